//! People that a staff list adds, changes, doubles and leaves out.

#[path = "judge_cell_tests.rs"]
mod cells;

use kernel::{Day, Nip};
use ports::UnitName;
use staff::{
    StaffKind, WorkUnitId,
    grade::{GradeId, LevelId, RankId, RankTables},
    level_table::LevelTable,
};
use tables::{
    CellNote, Fill,
    spreadsheets::{Cell, CellError, SheetRow, SheetRows},
};

use super::*;

#[path = "people_tests.rs"]
mod people_tests;

fn rank_tables() -> RankTables {
    let ranks = [(7, "Pengatur"), (9, "Penata Muda"), (10, "Penata Muda Tingkat I"), (13, "Pembina"), (18, "-")];
    let grades = [(7, "II/c"), (9, "III/a"), (10, "III/b"), (13, "IV/a"), (18, "-"), (23, "V"), (27, "IX")];
    RankTables {
        ranks: ranks.map(|(id, name)| (RankId(id), name.to_owned())).to_vec(),
        grades: grades.map(|(id, name)| (GradeId(id), name.to_owned())).to_vec(),
        levels: [1, 2, 3, 4].map(|id| (LevelId(id), format!("Tingkat {id}"))).to_vec(),
    }
}

fn units() -> Vec<UnitName> {
    let unit = |id, name: &str, code: &str| UnitName { id: WorkUnitId(id), name: name.into(), code: code.into() };
    vec![
        unit(1, "Bidang P2P", "P2P"),
        unit(2, "Tata Usaha", "TU-A"),
        unit(3, "Tata Usaha", "TU-B"),
        unit(4, "Puskesmas Tirtaloka", "PKM-TTL"),
    ]
}

fn known() -> Vec<KnownPerson> {
    let person = |id, name: &str, nip: Option<&str>, unit: Option<i64>| KnownPerson {
        id: EmployeeId(id),
        record: EmployeeRecord {
            name: name.into(),
            nip: nip.and_then(|nip| Nip::parse(nip).unwrap()),
            position: "Staf".into(),
            rank: RankId(9),
            grade: GradeId(9),
            level: LevelId(3),
            kind: StaffKind::CivilServant,
            work_unit: unit.map(WorkUnitId),
            account: staff::BankAccount::default(),
            phone: None,
        },
    };
    vec![
        person(1, "Ada Lama, S.KM", Some("198001012005011001"), Some(2)),
        person(2, "Ma'ruf Contoh", None, Some(1)),
        person(3, "dr. Tanpa Unit", None, None),
    ]
}

/// A sheet of these lines, cells divided by bars.
fn sheet(lines: &[&str]) -> SheetRows {
    let cell = |text: &str| if text.trim().is_empty() { Cell::Empty } else { Cell::text(text.trim()) };
    let row = |(line, number): (&&str, u32)| SheetRow { number, cells: line.split('|').map(cell).collect() };
    SheetRows { rows: lines.iter().zip(1..).map(row).collect(), ..SheetRows::default() }
}

fn imported(lines: &[&str], fills: Vec<(&str, Fill)>) -> StaffImport {
    imported_sheet(sheet(lines), fills)
}

fn imported_sheet(sheet: SheetRows, fills: Vec<(&str, Fill)>) -> StaffImport {
    let workbook = Workbook { sheets: vec![sheet] };
    let choices = Choices::default();
    let mut reading = read(&workbook, &choices).unwrap();
    let (ranks, units, known) = (rank_tables(), units(), known());
    let levels = LevelTable::of(&ranks, &[], &[]);
    let fills = Fills::new(fills.into_iter().map(|(field, fill)| (field.to_owned(), fill)).collect());
    let tables = Tables { ranks: &ranks, levels: &levels, units: &units, fills: &fills };
    gather_people(&mut reading, &workbook, &choices, tables);
    let today = Day::from_ymd_opt(2026, 3, 1).unwrap();
    let mut judge = Judge::new(tables, &known, today);
    let people = reading.tables.iter().flat_map(|(layout, people)| people.iter().map(move |person| (layout, person)));
    let verdicts: Vec<_> = people.map(|(layout, person)| judge.judge(layout, person).verdict).collect();
    let (missing, questions) = judge.finish();
    let key = |field: StaffField| field.key().to_owned();
    let outcome = Outcome::new(&workbook, &reading, key, verdicts, questions);
    assert_eq!(outcome.tally.seen(), workbook.sheets[0].rows.len(), "every row is read or told: {:?}", outcome.tally);
    let missing = missing.into_iter().map(|place| missing_person(&known[place], tables)).collect();
    StaffImport { outcome, missing }
}

