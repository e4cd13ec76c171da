//! One sheet of a workbook by its name, as texts: for files that the operator hands over on the server.

use std::io::Cursor;
use std::panic::catch_unwind;

use calamine::{Data, Reader, Xlsx};

/// Rows of the sheet of this name, each cell as its text; none if the file is no .xlsx or has no such sheet.
pub fn read_sheet(file: &[u8], name: &str) -> Option<Vec<Vec<String>>> {
    catch_unwind(|| {
        let mut workbook = Xlsx::new(Cursor::new(file)).ok()?;
        let sheet = workbook.worksheet_range(name).ok()?;
        Some(sheet.rows().map(|row| row.iter().map(text).collect()).collect())
    })
    .ok()
    .flatten()
}

fn text(cell: &Data) -> String {
    match cell {
        Data::Empty => String::new(),
        cell => cell.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use app::spreadsheets::{Cell, Column, Sheet};

    use super::*;

    #[test]
    fn a_sheet_is_found_by_its_name_and_given_as_texts() {
        let columns = ["Id", "Jawaban"].map(|heading| Column { heading, width: 10 }).to_vec();
        let rows = vec![vec![Cell::text("users.peran:7"), Cell::Number(1.0)]];
        let file = crate::write(&Sheet { title: "Pertanyaan", columns, rows, ..Sheet::default() }).unwrap();
        let read = read_sheet(&file, "Pertanyaan").unwrap();
        assert_eq!(read, [["Id", "Jawaban"], ["users.peran:7", "1"]]);
        assert_eq!(read_sheet(&file, "Temuan"), None);
        assert_eq!(read_sheet(b"x", "Pertanyaan"), None);
    }
}
