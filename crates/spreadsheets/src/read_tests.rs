//! Round trips, and refusal of hostile files.

use std::io::{Cursor, Write};

use tables::spreadsheets::{Cell, Column, MOST_ROWS, Merged, Sheet, SheetRow};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;

fn sheet(rows: Vec<Vec<Cell>>) -> Sheet {
    Sheet {
        title: "Pegawai",
        columns: vec![Column { heading: "Nama", width: 20 }, Column { heading: "NIP", width: 20 }],
        rows,
        ..Sheet::default()
    }
}

/// A zip package of these parts.
fn package(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

pub(super) fn ods(rows: &str) -> Vec<u8> {
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:body><office:spreadsheet><table:table table:name=\"A\">{rows}\
         </table:table><table:table table:name=\"B\"><table:table-row><table:table-cell office:value-type=\"string\"><text:p>second</text:p></table:table-cell>\
         </table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"
    );
    let mimetype = "application/vnd.oasis.opendocument.spreadsheet";
    package(&[("mimetype", mimetype), ("content.xml", &content), ("META-INF/manifest.xml", "<manifest:manifest/>")])
}

/// Rows of the first sheet.
fn rows(file: &[u8]) -> Result<Vec<SheetRow>, SheetFault> {
    let first = workbook(file)?.sheets.remove(0);
    if first.is_cut { Err(SheetFault::TooManyRows) } else { Ok(first.rows) }
}

fn cells(file: &[u8]) -> Vec<(u32, Vec<Cell>)> {
    rows(file).unwrap().into_iter().map(|row| (row.number, row.cells)).collect()
}

#[test]
fn a_written_sheet_is_read_again() {
    let formula = Cell::text("=HYPERLINK(\"http://x\")");
    let written = crate::write(&sheet(vec![
        vec![Cell::text("A & <B>"), Cell::text("198001012005011001")],
        vec![],
        vec![formula.clone(), Cell::Number(3.0)],
    ]));
    let read = cells(&written.unwrap());
    assert_eq!(read[0], (1, vec![Cell::text("Nama"), Cell::text("NIP")]));
    assert_eq!(read[1], (2, vec![Cell::text("A & <B>"), Cell::text("198001012005011001")]));
    assert_eq!(read[2], (4, vec![formula, Cell::Number(3.0)]), "a formula is a text, and an empty row only counts");
}

#[test]
fn repeats_of_a_libreoffice_sheet_are_read_and_notes_are_not() {
    let file = ods("<table:table-row><table:table-cell table:number-columns-repeated=\"2\"/>\
         <table:table-cell office:value-type=\"string\"><office:annotation><text:p>note</text:p></office:annotation>\
         <text:p>A &amp; <text:span>B</text:span></text:p><text:p>C</text:p></table:table-cell></table:table-row>\
         <table:table-row table:number-rows-repeated=\"3\"><table:table-cell/></table:table-row>\
         <table:table-row table:number-rows-repeated=\"2\"><table:table-cell office:value-type=\"float\" office:value=\"1.5\">\
         <text:p>1,5</text:p></table:table-cell></table:table-row>\
         <table:table-row table:number-rows-repeated=\"1048570\"><table:table-cell table:number-columns-repeated=\"16384\"/>\
         </table:table-row>");
    let number = vec![Cell::Number(1.5)];
    let first = vec![Cell::Empty, Cell::Empty, Cell::text("A & B\nC")];
    assert_eq!(cells(&file), [(1, first), (5, number.clone()), (6, number)]);
}

#[test]
fn a_libreoffice_row_repeated_a_million_times_is_refused_at_once() {
    let file = ods("<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell \
         office:value-type=\"string\" table:number-columns-repeated=\"4294967295\"><text:p>x</text:p></table:table-cell></table:table-row>");
    assert_eq!(rows(&file), Err(SheetFault::TooManyRows));
}

#[test]
fn rows_beyond_the_limit_are_refused() {
    let rows_of = |count| crate::write(&sheet(vec![vec![Cell::text("A")]; count])).unwrap();
    assert_eq!(rows(&rows_of(MOST_ROWS)).unwrap().len(), MOST_ROWS + 1);
    assert_eq!(rows(&rows_of(MOST_ROWS + 1)), Err(SheetFault::TooManyRows));
}

