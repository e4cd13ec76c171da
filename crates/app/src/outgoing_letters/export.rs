//! Export of the register of outgoing letters as a spreadsheet. The export is recorded in the audit log.

use kernel::PageRequest;
use ports::{AuditEntry, Error, ExportedSheet, LetterFilter, LetterOrder};
use staff::{Actor, ParentUnitId};
use tables::spreadsheets::{Cell, Sheet, number};
use views::{
    audit::{Action, Field, Object},
    outgoing_letters::OutgoingLetterRow,
};

use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name},
    units,
};

/// Letters read by one query.
const CHUNK: u64 = 500;

const COLUMNS: [(&str, u16); 8] = [
    ("No", 5),
    ("Nomor", 33),
    ("Nomor akhir", 33),
    ("Tanggal", 11),
    ("Perihal", 38),
    ("Tujuan", 26),
    ("Nota dinas", 7),
    ("Keterangan", 20),
];

/// The letters that a filter selects, in the order of their numbers, as a .xlsx file.
///
/// # Errors
/// As [`super::list`].
#[tracing::instrument(name = "outgoing_letters.export", skip_all)]
pub async fn export(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    filter: &LetterFilter,
) -> Result<ExportedSheet, Error> {
    let registrar = actor.letter_registrar()?;
    let parent = units::reach_parent(app, *registrar, parent).await?;
    // A letter registered meanwhile has a higher number, so that it moves no page.
    let filter = LetterFilter { order: LetterOrder::Number, ascending: true, ..filter.clone() };
    let (today, days) = (app.clock.today(), Period { first: filter.from, last: filter.until });
    let caption = caption(&office_name(app, parent).await?, &days.words(today));
    let sheet = Sheet { title: "Daftar Surat Keluar", caption, columns: columns(COLUMNS), ..Sheet::default() };
    let mut file = app.spreadsheets.begin(sheet).await?;
    let mut rows = 0;
    for page in 0.. {
        let letters = app.queries.outgoing_letters(parent, &filter, PageRequest { page, limit: CHUNK }).await?.rows;
        if letters.is_empty() {
            break;
        }
        let first = rows + 1;
        rows += letters.len();
        file.add((first..).zip(letters).map(|(index, letter)| row(index, letter)).collect()).await?;
    }
    let file = file.finish(Vec::new()).await?;
    let mut work = app.begin(actor).await?;
    let object = Object::OutgoingLetter.whole();
    let entry = AuditEntry::by(*registrar, app.clock.now(), Action::OutgoingLetterExported, object);
    work.record(entry.is(Field::ParentUnit, parent).is(Field::Rows, rows)).await?;
    work.commit().await?;
    Ok(ExportedSheet { name: format!("Surat_Keluar_{}", days.name(today)), file })
}

fn row(index: usize, letter: OutgoingLetterRow) -> Vec<Cell> {
    let memo = if letter.trips.is_empty() { "" } else { "ya" };
    let archived = (letter.id < 0).then(|| "arsip".to_owned());
    let note = letter.cancel_reason.map(|reason| format!("BATAL: {reason}")).or(archived).unwrap_or_default();
    vec![
        number(index),
        Cell::text(letter.number),
        Cell::text(letter.final_number.unwrap_or_default()),
        Cell::Day(letter.date),
        Cell::text(letter.subject.unwrap_or_default()),
        Cell::text(letter.addressee.unwrap_or_default()),
        Cell::text(memo),
        Cell::text(note),
    ]
}
