//! Writes .xlsx files row by row, in bounded memory: rows wait on disk, texts stand in their cells. Each sheet is set up to be
//! printed: title, office and period above the headings, which each page repeats, as wide as the page; rows are as high as their
//! texts.

mod height;
mod paper;

use std::{
    borrow::Cow,
    fs::File,
    io::{Seek, SeekFrom},
};

use chrono::{Datelike, NaiveDate};
use paper::Values;
use ports::TemporaryFile;
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};
use tables::spreadsheets::{Cell, Column, Sheet};

/// Most characters of a cell, in UTF-16 units, by the format.
const LONGEST_CELL: usize = 32_767;
/// End of a text that was cut.
const CUT: &str = " … (dipotong)";
/// Most rows of a sheet, by the format.
const MOST_ROWS: u32 = 1_048_576;

/// Date format of Indonesian spreadsheets.
const DAY: &str = "dd/mm/yyyy";
/// Number format, `1.234.567` in any program: it names the language.
const NUMBER: &str = "[$-421]#,##0";
/// Formats of the cells of a sheet.
struct Formats {
    text: Format,
    number: Format,
    day: Format,
}

impl Formats {
    fn new(is_bold: bool) -> Self {
        let cell = Format::new().set_border(FormatBorder::Thin).set_align(FormatAlign::Top);
        let cell = if is_bold { cell.set_bold() } else { cell };
        Self {
            text: cell.clone().set_text_wrap(),
            // A sum that is wider than its column is printed smaller, not as hash signs.
            number: cell.clone().set_num_format(NUMBER).set_shrink(),
            day: cell.set_num_format(DAY).set_align(FormatAlign::Left),
        }
    }
}

/// A .xlsx file that is being written.
pub struct SheetFile {
    workbook: Workbook,
    title: &'static str,
    caption: String,
    columns: Vec<Column>,
    /// Values of its columns so far.
    values: Vec<Values>,
    /// The last row has a height of its own.
    ends_high: bool,
    rows: Formats,
    below: Formats,
    /// Number of the sheet that is being written, from 0.
    sheet: usize,
    /// Its number among those of its title, from 0.
    part: u32,
    /// True without title and caption above the headings.
    is_bare: bool,
    /// Row of the headings of that sheet.
    heading: u32,
    /// Its next row.
    next: u32,
    /// True once rows outside of the filter are written.
    is_below: bool,
    most_rows: u32,
}

impl SheetFile {
    /// Writes head and first rows of a sheet.
    ///
    /// # Errors
    /// A sheet beyond the limits of the format; a full disk.
    pub fn begin(sheet: Sheet) -> Result<Self, XlsxError> {
        Self::of(vec![sheet])
    }

    /// Writes sheets one after the other. One without caption has its headings in the first row: it is filled in and read again.
    ///
    /// # Errors
    /// A sheet beyond the limits of the format; a full disk.
    pub fn of(sheets: Vec<Sheet>) -> Result<Self, XlsxError> {
        let mut file: Option<Self> = None;
        for Sheet { title, caption, columns, rows, below } in sheets {
            let is_bare = caption.is_empty();
            let mut next = match file {
                None => Self::with_rows(title, caption, columns, MOST_ROWS, is_bare)?,
                Some(before) => before.followed_by(title, caption, columns, is_bare)?,
            };
            next.add(&rows)?;
            next.add_below(&below)?;
            file = Some(next);
        }
        file.map_or_else(|| Self::with_rows("Kosong", String::new(), Vec::new(), MOST_ROWS, false), Ok)
    }

    /// Ends a sheet and begins the next one.
    fn followed_by(
        mut self,
        title: &'static str,
        caption: String,
        columns: Vec<Column>,
        is_bare: bool,
    ) -> Result<Self, XlsxError> {
        self.end_sheet()?;
        self.sheet += 1;
        let mut next = Self { title, caption, columns, is_bare, part: 0, is_below: false, ..self };
        next.begin_sheet()?;
        Ok(next)
    }

