//! Tables as text, with semicolons, commas, tabs or bars as separators.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord};
use tables::spreadsheets::{CellError, SheetFault};

use crate::table::{Book, Table};

/// Records from which the separator is guessed.
const GUESSED_FROM: usize = 50;
const SEPARATORS: [char; 4] = [';', '\t', ',', '|'];

/// Reads a text as the one sheet of a book.
pub(crate) fn read(text: &str, book: &mut Book) -> Result<(), SheetFault> {
    let (stated, lines) = match stated_separator(text) {
        Some((separator, rest)) => (Some(separator), rest),
        None => (None, text),
    };
    // The line of the statement counts.
    let first_line = u64::from(stated.is_some());
    let separator = stated.unwrap_or_else(|| separator(lines));
    let lines = lines.replace("\r\n", "\n").replace('\r', "\n") + "\n";
    let delimiter = u8::try_from(separator).unwrap_or(b',');
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter).from_reader(lines.as_bytes());
    let (mut table, mut record) = (Table::default(), StringRecord::new());
    while reader.read_record(&mut record).map_err(|_| SheetFault::Unreadable)? {
        // The reader is at the beginning of the next line, counted from 1.
        let row = (reader.position().line() + first_line).saturating_sub(2);
        let row = u32::try_from(row).map_err(|_| SheetFault::TooManyRows)?;
        for (column, cell) in record.iter().enumerate() {
            match formula(cell) {
                None => table.put_text(book, row, column, cell)?,
                Some(Formula::Text(text)) => table.put_text(book, row, column, text)?,
                Some(Formula::Other) => table.put_error(book, row, column, CellError::NoValue)?,
            }
        }
        if table.is_cut() {
            break;
        }
    }
    book.add("", table);
    Ok(())
}

/// A formula, which a text file has without its value.
enum Formula<'a> {
    /// `="0812"`, by which a program keeps digits as a text.
    Text(&'a str),
    /// Another one.
    Other,
}

fn formula(cell: &str) -> Option<Formula<'_>> {
    let formula = cell.trim().strip_prefix('=')?;
    let text = formula.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).filter(|text| !text.contains('"'));
    text.map(Formula::Text).or_else(|| {
        formula.starts_with(|sign: char| sign.is_alphanumeric() || "(+-{'\"$".contains(sign)).then_some(Formula::Other)
    })
}

/// Separator in a first line `sep=;`, as Excel writes and reads it, and the text below.
fn stated_separator(text: &str) -> Option<(char, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let stated = first.trim_end().strip_prefix("sep=")?;
    let mut signs = stated.chars();
    signs.next().filter(|sign| signs.next().is_none() && SEPARATORS.contains(sign)).map(|sign| (sign, rest))
}

/// The separator that most records have equally often, outside of quotes; names with degrees have commas of any number.
fn separator(text: &str) -> char {
    let score = |separator: char| {
        let mut counts = HashMap::new();
        for count in records(text, separator) {
            *counts.entry(count).or_insert(0_usize) += 1;
        }
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, records)| (records, count)).max()
    };
    // The first one of equals.
    SEPARATORS.into_iter().rev().max_by_key(|separator| score(*separator)).unwrap_or(',')
}

/// Number of separators in each of the first records.
fn records(text: &str, separator: char) -> Vec<usize> {
    let (mut counts, mut count, mut quoted, mut empty) = (Vec::new(), 0, false, true);
    for sign in text.chars() {
        match sign {
            '"' => quoted = !quoted,
            '\n' if !quoted => {
                if !empty {
                    counts.push(count);
                }
                (count, empty) = (0, true);
                if counts.len() == GUESSED_FROM {
                    return counts;
                }
                continue;
            }
            sign if sign == separator && !quoted => count += 1,
            _ => {}
        }
        empty = empty && sign.is_whitespace();
    }
    if !empty {
        counts.push(count);
    }
    counts
}

#[cfg(test)]
mod tests {
    use tables::spreadsheets::{Cell, SheetRow};

    use super::*;

    fn rows(text: &str) -> Vec<SheetRow> {
        let mut book = Book::default();
        read(text, &mut book).unwrap();
        book.finish().unwrap().sheets.remove(0).rows
    }

    fn cells(text: &str) -> Vec<Vec<Cell>> {
        rows(text).into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn every_separator_is_found() {
        let expected =
            vec![vec![Cell::text("Nama"), Cell::text("NIP")], vec![Cell::text("José, SKM"), Cell::text("1")]];
        for text in [
            "Nama;NIP\r\n\"José, SKM\";1\r\n",
            "Nama,NIP\n\"José, SKM\",1",
            "Nama\tNIP\nJosé, SKM\t1\n",
            "Nama|NIP\nJosé, SKM|1\n",
            "sep=;\nNama;NIP\nJosé, SKM;1\n",
        ] {
            assert_eq!(cells(text), expected, "{text}");
        }
    }

    #[test]
    fn commas_of_degrees_do_not_separate() {
        let people = "Nama;NIP\nA, S.KM, M.Kes, Ph.D;1\nB, S.KM, M.Kes;2\nC, S.Kep, Ns, M.Kep;3\n";
        assert_eq!(cells(people)[1], [Cell::text("A, S.KM, M.Kes, Ph.D"), Cell::text("1")]);
    }

    #[test]
    fn digits_kept_as_a_text_are_one_and_other_formulas_have_no_value() {
        let read = cells("NIP;Nilai;Catatan\n=\"0812\";=A2*2;#N/A\n\"=\"\"0813\"\"\";= dan lain-lain;x\n");
        let error = Cell::Error(CellError::Value("#N/A".into()));
        assert_eq!(read[1], [Cell::text("0812"), Cell::Error(CellError::NoValue), error]);
        assert_eq!(read[2], [Cell::text("0813"), Cell::text("= dan lain-lain"), Cell::text("x")]);
    }

    #[test]
    fn rows_keep_the_number_of_their_line() {
        let numbers = |text| rows(text).iter().map(|row| row.number).collect::<Vec<_>>();
        assert_eq!(numbers("Daftar;\n\nNama;NIP\nA;-\n"), [1, 3, 4]);
        assert_eq!(numbers("sep=;\nNama;NIP\nA;-\n"), [2, 3]);
    }
}