fn value(verdict: &Verdict<StaffNote>, field: StaffField) -> &str {
    verdict.values.iter().find(|(key, _)| *key == field.key()).map_or("", |(_, value)| value.as_str())
}

/// The verdict on one person below these headings.
fn one(headings: &str, line: &str) -> Verdict<StaffNote> {
    imported(&[headings, line], vec![]).outcome.verdicts.remove(0)
}

const HEADINGS: &str = "Nama | NIP | Jabatan | Pangkat | Golongan | Tingkatan | Unit Kerja | Jenis Pegawai";

#[test]
fn an_export_of_siasn_is_understood() {
    let lines = [
        "NIP BARU|NAMA|GELAR DEPAN|GELAR BELAKANG|GOL AKHIR NAMA|TMT GOLONGAN|JENIS JABATAN NAMA|JABATAN NAMA|UNOR NAMA",
        "199001012015011901|SIFULAN|dr.|M.Kes|III/b|2024-04-01|Fungsional|DOKTER|PUSKESMAS TIRTALOKA, DINAS KESEHATAN",
        "199001012020122902|SIFULANAH||S.KM|III/a|2024-10-01|Fungsional|EPIDEMIOLOG|ENTAH",
    ];
    let import = imported(&lines, vec![]);
    let verdicts = &import.outcome.verdicts;
    let verdicts = &{
        let mut sorted = verdicts.clone();
        sorted.sort_by_key(|verdict| verdict.row);
        sorted
    };
    let states = [verdicts[0].state, verdicts[1].state];
    assert_eq!(states, [State::New, State::Doubtful], "a person of an unknown unit is asked about: {verdicts:?}");
    assert_eq!(value(&verdicts[0], StaffField::Name), "dr. SIFULAN, M.Kes");
    assert_eq!(value(&verdicts[0], StaffField::Rank), "Penata Muda Tingkat I");
    assert_eq!(value(&verdicts[0], StaffField::WorkUnit), "Puskesmas Tirtaloka");
    assert_eq!(value(&verdicts[1], StaffField::Level), "Tingkat 3");
    assert!(verdicts[1].notes.contains(&StaffNote::UnknownUnit("ENTAH".into())));
    let unread: Vec<_> = import.outcome.unread.iter().map(|column| column.heading.as_str()).collect();
    assert_eq!(unread, ["TMT GOLONGAN", "JENIS JABATAN NAMA"]);
    assert_eq!(import.missing.len(), 3);
}

#[test]
fn a_known_person_is_changed_field_by_field() {
    let verdict = one(HEADINGS, "ADA LAMA, S.KM | 19800101.200501.1.001 | Bendahara | | III/b | | TU-B | ");
    assert_eq!(verdict.state, State::Changed);
    let changes: Vec<_> = verdict.changes.iter().map(|c| (c.field, c.before.as_str(), c.after.as_str())).collect();
    assert_eq!(
        changes,
        [
            ("jabatan", "Staf", "Bendahara"),
            ("pangkat", "Penata Muda", "Penata Muda Tingkat I"),
            ("golongan", "III/a", "III/b"),
        ]
    );
    let same = one(HEADINGS, "Ada Lama, S.KM | 198001012005011001 | staf | - | III/a | 3 | Tata Usaha | PNS");
    assert_eq!((same.state, same.notes), (State::Same, vec![]), "a unit of several that is the person's own");
    let moved = one(HEADINGS, "Ada Lama, S.KM | 198001012005011001 | Staf | | | | P2P | ");
    assert_eq!(moved.changes.iter().map(|change| change.field).collect::<Vec<_>>(), ["unitKerja"]);
}

