//! Parts that all exports share: a sheet as a file, its office and period.

mod period;

use ports::{ExportedSheet, Stored};
use staff::ParentUnitId;
use tables::spreadsheets::{Column, Sheet};

use crate::application::App;

pub(crate) use self::period::Period;

/// Writes a whole sheet as the file `name`.
pub(crate) async fn workbook(app: &App, name: String, mut sheet: Sheet) -> Stored<ExportedSheet> {
    let below = std::mem::take(&mut sheet.below);
    let file = app.spreadsheets.begin(sheet).await?.finish(below).await?;
    Ok(ExportedSheet { name, file })
}

/// Columns of headings and widths in characters.
pub(crate) fn columns<const N: usize>(columns: [(&'static str, u16); N]) -> Vec<Column> {
    columns.map(|(heading, width)| Column { heading, width }).to_vec()
}

/// Office and period of a sheet, each on a line of its own.
pub(crate) fn caption(office: &str, period: &str) -> String {
    [office, period].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Name of a parent unit as its letters print it.
pub(crate) async fn office_name(app: &App, parent: ParentUnitId) -> Stored<String> {
    let head = app.queries.letterhead(parent).await?;
    Ok(head.map(|head| head.name().replace('\n', " ")).unwrap_or_default())
}
