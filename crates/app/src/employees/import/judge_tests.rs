//! Rows that an import accepts, warns about and refuses.

use chrono::NaiveDate;
use kernel::Nip;
use staff::{
    EmployeeFault, EmployeeWarning, WorkUnitId,
    grade::{GradeId, LevelId, RankId, RankTables},
};

use super::*;

fn rank_tables() -> RankTables {
    RankTables {
        ranks: vec![(RankId(13), "Pembina".into()), (RankId::NONE, "-".into())],
        grades: vec![(GradeId(9), "III/a".into()), (GradeId(13), "IV/a".into()), (GradeId::NONE, "-".into())],
        levels: vec![(LevelId(3), "Tingkat 3".into())],
    }
}

fn units() -> Vec<UnitName> {
    let unit = |id, name: &str, code: &str| UnitName { id: WorkUnitId(id), name: name.into(), code: code.into() };
    vec![unit(1, "Bidang P2P", "P2P"), unit(2, "Tata Usaha", "TU-A"), unit(3, "Tata Usaha", "TU-B")]
}

fn known() -> Vec<KnownPerson> {
    let without_nip =
        |name: &str, unit: Option<i64>| KnownPerson { name: name.into(), nip: None, work_unit: unit.map(WorkUnitId) };
    let lama = KnownPerson { nip: Nip::parse("198001012005011001").unwrap(), ..without_nip("Ada Lama", None) };
    vec![lama, without_nip("Ma'ruf Contoh", Some(1)), without_nip("Tanpa Unit", None)]
}

const PERSON: [&str; 8] = ["Sifulan, SKM", "19900101 201501 1 001", "Staf", "Pembina", "IV/a", "Tingkat 3", "P2P", ""];

/// A sheet with rows that are [`PERSON`] with some cells changed.
fn judged(changes: &[&[(Heading, Cell)]]) -> Vec<Result<ReadyRow, RefusedRow>> {
    let heading = |heading: &Heading| Cell::text(heading.word());
    let mut rows = vec![SheetRow { number: 1, cells: Heading::ALL.iter().map(heading).collect() }];
    for (index, changes) in changes.iter().enumerate() {
        let mut cells = PERSON.map(Cell::text).to_vec();
        for (heading, cell) in *changes {
            let column = Heading::ALL.iter().position(|known| known == heading).unwrap();
            cells[column] = cell.clone();
        }
        rows.push(SheetRow { number: u32::try_from(index).unwrap() + 2, cells });
    }
    let (columns, rows) = Columns::find(&rows).unwrap();
    let (rank_tables, units, known) = (rank_tables(), units(), known());
    let today = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
    let mut judge = Judge::new(columns, &rank_tables, &units, &known, today);
    rows.iter().map(|row| judge.judge(row)).collect()
}

fn one(heading: Heading, cell: Cell) -> Result<ReadyRow, RefusedRow> {
    judged(&[&[(heading, cell)]]).pop().unwrap()
}

fn faults(heading: Heading, cell: Cell) -> Vec<ImportFault> {
    one(heading, cell).unwrap_err().faults
}

#[test]
fn a_complete_row_has_neither_faults_nor_warnings() {
    let ready = judged(&[&[]]).pop().unwrap().unwrap();
    assert_eq!((ready.row, ready.record.work_unit, ready.warnings), (2, Some(WorkUnitId(1)), vec![]));
    assert_eq!(ready.record.nip.unwrap().digits(), "199001012015011001");
}

#[test]
fn a_nip_rounded_by_a_spreadsheet_is_one_fault() {
    for cell in [Cell::Number(199_001_012_015_011_000.0), Cell::text("1.99E+17"), Cell::text("199001012015011000")] {
        assert_eq!(faults(Heading::Nip, cell.clone()), [ImportFault::DamagedNip], "{cell:?}");
    }
    assert_eq!(faults(Heading::Nip, Cell::Number(123.0)), [ImportFault::Record(EmployeeFault::Nip)]);
}

#[test]
fn an_apostrophe_before_a_nip_is_ignored_and_a_nip_is_optional() {
    assert!(one(Heading::Nip, Cell::text("'199001012015011001")).unwrap().record.nip.is_some());
    assert_eq!(one(Heading::Nip, Cell::Empty).unwrap().record.nip, None);
}

