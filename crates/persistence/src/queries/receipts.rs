//! Receipts of travellers: lines, actual costs, states, photos: reads.

mod beside;
mod history;
mod json;
mod parts;
mod proofs;
mod queue;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use letters::codes::Printed;
use ports::{ReceiptQueries, ReceiptToPrint, ReceiptViews, Stored};
use receipts::{ExpenseKind, Status, document, duties::TripDuties};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationTrait};
use staff::{UserId, WorkUnit, WorkUnitId};
use trips::{TravellerId, TripId};
use views::{
    Named,
    audit::Object,
    receipts::{ReceiptSheet, ReceiptView, TripReceipts},
};

use self::json::ReceiptsJson;
pub(super) use self::parts::hotel;
use super::SeaQueries;
use crate::{
    connection::begin_read,
    entity::{expense_lines, line_proofs, travellers, trip_photos, trips as trip_table},
    error::{dangling, db_error},
    letter_codes::code_of,
    receipts as stored,
    store::SeaUnitOfWork,
    templates::receipt_template,
    units,
};

#[async_trait]
impl ReceiptViews for SeaUnitOfWork {
    async fn receipt_view(&mut self, traveller: TravellerId) -> Stored<Option<ReceiptView>> {
        let found: Option<ReceiptsJson> = json::OF_TRAVELLER.read(self.tx(), &[traveller.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version()).await?;
        let mut found = found.view(&reference, |slot| slot.id == traveller.0)?;
        Ok(found.receipts.pop())
    }
}

#[async_trait]
impl ReceiptQueries for SeaQueries {
    async fn receipt(&self, traveller: TravellerId) -> Stored<Option<ReceiptSheet>> {
        let found: Option<ReceiptsJson> = json::OF_TRAVELLER.read(&self.db, &[traveller.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version()).await?;
        let mut found = found.view(&reference, |slot| slot.id == traveller.0)?;
        Ok(found.receipts.pop().map(|receipt| ReceiptSheet { trip: found.trip, receipt }))
    }

    async fn last_receipt_change(&self, traveller: TravellerId) -> Stored<Option<(String, DateTime<Utc>)>> {
        let slot = travellers::Entity::find_by_id(traveller.0).one(&self.db).await.map_err(db_error)?;
        let Some(slot) = slot else { return Ok(None) };
        self.last_change_of(Object::Receipt, slot.id, slot.trip_id).await
    }

    async fn receipt_to_print(&self, traveller: TravellerId) -> Stored<Option<ReceiptToPrint>> {
        let tx = begin_read(&self.db).await?;
        let slot = travellers::Entity::find_by_id(traveller.0).one(&tx).await.map_err(db_error)?;
        let Some(slot) = slot else { return Ok(None) };
        let Some(receipt) = stored::load::receipt(&tx, traveller).await? else { return Ok(None) };
        let (letter, photo, trip) = stored::letter::load(&tx, slot).await?;
        let template = receipt_template(&tx, trip).await?;
        let code = code_of(&tx, &Printed::of_receipt(&receipt, &letter)).await?;
        Ok(Some(ReceiptToPrint { receipt, letter, photo, template, code }))
    }

    async fn trip_receipts(&self, trip: TripId, states: &[Status]) -> Stored<Option<TripReceipts>> {
        let found: Option<ReceiptsJson> = json::OF_TRIP.read(&self.db, &[trip.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version()).await?;
        found.view(&reference, |slot| states.contains(&slot.status)).map(Some)
    }

    async fn receipts_to_verify(
        &self,
        trip: TripId,
        states: &[Status],
        user: UserId,
        since: DateTime<Utc>,
    ) -> Stored<Option<(TripReceipts, TripDuties)>> {
        let parameters = [trip.0.into(), user.0.into(), since.into()];
        let found: Option<ReceiptsJson> = json::TO_VERIFY.read(&self.db, &parameters).await?;
        let Some(mut found) = found else { return Ok(None) };
        let reference = self.reference_of(found.reference_version()).await?;
        let duties = found.take_duties(trip, user)?;
        Ok(Some((found.view(&reference, |slot| states.contains(&slot.status))?, duties)))
    }

    async fn expense_kinds(&self) -> Stored<Vec<Named>> {
        let reference = self.reference().await?;
        let entered = |kind: &&Named| ExpenseKind::ALL.iter().any(|known| known.id() == kind.id);
        Ok(reference.expense_kinds.iter().filter(entered).cloned().collect())
    }

    async fn photo_owner(&self, key: &str) -> Stored<Option<WorkUnit>> {
        let Some(trip) = trip_with_photo(&self.db, key).await? else { return Ok(None) };
        units::work_unit(&self.db, WorkUnitId(trip.work_unit_id)).await
    }
}

/// The trip of a photo: its first, a further one, or one of a line of its receipts.
async fn trip_with_photo(conn: &impl ConnectionTrait, key: &str) -> Stored<Option<trip_table::Model>> {
    let own = trip_table::Entity::find().filter(trip_table::Column::Photo.eq(key)).one(conn).await;
    if let Some(trip) = own.map_err(db_error)? {
        return Ok(Some(trip));
    }
    let further = trip_photos::Entity::find().filter(trip_photos::Column::Photo.eq(key));
    let further = further.find_also_related(trip_table::Entity).one(conn).await.map_err(db_error)?;
    if let Some((photo, trip)) = further {
        return trip.map(Some).ok_or_else(|| dangling("trips", photo.trip_id));
    }
    let is_document = key.ends_with(document::ENDING);
    let column = if is_document { line_proofs::Column::Document } else { line_proofs::Column::Photo };
    let line = expense_lines::Entity::find()
        .join(JoinType::InnerJoin, line_proofs::Relation::Line.def().rev())
        .filter(column.eq(key))
        .find_also_related(travellers::Entity)
        .one(conn)
        .await
        .map_err(db_error)?;
    let Some((line, slot)) = line else { return Ok(None) };
    let slot = slot.ok_or_else(|| dangling("travellers", line.traveller_id))?;
    trip_table::Entity::find_by_id(slot.trip_id).one(conn).await.map_err(db_error)
}
