//! `nomor-surat/*`: counters, patterns and the number book (contract 2.9).

pub mod buku;
pub mod edit;
pub mod edit_nomor;
pub mod get;
pub mod get_induk;
pub mod pratinjau;
mod views;

use actix_web::web;

pub use views::{JenisSurat, NomorLoket};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::nomor_surat)
        .service(get_induk::nomor_loket)
        .service(edit::edit_loket)
        .service(edit_nomor::edit_nomor)
        .service(buku::buku)
        .service(pratinjau::pratinjau);
}
