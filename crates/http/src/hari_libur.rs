//! `/api/hari-libur`: holidays of the office (beyond 2.7).

pub mod delete;
pub mod get;
pub mod post;

use actix_web::web;
pub use app::views::holidays::HolidayView as Holiday;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_holidays).service(post::add_holiday).service(delete::remove_holiday);
}
