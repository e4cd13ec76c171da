//! Life of a demo trip after its filing: prints, a revision, a cancellation, its report and photo.

use ::trips::TripId;
use chrono::{DateTime, Utc};
use letters::NumberedLetter;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use views::audit::Field;

use super::{
    SeedError,
    fixture::{Cancelled, Revised, Trip},
    photos,
    registry::SeedCalendar,
};
use crate::entity::{letter_numbers, letter_prints, travellers, trip_changes, trip_photos, trips};

/// A stored demo trip.
pub(super) struct Stored<'a> {
    pub(super) tx: &'a DatabaseTransaction,
    pub(super) id: TripId,
    pub(super) calendar: SeedCalendar,
    /// The user who filed it.
    pub(super) clerk: i64,
    pub(super) memo: &'a str,
    pub(super) assignment: Option<&'a str>,
}

impl Stored<'_> {
    /// Inserts what happened to the trip after its filing; the memo and the letter were printed when they got their numbers.
    pub(super) async fn live(&self, trip: &Trip) -> Result<(), SeedError> {
        self.print(NumberedLetter::Memo, self.memo, 0, trip.submitted).await?;
        if let (Some(number), Some(day)) = (self.assignment, trip.issued) {
            self.print(NumberedLetter::AssignmentLetter, number, 0, day).await?;
            if let Some(revised) = &trip.revised {
                self.revise(trip, revised).await?;
                self.print(NumberedLetter::AssignmentLetter, number, 1, revised.on).await?;
            }
        }
        if let Some(name) = &trip.photo {
            self.photograph(name, trip).await?;
        }
        match &trip.cancelled {
            Some(cancelled) => self.cancel(cancelled).await,
            None => Ok(()),
        }
    }

    fn at(&self, day: i64) -> DateTime<Utc> {
        self.calendar.instant(day)
    }

    async fn print(&self, document: NumberedLetter, number: &str, revision: i32, day: i64) -> Result<(), SeedError> {
        let row = letter_prints::ActiveModel {
            trip_id: Set(self.id.0),
            document: Set(document.word().to_owned()),
            number: Set(number.to_owned()),
            revision: Set(revision),
            printed_by: Set(self.clerk),
            printed_at: Set(self.at(day)),
            ..Default::default()
        };
        row.insert(self.tx).await?;
        Ok(())
    }

    async fn revise(&self, trip: &Trip, revised: &Revised) -> Result<(), SeedError> {
        let differences = [(Field::Purpose.code(), &revised.purpose, &trip.purpose)];
        let row = trip_changes::ActiveModel {
            trip_id: Set(self.id.0),
            revision: Set(1),
            reason: Set(Some(revised.reason.clone())),
            changes: Set(serde_json::to_string(&differences)?),
            changed_by: Set(self.clerk),
            changed_at: Set(self.at(revised.on)),
            ..Default::default()
        };
        row.insert(self.tx).await?;
        let row = trips::ActiveModel { id: Unchanged(self.id.0), revision: Set(1), ..Default::default() };
        row.update(self.tx).await?;
        Ok(())
    }

    async fn photograph(&self, name: &str, trip: &Trip) -> Result<(), SeedError> {
        let (key, _) = photos::named(name)?;
        let day = trip.places.iter().map(|place| place.to).max().unwrap_or(trip.submitted);
        let row = trip_photos::ActiveModel {
            trip_id: Set(self.id.0),
            photo: Set(key.clone()),
            caption: Set("Foto kegiatan".to_owned()),
            added_at: Set(self.at(day)),
            ..Default::default()
        };
        row.insert(self.tx).await?;
        let row = trips::ActiveModel { id: Unchanged(self.id.0), photo: Set(Some(key)), ..Default::default() };
        row.update(self.tx).await?;
        Ok(())
    }

    /// Cancels the trip: its numbers become void.
    async fn cancel(&self, cancelled: &Cancelled) -> Result<(), SeedError> {
        use letter_numbers::Column::{TravellerId, TripId, VoidReason, VoidedAt, VoidedBy};
        let at = self.at(cancelled.on);
        let row = trips::ActiveModel {
            id: Unchanged(self.id.0),
            cancelled_at: Set(Some(at)),
            cancelled_on: Set(Some(self.calendar.day(cancelled.on).date())),
            cancelled_by: Set(Some(self.clerk)),
            cancel_reason: Set(Some(cancelled.reason.clone())),
            ..Default::default()
        };
        row.update(self.tx).await?;
        let slots = travellers::Entity::find().filter(travellers::Column::TripId.eq(self.id.0)).all(self.tx).await?;
        let slots: Vec<_> = slots.into_iter().map(|slot| slot.id).collect();
        letter_numbers::Entity::update_many()
            .col_expr(VoidedAt, Expr::value(at))
            .col_expr(VoidedBy, Expr::value(self.clerk))
            .col_expr(VoidReason, Expr::value(cancelled.reason.clone()))
            .filter(TripId.eq(self.id.0).or(TravellerId.is_in(slots)))
            .exec(self.tx)
            .await?;
        Ok(())
    }
}
