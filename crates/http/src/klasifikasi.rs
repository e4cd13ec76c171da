//! `/api/klasifikasi/*`: letter classifications (contract S1, S2).

pub mod get;
pub mod kode_klasifikasi;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::klasifikasi).service(kode_klasifikasi::kode_klasifikasi);
}
