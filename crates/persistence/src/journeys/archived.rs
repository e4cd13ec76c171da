//! Facts of the trips of the archive: its texts, and what was added to it since the move.

use std::collections::HashMap;

use chrono::Datelike;
use numbering::LetterKind;
use ports::Stored;
use receipts::Status;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{
    derived::{Facts, Unlisted},
    person::{Person, Signatory},
    row::{Activity, Archived, Kind, Memo, Place, Row},
    slot::{Slot, Summary},
};
use crate::{
    entity::{
        archived_final_numbers, archived_numbers, archived_payments, archived_places, archived_travellers,
        archived_trips,
    },
    error::{corrupt, db_error},
    payments::archived::account::account,
    queries::labels,
};

/// Rows about trips, by the ids of what they are about.
#[derive(Default)]
struct Rows {
    places: HashMap<i64, Vec<archived_places::Model>>,
    travellers: HashMap<i64, Vec<archived_travellers::Model>>,
    payments: HashMap<i64, Vec<archived_payments::Model>>,
    numbers: HashMap<i64, Vec<archived_numbers::Model>>,
    /// The final number that holds, by number.
    finals: HashMap<i64, String>,
}

/// Facts of archived trips; those that are not there are left out.
pub(super) async fn of_trips(conn: &impl ConnectionTrait, ids: &[i64]) -> Stored<Vec<Facts>> {
    /// Rows of a table with a column among some ids, in the order of their own.
    macro_rules! rows {
        ($table:ident, $column:ident, $ids:expr) => {
            $table::Entity::find()
                .filter($table::Column::$column.is_in($ids))
                .order_by_asc($table::Column::Id)
                .all(conn)
                .await
                .map_err(db_error)?
        };
    }
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let trips = rows!(archived_trips, Id, ids.iter().copied());
    let mut rows = Rows::default();
    for place in rows!(archived_places, TripId, ids.iter().copied()) {
        rows.places.entry(place.trip_id).or_default().push(place);
    }
    let travellers = rows!(archived_travellers, TripId, ids.iter().copied());
    for payment in rows!(archived_payments, ArchivedTravellerId, travellers.iter().map(|slot| slot.id)) {
        rows.payments.entry(payment.archived_traveller_id).or_default().push(payment);
    }
    for slot in travellers {
        rows.travellers.entry(slot.trip_id).or_default().push(slot);
    }
    let numbers = rows!(archived_numbers, TripId, ids.iter().copied());
    for last in rows!(archived_final_numbers, ArchivedNumberId, numbers.iter().map(|number| number.id)) {
        rows.finals.insert(last.archived_number_id, last.number);
    }
    // One that was taken away has no text.
    rows.finals.retain(|_, number| !number.is_empty());
    for number in numbers {
        rows.numbers.entry(number.trip_id.unwrap_or_default()).or_default().push(number);
    }
    trips.into_iter().map(|trip| facts(trip, &mut rows)).collect()
}

