//! Detects the format of a file by its content and reads its first sheet.

use app::spreadsheets::{LARGEST_FILE, SheetFault, SheetRow};

use crate::{csv_text, ods, package::Package, table::Table, xls, xlsx};

/// Non-empty rows of the first sheet.
pub(crate) fn rows(file: &[u8]) -> Result<Vec<SheetRow>, SheetFault> {
    if file.len() > LARGEST_FILE {
        return Err(SheetFault::TooLarge);
    }
    table(file).map(Table::rows)
}

fn table(file: &[u8]) -> Result<Table, SheetFault> {
    if file.starts_with(b"PK\x03\x04") {
        let package = Package::unpack(file)?;
        return if package.part("xl/workbook.xml").is_some() {
            xlsx::table(file, &package)
        } else {
            ods::table(package.part("content.xml").ok_or(SheetFault::Unreadable)?)
        };
    }
    if file.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]) { xls::table(file) } else { csv_text::table(file) }
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
