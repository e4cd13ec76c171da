//! `/api/template/*`: letter templates of parent units and receipt templates of the office (contract 2.4), with their
//! versions and files (product calls).

pub mod bawaan;
pub mod coba;
mod findings;
mod form;
pub mod get;
pub mod get_keuangan;
pub mod keuangan;
pub mod periksa;
pub mod pulihkan;
pub mod setujui;
pub mod terjemahkan;
pub mod unduh;
pub mod upload;
pub mod upload_keuangan;
pub mod variabel;
pub mod versi;

use actix_web::web;
pub use findings::TemplateFinding;
pub(crate) use findings::listed;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::get_templates_in_force)
        .service(upload::upload_template)
        .service(versi::list_template_versions)
        .service(pulihkan::restore_template)
        .service(setujui::list_waiting_templates)
        .service(setujui::download_waiting_template)
        .service(setujui::approve_template)
        .service(unduh::download_template)
        .service(coba::try_template)
        .service(coba::try_finance_template)
        .service(periksa::inspect_template)
        .service(terjemahkan::translate_template)
        .service(bawaan::use_built_in_template)
        .service(variabel::list_template_variables)
        .service(bawaan::download_built_in_template)
        .service(get_keuangan::list_finance_templates)
        .service(upload_keuangan::upload_finance_template)
        .service(keuangan::restore_finance_template)
        .service(keuangan::withdraw_finance_template)
        .service(keuangan::download_finance_template)
        .service(keuangan::download_built_in_finance_template);
}
