//! `/api/pegawai/*`: employees (contract E1 to E8), their import and export.

pub mod daftar;
pub mod detail_pegawai;
pub mod edit;
pub mod ekspor;
pub mod get;
pub mod hapus;
pub mod impor;
pub mod ketersediaan;
pub mod one_pegawai;
pub mod perjalanan;
pub mod post;
pub mod seed;

use app::employees::Enrolled;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{problem::employee_warning, wire::StaffRecord};

/// A stored record with its warnings.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoredEmployee {
    /// The record.
    pub result: StaffRecord,
    /// Warnings; they do not refuse the record.
    pub peringatan: Vec<String>,
}

impl From<Enrolled> for StoredEmployee {
    fn from(stored: Enrolled) -> Self {
        let peringatan = stored.warnings.into_iter().map(|warning| employee_warning(warning).to_owned()).collect();
        Self { result: stored.employee.into(), peringatan }
    }
}
