//! Treasurers of funding sources: reads.

use async_trait::async_trait;
use ports::{Stored, TreasurerQueries};
use staff::ParentUnitId;
use views::FundedBy;

use super::SeaQueries;

#[async_trait]
impl TreasurerQueries for SeaQueries {
    async fn treasurers(&self, parent: ParentUnitId) -> Stored<Vec<FundedBy>> {
        self.funding_sources_of(parent).await
    }
}
