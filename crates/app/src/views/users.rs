//! User accounts as administrators keep them: read models.

use chrono::{DateTime, Utc};

use super::Named;

/// An account with its units and roles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserView {
    /// Id.
    pub id: i64,
    /// Name, for the screen.
    pub name: String,
    /// What its holder signs in with.
    pub username: String,
    /// Units it acts for, the first counts: row id of the profile, the unit.
    pub units: Vec<(i64, Named)>,
    /// Roles: row id of the grant, the role.
    pub roles: Vec<(i64, Named)>,
}

/// An account that waits for approval.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingUserView {
    /// Id.
    pub id: i64,
    /// Name, for the screen.
    pub name: String,
    /// What its holder will sign in with.
    pub username: String,
    /// The role asked for.
    pub wish: i64,
    /// When it was asked for.
    pub registered_at: DateTime<Utc>,
}

/// All accounts, each list by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserDirectory {
    /// In use.
    pub active: Vec<UserView>,
    /// Waiting for approval.
    pub pending: Vec<PendingUserView>,
    /// Closed.
    pub deactivated: Vec<UserView>,
}

/// A work unit to pick from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitChoice {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Code.
    pub code: String,
    /// Code of its parent unit.
    pub parent_code: String,
}

/// What the forms of accounts offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserFormLists {
    /// Roles.
    pub roles: Vec<Named>,
    /// Work units.
    pub units: Vec<UnitChoice>,
}
