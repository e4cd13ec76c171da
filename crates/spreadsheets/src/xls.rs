//! Excel workbooks before 2007 (BIFF records in a compound file).

mod padding;
mod shared_strings;

use std::io::{Cursor, Read, Write};

use calamine::{Data, ExcelDateTime, Range, Reader, SheetType, SheetVisible, Xls, XlsError};
use cfb::{CompoundFile, Version};
use chrono::NaiveDate;
use tables::spreadsheets::{CellError, SheetFault};

use crate::table::{Book, Table};

/// Columns of a sheet, by the format.
const COLUMNS: u16 = 256;
/// Rows of a sheet, by the format.
const ROWS: u32 = 65_536;
/// Limit on the area that the cells of all sheets span.
const LARGEST_AREA: u64 = 2_000_000;

/// Names of the workbook stream.
const STREAMS: [&str; 2] = ["Workbook", "Book"];

/// Record types of [MS-XLS] 2.3.
mod record {
    pub(super) const BOUND_SHEET: u16 = 0x0085;
    pub(super) const DIMENSIONS: u16 = 0x0200;
    pub(super) const ROW: u16 = 0x0208;
    pub(super) const BOF: u16 = 0x0809;
    pub(super) const EOF: u16 = 0x000A;
    pub(super) const SST: u16 = 0x00FC;
    pub(super) const CONTINUE: u16 = 0x003C;
    pub(super) const LABEL_SST: u16 = 0x00FD;
    /// Formula, Number, Label, `RString`, `BoolErr`, RK, `LabelSst`, `MulRk`: all begin with row and column.
    pub(super) const CELLS: [u16; 8] = [0x0006, 0x0203, 0x0204, 0x00D6, 0x0205, 0x027E, LABEL_SST, 0x00BD];
}

/// Reads the sheets. The workbook is checked before it is parsed, because the parser reserves memory for the area a sheet
/// declares and copies a shared string into each of its cells.
pub(crate) fn read(file: &[u8], book: &mut Book) -> Result<(), SheetFault> {
    let (name, stream) = stream(file)?;
    check(&stream)?;
    let clean = alone(name, &stream).map_err(|_| SheetFault::Unreadable)?;
    let mut workbook: Xls<_> = Xls::new(Cursor::new(clean)).map_err(|fault| match fault {
        XlsError::Password => SheetFault::Encrypted,
        _ => SheetFault::Unreadable,
    })?;
    let sheets =
        workbook.sheets_metadata().iter().zip(offsets(&stream)).filter(|(sheet, _)| sheet.typ == SheetType::WorkSheet);
    let names = sheets.map(|(sheet, at)| (sheet.name.clone(), sheet.visible != SheetVisible::Visible, at));
    let names: Vec<_> = names.collect();
    for (name, is_hidden, at) in names {
        let range = workbook.worksheet_range(&name).map_err(|_| SheetFault::Unreadable)?;
        let mut table = cells(book, &range, is_hidden)?;
        hidden_rows(&stream[at as usize..]).for_each(|row| table.hide(row));
        for merged in workbook.merge_cells_by_sheet_name(&name).unwrap_or_default() {
            table.merge([merged.start.0, merged.end.0], [merged.start.1 as usize, merged.end.1 as usize]);
        }
        book.add(&name, table);
    }
    Ok(())
}

/// Places of the sheets in the stream, in their order.
fn offsets(stream: &[u8]) -> impl Iterator<Item = u32> {
    Records(stream).filter(|(kind, _)| *kind == record::BOUND_SHEET).filter_map(|(_, data)| number(data, 0))
}

/// Rows that a sheet hides, from 0 ([MS-XLS] 2.4.221).
fn hidden_rows(sheet: &[u8]) -> impl Iterator<Item = u32> {
    let rows = of_sheet(sheet).filter(|(kind, _)| *kind == record::ROW);
    rows.filter(|(_, data)| short(data, 12).is_some_and(|flags| flags & 0x20 != 0))
        .filter_map(|(_, data)| short(data, 0))
        .map(u32::from)
}

