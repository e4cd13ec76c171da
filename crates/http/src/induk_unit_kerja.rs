//! `induk-unit-kerja/*`: units and signatories (contract 2.8).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