fn facts(trip: archived_trips::Model, rows: &mut Rows) -> Stored<Facts> {
    let numbers = rows.numbers.remove(&trip.id).unwrap_or_default();
    let final_of = |kind: LetterKind, traveller: Option<i64>| {
        let is_its = |row: &&archived_numbers::Model| row.letter_kind_id == kind.id() && row.traveller_id == traveller;
        numbers.iter().filter(is_its).find_map(|row| rows.finals.get(&row.id)).cloned()
    };
    let memo = numbers.iter().find(|row| row.letter_kind_id == LetterKind::Memo.id());
    let (year, sequence) = memo.map_or((trip.filed_on.year(), 0), |row| (row.year, row.sequence.unwrap_or_default()));
    let mut places = rows.places.remove(&trip.id).unwrap_or_default();
    places.sort_by_key(|place| (place.position, place.id));
    let mut slots = rows.travellers.remove(&trip.id).unwrap_or_default();
    slots.sort_by_key(|slot| (slot.position, slot.id));
    let slots = slots.into_iter().map(|slot| {
        let order_final = final_of(LetterKind::TravelOrder, Some(slot.id));
        let account = account(slot.clone(), &rows.payments.remove(&slot.id).unwrap_or_default())?;
        Ok(Slot::of_archive(slot, order_final, Summary::of(account.sums().summary())))
    });
    let slots = slots.collect::<Stored<Vec<_>>>()?;
    let details: Vec<(String, String)> =
        serde_json::from_str(&trip.details).map_err(|_| corrupt("archived_trips", "details", trip.id))?;
    let signatory = |label: &str| {
        let name = details.iter().find(|(known, _)| known == label).map_or("-", |(_, name)| name);
        Signatory::Written(name.to_owned())
    };
    let memo_number = trip.memo_number.unwrap_or_default();
    let activity = format!("{} {}", trip.account_code, trip.sub_activity).trim().to_owned();
    let unlisted = Unlisted {
        unit: trip.work_unit_id.is_none().then_some(trip.unit_name),
        activity: trip.sub_activity_id.is_none().then_some(activity),
        source: trip.funding_source_id.is_none().then_some(trip.funding_source),
    };
    let row = Row {
        id: -trip.id,
        unit: trip.work_unit_id,
        transport: "-".to_owned(),
        activity_kind: None,
        provided: None,
        basis: Some(trip.basis).filter(|basis| !basis.is_empty()),
        memo_final: final_of(LetterKind::Memo, None),
        assignment_final: final_of(LetterKind::AssignmentLetter, None),
        memo: Memo { id: 0, number: memo_number.clone(), year, sequence },
        memo_number,
        assignment_number: trip.assignment_number,
        submitted_on: trip.filed_on,
        departs_on: trip.departs_on.unwrap_or(trip.filed_on),
        version: 1,
        revision: 0,
        cancelled: false,
        cancel_reason: None,
        purpose: trip.purpose,
        origin: trip.origin,
        activity: Activity::Written { id: trip.sub_activity_id, code: trip.account_code, name: trip.sub_activity },
        kind: Kind::Written { name: trip.kind, trip_type: trip.trip_type_id },
        assignment_signatory: signatory(labels::ASSIGNMENT_SIGNATORY),
        budget_user: signatory(labels::BUDGET_USER),
        memo_signatory: signatory(labels::MEMO_SIGNATORY),
        places: places.into_iter().map(|place| Place::of_archive(place, trip.filed_on)).collect(),
        travellers: slots,
        archived: Some(Archived { parent: trip.parent_unit_id, last_day: trip.returns_on.unwrap_or(trip.filed_on) }),
    };
    Ok(Facts {
        row,
        days: trip.departs_on.zip(trip.returns_on),
        trip_type: trip.trip_type_id,
        funding_source: trip.funding_source_id.unwrap_or_default(),
        sub_activity: trip.sub_activity_id,
        letter_at: None,
        unlisted,
        history: Vec::new(),
    })
}

impl Place {
    fn of_archive(place: archived_places::Model, filed_on: chrono::NaiveDate) -> Self {
        Self {
            position: place.position,
            id: -place.id,
            name: Some(place.name),
            departs_on: place.departs_on.unwrap_or(filed_on),
            returns_on: place.returns_on.unwrap_or(filed_on),
            destination_id: None,
            province_id: None,
        }
    }
}

impl Slot {
    fn of_archive(slot: archived_travellers::Model, order_final: Option<String>, payment: Summary) -> Self {
        let archived_travellers::Model { employee_id: employee, name, nip, grade, post, .. } = slot;
        Self {
            position: slot.position,
            id: -slot.id,
            name: Some(name.clone()),
            person: Person::Written { employee, name, nip, grade, post },
            status: slot.status.unwrap_or(Status::Draft.id()),
            version: 1,
            total: slot.total,
            estimate: 0,
            travel_order_number: slot.travel_order_number,
            travel_order_final: order_final,
            note: Some(slot.note).filter(|note| !note.is_empty()),
            payment: Some(payment),
            ..Self::default()
        }
    }
}