    fn with_rows(
        title: &'static str,
        caption: String,
        columns: Vec<Column>,
        most_rows: u32,
        is_bare: bool,
    ) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        workbook.set_properties(&DocProperties::new().set_title(title));
        let (rows, below) = (Formats::new(false), Formats::new(true));
        let (sheet, part, heading, next, is_below) = (0, 0, 0, 0, false);
        let mut file = Self {
            workbook,
            title,
            caption,
            columns,
            values: Vec::new(),
            ends_high: false,
            rows,
            below,
            sheet,
            part,
            is_bare,
            heading,
            next,
            is_below,
            most_rows,
        };
        file.begin_sheet()?;
        Ok(file)
    }

    /// Begins a sheet of the file with title, caption and headings.
    fn begin_sheet(&mut self) -> Result<(), XlsxError> {
        let name = if self.part == 0 { self.title.to_owned() } else { format!("{} {}", self.title, self.part + 1) };
        let page = self.workbook.add_worksheet_with_constant_memory()?;
        page.set_name(name)?;
        self.heading = 0;
        if !self.is_bare {
            page.write_string_with_format(0, 0, self.title, &Format::new().set_bold().set_font_size(14))?;
            let mut row = 1;
            for line in self.caption.lines() {
                page.write_string(row, 0, line)?;
                row += 1;
            }
            self.heading = row + 1;
        }
        headings(page, &self.columns, self.heading)?;
        self.ends_high = set_height(page, self.heading, height::of_headings(&self.columns))?;
        self.next = self.heading + 1;
        self.values = vec![Values::None; self.columns.len()];
        Ok(())
    }

    /// Ends a sheet: its filter, and its printed pages.
    fn end_sheet(&mut self) -> Result<(), XlsxError> {
        if !self.is_below {
            self.filter()?;
        }
        let values = (!self.is_bare).then_some(self.values.as_slice());
        let page = self.workbook.worksheet_from_index(self.sheet)?;
        if self.ends_high && self.next < MOST_ROWS {
            // rust_xlsxwriter 0.102 writes a last row with a height twice, which Excel calls damaged; a row below it ends it.
            page.write_blank(self.next, 0, &self.rows.text)?.clear_cell(self.next, 0);
        }
        paper::set_up(page, &self.columns, values, self.heading)
    }

    fn page(&mut self) -> Result<&mut Worksheet, XlsxError> {
        self.workbook.worksheet_from_index(self.sheet)
    }

    /// Writes rows; those beyond the end of a sheet continue on the next one.
    ///
    /// # Errors
    /// A full disk.
    pub fn add(&mut self, rows: &[Vec<Cell>]) -> Result<(), XlsxError> {
        for row in rows {
            self.put(row, false)?;
        }
        Ok(())
    }

    /// Ends the filter and writes rows outside of it in bold; those added later stand outside of it too.
    ///
    /// # Errors
    /// A full disk.
    pub fn add_below(&mut self, rows: &[Vec<Cell>]) -> Result<(), XlsxError> {
        for row in rows {
            if !self.is_below {
                self.filter()?;
                self.is_below = true;
            }
            self.put(row, true)?;
        }
        Ok(())
    }

    fn put(&mut self, cells: &[Cell], is_bold: bool) -> Result<(), XlsxError> {
        if self.next >= self.most_rows {
            self.end_sheet()?;
            self.sheet += 1;
            self.part += 1;
            self.begin_sheet()?;
        }
        let (row, last) = (self.next, self.columns.len());
        let formats = if is_bold { &self.below } else { &self.rows };
        for (values, cell) in self.values.iter_mut().zip(cells) {
            *values = Values::of(cell).max(*values);
        }
        let page = self.workbook.worksheet_from_index(self.sheet)?;
        self.ends_high = set_height(page, row, height::of_row(cells, &self.columns, is_bold))?;
        let cells = cells.iter().chain(std::iter::repeat(&Cell::Empty)).take(last);
        for (column, cell) in (0_u16..).zip(cells) {
            put(page, (row, column), cell, formats)?;
        }
        self.next += 1;
        Ok(())
    }

    /// Puts the filter on the rows written so far.
    fn filter(&mut self) -> Result<(), XlsxError> {
        let (heading, end) = (self.heading, self.next - 1);
        let last = u16::try_from(self.columns.len()).unwrap_or(u16::MAX).saturating_sub(1);
        self.page()?.autofilter(heading, 0, end, last)?;
        Ok(())
    }

    /// Writes the rows outside of the filter, and the end of the file.
    ///
    /// # Errors
    /// A full disk.
    pub fn finish(mut self, below: &[Vec<Cell>]) -> Result<TemporaryFile, XlsxError> {
        self.add_below(below)?;
        self.end_sheet()?;
        let mut file = tempfile::tempfile()?;
        self.workbook.save_to_writer(&mut file)?;
        let bytes = length(&mut file)?;
        Ok(TemporaryFile { file, bytes })
    }
}

