//! Workbooks as people fill them.

mod questions;

use std::collections::BTreeMap;

use kernel::Day;
use moving_in::plan::{Plan, PostPlan};
use numbering::LetterKind;
use staff::{
    Acting, StaffKind,
    grade::{GradeId, LevelId, RankId, RankTables},
};
use tables::spreadsheets::{Cell, SheetRow, SheetRows, Workbook};

use super::{Facts, plan, sample};
use crate::moving_in::answers;

fn facts() -> Facts {
    let grades = ["III/c", "IV/a"].into_iter().zip([11, 13]).map(|(name, id)| (GradeId(id), name.to_owned()));
    let contract = [(GradeId(18), "-".to_owned()), (GradeId(27), "IX".to_owned())];
    Facts {
        rank_tables: RankTables {
            ranks: vec![(RankId(11), "Penata".into()), (RankId(13), "Pembina".into()), (RankId::NONE, "-".into())],
            grades: grades.chain(contract).collect(),
            levels: (1..=4).map(|level| (LevelId(level), format!("Tingkat {level}"))).collect(),
        },
        sources: vec![(1, "APBD".into()), (4, "BOK".into())],
        patterns: LetterKind::ALL.map(|kind| (kind, "KLASIFIKASI/NOMOR/KODE/BULAN/TAHUN".to_owned())).to_vec(),
        cutover: Day::from_ymd_opt(2026, 5, 1).unwrap(),
        file_name: "pembukaan.xlsx".into(),
        sha256: "ab".into(),
        bytes: 1,
    }
}

fn sheet(name: &str, rows: &[&[&str]]) -> SheetRows {
    let cells =
        |row: &&[&str]| row.iter().map(|text| if text.is_empty() { Cell::Empty } else { Cell::text(*text) }).collect();
    let rows = (1..).zip(rows).map(|(number, row)| SheetRow { number, cells: cells(row) }).collect();
    SheetRows { name: name.to_owned(), rows, ..SheetRows::default() }
}

fn workbook() -> Workbook {
    let unit = sheet(
        "UNIT",
        &[
            &["No", "Induk Unit Kerja", "Kode Induk", "Unit Kerja", "Kode Unit", "Asal"],
            &["1", "Dinas Kesehatan", "DINKES", "Sekretariat", "SEKRE", "Palu"],
            &["2", "Dinas Kesehatan", "DINKES", "Bidang P2P", "P2P", "Palu"],
        ],
    );
    let staff = sheet(
        "Pegawai",
        &[
            &["DAFTAR PEGAWAI"],
            &[],
            &[
                "NO",
                "NIP BARU",
                "NAMA",
                "GELAR DEPAN",
                "GELAR BELAKANG",
                "GOL AKHIR NAMA",
                "JABATAN NAMA",
                "UNOR NAMA",
                "JENIS ASN",
            ],
            &[
                "1",
                "19800101 200501 1 001",
                "BUDI SANTOSO",
                "dr.",
                "M.Kes.",
                "IV/a",
                "Kepala Dinas",
                "Sekretariat",
                "PNS",
            ],
            &["2", "199001012023212001", "SITI AMINAH", "", "A.Md.Kep.", "IX", "Perawat", "P2P", "PPPK"],
            &["3", "-", "JOKO", "", "", "", "Sopir", "Sekretariat", ""],
        ],
    );
    let signatories = sheet(
        "Penanda Tangan",
        &[
            &["Menandatangani", "Pegawai", "Jabatan", "Unit"],
            &["Surat Tugas", "198001012005011001", "Plt. Kepala Dinas", "DINKES"],
            &["Nota Dinas", "siti aminah", "Kepala Bidang", "P2P"],
        ],
    );
    let trips = sheet(
        "Perjalanan Tahun Ini",
        &[
            &["NIP", "Berangkat", "Pulang", "Tempat", "Nota Dinas", "Surat Tugas", "Uang Harian"],
            &["198001012005011001", "5 Januari 2026", "07/01/2026", "Poso", "800/1/I", "800.1/1/I", "1.110.000"],
            &["Siti Aminah, A.Md.Kep.", "5 Januari 2026", "07/01/2026", "Poso", "800/1/I", "800.1/1/I", ""],
        ],
    );
    let numbers = sheet("Nomor", &[&["Jenis Surat", "Nomor Terakhir"], &["Surat Tugas", "412"]]);
    Workbook { sheets: vec![unit, staff, signatories, trips, numbers] }
}

fn read(workbook: &Workbook) -> Plan {
    plan(workbook, &facts(), &answers(workbook).unwrap_or_default())
}

