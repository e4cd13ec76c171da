//! The audit log: read models.

use chrono::{DateTime, Utc};

use super::Named;

/// One field of what was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// The field, as the log names it.
    pub field: String,
    /// As it was; `None` where there was nothing.
    pub before: Option<String>,
    /// As it is now; `None` where nothing is left.
    pub after: Option<String>,
}

/// A line of the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRow {
    /// Its id; later lines have higher ones.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// Who, by id and name; the name is empty once the account is gone. `None` for nobody signed in.
    pub by: Option<Named>,
    /// From which network address.
    pub address: Option<String>,
    /// What was done, e.g. `trip.filed`.
    pub action: String,
    /// To which kind of thing.
    pub object: String,
    /// To which one.
    pub object_id: Option<i64>,
    /// What it is called, of an account that is still there.
    pub object_name: Option<String>,
    /// Field by field.
    pub changes: Vec<FieldChange>,
}
