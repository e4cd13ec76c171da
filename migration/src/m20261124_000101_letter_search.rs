//! Search and order of outgoing letters: a trigram index of number, subject and addressee, an index of the numbers of a
//! parent unit.

use sea_orm_migration::prelude::*;

use crate::{table::run, trigram};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        trigram::add_index(manager, "outgoing_letters", &["number", "subject", "addressee"]).await?;
        let index = "CREATE INDEX outgoing_letters_number_idx ON outgoing_letters (parent_unit_id, year, sequence, id)";
        run(manager, &[index]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &["DROP INDEX outgoing_letters_number_idx"]).await?;
        trigram::drop_index(manager, "outgoing_letters").await
    }
}
