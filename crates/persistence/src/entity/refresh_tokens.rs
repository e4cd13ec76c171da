//! Table `refresh_tokens`.

use sea_orm::entity::prelude::*;

/// A refresh token, hashed; `rotated_at` is its first use.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "refresh_tokens")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub session_id: String,
    pub token_hash: String,
    pub issued_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
    pub rotated_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::sessions::Entity", from = "Column::SessionId", to = "super::sessions::Column::Id")]
    Session,
}

impl Related<super::sessions::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Session.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
