//! Treasurers of funding sources: reads.

use app::{
    ports::{Stored, TreasurerQueries},
    views::FundedBy,
};
use async_trait::async_trait;
use staff::ParentUnitId;

use super::SeaQueries;

#[async_trait]
impl TreasurerQueries for SeaQueries {
    async fn treasurers(&self, parent: ParentUnitId) -> Stored<Vec<FundedBy>> {
        self.funding_sources_of(parent).await
    }
}
