//! The archive of a plan.

use std::collections::BTreeMap;

use kernel::{Day, Span, text::search_key};
use moving_in::plan::{ArchiveReason, ArchivedTraveller, ArchivedTrip, OldNumber, OldReceiptState, Plan, SourceKind};
use numbering::{LetterKind, final_number::lacks_serial};
use ports::{StoreError, Stored};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DatabaseTransaction, DbBackend};
use trips::TripType;

use super::{
    ids::{Bearer, Ids},
    texts::{details, trip_key},
};
use crate::entity::{
    archived_costs, archived_letters, archived_lines, archived_numbers, archived_photos, archived_places,
    archived_rows, archived_travellers, archived_trips,
};
use crate::error::db_error;

/// Trips whose rows are in memory at once.
const AT_ONCE: usize = 500;

/// New rows of some trips.
#[derive(Default)]
struct Rows {
    trips: Vec<archived_trips::ActiveModel>,
    places: Vec<archived_places::ActiveModel>,
    travellers: Vec<archived_travellers::ActiveModel>,
    lines: Vec<archived_lines::ActiveModel>,
    costs: Vec<archived_costs::ActiveModel>,
    photos: Vec<archived_photos::ActiveModel>,
    numbers: Vec<archived_numbers::ActiveModel>,
}

/// Stores letters, trips and other rows.
pub(super) async fn store(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    let mut letters = store_letters(tx, plan, ids).await?;
    for some in plan.archive.trips.chunks(AT_ONCE) {
        let mut rows = Rows::default();
        for trip in some {
            let id = store_trip(tx, plan, ids, trip, &mut rows).await?;
            // The number of its memo is that of the letter.
            let letter = trip.memo.and_then(|old| ids.archived_letters.get(&old));
            if let Some(number) = letter.and_then(|letter| letters.get_mut(letter)) {
                number.trip_id = Set(Some(id));
            }
        }
        ids.insert(tx, rows.trips).await?;
        ids.insert(tx, rows.places).await?;
        ids.insert(tx, rows.travellers).await?;
        ids.insert(tx, rows.lines).await?;
        ids.insert(tx, rows.costs).await?;
        ids.insert(tx, rows.photos).await?;
        ids.insert(tx, rows.numbers).await?;
    }
    ids.insert(tx, letters.into_values().collect()).await?;
    for some in plan.archive.rows.chunks(AT_ONCE) {
        let mut rows = Vec::new();
        for row in some {
            rows.push(archived_rows::ActiveModel {
                id: Set(ids.give::<archived_rows::Entity>(tx).await?),
                source_table: Set(row.table.to_owned()),
                old_id: Set(row.old),
                content: Set(json(&row.values)?),
            });
        }
        ids.insert(tx, rows).await?;
    }
    Ok(())
}

/// Stores the letters; returns the rows of their numbers, by letter.
async fn store_letters(
    tx: &DatabaseTransaction,
    plan: &Plan,
    ids: &mut Ids,
) -> Stored<BTreeMap<i64, archived_numbers::ActiveModel>> {
    let (mut rows, mut numbers) = (Vec::new(), BTreeMap::new());
    for letter in &plan.archive.letters {
        let id = ids.give::<archived_letters::Entity>(tx).await?;
        ids.archived_letters.insert(letter.old, id);
        let trip_number = letter.trip_number.as_deref().unwrap_or_default();
        let key = [letter.number.text.as_str(), trip_number, &letter.addressee, &letter.subject].join(" ");
        rows.push(archived_letters::ActiveModel {
            id: Set(id),
            old_id: Set(letter.old),
            parent_unit_id: Set(letter.number.parent.and_then(|parent| ids.parents.get(&parent).copied())),
            number: Set(letter.number.text.clone()),
            addressee: Set(letter.addressee.clone()),
            subject: Set(letter.subject.clone()),
            letter_date: Set(letter.date.map(Day::date)),
            without_trip: Set(letter.without_trip),
            search_key: Set(search_key(&key)),
            year: Set(letter.number.year),
            sequence: Set(letter.number.sequence.unwrap_or_default()),
        });
        let (bearer, kind) = (Bearer { letter: Some(id), ..Bearer::default() }, LetterKind::Memo);
        let numbered = number(tx, ids, &letter.number, kind, letter.date, bearer).await?;
        numbers.extend(numbered.map(|number| (id, number)));
    }
    ids.insert(tx, rows).await?;
    index_letters(tx).await?;
    Ok(numbers)
}

