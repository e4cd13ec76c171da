//! Export of finance's list of trips as a spreadsheet, a row a traveller. The export is recorded in the audit log.

use ::payments::account::due;
use kernel::{RupiahSum, tanggal::days_between};
use ports::{AuditEntry, Error, ExportedSheet, SheetWriter, TripFilter};
use receipts::Status;
use staff::{Actor, WorkUnitId};
use tables::spreadsheets::{Cell, Sheet, money, number};
use trips::{TripId, TripState};
use views::{
    TravellerView, TripRow,
    audit::{Action, Field, Object},
};

use super::export::state_word;
use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name},
};

/// Trips read by one query.
const CHUNK: u64 = 500;

const COLUMNS: [(&str, u16); 22] = [
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
    ("Dibayar", 15),
    ("Sisa", 15),
    ("Nomor akhir nota dinas", 33),
    ("Nomor akhir surat tugas", 33),
    ("Nomor akhir SPD", 33),
];
/// Columns before the amounts.
const BEFORE_AMOUNTS: usize = 15;

/// The travellers of all trips, or of those of a work unit, that a filter selects, oldest first, with the sums of their amounts;
/// of cancelled trips the approved costs of cancelling count (assurance D-19). Of some days they are those that depart in them; those
/// that only reach into them stand below, not summed (assurance D-16). Sisa is the saldo: approved less paid.
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
    let sums = add_part(app, file.as_mut(), unit, &filter.departing(), None).await?;
    file.add_below(vec![sums.row()]).await?;
    let mut rows = sums.rows;
    if let Some(reaching) = filter.reaching() {
        rows += add_part(app, file.as_mut(), unit, &reaching, Some(days.also())).await?.rows;
    }
    let file = file.finish(Vec::new()).await?;
    let mut entry = AuditEntry::by(*officer, app.clock.now(), Action::TripExported, Object::Trip.whole());
    if let Some(unit) = unit {
        entry = entry.is(Field::WorkUnit, unit);
    }
    let mut work = app.begin(actor).await?;
    work.record(entry.is(Field::Rows, rows)).await?;
    work.commit().await?;
    Ok(ExportedSheet { name: format!("Perjalanan_{}", days.name(today)), file })
}

/// Adds the travellers of the trips that a filter selects, below a heading if there is one; returns their number and sums.
async fn add_part(
    app: &App,
    file: &mut dyn SheetWriter,
    unit: Option<WorkUnitId>,
    filter: &TripFilter,
    mut heading: Option<&'static str>,
) -> Result<Sums, Error> {
    let (mut last, mut sums) = (None, Sums::default());
    loop {
        let trips = app.queries.trips_without_warnings(unit, filter, (last, CHUNK)).await?;
        let Some(read) = trips.last() else { return Ok(sums) };
        last = Some((read.trip.submitted_on, TripId(read.trip.id)));
        if let Some(heading) = heading.take() {
            file.add_below(vec![vec![Cell::Empty, Cell::text(heading)]]).await?;
        }
        let people = trips.iter().flat_map(|trip| trip.trip.travellers.iter().map(move |one| (trip, one)));
        file.add(people.map(|(trip, traveller)| row(sums.add(traveller), trip, traveller)).collect()).await?;
    }
}

/// Number and sums of travellers.
#[derive(Default)]
struct Sums {
    rows: usize,
    amounts: [RupiahSum; AMOUNTS],
}

impl Sums {
    /// Adds a traveller; returns the number of the row.
    fn add(&mut self, traveller: &TravellerView) -> usize {
        for (sum, amount) in self.amounts.iter_mut().zip(amounts(traveller)) {
            *sum = *sum + amount;
        }
        self.rows += 1;
        self.rows
    }

    fn row(&self) -> Vec<Cell> {
        let mut row = vec![Cell::Empty; BEFORE_AMOUNTS];
        row[1] = Cell::text("Jumlah");
        row.extend(self.amounts.map(money));
        row
    }
}

/// Amounts of a row: total, advance, paid, saldo.
const AMOUNTS: usize = 4;

/// Amounts of a traveller; the total of a cancelled trip is that of the approved costs of cancelling.
fn amounts(traveller: &TravellerView) -> [RupiahSum; AMOUNTS] {
    let total = if traveller.cancelled { due(traveller.status, traveller.total) } else { traveller.total };
    let advance = traveller.advance.as_ref().map_or(RupiahSum::ZERO, |advance| advance.amount.into());
    [total, advance, traveller.payment.paid, traveller.payment.balance]
}

fn row(index: usize, row: &TripRow, traveller: &TravellerView) -> Vec<Cell> {
    let (trip, account_code) = (&row.trip, &row.account_code);
    let places: Vec<_> = trip.places.iter().map(|place| place.name.as_ref()).collect();
    let days = trip.places.first().zip(trip.places.last()).map(|(first, last)| (first.departs_on, last.returns_on));
    let length = days.and_then(|(first, last)| usize::try_from(days_between(first, last)).ok());
    let text = |text: Option<&str>| Cell::text(text.unwrap_or_default());
    let person = &traveller.employee;
    let [total, advance, paid, balance] = amounts(traveller).map(money);
    vec![
        number(index),
        Cell::text(&*row.memo_unit.parent.code),
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
        total,
        advance,
        paid,
        balance,
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
