//! Uploaded templates with their versions: read models.

use chrono::{DateTime, Utc};
use letters::UnitTemplateKind;
use receipts::FinanceUse;
use staff::{ParentUnitId, UserId};

/// The file of an uploaded template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFile {
    /// The name its uploader gave it.
    pub name: String,
    /// Key of the file store.
    pub storage_key: String,
    /// SHA-256 of its bytes, in hexadecimal digits.
    pub fingerprint: String,
    /// Name of the user who put it in force.
    pub uploaded_by: String,
    /// Their id.
    pub uploader: UserId,
    /// When.
    pub uploaded_at: DateTime<Utc>,
    /// The earlier version it brought back.
    pub restored_from: Option<i64>,
}

/// A version of a parent unit's own letter template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateVersion {
    /// Id.
    pub id: i64,
    /// The parent unit.
    pub parent_unit: ParentUnitId,
    /// Kind of the letters.
    pub kind: UnitTemplateKind,
    /// Version number, from 1, per parent unit and kind.
    pub version: i32,
    /// True if it is in force.
    pub in_force: bool,
    /// True if it waits for its approval.
    pub waits: bool,
    /// Its file.
    pub file: TemplateFile,
}

/// A receipt template of the whole office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinanceTemplate {
    /// Id.
    pub id: i64,
    /// Name, given by finance.
    pub name: String,
    /// The receipts it is for.
    pub usage: FinanceUse,
    /// True if it is in force.
    pub in_force: bool,
    /// Its file.
    pub file: TemplateFile,
}