/// Records of a sheet, without those of its charts.
fn of_sheet(sheet: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    let mut depth = 0_u32;
    Records(sheet).take_while(move |(kind, _)| {
        match *kind {
            record::BOF => depth += 1,
            record::EOF => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > 0
    })
}

/// The cells of a range.
pub(crate) fn cells(book: &mut Book, range: &Range<Data>, is_hidden: bool) -> Result<Table, SheetFault> {
    let (top, left) = range.start().unwrap_or_default();
    let mut table = Table::of_sheet(is_hidden);
    for (row, column, data) in range.used_cells() {
        let row = u32::try_from(row).map_err(|_| SheetFault::TooManyRows)?;
        put(book, &mut table, top + row, left as usize + column, data)?;
        if table.is_cut() {
            break;
        }
    }
    Ok(table)
}

fn put(book: &mut Book, table: &mut Table, row: u32, column: usize, data: &Data) -> Result<(), SheetFault> {
    match data {
        Data::DateTimeIso(text) => match iso_day(text) {
            Some(day) => table.put_day(book, row, column, day),
            None => table.put_text(book, row, column, text),
        },
        Data::String(text) | Data::DurationIso(text) => table.put_text(book, row, column, text),
        Data::Float(number) => table.put_number(book, row, column, *number),
        #[expect(clippy::cast_precision_loss, reason = "a spreadsheet keeps numbers as floats anyway")]
        Data::Int(number) => table.put_number(book, row, column, *number as f64),
        Data::DateTime(instant) => match day(instant) {
            Some(day) => table.put_day(book, row, column, day),
            None => table.put_number(book, row, column, instant.as_f64()),
        },
        Data::Bool(yes) => table.put_text(book, row, column, &yes.to_string()),
        Data::Error(error) => table.put_error(book, row, column, CellError::Value(error.to_string())),
        Data::Empty => Ok(()),
    }
}

/// The day that an ISO text begins with.
pub(crate) fn iso_day(text: &str) -> Option<NaiveDate> {
    text.get(..10)?.parse().ok()
}

/// The day of an instant that is no duration.
pub(crate) fn day(instant: &ExcelDateTime) -> Option<NaiveDate> {
    if !instant.is_datetime() || instant.as_f64() < 1.0 {
        return None;
    }
    let (year, month, day, ..) = instant.to_ymd_hms_milli();
    NaiveDate::from_ymd_opt(year.into(), month.into(), day.into())
}

/// The workbook's stream.
fn stream(file: &[u8]) -> Result<(&'static str, Vec<u8>), SheetFault> {
    let mut compound = CompoundFile::open(Cursor::new(padding::mended(file))).map_err(|_| SheetFault::Unreadable)?;
    // A workbook since 2007 with a password is a stream of a compound file.
    if compound.exists("EncryptedPackage") {
        return Err(SheetFault::Encrypted);
    }
    let found = STREAMS.into_iter().find_map(|name| {
        let mut bytes = Vec::new();
        compound.open_stream(name).ok()?.take(file.len() as u64).read_to_end(&mut bytes).ok()?;
        Some((name, bytes))
    });
    found.ok_or(SheetFault::Unreadable)
}

/// A compound file with that stream alone, so that the checked bytes are the parsed ones.
fn alone(name: &str, stream: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut compound = CompoundFile::create_with_version(Version::V3, Cursor::new(Vec::new()))?;
    compound.create_stream(name)?.write_all(stream)?;
    compound.flush()?;
    Ok(compound.into_inner().into_inner())
}

/// Refuses a workbook whose sheets span, or declare, more than the limit.
fn check(stream: &[u8]) -> Result<(), SheetFault> {
    shared_strings::check(stream)?;
    let mut area = 0;
    for offset in offsets(stream) {
        let sheet = stream.get(offset as usize..).ok_or(SheetFault::Unreadable)?;
        area += check_sheet(sheet)?;
        if area > LARGEST_AREA {
            return Err(SheetFault::TooLarge);
        }
    }
    Ok(())
}

/// The area that the cells of a sheet span.
fn check_sheet(sheet: &[u8]) -> Result<u64, SheetFault> {
    let mut area = Area::default();
    for (kind, data) in of_sheet(sheet) {
        match kind {
            record::DIMENSIONS => check_dimensions(data)?,
            kind if record::CELLS.contains(&kind) => area.add(short(data, 0), short(data, 2))?,
            _ => {}
        }
    }
    Ok(area.size())
}

/// First row, one past the last row, first column, one past the last column; rows have 16 or 32 bits.
fn check_dimensions(data: &[u8]) -> Result<(), SheetFault> {
    let (rows, columns) = match data.len() {
        10 => (short(data, 2).map(u32::from), short(data, 6)),
        _ => (number(data, 4), short(data, 10)),
    };
    let sound = rows.is_some_and(|rows| rows <= ROWS) && columns.is_some_and(|columns| columns <= COLUMNS);
    if sound { Ok(()) } else { Err(SheetFault::TooLarge) }
}

/// The area that cells span.
#[derive(Default)]
struct Area(Option<[u16; 4]>);

impl Area {
    fn add(&mut self, row: Option<u16>, column: Option<u16>) -> Result<(), SheetFault> {
        let (Some(row), Some(column)) = (row, column) else { return Err(SheetFault::Unreadable) };
        let [top, bottom, left, right] = self.0.unwrap_or([row, row, column, column]);
        let spanned = [top.min(row), bottom.max(row), left.min(column), right.max(column)];
        self.0 = Some(spanned);
        if column < COLUMNS && self.size() <= LARGEST_AREA { Ok(()) } else { Err(SheetFault::TooLarge) }
    }

    fn size(&self) -> u64 {
        let Some([top, bottom, left, right]) = self.0 else { return 0 };
        let [height, width] = [bottom - top, right - left].map(|side| u64::from(side) + 1);
        height * width
    }
}

/// Complete records of a stream: type and data.
struct Records<'a>(&'a [u8]);

