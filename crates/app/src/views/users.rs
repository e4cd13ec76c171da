//! User accounts, as administrators manage them: read models.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Named, wire::wire};

/// An account with its units and roles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserView {
    /// Id.
    pub id: i64,
    /// Name, for the screen.
    pub name: String,
    /// User name.
    pub username: String,
    /// Units it acts for, of which the first is in effect: row id of the profile, the unit.
    pub units: Vec<(i64, Named)>,
    /// Roles: row id of the grant, the role.
    pub roles: Vec<(i64, Named)>,
    /// Version of the roles.
    pub version: i64,
}

/// An account that waits for approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PendingAccount)]
pub struct PendingUserView {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "nama")]
    pub name: String,
    /// User name.
    #[serde(rename = "namaPengguna")]
    pub username: String,
    /// The role asked for.
    #[serde(rename = "roleDiminta")]
    pub wish: i64,
    /// Time of the registration.
    #[serde(rename = "createdAt", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub registered_at: DateTime<Utc>,
}

/// All accounts, each list by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserDirectory {
    /// Active accounts.
    pub active: Vec<UserView>,
    /// Pending accounts.
    pub pending: Vec<PendingUserView>,
    /// Deactivated accounts.
    pub deactivated: Vec<UserView>,
}

/// A work unit to pick from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = WorkUnitChoice)]
pub struct UnitChoice {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "unitKerja")]
    pub name: String,
    /// Code.
    #[serde(rename = "kode")]
    pub code: String,
    /// Code of its parent unit.
    #[serde(rename = "kodeInduk")]
    pub parent_code: String,
}

/// Choices of the forms of accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserFormLists {
    /// Roles.
    pub roles: Vec<Named>,
    /// Work units.
    pub units: Vec<UnitChoice>,
}
