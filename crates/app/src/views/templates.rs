//! Uploaded templates with their versions: read models.

use chrono::{DateTime, Utc};
use staff::ParentUnitId;

use crate::letters::UnitTemplateKind;

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
    /// Whose template it is.
    pub parent_unit: ParentUnitId,
    /// What it prints.
    pub kind: UnitTemplateKind,
    /// From 1, per parent unit and kind.
    pub version: i32,
    /// Whether letters are printed with it now.
    pub in_force: bool,
    /// Its file.
    pub file: TemplateFile,
}

/// A receipt template of the whole office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinanceTemplate {
    /// Id.
    pub id: i64,
    /// What finance calls it.
    pub name: String,
    /// Whether receipts are printed with it now.
    pub in_force: bool,
    /// Its file.
    pub file: TemplateFile,
}
