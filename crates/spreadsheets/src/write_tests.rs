//! Written sheets, as their parts hold them.

use std::io::Read;

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

fn bytes(file: TemporaryFile) -> Vec<u8> {
    let mut bytes = Vec::new();
    let TemporaryFile { mut file, .. } = file;
    file.read_to_end(&mut bytes).unwrap();
    bytes
}

/// Text of a part of the file.
fn part(file: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn rows_beyond_the_end_of_a_sheet_continue_on_the_next_one() {
    let columns = vec![Column { heading: "Isi", width: 10 }];
    let mut file = SheetFile::with_rows("Isi", "Kantor".into(), columns, 5, false).unwrap();
    let rows: Vec<_> = (0..4).map(|index| vec![Cell::Number(f64::from(index))]).collect();
    file.add(&rows).unwrap();
    let file = bytes(file.finish(&[vec![Cell::text("Jumlah")]]).unwrap());
    // Title, caption, an empty row, headings: one row is left of each sheet.
    for (sheet, value) in [(1, "<v>0</v>"), (4, "<v>3</v>"), (5, "Jumlah")] {
        assert!(part(&file, &format!("xl/worksheets/sheet{sheet}.xml")).contains(value), "{sheet}");
    }
}

#[test]
fn a_sheet_is_set_up_for_paper_and_sums_stand_outside_of_its_filter() {
    let columns = vec![Column { heading: "Nama", width: 60 }, Column { heading: "Jumlah", width: 60 }];
    let rows = vec![vec![Cell::text("A"), Cell::Number(1.0)], vec![Cell::text("B"), Cell::Number(2.0)]];
    let below = vec![vec![Cell::text("Jumlah"), Cell::Number(3.0)]];
    let sheet = Sheet { title: "Rekap", caption: "Kantor\nOktober 2026".into(), columns, rows, below };
    let file = bytes(SheetFile::begin(sheet).unwrap().finish(&[]).unwrap());
    let page = part(&file, "xl/worksheets/sheet1.xml");
    for expected in ["orientation=\"landscape\"", "fitToHeight=\"0\"", "ref=\"A5:B7\"", "<row r=\"8\""] {
        assert!(page.contains(expected), "{expected} in {page}");
    }
    assert!(part(&file, "xl/workbook.xml").contains("Rekap!$5:$5"));
    assert!(part(&file, "xl/styles.xml").contains("[$-421]#,##0"));
    let rows = crate::read(&file).unwrap().sheets.remove(0).rows;
    let words: Vec<_> = rows.iter().map(|row| (row.number, row.cells[0].clone())).collect();
    let text = Cell::text;
    let expected = [(1, text("Rekap")), (2, text("Kantor")), (3, text("Oktober 2026")), (5, text("Nama"))];
    assert_eq!(words[..4], expected);
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
    let columns = vec![tables::spreadsheets::Column { heading: "Isi", width: 10 }; cells.len()];
    let sheet = Sheet { title: "Isi", columns, rows: vec![cells], ..Sheet::default() };
    let read = crate::read(&bytes(SheetFile::begin(sheet).unwrap().finish(&[]).unwrap()));
    assert!(read.is_ok_and(|read| read.sheets[0].rows.len() == 2));
}

#[test]
fn each_row_stands_once_and_names_its_height() {
    for (texts, expected) in [(&[][..], 45.0), (&["satu"], 15.0), (&["satu", "satu dua tiga"], 30.0)] {
        let columns = vec![Column { heading: "Isi dari kolom ini", width: 8 }];
        let mut file = SheetFile::with_rows("Isi", "Kantor".into(), columns, 500, false).unwrap();
        file.add(&texts.iter().map(|text| vec![Cell::text(*text)]).collect::<Vec<_>>()).unwrap();
        let page = part(&bytes(file.finish(&[]).unwrap()), "xl/worksheets/sheet1.xml");
        let last = 4 + texts.len();
        for row in 1..=last {
            let found = page.matches(&format!("<row r=\"{row}\"")).count();
            assert_eq!(found, usize::from(row != 3), "row {row} of {texts:?}: {page}");
        }
        let named = page.contains(&format!("<row r=\"{last}\" ht=\"{expected}\""));
        assert_eq!(named, expected > 15.0, "{texts:?}: {page}");
    }
}
