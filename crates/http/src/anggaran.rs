//! `/api/anggaran`: budgets of sub-activities (beyond section 3).

pub mod get;
pub mod post;

use actix_web::web;
pub use app::views::budgets::{Budget, BudgetProspect};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_budgets).service(post::set_ceiling);
}
