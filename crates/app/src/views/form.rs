//! Choices of the trip form: read models.

use std::sync::Arc;

use kernel::Rupiah;

use super::Named;

/// A funding source with its treasurers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FundedBy {
    /// The source.
    pub source: Named,
    /// Treasurers: row id, title, employee.
    pub treasurers: Vec<(i64, Arc<str>, Named)>,
}

/// A counter of a parent unit with its letter kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterView {
    /// Row id.
    pub id: i64,
    /// Last number issued this year.
    pub last: i64,
    /// Letter kind: id, name, pattern.
    pub kind: (i64, String, String),
}

/// A health service with its tariff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HealthServiceView {
    /// Id and name.
    pub service: Named,
    /// Tariff.
    pub tariff: Rupiah,
}
