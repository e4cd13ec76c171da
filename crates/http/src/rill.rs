//! `rill/*`: actual costs (contract R11).

pub mod post;
pub mod ubah;

use actix_web::web;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(post::add_actual_cost).service(ubah::change_actual_cost).service(ubah::remove_actual_cost);
}
