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

use actix_web::web;
use app::employees::Enrolled;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{problem::employee_warning, wire::StaffRecord};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.app_data(web::Data::new(get::StaffAnswer::default()))
        .service(get::list_employees)
        .service(seed::get_employee_choices)
        .service(daftar::search_employees)
        .service(one_pegawai::get_employee)
        .service(detail_pegawai::get_travel_history)
        .service(perjalanan::list_trips_of_employee)
        .service(post::enrol_employee)
        .service(edit::edit_employee)
        .service(hapus::retire_employee)
        .service(impor::import_employees)
        .service(impor::download_import_result)
        .service(impor::download_import_sample)
        .service(impor::get_grade_levels)
        .service(impor::set_grade_levels)
        .service(ketersediaan::list_engagements)
        .service(ekspor::export_employees);
}

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
