//! Export of a work unit's trips as a spreadsheet, with the columns of the list (contract 7.3). The export is recorded
//! in the audit log.

use chrono::NaiveDate;
use letters::file_name::file_name;
use ports::{AuditEntry, Error, ExportedSheet, Noun, SheetWriter, TripFilter};
use staff::{Actor, WorkUnitId};
use tables::spreadsheets::{Cell, Sheet, number};
use trips::TripId;
use views::{
    TripDetail, TripRow,
    audit::{Action, Field, Object},
};

use super::list::unit_to_read;
use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name},
};

/// Trips read by one query.
const CHUNK: u64 = 500;

const COLUMNS: [(&str, u16); 12] = [
    ("no.", 5),
    ("Jenis Perjalanan", 15),
    ("Unit Kerja Surat Tugas", 11),
    ("No Surat Tugas", 33),
    ("No Nota Dinas", 33),
    ("Tanggal Berangkat", 11),
    ("Tanggal Pulang", 11),
    ("Tujuan", 18),
    ("Personil", 27),
    ("Keadaan", 10),
    ("Nomor Akhir Surat Tugas", 33),
    ("Nomor Akhir Nota Dinas", 33),
];

/// The trips of the unit named, or the clerk's own, that a filter selects, oldest first, as a .xlsx file. Of some days they are those that
/// depart in them; those that only reach into them stand below (assurance D-16).
///
/// # Errors
/// As [`super::list`].
#[tracing::instrument(name = "trips.export", skip_all)]
pub async fn export(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    filter: &TripFilter,
) -> Result<ExportedSheet, Error> {
    let clerk = actor.trip_clerk()?;
    let unit = unit_to_read(app, actor, unit).await?;
    let (today, days) = (app.clock.today(), Period { first: filter.from, last: filter.until });
    let found = app.queries.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    let office = office_name(app, found.parent).await?;
    let caption = caption(&office, &format!("{} · {}", found.name, days.words(today)));
    let sheet = Sheet { title: "Daftar Perjalanan", caption, columns: columns(COLUMNS), ..Sheet::default() };
    let mut file = app.spreadsheets.begin(sheet).await?;
    let mut rows = add_part(app, file.as_mut(), unit, &filter.departing(), None).await?;
    if let Some(reaching) = filter.reaching() {
        rows += add_part(app, file.as_mut(), unit, &reaching, Some(days.also())).await?;
    }
    let file = file.finish(Vec::new()).await?;
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::TripExported, Object::Trip.whole());
    let mut work = app.begin(actor).await?;
    work.record(entry.is(Field::WorkUnit, unit).is(Field::Rows, rows)).await?;
    work.commit().await?;
    let name = format!("Daftar_Perjalanan_{}_{}", days.name(today), file_name(&found.code));
    Ok(ExportedSheet { name, file })
}

/// Adds the trips that a filter selects, below a heading if there is one; returns their number.
async fn add_part(
    app: &App,
    file: &mut dyn SheetWriter,
    unit: WorkUnitId,
    filter: &TripFilter,
    mut heading: Option<&'static str>,
) -> Result<usize, Error> {
    let (mut last, mut rows) = (None, 0);
    loop {
        let trips = app.queries.trips_without_warnings(Some(unit), filter, (last, CHUNK)).await?;
        let Some(read) = trips.last() else { return Ok(rows) };
        last = Some((read.trip.submitted_on, TripId(read.trip.id)));
        if let Some(heading) = heading.take() {
            file.add_below(vec![vec![Cell::Empty, Cell::text(heading)]]).await?;
        }
        let first = rows + 1;
        rows += trips.len();
        file.add((first..).zip(trips).map(|(number, trip)| row(number, trip)).collect()).await?;
    }
}

/// State of a trip in a word of sheets.
pub(super) fn state_word(trip: &TripDetail) -> &'static str {
    if trip.archived { "arsip" } else { trip.state.word() }
}

fn row(index: usize, row: TripRow) -> Vec<Cell> {
    let trip = row.trip;
    let state = Cell::text(state_word(&trip));
    let or_dash = |text: Option<&str>| Cell::text(text.unwrap_or("-"));
    let day = |day: Option<NaiveDate>| day.map_or(Cell::Empty, Cell::Day);
    let places: Vec<_> = trip.places.iter().map(|place| place.name.as_ref()).collect();
    let names: Vec<&str> = trip.travellers.iter().map(|traveller| traveller.employee.name.as_ref()).collect();
    vec![
        number(index),
        Cell::text(row.kind.name.as_ref()),
        Cell::text(row.assignment_signatory.parent_code.as_ref()),
        or_dash(trip.assignment_number.as_deref()),
        Cell::text(trip.memo_number),
        day(trip.places.first().map(|place| place.departs_on)),
        day(trip.places.last().map(|place| place.returns_on)),
        Cell::text(places.join(", ")),
        Cell::text(names.join("\n")),
        state,
        Cell::text(trip.assignment_final.unwrap_or_default()),
        Cell::text(trip.memo_final.unwrap_or_default()),
    ]
}