/// Length of a file, which is at its beginning then.
fn length(file: &mut File) -> std::io::Result<u64> {
    let bytes = file.seek(SeekFrom::End(0))?;
    file.rewind()?;
    Ok(bytes)
}

/// Cuts a text that no cell can hold.
fn fitting(text: &str) -> Cow<'_, str> {
    if text.encode_utf16().count() <= LONGEST_CELL {
        return text.into();
    }
    let mut left = LONGEST_CELL - CUT.encode_utf16().count();
    let fits = |c: &char| {
        let rest = left.checked_sub(c.len_utf16());
        left = rest.unwrap_or(0);
        rest.is_some()
    };
    let mut cut: String = text.chars().take_while(fits).collect();
    cut.push_str(CUT);
    cut.into()
}

fn headings(page: &mut Worksheet, columns: &[Column], row: u32) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold().set_border(FormatBorder::Thin).set_align(FormatAlign::Center);
    let bold = bold.set_align(FormatAlign::VerticalCenter).set_text_wrap().set_background_color(Color::RGB(0xE7_EEF7));
    for (index, column) in (0_u16..).zip(columns) {
        page.write_string_with_format(row, index, column.heading, &bold)?;
        page.set_column_width(index, f64::from(column.width))?;
    }
    page.set_freeze_panes(row + 1, 0)?;
    Ok(())
}

/// Names the height of a row of more than one line, and returns whether it did; others have the sheet's.
fn set_height(page: &mut Worksheet, row: u32, height: f64) -> Result<bool, XlsxError> {
    let is_high = height > height::LINE;
    if is_high {
        page.set_row_height(row, height)?;
    }
    Ok(is_high)
}

fn put(page: &mut Worksheet, (row, column): (u32, u16), cell: &Cell, formats: &Formats) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty | Cell::LongText | Cell::Error(_) => page.write_blank(row, column, &formats.text)?,
        Cell::Text(text) => page.write_string_with_format(row, column, fitting(text), &formats.text)?,
        Cell::Number(number) => page.write_number_with_format(row, column, *number, &formats.number)?,
        // Days before 1900 have no number in the format.
        Cell::Day(date) => match excel_day(*date) {
            Ok(number) => page.write_datetime_with_format(row, column, number, &formats.day)?,
            Err(_) => page.write_string_with_format(row, column, date.to_string(), &formats.text)?,
        },
    };
    Ok(())
}

fn excel_day(day: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let small = |number: u32| u8::try_from(number).unwrap_or_default();
    ExcelDateTime::from_ymd(u16::try_from(day.year()).unwrap_or_default(), small(day.month()), small(day.day()))
}

#[cfg(test)]
#[path = "write_tests.rs"]
mod tests;
