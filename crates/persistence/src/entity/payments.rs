//! Table `payments`.

use sea_orm::entity::prelude::*;

/// A payment to a traveller or a return of one; rows are only added. `reverses` is the row that one of kind `pembalik` undoes,
/// `reversed_by` the row that undoes this one; `completes` is the settlement whose rest this one pays. `amount` is before the `deduction`.
/// `traveller_id` is empty once the person was taken out of the trip.
/// Kind of a payment that settles a receipt.
pub(crate) const SETTLEMENT: &str = "pelunasan";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "payments")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub employee_id: i64,
    pub traveller_id: Option<i64>,
    pub kind: String,
    pub amount: i64,
    pub paid_on: Date,
    pub means: Option<String>,
    pub reference: String,
    pub reverses: Option<i64>,
    pub reason: Option<String>,
    pub recorded_by: Option<i64>,
    pub recorded_at: Option<DateTimeUtc>,
    pub deduction: i64,
    pub package_id: Option<i64>,
    pub reversed_by: Option<i64>,
    pub completes: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
