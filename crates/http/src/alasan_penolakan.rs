//! `/api/alasan-penolakan`: reasons of rejections (beyond V3).

pub mod get;
pub mod post;
pub mod put;

use actix_web::web;
use app::views::rejection_reasons::RejectionReason;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_rejection_reasons).service(post::add_rejection_reason).service(put::edit_rejection_reason);
}

/// A reason of rejections.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reason {
    pub id: i64,
    /// Text.
    pub alasan: String,
    /// True if it is offered.
    pub aktif: bool,
    /// Version: grows with each change.
    pub versi: i32,
}

impl From<RejectionReason> for Reason {
    fn from(reason: RejectionReason) -> Self {
        Self { id: reason.id, alasan: reason.text, aktif: reason.active, versi: reason.version }
    }
}
