//! Several tables on a sheet.

use super::*;

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
    assert_eq!(found.skipped.get(&2), Some(&crate::Cause::Caption));
    // Without titles of their own these columns would be one table.
    let rows: &[&[&str]] =
        &[&["PNS", "", "", "TABEL 2"], &["Nama", "NIP", "", "Pangkat", "Gol"], &["A", "-", "", "Penata", "III/c"]];
    assert_eq!(tables(vec![sheet("", 1, rows)], &Choices::default()).tables.len(), 2);
    assert_eq!(tables(vec![sheet("", 1, &rows[1..])], &Choices::default()).tables.len(), 1);
}
