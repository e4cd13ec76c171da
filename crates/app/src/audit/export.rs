//! Export of the audit log as a spreadsheet. The export itself is recorded.

use kernel::{Page, PageRequest};
use staff::Actor;

use super::{Action, Field, Object};
use super::{AuditSearch, lines::found, words};
use crate::{
    App, Error,
    ports::AuditEntry,
    spreadsheets::{Cell, Column, Sheet},
    views::audit::{AuditRow, FieldChange},
};

/// Row limit of an export: the newest entries, and a last row that says so.
pub const MOST_EXPORTED: u64 = 10_000;

const COLUMNS: [(&str, u16); 9] = [
    ("Waktu (jam kantor)", 20),
    ("Waktu (UTC)", 24),
    ("Pengguna", 30),
    ("Alamat", 18),
    ("Tindakan", 34),
    ("Objek", 26),
    ("ID Objek", 10),
    ("Sebelum", 60),
    ("Sesudah", 60),
];

/// The matching entries as a .xlsx file, newest first, at most [`MOST_EXPORTED`]; every cell is a text, so that no
/// typed value runs as a formula.
///
/// # Errors
/// [`Error::Denied`] without role 5.
pub async fn export(app: &App, actor: &Actor, search: AuditSearch) -> Result<Vec<u8>, Error> {
    let reader = actor.audit_reader()?;
    let lines = found(app, search, PageRequest { page: 0, limit: MOST_EXPORTED }).await?;
    let exported = lines.rows.len();
    let mut work = app.begin(actor).await?;
    let entry = AuditEntry::by(*reader, app.clock.now(), Action::AuditExported, (Object::AuditLog, None));
    work.record(entry.is(Field::Rows, exported)).await?;
    work.commit().await?;
    Ok(app.spreadsheets.write(sheet(app, &lines)).await?)
}

fn sheet(app: &App, lines: &Page<AuditRow>) -> Sheet {
    let columns = COLUMNS.map(|(heading, width)| Column { heading, width }).to_vec();
    let total = lines.total_rows;
    let mut rows: Vec<Vec<Cell>> = lines.rows.iter().map(|line| row(app, line)).collect();
    if total > MOST_EXPORTED {
        let rest = total - MOST_EXPORTED;
        let text =
            format!("Hanya {MOST_EXPORTED} catatan terbaru; {rest} yang lebih lama tidak dimuat. Persempit saringan.");
        rows.push(vec![Cell::text(text)]);
    }
    Sheet { title: "Jejak Audit", columns, rows, ..Sheet::default() }
}

fn row(app: &App, line: &AuditRow) -> Vec<Cell> {
    let side = |pick: fn(&FieldChange) -> Option<&String>| {
        let values = line.changes.iter().filter_map(|change| {
            pick(change).map(|value| format!("{}: {}", words::field(&change.field), words::value(&change.field, value)))
        });
        values.collect::<Vec<_>>().join("\n")
    };
    [
        app.clock.local(line.at).format("%Y-%m-%d %H:%M:%S").to_string(),
        line.at.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string(),
        words::who(line),
        line.address.clone().unwrap_or_default(),
        words::action(&line.action).to_owned(),
        words::thing(line),
        line.object_id.map(|id| id.to_string()).unwrap_or_default(),
        side(|change| change.before.as_ref()),
        side(|change| change.after.as_ref()),
    ]
    .map(Cell::Text)
    .to_vec()
}
