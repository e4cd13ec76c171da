//! Trips of a plan that go on as our own, with letters, receipts and numbers.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{Day, text::search_key};
use moving_in::plan::{LINES, OldNumber, OldReceiptState, PlaceName, Plan, PostPlan, RunningTraveller, RunningTrip};
use numbering::LetterKind;
use ports::{StoreError, Stored};
use receipts::ProofKind;
use sea_orm::{ActiveValue::Set, DatabaseTransaction};
use trips::request::DEFAULT_TRANSPORT;

use super::ids::{Bearer, Ids, found};
use crate::{
    entity::{
        actual_costs, allowance_days, expense_lines, letter_numbers, line_proofs, outgoing_letters, travellers,
        trip_photos, trip_places, trips as trip_table,
    },
    error::dangling,
};

/// Kind of line that pays a daily allowance.
pub(super) const ALLOWANCE: i64 = 1;
/// The health service of trips without one.
const NO_SERVICE: i64 = 1;

/// New rows of running trips.
#[derive(Default)]
struct Rows {
    letters: Vec<outgoing_letters::ActiveModel>,
    trips: Vec<trip_table::ActiveModel>,
    places: Vec<trip_places::ActiveModel>,
    travellers: Vec<travellers::ActiveModel>,
    lines: Vec<expense_lines::ActiveModel>,
    proofs: Vec<line_proofs::ActiveModel>,
    costs: Vec<actual_costs::ActiveModel>,
    photos: Vec<trip_photos::ActiveModel>,
    numbers: Vec<letter_numbers::ActiveModel>,
    days: Vec<allowance_days::ActiveModel>,
    held: BTreeSet<(i64, Day)>,
}

/// Stores the running trips.
pub(super) async fn store(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    let mut rows = Rows::default();
    for letter in &plan.letters {
        let id = ids.give::<outgoing_letters::Entity>(tx).await?;
        ids.letters.insert(letter.old, id);
        let (year, sequence) = (letter.number.year, sequence(&letter.number)?);
        rows.letters.push(outgoing_letters::ActiveModel {
            id: Set(id),
            parent_unit_id: Set(found(&ids.parents, "parent unit", letter.parent)?),
            work_unit_id: Set(found(&ids.units, "work unit", letter.unit)?),
            classification_code_id: Set(found(&ids.classification_codes, "code", letter.classification_code)?),
            number: Set(letter.number.text.clone()),
            final_number: Set(None),
            year: Set(year),
            sequence: Set(sequence),
            subject: Set(None),
            addressee: Set(letter.addressee.clone()),
            subject_key: Set(String::new()),
            addressee_key: Set(letter.addressee.as_deref().map(search_key).unwrap_or_default()),
            letter_date: Set(letter.date.date()),
            version: Set(1),
        });
    }
    for trip in &plan.trips {
        store_trip(tx, plan, ids, trip, at, &mut rows).await?;
    }
    ids.insert(tx, rows.letters).await?;
    ids.insert(tx, rows.trips).await?;
    ids.insert(tx, rows.places).await?;
    ids.insert(tx, rows.travellers).await?;
    ids.insert(tx, rows.lines).await?;
    ids.insert(tx, rows.proofs).await?;
    ids.insert(tx, rows.costs).await?;
    ids.insert(tx, rows.photos).await?;
    ids.insert(tx, rows.numbers).await?;
    ids.insert(tx, rows.days).await
}

async fn store_trip(
    tx: &DatabaseTransaction,
    plan: &Plan,
    ids: &mut Ids,
    trip: &RunningTrip,
    at: DateTime<Utc>,
    rows: &mut Rows,
) -> Stored<()> {
    let id = ids.give::<trip_table::Entity>(tx).await?;
    ids.trips.insert(trip.old, id);
    let memo = found(&ids.letters, "letter", trip.memo)?;
    rows.trips.push(trip_row(plan, ids, trip, at, id, memo)?);
    let (bearer, day) = (Bearer { letter: Some(memo), ..Bearer::trip(id) }, trip.submitted_on);
    number(tx, ids, rows, &trip.memo_number, LetterKind::Memo, day, bearer).await?;
    if let Some(assignment) = &trip.assignment_number {
        number(tx, ids, rows, assignment, LetterKind::AssignmentLetter, day, Bearer::trip(id)).await?;
    }
    for (position, place) in (1..).zip(&trip.places) {
        let (city, destination) = match &place.place {
            PlaceName::City(name) => (Some(name.clone()), None),
            PlaceName::Destination(old) => (None, Some(found(&ids.destinations, "destination", *old)?)),
        };
        rows.places.push(trip_places::ActiveModel {
            id: Set(ids.give::<trip_places::Entity>(tx).await?),
            trip_id: Set(id),
            position: Set(position),
            city: Set(city),
            destination_id: Set(destination),
            departs_on: Set(place.departs_on.date()),
            returns_on: Set(place.returns_on.date()),
            province_id: Set(None),
        });
    }
    for photo in photos(plan, trip) {
        rows.photos.push(trip_photos::ActiveModel {
            id: Set(ids.give::<trip_photos::Entity>(tx).await?),
            trip_id: Set(id),
            photo: Set(photo.to_owned()),
            caption: Set(String::new()),
            added_at: Set(at),
        });
    }
    for (position, traveller) in (1..).zip(&trip.travellers) {
        store_traveller(tx, plan, ids, (trip, traveller, at), (id, position), rows).await?;
    }
    Ok(())
}

