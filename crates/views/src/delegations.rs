//! Roles lent to other accounts: read models.

use chrono::NaiveDate;

use super::{Named, wire::view};

view! {
    /// A role that an account lends to another one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DelegationView as Delegation {
        /// Id.
        pub id: i64,
        /// Its lender.
        pub lender: Named => "pemberi",
        /// The account that acts by it.
        pub delegate: Named => "penerima",
        /// The role.
        pub role_id: i64 => "roleId",
        /// The role with its name.
        pub role: Named,
        /// First day.
        pub from: NaiveDate => "dari" as [String],
        /// Last day.
        pub until: NaiveDate => "sampai" as [String],
        /// `akan-datang`, `berlaku`, `lewat` or `dicabut`.
        pub state: &'static str => "keadaan",
    }
}

/// Choices of the form that lends a role of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LendingChoices {
    /// Ids of the roles that the account holds and may lend.
    pub roles: Vec<i64>,
    /// Active accounts but this one, by name.
    pub accounts: Vec<DelegateChoice>,
}

view! {
    /// An account that a role may be lent to, or work handed to.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DelegateChoice {
        /// Id.
        pub id: i64,
        /// Name.
        pub name: String => "nama",
        /// Its work unit.
        pub unit: String => "unitKerja",
    }
}
