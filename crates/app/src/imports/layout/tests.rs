//! Layouts of lists as offices have them.

use super::*;
use crate::spreadsheets::{Merged, Workbook};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    Nip,
    Rank,
    Grade,
}

fn recognise(parts: &[Part]) -> Option<(Field, Fit)> {
    by_parts(parts, |key| match key {
        "nama" => Some((Field::Name, Fit::Exact)),
        "nip" => Some((Field::Nip, Fit::Exact)),
        "pangkat" => Some((Field::Rank, Fit::Exact)),
        "gol" | "golruang" => Some((Field::Grade, Fit::Exact)),
        key if key.contains("nama") => Some((Field::Name, Fit::Loose)),
        _ => None,
    })
}

fn sheet(name: &str, first: u32, rows: &[&[&str]]) -> SheetRows {
    let cells =
        |row: &[&str]| row.iter().map(|text| if text.is_empty() { Cell::Empty } else { Cell::text(*text) }).collect();
    let rows = rows.iter().zip(first..).filter(|(row, _)| row.iter().any(|text| !text.is_empty()));
    let rows = rows.map(|(row, number)| SheetRow { number, cells: cells(row) }).collect();
    SheetRows { name: name.into(), rows, ..SheetRows::default() }
}

fn tables(sheets: Vec<SheetRows>, choices: &Choices<Field>) -> Tables<Field> {
    Tables::find(&Workbook { sheets }, choices, &recognise, |_| true).unwrap()
}

fn found(sheets: Vec<SheetRows>, choices: &Choices<Field>) -> Layout<Field> {
    tables(sheets, choices).tables.remove(0)
}

/// The number of the sheet that is read.
fn sheet_of(sheets: Vec<SheetRows>, choices: &Choices<Field>) -> usize {
    tables(sheets, choices).sheet
}

fn fields(layout: &Layout<Field>) -> Vec<(String, Option<Field>)> {
    layout.columns.iter().map(|column| (column.letters(), column.field)).collect()
}

#[test]
fn headings_below_titles_on_any_sheet_are_found() {
    let list: &[&[&str]] =
        &[&["DAFTAR NAMA"], &["DINAS"], &[""], &["No", "Nama Pegawai", "N I P", "Telp"], &["1", "A", "-", "08"]];
    let both = || vec![sheet("Petunjuk", 1, &[&["Isi nama"], &["x"]]), sheet("Data", 1, list)];
    let layout = found(both(), &Choices::default());
    assert_eq!((sheet_of(both(), &Choices::default()), layout.heading, layout.above), (1, 4, 4));
    assert_eq!(layout.column(Field::Nip).unwrap().heading, "N I P");
    let (records, blank) = layout.records(&sheet("Data", 1, list));
    assert_eq!((records.len(), blank), (1, vec![]));
    assert_eq!(layout.unread(&records).map(|column| column.heading.as_str()).collect::<Vec<_>>(), ["Telp"]);
}

#[test]
fn a_hidden_sheet_is_read_where_no_other_holds_a_list() {
    let list: &[&[&str]] = &[&["Nama", "NIP"], &["A", "-"]];
    let longer: &[&[&str]] = &[&["Nama", "NIP", "Pangkat", "Gol"], &["B", "-", "Penata", "III/c"]];
    let hidden = |rows| SheetRows { is_hidden: true, ..sheet("acuan", 1, rows) };
    assert_eq!(sheet_of(vec![hidden(longer), sheet("Data", 1, list)], &Choices::default()), 1);
    assert_eq!(sheet_of(vec![sheet("Sampul", 1, &[&["Dinas"]]), hidden(list)], &Choices::default()), 1);
    let chosen = Choices { sheet: Some("acuan".into()), ..Choices::default() };
    assert_eq!(sheet_of(vec![hidden(longer), sheet("Data", 1, list)], &chosen), 0);
}

