//! The opening workbook: every sheet is counted in the target, also where the office had units before (office 4.2).

use std::collections::BTreeMap;

use app::moving_in::opening::{Facts, plan};
use app::moving_in::{Signed, letterhead_of_minutes, save};
use chrono::DateTime;
use documents::text_of;
use jaladin::startup::open_database;
use kernel::Day;
use moving_in::KeptMinutes;
use persistence::{SeaQueries, SeaStore, seed};
use ports::{MovingInQueries as _, Store as _, UnitQueries as _};
use staff::{NewUnit, UnitCode};
use tables::spreadsheets::{Cell, SheetRow, SheetRows, Workbook};

use crate::databases::{TestDatabase, office_morning};

/// Heads and rows of each sheet.
const SHEETS: [(&str, &[&[&str]]); 8] = [
    (
        "Unit",
        &[
            &["Induk Unit Kerja", "Kode Induk", "Unit Kerja", "Kode Unit", "Asal"],
            &["Dinas Kesehatan", "DINKES", "Sekretariat", "SEKRE", "Palu"],
            &["Dinas Kesehatan", "DINKES", "Bidang P2P", "P2P", "Palu"],
        ],
    ),
    (
        "Pegawai",
        &[
            &["NIP", "Nama", "Pangkat/Golongan", "Jabatan", "Unit Kerja"],
            &["198001012005011001", "Budi Santoso", "Penata, III/c", "Perencana", "SEKRE"],
            &["-", "Citra Lestari", "", "Kepala Dinas", "SEKRE"],
            &["-", "Dewi Anggraini", "", "Pengemudi", "P2P"],
        ],
    ),
    (
        "Penanda Tangan",
        &[
            &["Menandatangani", "Pegawai", "Jabatan", "Unit"],
            &["Surat Tugas", "Citra Lestari", "Kepala Dinas", "DINKES"],
            &["Nota Dinas", "198001012005011001", "a.n. Kepala Dinas, Sekretaris", "SEKRE"],
            &["KPA", "Citra Lestari", "Kuasa Pengguna Anggaran", "SEKRE"],
            &["PPTK", "198001012005011001", "PPTK", "P2P"],
        ],
    ),
    (
        "Bendahara",
        &[
            &["Pegawai", "Sumber Dana", "Jabatan", "Kode Induk"],
            &["198001012005011001", "APBD", "Bendahara Pengeluaran", "DINKES"],
        ],
    ),
    (
        "Sub Kegiatan",
        &[
            &["Kode Rekening", "Sub Kegiatan", "Unit", "Plafon"],
            &["1.02.01.2.06.0009", "Rapat Koordinasi", "SEKRE", "150.000.000"],
            &["1.02.02.2.02.0011", "Imunisasi", "P2P", ""],
        ],
    ),
    ("Tujuan", &[&["Tujuan", "Kode Induk", "Jam", "Uang Transport"], &["Puskesmas Contoh", "DINKES", "8", "75.000"]]),
    (
        "Nomor",
        &[
            &["Kode Induk", "Jenis Surat", "Nomor Terakhir"],
            &["DINKES", "Surat Tugas", "412"],
            &["DINKES", "SPD", "900"],
        ],
    ),
    (
        "Perjalanan Tahun Ini",
        &[
            &[
                "NIP",
                "Berangkat",
                "Pulang",
                "Tempat",
                "Nota Dinas",
                "Surat Tugas",
                "Untuk",
                "Uang Harian",
                "Biaya Lain",
            ],
            &[
                "198001012005011001",
                "5 Januari 2026",
                "7 Januari 2026",
                "Poso",
                "",
                "15/DINKES/2026",
                "Rapat",
                "1.110.000",
                "",
            ],
            &[
                "Citra Lestari",
                "5 Januari 2026",
                "7 Januari 2026",
                "Poso",
                "",
                "15/DINKES/2026",
                "Rapat",
                "1.110.000",
                "",
            ],
            &[
                "198001012005011001",
                "9 Februari 2026",
                "9 Februari 2026",
                "Parigi",
                "",
                "31/DINKES/2026",
                "",
                "",
                "75.000",
            ],
        ],
    ),
];

