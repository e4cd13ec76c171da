//! The nominative list (daftar nominatif) of a trip as a spreadsheet (beyond W13). It is recorded in the audit log.

use kernel::{RupiahSum, tanggal::days_between};
use receipts::{ExpenseKind, Status};
use staff::Actor;
use trips::TripId;

use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    letters::{Letter, NominativeCard, NominativeLetter, TravellerCard},
    ports::{AuditEntry, LetterPrint, TripLetterData},
    spreadsheets::{Cell, Column, Sheet, money, number},
    trips::reach,
    views::receipts::{ReceiptTrip, ReceiptView, TripReceipts},
};

const COLUMNS: [(&str, u16); 12] = [
    ("No", 6),
    ("Nama", 34),
    ("NIP", 24),
    ("Gol", 8),
    ("Tujuan", 34),
    ("Tanggal", 14),
    ("Lama", 8),
    ("Uang harian", 16),
    ("Transport", 16),
    ("Penginapan", 16),
    ("Jumlah", 18),
    ("Rekening", 30),
];

/// The travellers of a trip with what each is paid, as a .xlsx file with a last row of the sums: for a clerk of the unit, a
/// verifier of the parent unit, finance. It names them as the latest numbered letter does.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
pub async fn nominative_list(app: &App, actor: &Actor, id: TripId) -> Result<Vec<u8>, Error> {
    let Payments { found, paid, sum } = payments(app, actor, id).await?;
    let TripLetterData { letter, .. } = app.queries.latest_trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    // Receipts and travellers of the letter are in slot order.
    let people = letter.travellers.iter().zip(&paid).enumerate();
    let mut rows: Vec<_> = people.map(|(index, (person, paid))| row(index, &found.trip, person, paid)).collect();
    let empty = std::iter::repeat_n(Cell::Empty, 5);
    let last = [Cell::text("Jumlah")].into_iter().chain(empty).chain(sum.cells()).chain([Cell::Empty]);
    rows.push([Cell::Empty].into_iter().chain(last).take(COLUMNS.len()).collect());
    record(app, actor, id, (found.receipts.len(), None)).await?;
    let columns = COLUMNS.map(|(heading, width)| Column { heading, width }).to_vec();
    Ok(app.spreadsheets.write(Sheet { title: "Daftar nominatif", columns, rows }).await?)
}

/// The same as a letter with signatures.
///
/// # Errors
/// As [`nominative_list`], [`Error::Template`].
pub async fn print_nominative_list(app: &App, actor: &Actor, id: TripId) -> Result<Vec<u8>, Error> {
    let Payments { found, paid, sum } = payments(app, actor, id).await?;
    let TripLetterData { trip, letter } =
        app.queries.latest_trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    // Receipts and travellers of the letter are in slot order.
    let cards = letter.travellers.iter().cloned().zip(&paid);
    let rows = cards.map(|(traveller, paid)| paid.card(traveller)).collect();
    let sum = sum.card(TravellerCard::default());
    let printed = Letter::NominativeList(NominativeLetter { rows, sum, trip: letter });
    let template = app.queries.template_to_print(printed.template_kind().key(trip.work_unit.parent)).await?;
    let file = app.renderer.render(template.as_ref(), &printed).await?;
    let print = LetterPrint::of_paper(&printed, actor.user, app.clock.now());
    record(app, actor, id, (found.receipts.len(), Some(print))).await?;
    Ok(file)
}

/// Receipts of a trip with what each pays, and the sums.
struct Payments {
    found: TripReceipts,
    paid: Vec<Paid>,
    sum: Paid,
}

async fn payments(app: &App, actor: &Actor, id: TripId) -> Result<Payments, Error> {
    actor.trip_reader()?;
    let found = app.queries.trip_receipts(id, &Status::ALL).await?.ok_or(Error::NotFound(Noun::Trip))?;
    reach(actor, &found.trip.unit)?;
    let paid: Vec<_> = found.receipts.iter().map(Paid::of).collect();
    let sum = Paid::sum(&paid);
    Ok(Payments { found, paid, sum })
}

/// Records the list in the audit log, and one that is printed in the history of the trip.
async fn record(
    app: &App,
    actor: &Actor,
    id: TripId,
    (rows, print): (usize, Option<LetterPrint>),
) -> Result<(), Error> {
    let reader = actor.trip_reader()?;
    let mut work = app.begin(actor).await?;
    let object = (Object::Trip, Some(id.0));
    let entry = AuditEntry::by(*reader, app.clock.now(), Action::NominativeListPrinted, object);
    work.record(entry.is(Field::Rows, rows)).await?;
    if let Some(print) = print {
        work.record_print(id, &print).await?;
    }
    work.commit().await
}

/// Amounts of a receipt: actual costs count as transport.
#[derive(Debug, Clone, Copy, Default)]
struct Paid {
    allowance: RupiahSum,
    transport: RupiahSum,
    accommodation: RupiahSum,
}

impl Paid {
    fn of(receipt: &ReceiptView) -> Self {
        let mut paid = Self::default();
        for line in &receipt.lines {
            let of_kind = match ExpenseKind::from_id(line.kind.id) {
                Some(ExpenseKind::DailyAllowance) => &mut paid.allowance,
                Some(ExpenseKind::Accommodation) => &mut paid.accommodation,
                Some(_) | None => &mut paid.transport,
            };
            *of_kind = *of_kind + line.amount();
        }
        paid
    }

    fn sum(all: &[Self]) -> Self {
        Self {
            allowance: all.iter().map(|paid| paid.allowance).sum(),
            transport: all.iter().map(|paid| paid.transport).sum(),
            accommodation: all.iter().map(|paid| paid.accommodation).sum(),
        }
    }

    fn total(&self) -> RupiahSum {
        self.allowance + self.transport + self.accommodation
    }

    fn card(&self, traveller: TravellerCard) -> NominativeCard {
        let Self { allowance, transport, accommodation } = *self;
        NominativeCard { traveller, allowance, transport, accommodation, total: self.total() }
    }

    /// The three amounts and their sum.
    fn cells(&self) -> [Cell; 4] {
        [self.allowance, self.transport, self.accommodation, self.total()].map(money)
    }
}

fn row(index: usize, trip: &ReceiptTrip, traveller: &TravellerCard, paid: &Paid) -> Vec<Cell> {
    let places = &trip.trip.places;
    let names: Vec<_> = places.iter().map(|place| place.name.as_ref()).collect();
    let days = places.first().zip(places.last()).map(|(first, last)| (first.departs_on, last.returns_on));
    let length = days.and_then(|(first, last)| usize::try_from(days_between(first, last)).ok());
    let person = [
        number(index + 1),
        Cell::text(&traveller.name),
        Cell::text(&traveller.nip),
        Cell::text(&traveller.grade),
        Cell::text(names.join(", ")),
        days.map_or(Cell::Empty, |(first, _)| Cell::Day(first)),
        length.map_or(Cell::Empty, number),
    ];
    person.into_iter().chain(paid.cells()).chain([Cell::text(&trip.account_code)]).collect()
}
