//! Heights of rows by their texts. Programs that do not lay out a row when they open a file print the height that it names.

use tables::spreadsheets::{Cell, Column};

/// Height of a line of the sheet's font, in points.
pub(super) const LINE: f64 = 15.0;
/// Largest height of a row, by the format.
const HIGHEST: f64 = 409.0;
/// Width of a bold text, in hundredths of a plain one.
const BOLD: u32 = 110;

/// Height of a row, in points.
pub(super) fn of_row(cells: &[Cell], columns: &[Column], is_bold: bool) -> f64 {
    let lines = cells.iter().zip(columns).map(|(cell, column)| match cell {
        Cell::Text(text) => lines(text, column.width, is_bold),
        Cell::Empty | Cell::LongText | Cell::Number(_) | Cell::Day(_) | Cell::Error(_) => 1,
    });
    of_lines(lines.max().unwrap_or(1))
}

/// Height of the headings.
pub(super) fn of_headings(columns: &[Column]) -> f64 {
    let lines = columns.iter().map(|column| lines(column.heading, column.width, true));
    of_lines(lines.max().unwrap_or(1))
}

fn of_lines(lines: u32) -> f64 {
    (f64::from(lines) * LINE).min(HIGHEST)
}

/// Lines that a text takes in a column: words that do not fit go on the next line, those longer than a line are broken.
fn lines(text: &str, width: u16, is_bold: bool) -> u32 {
    let room = u32::from(width.max(1)) * 100;
    let scaled = |width: u32| if is_bold { width * BOLD / 100 } else { width };
    let of_paragraph = |paragraph: &str| {
        let (mut lines, mut used) = (1, 0);
        for word in paragraph.split(' ') {
            let width = scaled(word.chars().map(width_of).sum());
            let blank = if used > 0 { scaled(width_of(' ')) } else { 0 };
            if used > 0 && used + blank + width > room {
                lines += 1;
                used = 0;
            } else {
                used += blank;
            }
            lines += (used + width).saturating_sub(1) / room;
            used = (used + width) % room.max(1);
        }
        lines
    };
    text.lines().map(of_paragraph).sum::<u32>().max(1)
}

/// Width of a character in hundredths of a digit's, as wide as the fonts have it that programs put in place of the sheet's.
fn width_of(c: char) -> u32 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | ' ' | '/' | '(' | ')' | '-' => 60,
        'f' | 'r' | 't' => 70,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 155,
        'A'..='Z' => 120,
        _ if c.is_ascii() => 100,
        _ => 120,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_takes_as_many_lines_as_its_column_needs() {
        for (text, width, expected) in [
            ("", 10, 1),
            ("satu", 10, 1),
            ("satu dua tiga empat", 10, 2),
            ("satu\ndua\ntiga", 40, 3),
            ("0123456789", 10, 1),
            ("01234567890", 10, 2),
            ("kata 012345678901234567890", 10, 4),
            ("DINAS KESEHATAN", 12, 2),
        ] {
            assert_eq!(lines(text, width, false), expected, "{text}");
        }
        assert_eq!(lines("0123456789", 10, true), 2, "bold is wider");
    }

    #[test]
    fn a_row_is_as_high_as_its_highest_cell_and_no_higher_than_the_format_allows() {
        let columns = [Column { heading: "Nama", width: 10 }, Column { heading: "Nilai yang panjang", width: 8 }];
        let row = |text: &str| of_row(&[Cell::text(text), Cell::Number(1.0)], &columns, false);
        assert_eq!((row("satu"), row("satu dua tiga")), (15.0, 30.0));
        assert_eq!((row(&"kata ".repeat(1_000)), of_headings(&columns)), (HIGHEST, 45.0));
    }
}
