//! This year's trips of the opening workbook: they become archive. Rows with the same letter and days are one trip.

use chrono::Datelike;
use kernel::text::search_key;

use super::{
    counted,
    fields::TRIP,
    people::{People, Person},
    reader::{Reader, Row},
};
use crate::moving_in::plan::{
    ArchiveReason, ArchivedPlace, ArchivedTraveller, ArchivedTrip, OldId, OldLine, OldNumber, OldReceiptState, Plan,
};

/// Kinds of cost lines, as the reference table numbers them.
const ALLOWANCE: (i64, &str) = (1, "Uang Harian");
const OTHER: (i64, &str) = (3, "Biaya Lain");

/// Reads the trips.
pub(super) fn trips(reader: &mut Reader<'_>, plan: &mut Plan, people: &People) {
    let rows = reader.rows(TRIP);
    let mut read = 0;
    for row in &rows {
        if let Some((trip, key)) = trip(reader, row, people) {
            read += 1;
            add(plan, trip, &key);
        }
    }
    for trip in &plan.archive.trips {
        plan.sums.memo_numbers += u64::from(trip.memo_number.is_some());
        plan.sums.assignment_numbers += u64::from(trip.assignment_number.is_some());
        plan.sums.lines += trip.travellers.iter().map(|slot| slot.total).sum::<i64>();
    }
    counted(plan, TRIP.title, rows.len(), 0, read);
}

/// Adds a trip, or its traveller to the one with the same letter and days.
fn add(plan: &mut Plan, trip: ArchivedTrip, key: &str) {
    let of = |trip: &ArchivedTrip| {
        let number = trip.assignment_number.as_ref().or(trip.memo_number.as_ref());
        number.map(|number| search_key(&number.text)).unwrap_or_default()
    };
    let same = |known: &&mut ArchivedTrip| {
        !key.is_empty()
            && of(known) == key
            && (known.departs_on, known.returns_on) == (trip.departs_on, trip.returns_on)
    };
    match plan.archive.trips.iter_mut().find(|known| same(known)) {
        Some(known) => known.travellers.extend(trip.travellers),
        None => plan.archive.trips.push(trip),
    }
}

fn trip(reader: &mut Reader<'_>, row: &Row, people: &People) -> Option<(ArchivedTrip, String)> {
    let employee = people.named(reader, row)?;
    let person = people.rows.get(&employee)?;
    let (departs_on, returns_on) = (reader.day(row, "berangkat")?, reader.day(row, "pulang")?);
    if returns_on < departs_on {
        reader.ask(row, "pulang", "hari terbalik", "Tanggal pulang sebelum tanggal berangkat.".to_owned());
        return None;
    }
    let place = reader.required(row, "tempat")?;
    let (allowance, other) = (reader.entered(row, "harian")?, reader.entered(row, "biaya")?);
    let old = row.number();
    let number = |text: String| {
        let year = departs_on.year();
        (!text.is_empty()).then_some(OldNumber { text, sequence: None, parent: person.parent, year })
    };
    let (memo, letter) = (number(reader.text(row, "nota")), number(reader.text(row, "surat")));
    let key = letter.as_ref().or(memo.as_ref()).map(|number| search_key(&number.text)).unwrap_or_default();
    let trip = ArchivedTrip {
        old,
        reasons: vec![ArchiveReason::FromWorkbook],
        parent: person.parent,
        parent_name: person.parent_name.clone(),
        unit: person.unit,
        unit_name: person.unit_name.clone(),
        year: departs_on.year(),
        submitted_on: Some(departs_on),
        departs_on: Some(departs_on),
        returns_on: Some(returns_on),
        purpose: reader.text(row, "untuk"),
        kind_name: "Perjalanan Dinas Biasa".to_owned(),
        memo_number: memo,
        assignment_number: letter,
        places: vec![ArchivedPlace { old, name: place, departs_on: Some(departs_on), returns_on: Some(returns_on) }],
        travellers: vec![traveller(old, employee, person, allowance, other)],
        ..ArchivedTrip::default()
    };
    Some((trip, key))
}

fn traveller(old: OldId, employee: OldId, person: &Person, allowance: i64, other: i64) -> ArchivedTraveller {
    let line = |(kind, name): (i64, &str), price: i64| {
        (price > 0).then(|| OldLine {
            old,
            kind,
            kind_name: name.to_owned(),
            item: name.to_owned(),
            unit: String::new(),
            quantity: 1,
            price,
            proof: None,
            actual_costs: Vec::new(),
        })
    };
    ArchivedTraveller {
        old,
        employee: Some(employee),
        name: person.name.clone(),
        nip: person.nip.clone(),
        grade: person.grade.clone(),
        position: person.position.clone(),
        state: Some(OldReceiptState::Approved),
        total: allowance + other,
        recorded_total: None,
        lines: line(ALLOWANCE, allowance).into_iter().chain(line(OTHER, other)).collect(),
        ..ArchivedTraveller::default()
    }
}
