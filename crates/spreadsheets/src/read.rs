//! Detects the format of a file by its content.

use tables::spreadsheets::{LARGEST_FILE, SheetFault, Workbook};

use crate::{csv_text, encoding, html, ods, package::Package, spreadsheet_ml, table::Book, xls, xlsx};

/// First bytes of a zip package.
const ZIP: &[u8] = b"PK\x03\x04";
/// First bytes of a compound file.
const COMPOUND: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0];
/// First bytes of documents and pictures without null bytes, which would pass for texts: PDF, RTF, JPEG, PNG.
const DOCUMENTS: [&[u8]; 4] = [b"%PDF-", b"{\\rtf", &[0xFF, 0xD8, 0xFF], b"\x89PNG"];
/// Stream of a Word 97 document in a compound file, in UTF-16.
const WORD: &[u8] = b"W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0";

/// The sheets of a file.
pub(crate) fn workbook(file: &[u8]) -> Result<Workbook, SheetFault> {
    if file.len() > LARGEST_FILE {
        return Err(SheetFault::TooLarge);
    }
    let mut book = Book::default();
    if file.starts_with(ZIP) {
        package(file, &mut book)?;
    } else if file.starts_with(COMPOUND) {
        let of_word = |fault| match fault {
            SheetFault::Unreadable if contains(file, WORD) => SheetFault::Document,
            fault => fault,
        };
        xls::read(file, &mut book).map_err(of_word)?;
    } else if DOCUMENTS.iter().any(|head| file.trim_ascii_start().starts_with(head)) {
        return Err(SheetFault::Document);
    } else {
        text(&encoding::decode(file)?, &mut book)?;
    }
    book.finish()
}

fn package(file: &[u8], book: &mut Book) -> Result<(), SheetFault> {
    let package = Package::unpack(file)?;
    if package.part("xl/workbook.xml").is_some() {
        return xlsx::read(file, &package, book);
    }
    if package.part("META-INF/manifest.xml").is_some_and(|manifest| contains(manifest, b"encryption-data")) {
        return Err(SheetFault::Encrypted);
    }
    if package.part("word/document.xml").is_some() {
        return Err(SheetFault::Document);
    }
    ods::read(file, package.part("content.xml").ok_or(SheetFault::Unreadable)?, book)
}

fn text(text: &str, book: &mut Book) -> Result<(), SheetFault> {
    if spreadsheet_ml::is_workbook(text) {
        spreadsheet_ml::read(text, book)
    } else if html::has_table(text) {
        html::read(text, book)
    } else if text.trim_start().starts_with('<') {
        Err(SheetFault::Unreadable)
    } else {
        csv_text::read(text, book)
    }
}

fn contains(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|window| window == word)
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "mark_tests.rs"]
mod mark_tests;
