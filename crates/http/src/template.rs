//! `template/*`: letter templates (contract 2.4).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
