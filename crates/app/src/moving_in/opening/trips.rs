//! This year's trips of the opening workbook: they become archive. Rows with the same letter and days are one trip.

use chrono::Datelike;
use kernel::{Span, tanggal::period, text::search_key};
use moving_in::plan::{
    ArchiveReason, ArchivedPlace, ArchivedTraveller, ArchivedTrip, OldId, OldLine, OldNumber, OldReceiptState, Plan,
};
use numbering::{LetterKind, sequence_in};

use super::{
    Facts, counted,
    fields::TRIP,
    office::Found,
    people::{People, Person},
    reader::{Ask, Reader, Row, or_skip},
};

/// Kinds of cost lines, as the reference table numbers them.
const ALLOWANCE: (i64, &str) = (1, "Uang Harian");
const OTHER: (i64, &str) = (3, "Biaya Lain");

/// Days of a person in an earlier row.
struct Away {
    employee: OldId,
    days: Span,
    row: OldId,
    /// Place and letters, by which the same row is told.
    rest: [String; 3],
}

/// Reads the trips; returns the highest numbers of their letters.
pub(super) fn trips(reader: &mut Reader<'_>, plan: &mut Plan, people: &People, facts: &Facts) -> Found {
    let rows = reader.rows(TRIP);
    let (mut read, mut found, mut away) = (0, Found::default(), Vec::new());
    for row in &rows {
        let Some(trip) = trip(reader, row, people) else { continue };
        if !is_right(reader, row, &trip, facts, &mut away) {
            continue;
        }
        read += 1;
        for (kind, number) in
            [(LetterKind::AssignmentLetter, &trip.assignment_number), (LetterKind::Memo, &trip.memo_number)]
        {
            let of_year = number.as_ref().filter(|number| number.year == facts.cutover.year());
            let sequence =
                of_year.and_then(|number| Some((number.parent?, sequence_in(&number.text, facts.pattern(kind))?)));
            if let Some((parent, sequence)) = sequence {
                found.note(parent, kind, sequence, row.number());
            }
        }
        add(plan, trip);
    }
    for trip in &plan.archive.trips {
        plan.sums.memo_numbers += u64::from(trip.memo_number.is_some());
        plan.sums.assignment_numbers += u64::from(trip.assignment_number.is_some());
        plan.sums.lines += trip.travellers.iter().map(|slot| slot.total).sum::<i64>();
    }
    counted(plan, TRIP.title, rows.len(), 0, read);
    found
}

/// Asks about a row that repeats another, overlaps it, or lies in another year (assurance D-3).
fn is_right(reader: &mut Reader<'_>, row: &Row, trip: &ArchivedTrip, facts: &Facts, away: &mut Vec<Away>) -> bool {
    let (Some(first), Some(last)) = (trip.departs_on, trip.returns_on) else { return false };
    let text = |number: &Option<OldNumber>| number.as_ref().map(|number| search_key(&number.text)).unwrap_or_default();
    let places = trip.places.iter().map(|place| search_key(&place.name)).collect();
    let this = Away {
        employee: trip.travellers.first().and_then(|slot| slot.employee).unwrap_or_default(),
        days: Span::new(first, last),
        row: row.number(),
        rest: [places, text(&trip.assignment_number), text(&trip.memo_number)],
    };
    let of_person = |earlier: &&Away| earlier.employee == this.employee;
    let same = away.iter().filter(of_person).find(|earlier| (earlier.days, &earlier.rest) == (this.days, &this.rest));
    let shares = |earlier: &&Away| earlier.days.meets(this.days);
    let overlap = away.iter().filter(of_person).find(shares);
    let ask = if let Some(same) = same {
        let text = format!("Isinya sama dengan baris {}.", same.row);
        Some(("pegawai", Ask::new("baris kembar", text)))
    } else if let Some(overlap) = overlap {
        let days = period(overlap.days.first, overlap.days.last);
        let text = format!("Orang yang sama juga bepergian {days} (baris {}).", overlap.row);
        Some(("berangkat", Ask::new("hari bentrok", text)))
    } else if first.year() != facts.cutover.year() {
        let text = format!("Berangkat tahun {}, bukan {}.", first.year(), facts.cutover.year());
        Some(("berangkat", Ask::new("hari di tahun lain", text)))
    } else {
        None
    };
    let is_right = match ask {
        Some((field, ask)) => reader.confirm(row, field, ask),
        None => true,
    };
    away.push(this);
    is_right
}

/// Adds a trip, or its traveller to the one with the same letter and days.
fn add(plan: &mut Plan, trip: ArchivedTrip) {
    let key = |trip: &ArchivedTrip| {
        let number = trip.assignment_number.as_ref().or(trip.memo_number.as_ref());
        let text = number.map(|number| search_key(&number.text)).filter(|text| !text.is_empty())?;
        Some((text, trip.departs_on, trip.returns_on))
    };
    let wanted = key(&trip);
    match plan.archive.trips.iter_mut().find(|known| wanted.is_some() && key(known) == wanted) {
        Some(known) => known.travellers.extend(trip.travellers),
        None => plan.archive.trips.push(trip),
    }
}

fn trip(reader: &mut Reader<'_>, row: &Row, people: &People) -> Option<ArchivedTrip> {
    let employee = people.named(reader, row)?;
    let person = people.rows.get(&employee)?;
    let (departs_on, returns_on) = (reader.day(row, "berangkat")?, reader.day(row, "pulang")?);
    if returns_on < departs_on {
        let text = "Tanggal pulang sebelum tanggal berangkat.";
        return reader.ask(row, "pulang", Ask { choices: or_skip(), ..Ask::new("hari terbalik", text) });
    }
    let place = reader.required(row, "tempat")?;
    let (allowance, other) = (reader.entered(row, "harian")?, reader.entered(row, "biaya")?);
    let old = row.number();
    let number = |text: String| {
        let year = departs_on.year();
        (!text.is_empty()).then_some(OldNumber { text, sequence: None, parent: person.parent, year })
    };
    let (memo, letter) = (number(reader.text(row, "nota")?), number(reader.text(row, "surat")?));
    Some(ArchivedTrip {
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
        purpose: reader.text(row, "untuk")?,
        kind_name: "Perjalanan Dinas Biasa".to_owned(),
        memo_number: memo,
        assignment_number: letter,
        places: vec![ArchivedPlace { old, name: place, departs_on: Some(departs_on), returns_on: Some(returns_on) }],
        travellers: vec![traveller(old, employee, person, allowance, other)],
        ..ArchivedTrip::default()
    })
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
