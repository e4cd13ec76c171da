//! Export of a work unit's trips as a spreadsheet, with the columns of the list (contract 7.3). The export is recorded
//! in the audit log.

use chrono::NaiveDate;
use staff::{Actor, WorkUnitId};
use trips::{TripId, traveller::MOST_TRAVELLERS};

use super::{TripFilter, list::unit_to_read};
use crate::{
    App, Error,
    audit::{Action, Field, Object},
    ports::AuditEntry,
    spreadsheets::{Cell, Column, Sheet},
    views::TripRow,
};

/// Trips read by one query.
const CHUNK: u64 = 500;

const COLUMNS: [(&str, u16); 14] = [
    ("no.", 6),
    ("Jenis Perjalanan", 32),
    ("Unit Kerja Surat Tugas", 22),
    ("No Surat Tugas", 36),
    ("No Nota Dinas", 36),
    ("Tanggal Berangkat", 18),
    ("Tanggal Pulang", 18),
    ("Tujuan", 32),
    ("Personil 1", 30),
    ("Personil 2", 30),
    ("Personil 3", 30),
    ("Personil 4", 30),
    ("Personil 5", 30),
    ("Keadaan", 14),
];

/// The trips of the unit named, or the clerk's own, that a filter selects, newest first, as a .xlsx file.
///
/// # Errors
/// As [`super::list`].
pub async fn export(app: &App, actor: &Actor, unit: Option<WorkUnitId>, filter: &TripFilter) -> Result<Vec<u8>, Error> {
    let clerk = actor.trip_clerk()?;
    let unit = unit_to_read(app, actor, unit).await?;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut last = None;
    loop {
        let trips = if filter.is_whole_list() {
            app.queries.trips_without_warnings(unit, last, CHUNK).await?
        } else {
            app.queries.found_trips_without_warnings(unit, filter, last, CHUNK).await?
        };
        let Some(read) = trips.last() else { break };
        last = Some((read.trip.submitted_on, TripId(read.trip.id)));
        for trip in trips {
            rows.push(row(rows.len() + 1, trip));
        }
    }
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::TripExported, (Object::Trip, None));
    let mut work = app.begin(actor).await?;
    work.record(entry.is(Field::WorkUnit, unit).is(Field::Rows, rows.len())).await?;
    work.commit().await?;
    let columns = COLUMNS.map(|(heading, width)| Column { heading, width }).to_vec();
    Ok(app.spreadsheets.write(Sheet { title: "Perjalanan", columns, rows, ..Sheet::default() }).await?)
}

fn row(number: usize, row: TripRow) -> Vec<Cell> {
    let trip = row.trip;
    let or_dash = |text: Option<&str>| Cell::text(text.unwrap_or("-"));
    let day = |day: Option<NaiveDate>| day.map_or(Cell::Empty, Cell::Day);
    let places: Vec<_> = trip.places.iter().map(|place| place.name.as_ref()).collect();
    let mut names = trip.travellers.iter().map(|traveller| traveller.employee.name.as_ref());
    let first = [
        Cell::Number(u32::try_from(number).map_or(f64::MAX, f64::from)),
        Cell::text(row.kind.name.as_ref()),
        Cell::text(row.assignment_signatory.parent_code.as_ref()),
        or_dash(trip.assignment_number.as_deref()),
        Cell::text(trip.memo_number),
        day(trip.places.first().map(|place| place.departs_on)),
        day(trip.places.last().map(|place| place.returns_on)),
        Cell::text(places.join(", ")),
    ];
    let travellers = (0..MOST_TRAVELLERS).map(|_| or_dash(names.next()));
    first.into_iter().chain(travellers).chain([Cell::text(trip.state.word())]).collect()
}
