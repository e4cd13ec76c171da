//! `/api/template/*`: letter templates of parent units and receipt templates of the office (contract 2.4), and the calls
//! of our own screens: versions, restoring, files.

pub mod bawaan;
mod form;
pub mod get;
pub mod get_keuangan;
pub mod keuangan;
pub mod pulihkan;
pub mod unduh;
pub mod upload;
pub mod upload_keuangan;
pub mod versi;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::template)
        .service(upload::upload_template)
        .service(versi::versi_template)
        .service(pulihkan::pulihkan_template)
        .service(unduh::unduh_template)
        .service(bawaan::bawaan_template)
        .service(get_keuangan::template_keuangan)
        .service(upload_keuangan::upload_template_keuangan)
        .service(keuangan::pulihkan_template_keuangan)
        .service(keuangan::unduh_template_keuangan)
        .service(keuangan::bawaan_template_keuangan);
}