#[test]
fn people_without_nip_are_known_by_name_and_unit() {
    for name in ["Ma'ruf Contoh", "MA\u{2019}RUF\u{a0}CONTOH"] {
        assert_eq!(one(HEADINGS, &format!("{name} | - | Staf | | III/a | 3 | P2P |")).state, State::Same, "{name}");
    }
    let with_nip = one(HEADINGS, "Ma'ruf Contoh | 199001012015011901 | Staf | | | | P2P | ");
    assert_eq!((with_nip.state, with_nip.changes[0].field), (State::Changed, "nip"));
    let elsewhere = one(HEADINGS, "Ma'ruf Contoh | - | Staf | | III/a | 3 | TU-A |");
    assert_eq!((elsewhere.state, &elsewhere.notes[0]), (State::Doubtful, &StaffNote::Twin("Ma'ruf Contoh".into())));
    let bare = one(HEADINGS, "Tanpa Unit, M.Kes | - | Staf | | III/a | 3 | P2P |");
    assert_eq!(bare.state, State::Doubtful, "the same without degrees");
    let other = one(HEADINGS, "Ada Lama, S.KM | 199001012015011901 | Staf | | III/a | 3 | |");
    assert_eq!((other.state, other.notes), (State::New, vec![StaffNote::NameKnown]), "another NIP is another person");
}

#[test]
fn nobody_is_doubled_within_a_file() {
    let row = "Baru | 199001012015011901 | Staf | | III/a | 3 | |";
    let states = |lines: &[&str]| {
        let mut verdicts = imported(lines, vec![]).outcome.verdicts;
        verdicts.sort_by_key(|verdict| verdict.row);
        verdicts.iter().map(|verdict| verdict.state).collect::<Vec<_>>()
    };
    assert_eq!(states(&[HEADINGS, row, row]), [State::New, State::Same]);
    assert_eq!(
        states(&[HEADINGS, row, "Lain | 199001012015011901 | Staf | | III/a | 3 | |"]),
        [State::New, State::Faulty]
    );
    let bare = "Baru | - | Staf | | III/a | 3 | |";
    assert_eq!(states(&[HEADINGS, bare, bare]), [State::New, State::Doubtful], "a twin is asked about");
    assert_eq!(states(&[HEADINGS, row, "Baru, S.KM | - | Staf | | III/a | 3 | |"]), [State::New, State::Doubtful]);
    let other = "Baru | 199001012015011902 | Staf | | III/a | 3 | |";
    assert_eq!(states(&[HEADINGS, row, other]), [State::New, State::New], "another NIP is another person");
    let known = "Ma'ruf Contoh | - | Staf | | III/a | 3 | P2P |";
    assert_eq!(states(&[HEADINGS, known, known]), [State::Same, State::Doubtful], "nobody of the office is doubled");
    let known = "Ada Lama, S.KM | 198001012005011001 | Kepala | | | | |";
    assert_eq!(states(&[HEADINGS, known, known]), [State::Changed, State::Same]);
}

#[test]
fn contract_employees_have_their_grades_and_no_rank() {
    for (grade, expected) in [("IX", "IX"), ("V", "V"), ("IX - AHLI PERTAMA", "IX")] {
        let verdict = one(HEADINGS, &format!("A | 199001012023211901 | Perawat | - | {grade} | | |"));
        assert_eq!((verdict.state, value(&verdict, StaffField::Grade)), (State::New, expected), "{verdict:?}");
        assert_eq!((value(&verdict, StaffField::Rank), value(&verdict, StaffField::Kind)), ("-", "PPPK"));
    }
    let lacking = one(HEADINGS, "A | 199001012015011901 | Perawat | - | V | 3 | |");
    assert_eq!(lacking.state, State::Faulty, "a civil servant's grade lacks its letter");
}

#[test]
fn the_letter_of_a_grade_may_stand_in_a_column_of_its_own() {
    let lines = ["Nama | NIP | Jabatan | Gol | Ruang | Tingkatan", "A | 199001012015011901 | Staf | III | b | 3"];
    let verdict = &imported(&lines, vec![]).outcome.verdicts[0];
    assert_eq!((value(verdict, StaffField::Grade), verdict.state), ("III/b", State::New), "{verdict:?}");
    let ward = ["Nama | NIP | Jabatan | Gol | Ruang | Tingkatan", "A | 199001012015011901 | Staf | III/b | IGD | 3"];
    let verdict = &imported(&ward, vec![]).outcome.verdicts[0];
    assert_eq!(verdict.notes[0], StaffNote::Unknown(StaffField::GradeLetter, "IGD".into()), "a ward is no letter");
}

