//! Tariffs: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use ports::{Stored, TariffRows};
use receipts::{
    calculation::Stay,
    tariff::{Tariff, TariffId, TariffTerms},
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Query},
};
use staff::UserId;
use trips::ProvinceId;

use crate::{
    entity::{expense_lines, tariffs, travellers, trip_places},
    error::{db_error, readable},
    json_query::JsonQuery,
    queries::tariffs::{TariffJson, TariffRowsJson, documents},
    store::{LockNamespace, SeaUnitOfWork},
};

/// Key of the lock on all tariffs.
pub(crate) const ALL: &str = "all";

/// Tariffs in order of entry.
pub(crate) fn in_order_of_entry(mut rows: Vec<TariffJson>) -> Vec<Tariff> {
    rows.sort_unstable_by_key(|row| row.id);
    rows.into_iter().map(TariffJson::tariff).filter_map(readable).collect()
}

/// Columns of a tariff's data.
fn columns(terms: &TariffTerms, by: UserId, at: DateTime<Utc>) -> tariffs::ActiveModel {
    tariffs::ActiveModel {
        kind: Set(terms.kind.word().to_owned()),
        province_id: Set(terms.province.map(|id| id.0)),
        level_id: Set(terms.level.map(|id| id.0)),
        origin: Set(terms.journey.origin.clone()),
        destination: Set(terms.journey.destination.clone()),
        ticket_class: Set(terms.journey.class.map(|class| class.word().to_owned())),
        meeting_place: Set(terms.journey.meeting.map(|place| place.word().to_owned())),
        is_return: Set(terms.journey.is_return),
        amount: Set(terms.amount.get()),
        legal_basis: Set(terms.legal_basis.clone()),
        valid_from: Set(terms.valid_from.date()),
        valid_until: Set(terms.valid_until.map(Day::date)),
        changed_at: Set(at),
        changed_by: Set(Some(by.0)),
        ..Default::default()
    }
}

fn stay(place: &trip_places::Model) -> Stay {
    Stay {
        place: place.city.clone().unwrap_or_default(),
        province: place.province_id.map(ProvinceId),
        departs_on: Day::nearest(place.departs_on),
        returns_on: Day::nearest(place.returns_on),
    }
}

/// Every tariff.
static ALL_TARIFFS: JsonQuery = JsonQuery::new(|json| json.select(documents(json)));

/// Every tariff, in order of entry.
pub(crate) async fn all(tx: &DatabaseTransaction) -> Stored<Vec<Tariff>> {
    let found: Option<TariffRowsJson> = ALL_TARIFFS.read(tx, &[]).await?;
    Ok(found.map_or_else(Vec::new, |found| in_order_of_entry(found.0)))
}

#[async_trait]
impl TariffRows for SeaUnitOfWork {
    async fn lock_tariffs(&mut self) -> Stored<Vec<Tariff>> {
        self.lock_advisory(LockNamespace::Tariffs, &[ALL]).await?;
        all(self.tx()).await
    }

    async fn add_tariff(&mut self, terms: &TariffTerms, by: UserId, at: DateTime<Utc>) -> Stored<TariffId> {
        let row = tariffs::ActiveModel { version: Set(1), ..columns(terms, by, at) };
        Ok(TariffId(row.insert(self.office()).await.map_err(db_error)?.id))
    }

    async fn change_tariff(&mut self, id: TariffId, terms: &TariffTerms, by: UserId, at: DateTime<Utc>) -> Stored<()> {
        let row = tariffs::ActiveModel { id: Unchanged(id.0), ..columns(terms, by, at) };
        row.update(self.office()).await.map_err(db_error)?;
        let raised = tariffs::Entity::update_many()
            .col_expr(tariffs::Column::Version, Expr::col(tariffs::Column::Version).add(1))
            .filter(tariffs::Column::Id.eq(id.0));
        raised.exec(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn tariff_in_use(&mut self, id: TariffId) -> Stored<bool> {
        let line = expense_lines::Entity::find().filter(expense_lines::Column::TariffId.eq(id.0));
        Ok(line.one(self.tx()).await.map_err(db_error)?.is_some())
    }

    async fn tariff_stays(&mut self, id: TariffId, after: Day) -> Stored<Vec<Vec<Stay>>> {
        let trips = Query::select()
            .column((travellers::Entity, travellers::Column::TripId))
            .from(travellers::Entity)
            .inner_join(
                expense_lines::Entity,
                Expr::col((expense_lines::Entity, expense_lines::Column::TravellerId))
                    .equals((travellers::Entity, travellers::Column::Id)),
            )
            .and_where(Expr::col((expense_lines::Entity, expense_lines::Column::TariffId)).eq(id.0))
            .and_where(Expr::col((travellers::Entity, travellers::Column::ReturnsOn)).gt(*after))
            .take();
        let places = trip_places::Entity::find()
            .filter(trip_places::Column::TripId.in_subquery(trips))
            .order_by_asc(trip_places::Column::TripId)
            .order_by_asc(trip_places::Column::Position)
            .all(self.tx())
            .await
            .map_err(db_error)?;
        Ok(places.chunk_by(|a, b| a.trip_id == b.trip_id).map(|trip| trip.iter().map(stay).collect()).collect())
    }
}
