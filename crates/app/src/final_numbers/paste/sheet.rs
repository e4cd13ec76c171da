//! Reads pasted rows from a sheet: columns by their headings, each row of the file accounted for.

use kernel::text::search_key;
use staff::Actor;

use super::PastedRow;
use crate::{
    App, Error,
    employees::import::ImportRefusal,
    imports::cells,
    spreadsheets::{Cell, SheetRow, Workbook},
};

/// Headings that name the columns of a sheet, in their normal form.
const KEYS: [&str; 6] = ["nomor internal", "nomor jaladin", "kunci", "perjalanan", "id perjalanan", "nomor"];
const NUMBERS: [&str; 5] = ["nomor akhir", "nomor srikandi", "nomor naskah", "nomor final", "nomor surat"];
const DATES: [&str; 4] = ["tanggal akhir", "tanggal naskah", "tanggal srikandi", "tanggal"];
/// Rows among which the headings are looked for.
const FIRST_ROWS: usize = 10;

/// Reads the rows of an uploaded sheet.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5, [`Error::Import`] for a file that cannot be read.
#[tracing::instrument(name = "final_numbers.sheet", skip_all)]
pub async fn sheet(app: &App, actor: &Actor, file: Vec<u8>) -> Result<Vec<SheetRow>, Error> {
    actor.final_number_keeper()?;
    let workbook = app.user_files.workbook(actor.user, file).await?;
    workbook.and_then(Workbook::first_sheet).map_err(|fault| Error::Import(ImportRefusal::Sheet(fault)))
}

/// Rows of a sheet, and those that were left out.
#[derive(Debug, Clone, Default)]
pub struct ReadSheet {
    /// The rows.
    pub rows: Vec<PastedRow>,
    /// Places of rows up to the headings.
    pub headings: Vec<usize>,
    /// Places of rows without key, number and date.
    pub blank: Vec<usize>,
}

/// Reads the rows of a sheet: columns by their headings, or the first three columns where there are none.
pub fn read_sheet(sheet: &[SheetRow]) -> ReadSheet {
    let heading = sheet.iter().take(FIRST_ROWS).position(|row| column(row, &NUMBERS).is_some());
    let (keys, numbers, dates) = match heading.and_then(|at| sheet.get(at)) {
        Some(row) => (column(row, &KEYS).unwrap_or(0), column(row, &NUMBERS).unwrap_or(1), column(row, &DATES)),
        None => (0, 1, Some(2)),
    };
    let mut read = ReadSheet::default();
    let mut seen = 0;
    for (at, row) in sheet.iter().enumerate() {
        let place = usize::try_from(row.number).unwrap_or(usize::MAX);
        // Rows without any cell are not handed on.
        read.blank.extend(seen + 1..place);
        seen = place;
        let date = dates.and_then(|at| row.cells.get(at)).unwrap_or(&Cell::Empty);
        let (key, number) = (text(row, keys), text(row, numbers));
        if heading.is_some_and(|heading| at <= heading) {
            read.headings.push(place);
        } else if key.is_empty() && number.is_empty() && cells::text(date).is_empty() {
            read.blank.push(place);
        } else {
            read.rows.push(PastedRow { place, key, number, dated_on: cells::day(date), confirmed: false });
        }
    }
    read
}

fn column(row: &SheetRow, names: &[&str]) -> Option<usize> {
    let is = |cell: &Cell, name: &str| matches!(cell, Cell::Text(text) if search_key(text) == name);
    names.iter().find_map(|name| row.cells.iter().position(|cell| is(cell, name)))
}

fn text(row: &SheetRow, at: usize) -> String {
    row.cells.get(at).map(cells::text).unwrap_or_default()
}
