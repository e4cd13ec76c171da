//! People that go over several rows, titles of units above them, columns that their values tell.

use super::*;

/// Name, NIP, grade and rank of the people of a list, by their rows.
fn people_of(lines: &[&str]) -> Vec<[String; 4]> {
    let mut verdicts = imported(lines, vec![]).outcome.verdicts;
    verdicts.sort_by_key(|verdict| verdict.row);
    let fields = [StaffField::Name, StaffField::Nip, StaffField::Grade, StaffField::Rank];
    verdicts.iter().map(|verdict| fields.map(|field| value(verdict, field).to_owned())).collect()
}

fn person(name: &str, nip: &str, grade: &str, rank: &str) -> [String; 4] {
    [name, nip, grade, rank].map(str::to_owned)
}

#[test]
fn name_rank_and_nip_of_a_person_may_stand_in_three_rows() {
    let lines = [
        "No | Nama / NIP | Pangkat/Gol | Jabatan",
        "1 | A, S.KM | Pengatur | Kepala Seksi",
        " | Pengatur | II/c | Surveilans",
        " | NIP. 19900101 201501 1 901",
        "2 | B, S.Kep | Pembina | Staf",
        " | - | IV/a",
        " | NIP. 199001012015011902",
        "3 | C | - | Sopir",
        " | Mengetahui, | | Kepala Dinas,",
    ];
    let expected = [
        person("A, S.KM", "19900101 201501 1 901", "II/c", "Pengatur"),
        person("B, S.Kep", "19900101 201501 1 902", "IV/a", "Pembina"),
        person("C", "-", "-", "-"),
    ];
    assert_eq!(people_of(&lines), expected);
    let verdicts = imported(&lines, vec![]).outcome.verdicts;
    let first = verdicts.iter().find(|verdict| verdict.row == 2).unwrap();
    assert_eq!(value(first, StaffField::Position), "Kepala Seksi Surveilans");
}

#[test]
fn the_nip_may_stand_above_the_name() {
    let lines = [
        "No | NIP / Nama | Pangkat | Jabatan",
        "1 | 19900101 201501 1 901 | Pengatur | Staf",
        " | A, S.KM | II/c",
        "2 | 19900101 201501 1 902 | Pembina | Staf",
        " | B | IV/a",
    ];
    let expected = [
        person("A, S.KM", "19900101 201501 1 901", "II/c", "Pengatur"),
        person("B", "19900101 201501 1 902", "IV/a", "Pembina"),
    ];
    assert_eq!(people_of(&lines), expected);
}

#[test]
fn a_position_stands_in_one_of_several_columns() {
    let lines = [
        "Nama | NIP | Gol | Jabatan Struktural | Jabatan Fungsional | TMT Jabatan",
        "A | 199001012015011901 | III/b | Kepala Seksi | - | 2020",
        "B | 199001012015011902 | III/b | | Perawat | 2021",
    ];
    let import = imported(&lines, vec![]).outcome;
    let positions: Vec<_> = import.verdicts.iter().map(|verdict| value(verdict, StaffField::Position)).collect();
    assert_eq!((positions, import.counts.new), (vec!["Kepala Seksi", "Perawat"], 2));
    assert_eq!(import.unread.iter().map(|column| column.heading.as_str()).collect::<Vec<_>>(), ["TMT Jabatan"]);
    let both = [lines[0], "A | 199001012015011901 | III/b | Kepala Seksi | Perawat | 2020"];
    let unread = imported(&both, vec![]).outcome.unread;
    assert_eq!(unread[0].heading, "Jabatan Fungsional", "what would be lost is told");
}

#[test]
fn the_rank_may_stand_below_the_name_alone() {
    let lines = [
        "No | Nama, NIP, Pangkat/Gol | Jabatan",
        "1 | A, S.KM | Staf",
        " | 199001012015011901",
        " | Penata Muda Tk. I, III/b",
        "2 | B | Staf",
        " | Palu, 1 Januari 1990",
        " | 199001012023211902",
        " | Gol. IX",
        "3 | C | Sopir",
    ];
    let rows = [
        person("A, S.KM", "19900101 201501 1 901", "III/b", "Penata Muda Tingkat I"),
        person("B", "19900101 202321 1 902", "IX", "-"),
        person("C", "-", "-", "-"),
    ];
    assert_eq!(people_of(&lines), rows);
    let one_cell = [
        "No | Nama/NIP/Pangkat | Jabatan",
        "1 | A, S.KM\nPenata Muda Tk. I (III/b)\nNIP. 199001012015011901 | Staf",
        "2 | B\nPalu, 01-01-1990\n199001012023211902\nGolongan IX | Staf",
        "3 | C | Sopir",
    ];
    assert_eq!(people_of(&one_cell), rows);
}