/// Finds the letters of the archive by the words of their search keys; PostgreSQL's index does by itself.
#[expect(clippy::disallowed_methods, reason = "the query builder does not know FTS5; no value is bound")]
async fn index_letters(tx: &DatabaseTransaction) -> Stored<()> {
    if tx.get_database_backend() == DbBackend::Sqlite {
        let index = "INSERT INTO archived_letters_text (archived_letters_text) VALUES ('rebuild')";
        tx.execute_unprepared(index).await.map_err(db_error)?;
    }
    Ok(())
}

/// First and last day of a trip: of its places, whichever way they run.
fn days(trip: &ArchivedTrip) -> Option<Span> {
    let of_places = trip.places.iter().flat_map(|place| [place.departs_on, place.returns_on]);
    Span::over(of_places.chain([trip.departs_on, trip.returns_on]).flatten())
}

async fn store_trip(
    tx: &DatabaseTransaction,
    plan: &Plan,
    ids: &mut Ids,
    trip: &ArchivedTrip,
    rows: &mut Rows,
) -> Stored<i64> {
    let id = ids.give::<archived_trips::Entity>(tx).await?;
    rows.trips.push(trip_row(plan, ids, trip, id)?);
    let memo_letter = trip.memo.and_then(|old| ids.archived_letters.get(&old)).copied();
    if let Some(memo) = trip.memo_number.as_ref().filter(|_| memo_letter.is_none()) {
        let kind = LetterKind::Memo;
        rows.numbers.extend(number(tx, ids, memo, kind, trip.submitted_on, Bearer::trip(id)).await?);
    }
    if let Some(assignment) = &trip.assignment_number {
        let kind = LetterKind::AssignmentLetter;
        rows.numbers.extend(number(tx, ids, assignment, kind, trip.submitted_on, Bearer::trip(id)).await?);
    }
    for (position, place) in (1..).zip(&trip.places) {
        rows.places.push(archived_places::ActiveModel {
            id: Set(ids.give::<archived_places::Entity>(tx).await?),
            trip_id: Set(id),
            old_id: Set(place.old),
            position: Set(position),
            name: Set(place.name.clone()),
            departs_on: Set(place.departs_on.map(Day::date)),
            returns_on: Set(place.returns_on.map(Day::date)),
        });
    }
    let photos = trip.photos.iter().map(|photo| (photo.old, "foto", &photo.file, photo.day));
    let invitation = trip.invitation.iter().map(|file| (None, "undangan", file, None));
    for (old, role, file, day) in photos.chain(invitation) {
        let Some(file) = ids.files.get(file).copied() else { continue };
        rows.photos.push(archived_photos::ActiveModel {
            id: Set(ids.give::<archived_photos::Entity>(tx).await?),
            trip_id: Set(id),
            old_id: Set(old),
            role: Set(role.to_owned()),
            file_id: Set(file),
            taken_on: Set(day.map(Day::date)),
        });
    }
    for (position, traveller) in (1..).zip(&trip.travellers) {
        store_traveller(tx, ids, trip, traveller, id, position, rows).await?;
    }
    Ok(id)
}

fn trip_row(plan: &Plan, ids: &Ids, trip: &ArchivedTrip, id: i64) -> Stored<archived_trips::ActiveModel> {
    let days = days(trip);
    let filed_on = trip.submitted_on.or(days.map(|days| days.first)).or(Day::from_ymd_opt(trip.year, 1, 1));
    let source = if plan.origin.kind == SourceKind::Pena { "pena" } else { "opening" };
    let text = |number: &Option<OldNumber>| number.as_ref().map(|number| number.text.clone());
    let trip_type = if trip.in_town { TripType::InTown } else { TripType::OutOfTown };
    let unit_name = if trip.unit_name.is_empty() { &trip.parent_name } else { &trip.unit_name };
    Ok(archived_trips::ActiveModel {
        id: Set(id),
        source: Set(source.to_owned()),
        old_id: Set(trip.old),
        parent_unit_id: Set(trip.parent.and_then(|old| ids.parents.get(&old).copied())),
        work_unit_id: Set(trip.unit.and_then(|old| ids.units.get(&old).copied())),
        unit_name: Set(unit_name.clone()),
        filed_on: Set(filed_on.unwrap_or_default().date()),
        departs_on: Set(days.map(|days| days.first.date())),
        returns_on: Set(days.map(|days| days.last.date())),
        trip_type_id: Set(trip_type.id()),
        kind: Set(trip.kind_name.clone()),
        purpose: Set(trip.purpose.clone()),
        origin: Set(trip.origin.clone()),
        basis: Set(trip.basis.clone()),
        memo_number: Set(text(&trip.memo_number)),
        assignment_number: Set(text(&trip.assignment_number)),
        sub_activity_id: Set(trip.sub_activity.and_then(|old| ids.sub_activities.get(&old).copied())),
        sub_activity: Set(trip.sub_activity_name.clone()),
        account_code: Set(trip.sub_activity_code.clone()),
        funding_source_id: Set(trip.source),
        funding_source: Set(trip.source_name.clone()),
        details: Set(json(&details(trip))?),
        reasons: Set(json(&trip.reasons.iter().map(ArchiveReason::text).collect::<Vec<_>>())?),
        search_key: Set(trip_key(trip)),
    })
}

