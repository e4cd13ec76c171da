//! `admin/*`: outgoing letters, trips for verifiers and finance (contract S3, S4, T7, T8).

pub mod keuangan_daftar_perjalanan;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(keuangan_daftar_perjalanan::keuangan_daftar_perjalanan);
}
