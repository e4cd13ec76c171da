//! `admin/*`: outgoing letters, trips for verifiers and finance (contract S3, S4, T7, T8).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
