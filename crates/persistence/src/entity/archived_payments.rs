//! Table `archived_payments`.

use sea_orm::entity::prelude::*;

/// A payment to a traveller of the archive or a return of one; rows are only added. `reverses` is the row that one of kind `pembalik`
/// undoes, `reversed_by` the row that undoes this one; `completes` is the settlement whose rest this one pays.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_payments")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub archived_traveller_id: i64,
    pub kind: String,
    pub amount: i64,
    pub paid_on: Date,
    pub means: Option<String>,
    pub reference: String,
    pub reverses: Option<i64>,
    pub reversed_by: Option<i64>,
    pub reason: Option<String>,
    pub recorded_by: i64,
    pub recorded_at: DateTimeUtc,
    pub completes: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
