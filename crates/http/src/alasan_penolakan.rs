//! `/api/alasan-penolakan`: reasons of rejections (beyond V3).

pub mod get;
pub mod post;
pub mod put;

use actix_web::web;
pub use app::views::rejection_reasons::RejectionReason as Reason;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_rejection_reasons).service(post::add_rejection_reason).service(put::edit_rejection_reason);
}
