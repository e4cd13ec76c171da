//! `LibreOffice` and `OpenDocument` spreadsheets. The parser expands repeated rows and cells, so they are counted before.

use std::io::Cursor;

use calamine::{Ods, OdsError, Reader, SheetVisible};
use quick_xml::{
    Reader as XmlReader, XmlVersion,
    events::{BytesStart, Event},
};
use tables::spreadsheets::{CellError, LARGEST_TEXTS, MOST_ROWS, SheetFault};

use crate::{
    table::{Book, Table},
    xls::cells,
};

/// Limit on the area that the cells of all sheets span, expanded.
const LARGEST_AREA: u64 = 500_000;
/// Values of `table:visibility` of a row that is not shown.
const HIDDEN: [&str; 2] = ["collapse", "filter"];
/// Longest text of an error, in bytes.
const LONGEST_ERROR: usize = 20;

/// Reads the sheets.
pub(crate) fn read(file: &[u8], content: &[u8], book: &mut Book) -> Result<(), SheetFault> {
    let marks = Expansion::of(content)?;
    let mut workbook: Ods<_> = Ods::new(Cursor::new(file)).map_err(|fault| match fault {
        OdsError::Password => SheetFault::Encrypted,
        _ => SheetFault::Unreadable,
    })?;
    let sheets = workbook.sheets_metadata().iter();
    let names: Vec<_> = sheets.map(|sheet| (sheet.name.clone(), sheet.visible != SheetVisible::Visible)).collect();
    for (index, (name, is_hidden)) in names.into_iter().enumerate() {
        let range = workbook.worksheet_range(&name).map_err(|_| SheetFault::Unreadable)?;
        let mut table = cells(book, &range, is_hidden)?;
        let of_sheet = |span: &&Span| span.sheet == index;
        marks.merged.iter().filter(of_sheet).for_each(|span| table.merge(span.rows, span.columns));
        marks.hidden.iter().filter(of_sheet).for_each(|span| table.hide_all(span.rows));
        for (span, shown) in marks.errors.iter().filter(|(span, _)| span.sheet == index) {
            put_error(book, &mut table, span, &CellError::Value(shown.clone()))?;
        }
        let formulas = workbook.worksheet_formula(&name).map_err(|_| SheetFault::Unreadable)?;
        let start = formulas.start().unwrap_or_default();
        for (row, column, _) in formulas.used_cells().filter(|(.., formula)| !formula.is_empty()) {
            let at = (start.0 + u32::try_from(row).unwrap_or(u32::MAX), start.1 as usize + column);
            if table.is_empty_at(at) {
                table.put_error(book, at.0, at.1, CellError::NoValue)?;
            }
        }
        book.add(&name, table);
    }
    Ok(())
}

fn put_error(book: &mut Book, table: &mut Table, span: &Span, error: &CellError) -> Result<(), SheetFault> {
    let [first, last] = span.columns;
    for row in span.rows[0]..=span.rows[1] {
        (first..=last).try_for_each(|column| table.put_error(book, row, column, error.clone()))?;
    }
    Ok(())
}

/// Facts about cells that the parser does not tell.
#[derive(Default)]
struct Marks {
    merged: Vec<Span>,
    /// Rows that are not shown.
    hidden: Vec<Span>,
    /// Cells that show an error, with its text.
    errors: Vec<(Span, String)>,
}

/// Cells of a sheet; rows and columns from 0, both ends included.
struct Span {
    sheet: usize,
    rows: [u32; 2],
    columns: [usize; 2],
}

/// Cells, rows and characters that a parser makes of the content.
#[derive(Default)]
struct Expansion {
    marks: Marks,
    sheet: usize,
    /// Depth of nested tables.
    depth: u32,
    /// Area of the sheets before.
    area: u64,
    texts: u64,
    /// First filled row of the sheet, the row after the last one, the column after the last one.
    top: Option<u64>,
    bottom: u64,
    right: u64,
    /// Rows of the sheet so far, and repetitions of the open one.
    row: u64,
    row_repeats: u64,
    /// Columns of the open row so far, and up to the last filled one.
    column: u64,
    filled: u64,
    cell_repeats: u64,
    /// Bytes of the open cell.
    text: u64,
    row_text: u64,
    /// The text that the open cell shows, as far as an error is long.
    shown: String,
}

