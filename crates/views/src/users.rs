//! User accounts, as administrators manage them: read models.

use chrono::{DateTime, Utc};

use super::{Named, units::WorkUnitName, wire::view};

view! {
    /// An account with its roles and units.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UserView as Account {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        pub name: String => "nama",
        /// User name.
        pub username: String => "namaPengguna",
        /// Roles, in order of their granting.
        pub roles: Vec<AccountRole> => "userRoles",
        /// Units; the first counts.
        pub units: Vec<AccountProfile> => "profiles",
        /// Version of the roles, for setting them.
        pub version: i64 => "versi",
    }
}

view! {
    /// A role an account holds.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct AccountRole {
        /// Row id, for withdrawing it.
        pub id: i64,
        /// The account.
        pub user: i64 => "userId",
        /// The role.
        pub role_id: i64 => "roleId",
        /// The role with its name.
        pub role: Named,
    }
}

view! {
    /// A unit an account acts for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct AccountProfile {
        /// Row id.
        pub id: i64,
        /// The holder's name.
        pub name: String => "nama",
        /// The unit.
        pub unit: WorkUnitName => "unitKerja_profile",
    }
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
