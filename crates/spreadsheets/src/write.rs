//! Writes .xlsx files: texts as texts, days as days; printed on landscape pages where the columns are wide.

use std::borrow::Cow;

use app::spreadsheets::{Cell, Sheet};
use chrono::{Datelike, NaiveDate};
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

/// Most characters of a cell, in UTF-16 units, by the format.
const LONGEST_CELL: usize = 32_767;
/// End of a text that was cut.
const CUT: &str = " … (dipotong)";
/// Most rows of a sheet below its headings, by the format.
const MOST_ROWS: usize = 1_048_575;

/// Date format of Indonesian spreadsheets.
const DAY: &str = "dd/mm/yyyy";
/// Number format; programs print the grouping of their own language.
const NUMBER: &str = "#,##0";
/// Excel's number of the folio sheet, 8½ by 13 inches: F4 in Indonesia.
const FOLIO: u8 = 14;
/// Widest columns, in characters together, of an upright page.
const UPRIGHT: u32 = 100;
/// Margins of the pages in inches: sides, top and bottom, head and foot.
const MARGINS: (f64, f64, f64) = (0.4, 0.9, 0.3);

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
            number: cell.clone().set_num_format(NUMBER),
            day: cell.set_num_format(DAY).set_align(FormatAlign::Left),
        }
    }
}

/// Writes a sheet.
pub(crate) fn xlsx(sheet: &Sheet) -> Result<Vec<u8>, XlsxError> {
    workbook(std::slice::from_ref(sheet))
}

/// Writes sheets as one file.
pub(crate) fn workbook(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    workbook.set_properties(&DocProperties::new().set_title(sheets.first().map_or("", |sheet| sheet.title)));
    for sheet in sheets {
        add(workbook.add_worksheet(), sheet)?;
    }
    workbook.save_to_buffer()
}

fn add(page: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    page.set_name(sheet.title)?;
    headings(page, sheet)?;
    paper(page, sheet)?;
    let (rows, below) = (Formats::new(false), Formats::new(true));
    let last = sheet.columns.len();
    let formatted = sheet.rows.iter().map(|row| (row, &rows)).chain(sheet.below.iter().map(|row| (row, &below)));
    let (kept, left_out) = kept(sheet.rows.len() + sheet.below.len(), MOST_ROWS);
    for (row, (cells, formats)) in (1_u32..).zip(formatted.take(kept)) {
        let cells = cells.iter().chain(std::iter::repeat(&Cell::Empty)).take(last);
        for (column, cell) in (0_u16..).zip(cells) {
            put(page, (row, column), cell, formats)?;
        }
    }
    if left_out > 0 {
        let text = format!("{left_out} baris berikutnya tidak dimuat: lembar Excel sudah penuh.");
        page.write_string(u32::try_from(kept + 1).unwrap_or(u32::MAX), 0, text)?;
    }
    Ok(())
}

/// Numbers of the rows that are written and left out; those left out are told in a row of their own.
fn kept(rows: usize, most: usize) -> (usize, usize) {
    let kept = if rows > most { most - 1 } else { rows };
    (kept, rows - kept)
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

fn headings(page: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold().set_border(FormatBorder::Thin).set_align(FormatAlign::Center).set_text_wrap();
    let mut last = 0;
    for (index, column) in (0_u16..).zip(&sheet.columns) {
        page.write_string_with_format(0, index, column.heading, &bold)?;
        page.set_column_width(index, f64::from(column.width))?;
        last = index;
    }
    page.set_freeze_panes(1, 0)?;
    let bottom = u32::try_from(sheet.rows.len().min(MOST_ROWS)).unwrap_or(u32::MAX);
    page.autofilter(0, 0, bottom, last)?;
    Ok(())
}

/// Sets up the printed pages: one page wide, with the title and the caption above and the headings on each.
fn paper(page: &mut Worksheet, sheet: &Sheet) -> Result<(), XlsxError> {
    let (side, edge, rim) = MARGINS;
    let width: u32 = sheet.columns.iter().map(|column| u32::from(column.width)).sum();
    page.set_paper_size(FOLIO).set_print_fit_to_pages(1, 0).set_margins(side, side, edge, edge, rim, rim);
    if width > UPRIGHT {
        page.set_landscape();
    }
    page.set_repeat_rows(0, 0)?;
    page.set_header(format!("&C&\"-,Bold\"&14{}&\"-,Regular\"&10\n{}", literal(sheet.title), literal(&sheet.caption)));
    page.set_footer("&RHalaman &P dari &N");
    Ok(())
}

/// A text in a head, where `&` begins a code; at most 150 characters of the 255 that Excel takes for all.
fn literal(text: &str) -> String {
    text.chars().take(150).collect::<String>().replace('&', "&&")
}

fn put(page: &mut Worksheet, (row, column): (u32, u16), cell: &Cell, formats: &Formats) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty | Cell::LongText => page.write_blank(row, column, &formats.text)?,
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
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_the_limit_of_a_cell_with_a_marker() {
        let longest = "x".repeat(LONGEST_CELL);
        assert_eq!(fitting(&longest), longest);
        for text in ["x".repeat(LONGEST_CELL + 1), "\u{1f600}".repeat(LONGEST_CELL), "é\n".repeat(40_000)] {
            let cut = fitting(&text);
            let length = cut.encode_utf16().count();
            assert!(cut.ends_with(CUT) && (LONGEST_CELL - 1..=LONGEST_CELL).contains(&length), "{length}");
        }
    }

    #[test]
    fn rows_beyond_the_format_are_counted() {
        assert_eq!([kept(9, 10), kept(10, 10), kept(11, 10), kept(30, 10)], [(9, 0), (10, 0), (9, 2), (9, 21)]);
    }

    #[test]
    fn no_content_fails_the_file() {
        let day = |year| NaiveDate::from_ymd_opt(year, 1, 1).map_or(Cell::Empty, Cell::Day);
        let cells = vec![
            Cell::Text("x".repeat(70_000)),
            Cell::Text("\u{1}\u{fffe}<>&".into()),
            Cell::Number(f64::NAN),
            Cell::Number(9.3e18),
            day(0),
            day(-4000),
            day(1899),
            day(9999),
            day(20_000),
        ];
        let columns = vec![app::spreadsheets::Column { heading: "Isi", width: 10 }; cells.len()];
        let sheet = Sheet { title: "Isi", columns, rows: vec![cells], ..Sheet::default() };
        let read = crate::read(&xlsx(&sheet).unwrap());
        assert!(read.is_ok_and(|read| read.sheets[0].rows.len() == 2));
    }
}
