//! `rill/*`: actual costs (contract R11).

pub mod post;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(post::add_actual_cost);
}
