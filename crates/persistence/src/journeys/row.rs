//! The row of a journey, as lists, details and the JSON of the table `journeys` have it: a trip of our own is read by ids of the
//! office's tables, one of the archive by the texts that it came with.

use ::trips::TripState;
use chrono::NaiveDate;
use ports::{StoreError, Stored, TripOrder};
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use serde::{Deserialize, Serialize};

use super::{person::Signatory, slot::Slot};
use crate::{
    entity::{in_town_destinations, outgoing_letters, trip_places, trips},
    json_query::{Json, column, document, flag, list},
};

document! {
    /// A journey. The document is that of a trip of the table `trips`, of which [`Row::complete`] derives the rest.
    #[derive(Debug, Clone, Serialize)]
    pub(crate) struct Row(json) of trips {
        pub(crate) id: i64,
        pub(super) unit: Option<i64> = column("trips", trips::Column::WorkUnitId),
        pub(crate) purpose: String,
        pub(crate) origin: String,
        pub(crate) transport: String,
        pub(crate) basis: Option<String>,
        pub(crate) memo_number: String,
        pub(crate) assignment_number: Option<String>,
        pub(crate) memo_final: Option<String>,
        pub(crate) assignment_final: Option<String>,
        pub(crate) submitted_on: NaiveDate,
        pub(crate) departs_on: NaiveDate,
        pub(crate) version: i32,
        pub(crate) revision: i32,
        #[serde(default, deserialize_with = "flag", skip_serializing_if = "std::ops::Not::not")]
        pub(crate) cancelled: bool = column("trips", trips::Column::CancelledAt).is_not_null(),
        pub(crate) cancel_reason: Option<String>,
        pub(crate) activity_kind: Option<String>,
        pub(crate) provided: Option<String>,
        pub(crate) activity: Activity = column("trips", trips::Column::SubActivityId),
        pub(crate) kind: Kind = column("trips", trips::Column::TripKindId),
        pub(crate) assignment_signatory: Signatory = column("trips", trips::Column::AssignmentSignatoryId),
        pub(crate) budget_user: Signatory = column("trips", trips::Column::BudgetUserId),
        pub(crate) memo_signatory: Signatory = column("trips", trips::Column::MemoSignatoryId),
        pub(crate) memo: Memo = memo(json),
        #[serde(default, deserialize_with = "list")] pub(crate) places: Vec<Place> = Place::of_each(json),
        #[serde(default, deserialize_with = "list")] pub(crate) travellers: Vec<Slot> = Slot::of_each(json),
        pub(crate) archived: Option<Archived> = Expr::null(),
    }
}

document! {
    /// A place.
    #[derive(Debug, Clone, Serialize)]
    pub(crate) struct Place(json) of trip_places by trip_id in trips {
        pub(super) position: i32,
        pub(crate) id: i64,
        /// City, or the destination's name.
        pub(crate) name: Option<String> = place_name(json),
        pub(crate) departs_on: NaiveDate,
        pub(crate) returns_on: NaiveDate,
        pub(crate) destination_id: Option<i64>,
        pub(crate) province_id: Option<i64>,
    }
}

document! {
    /// The outgoing letter of the memo; its id is 0 in the archive.
    #[derive(Debug, Clone, Serialize)]
    pub(crate) struct Memo(json) of outgoing_letters {
        pub(super) id: i64,
        pub(super) number: String,
        pub(super) year: i32,
        pub(super) sequence: i64,
    }
}

/// Facts that only a journey of the archive has.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Archived {
    /// Parent unit, if it is known.
    pub(super) parent: Option<i64>,
    /// Last return, or the day of its letters.
    pub(super) last_day: NaiveDate,
}

/// A sub-activity: of the office, or as the archive wrote it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Activity {
    Listed(i64),
    Written { id: Option<i64>, code: String, name: String },
}

/// A kind of trip: of the office, or as the archive wrote it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Kind {
    Listed(i64),
    Written { name: String, trip_type: i64 },
}

/// City, or name of the destination.
fn place_name(json: Json) -> Expr {
    let place = |name| column("trip_places", name);
    let destination = |name| column("in_town_destinations", name);
    let listed = json.child(destination(in_town_destinations::Column::Name), |select| {
        let of_place = destination(in_town_destinations::Column::Id).eq(place(trip_places::Column::DestinationId));
        select.from(in_town_destinations::Entity).and_where(of_place);
    });
    Func::coalesce([place(trip_places::Column::City), listed]).into()
}

fn memo(json: Json) -> Expr {
    json.child(Memo::document(json), |select| {
        let id = column("outgoing_letters", outgoing_letters::Column::Id);
        select.from(outgoing_letters::Entity).and_where(id.eq(column("trips", trips::Column::OutgoingLetterId)));
    })
}

impl Row {
    /// Derives what follows from the facts, and puts places and travellers in order.
    pub(crate) fn complete(mut self) -> Stored<Self> {
        self.places.sort_unstable_by_key(|place| place.position);
        self.travellers.sort_unstable_by_key(|slot| slot.position);
        self.travellers.iter_mut().try_for_each(|slot| slot.complete(self.cancelled))?;
        Ok(self)
    }

    /// State of the trip.
    pub(super) fn state(&self) -> TripState {
        let approved = self.travellers.iter().all(|slot| slot.status == Status::Approved.id());
        TripState::of(self.cancelled, self.assignment_number.is_some(), approved)
    }

    /// Number of the assignment letter, of the memo before there is one; the final number where it is known.
    pub(super) fn number(&self) -> &str {
        let assignment = self.assignment_final.as_ref().or(self.assignment_number.as_ref());
        assignment.or(self.memo_final.as_ref()).unwrap_or(&self.memo_number)
    }

    /// Place of the row in lists of an order.
    pub(crate) fn key(&self, order: TripOrder) -> (Option<NaiveDate>, i32, i64, i64) {
        match order {
            TripOrder::Submitted => (Some(self.submitted_on), 0, 0, self.id),
            TripOrder::Departs => (Some(self.departs_on), 0, 0, self.id),
            TripOrder::MemoNumber => (None, self.memo.year, self.memo.sequence, self.id),
        }
    }

    /// The JSON that is kept, without what is empty.
    pub(super) fn json(&self) -> Stored<String> {
        let unwritten = |error: serde_json::Error| StoreError::Failed(format!("journey {}: {error}", self.id));
        let mut value = serde_json::to_value(self).map_err(unwritten)?;
        drop_empty(&mut value);
        serde_json::to_string(&value).map_err(unwritten)
    }
}

/// Leaves out entries of objects that are null or empty lists.
fn drop_empty(value: &mut serde_json::Value) {
    use serde_json::Value::{Array, Null, Object};
    match value {
        Object(entries) => {
            entries.values_mut().for_each(drop_empty);
            entries.retain(|_, value| *value != Null && value.as_array().is_none_or(|list| !list.is_empty()));
        }
        Array(items) => items.iter_mut().for_each(drop_empty),
        _ => {}
    }
}
