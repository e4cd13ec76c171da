//! Recaps of what trips cost: port.

use async_trait::async_trait;

use super::Stored;
use crate::{
    recaps::RecapFilter,
    views::recaps::{DashboardView, Grouping, Recap},
};

/// Recaps, as screens read them.
#[async_trait]
pub trait RecapQueries: Send + Sync {
    /// The sums of the trips that a filter selects, those of the archive among them, by group.
    async fn recap(&self, filter: &RecapFilter, grouping: Grouping) -> Stored<Recap>;

    /// Figures of the whole office for the trips that depart in a year; `offset` is that of the office, in minutes east of UTC.
    async fn dashboard(&self, year: i32, offset: i64) -> Stored<DashboardView>;
}