#[test]
fn headings_of_two_rows_are_joined_with_or_without_merged_cells() {
    let rows: &[&[&str]] = &[
        &["No", "Nama", "NIP", "Pangkat", "", "Ket"],
        &["", "", "", "Pangkat", "Gol/Ruang", ""],
        &["1", "2", "3", "4", "5", "6"],
        &["1", "A", "-", "Penata", "III/c", ""],
        &["2", "", "", "", "", ""],
    ];
    let plain = sheet("", 4, rows);
    let merged = [(4, 5, 0, 0), (4, 5, 1, 1), (4, 5, 2, 2), (4, 4, 3, 4), (4, 5, 5, 5)];
    let merged = merged.map(|(top, bottom, left, right)| Merged { top, bottom, left, right }).to_vec();
    for sheet in [plain.clone(), SheetRows { merged, ..plain }] {
        let layout = found(vec![sheet.clone()], &Choices::default());
        assert_eq!((layout.heading, layout.above), (4, 5));
        assert_eq!(layout.column(Field::Rank).unwrap().index, 3);
        assert_eq!(layout.column(Field::Grade).unwrap().heading, "Pangkat Gol/Ruang");
        let (records, blank) = layout.records(&sheet);
        assert_eq!((records.len(), blank.len()), (1, 2), "column numbers and a number alone are blank");
        assert!(records[0].is_numbered);
    }
}

#[test]
fn a_row_of_data_is_no_heading() {
    for person in [["Sifulan", ""], ["", "Bagian Umum"]] {
        let list = sheet("", 1, &[&["Nama", "Pangkat", "Jabatan"], &[person[0], person[1], "Staf"]]);
        assert_eq!(found(vec![list], &Choices::default()).above, 1, "{person:?}");
    }
}

#[test]
fn the_person_chooses_sheet_heading_and_columns() {
    let list = sheet("Data", 1, &[&["A", "B", "C"], &["Orang", "Nomor", "Pangkat"], &["X", "1", "Penata"]]);
    let other = sheet("Lain", 1, &[&["Nama", "NIP"], &["Y", "-"]]);
    let by_hand = Choices {
        sheet: Some("data".into()),
        heading: Some(2),
        fields: vec![("A".into(), Some(Field::Name)), ("nomor".into(), Some(Field::Nip)), ("C".into(), None)],
    };
    let layout = found(vec![list, other], &by_hand);
    let letters = |letters: &str, field| (letters.to_owned(), field);
    assert_eq!(fields(&layout), [letters("A", Some(Field::Name)), letters("B", Some(Field::Nip)), letters("C", None)]);
    assert!(layout.columns[2].is_left_out);
}

#[test]
fn a_list_without_known_headings_or_without_any_can_be_mapped() {
    let list = sheet("", 1, &[&["Daftar"], &["Orang", "Nomor"], &["X", "1"]]);
    assert_eq!(found(vec![list], &Choices::default()).heading, 2);
    let bare = sheet("", 1, &[&["X", "1"], &["Y", "2"]]);
    let layout = found(vec![bare.clone()], &Choices { heading: Some(0), ..Choices::default() });
    assert_eq!(layout.records(&bare).0.len(), 2);
    assert_eq!(Tables::<Field>::find(&Workbook::default(), &Choices::default(), &recognise, |_| true), None);
}

#[test]
fn merged_cells_are_filled_down_and_repeated_headings_are_blank() {
    let mut list = sheet(
        "",
        1,
        &[&["Nama", "NIP", "Unit"], &["A", "1", "TU"], &["B", "2"], &["Nama", "NIP", "Unit"], &["C", "3"]],
    );
    list.merged = vec![Merged { top: 2, bottom: 5, left: 2, right: 2 }];
    let layout = found(vec![list.clone()], &Choices::default());
    let (records, blank) = layout.records(&list);
    assert_eq!((records.len(), blank), (3, vec![4]));
    assert!(records.iter().all(|record| record.cells[2] == Cell::text("TU")));
}

