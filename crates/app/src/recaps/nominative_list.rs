//! The nominative list (daftar nominatif) of a trip, as a letter and as a spreadsheet (beyond W13, office 3.1): approved
//! receipts, summed, and below them the others. It is recorded in the audit log.

use kernel::{
    RupiahSum,
    tanggal::{days_between, period},
};
use letters::{Letter, NominativeCard, NominativeLetter, TravellerCard, file_name};
use ports::{AuditEntry, Error, ExportedSheet, LetterPrint, Noun, TripLetterData};
use receipts::{PaidFor, Status};
use staff::Actor;
use tables::spreadsheets::{Cell, Sheet, money, number};
use trips::{TravellerId, TripId};
use views::{
    audit::{Action, Field, Object},
    receipts::{ReceiptTrip, ReceiptView, TripReceipts},
};

use crate::{
    application::App,
    checks,
    spreadsheets::{caption, columns, workbook},
    trips::reach,
};

const COLUMNS: [(&str, u16); 14] = [
    ("No", 5),
    ("Nama", 22),
    ("NIP", 20),
    ("Gol", 6),
    ("Tujuan", 13),
    ("Tanggal", 11),
    ("Lama", 5),
    ("Uang harian", 12),
    ("Representasi", 12),
    ("Transport", 12),
    ("Penginapan", 12),
    ("Riil", 12),
    ("Jumlah", 13),
    ("Rekening", 37),
];

/// The travellers of a trip with what each is paid, as a .xlsx file: for a clerk of the unit, a verifier of the parent unit,
/// finance. It names them as the latest numbered letter does.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Trip`] for a cancelled trip.
#[tracing::instrument(name = "recaps.nominative_list", skip_all, fields(trip_id = id.0))]
pub async fn nominative_list(app: &App, actor: &Actor, id: TripId) -> Result<ExportedSheet, Error> {
    let Found { list, trip, .. } = find(app, actor, id).await?;
    let row = |(index, card): (usize, &NominativeCard)| row(index, &trip, card);
    let rows: Vec<_> = list.rows.iter().enumerate().map(row).collect();
    let mut below = vec![headed("Jumlah", amounts(&list.sum))];
    if !list.pending.is_empty() {
        below.push(headed("Belum disetujui", []));
        below.extend(list.pending.iter().enumerate().map(|(index, card)| row((rows.len() + index, card))));
    }
    record(app, actor, id, list.rows.len() + list.pending.len(), None).await?;
    let caption = caption(&list.trip.agency, &letter_and_days(&list));
    let sheet = Sheet { title: "Daftar Nominatif", caption, columns: columns(COLUMNS), rows, below };
    Ok(workbook(app, list_name(&list), sheet).await?)
}

/// The same as a letter with signatures, after the name of its file.
///
/// # Errors
/// As [`nominative_list`], [`Error::Template`].
#[tracing::instrument(name = "recaps.print_nominative_list", skip_all, fields(trip_id = id.0))]
pub async fn print_nominative_list(app: &App, actor: &Actor, id: TripId) -> Result<(String, Vec<u8>), Error> {
    let Found { list, parent, .. } = find(app, actor, id).await?;
    let rows = list.rows.len() + list.pending.len();
    let name = list_name(&list);
    let printed = Letter::NominativeList(list);
    let template = app.queries.template_to_print(printed.template_kind().key(parent)).await?;
    let file = app.renderer.render(template.as_ref(), &printed).await?;
    let print = LetterPrint::of_paper(&printed, actor.user, app.clock.now());
    record(app, actor, id, rows, print).await?;
    Ok((name, file))
}

/// The list of a trip with what its spreadsheet tells besides.
struct Found {
    list: NominativeLetter,
    trip: ReceiptTrip,
    parent: staff::ParentUnitId,
}

