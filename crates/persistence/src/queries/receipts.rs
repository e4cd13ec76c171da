//! Receipts of travellers: lines, actual costs, states, photos: reads.

mod history;
mod lines;
mod trip;

use app::{
    letters::TemplateKey,
    ports::{ReceiptQueries, ReceiptToPrint, Stored},
    views::{
        Named,
        receipts::{ReceiptSheet, ReceiptTrip, ReceiptView, TripReceipts},
    },
};
use async_trait::async_trait;
use receipts::{ExpenseKind, Status};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::{WorkUnit, WorkUnitId};
use trips::{TravellerId, TripId};

use super::SeaQueries;
use crate::{
    entity::{expense_kinds, expense_lines, travellers, trips as trip_table},
    error::{dangling, db_error},
    receipts as stored, snapshot,
    store::begin_read,
    templates::template_in_force,
    units,
};

#[async_trait]
impl ReceiptQueries for SeaQueries {
    async fn receipt(&self, traveller: TravellerId) -> Stored<Option<ReceiptSheet>> {
        let slot = travellers::Entity::find_by_id(traveller.0).one(&self.db).await.map_err(db_error)?;
        let Some(slot) = slot else { return Ok(None) };
        let trip = trip::load(&self.db, TripId(slot.trip_id)).await?;
        let trip = trip.ok_or_else(|| dangling("trips", slot.trip_id))?;
        let mut receipts = receipts_of(&self.db, &trip, |slot| slot.id == traveller.0).await?;
        Ok(receipts.pop().map(|receipt| ReceiptSheet { trip, receipt }))
    }

    async fn receipt_to_print(&self, traveller: TravellerId) -> Stored<Option<ReceiptToPrint>> {
        let tx = begin_read(&self.db).await?;
        let slot = travellers::Entity::find_by_id(traveller.0).one(&tx).await.map_err(db_error)?;
        let Some(slot) = slot else { return Ok(None) };
        let receipt = stored::load::receipt(&tx, slot.clone()).await?;
        let (letter, photo) = stored::letter::load(&tx, slot).await?;
        let template = template_in_force(&tx, TemplateKey::Finance).await?;
        Ok(Some(ReceiptToPrint { receipt, letter, photo, template }))
    }

    async fn trip_receipts(&self, trip: TripId, states: &[Status]) -> Stored<Option<TripReceipts>> {
        let Some(trip) = trip::load(&self.db, trip).await? else { return Ok(None) };
        let receipts = receipts_of(&self.db, &trip, |slot| states.contains(&slot.status)).await?;
        Ok(Some(TripReceipts { trip, receipts }))
    }

    async fn expense_kinds(&self) -> Stored<Vec<Named>> {
        let rows = expense_kinds::Entity::find()
            .filter(expense_kinds::Column::Id.is_in(ExpenseKind::ALL.map(ExpenseKind::id)))
            .order_by_asc(expense_kinds::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        Ok(rows.into_iter().map(|row| Named { id: row.id, name: row.name }).collect())
    }

    async fn photo_owner(&self, key: &str) -> Stored<Option<WorkUnit>> {
        let Some(trip) = trip_with_photo(&self.db, key).await? else { return Ok(None) };
        units::work_unit(&self.db, WorkUnitId(trip.work_unit_id)).await
    }

    async fn photo_keys(&self) -> Stored<Vec<String>> {
        snapshot::photo_keys(&self.db).await
    }
}

/// Receipts of the travellers of a trip that `wanted` selects: four statements, whatever their number.
async fn receipts_of(
    conn: &impl ConnectionTrait,
    trip: &ReceiptTrip,
    wanted: impl Fn(&app::views::TravellerView) -> bool,
) -> Stored<Vec<ReceiptView>> {
    let slots: Vec<_> = trip.trip.travellers.iter().filter(|slot| wanted(slot)).cloned().collect();
    let ids: Vec<i64> = slots.iter().map(|slot| slot.id).collect();
    let mut lines = lines::by_traveller(conn, &ids).await?;
    let mut history = history::by_traveller(conn, &ids).await?;
    let receipts = slots.into_iter().map(|traveller| ReceiptView {
        lines: lines.remove(&traveller.id).unwrap_or_default(),
        history: history.remove(&traveller.id).unwrap_or_default(),
        traveller,
    });
    Ok(receipts.collect())
}

/// The trip of a photo: its own, or one of a line of its receipts.
async fn trip_with_photo(conn: &impl ConnectionTrait, key: &str) -> Stored<Option<trip_table::Model>> {
    let own = trip_table::Entity::find().filter(trip_table::Column::Photo.eq(key)).one(conn).await;
    if let Some(trip) = own.map_err(db_error)? {
        return Ok(Some(trip));
    }
    let line = expense_lines::Entity::find()
        .filter(expense_lines::Column::Photo.eq(key))
        .find_also_related(travellers::Entity)
        .one(conn)
        .await
        .map_err(db_error)?;
    let Some((line, slot)) = line else { return Ok(None) };
    let slot = slot.ok_or_else(|| dangling("travellers", line.traveller_id))?;
    trip_table::Entity::find_by_id(slot.trip_id).one(conn).await.map_err(db_error)
}
