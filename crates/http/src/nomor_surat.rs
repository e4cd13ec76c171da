//! `nomor-surat/*`: counters, patterns and the number book (contract 2.9).

pub mod buku;
pub mod edit;
pub mod edit_nomor;
pub mod ekspor_buku;
pub mod get;
pub mod get_induk;
pub mod penomoran;
pub mod pratinjau;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_letter_kinds)
        .service(get_induk::list_counters)
        .service(edit::set_counter)
        .service(edit_nomor::set_number_pattern)
        .service(penomoran::set_numbering)
        .service(ekspor_buku::export_number_book)
        .service(buku::get_number_book)
        .service(pratinjau::preview_number);
}