/// Storage keys of the photos of a trip.
fn photos<'p>(plan: &'p Plan, trip: &'p RunningTrip) -> impl Iterator<Item = &'p str> {
    trip.photos.iter().filter_map(|photo| plan.files.own.get(&photo.row(trip.old))).map(|own| own.photo.as_str())
}

fn trip_row(
    plan: &Plan,
    ids: &Ids,
    trip: &RunningTrip,
    at: DateTime<Utc>,
    id: i64,
    memo: i64,
) -> Stored<trip_table::ActiveModel> {
    let post = |post, old| {
        let known = ids.signatories.get(&(post, old)).copied();
        known.ok_or_else(|| StoreError::Failed(format!("the plan has no signatory {old}")))
    };
    let by = ids.importer.ok_or_else(|| dangling("users", 0))?;
    let issued = trip.assignment_number.is_some();
    let service = trip.health_service.map(|old| found(&ids.health_services, "health service", old)).transpose()?;
    Ok(trip_table::ActiveModel {
        id: Set(id),
        work_unit_id: Set(found(&ids.units, "work unit", trip.unit)?),
        outgoing_letter_id: Set(memo),
        memo_number: Set(trip.memo_number.text.clone()),
        assignment_number: Set(trip.assignment_number.as_ref().map(|number| number.text.clone())),
        form_long: Set(issued.then_some(trip.long_form)),
        issued_at: Set(issued.then_some(at)),
        trip_kind_id: Set(trip.kind),
        health_service_id: Set(service.unwrap_or(NO_SERVICE)),
        funding_source_id: Set(trip.source),
        treasurer_id: Set(found(&ids.treasurers, "treasurer", trip.treasurer)?),
        memo_signatory_id: Set(post(PostPlan::Memo, trip.memo_signatory)?),
        assignment_signatory_id: Set(post(PostPlan::Assignment, trip.assignment_signatory)?),
        budget_user_id: Set(post(PostPlan::BudgetUser, trip.budget_user)?),
        technical_officer_id: Set(post(PostPlan::TechnicalOfficer, trip.technical_officer)?),
        sub_activity_id: Set(found(&ids.sub_activities, "sub-activity", trip.sub_activity)?),
        classification_code_id: Set(found(&ids.classification_codes, "code", trip.classification_code)?),
        purpose: Set(trip.purpose.clone()),
        purpose_key: Set(search_key(&trip.purpose)),
        basis: Set(trip.basis.clone()),
        origin: Set(trip.origin.clone()),
        transport: Set(DEFAULT_TRANSPORT.to_owned()),
        srikandi: Set(trip.srikandi),
        submitted_on: Set(trip.submitted_on.date()),
        departs_on: Set(trip.departs_on().date()),
        returns_on: Set(trip.returns_on().date()),
        photo: Set(photos(plan, trip).next().map(str::to_owned)),
        created_by: Set(by),
        created_at: Set(at),
        issued_by: Set(issued.then_some(by)),
        ..Default::default()
    })
}