#[test]
fn a_package_that_unpacks_to_too_much_is_refused() {
    let blank = " ".repeat(70 * 1024 * 1024);
    assert_eq!(rows(&package(&[("content.xml", &blank)])), Err(SheetFault::TooLarge));
    assert_eq!(rows(&vec![b'a'; LARGEST_FILE + 1]), Err(SheetFault::TooLarge));
}

#[test]
fn a_broken_file_is_unreadable() {
    let xlsx = crate::write(&sheet(vec![vec![Cell::text("A")]])).unwrap();
    let broken_ods = package(&[("content.xml", "<table:table><table:table-row>")]);
    let ole = [vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], vec![0; 2048]].concat();
    for file in [&xlsx[..xlsx.len() / 2], &broken_ods, &ole, b"PK\x03\x04"] {
        assert_eq!(rows(file), Err(SheetFault::Unreadable));
    }
}

/// A workbook of this sheet and these shared strings.
pub(super) fn xlsx(sheet: &str, strings: &str) -> Vec<u8> {
    xlsx_with("", sheet, strings)
}

/// A workbook whose sheet has an attribute.
fn xlsx_with(attribute: &str, sheet: &str, strings: &str) -> Vec<u8> {
    let sheets = format!("<sheets><sheet name=\"S\" sheetId=\"1\" {attribute} r:id=\"rId1\"/></sheets>");
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    package(&[
        ("[Content_Types].xml", "<Types/>"),
        (
            "_rels/.rels",
            "<Relationships><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
        ),
        ("xl/workbook.xml", &format!("<workbook xmlns:r=\"{relations}\">{sheets}</workbook>")),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings\" Target=\"sharedStrings.xml\"/></Relationships>",
        ),
        ("xl/worksheets/sheet1.xml", sheet),
        ("xl/sharedStrings.xml", strings),
    ])
}

#[test]
fn a_hidden_sheet_is_told() {
    let sheet = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row></sheetData></worksheet>";
    let hidden = |attribute: &str| workbook(&xlsx_with(attribute, sheet, "<sst/>")).unwrap().sheets.remove(0).is_hidden;
    assert_eq!(["", "state=\"hidden\"", "state=\"veryHidden\""].map(hidden), [false, true, true]);
}

#[test]
fn a_cell_in_the_last_corner_takes_no_memory() {
    let sheet = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Nama</t></is></c></row>\
                 <row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row></sheetData></worksheet>";
    let file = xlsx(sheet, "<sst/>");
    assert_eq!(cells(&file), [(1, vec![Cell::text("Nama")])]);
}

#[test]
fn the_columns_of_a_wide_list_are_read() {
    let wide: Vec<String> = (1..=120).map(|number| format!("Kolom {number}")).collect();
    assert_eq!(cells(wide.join(";").as_bytes()), [(1, wide.into_iter().map(Cell::text).collect())]);
}

#[test]
fn files_of_excel_97_and_libreoffice_have_the_same_rows() {
    let text = |words: [&str; 6]| words.map(Cell::text).to_vec();
    let heads = ["Nama", "NIP", "Jabatan", "Pangkat", "Golongan", "Tingkatan"];
    let person = ["Sifulan, SKM", "19900101 201501 1 001", "Bendahara", "Pembina", "IV/a", "Tingkat 3"];
    let bare = ["Sifulanah & Rekan", "-", "Staf é", "-", "-"].map(Cell::text).to_vec();
    let expected = vec![
        (1, [text(heads), vec![Cell::text("Unit Kerja")]].concat()),
        (2, text(person)),
        (3, [bare, vec![Cell::Number(4.0), Cell::text("P2P")]].concat()),
    ];
    assert_eq!(cells(include_bytes!("../../../fixtures/cases/pegawai.xls")), expected);
    assert_eq!(cells(include_bytes!("../../../fixtures/cases/pegawai.ods")), expected);
}

/// A workbook whose one text of a million characters stands in these cells.
fn repeated(cells: usize) -> Vec<u8> {
    let sheet = "<row><c t=\"s\"><v>0</v></c></row>".repeat(cells);
    let sheet = format!("<worksheet><sheetData>{sheet}</sheetData></worksheet>");
    xlsx(&sheet, &format!("<sst><si><t>{}</t></si></sst>", "x".repeat(1_000_000)))
}

