//! The audit log: codes, words and read models.

mod entry_codes;
mod field_codes;
pub mod words;

use chrono::{DateTime, Utc};

use super::Named;

pub use entry_codes::{Action, Object};
/// Name of a user in the audit log, with that of the lender of the role that they acted by (office 8.3).
pub fn acting_name(user: &str, lender: Option<&str>) -> String {
    lender.map_or_else(|| user.to_owned(), |lender| format!("{user} a.n. {lender}"))
}

pub use field_codes::{Channel, CountedBy, Field, RefusalCode, SignInFailure, State};

/// A changed field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// Name of the field in the log.
    pub field: String,
    /// Old value; `None` where there was none.
    pub before: Option<String>,
    /// New value; `None` where there is none.
    pub after: Option<String>,
}

/// An entry of the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRow {
    /// Id; later entries have higher ones.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// User by id and name; the name is empty once the account is removed. `None` without a signed-in user.
    pub by: Option<Named>,
    /// Network address.
    pub address: Option<String>,
    /// Action, e.g. `trip.filed`.
    pub action: String,
    /// Kind of the object.
    pub object: String,
    /// Id of the object.
    pub object_id: Option<i64>,
    /// Name of the object, for an existing account.
    pub object_name: Option<String>,
    /// Changed fields.
    pub changes: Vec<FieldChange>,
}

/// A thing that an entry is about: its kind, and its id where it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// Kind.
    pub object: Object,
    /// Id; `None` of all of a kind.
    pub id: Option<i64>,
}

impl Object {
    /// The one with this id.
    pub const fn with(self, id: i64) -> Target {
        Target { object: self, id: Some(id) }
    }

    /// All of the kind.
    pub const fn whole(self) -> Target {
        Target { object: self, id: None }
    }
}
