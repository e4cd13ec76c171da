//! Excel workbooks since 2007.

use std::io::Cursor;

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx};
use tables::spreadsheets::{CellError, SheetFault};

use crate::{
    hidden_rows,
    package::Package,
    table::{Book, Table},
    xls::{day, iso_day},
};

/// Digits of a plausible count: a package within the limits holds fewer strings.
const MOST_DIGITS: usize = 7;

/// Reads the sheets cell by cell, so that no declared range is allocated.
pub(crate) fn read(file: &[u8], package: &Package, book: &mut Book) -> Result<(), SheetFault> {
    if package.parts().any(claims_too_many_strings) {
        return Err(SheetFault::TooLarge);
    }
    let mut workbook = Xlsx::new(Cursor::new(file)).map_err(|_| SheetFault::Unreadable)?;
    let sheets = workbook.sheets_metadata().iter().filter(|sheet| sheet.typ == SheetType::WorkSheet);
    let names: Vec<_> = sheets.map(|sheet| (sheet.name.clone(), sheet.visible != SheetVisible::Visible)).collect();
    for (name, is_hidden) in names {
        let mut table = Table::of_sheet(is_hidden);
        hidden_rows::of_sheet(package, &name)?.into_iter().for_each(|row| table.hide(row));
        let mut cells = workbook.worksheet_cells_reader(&name).map_err(|_| SheetFault::Unreadable)?;
        while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(|_| SheetFault::Unreadable)? {
            let (row, column) = (cell.pos.0, cell.pos.1 as usize);
            match (&cell.value, cell.formula) {
                (DataRef::Empty, Some(_)) => table.put_error(book, row, column, CellError::NoValue)?,
                (value, _) => put(book, &mut table, row, column, value)?,
            }
            if table.is_cut() {
                break;
            }
        }
        drop(cells);
        // A sheet without readable merges has none.
        for merged in workbook.merge_cells_by_sheet_name(&name).unwrap_or_default() {
            table.merge([merged.start.0, merged.end.0], [merged.start.1 as usize, merged.end.1 as usize]);
        }
        book.add(&name, table);
    }
    Ok(())
}

fn put(book: &mut Book, table: &mut Table, row: u32, column: usize, data: &DataRef<'_>) -> Result<(), SheetFault> {
    match data {
        DataRef::DateTimeIso(text) => match iso_day(text) {
            Some(day) => table.put_day(book, row, column, day),
            None => table.put_text(book, row, column, text),
        },
        DataRef::String(text) | DataRef::DurationIso(text) => table.put_text(book, row, column, text),
        DataRef::SharedString(text) => table.put_text(book, row, column, text),
        DataRef::Float(number) => table.put_number(book, row, column, *number),
        #[expect(clippy::cast_precision_loss, reason = "a spreadsheet keeps numbers as floats anyway")]
        DataRef::Int(number) => table.put_number(book, row, column, *number as f64),
        DataRef::DateTime(instant) => match day(instant) {
            Some(day) => table.put_day(book, row, column, day),
            None => table.put_number(book, row, column, instant.as_f64()),
        },
        DataRef::Bool(yes) => table.put_text(book, row, column, &yes.to_string()),
        DataRef::Error(error) => table.put_error(book, row, column, CellError::Value(error.to_string())),
        DataRef::Empty => Ok(()),
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
