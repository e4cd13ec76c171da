//! Report of the approvals of a month by holders of other duties.

use chrono::{Months, TimeDelta};
use kernel::{Day, PageRequest};
use ports::{AuditEntry, AuditFilter, Error, ExportedSheet};
use staff::Actor;
use tables::spreadsheets::{Cell, Sheet};
use views::audit::{Action, AuditRow, Field, Object, words};

use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name, workbook},
};

/// Approvals read by one query.
const CHUNK: u64 = 5_000;

const COLUMNS: [(&str, u16); 7] = [
    ("Tanggal", 12),
    ("Jam kantor", 11),
    ("Verifikator", 30),
    ("Personil", 30),
    ("ID Perjalanan", 14),
    ("ID Kuitansi", 12),
    ("Rangkap tugas", 50),
];

/// Approvals of the month that begins on `month` by someone who held another duty, as a .xlsx file, newest first.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "receipts.separation_report", skip_all)]
pub async fn separation_report(app: &App, actor: &Actor, month: Day) -> Result<ExportedSheet, Error> {
    let reader = actor.audit_reader()?;
    let next = month.checked_add_months(Months::new(1)).unwrap_or(month);
    let filter = AuditFilter {
        action: Some(Action::ReceiptApproved.code().to_owned()),
        from: Some(app.clock.start_of(month)),
        // Later entries would move the pages.
        until: Some(app.clock.start_of(next).min(app.clock.now() + TimeDelta::microseconds(1))),
        ..AuditFilter::default()
    };
    let mut rows = Vec::new();
    for page in 0.. {
        let approvals = app.queries.audit_log(&filter, PageRequest { page, limit: CHUNK }).await?.rows;
        if approvals.is_empty() {
            break;
        }
        rows.extend(approvals.iter().filter_map(|line| row(app, line)));
    }
    let mut work = app.begin(actor).await?;
    let entry = AuditEntry::by(*reader, app.clock.now(), Action::SeparationExported, Object::Receipt.whole());
    work.record(entry.is(Field::Day, month).is(Field::Rows, rows.len())).await?;
    work.commit().await?;
    let days = Period::month(month);
    let caption = caption(&office_name(app, actor.parent_unit).await?, &days.words(month));
    let sheet = Sheet { title: "Pemisahan Tugas", caption, columns: columns(COLUMNS), rows, ..Sheet::default() };
    Ok(workbook(app, format!("Pemisahan_Tugas_{}", days.name(month)), sheet).await?)
}

/// Row of an approval by someone who held another duty.
fn row(app: &App, line: &AuditRow) -> Option<Vec<Cell>> {
    let value = |field: Field| {
        let change = line.changes.iter().find(|change| change.field == field.code())?;
        change.after.as_deref().map(|stored| words::value(field.code(), stored))
    };
    let duties = value(Field::Duties)?;
    let text = |field| Cell::text(value(field).unwrap_or_default());
    let local = app.clock.local(line.at);
    Some(vec![
        Cell::Day(local.date()),
        Cell::text(local.format("%H:%M:%S").to_string()),
        Cell::text(words::who(line)),
        text(Field::TravellerNames),
        text(Field::Trip),
        Cell::text(line.object_id.map(|id| id.to_string()).unwrap_or_default()),
        Cell::text(duties),
    ])
}
