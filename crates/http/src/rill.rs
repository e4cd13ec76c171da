//! `rill/*`: actual costs (contract R11).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
