//! Printed pages of a sheet: as wide as the page, the headings on each, and nothing below seven points. A sheet that is too wide for
//! that leaves out its columns without a value, then those of zeros, and is split over pages that repeat its first columns.

use rust_xlsxwriter::{Worksheet, XlsxError};
use tables::spreadsheets::{Cell, Column};

/// Excel's number of the folio sheet, 8½ by 13 inches: F4 in Indonesia.
const FOLIO: u8 = 14;
/// Margins of the pages in inches: sides, top and bottom, head and foot.
const MARGINS: (f64, f64, f64) = (0.4, 0.6, 0.3);
/// Widest columns of an upright page, in tenths of a character.
const UPRIGHT: u32 = 1_000;
/// Widest columns of a page in landscape. The font of 11 points is 7 points high there also where a program takes one with digits
/// a third wider.
const LANDSCAPE: u32 = 1_950;
/// What a column takes besides its characters.
const PADDING: u32 = 7;
/// Columns that pages beside the first one repeat, and their greatest width.
const REPEATED: usize = 2;
const MOST_REPEATED: u32 = 500;

/// Values that a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Values {
    None,
    Zeros,
    Some,
}

impl Values {
    pub(super) fn of(cell: &Cell) -> Self {
        match cell {
            Cell::Empty => Self::None,
            Cell::Text(text) if matches!(text.trim(), "" | "-") => Self::None,
            Cell::Number(number) if *number == 0.0 => Self::Zeros,
            _ => Self::Some,
        }
    }
}

/// Columns to show, and the number of pages that they take side by side.
fn shown(columns: &[Column], values: &[Values]) -> (Vec<bool>, u32) {
    let width = |shown: &[bool]| -> u32 {
        columns.iter().zip(shown).filter(|(_, shown)| **shown).map(|(it, _)| wide(it)).sum()
    };
    let mut shown: Vec<bool> = values.iter().map(|values| *values > Values::None).collect();
    if !shown.contains(&true) {
        shown.fill(true);
    }
    let is_filled = |values: &Values| *values == Values::Some;
    if width(&shown) > LANDSCAPE && values.iter().filter(|values| is_filled(values)).count() > REPEATED {
        shown = values.iter().map(is_filled).collect();
    }
    let (all, repeated) = (width(&shown), repeated(columns, &shown).1);
    let pages = if all <= LANDSCAPE { 1 } else { (all - repeated).div_ceil(LANDSCAPE - repeated) };
    (shown, pages)
}

/// Last of the columns that each page repeats, and their width.
fn repeated(columns: &[Column], shown: &[bool]) -> (Option<u16>, u32) {
    let (mut last, mut width) = (None, 0);
    for ((place, column), _) in (0_u16..).zip(columns).zip(shown).filter(|(_, shown)| **shown).take(REPEATED) {
        if width + wide(column) > MOST_REPEATED {
            break;
        }
        (last, width) = (Some(place), width + wide(column));
    }
    (last, width)
}

/// Width of a column in tenths of a character.
fn wide(column: &Column) -> u32 {
    u32::from(column.width) * 10 + PADDING
}

/// Sets up the pages of a sheet that is written; `values` are those of its columns, none of one that is to be filled in.
pub(super) fn set_up(
    page: &mut Worksheet,
    columns: &[Column],
    values: Option<&[Values]>,
    heading: u32,
) -> Result<(), XlsxError> {
    let (side, edge, rim) = MARGINS;
    let all = vec![Values::Some; columns.len()];
    let (shown, pages) = shown(columns, values.unwrap_or(&all));
    for (place, _) in (0_u16..).zip(&shown).filter(|(_, shown)| !**shown) {
        page.set_column_hidden(place)?;
    }
    let width: u32 = columns.iter().zip(&shown).filter(|(_, shown)| **shown).map(|(column, _)| wide(column)).sum();
    page.set_paper_size(FOLIO).set_margins(side, side, edge, edge, rim, rim);
    page.set_print_fit_to_pages(u16::try_from(pages).unwrap_or(u16::MAX), 0);
    if width > UPRIGHT {
        page.set_landscape();
    }
    if let (Some(last), true) = (repeated(columns, &shown).0, pages > 1) {
        page.set_repeat_columns(0, last)?;
    }
    page.set_repeat_rows(heading, heading)?;
    page.set_footer("&L&A&RHalaman &P dari &N");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(widths: &[u16]) -> Vec<Column> {
        widths.iter().map(|width| Column { heading: "Kolom", width: *width }).collect()
    }

    #[test]
    fn columns_without_a_value_are_left_out_and_those_of_zeros_where_there_is_no_room() {
        use Values::{None, Some, Zeros};
        let narrow = columns(&[5, 20, 10, 10]);
        assert_eq!(shown(&narrow, &[Some, Some, None, Zeros]), (vec![true, true, false, true], 1));
        let wide = columns(&[5, 60, 60, 60, 30]);
        assert_eq!(shown(&wide, &[Some, Some, Some, Some, Zeros]).0, [true, true, true, true, false]);
        assert_eq!(shown(&wide, &[None; 5]).0, [true; 5], "an empty list keeps its headings");
    }

    /// Seven points on a page of 878 points where a digit of the font of 11 points is 7 points wide.
    #[test]
    fn nothing_is_printed_below_seven_points() {
        for widths in [vec![10; 5], vec![30; 16], vec![60; 4], vec![12; 40], vec![255; 3], vec![5, 200, 5]] {
            let columns = columns(&widths);
            let values = vec![Values::Some; columns.len()];
            let (_, pages) = shown(&columns, &values);
            let (all, again) =
                (columns.iter().map(wide).sum::<u32>(), repeated(&columns, &vec![true; columns.len()]).1);
            let on_a_page = if pages == 1 { all } else { (all - again).div_ceil(pages) + again };
            let points = f64::from(on_a_page) / 10.0 * 7.0;
            assert!(11.0 * 878.0 / points >= 7.0, "{widths:?}: {pages} pages");
        }
    }
}