#[test]
fn parts_of_a_heading_that_all_name_its_field_tell_their_own() {
    let both = |parts: &[Part]| {
        let whole = whole_key(parts);
        if matches!(whole.as_str(), "nama" | "namanama" | "namanip") {
            let of = if whole == "nama" { Field::Name } else { Field::Rank };
            return Some((of, Fit::Exact));
        }
        recognise(parts)
    };
    let rows: &[&[&str]] = &[&["No", "Nama", "", "Gol"], &["", "NAMA", "NIP", ""], &["1", "A", "9", "III/a"]];
    let merged = [(1, 2, 0, 0), (1, 1, 1, 2), (1, 2, 3, 3)];
    let merged = merged.map(|(top, bottom, left, right)| Merged { top, bottom, left, right }).to_vec();
    let list = SheetRows { merged, ..sheet("", 1, rows) };
    let tables = Tables::find(&Workbook { sheets: vec![list] }, &Choices::default(), &both, |_| true).unwrap();
    let layout = &tables.tables[0];
    assert_eq!((layout.column(Field::Name).unwrap().index, layout.column(Field::Nip).unwrap().index), (1, 2));
}

#[test]
fn a_row_beside_headings_that_go_down_is_a_heading() {
    let rows: &[&[&str]] = &[&["No", "Nama", "Pangkat"], &["", "", "Gol/Ruang"], &["1", "A", "III/c"]];
    let merged = [(1, 2, 0, 0), (1, 2, 1, 1)].map(|(top, bottom, left, right)| Merged { top, bottom, left, right });
    let layout = found(vec![SheetRows { merged: merged.to_vec(), ..sheet("", 1, rows) }], &Choices::default());
    assert_eq!((layout.above, layout.column(Field::Grade).unwrap().index), (2, 2));
}

#[test]
fn a_list_of_values_has_no_headings() {
    let list = sheet("", 1, &[&["1", "Sifulan", "199001012015011001"], &["2", "Sifulanah", "199001012015011002"]]);
    let layout = found(vec![list.clone()], &Choices::default());
    assert_eq!((layout.heading, layout.records(&list).0.len()), (0, 2));
}

/// Range, fields and number of records of a table.
type Seen = (String, Vec<String>, usize);

/// The tables that hold names, and the ranges of the others.
fn seen(rows: &[&[&str]]) -> (Vec<Seen>, Vec<String>) {
    let list = sheet("", 1, rows);
    let is_list = |layout: &Layout<Field>| layout.has(Field::Name);
    let found =
        Tables::find(&Workbook { sheets: vec![list.clone()] }, &Choices::default(), &recognise, is_list).unwrap();
    let table = |layout: &Layout<Field>| {
        let mapped = layout.columns.iter().filter(|column| column.field.is_some());
        let named = mapped.map(|column| format!("{}={:?}", column.letters(), column.field.unwrap())).collect();
        (layout.range(), named, layout.records(&list).0.len())
    };
    (found.tables.iter().map(table).collect(), found.unread)
}

fn table(range: &str, fields: &[&str], records: usize) -> (String, Vec<String>, usize) {
    (range.to_owned(), fields.iter().map(|field| (*field).to_owned()).collect(), records)
}

#[test]
fn lists_below_one_another_are_read_each_by_itself() {
    let (tables, unread) = seen(&[
        &["DAFTAR A"],
        &["No", "Nama", "NIP"],
        &["1", "A", "199001012015011901"],
        &["2", "B", "-"],
        &["DAFTAR B"],
        &["UNIT", ": DINAS"],
        &["No", "NIP", "Nama", "Gol"],
        &["1", "-", "C", "III/c"],
    ]);
    let first = table("A2:C4", &["B=Name", "C=Nip"], 2);
    assert_eq!((tables, unread), (vec![first, table("A7:D8", &["B=Nip", "C=Name", "D=Grade"], 1)], vec![]));
}

#[test]
fn the_headings_of_a_further_page_continue_the_list() {
    let (tables, _) =
        seen(&[&["No", "Nama", "NIP"], &["1", "A", "199001012015011901"], &["No", "Nama", "NIP"], &["2", "B", "-"]]);
    assert_eq!(tables, [table("A1:C4", &["B=Name", "C=Nip"], 2)]);
}