#[test]
fn the_rules_of_a_single_record_apply() {
    assert_eq!(faults(Heading::Name, Cell::text("  ")), [ImportFault::Record(EmployeeFault::Name)]);
    assert_eq!(faults(Heading::Level, Cell::Empty), [ImportFault::Record(EmployeeFault::Level)]);
    let odd = one(Heading::Grade, Cell::text("III/a")).unwrap();
    assert_eq!(odd.warnings, [ImportWarning::Record(EmployeeWarning::RankAndGrade)]);
}

#[test]
fn unknown_rank_grade_level_and_unit_are_faults() {
    for heading in [Heading::Rank, Heading::Grade, Heading::Level, Heading::WorkUnit, Heading::Kind] {
        assert_eq!(faults(heading, Cell::text("Entah")), [ImportFault::Unknown(heading, "Entah".into())]);
    }
    assert_eq!(one(Heading::Level, Cell::Number(3.0)).unwrap().record.level, LevelId(3));
    assert_eq!(one(Heading::WorkUnit, Cell::text("tu-b")).unwrap().record.work_unit, Some(WorkUnitId(3)));
    assert_eq!(faults(Heading::WorkUnit, Cell::text("Tata Usaha")), [ImportFault::AmbiguousUnit("Tata Usaha".into())]);
}

#[test]
fn long_texts_are_faults() {
    assert_eq!(faults(Heading::Name, Cell::LongText), [ImportFault::TooLong(Heading::Name)]);
    assert_eq!(faults(Heading::WorkUnit, Cell::LongText), [ImportFault::TooLong(Heading::WorkUnit)]);
}

#[test]
fn a_nip_may_occur_once_in_file_and_staff() {
    let taken = faults(Heading::Nip, Cell::text("19800101 200501 1 001"));
    assert_eq!(taken, [ImportFault::NipTaken]);
    let rows = judged(&[&[], &[(Heading::Name, Cell::text("Lain"))]]);
    assert_eq!(rows[1].as_ref().unwrap_err().faults, [ImportFault::NipOfRow(2)]);
}

#[test]
fn a_repeated_name_is_a_warning() {
    let ready = one(Heading::Name, Cell::text("ADA  LAMA")).unwrap();
    assert_eq!(ready.warnings, [ImportWarning::NameKnown]);
    let rows = judged(&[&[], &[(Heading::Nip, Cell::text("-"))]]);
    assert_eq!(rows[1].as_ref().unwrap().warnings, [ImportWarning::NameOfRow(2)]);
}

/// A row without NIP, of this name in this unit.
fn without_nip(name: &str, unit: &str) -> Result<ReadyRow, RefusedRow> {
    let cells = [(Heading::Nip, "-"), (Heading::Name, name), (Heading::WorkUnit, unit)];
    judged(&[&cells.map(|(heading, text)| (heading, Cell::text(text)))]).pop().unwrap()
}

#[test]
fn people_without_nip_are_compared_by_name_and_unit() {
    for name in ["Ma'ruf Contoh", "MA\u{2019}RUF\u{a0}CONTOH", "ma`ruf  contoh"] {
        assert_eq!(without_nip(name, "P2P").unwrap_err().faults, [ImportFault::PersonKnown], "{name}");
        assert_eq!(without_nip(name, "TU-A").unwrap().warnings, [ImportWarning::NameKnown], "{name} of another unit");
    }
    assert_eq!(without_nip("Tanpa Unit", "").unwrap_err().faults, [ImportFault::PersonKnown]);
    let twice = judged(&[&[(Heading::Nip, Cell::text("-"))], &[(Heading::Nip, Cell::Empty)]]);
    assert_eq!(twice[1].as_ref().unwrap_err().faults, [ImportFault::PersonOfRow(2)]);
}

#[test]
fn the_kind_is_read_and_guessed_where_it_is_empty() {
    assert_eq!(one(Heading::Kind, Cell::text("cpns")).unwrap().record.kind, StaffKind::Candidate);
    assert_eq!(one(Heading::Kind, Cell::text("-")).unwrap().record.kind, StaffKind::CivilServant);
    let contract = one(Heading::Nip, Cell::text("199001012023212001")).unwrap();
    assert_eq!(contract.record.kind, StaffKind::Contract);
}
