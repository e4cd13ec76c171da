//! `/api/arsip/*`: what an office brought with it from the system of before, read-only (office 4.1).

pub mod berkas;
pub mod perjalanan;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(perjalanan::get_archived_trip).service(berkas::get_archived_file);
}
