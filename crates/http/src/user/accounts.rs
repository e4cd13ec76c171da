//! Wire types of accounts.

use serde::Serialize;
use staff::UserId;
use utoipa::ToSchema;
use views::{Named, users::UserView};

use crate::{Problem, query::path_id, wire::WorkUnitName};

/// Account of a path.
pub(super) fn user_in(path: &str) -> Result<UserId, Problem> {
    path_id(path, "Pengguna tidak ditemukan.").map(UserId)
}

/// A role an account holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountRole {
    /// Row id, for withdrawing it.
    pub id: i64,
    /// The account.
    pub user_id: i64,
    /// The role.
    pub role_id: i64,
    /// The role with its name.
    pub role: Named,
}

/// A unit an account acts for.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountProfile {
    /// Row id.
    pub id: i64,
    /// The holder's name.
    pub nama: String,
    /// The unit.
    #[serde(rename = "unitKerja_profile")]
    pub unit_kerja_profile: WorkUnitName,
}

/// An account with its roles and units.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    pub id: i64,
    /// Name.
    pub nama: String,
    /// User name.
    pub nama_pengguna: String,
    /// Roles, in order of their granting.
    pub user_roles: Vec<AccountRole>,
    /// Units; the first counts.
    pub profiles: Vec<AccountProfile>,
    /// Version of the roles, for setting them.
    pub versi: i64,
}

impl From<UserView> for Account {
    fn from(user: UserView) -> Self {
        let role = |(id, role): (i64, Named)| AccountRole { id, user_id: user.id, role_id: role.id, role };
        let profile =
            |(id, unit): (i64, Named)| AccountProfile { id, nama: user.name.clone(), unit_kerja_profile: unit.into() };
        Self {
            id: user.id,
            user_roles: user.roles.into_iter().map(role).collect(),
            profiles: user.units.into_iter().map(profile).collect(),
            nama_pengguna: user.username,
            versi: user.version,
            nama: user.name,
        }
    }
}
