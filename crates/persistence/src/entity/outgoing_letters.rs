//! Table `outgoing_letters`.

use sea_orm::entity::prelude::*;

/// A numbered outgoing letter (surat keluar); a memo is one, with a trip. `final_number` is the one in force.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outgoing_letters")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub work_unit_id: i64,
    pub classification_code_id: i64,
    pub number: String,
    pub final_number: Option<String>,
    pub year: i32,
    pub sequence: i64,
    pub subject: Option<String>,
    pub addressee: Option<String>,
    pub subject_key: String,
    pub addressee_key: String,
    pub letter_date: Date,
    pub version: i32,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
