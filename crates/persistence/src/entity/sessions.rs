//! Table `sessions`.

use sea_orm::entity::prelude::*;

/// A session: one sign-in with its refresh tokens. `id` is random text, named in the access token. `device` is the digest of
/// the device's mark; `agent` names browser and system; `new_device` holds until the user says that they know the device.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub user_id: i64,
    pub created_at: DateTimeUtc,
    pub expires_at: DateTimeUtc,
    pub revoked_at: Option<DateTimeUtc>,
    pub device: Option<String>,
    pub agent: Option<String>,
    pub address: Option<String>,
    pub last_seen_at: Option<DateTimeUtc>,
    pub new_device: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(has_many = "super::refresh_tokens::Entity")]
    RefreshTokens,
}

impl Related<super::refresh_tokens::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::RefreshTokens.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