#[test]
fn lists_beside_one_another_are_read_each_by_itself() {
    for gap in [true, false] {
        let rows: Vec<Vec<&str>> = [
            (["No", "Nama", "NIP"], ["No", "Nama", "NIP"]),
            (["1", "A", "199001012015011901"], ["11", "K", "199001012015011911"]),
            (["2", "B", "-"], ["12", "L", "-"]),
            (["3", "C", "-"], ["", "", ""]),
        ]
        .into_iter()
        .map(|(left, right)| [&left[..], if gap { &[""][..] } else { &[] }, &right].concat())
        .collect();
        let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        let right = if gap { table("E1:G4", &["F=Name", "G=Nip"], 2) } else { table("D1:F4", &["E=Name", "F=Nip"], 2) };
        assert_eq!(seen(&rows).0, [table("A1:C4", &["B=Name", "C=Nip"], 3), right], "{gap}");
    }
}

#[test]
fn another_table_beside_a_list_lends_it_no_column_and_is_told() {
    let (tables, unread) = seen(&[
        &["No", "Nama", "NIP", "", "Gol", "Jumlah"],
        &["1", "A", "199001012015011901", "", "III/a", "12"],
        &["2", "B", "-", "", "", ""],
        &["3", "C", "-", "", "", ""],
        &["4", "D", "-", "", "", ""],
    ]);
    assert_eq!((tables, unread), (vec![table("A1:C5", &["B=Name", "C=Nip"], 4)], vec!["E1:F5".to_owned()]));
    let lower = seen(&[
        &["No", "Nama", "NIP", "", "", ""],
        &["1", "A", "199001012015011901", "", "", ""],
        &["2", "B", "-", "", "Nama", "Gol"],
        &["3", "C", "-", "", "K", "III/a"],
    ]);
    assert_eq!(lower.0, [table("A1:C4", &["B=Name", "C=Nip"], 3), table("E3:F4", &["E=Name", "F=Grade"], 1)]);
}

#[test]
fn an_empty_column_within_a_list_divides_nothing() {
    let (tables, _) = seen(&[
        &["No", "Nama", "", "NIP", "Gol"],
        &["1", "A", "", "199001012015011901", "III/a"],
        &["2", "B", "", "-", "III/b"],
    ]);
    assert_eq!(tables, [table("A1:E3", &["B=Name", "D=Nip", "E=Grade"], 2)]);
}

#[test]
fn a_person_whose_words_are_headings_elsewhere_is_no_heading() {
    let (tables, _) =
        seen(&[&["No", "Nama", "NIP", "Pangkat"], &["1", "A", "-", "Pangkat"], &["2", "Nama Contoh", "-", "Penata"]]);
    assert_eq!(tables, [table("A1:D3", &["B=Name", "C=Nip", "D=Rank"], 2)]);
}

#[test]
fn titles_stand_over_the_table_below_them_and_divide_those_beside_one_another() {
    let list = sheet(
        "",
        1,
        &[
            &["DAFTAR TAHUN 2026"],
            &["", "NAMA PNS", "", "", "NAMA HONORER"],
            &["No", "Nama", "NIP", "", "Nama", "Gol"],
            &["1", "A", "199001012015011901", "", "C", "IX"],
            &["2", "B", "-", "", "D", "V"],
        ],
    );
    let found = tables(vec![list.clone()], &Choices::default());
    let seen: Vec<_> = found.tables.iter().map(|layout| (layout.range(), layout.captions.join(" | "))).collect();
    let told = |range: &str, captions: &str| (range.to_owned(), captions.to_owned());
    assert_eq!(
        seen,
        [told("A3:C5", "NAMA PNS | DAFTAR TAHUN 2026"), told("E3:F5", "NAMA HONORER | DAFTAR TAHUN 2026")]
    );
    assert_eq!(found.skipped.get(&2), Some(&crate::imports::Cause::Caption));
    // Without titles of their own these columns would be one table.
    let rows: &[&[&str]] =
        &[&["PNS", "", "", "TABEL 2"], &["Nama", "NIP", "", "Pangkat", "Gol"], &["A", "-", "", "Penata", "III/c"]];
    assert_eq!(tables(vec![sheet("", 1, rows)], &Choices::default()).tables.len(), 2);
    assert_eq!(tables(vec![sheet("", 1, &rows[1..])], &Choices::default()).tables.len(), 1);
}