impl<'a> Iterator for Records<'a> {
    type Item = (u16, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (kind, length) = (short(self.0, 0)?, short(self.0, 2)?);
        let data = self.0.get(4..4 + usize::from(length))?;
        self.0 = &self.0[4 + usize::from(length)..];
        Some((kind, data))
    }
}

fn short(data: &[u8], at: usize) -> Option<u16> {
    data.get(at..at + 2)?.try_into().ok().map(u16::from_le_bytes)
}

fn number(data: &[u8], at: usize) -> Option<u32> {
    data.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(super) fn record(kind: u16, data: &[u8]) -> Vec<u8> {
        let length = u16::try_from(data.len()).unwrap();
        [&kind.to_le_bytes()[..], &length.to_le_bytes()[..], data].concat()
    }

    fn sheet(records: &[Vec<u8>]) -> Vec<u8> {
        [record(record::BOF, &[0; 16]), records.concat(), record(record::EOF, &[])].concat()
    }

    fn cell(row: u16, column: u16) -> Vec<u8> {
        record(0x0203, &[&row.to_le_bytes()[..], &column.to_le_bytes()[..], &[0; 10]].concat())
    }

    #[test]
    fn a_sheet_that_claims_more_rows_than_there_can_be_is_refused() {
        let claim =
            |rows: u32| record(record::DIMENSIONS, &[[0; 4], rows.to_le_bytes(), [0, 0, 9, 0], [0; 4]].concat());
        assert_eq!(check_sheet(&sheet(&[claim(4_000_000_000)])), Err(SheetFault::TooLarge));
        assert_eq!(check_sheet(&sheet(&[claim(65_536)])), Ok(0));
    }

    #[test]
    fn hidden_rows_are_told() {
        let row = |number: u8, flags: u8| {
            let mut data = [0; 16];
            (data[0], data[12]) = (number, flags);
            record(record::ROW, &data)
        };
        let sheet = sheet(&[row(0, 0x00), row(3, 0x20), row(4, 0xA0)]);
        assert_eq!(hidden_rows(&sheet).collect::<Vec<_>>(), [3, 4]);
    }

    #[test]
    fn a_sheet_whose_cells_lie_far_apart_is_refused() {
        assert_eq!(check_sheet(&sheet(&[cell(0, 0), cell(65_535, 255)])), Err(SheetFault::TooLarge));
        assert_eq!(check_sheet(&sheet(&[cell(0, 60_000)])), Err(SheetFault::TooLarge));
        assert_eq!(check_sheet(&sheet(&[cell(0, 0), cell(5_000, 20)])), Ok(105_021));
    }
}