#[test]
fn a_long_text_is_told_and_a_repeated_one_is_refused() {
    assert_eq!(cells(&repeated(1)), [(1, vec![Cell::LongText])]);
    let file = repeated(10_500);
    assert!(file.len() < 100_000, "{}", file.len());
    assert_eq!(rows(&file), Err(SheetFault::TooLarge));
}

#[test]
fn texts_beyond_the_limit_are_refused() {
    let text = |length| "x".repeat(length);
    let repeated = |cells: u32| {
        ods(&format!(
            "<table:table-row table:number-rows-repeated=\"4096\"><table:table-cell \
             office:value-type=\"string\" table:number-columns-repeated=\"{cells}\"><text:p>{}</text:p></table:table-cell></table:table-row>",
            text(127)
        ))
    };
    assert_eq!(rows(&repeated(16)).unwrap().len(), 4096);
    assert_eq!(rows(&repeated(17)), Err(SheetFault::TooLarge));
}

/// Runs the tests of hostile files again in a process of little memory: an allocation beyond it ends the process.
#[test]
fn hostile_files_are_read_in_little_memory() {
    let tests = std::env::current_exe().unwrap();
    let limited = std::process::Command::new("sh")
        .args(["-c", "ulimit -v 400000 && exec \"$0\" --test-threads=1 a_ texts_"])
        .arg(tests)
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&limited.stdout);
    assert!(
        limited.status.success() && output.contains("a_long_text_is_told_and_a_repeated_one_is_refused ... ok"),
        "{output}"
    );
}

#[test]
fn every_sheet_is_read_with_its_name_and_merged_cells() {
    let file =
        ods("<table:table-row><table:table-cell table:number-columns-spanned=\"2\" office:value-type=\"string\">\
         <text:p>A</text:p></table:table-cell><table:covered-table-cell/></table:table-row>");
    let sheets = workbook(&file).unwrap().sheets;
    assert_eq!(sheets.iter().map(|sheet| sheet.name.as_str()).collect::<Vec<_>>(), ["A", "B"]);
    assert_eq!(sheets[0].merged, [Merged { top: 1, bottom: 1, left: 0, right: 1 }]);
    assert_eq!(sheets[1].rows[0].cells, [Cell::text("second")]);
}

#[test]
fn a_document_or_picture_is_told() {
    let word = package(&[("word/document.xml", "<w:document/>")]);
    let old = [&[0xD0, 0xCF, 0x11, 0xE0][..], &[0; 600], b"W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0"].concat();
    for file in [&b"%PDF-1.7\n1 0 obj;2;3"[..], b"{\\rtf1\\ansi a;b}", b"\xff\xd8\xff\xe0JFIF", &word, &old] {
        assert_eq!(rows(file), Err(SheetFault::Document));
    }
}

#[test]
fn an_encrypted_file_is_told() {
    let mut compound = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    compound.create_stream("EncryptedPackage").unwrap().write_all(&[0; 64]).unwrap();
    let xlsx = compound.into_inner().into_inner();
    let ods = package(&[("content.xml", "x"), ("META-INF/manifest.xml", "<manifest:encryption-data/>")]);
    for file in [xlsx, ods] {
        assert_eq!(rows(&file), Err(SheetFault::Encrypted));
    }
}

#[test]
fn web_pages_named_xls_are_read_by_their_content() {
    assert_eq!(cells(b"\n<html><table><tr><td>Jos\xe9</td></tr></table>"), [(1, vec![Cell::text("Jos\u{e9}")])]);
    assert_eq!(rows(b"<html><p>none</p></html>"), Err(SheetFault::Unreadable));
    assert_eq!(rows(b"<?xml version='1.0'?><svg/>"), Err(SheetFault::Unreadable));
}

#[test]
fn a_libreoffice_file_of_large_claims_is_refused() {
    let blanks = "<table:table-row><table:table-cell office:value-type=\"string\"><text:p><text:s text:c=\"4000000000\"/>\
         </text:p></table:table-cell></table:table-row>";
    let far = "<table:table-row table:number-rows-repeated=\"2000000\"><table:table-cell/></table:table-row>";
    let cell = "<table:table-row><table:table-cell table:number-columns-repeated=\"300\"/><table:table-cell \
         office:value-type=\"string\"><text:p>x</text:p></table:table-cell></table:table-row>";
    for rows_of in [blanks.to_owned(), [cell, far, cell].concat()] {
        assert_eq!(rows(&ods(&rows_of)), Err(SheetFault::TooLarge));
    }
}