#[test]
fn a_workbook_with_staff_as_siasn_lists_them_needs_no_answer() {
    let plan = read(&workbook());
    assert_eq!(plan.questions, []);
    let office = &plan.office;
    assert_eq!((office.parents.len(), office.units.len(), office.employees.len()), (1, 2, 3));
    let (first, second) = (&office.employees[0], &office.employees[1]);
    assert_eq!(first.name, "dr. BUDI SANTOSO, M.Kes.");
    assert_eq!(first.nip.as_deref(), Some("198001012005011001"));
    assert_eq!((first.grade, first.rank, first.level), (GradeId(13), RankId(13), LevelId(2)));
    assert_eq!((second.kind, second.rank), (StaffKind::Contract, RankId::NONE));
    assert_eq!(office.employees[2].nip, None);
    let signs = &office.signatories[0];
    assert_eq!((signs.post, signs.acting, signs.title.as_str()), (PostPlan::Assignment, Acting::Plt, "Kepala Dinas"));
    assert_eq!(office.signatories[1].employee, second.old);
    let counters: Vec<_> = office.counters.iter().map(|counter| counter.last).collect();
    assert_eq!(counters, [412, 1, 0], "memo 1 was found in the trips");
    assert!(plan.is_conserved());
}

#[test]
fn a_staff_list_is_understood_as_the_import_of_staff_understands_it() {
    let mut workbook = workbook();
    workbook.sheets[1] = sheet(
        "Pegawai",
        &[
            &["No", "Nama / NIP", "Pangkat", "Gol.", "Jabatan", "Unit Organisasi", "Status Kepegawaian"],
            &["1", "2", "3", "4", "5", "6", "7"],
            &["1.", "dr. BUDI SANTOSO, M.Kes. NIP. 19800101 200501 1 001", "Pembina", "IVa", "Kepala", "SEKRE", "PNS"],
            &["2.", "SITI AMINAH, A.Md.Kep. 199001012023212001", "", "IX", "Perawat", "P2P", "P3K"],
            &["3.", "JOKO", "", "Honorer", "Sopir", "Sekretariat", ""],
        ],
    );
    let plan = read(&workbook);
    assert_eq!(plan.questions, []);
    let [first, second, third] = plan.office.employees.as_slice() else { panic!("{:?}", plan.office.employees) };
    assert_eq!((first.name.as_str(), first.nip.as_deref()), ("dr. BUDI SANTOSO, M.Kes.", Some("198001012005011001")));
    assert_eq!((first.grade, second.grade), (GradeId(13), GradeId(27)));
    assert_eq!((second.kind, third.kind), (StaffKind::Contract, StaffKind::Other));
    assert_eq!((third.grade, third.nip.as_deref()), (GradeId::NONE, None));
}

#[test]
fn rows_with_one_letter_are_one_archived_trip() {
    let plan = read(&workbook());
    let [trip] = plan.archive.trips.as_slice() else { panic!("{} trips", plan.archive.trips.len()) };
    assert_eq!(trip.travellers.len(), 2);
    assert_eq!((trip.departs_on, trip.returns_on), (Day::from_ymd_opt(2026, 1, 5), Day::from_ymd_opt(2026, 1, 7)));
    assert_eq!((plan.sums.lines, plan.sums.memo_numbers), (1_110_000, 1));
}

#[test]
fn what_cannot_be_used_is_asked_and_the_answer_stands_for_it() {
    let mut workbook = workbook();
    workbook.sheets[1].rows[3].cells[1] = Cell::text("1980");
    workbook.sheets[1].rows[4].cells[7] = Cell::text("BIDANG PENCEGAHAN");
    let asked = read(&workbook);
    let ids: Vec<_> = asked.open_questions().map(|question| question.id.as_str()).collect();
    assert!(ids.contains(&"Pegawai!B4") && ids.contains(&"Pegawai!H5"), "{ids:?}");
    let given = BTreeMap::from([
        ("Pegawai!B4".to_owned(), "198001012005011001".to_owned()),
        ("Pegawai!H5".to_owned(), "P2P".to_owned()),
    ]);
    let answered = plan(&workbook, &facts(), &given);
    assert_eq!(answered.open_questions().count(), 0, "{:?}", answered.questions);
    assert_eq!(answered.office.employees.len(), 3);
    let wrong = BTreeMap::from([("Pegawai!B4".to_owned(), "12".to_owned())]);
    let question = plan(&workbook, &facts(), &wrong).questions.into_iter().find(|one| one.id == "Pegawai!B4");
    assert!(question.is_some_and(|question| question.fault.is_some()), "asked again");
}

