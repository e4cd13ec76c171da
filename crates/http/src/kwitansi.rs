//! `kwitansi/*`: receipts (contract 2.3).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
