//! A recap as a spreadsheet (beyond W12). The export is recorded in the audit log.

use kernel::{Day, Span};
use ports::{AuditEntry, Error, ExportedSheet};
use staff::Actor;
use tables::spreadsheets::{Cell, Sheet, money, number};
use views::{
    audit::{Action, Field, Object},
    recaps::{Grouping, Recap, RecapRow, Sums},
};

use super::{RecapRequest, recap};
use crate::{
    application::App,
    spreadsheets::{Period, caption, columns, office_name, workbook},
};

const COLUMNS: [(&str, u16); 8] = [
    ("No", 6),
    ("Nama", 44),
    ("Perjalanan", 12),
    ("Orang-hari", 12),
    ("Disetujui", 18),
    ("Dibayar", 18),
    ("Berjalan", 18),
    ("Total", 18),
];

/// The recap of [`recap`] as a .xlsx file, with a last row of the sums.
///
/// # Errors
/// As [`recap`].
#[tracing::instrument(name = "recaps.export", skip_all)]
pub async fn export(
    app: &App,
    actor: &Actor,
    request: &RecapRequest,
    grouping: Grouping,
) -> Result<ExportedSheet, Error> {
    let found = recap(app, actor, request, grouping).await?;
    let mut work = app.begin(actor).await?;
    let entry = AuditEntry::by(actor.scope(), app.clock.now(), Action::RecapExported, Object::Office.whole());
    work.record(entry.is(Field::Grouping, grouping.word()).is(Field::Rows, found.rows.len())).await?;
    work.commit().await?;
    let Span { first, last } = request.filter(app, actor).await?.days;
    let days = Period { first: Some(first), last: Some(last) };
    let today = app.clock.today();
    let period = format!("{}, menurut {}", days.words(today), in_words(grouping));
    let caption = caption(&office_name(app, actor.parent_unit).await?, &period);
    let name = format!("Rekap_{}_{}", days.name(today), grouping.word());
    Ok(workbook(app, name, sheet(&found, caption, grouping)).await?)
}

fn sheet(found: &Recap, caption: String, grouping: Grouping) -> Sheet {
    let group = |(index, group): (usize, &RecapRow)| row(number(index + 1), name(group, grouping), &group.sums);
    let rows = found.rows.iter().enumerate().map(group).collect();
    let archived = (found.archived != Sums::default()).then_some(&found.archived);
    let archived = archived.map(|sums| row(Cell::Empty, Cell::text("di antaranya arsip"), sums));
    let below = [row(Cell::Empty, Cell::text("Jumlah"), &found.sum)].into_iter().chain(archived).collect();
    Sheet { title: "Rekap Perjalanan Dinas", caption, columns: columns(COLUMNS), rows, below }
}

fn in_words(grouping: Grouping) -> &'static str {
    match grouping {
        Grouping::Employee => "pegawai",
        Grouping::Unit => "unit kerja",
        Grouping::SubActivity => "sub kegiatan",
        Grouping::FundingSource => "sumber dana",
        Grouping::Month => "bulan",
        Grouping::Place => "tujuan",
    }
}

/// Name of a group; of a month, which is a key of digits, its name.
fn name(group: &RecapRow, grouping: Grouping) -> Cell {
    let month = || format!("{}-01", group.key).parse::<Day>().ok();
    match Some(grouping).filter(|grouping| *grouping == Grouping::Month).and_then(|_| month()) {
        Some(first) => Cell::text(Period::month(first).words(first)),
        None => Cell::text(&group.name),
    }
}

fn row(number_cell: Cell, name: Cell, sums: &Sums) -> Vec<Cell> {
    let count = |count: u64| number(usize::try_from(count).unwrap_or(usize::MAX));
    vec![
        number_cell,
        name,
        count(sums.trips),
        count(sums.person_days),
        money(sums.realised),
        money(sums.paid),
        money(sums.booked),
        money(sums.total()),
    ]
}
