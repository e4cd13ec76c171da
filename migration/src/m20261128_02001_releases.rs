//! Releases that the office has run, and what a person must look at after an upgrade: the home of an administrator and the
//! end of the upgrade's log tell both (issue 47 E27, E29).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Release before the first one that had a name: it counts where an office is there already.
const UNNAMED: &str = "INSERT INTO releases (version, first_run_at) \
                       SELECT '0.1.0', min(created_at) FROM users HAVING count(*) > 0";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table("releases").text("version").instant("first_run_at").unique("version").create(manager).await?;
        table("upgrade_notes").text("step").text("note").create(manager).await?;
        run(manager, &[UNNAMED]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["upgrade_notes", "releases"]).await
    }
}

/// Notes what a person must look at after the upgrade, in Indonesian.
pub(crate) async fn note(manager: &SchemaManager<'_>, step: &str, text: String) -> Result<(), DbErr> {
    let row = Query::insert()
        .into_table("upgrade_notes")
        .columns(["step", "note"])
        .values_panic([step.into(), text.into()])
        .take();
    manager.get_connection().execute(&row).await.map(drop)
}