async fn find(app: &App, actor: &Actor, id: TripId) -> Result<Found, Error> {
    actor.trip_reader()?;
    let found = app.queries.trip_receipts(id, &Status::ALL).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let TripReceipts { trip, receipts } = found;
    reach(actor, &trip.unit)?;
    let TripLetterData { trip: stored, letter } =
        app.queries.latest_trip_letter(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    stored.in_force()?;
    let travellers: Vec<_> = receipts.iter().map(|receipt| TravellerId(receipt.traveller.id)).collect();
    let findings = checks::show(app, &travellers).await?;
    let (mut rows, mut pending) = (Vec::new(), Vec::new());
    // Receipts and travellers of the letter are in slot order.
    for (traveller, receipt) in letter.travellers.iter().zip(&receipts) {
        let list = if receipt.traveller.status == Status::Approved { &mut rows } else { &mut pending };
        let finding_reasons = checks::reasons_of(&findings, receipt.traveller.id);
        list.push(NominativeCard { finding_reasons, ..card(traveller, receipt) });
    }
    let sum = sum(&rows);
    let list = NominativeLetter { trip: letter, rows, pending, sum };
    Ok(Found { list, trip, parent: stored.work_unit.parent })
}

/// A traveller with the amounts of the receipt.
fn card(traveller: &TravellerCard, receipt: &ReceiptView) -> NominativeCard {
    let mut card = NominativeCard { traveller: traveller.clone(), ..NominativeCard::default() };
    for line in &receipt.lines {
        let column = match PaidFor::of_line(line.kind.id, &line.item) {
            PaidFor::Allowance => &mut card.allowance,
            PaidFor::Representation => &mut card.representation,
            PaidFor::Transport => &mut card.transport,
            PaidFor::Accommodation => &mut card.accommodation,
            PaidFor::ActualCosts => &mut card.actual_costs,
        };
        let amount = line.amount();
        *column = *column + amount;
        card.total = card.total + amount;
    }
    card
}

fn sum(cards: &[NominativeCard]) -> NominativeCard {
    let of = |amount: fn(&NominativeCard) -> RupiahSum| cards.iter().map(amount).sum();
    NominativeCard {
        traveller: TravellerCard::default(),
        allowance: of(|card| card.allowance),
        representation: of(|card| card.representation),
        transport: of(|card| card.transport),
        accommodation: of(|card| card.accommodation),
        actual_costs: of(|card| card.actual_costs),
        total: of(|card| card.total),
        finding_reasons: String::new(),
    }
}

/// Records the list in the audit log, and one that is printed in the history of the trip.
async fn record(app: &App, actor: &Actor, id: TripId, rows: usize, print: Option<LetterPrint>) -> Result<(), Error> {
    let reader = actor.trip_reader()?;
    let mut work = app.begin(actor).await?;
    let object = Object::Trip.with(id.0);
    let entry = AuditEntry::by(*reader, app.clock.now(), Action::NominativeListPrinted, object);
    work.record(entry.is(Field::Rows, rows)).await?;
    if let Some(print) = print {
        work.record_print(id, &print).await?;
    }
    work.commit().await
}

/// Name of the list's file: kind and number.
fn list_name(list: &NominativeLetter) -> String {
    file_name::file_name(&format!("Daftar Nominatif {}", list.trip.quoted_number()))
}

/// Letter and days of the trip.
fn letter_and_days(list: &NominativeLetter) -> String {
    let trip = &list.trip;
    let number = trip.quoted_number();
    let days = trip.places.first().zip(trip.places.last());
    let days = days.map(|(first, last)| period(first.departs_on, last.returns_on)).unwrap_or_default();
    [number.as_str(), &days].join(" · ")
}

/// A row that has a word in the column of the names.
fn headed(word: &str, amounts: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let empty = std::iter::repeat_n(Cell::Empty, 5);
    [Cell::Empty, Cell::text(word)].into_iter().chain(empty).chain(amounts).collect()
}

fn amounts(card: &NominativeCard) -> [Cell; 6] {
    [card.allowance, card.representation, card.transport, card.accommodation, card.actual_costs, card.total].map(money)
}

fn row(index: usize, trip: &ReceiptTrip, card: &NominativeCard) -> Vec<Cell> {
    let places = &trip.trip.places;
    let names: Vec<_> = places.iter().map(|place| place.name.as_ref()).collect();
    let days = places.first().zip(places.last()).map(|(first, last)| (first.departs_on, last.returns_on));
    let length = days.and_then(|(first, last)| usize::try_from(days_between(first, last)).ok());
    let person = [
        number(index + 1),
        Cell::text(&card.traveller.name),
        Cell::text(&card.traveller.nip),
        Cell::text(&card.traveller.grade),
        Cell::text(names.join(", ")),
        days.map_or(Cell::Empty, |(first, _)| Cell::Day(first)),
        length.map_or(Cell::Empty, number),
    ];
    person.into_iter().chain(amounts(card)).chain([Cell::text(&trip.account_code)]).collect()
}
