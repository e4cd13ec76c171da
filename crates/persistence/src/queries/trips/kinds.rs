//! Kinds of trip.

use app::{
    ports::Stored,
    views::{KindView, PaidKind},
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use trips::{TripType, trip_kind::FundingSourceId};

use crate::{
    entity::{funding_source_trip_kinds, funding_sources, trip_kinds, trip_types},
    error::{corrupt, dangling, db_error},
};

/// Kinds of trip with their types, by id.
pub(in crate::queries) async fn kinds(conn: &impl ConnectionTrait) -> Stored<Vec<KindView>> {
    let rows = trip_kinds::Entity::find()
        .find_also_related(trip_types::Entity)
        .order_by_asc(trip_kinds::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    rows.into_iter()
        .map(|(kind, trip_type)| {
            let trip_type = trip_type.ok_or_else(|| dangling("trip_types", kind.trip_type_id))?;
            Ok(KindView {
                id: kind.id,
                name: kind.name,
                account_code: kind.account_code,
                trip_type: TripType::from_id(trip_type.id)
                    .ok_or_else(|| corrupt("trip_kinds", "trip_type_id", kind.id))?,
                trip_type_name: trip_type.name,
                is_health_service: kind.is_health_service,
            })
        })
        .collect()
}

/// Kinds of trip a source pays; `None` for an unknown source.
pub(super) async fn paid_kinds(conn: &impl ConnectionTrait, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>> {
    if funding_sources::Entity::find_by_id(source.0).one(conn).await.map_err(db_error)?.is_none() {
        return Ok(None);
    }
    let links = funding_source_trip_kinds::Entity::find()
        .filter(funding_source_trip_kinds::Column::FundingSourceId.eq(source.0))
        .order_by_asc(funding_source_trip_kinds::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let paid = kinds(conn).await?.into_iter().filter_map(|kind| {
        let of_kind = links.iter().filter(|link| link.trip_kind_id == kind.id);
        let links: Vec<_> = of_kind.map(|link| (link.id, link.funding_source_id)).collect();
        (!links.is_empty()).then_some(PaidKind { kind, links })
    });
    Ok(Some(paid.collect()))
}
