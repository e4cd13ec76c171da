//! Excel workbooks since 2007.

use std::io::Cursor;

use app::spreadsheets::SheetFault;
use calamine::{DataRef, Reader, Xlsx};

use crate::{package::Package, table::Table};

/// Digits of a plausible count: a package within the limits holds fewer strings.
const MOST_DIGITS: usize = 7;

/// Reads the first sheet cell by cell, so that no declared range is allocated.
pub(crate) fn table(file: &[u8], package: &Package) -> Result<Table, SheetFault> {
    if package.parts().any(claims_too_many_strings) {
        return Err(SheetFault::TooLarge);
    }
    let mut workbook = Xlsx::new(Cursor::new(file)).map_err(|_| SheetFault::Unreadable)?;
    let first = workbook.sheet_names().first().cloned().ok_or(SheetFault::Unreadable)?;
    let mut cells = workbook.worksheet_cells_reader(&first).map_err(|_| SheetFault::Unreadable)?;
    let mut table = Table::default();
    while let Some(cell) = cells.next_cell().map_err(|_| SheetFault::Unreadable)? {
        let (row, column) = cell.get_position();
        put(&mut table, row, column as usize, cell.get_value())?;
    }
    Ok(table)
}

fn put(table: &mut Table, row: u32, column: usize, data: &DataRef<'_>) -> Result<(), SheetFault> {
    match data {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            table.put_text(row, column, text)
        }
        DataRef::SharedString(text) => table.put_text(row, column, text),
        DataRef::Float(number) => table.put_number(row, column, *number),
        #[expect(clippy::cast_precision_loss, reason = "a spreadsheet keeps numbers as floats anyway")]
        DataRef::Int(number) => table.put_number(row, column, *number as f64),
        DataRef::DateTime(instant) => table.put_number(row, column, instant.as_f64()),
        DataRef::Bool(yes) => table.put_text(row, column, &yes.to_string()),
        DataRef::Error(_) | DataRef::Empty => Ok(()),
    }
}

/// Returns whether a part declares so many shared strings that their memory would end the process.
fn claims_too_many_strings(part: &[u8]) -> bool {
    let word = b"uniqueCount";
    part.windows(word.len()).enumerate().filter(|(_, window)| window == word).any(|(at, _)| {
        let after = part[at + word.len()..].iter();
        let value = after.skip_while(|b| b.is_ascii_whitespace() || matches!(b, b'=' | b'"' | b'\''));
        value.take_while(|b| b.is_ascii_digit()).skip_while(|b| **b == b'0').count() > MOST_DIGITS
    })
}

#[cfg(test)]
mod tests {
    use super::claims_too_many_strings;

    #[test]
    fn an_implausible_count_of_strings_is_found() {
        assert!(claims_too_many_strings(b"<sst count='1' uniqueCount = \"99999999\">"));
        assert!(!claims_too_many_strings(b"<sst uniqueCount=\"0000000012\"><si><t>uniqueCount</t></si>"));
    }
}