async fn store_traveller(
    tx: &DatabaseTransaction,
    ids: &mut Ids,
    trip: &ArchivedTrip,
    slot: &ArchivedTraveller,
    trip_id: i64,
    position: i32,
    rows: &mut Rows,
) -> Stored<()> {
    let id = ids.give::<archived_travellers::Entity>(tx).await?;
    let days = days(trip);
    let pays_allowance = slot.lines.iter().any(|line| line.kind == super::running::ALLOWANCE && line.amount() > 0);
    let grade = [slot.rank.as_str(), &slot.grade].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>();
    rows.travellers.push(archived_travellers::ActiveModel {
        id: Set(id),
        trip_id: Set(trip_id),
        old_id: Set(slot.old),
        position: Set(position),
        employee_id: Set(slot.employee.and_then(|old| ids.employees.get(&old).copied())),
        name: Set(slot.name.clone()),
        nip: Set(slot.nip.clone()),
        grade: Set(grade.join(", ")),
        post: Set(slot.position.clone()),
        status: Set(slot.state.map(OldReceiptState::id)),
        total: Set(slot.total),
        total_then: Set(slot.recorded_total),
        travel_order_number: Set(slot.order_number.as_ref().map(|number| number.text.clone())),
        note: Set(slot.note.clone()),
        departs_on: Set(days.map(|days| days.first.date())),
        returns_on: Set(days.map(|days| days.last.date())),
        has_allowance: Set(pays_allowance),
    });
    if let Some(order) = &slot.order_number {
        let bearer = Bearer { traveller: Some(id), ..Bearer::trip(trip_id) };
        let kind = LetterKind::TravelOrder;
        rows.numbers.extend(number(tx, ids, order, kind, trip.submitted_on, bearer).await?);
    }
    for line in &slot.lines {
        let line_id = ids.give::<archived_lines::Entity>(tx).await?;
        rows.lines.push(archived_lines::ActiveModel {
            id: Set(line_id),
            traveller_id: Set(id),
            old_id: Set(line.old),
            kind: Set(line.kind_name.clone()),
            item: Set(line.item.clone()),
            unit: Set(line.unit.clone()),
            quantity: Set(line.quantity),
            price: Set(line.price),
            file_id: Set(line.proof.as_ref().and_then(|path| ids.files.get(path)).copied()),
        });
        for cost in &line.actual_costs {
            rows.costs.push(archived_costs::ActiveModel {
                id: Set(ids.give::<archived_costs::Entity>(tx).await?),
                line_id: Set(line_id),
                old_id: Set(cost.old),
                item: Set(cost.item.clone()),
                amount: Set(cost.amount),
            });
        }
    }
    Ok(())
}

/// The row of a number in the number book; none without a parent unit.
async fn number(
    tx: &DatabaseTransaction,
    ids: &mut Ids,
    number: &OldNumber,
    kind: LetterKind,
    date: Option<Day>,
    bearer: Bearer,
) -> Stored<Option<archived_numbers::ActiveModel>> {
    let Some(parent) = number.parent.and_then(|old| ids.parents.get(&old).copied()) else { return Ok(None) };
    Ok(Some(archived_numbers::ActiveModel {
        id: Set(ids.give::<archived_numbers::Entity>(tx).await?),
        parent_unit_id: Set(parent),
        letter_kind_id: Set(kind.id()),
        year: Set(number.year),
        sequence: Set(number.sequence),
        number: Set(number.text.clone()),
        letter_date: Set(date.map(Day::date)),
        trip_id: Set(bearer.trip),
        traveller_id: Set(bearer.traveller),
        letter_id: Set(bearer.letter),
        awaits_final: Set(number.sequence.is_none() && lacks_serial(&number.text)),
    }))
}

fn json(value: &impl serde::Serialize) -> Stored<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}
