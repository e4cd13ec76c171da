//! Kinds of trip.

use async_trait::async_trait;
use ports::{PaidKindQueries, Stored};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use trips::trip_kind::FundingSourceId;
use views::{PaidKind, PaidKindLink};

use crate::{entity::funding_source_trip_kinds, error::db_error, queries::SeaQueries};

#[async_trait]
impl PaidKindQueries for SeaQueries {
    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>> {
        let reference = self.reference().await?;
        if !reference.funding_sources.iter().any(|known| known.id == source.0) {
            return Ok(None);
        }
        let links = funding_source_trip_kinds::Entity::find()
            .filter(funding_source_trip_kinds::Column::FundingSourceId.eq(source.0))
            .order_by_asc(funding_source_trip_kinds::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let paid = reference.kinds.iter().filter_map(|kind| {
            let of_kind = links.iter().filter(|link| link.trip_kind_id == kind.id);
            let link = |row: &funding_source_trip_kinds::Model| PaidKindLink {
                id: row.id,
                source: row.funding_source_id,
                kind: row.trip_kind_id,
            };
            let links: Vec<_> = of_kind.map(link).collect();
            (!links.is_empty()).then(|| PaidKind { kind: kind.clone(), links })
        });
        Ok(Some(paid.collect()))
    }
}