#[test]
fn titles_and_signatures_below_a_person_are_nobody() {
    let lines = [
        "Nama | NIP | Gol | Jabatan",
        "A | 199001012015011901 | III/b | Staf",
        "Pengatur",
        "B | 199001012015011902 | II/c | Staf",
        "Sifulan",
        "NIP. 199001012015011903",
    ];
    let counts = imported(&lines, vec![]).outcome.counts;
    assert_eq!((counts.new, counts.faulty, counts.blank), (2, 0, 3));
}

#[test]
fn a_unit_may_stand_as_title_above_its_people() {
    let lines = [
        "No | Nama | NIP | Gol | Jabatan",
        " | A. PUSKESMAS TIRTALOKA",
        "1 | A | 199001012015011901 | III/b | Staf",
        " | Halaman 2",
        "2 | B | 199001012015011902 | III/b | Staf",
        "BIDANG ENTAH | BIDANG ENTAH",
        "1 | C | 199001012015011903 | III/b | Staf",
        " | Jumlah | 3",
    ];
    let import = imported(&lines, vec![]).outcome;
    let mut units: Vec<_> =
        import.verdicts.iter().map(|v| (v.row, value(v, StaffField::WorkUnit), v.notes.first())).collect();
    units.sort_by_key(|(row, ..)| *row);
    let entah = StaffNote::UnknownUnit("BIDANG ENTAH".into());
    let by_grade = StaffNote::LevelByGrade;
    assert_eq!(units[..2].iter().map(|(_, unit, _)| *unit).collect::<Vec<_>>(), ["Puskesmas Tirtaloka"; 2]);
    assert_eq!((units[0].2, units[2].2), (Some(&by_grade), Some(&entah)));
    let column = import.columns.last().unwrap();
    assert_eq!((column.letters.as_str(), column.field.as_deref()), ("F", Some("unitKerja")));
    let graded =
        ["No | Nama | NIP | Jabatan", "GOLONGAN III/b", "1 | A | 199001012015011901 | Staf", " | GOLONGAN II/c"];
    assert_eq!(people_of(&graded), [person("A", "19900101 201501 1 901", "III/b", "Penata Muda Tingkat I")]);
    let none = ["No | Nama | NIP | Gol | Jabatan", " | GOLONGAN III", "1 | A | 199001012015011901 | III/b | Staf"];
    assert_eq!(imported(&none, vec![]).outcome.columns.len(), 5, "no title names a unit");
}

#[test]
fn values_tell_a_column_whose_heading_does_not() {
    let lines = [
        "No | Name | ID | NIP Lama | Grade | Position | Unit | STATUS | Ket.",
        "1 | A | 199001012015011901 | 199001012015011999 | III/b | Nurse | P2P | CPNS | Cuti",
        "2 | B | - | | | Driver | P2P | Honorer | ",
    ];
    let import = imported(&lines, vec![]).outcome;
    let fields: Vec<_> = import.columns.iter().map(|column| column.field.as_deref().unwrap_or("")).collect();
    let expected = ["", "nama", "nip", "", "golongan", "jabatan", "unitKerja", "jenisPegawai", ""];
    assert_eq!(fields, expected);
    assert_eq!((import.counts.new, import.counts.faulty), (2, 0));
    let unread: Vec<_> = import.unread.iter().map(|column| column.heading.as_str()).collect();
    assert_eq!(unread, ["NIP Lama", "Ket."]);
    let other = ["Nama | NIP | Jabatan | L/P | Status", "A | - | Staf | P | Kawin"];
    let fields: Vec<_> =
        imported(&other, vec![]).outcome.columns.into_iter().filter_map(|column| column.field).collect();
    assert_eq!(fields, ["nama", "nip", "jabatan"]);
}
