//! A recap as a spreadsheet (beyond W12). The export is recorded in the audit log.

use staff::Actor;

use super::{RecapRequest, recap};
use crate::{
    App, Error,
    audit::{Action, Field, Object},
    ports::AuditEntry,
    spreadsheets::{Cell, Column, Sheet, money, number},
    views::recaps::{Grouping, Sums},
};

const COLUMNS: [(&str, u16); 7] = [
    ("No", 6),
    ("Nama", 44),
    ("Perjalanan", 12),
    ("Orang-hari", 12),
    ("Disetujui", 18),
    ("Berjalan", 18),
    ("Total", 18),
];

/// The recap of [`recap`] as a .xlsx file, with a last row of the sums.
///
/// # Errors
/// As [`recap`].
pub async fn export(app: &App, actor: &Actor, request: &RecapRequest, grouping: Grouping) -> Result<Vec<u8>, Error> {
    let found = recap(app, actor, request, grouping).await?;
    let mut rows = Vec::new();
    for group in &found.rows {
        rows.push(row(number(rows.len() + 1), &group.name, &group.sums));
    }
    rows.push(row(Cell::Empty, "Jumlah", &found.sum));
    let mut work = app.begin(actor).await?;
    let entry = AuditEntry::by(actor.scope(), app.clock.now(), Action::RecapExported, (Object::Office, None));
    work.record(entry.is(Field::Grouping, grouping.word()).is(Field::Rows, found.rows.len())).await?;
    work.commit().await?;
    let columns = COLUMNS.map(|(heading, width)| Column { heading, width }).to_vec();
    Ok(app.spreadsheets.write(Sheet { title: "Rekap", columns, rows, ..Sheet::default() }).await?)
}

fn row(number_cell: Cell, name: &str, sums: &Sums) -> Vec<Cell> {
    let count = |count: u64| number(usize::try_from(count).unwrap_or(usize::MAX));
    vec![
        number_cell,
        Cell::text(name),
        count(sums.trips),
        count(sums.person_days),
        money(sums.realised),
        money(sums.booked),
        money(sums.total()),
    ]
}
