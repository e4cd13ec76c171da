//! Table `letter_numbers`.

use sea_orm::entity::prelude::*;

/// The number book: every issued number, as printed, with its letter.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_numbers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub letter_kind_id: i64,
    pub year: i32,
    pub sequence: i64,
    pub text: String,
    pub trip_id: Option<i64>,
    pub traveller_id: Option<i64>,
    pub outgoing_letter_id: Option<i64>,
    pub voided_at: Option<DateTimeUtc>,
    pub voided_by: Option<i64>,
    pub void_reason: Option<String>,
    pub employee_id: Option<i64>,
    pub letter_date: Option<Date>,
    pub backdated: bool,
    pub backdate_reason: Option<String>,
    pub outside: bool,
    pub awaits_final: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::parent_units::Entity",
        from = "Column::ParentUnitId",
        to = "super::parent_units::Column::Id"
    )]
    ParentUnit,
    #[sea_orm(
        belongs_to = "super::letter_kinds::Entity",
        from = "Column::LetterKindId",
        to = "super::letter_kinds::Column::Id"
    )]
    LetterKind,
    #[sea_orm(belongs_to = "super::trips::Entity", from = "Column::TripId", to = "super::trips::Column::Id")]
    Trip,
    #[sea_orm(
        belongs_to = "super::travellers::Entity",
        from = "Column::TravellerId",
        to = "super::travellers::Column::Id"
    )]
    Traveller,
    #[sea_orm(
        belongs_to = "super::outgoing_letters::Entity",
        from = "Column::OutgoingLetterId",
        to = "super::outgoing_letters::Column::Id"
    )]
    OutgoingLetter,
}

impl Related<super::parent_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ParentUnit.def()
    }
}

impl Related<super::letter_kinds::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::LetterKind.def()
    }
}

impl Related<super::trips::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Trip.def()
    }
}

impl Related<super::travellers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Traveller.def()
    }
}

impl Related<super::outgoing_letters::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::OutgoingLetter.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
