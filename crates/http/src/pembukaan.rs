//! `/api/pembukaan`: the first run of an office and its opening workbook (office 4.2).

pub mod impor;
pub mod langkah;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(langkah::get_first_run)
        .service(impor::import_opening)
        .service(impor::download_opening_sample)
        .service(impor::download_opening_minutes);
}
