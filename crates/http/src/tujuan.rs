//! `tujuan/*`: in-town destinations (contract 2.7).

use actix_web::web;

pub(crate) fn configure(_cfg: &mut web::ServiceConfig) {}
