//! `keuangan/*`: treasurers (contract 2.9), the export of finance's trips.

pub mod delete_bendahara;
pub mod edit_bendahara;
pub mod ekspor_perjalanan;
pub mod get_bendahara;
pub mod get_sumber_dana;
pub mod post_bendahara;

use serde::Serialize;
use staff::Treasurer;
use utoipa::ToSchema;

/// A treasurer as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredTreasurer {
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Employee.
    pub pegawai_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Funding source.
    pub sumber_dana_id: i64,
}

impl From<Treasurer> for StoredTreasurer {
    fn from(treasurer: Treasurer) -> Self {
        Self {
            id: treasurer.id.0,
            jabatan: treasurer.title,
            pegawai_id: treasurer.employee.0,
            induk_unit_kerja_id: treasurer.parent.0,
            sumber_dana_id: treasurer.source,
        }
    }
}