fn workbook() -> Workbook {
    let cells =
        |row: &&[&str]| row.iter().map(|text| if text.is_empty() { Cell::Empty } else { Cell::text(*text) }).collect();
    let sheet = |(name, rows): (&str, &[&[&str]])| SheetRows {
        name: name.to_owned(),
        rows: (1..).zip(rows).map(|(number, row)| SheetRow { number, cells: cells(row) }).collect(),
        ..SheetRows::default()
    };
    Workbook { sheets: SHEETS.map(sheet).into() }
}

/// Opens the office's own unit as `user create --new-office` does, and one that the workbook does not name.
async fn open_units(store: &SeaStore) {
    let mut work = store.begin().await.expect("a unit of work");
    for (name, code) in [("Dinas Kesehatan", "DINKES"), ("Puskesmas Lain", "PKM")] {
        let code = UnitCode::parse(code).expect("a code");
        let unit = NewUnit { name: name.to_owned(), code, origin: "Palu".to_owned() };
        let parent = work.open_parent_unit(&unit, "").await.expect("stored").expect("a new code");
        work.open_work_unit(parent, &unit).await.expect("stored");
    }
    work.commit().await.expect("committed");
}

async fn counted(database: TestDatabase) {
    let db = open_database(&database.url()).await.expect("a database");
    seed::load_reference(&db, office_morning()).await.expect("reference tables");
    let queries = SeaQueries::new(db.clone());
    let store = SeaStore::new(&queries);
    open_units(&store).await;
    let cutover = Day::from_ymd_opt(2026, 5, 1).expect("a day");
    let facts = Facts::read(&queries, cutover, "pembukaan.xlsx", b"a workbook").await.expect("facts");
    let plan = plan(&workbook(), &facts, &BTreeMap::new());
    assert_eq!(plan.open_questions().count(), 0, "{:?}", plan.questions);
    let at = DateTime::from_timestamp(1_777_000_000, 0).expect("an instant");
    let signed = Signed { day: cutover, ..Signed::default() };
    let minutes = save(&store, &plan, &signed, &BTreeMap::new(), at).await.expect("a saved plan").minutes;
    let kept = queries.minutes_of_move().await.expect("a read");
    assert_eq!(kept, Some(KeptMinutes::Data(Box::new(minutes.clone()))), "they are kept with the office");
    let rows = minutes.tables.iter().map(|row| (row.table.as_str(), row.found, row.stored));
    let right = SHEETS.map(|(name, rows)| {
        let found = rows.len() as u64 - 1;
        let stored = if name == "Perjalanan Tahun Ini" { (0, found) } else { (found, 0) };
        (name, found, Some(stored))
    });
    assert_eq!(rows.collect::<Vec<_>>(), right);
    let head = letterhead_of_minutes(&queries, &minutes).await.expect("a letterhead");
    let paper = text_of(&documents::minutes(&minutes, &head).expect("a paper")).expect("its text");
    assert!(paper.trim_start().starts_with("Dinas Kesehatan\n"), "{paper}");
    assert!(paper.contains("Sub Kegiatan\n2\n2\n0\n0\n2\n0\n"), "{paper}");
    assert!(!paper.contains("Tanda '-'"), "{paper}");
    assert_eq!(queries.parent_units().await.expect("units").len(), 2, "the unit of before is the workbook's");
    db.close().await.expect("closed");
}

#[tokio::test]
async fn every_sheet_of_an_opening_workbook_is_counted_on_both_sides_on_sqlite() {
    counted(TestDatabase::Sqlite(tempfile::tempdir().expect("a folder"))).await;
}

#[tokio::test]
async fn every_sheet_of_an_opening_workbook_is_counted_on_both_sides_on_postgres() {
    counted(TestDatabase::empty_postgres().await).await;
}
