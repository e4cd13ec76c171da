//! `/api/pegawai/*`: employees (contract E1).

pub mod get;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::pegawai);
}
