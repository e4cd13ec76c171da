//! `nomor-surat/*`: counters, patterns and the number book (contract 2.9).

pub mod buku;
pub mod edit;
pub mod edit_nomor;
pub mod get;
pub mod get_induk;
pub mod pratinjau;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_letter_kinds)
        .service(get_induk::list_counters)
        .service(edit::set_counter)
        .service(edit_nomor::set_number_pattern)
        .service(buku::get_number_book)
        .service(pratinjau::preview_number);
}