impl Expansion {
    /// Refuses a content beyond the limits; returns the marks of cells.
    fn of(content: &[u8]) -> Result<Marks, SheetFault> {
        let mut reader = XmlReader::from_reader(content);
        let (mut expansion, mut buffer) = (Self::default(), Vec::new());
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer).map_err(|_| SheetFault::Unreadable)? {
                Event::Start(tag) => expansion.open(&tag)?,
                Event::Empty(tag) => {
                    expansion.open(&tag)?;
                    expansion.close(tag.local_name().as_ref())?;
                }
                Event::End(tag) => expansion.close(tag.local_name().as_ref())?,
                Event::Text(text) => {
                    expansion.text += text.len() as u64;
                    expansion.show(&text.xml10_content());
                }
                Event::GeneralRef(_) => expansion.text += 4,
                Event::Eof => break,
                _ => {}
            }
        }
        if expansion.depth == 0 { Ok(expansion.marks) } else { Err(SheetFault::Unreadable) }
    }

    fn open(&mut self, tag: &BytesStart<'_>) -> Result<(), SheetFault> {
        match tag.local_name().as_ref() {
            "table" => {
                self.depth += 1;
                (self.row, self.top, self.bottom, self.right) = (0, None, 0, 0);
            }
            "table-row" => {
                self.row_repeats = number(tag, "table:number-rows-repeated")?;
                (self.column, self.filled, self.row_text) = (0, 0, 0);
                let visibility = tag.try_get_attribute("table:visibility").map_err(|_| SheetFault::Unreadable)?;
                if visibility.is_some_and(|value| HIDDEN.contains(&value.value.as_ref())) {
                    self.marks.hidden.push(self.span(self.row_repeats, 0, 1));
                }
            }
            "table-cell" | "covered-table-cell" => self.open_cell(tag)?,
            "s" => self.text = self.text.saturating_add(number(tag, "text:c")?),
            _ => {}
        }
        Ok(())
    }

    fn open_cell(&mut self, tag: &BytesStart<'_>) -> Result<(), SheetFault> {
        self.cell_repeats = number(tag, "table:number-columns-repeated")?;
        // Values and formulas stand in attributes.
        let mut attributes = tag.attributes();
        let attributes = attributes.with_checks(false).filter_map(Result::ok);
        let filled = attributes.filter(|a| a.key.as_ref().starts_with("office:") || a.key.as_ref() == "table:formula");
        self.text = filled.map(|attribute| attribute.value.len() as u64).sum();
        let rows = number(tag, "table:number-rows-spanned")?;
        let columns = number(tag, "table:number-columns-spanned")?;
        if rows > 1 || columns > 1 {
            self.marks.merged.push(self.span(rows, self.column, columns));
        }
        self.shown.clear();
        Ok(())
    }

    /// Cells from the open row on.
    fn span(&self, rows: u64, column: u64, columns: u64) -> Span {
        let row = |row: u64| u32::try_from(row).unwrap_or(u32::MAX);
        let place = |column: u64| usize::try_from(column).unwrap_or(usize::MAX);
        let rows = [row(self.row), row(self.row.saturating_add(rows - 1))];
        Span { sheet: self.sheet, rows, columns: [place(column), place(column.saturating_add(columns - 1))] }
    }

    fn show(&mut self, text: &str) {
        if self.shown.len() + text.len() <= LONGEST_ERROR {
            self.shown.push_str(text);
        }
    }

    fn close(&mut self, name: &str) -> Result<(), SheetFault> {
        match name {
            "table" => {
                self.depth = self.depth.saturating_sub(1);
                self.area = self.area_so_far();
                self.sheet += usize::from(self.depth == 0);
            }
            "table-cell" | "covered-table-cell" => {
                if CellError::shown(&self.shown).is_some() {
                    let span = self.span(self.row_repeats, self.column, self.cell_repeats);
                    self.marks.errors.push((span, std::mem::take(&mut self.shown)));
                }
                self.column = self.column.saturating_add(self.cell_repeats);
                if self.text > 0 {
                    self.filled = self.column;
                    self.row_text = self.row_text.saturating_add(self.text.saturating_mul(self.cell_repeats));
                }
                self.text = 0;
            }
            "table-row" => return self.end_row(),
            _ => {}
        }
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), SheetFault> {
        let end = self.row.saturating_add(self.row_repeats);
        if self.filled > 0 {
            if self.row_repeats > MOST_ROWS as u64 + 1 {
                return Err(SheetFault::TooManyRows);
            }
            self.top.get_or_insert(self.row);
            (self.bottom, self.right) = (end, self.right.max(self.filled));
            self.texts = self.texts.saturating_add(self.row_text.saturating_mul(self.row_repeats));
        }
        self.row = end;
        let sound = self.area_so_far() <= LARGEST_AREA && self.texts <= 2 * LARGEST_TEXTS as u64;
        if sound { Ok(()) } else { Err(SheetFault::TooLarge) }
    }

    /// Area of the sheets before and of the open one, which the parser makes a rectangle.
    fn area_so_far(&self) -> u64 {
        let height = self.top.map_or(0, |top| self.bottom - top);
        self.area.saturating_add(height.saturating_mul(self.right))
    }
}

/// A number of an attribute; 1 without it, and for 0.
fn number(tag: &BytesStart<'_>, name: &str) -> Result<u64, SheetFault> {
    let found = tag.try_get_attribute(name).map_err(|_| SheetFault::Unreadable)?;
    let Some(found) = found else { return Ok(1) };
    let value = found.normalized_value(XmlVersion::Implicit1_0).map_err(|_| SheetFault::Unreadable)?;
    value.parse::<u32>().map(|count| u64::from(count.max(1))).map_err(|_| SheetFault::Unreadable)
}