#[test]
fn amounts_that_no_sum_holds_are_asked_for_by_their_row() {
    let mut workbook = workbook();
    let cells = |texts: &[&str]| texts.iter().map(|text| Cell::text(*text)).collect();
    let trip = ["198001012005011001", "6 Mei 2026", "6 Mei 2026", "Poso", "800/9/I", "800.1/9/I", "999999999999999"];
    workbook.sheets[3].rows.push(SheetRow { number: 4, cells: cells(&trip) });
    let mut ceilings = sheet("Sub Kegiatan", &[&["Sub Kegiatan", "Kode Rekening", "Unit Kerja", "Pagu"]]);
    for number in 2..=9_301 {
        let code = format!("5.1.02.{number}");
        let row = ["Pelayanan kesehatan", &code, "P2P", "999999999999999"];
        ceilings.rows.push(SheetRow { number, cells: cells(&row) });
    }
    workbook.sheets.push(ceilings);
    let asked = read(&workbook);
    let large: Vec<_> = asked
        .questions
        .iter()
        .filter(|question| question.text.contains("besar") || question.text.contains("paling banyak"))
        .collect();
    assert_eq!(large.iter().map(|question| question.old).collect::<Vec<_>>()[..2], [9_225, 9_226], "{large:?}");
    assert!(large.iter().any(|question| question.old == 4 && question.text.contains("Rp99.999.999.999")), "{large:?}");
}

#[test]
fn sheets_and_headings_in_other_words_and_rows_below_a_list_are_understood() {
    let mut book = workbook();
    let signature =
        [&["", "", "", "", "", "", "Kepala Dinas,"][..], &["", "", "", "", "", "", "NIP. 197001011998032001"]];
    let below = signature.map(|row| sheet("", &[row]).rows.remove(0));
    let last = book.sheets[1].rows.last().map_or(0, |row| row.number);
    book.sheets[1].rows.extend((last + 1..).zip(below).map(|(number, row)| SheetRow { number, ..row }));
    book.sheets.pop();
    for (number, sheet) in (1..).zip(&mut book.sheets) {
        sheet.name = format!("{number}. Data {}", sheet.name);
    }
    book.sheets.push(sheet(
        "Nomor Surat",
        &[&["Instansi", "Jenis", "No. Terakhir"], &["Dinas Kesehatan", "SPT", "412"], &["Jumlah", "", "412"]],
    ));
    book.sheets.push(sheet(
        "Kegiatan",
        &[
            &["Kode", "Nama Sub Kegiatan", "Bidang", "Pagu Anggaran"],
            &["1.02", "Rapat", "Sekretariat", "Rp150.000.000,00"],
            &["Mengetahui,"],
        ],
    ));
    let plan = read(&book);
    assert_eq!((&plan.questions, &plan.findings), (&read(&workbook()).questions, &read(&workbook()).findings));
    let last: Vec<_> = plan.office.counters.iter().map(|counter| counter.last).collect();
    assert_eq!((last, plan.office.sub_activities.len()), (vec![412, 1, 0], 1));
}

#[test]
fn answers_stand_in_a_sheet_of_their_own() {
    let mut workbook = workbook();
    workbook.sheets[1].rows[3].cells[1] = Cell::text("1980");
    workbook
        .sheets
        .push(sheet("Pertanyaan", &[&["Id", "Pertanyaan", "Jawaban"], &["Pegawai!B4", "NIP?", "198001012005011001"]]));
    assert_eq!(read(&workbook).open_questions().count(), 0);
}

#[test]
fn the_sample_explains_its_headings_and_holds_no_row() {
    let sheets = sample().into_iter().map(|written| {
        let texts: Vec<&str> = written.columns.iter().map(|column| column.heading).collect();
        let help: Vec<String> = written.rows[0]
            .iter()
            .map(|cell| match cell {
                Cell::Text(text) => text.clone(),
                _ => String::new(),
            })
            .collect();
        let help: Vec<&str> = help.iter().map(String::as_str).collect();
        assert!(help.iter().all(|text| !text.is_empty() && text.chars().count() <= 255));
        sheet(written.title, &[&texts, &help])
    });
    let plan = read(&Workbook { sheets: sheets.collect() });
    assert!(plan.office.employees.is_empty() && plan.office.units.is_empty());
    let topics: Vec<_> = plan.questions.iter().map(|question| question.topic).collect();
    assert_eq!(topics, ["lembar kosong", "lembar kosong"]);
    assert!(plan.findings.is_empty(), "{:?}", plan.findings);
}
