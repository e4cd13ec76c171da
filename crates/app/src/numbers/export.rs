//! Export of the number book of a year as a spreadsheet. The export is recorded in the audit log.

use chrono::Datelike;
use kernel::PageRequest;
use numbering::gaps::Unused;
use ports::{AuditEntry, Error, ExportedSheet};
use staff::{Actor, ParentUnitId};
use tables::spreadsheets::{Cell, Sheet, number};
use views::{
    audit::{Action, Field, Object},
    numbers::{NumberBookView, NumberEntry, UnusedNumbers},
};

use super::book;
use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name},
};

/// Numbers read by one query.
const CHUNK: u64 = 500;
/// Rows written at a time.
const MOST_ROWS: usize = 500;

const COLUMNS: [(&str, u16); 10] = [
    ("Jenis", 12),
    ("Nomor urut", 7),
    ("Nomor", 33),
    ("Nomor akhir", 33),
    ("Tanggal", 11),
    ("Untuk", 24),
    ("Personil", 18),
    ("Unit kerja", 14),
    ("Keadaan", 9),
    ("Keterangan", 12),
];

/// All numbers that a parent unit has issued in a year (by default this one), of one letter kind or all, and below them the
/// numbers without a letter, as a .xlsx file.
///
/// # Errors
/// As [`super::book`].
#[tracing::instrument(name = "numbers.export", skip_all)]
pub async fn export(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    year: Option<i32>,
    kind: Option<i64>,
) -> Result<ExportedSheet, Error> {
    let verifier = actor.verifier()?;
    let year = year.unwrap_or_else(|| app.clock.today().year());
    let office = verifier.parent_unit(parent);
    let read = |page| book(app, actor, parent, Some(year), kind, PageRequest { page, limit: CHUNK });
    let mut read_page = read(0).await?;
    let days = Period::year(year);
    let caption = caption(&office_name(app, office).await?, &days.words(app.clock.today()));
    let sheet = Sheet { title: "Buku Nomor Surat", caption, columns: columns(COLUMNS), ..Sheet::default() };
    let (mut entries, mut last) = (Vec::new(), None);
    for page in 1.. {
        // A number taken meanwhile moves those below it to the next page, where they are not written again.
        let place = |entry: &NumberEntry| {
            let (archived, blank) = (entry.source.is_some(), entry.sequence == 0);
            (archived, entry.kind, blank, std::cmp::Reverse(entry.sequence), if archived { -entry.id } else { 0 })
        };
        let found = std::mem::take(&mut read_page.entries.rows);
        if found.is_empty() {
            break;
        }
        entries.extend(found.into_iter().filter(|entry| last.is_none_or(|last| place(entry) > last)));
        last = entries.last().map(place).or(last);
        read_page = read(page).await?;
    }
    // A register runs upwards; the pages of the book begin with the newest number of each kind.
    entries.sort_by_key(|entry| (entry.source.is_some(), entry.kind, entry.sequence == 0, entry.sequence));
    let rows = entries.len();
    let mut file = app.spreadsheets.begin(sheet).await?;
    let mut entries = entries.into_iter().map(row);
    loop {
        let chunk: Vec<_> = entries.by_ref().take(MOST_ROWS).collect();
        if chunk.is_empty() {
            break;
        }
        file.add(chunk).await?;
    }
    let file = file.finish(without_letter(&read_page)).await?;
    let mut work = app.begin(actor).await?;
    let entry = AuditEntry::by(*verifier, app.clock.now(), Action::NumberBookExported, Object::Counter.whole());
    work.record(entry.is(Field::ParentUnit, office).is(Field::Year, year).is(Field::Rows, rows)).await?;
    work.commit().await?;
    Ok(ExportedSheet { name: format!("Buku_Nomor_{year}"), file })
}

fn row(entry: NumberEntry) -> Vec<Cell> {
    let dated_back = entry.date_reason.map_or_else(|| "tanggal mundur".into(), |why| format!("tanggal mundur: {why}"));
    let archived = entry.source.map(str::to_owned);
    let notes = [entry.void_reason, entry.dated_back.then_some(dated_back), archived];
    vec![
        Cell::text(entry.kind_name),
        if entry.sequence == 0 { Cell::Empty } else { sequence(entry.sequence) },
        Cell::text(entry.number),
        Cell::text(entry.final_number.unwrap_or_default()),
        Cell::Day(entry.date),
        Cell::text(entry.purpose),
        Cell::text(entry.traveller.unwrap_or_default()),
        Cell::text(entry.unit_name),
        Cell::text(entry.state),
        Cell::text(notes.into_iter().flatten().collect::<Vec<_>>().join("; ")),
    ]
}

/// Rows of the numbers that stand on no letter.
fn without_letter(book: &NumberBookView) -> Vec<Vec<Cell>> {
    let row = |numbers: &UnusedNumbers| {
        let (first, last) = (numbers.first, numbers.last);
        let range = if first == last { first.to_string() } else { format!("{first} s.d. {last}") };
        let empty = std::iter::repeat_n(Cell::Empty, 5);
        let head = [Cell::text(&*numbers.kind_name), sequence(first), Cell::text(range)];
        let note =
            [numbers.by.as_deref(), numbers.reason.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(": ");
        head.into_iter().chain(empty).chain([Cell::text(numbers.state.word()), Cell::text(note)]).collect()
    };
    let (by_hand, before): (Vec<_>, Vec<_>) =
        book.skipped.iter().partition(|gap| matches!(gap.state, Unused::Skipped | Unused::Outside));
    let gaps: Vec<Vec<Cell>> = by_hand.into_iter().chain(&book.lost).chain(before).map(row).collect();
    let heading = (!gaps.is_empty()).then(|| vec![Cell::text("Nomor tanpa surat")]);
    heading.into_iter().chain(gaps).collect()
}

fn sequence(of: i64) -> Cell {
    number(usize::try_from(of).unwrap_or(usize::MAX))
}
