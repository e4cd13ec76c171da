//! Lists of letters numbered outside: those that wait, and all of some days for the archivist (office 6.3).

use kernel::{PageRequest, Span, tanggal::long_period};
use numbering::final_number::Paper;
use ports::{AuditEntry, Error, PaperFilter};
use staff::Actor;
use tables::spreadsheets::{Cell, Column, Sheet};
use views::{
    audit::{Action, Field, Object},
    final_numbers::{FinalNumberRow, WaitingPage},
};

use super::scope_of;
use crate::{
    application::App,
    spreadsheets::{caption, office_name},
};

/// Rows read at once for an export.
const CHUNK: u64 = 1000;

/// A page of the letters that wait for their final number, the oldest first.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5.
#[tracing::instrument(name = "final_numbers.waiting", skip_all)]
pub async fn waiting(
    app: &App,
    actor: &Actor,
    paper: Option<Paper>,
    search: Option<String>,
    page: PageRequest,
) -> Result<WaitingPage, Error> {
    actor.final_number_keeper()?;
    let filter = PaperFilter { scope: scope_of(actor), paper, search };
    Ok(app.queries.waiting_papers(&filter, page).await?)
}

/// Letters numbered outside that are dated between two days, both counted, as a .xlsx file. The export is recorded in the audit log.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5.
#[tracing::instrument(name = "final_numbers.export", skip_all)]
pub async fn export(app: &App, actor: &Actor, days: Span) -> Result<Vec<u8>, Error> {
    let keeper = actor.final_number_keeper()?;
    let filter = PaperFilter { scope: scope_of(actor), paper: None, search: None };
    let mut rows = Vec::new();
    loop {
        let after = rows.last().map_or(0, |row: &FinalNumberRow| row.paper.entry);
        let chunk = app.queries.outside_papers(&filter, days, after, CHUNK).await?;
        let ended = (chunk.len() as u64) < CHUNK;
        rows.extend(chunk);
        if ended {
            break;
        }
    }
    let entry = AuditEntry::by(*keeper, app.clock.now(), Action::FinalNumbersExported, Object::Counter.whole());
    let mut work = app.begin(actor).await?;
    work.record(entry.is(Field::Rows, rows.len())).await?;
    work.commit().await?;
    let office = office_name(app, actor.parent_unit).await?;
    let column = |heading, width| Column { heading, width };
    let sheet = Sheet {
        title: "Nomor akhir surat",
        caption: caption(&office, &long_period(days.first, days.last)),
        columns: vec![
            column("Jenis", 12),
            column("Nomor internal", 33),
            column("Nomor akhir", 33),
            column("Tanggal", 11),
            column("Tanggal akhir", 11),
            column("Hal", 24),
            column("Personil", 18),
            column("Unit kerja", 12),
            column("Bertanda tangan", 11),
            column("Keadaan", 9),
        ],
        rows: rows.into_iter().map(cells).collect(),
        below: Vec::new(),
    };
    Ok(app.spreadsheets.write(sheet).await?)
}

fn cells(row: FinalNumberRow) -> Vec<Cell> {
    let FinalNumberRow { paper, dated_on, purpose, people, unit_name } = row;
    let void = paper.void;
    let signed = paper.signed.map_or("", |file| if file.electronic { "elektronik" } else { "pindaian" });
    let (number, day) = paper.final_number.map(|number| (number.text, number.dated_on)).unzip();
    vec![
        Cell::text(paper.paper.title()),
        Cell::text(paper.number),
        number.map_or(Cell::Empty, Cell::text),
        Cell::Day(dated_on),
        day.flatten().map_or(Cell::Empty, Cell::day),
        Cell::text(purpose),
        Cell::text(people.join("; ")),
        Cell::text(unit_name),
        Cell::text(signed),
        Cell::text(if void { "batal" } else { "terbit" }),
    ]
}
