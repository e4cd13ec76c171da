//! Export of finance's list of trips as a spreadsheet, a row a traveller. The export is recorded in the audit log.

use kernel::{RupiahSum, tanggal::days_between};
use receipts::Status;
use staff::{Actor, WorkUnitId};
use trips::{TripId, TripState};

use super::{TripFilter, export::state_word};
use crate::{
    App, Error,
    audit::{Action, Field, Object},
    ports::{AfterOwn, AuditEntry},
    spreadsheets::{Cell, ExportedSheet, Period, Sheet, caption, columns, money, number, office_name},
    views::{FinanceTripRow, TravellerView},
};

/// Trips read by one query.
const CHUNK: u64 = 500;

const COLUMNS: [(&str, u16); 21] = [
    ("No", 5),
    ("Unit kerja", 10),
    ("No Nota Dinas", 33),
    ("No Surat Tugas", 33),
    ("No SPD", 33),
    ("Kode rekening", 37),
    ("Jenis perjalanan", 15),
    ("Tujuan", 18),
    ("Berangkat", 11),
    ("Pulang", 11),
    ("Lama", 6),
    ("Nama", 27),
    ("NIP", 20),
    ("Keadaan", 11),
    ("Kuitansi", 13),
    ("Jumlah", 15),
    ("Uang muka", 15),
    ("Sisa", 15),
    ("Nomor akhir nota dinas", 33),
    ("Nomor akhir surat tugas", 33),
    ("Nomor akhir SPD", 33),
];
/// Columns before the amounts.
const BEFORE_AMOUNTS: usize = 15;

/// The travellers of all trips, or of those of a work unit, that a filter selects, oldest first, with the sums of their amounts;
/// those of cancelled trips are not summed.
///
/// # Errors
/// [`Error::Denied`] without role 3.
#[tracing::instrument(name = "trips.finance_export", skip_all)]
pub async fn finance_export(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    filter: &TripFilter,
) -> Result<ExportedSheet, Error> {
    let officer = actor.finance_officer()?;
    let (today, days) = (app.clock.today(), Period { first: filter.from, last: filter.until });
    let caption = caption(&office_name(app, actor.parent_unit).await?, &days.words(today));
    let sheet = Sheet { title: "Perjalanan Dinas", caption, columns: columns(COLUMNS), ..Sheet::default() };
    let mut file = app.spreadsheets.begin(sheet).await?;
    let (mut last, mut rows, mut sums) = (None, 0, Sums::default());
    loop {
        let trips = app.queries.finance_chunk(unit, filter, (last, CHUNK)).await?;
        let Some(read) = trips.last() else { break };
        last = Some((read.row.trip.submitted_on, TripId(read.row.trip.id)));
        file.add(chunk(&trips, &mut rows, &mut sums)).await?;
    }
    let upwards = TripFilter { ascending: true, ..filter.clone() };
    let mut read = 0;
    loop {
        let trips = app.queries.archived_finance_trips(unit, &upwards, AfterOwn::next(read, CHUNK)).await?.rows;
        if trips.is_empty() {
            break;
        }
        read += trips.len();
        file.add(chunk(&trips, &mut rows, &mut sums)).await?;
    }
    let file = file.finish(vec![sums.row()]).await?;
    let mut entry = AuditEntry::by(*officer, app.clock.now(), Action::TripExported, (Object::Trip, None));
    if let Some(unit) = unit {
        entry = entry.is(Field::WorkUnit, unit);
    }
    let mut work = app.begin(actor).await?;
    work.record(entry.is(Field::Rows, rows)).await?;
    work.commit().await?;
    Ok(ExportedSheet { name: format!("Perjalanan_{}", days.name(today)), file })
}

/// Rows of the travellers of some trips.
fn chunk(trips: &[FinanceTripRow], rows: &mut usize, sums: &mut Sums) -> Vec<Vec<Cell>> {
    let mut chunk = Vec::new();
    for trip in trips {
        for traveller in &trip.row.trip.travellers {
            *rows += 1;
            sums.add(traveller);
            chunk.push(row(*rows, trip, traveller));
        }
    }
    chunk
}

/// Sums of the travellers in force.
#[derive(Default)]
struct Sums {
    total: RupiahSum,
    advance: RupiahSum,
    rest: RupiahSum,
}

impl Sums {
    fn add(&mut self, traveller: &TravellerView) {
        if !traveller.cancelled {
            self.total = self.total + traveller.total;
            self.advance = self.advance + advance(traveller);
            self.rest = self.rest + traveller.rest();
        }
    }

    fn row(&self) -> Vec<Cell> {
        let mut row = vec![Cell::Empty; BEFORE_AMOUNTS];
        row[1] = Cell::text("Jumlah");
        row.extend([self.total, self.advance, self.rest].map(money));
        row
    }
}

fn advance(traveller: &TravellerView) -> RupiahSum {
    traveller.advance.as_ref().map_or(RupiahSum::ZERO, |advance| advance.amount.into())
}

fn row(
    index: usize,
    FinanceTripRow { row, account_code, .. }: &FinanceTripRow,
    traveller: &TravellerView,
) -> Vec<Cell> {
    let trip = &row.trip;
    let places: Vec<_> = trip.places.iter().map(|place| place.name.as_ref()).collect();
    let days = trip.places.first().zip(trip.places.last()).map(|(first, last)| (first.departs_on, last.returns_on));
    let length = days.and_then(|(first, last)| usize::try_from(days_between(first, last)).ok());
    let text = |text: Option<&str>| Cell::text(text.unwrap_or_default());
    let person = &traveller.employee;
    vec![
        number(index),
        Cell::text(&row.memo_unit.2),
        Cell::text(&trip.memo_number),
        text(trip.assignment_number.as_deref()),
        text(traveller.travel_order_number.as_deref()),
        Cell::text(account_code),
        Cell::text(&*row.kind.name),
        Cell::text(places.join(", ")),
        days.map_or(Cell::Empty, |(first, _)| Cell::Day(first)),
        days.map_or(Cell::Empty, |(_, last)| Cell::Day(last)),
        length.map_or(Cell::Empty, number),
        Cell::text(&*person.name),
        Cell::text(person.nip.as_ref().map(ToString::to_string).unwrap_or_default()),
        Cell::text(state_word(trip)),
        Cell::text(receipt(traveller, trip.state)),
        money(traveller.total),
        money(advance(traveller)),
        money(traveller.rest()),
        text(trip.memo_final.as_deref()),
        text(trip.assignment_final.as_deref()),
        text(traveller.travel_order_final.as_deref()),
    ]
}

/// State of a receipt in one word.
fn receipt(traveller: &TravellerView, trip: TripState) -> &'static str {
    match traveller.status {
        _ if trip == TripState::Cancelled => "Dibatalkan",
        Status::Draft => "Draf",
        Status::Submitted => "Diajukan",
        Status::Rejected => "Dikembalikan",
        Status::Approved => "Disetujui",
    }
}
