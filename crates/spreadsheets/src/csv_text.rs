//! Tables as text, with semicolons, commas or tabs as separators.

use app::spreadsheets::SheetFault;
use csv::{ReaderBuilder, StringRecord};

use crate::table::Table;

/// Lines from which the separator is guessed.
const GUESSED_FROM: usize = 20;

/// Reads a text; the separator is the most frequent candidate in its first lines.
pub(crate) fn table(file: &[u8]) -> Result<Table, SheetFault> {
    let text = decode(file)?.replace("\r\n", "\n") + "\n";
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(&text)).from_reader(text.as_bytes());
    let (mut table, mut record) = (Table::default(), StringRecord::new());
    while reader.read_record(&mut record).map_err(|_| SheetFault::Unreadable)? {
        // The reader is at the beginning of the next line, counted from 1.
        let row = reader.position().line().saturating_sub(2);
        let row = u32::try_from(row).map_err(|_| SheetFault::TooManyRows)?;
        for (column, cell) in record.iter().enumerate() {
            table.put_text(row, column, cell)?;
        }
    }
    Ok(table)
}

/// Decodes UTF-8, UTF-16 as Excel saves "Unicode text", or else Windows-1252.
fn decode(file: &[u8]) -> Result<String, SheetFault> {
    if let Some(units) = file.strip_prefix(&[0xFF, 0xFE]) {
        let units: Vec<u16> = units.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
        return Ok(String::from_utf16_lossy(&units));
    }
    if file.contains(&0) {
        return Err(SheetFault::Unreadable);
    }
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let western = || file.iter().map(|byte| char::from(*byte)).collect();
    Ok(str::from_utf8(file).map_or_else(|_| western(), str::to_owned))
}

fn separator(text: &str) -> u8 {
    let count = |separator: u8| {
        let lines = text.lines().take(GUESSED_FROM);
        lines.map(|line| line.bytes().filter(|byte| *byte == separator).count()).sum::<usize>()
    };
    [b',', b';', b'\t'].into_iter().max_by_key(|separator| count(*separator)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use app::spreadsheets::Cell;

    use super::*;

    fn cells(file: &[u8]) -> Vec<Vec<Cell>> {
        table(file).unwrap().rows().into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn every_separator_and_encoding_of_excel_is_read() {
        let expected =
            vec![vec![Cell::text("Nama"), Cell::text("NIP")], vec![Cell::text("José, SKM"), Cell::text("1")]];
        let semicolons = "Nama;NIP\r\n\"José, SKM\";1\r\n";
        let utf16: Vec<u8> =
            "\u{feff}Nama\tNIP\r\nJosé, SKM\t1\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(cells(semicolons.as_bytes()), expected);
        assert_eq!(cells(format!("\u{feff}{semicolons}").as_bytes()), expected);
        assert_eq!(cells("Nama,NIP\n\"José, SKM\",1".as_bytes()), expected);
        assert_eq!(cells(&utf16), expected);
        assert_eq!(cells(b"Nama;NIP\nJos\xe9, SKM;1"), expected);
    }

    #[test]
    fn rows_keep_the_number_of_their_line() {
        let rows = table(b"Daftar;\n\nNama;NIP\nA;-\n").unwrap().rows();
        assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 3, 4]);
    }

    #[test]
    fn what_is_no_text_is_no_table() {
        assert_eq!(table(b"\x7fELF\0\0\0").unwrap_err(), SheetFault::Unreadable);
    }
}
