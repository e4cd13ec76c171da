//! Export of the tariffs, which every user may read, as a spreadsheet; the sample file for an import.

use kernel::{Day, Span, tanggal::period};
use letters::file_name::file_name;
use ports::{Error, ExportedSheet};
use receipts::tariff::{MeetingPlace, TariffKind, TicketClass};
use staff::Actor;
use tables::spreadsheets::{Cell, Column, Sheet};
use views::tariffs::TariffView;

use super::import::TariffField;
use crate::{
    application::App,
    spreadsheets::{caption, office_name, workbook},
};

/// The tariffs of a kind that are valid on a day, as a .xlsx file that can be imported again.
///
/// # Errors
/// [`Error::Denied`] without role 3.
#[tracing::instrument(name = "tariffs.export", skip_all)]
pub async fn export(
    app: &App,
    actor: &Actor,
    kind: Option<TariffKind>,
    on: Option<Day>,
) -> Result<ExportedSheet, Error> {
    actor.finance_officer()?;
    let listed = app.queries.tariff_book().await?.listed(kind, on);
    let day = on.unwrap_or_else(|| app.clock.today());
    let words = on.map_or_else(|| "Semua masa berlaku".to_owned(), |on| format!("Berlaku {}", period(on, on)));
    let caption = caption(&office_name(app, actor.parent_unit).await?, &words);
    let kind = kind.map(|kind| format!("_{}", file_name(kind.word()))).unwrap_or_default();
    let sheet = Sheet { caption, ..sheet(listed.into_iter().map(row).collect()) };
    Ok(workbook(app, format!("Tarif_{day}{kind}"), sheet).await?)
}

/// A .xlsx file with the headings of an import and one invented tariff.
///
/// # Errors
/// [`Error::Denied`] without role 3.
#[tracing::instrument(name = "tariffs.sample", skip_all)]
pub async fn sample(app: &App, actor: &Actor) -> Result<Vec<u8>, Error> {
    actor.finance_officer()?;
    let Span { first, last } = Span::of_year(app.this_year());
    let words = [TariffKind::Lodging.word(), "DKI Jakarta", "Tingkat 3"].map(Cell::text);
    let rest = [Cell::Number(730_000.0), Cell::text("Perbup 1/2026 (contoh)"), Cell::day(first), Cell::day(last)];
    Ok(app.spreadsheets.write(sheet(vec![words.into_iter().chain(rest).collect()])).await?)
}

fn sheet(rows: Vec<Vec<Cell>>) -> Sheet {
    let columns = TariffField::WRITTEN
        .map(|heading| Column { heading: heading.declared().heading, width: heading.declared().width });
    Sheet { title: "Tarif Perjalanan Dinas", columns: columns.to_vec(), rows, ..Sheet::default() }
}

/// One tariff under [`TariffField::WRITTEN`].
fn row(view: TariffView) -> Vec<Cell> {
    let name = |name: Option<String>| name.map_or(Cell::Empty, Cell::Text);
    #[expect(clippy::cast_precision_loss, reason = "an amount has 15 digits, as many as a spreadsheet keeps")]
    let amount = Cell::Number(view.amount.get() as f64);
    let journey = view.journey;
    let text = |text: Option<&str>| text.map_or(Cell::Empty, Cell::text);
    vec![
        Cell::text(view.kind.word()),
        name(view.province),
        name(view.level),
        amount,
        Cell::Text(view.legal_basis),
        Cell::Day(view.valid_from),
        view.valid_until.map_or(Cell::Empty, Cell::Day),
        text(journey.origin.as_deref()),
        text(journey.destination.as_deref()),
        text(journey.class.map(TicketClass::word)),
        text(journey.meeting.map(MeetingPlace::word)),
        text(journey.is_return.map(|is_return| if is_return { "ya" } else { "tidak" })),
    ]
}
