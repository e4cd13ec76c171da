//! `/api/hari-libur`: holidays of the office (beyond 2.7).

pub mod delete;
pub mod get;
pub mod post;

use actix_web::web;
use app::views::holidays::HolidayView;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::wire_day;

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_holidays).service(post::add_holiday).service(delete::remove_holiday);
}

/// A day on which the office does not work.
#[derive(Debug, Serialize, ToSchema)]
pub struct Holiday {
    pub id: i64,
    /// The day.
    pub tanggal: String,
    /// Name.
    pub nama: String,
}

impl From<HolidayView> for Holiday {
    fn from(view: HolidayView) -> Self {
        Self { id: view.id, tanggal: wire_day(view.day), nama: view.name }
    }
}
