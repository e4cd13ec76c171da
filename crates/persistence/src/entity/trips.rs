//! Table `trips`.

use sea_orm::entity::prelude::*;

/// An official trip (perjalanan dinas). Issuing the assignment letter sets `assignment_number`, `form_long` and `issued_at`.
/// `departs_on` is the first departure and `returns_on` the last return, for lists and overlaps. `photo` is a key of the
/// file store. `memo_final` and `assignment_final` are the final numbers in force. `purpose_key` is the purpose in its normal form, for search.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trips")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub work_unit_id: i64,
    pub outgoing_letter_id: i64,
    pub memo_number: String,
    pub assignment_number: Option<String>,
    pub memo_final: Option<String>,
    pub assignment_final: Option<String>,
    pub form_long: Option<bool>,
    pub issued_at: Option<DateTimeUtc>,
    pub trip_kind_id: i64,
    pub health_service_id: i64,
    pub funding_source_id: i64,
    pub treasurer_id: i64,
    pub memo_signatory_id: i64,
    pub assignment_signatory_id: i64,
    pub budget_user_id: i64,
    pub technical_officer_id: i64,
    pub sub_activity_id: i64,
    pub classification_code_id: i64,
    pub purpose: String,
    pub purpose_key: String,
    pub basis: Option<String>,
    pub origin: String,
    pub transport: String,
    pub srikandi: bool,
    pub nature: String,
    pub enclosures: String,
    pub copies: String,
    pub submitted_on: Date,
    pub departs_on: Date,
    pub returns_on: Date,
    pub photo: Option<String>,
    pub report: Option<String>,
    pub created_by: i64,
    pub created_at: DateTimeUtc,
    pub version: i32,
    pub revision: i32,
    pub issued_by: Option<i64>,
    pub cancelled_at: Option<DateTimeUtc>,
    pub cancelled_on: Option<Date>,
    pub cancelled_by: Option<i64>,
    pub cancel_reason: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::work_units::Entity",
        from = "Column::WorkUnitId",
        to = "super::work_units::Column::Id"
    )]
    WorkUnit,
    #[sea_orm(
        belongs_to = "super::outgoing_letters::Entity",
        from = "Column::OutgoingLetterId",
        to = "super::outgoing_letters::Column::Id"
    )]
    OutgoingLetter,
    #[sea_orm(
        belongs_to = "super::trip_kinds::Entity",
        from = "Column::TripKindId",
        to = "super::trip_kinds::Column::Id"
    )]
    TripKind,
    #[sea_orm(
        belongs_to = "super::health_services::Entity",
        from = "Column::HealthServiceId",
        to = "super::health_services::Column::Id"
    )]
    HealthService,
    #[sea_orm(
        belongs_to = "super::funding_sources::Entity",
        from = "Column::FundingSourceId",
        to = "super::funding_sources::Column::Id"
    )]
    FundingSource,
    #[sea_orm(
        belongs_to = "super::treasurers::Entity",
        from = "Column::TreasurerId",
        to = "super::treasurers::Column::Id"
    )]
    Treasurer,
    #[sea_orm(
        belongs_to = "super::memo_signatories::Entity",
        from = "Column::MemoSignatoryId",
        to = "super::memo_signatories::Column::Id"
    )]
    MemoSignatory,
    #[sea_orm(
        belongs_to = "super::assignment_signatories::Entity",
        from = "Column::AssignmentSignatoryId",
        to = "super::assignment_signatories::Column::Id"
    )]
    AssignmentSignatory,
    #[sea_orm(
        belongs_to = "super::budget_users::Entity",
        from = "Column::BudgetUserId",
        to = "super::budget_users::Column::Id"
    )]
    BudgetUser,
    #[sea_orm(
        belongs_to = "super::technical_officers::Entity",
        from = "Column::TechnicalOfficerId",
        to = "super::technical_officers::Column::Id"
    )]
    TechnicalOfficer,
    #[sea_orm(
        belongs_to = "super::sub_activities::Entity",
        from = "Column::SubActivityId",
        to = "super::sub_activities::Column::Id"
    )]
    SubActivity,
    #[sea_orm(
        belongs_to = "super::classification_codes::Entity",
        from = "Column::ClassificationCodeId",
        to = "super::classification_codes::Column::Id"
    )]
    ClassificationCode,
    #[sea_orm(belongs_to = "super::users::Entity", from = "Column::CreatedBy", to = "super::users::Column::Id")]
    User,
    #[sea_orm(has_many = "super::trip_places::Entity")]
    TripPlaces,
    #[sea_orm(has_many = "super::travellers::Entity")]
    Travellers,
}

impl Related<super::work_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::WorkUnit.def()
    }
}

impl Related<super::outgoing_letters::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::OutgoingLetter.def()
    }
}

impl Related<super::trip_kinds::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::TripKind.def()
    }
}

impl Related<super::health_services::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::HealthService.def()
    }
}

impl Related<super::funding_sources::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::FundingSource.def()
    }
}

impl Related<super::treasurers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Treasurer.def()
    }
}

impl Related<super::memo_signatories::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::MemoSignatory.def()
    }
}

impl Related<super::assignment_signatories::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::AssignmentSignatory.def()
    }
}

impl Related<super::budget_users::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::BudgetUser.def()
    }
}

impl Related<super::technical_officers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::TechnicalOfficer.def()
    }
}

impl Related<super::sub_activities::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::SubActivity.def()
    }
}

impl Related<super::classification_codes::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ClassificationCode.def()
    }
}

impl Related<super::users::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl Related<super::trip_places::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::TripPlaces.def()
    }
}

impl Related<super::travellers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Travellers.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