async fn store_traveller(
    tx: &DatabaseTransaction,
    plan: &Plan,
    ids: &mut Ids,
    (trip, traveller, at): (&RunningTrip, &RunningTraveller, DateTime<Utc>),
    (trip_id, position): (i64, i32),
    rows: &mut Rows,
) -> Stored<()> {
    let id = ids.give::<travellers::Entity>(tx).await?;
    let employee = found(&ids.employees, "employee", traveller.employee)?;
    rows.travellers.push(travellers::ActiveModel {
        id: Set(id),
        trip_id: Set(trip_id),
        employee_id: Set(employee),
        position: Set(position),
        status: Set(traveller.state.unwrap_or(OldReceiptState::Draft).id()),
        total: Set(traveller.total),
        estimate: Set(traveller.total),
        note: Set(traveller.note.clone()),
        travel_order_number: Set(traveller.order_number.as_ref().map(|number| number.text.clone())),
        departs_on: Set(trip.departs_on().date()),
        returns_on: Set(trip.returns_on().date()),
        ..Default::default()
    });
    if let Some(order) = &traveller.order_number {
        let bearer = Bearer { traveller: Some(id), ..Bearer::default() };
        number(tx, ids, rows, order, LetterKind::TravelOrder, trip.submitted_on, bearer).await?;
    }
    for line in &traveller.lines {
        let line_id = ids.give::<expense_lines::Entity>(tx).await?;
        let proof = plan.files.own.get(&(LINES, line.old));
        let digest = line.proof.as_ref().and_then(|path| plan.files.found(path)).map(|file| &file.content_sha256);
        let document = proof.and_then(|proof| proof.document.as_ref());
        if let Some(proof) = proof {
            rows.proofs.push(line_proofs::ActiveModel {
                id: Set(ids.give::<line_proofs::Entity>(tx).await?),
                line_id: Set(line_id),
                position: Set(1),
                kind: Set(ProofKind::default().word().to_owned()),
                photo: Set(proof.photo.clone()),
                document: Set(document.map(|document| document.0.clone())),
                document_pages: Set(document.and_then(|document| i32::try_from(document.1).ok())),
                digest: Set(digest.cloned()),
                facts: Set(None),
            });
        }
        rows.lines.push(expense_lines::ActiveModel {
            id: Set(line_id),
            traveller_id: Set(id),
            expense_kind_id: Set(line.kind),
            item: Set(line.item.clone()),
            unit: Set(line.unit.clone()),
            quantity: Set(i32::try_from(line.quantity).map_err(|_| StoreError::Failed("a quantity".into()))?),
            price: Set(line.price),
            photo_digest: Set(proof.and(digest).cloned()),
            photo: Set(proof.map(|proof| proof.photo.clone())),
            document: Set(document.map(|document| document.0.clone())),
            document_pages: Set(document.and_then(|document| i32::try_from(document.1).ok())),
            created_at: Set(at),
            ..Default::default()
        });
        for cost in &line.actual_costs {
            rows.costs.push(actual_costs::ActiveModel {
                id: Set(ids.give::<actual_costs::Entity>(tx).await?),
                expense_line_id: Set(line_id),
                traveller_id: Set(id),
                item: Set(cost.item.clone()),
                amount: Set(cost.amount),
                created_at: Set(at),
                legal_basis: Set(None),
            });
        }
    }
    hold_days(tx, ids, trip, traveller, id, employee, rows).await
}

/// Holds a day for each allowance that the lines pay, from the first one on; a day that another receipt holds stays with it.
async fn hold_days(
    tx: &DatabaseTransaction,
    ids: &mut Ids,
    trip: &RunningTrip,
    traveller: &RunningTraveller,
    id: i64,
    employee: i64,
    rows: &mut Rows,
) -> Stored<()> {
    let paid: i64 =
        traveller.lines.iter().filter(|line| line.kind == ALLOWANCE && line.amount() > 0).map(|l| l.quantity).sum();
    let days = trip.departs_on().iter_days().take_while(|day| *day <= trip.returns_on());
    for day in days.take(usize::try_from(paid).unwrap_or_default()) {
        if rows.held.insert((employee, day)) {
            rows.days.push(allowance_days::ActiveModel {
                id: Set(ids.give::<allowance_days::Entity>(tx).await?),
                employee_id: Set(employee),
                traveller_id: Set(id),
                day: Set(day.date()),
            });
        }
    }
    Ok(())
}

/// Enters a number in the number book.
async fn number(
    tx: &DatabaseTransaction,
    ids: &mut Ids,
    rows: &mut Rows,
    number: &OldNumber,
    kind: LetterKind,
    date: Day,
    bearer: Bearer,
) -> Stored<()> {
    let parent = number.parent.ok_or_else(|| StoreError::Failed(format!("{} has no parent unit", number.text)))?;
    rows.numbers.push(letter_numbers::ActiveModel {
        id: Set(ids.give::<letter_numbers::Entity>(tx).await?),
        parent_unit_id: Set(found(&ids.parents, "parent unit", parent)?),
        letter_kind_id: Set(kind.id()),
        year: Set(number.year),
        sequence: Set(sequence(number)?),
        text: Set(number.text.clone()),
        trip_id: Set(bearer.trip),
        traveller_id: Set(bearer.traveller),
        outgoing_letter_id: Set(bearer.letter),
        letter_date: Set(Some(date.date())),
        ..Default::default()
    });
    Ok(())
}

fn sequence(number: &OldNumber) -> Stored<i64> {
    number.sequence.ok_or_else(|| StoreError::Failed(format!("{} has no sequence", number.text)))
}
