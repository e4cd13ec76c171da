//! Table `expense_lines`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// A line of the receipt (rincian BPD): quantity times price in rupiah; `photo` and `document` are keys of the
/// file store: a picture of the bill, and the bill if it is a PDF. The columns
/// `returned_…` hold its contents when the receipt was last returned, `previous_…` what it was before the change that was
/// submitted. `hotel_key` names unit and hotel of a line whose item names one. `cancelling` marks a cost of cancelling the trip.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "expense_lines")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub traveller_id: i64,
    pub expense_kind_id: i64,
    pub item: String,
    pub unit: String,
    pub quantity: i32,
    pub price: i64,
    pub photo: Option<String>,
    pub created_at: DateTimeUtc,
    pub judgement: Option<String>,
    pub judgement_note: Option<String>,
    pub returned_quantity: Option<i32>,
    pub returned_price: Option<i64>,
    pub returned_text: Option<String>,
    pub previous_quantity: Option<i32>,
    pub previous_price: Option<i64>,
    pub formula: Option<String>,
    pub legal_basis: Option<String>,
    pub tariff_id: Option<i64>,
    pub computed_price: Option<i64>,
    pub computed_quantity: Option<i32>,
    pub photo_digest: Option<String>,
    #[serde(deserialize_with = "crate::json_query::flag")]
    pub cancelling: bool,
    pub document: Option<String>,
    pub document_pages: Option<i32>,
    pub reference: Option<String>,
    pub reference_form: Option<String>,
    pub hotel_key: Option<String>,
    pub cost_kind: Option<String>,
    pub origin: Option<String>,
    pub destination: Option<String>,
    pub class: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::travellers::Entity",
        from = "Column::TravellerId",
        to = "super::travellers::Column::Id"
    )]
    Traveller,
}

impl Related<super::travellers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Traveller.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
