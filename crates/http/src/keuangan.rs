//! `keuangan/*`: treasurers (contract 2.9).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
