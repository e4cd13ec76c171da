//! Table `travellers`.

use sea_orm::entity::prelude::*;

/// A traveller with state and total of the receipt; `position` is the slot, 1 to 5; `estimate` is the cost
/// estimated at filing, in rupiah; `travel_order_final` is the final number of the SPD in force.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "travellers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub employee_id: i64,
    pub position: i32,
    pub status: i64,
    pub total: i64,
    pub note: Option<String>,
    pub travel_order_number: Option<String>,
    pub travel_order_final: Option<String>,
    pub departs_on: Date,
    pub returns_on: Date,
    pub version: i32,
    pub moving: bool,
    pub returned_lines: Option<i32>,
    pub estimate: i64,
    pub advance: Option<i64>,
    pub advance_paid_on: Option<Date>,
    pub advance_reference: Option<String>,
    pub no_cost: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::trips::Entity", from = "Column::TripId", to = "super::trips::Column::Id")]
    Trip,
    #[sea_orm(
        belongs_to = "super::employees::Entity",
        from = "Column::EmployeeId",
        to = "super::employees::Column::Id"
    )]
    Employee,
}

impl Related<super::trips::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Trip.def()
    }
}

impl Related<super::employees::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Employee.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
