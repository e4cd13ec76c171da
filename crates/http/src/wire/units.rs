//! Wire types of units within other objects.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use views::{AssignmentSignatoryView, Named};

/// A parent unit by code and name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamedParentUnit {
    pub id: i64,
    /// Code.
    #[schema(value_type = String)]
    pub kode_induk: Arc<str>,
    /// Name.
    #[schema(value_type = String)]
    pub induk_unit_kerja: Arc<str>,
}

impl From<&AssignmentSignatoryView> for NamedParentUnit {
    fn from(view: &AssignmentSignatoryView) -> Self {
        Self { id: view.parent_unit, kode_induk: view.parent_code.clone(), induk_unit_kerja: view.parent_name.clone() }
    }
}

/// A parent unit by its code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentUnitCode {
    pub id: i64,
    /// Code.
    #[schema(value_type = String)]
    pub kode_induk: Arc<str>,
}

/// A work unit by its code.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorkUnitCode {
    pub id: i64,
    /// Code.
    #[schema(value_type = String)]
    pub kode: Arc<str>,
}

/// A work unit by its name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkUnitName {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub unit_kerja: Arc<str>,
}

impl From<Named> for WorkUnitName {
    fn from(Named { id, name }: Named) -> Self {
        Self { id, unit_kerja: name }
    }
}
