//! Table `letter_kinds`.

use sea_orm::entity::prelude::*;

/// Letter kind with the pattern of its numbers: 1 surat tugas, 2 nota dinas and outgoing letters, 3 SPD.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_kinds")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub pattern: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
