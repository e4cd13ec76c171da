//! Export of the audit log as a spreadsheet. The export itself is recorded.

use chrono::TimeDelta;
use ports::{AuditEntry, Error, ExportedSheet};
use staff::Actor;
use tables::spreadsheets::{Cell, Sheet};
use views::audit::{Action, AuditRow, Field, FieldChange, Object, words};

use super::{AuditSearch, lines::in_reading_order};
use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name},
};

/// Entries read by one query.
const CHUNK: u64 = 2_000;

const COLUMNS: [(&str, u16); 10] = [
    ("Tanggal", 11),
    ("Jam kantor", 9),
    ("Waktu (UTC)", 20),
    ("Pengguna", 18),
    ("Alamat", 15),
    ("Tindakan", 18),
    ("Objek", 13),
    ("ID Objek", 8),
    ("Sebelum", 30),
    ("Sesudah", 30),
];

/// All matching entries as a .xlsx file, newest first, read and written in chunks; what was typed is written as a text, so that
/// nothing runs as a formula.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "audit.export", skip_all)]
pub async fn export(app: &App, actor: &Actor, search: AuditSearch) -> Result<ExportedSheet, Error> {
    let reader = actor.audit_reader()?;
    let (now, today) = (app.clock.now(), app.clock.today());
    let days = Period { first: search.first_day, last: search.last_day };
    let mut filter = search.filter(app);
    // Entries made meanwhile belong to a later export.
    let end = now + TimeDelta::microseconds(1);
    filter.until = Some(filter.until.map_or(end, |until| until.min(end)));
    let caption = caption(&office_name(app, actor.parent_unit).await?, &days.words(today));
    let sheet = Sheet { title: "Jejak Audit", caption, columns: columns(COLUMNS), ..Sheet::default() };
    let mut file = app.spreadsheets.begin(sheet).await?;
    let (mut below, mut exported) = (None, 0);
    loop {
        let lines = app.queries.audit_entries(&filter, below, CHUNK).await?;
        let Some(last) = lines.last() else { break };
        below = Some(last.id);
        exported += lines.len();
        file.add(lines.into_iter().map(in_reading_order).map(|line| row(app, &line)).collect()).await?;
    }
    let file = file.finish(Vec::new()).await?;
    let mut work = app.begin(actor).await?;
    let entry = AuditEntry::by(*reader, now, Action::AuditExported, Object::AuditLog.whole());
    work.record(entry.is(Field::Rows, exported)).await?;
    work.commit().await?;
    Ok(ExportedSheet { name: format!("Jejak_Audit_{}", days.name(today)), file })
}

fn row(app: &App, line: &AuditRow) -> Vec<Cell> {
    let side = |pick: fn(&FieldChange) -> Option<&String>| {
        let values = line.changes.iter().filter_map(|change| {
            pick(change).map(|value| format!("{}: {}", words::field(&change.field), words::value(&change.field, value)))
        });
        values.collect::<Vec<_>>().join("\n")
    };
    let local = app.clock.local(line.at);
    let texts = [
        local.format("%H:%M:%S").to_string(),
        line.at.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string(),
        words::who(line),
        line.address.clone().unwrap_or_default(),
        words::action(&line.action).to_owned(),
        words::thing(line),
        line.object_id.map(|id| id.to_string()).unwrap_or_default(),
        side(|change| change.before.as_ref()),
        side(|change| change.after.as_ref()),
    ];
    [Cell::Day(local.date())].into_iter().chain(texts.map(Cell::Text)).collect()
}
