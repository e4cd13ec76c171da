//! `/api/pegawai/*`: employees (contract E1 to E8), their import and export.

pub mod daftar;
pub mod detail_pegawai;
pub mod edit;
pub mod ekspor;
pub mod get;
pub mod hapus;
pub mod impor;
pub mod one_pegawai;
pub mod post;
pub mod seed;

use actix_web::web;
use app::employees::Enrolled;
use serde::Serialize;
use staff::{EmployeeDraft, grade::GradeId, grade::LevelId, grade::RankId};
use utoipa::ToSchema;

use crate::{
    lenient::{Loose, Reader, TEXT},
    problem::employee_warning,
    wire::EmployeeWithUnit,
};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_employees)
        .service(seed::get_employee_choices)
        .service(daftar::search_employees)
        .service(one_pegawai::get_employee)
        .service(detail_pegawai::get_travel_history)
        .service(post::enrol_employee)
        .service(edit::edit_employee)
        .service(hapus::retire_employee)
        .service(impor::import_employees)
        .service(impor::download_import_sample)
        .service(ekspor::export_employees);
}

/// Name, NIP and position as sent, and the ids of rank, grade and level.
struct Sent<'a> {
    nama: &'a Loose,
    nip: &'a Loose,
    jabatan: &'a Loose,
    pangkat: &'a Loose,
    golongan: &'a Loose,
    tingkatan: &'a Loose,
}

impl Sent<'_> {
    /// The draft; what cannot be read goes to `reader`.
    fn read(&self, reader: &mut Reader) -> EmployeeDraft {
        EmployeeDraft {
            name: reader.text("nama", self.nama, TEXT, false),
            nip: reader.text("nip", self.nip, TEXT, false).unwrap_or_default(),
            position: reader.text("jabatan", self.jabatan, TEXT, false),
            rank: reader.id("pangkatId", self.pangkat).map(RankId),
            grade: reader.id("golonganId", self.golongan).map(GradeId),
            level: reader.id("tingkatanId", self.tingkatan).map(LevelId),
            work_unit: None,
        }
    }
}

/// A stored record, with what is worth another look.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoredEmployee {
    /// The record.
    pub result: EmployeeWithUnit,
    /// Warnings; stored all the same.
    pub peringatan: Vec<String>,
}

impl From<Enrolled> for StoredEmployee {
    fn from(stored: Enrolled) -> Self {
        let peringatan = stored.warnings.into_iter().map(|warning| employee_warning(warning).to_owned()).collect();
        Self { result: stored.employee.into(), peringatan }
    }
}
