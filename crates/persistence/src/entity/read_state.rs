//! Table `read_state`.

use sea_orm::entity::prelude::*;

/// The version of the reference tables and the longest trip in days after its departure, which triggers keep, and the version of
/// the program that derived the rows of journeys; one row.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "read_state")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub reference_version: i64,
    pub longest_trip: i32,
    pub derived_version: i64,
    pub checked_after: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
