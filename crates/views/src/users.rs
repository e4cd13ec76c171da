//! User accounts, as administrators manage them: read models.

use chrono::{DateTime, Utc};

use super::{Named, wire::view};

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

view! {
    /// An account that waits for approval.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PendingUserView as PendingAccount {
        /// Id.
        pub id: i64,
        /// Name.
        pub name: String => "nama",
        /// User name.
        pub username: String => "namaPengguna",
        /// The role asked for.
        pub wish: i64 => "roleDiminta",
        /// Time of the registration.
        pub registered_at: DateTime<Utc> => "createdAt" as [String],
    }
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

view! {
    /// A work unit to pick from.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UnitChoice as WorkUnitChoice {
        /// Id.
        pub id: i64,
        /// Name.
        pub name: String => "unitKerja",
        /// Code.
        pub code: String => "kode",
        /// Code of its parent unit.
        pub parent_code: String => "kodeInduk",
    }
}

/// Choices of the forms of accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserFormLists {
    /// Roles.
    pub roles: Vec<Named>,
    /// Work units.
    pub units: Vec<UnitChoice>,
}