#[test]
fn cells_that_say_nothing_sound_are_faults() {
    for (line, note) in [
        ("A | 1.99E+17 | Staf | | III/a | 3 | |", StaffNote::DamagedNip),
        ("A | 123 | Staf | | III/a | 3 | |", StaffNote::Fault(staff::EmployeeFault::Nip)),
        ("A | - | Staf | Entah | - | 3 | |", StaffNote::Unknown(StaffField::Rank, "Entah".into())),
        ("A | - | Staf | | XX | 3 | |", StaffNote::Unknown(StaffField::Grade, "XX".into())),
        ("A | - | Staf | | III/a | Tingkat 9 | |", StaffNote::Unknown(StaffField::Level, "Tingkat 9".into())),
        ("A | - | Staf | | III/a | 3 | | Raja", StaffNote::Unknown(StaffField::Kind, "Raja".into())),
        ("A | - | | | III/a | 3 | |", StaffNote::Fault(staff::EmployeeFault::Position)),
    ] {
        let verdict = one(HEADINGS, line);
        assert_eq!((verdict.state, &verdict.notes[0]), (State::Faulty, &note), "{line}");
    }
}

#[test]
fn rows_that_hold_nobody_are_blank() {
    let lines = [
        "DAFTAR PEGAWAI",
        "No | Nama | NIP | Jabatan | Gol",
        "1 | 2 | 3 | 4 | 5",
        "I | SEKRETARIAT",
        "1 | A | 199001012015011901 | Staf | III/a",
        "2",
        " | Jumlah",
        " | | | Kepala Dinas,",
        " | | | Sifulan",
        " | | | NIP. 199001012015011902",
    ];
    let counts = imported(&lines, vec![]).outcome.counts;
    assert_eq!((counts.new, counts.faulty, counts.blank), (1, 0, 7));
}

#[test]
fn name_and_nip_may_stand_in_one_cell_or_below_each_other() {
    let lines = [
        "No | Nama / NIP | Pangkat/Gol | Jabatan",
        "1 | A, S.KM NIP. 19900101 201501 1 901 | Pengatur (II/c) | Staf",
        "2 | B, S.Kep | Penata Muda | Staf",
        " | 199001012015011902 | III/a",
        "3 | C | Penata Muda Tk. I, III/b | Staf",
    ];
    let mut verdicts = imported(&lines, vec![]).outcome.verdicts;
    verdicts.sort_by_key(|verdict| verdict.row);
    let people: Vec<_> = verdicts
        .iter()
        .map(|v| (value(v, StaffField::Name), value(v, StaffField::Nip), value(v, StaffField::Grade)))
        .collect();
    assert_eq!(
        people,
        [
            ("A, S.KM", "19900101 201501 1 901", "II/c"),
            ("B, S.Kep", "19900101 201501 1 902", "III/a"),
            ("C", "-", "III/b"),
        ]
    );
}

#[test]
fn what_a_list_leaves_open_is_asked_once_or_by_text() {
    let lines = ["Nama | NIP | Unit", "A | 199001012015011901 | Ruang Entah", "B | - | P2P"];
    let asked = imported(&lines, vec![]).outcome.questions;
    let asked: Vec<_> = asked.iter().map(|question| (question.field, question.text.as_str(), question.rows)).collect();
    assert_eq!(asked, [("unitKerja", "Ruang Entah", 1), ("jabatan", "", 2), ("tingkatan", "-", 1)]);
    let fills = vec![
        ("unitKerja", Fill::ByText(vec![("ruang entah".into(), "TU-A".into())])),
        ("jabatan", Fill::Once("Staf".into())),
        ("tingkatan", Fill::Once("2".into())),
    ];
    let import = imported(&lines, fills).outcome;
    assert_eq!((import.counts.new, import.questions), (2, vec![]));
    assert!(import.verdicts.iter().all(|verdict| value(verdict, StaffField::Level) == "Tingkat 2"));
    let unknown = ["Nama | NIP | Jabatan | Gol | Status Pegawai", "A | - | Staf | III b1 | Bujang"];
    let asked = imported(&unknown, vec![]).outcome.questions;
    assert_eq!(asked.iter().map(|question| question.field).collect::<Vec<_>>(), ["golongan", "jenisPegawai"]);
    let fills = [("golongan", "III b1", "III/b"), ("jenisPegawai", "Bujang", "PNS")];
    let fills = fills.map(|(field, text, value)| (field, Fill::ByText(vec![(text.into(), value.into())])));
    assert_eq!(imported(&unknown, fills.to_vec()).outcome.counts.new, 1);
    let by_grade = vec![("tingkatan", Fill::ByText(vec![("III/b".into(), "1".into())]))];
    let import = imported(&["Nama | NIP | Jabatan | Gol", "A | - | Staf | III/b"], by_grade).outcome;
    assert_eq!(value(&import.verdicts[0], StaffField::Level), "Tingkat 1");
}
