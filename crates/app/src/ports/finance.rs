//! Trips as finance reads them: ports.

use async_trait::async_trait;
use kernel::{Page, PageRequest};

use super::Stored;
use crate::views::finance::FinanceTripRow;

/// Trips as finance reads them, as screens read them.
#[async_trait]
pub trait FinanceQueries: Send + Sync {
    /// Trips of all units by submission date, newest first unless `oldest_first`, then by id.
    async fn finance_trips(&self, page: PageRequest, oldest_first: bool) -> Stored<Page<FinanceTripRow>>;
}
