//! Writes .xlsx files: texts as texts, days as days.

use app::spreadsheets::{Cell, Sheet};
use chrono::{Datelike, NaiveDate};
use rust_xlsxwriter::{ExcelDateTime, Format, FormatBorder, Workbook, Worksheet, XlsxError};

/// Date format of Indonesian spreadsheets.
const DAY: &str = "dd/mm/yyyy";

/// Writes a sheet.
pub(crate) fn xlsx(sheet: &Sheet) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let page = workbook.add_worksheet();
    page.set_name(sheet.title)?;
    headings(page, sheet)?;
    let day = Format::new().set_num_format(DAY);
    for (row, cells) in (1_u32..).zip(&sheet.rows) {
        for (column, cell) in (0_u16..).zip(cells) {
            put(page, row, column, cell, &day)?;
        }
    }
    workbook.save_to_buffer()
}

fn headings(page: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold().set_border_bottom(FormatBorder::Thin);
    let mut last = 0;
    for (index, column) in (0_u16..).zip(&sheet.columns) {
        page.write_string_with_format(0, index, column.heading, &bold)?;
        page.set_column_width(index, f64::from(column.width))?;
        last = index;
    }
    page.set_freeze_panes(1, 0)?;
    let bottom = u32::try_from(sheet.rows.len()).unwrap_or(u32::MAX);
    page.autofilter(0, 0, bottom, last)?;
    Ok(())
}

fn put(page: &mut Worksheet, row: u32, column: u16, cell: &Cell, day: &Format) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty | Cell::LongText => {}
        Cell::Text(text) => {
            page.write_string(row, column, text)?;
        }
        Cell::Number(number) => {
            page.write_number(row, column, *number)?;
        }
        Cell::Day(date) => {
            page.write_datetime_with_format(row, column, excel_day(*date)?, day)?;
        }
    }
    Ok(())
}

fn excel_day(day: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let small = |number: u32| u8::try_from(number).unwrap_or_default();
    ExcelDateTime::from_ymd(u16::try_from(day.year()).unwrap_or_default(), small(day.month()), small(day.day()))
}
