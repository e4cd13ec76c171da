//! Layouts of lists as offices have them.

mod tables;

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
