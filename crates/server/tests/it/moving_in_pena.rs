//! `jaladin import pena`: dry run, questions, saving on both databases, and what stays when it is refused.

use std::path::{Path, PathBuf};
use std::process::Command;

use app::moving_in::{Signed, save};
use clap::Parser;
use jaladin::cli::Cli;
use jaladin::startup::open_database;
use moving_in::plan::Plan;
use persistence::entity::{
    archived_files, archived_trips, audit_log, counters, employees, expense_lines, parent_units, templates, travellers,
    trip_invitations, trip_photos, trips, users,
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use tables::cells;
use tables::spreadsheets::{Cell, Column, Sheet};
use tempfile::TempDir;

use crate::databases::{TestDatabase, office_morning};
use crate::testapp::JALADIN;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases/pena")
}

/// Arguments of an import of the invented office.
fn arguments(folder: &Path, url: &str) -> Vec<String> {
    let place = |name: &str| folder.join(name).display().to_string();
    std::fs::create_dir_all(folder.join("masukan")).expect("a folder");
    let dump = place("masukan/phpmyadmin.sql");
    std::fs::copy(fixtures().join("phpmyadmin.sql"), &dump).expect("a copy");
    let files = fixtures().join("files").display().to_string();
    let mut line: Vec<String> = ["jaladin", "import", "pena"].map(str::to_owned).to_vec();
    line.push(dump);
    for (option, value) in [
        ("--opener", JALADIN.to_owned()),
        ("--files", files),
        ("--zone", "WITA".to_owned()),
        ("--cutover", "2026-05-01".to_owned()),
        ("--report", place("laporan.xlsx")),
        ("--passwords", place("sandi.xlsx")),
        ("--database-url", url.to_owned()),
        ("--files-url", format!("file:{}", place("files"))),
    ] {
        line.extend([option.to_owned(), value]);
    }
    line
}

async fn run(line: &[String]) -> Result<String, anyhow::Error> {
    let mut out = Vec::new();
    Cli::try_parse_from(line).expect("arguments").run(&mut out).await?;
    Ok(String::from_utf8(out).expect("text"))
}

/// The questions of a report with an answer each, as a file of their own.
fn answered(report: &Path) -> PathBuf {
    let sheets = spreadsheets::read(&std::fs::read(report).expect("a report")).expect("a workbook").sheets;
    let questions = sheets.into_iter().find(|sheet| sheet.name == "Pertanyaan").expect("its questions");
    let rows: Vec<[String; 4]> = questions
        .rows
        .iter()
        .map(|row| std::array::from_fn(|at| row.cells.get(at).map(cells::text).unwrap_or_default()))
        .collect();
    let answer = |topic: &str, old: &str| match topic {
        "peran 6" => "ya".to_owned(),
        "NIP kembar" if old == "5" => "-".to_owned(),
        "NIP kembar" => ["19750615", "201003", "1905"].concat(),
        _ => format!("baru-{old}"),
    };
    let rows = rows.iter().skip(1).map(|row| vec![Cell::text(&row[0]), Cell::text(answer(&row[1], &row[3]))]).collect();
    let columns = ["Id", "Jawaban"].map(|heading| Column { heading, width: 20 }).to_vec();
    let file = spreadsheets::write(&Sheet { title: "Pertanyaan", columns, rows, ..Sheet::default() }).expect("a file");
    let path = report.with_file_name("jawaban.xlsx");
    std::fs::write(&path, file).expect("written");
    path
}

/// The dump of the invented office without a table.
fn without(table: &str) -> String {
    let dump = std::fs::read_to_string(fixtures().join("phpmyadmin.sql")).expect("the dump");
    let (create, insert) = (format!("CREATE TABLE `{table}` ("), format!("INSERT INTO `{table}` "));
    let mut kept = String::new();
    let mut is_gone = false;
    for line in dump.lines() {
        is_gone |= line.starts_with(&create) || line.starts_with(&insert);
        if !is_gone {
            kept.push_str(line);
            kept.push('\n');
        }
        is_gone &= !line.ends_with(';');
    }
    assert_ne!(kept.len(), dump.len(), "{table}");
    kept
}

/// The plan of a dump whose questions are answered.
fn answered_plan(dump: &str) -> Plan {
    let options = pena::Options {
        file_name: "pena.sql".to_owned(),
        fingerprint: pena::dump::Fingerprint { sha256: "00ff12ab".to_owned(), bytes: 1 },
        offset_hours: 8,
        cutover: kernel::Day::from_ymd_opt(2026, 5, 1).expect("a day"),
        full_day_hours: 8,
    };
    let mut dump = pena::dump::Dump::read(dump.as_bytes()).expect("a dump");
    let asked = pena::plan(&mut dump, &options, &pena::Answers::default());
    let answer = |topic: &str, old: i64| match topic {
        "peran 6" => "tidak".to_owned(),
        "NIP kembar" => "-".to_owned(),
        _ => format!("baru-{old}"),
    };
    let answers = asked.questions.iter().map(|question| (question.id.clone(), answer(question.topic, question.old)));
    let mut plan = pena::plan(&mut dump, &options, &answers.collect());
    pena::without_files(&mut plan);
    plan
}

/// A database with the reference tables, as a file.
async fn prepared() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("jaladin.db");
    let db = open_database(&format!("sqlite://{}?mode=rwc", file.display())).await.expect("a database");
    persistence::seed::load_reference(&db, office_morning()).await.expect("reference tables");
    db.close().await.expect("closed");
    (folder, file)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dump_that_lacks_a_table_is_saved_and_counted_too() {
    let (_folder, prepared) = prepared().await;
    for table in [
        "indukUnitKerjas",
        "daftarUnitKerjas",
        "pegawais",
        "profiles",
        "klasifikasis",
        "kodeKlasifikasis",
        "sumberDanas",
        "indukUKSumberDanas",
        "daftarSubKegiatans",
        "anggarans",
        "jenisSurats",
        "daftarNomorSurats",
        "personils",
        "tempats",
        "rincianBPDs",
        "jenisRincianBPDs",
        "rills",
        "suratKeluars",
        "perjalanans",
        "bendaharas",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::copy(&prepared, folder.path().join("jaladin.db")).expect("a copy");
        let database = TestDatabase::Sqlite(folder);
        let db = open_database(&database.url()).await.expect("a database");
        let plan = answered_plan(&without(table));
        let hashes = plan.office.accounts.iter().map(|account| (account.old, "hash".to_owned())).collect();
        let store = persistence::SeaStore::new(&persistence::SeaQueries::new(db.clone()));
        let saved = save(&store, &plan, &Signed::default(), &hashes, office_morning()).await;
        assert!(saved.is_ok(), "without {table}: {}", saved.expect_err("a reason"));
        db.close().await.expect("closed");
    }
}

#[test]
fn a_dry_run_with_open_questions_exits_3_and_writes_the_report_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}?mode=rwc", folder.path().join("db/jaladin.db").display());
    let line = arguments(folder.path(), &url);
    let done = Command::new(env!("CARGO_BIN_EXE_jaladin")).args(&line[1..]).output().expect("it runs");
    assert_eq!(done.status.code(), Some(3), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(folder.path().join("laporan.xlsx").exists());
    for name in ["db", "files", "sandi.xlsx"] {
        assert!(!folder.path().join(name).exists(), "{name}");
    }
}

#[test]
fn a_file_that_is_cut_is_named_with_its_offset() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = arguments(folder.path(), "sqlite::memory:");
    let whole = std::fs::read(&line[3]).expect("the dump");
    std::fs::write(&line[3], &whole[..whole.len() / 2]).expect("written");
    let done = Command::new(env!("CARGO_BIN_EXE_jaladin")).args(&line[1..]).output().expect("it runs");
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.code() == Some(1) && told.contains("terpotong di byte"), "{told}");
}

async fn moves_in(database: TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = database.url();
    let line = arguments(folder.path(), &url);
    assert!(run(&line).await.is_err(), "questions are open");
    let answers = answered(&folder.path().join("laporan.xlsx")).display().to_string();
    let dry = [&line[..], &["--answers".to_owned(), answers]].concat();
    let told = run(&dry).await.expect("no question is open");
    assert!(told.contains("Belum ada yang disimpan"), "{told}");
    let save = [&dry[..], &["--save".to_owned()]].concat();
    let told = run(&save).await.expect("it is saved");
    assert!(told.contains("Tersimpan"), "{told}");

    let db = open_database(&url).await.expect("the database");
    let count = (
        trips::Entity::find().count(&db).await.expect("trips"),
        archived_trips::Entity::find().count(&db).await.expect("archived trips"),
        employees::Entity::find().count(&db).await.expect("staff"),
        parent_units::Entity::find().count(&db).await.expect("parent units"),
    );
    assert_eq!(count, (9, 141, 72, 4));
    assert!(travellers::Entity::find().count(&db).await.expect("travellers") > 9);
    let in_force = templates::Entity::find().filter(templates::Column::InForce.eq(true)).count(&db).await;
    assert_eq!(in_force.expect("templates"), 1, "the other one has a fault");
    let last: Vec<i64> =
        counters::Entity::find().all(&db).await.expect("counters").into_iter().map(|one| one.last).collect();
    for expected in [412, 388, 59, 63, 113, 19, 18] {
        assert!(last.contains(&expected), "{expected} in {last:?}");
    }
    let lines = expense_lines::Entity::find().filter(expense_lines::Column::Photo.is_not_null()).all(&db).await;
    let photos = trip_photos::Entity::find().all(&db).await.expect("photos").into_iter().map(|row| row.photo);
    let lines = lines.expect("lines");
    assert!(lines.iter().all(|line| line.photo_digest.is_some()));
    for key in lines.into_iter().filter_map(|line| line.photo).chain(photos) {
        assert!(key.starts_with("foto/"), "{key}: a row of our own has a file of its own");
        assert!(folder.path().join("files").join(&key).exists(), "{key}");
    }
    let invitations = trip_invitations::Entity::find().all(&db).await.expect("invitations");
    let file = archived_files::Entity::find_by_id(invitations[0].file_id).one(&db).await.expect("a read");
    assert!(file.is_some_and(|file| file.path.ends_with("UNDANGAN_u01.pdf") && file.key.is_some()), "{invitations:?}");
    assert!(users::Entity::find().count(&db).await.expect("accounts") >= 41);
    let entries =
        audit_log::Entity::find().filter(audit_log::Column::Action.contains("moved")).all(&db).await.expect("entries");
    assert_eq!(entries.len(), 1, "one entry of the import");
    db.close().await.expect("closed");

    let passwords =
        spreadsheets::read(&std::fs::read(folder.path().join("sandi.xlsx")).expect("a file")).expect("a table");
    let rows = &passwords.sheets[0].rows;
    let heading = rows.iter().position(|row| row.cells[0] == Cell::text("Nama pengguna")).expect("headings");
    assert_eq!(rows.len() - heading - 1, 40, "all accounts but the closed one");
    assert_eq!(rows[heading].cells[2], Cell::text("Unit kerja"));
    let texts =
        rows[heading + 1..].iter().all(|row| row.cells.iter().all(|cell| matches!(cell, Cell::Text(_) | Cell::Empty)));
    assert!(texts, "a user name of digits is no number");
    assert!(rows[heading + 1..].iter().any(|row| matches!(&row.cells[2], Cell::Text(unit) if !unit.is_empty())));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = folder.path().join("sandi.xlsx").metadata().expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let stored = std::fs::read_dir(folder.path().join("files/arsip")).expect("the files").count();
    assert_eq!(stored, 14, "15 files, two of one content");
    assert!(folder.path().join("berita-acara-migrasi.docx").exists(), "beside the report and the passwords");
    assert_eq!(
        std::fs::read_dir(folder.path().join("masukan")).expect("a folder").count(),
        1,
        "nothing beside the dump"
    );
    let printed = folder.path().join("cetakan");
    std::fs::create_dir(&printed).expect("a folder");
    let files = format!("file:{}", folder.path().join("files").display());
    let (url, place) = (database.url(), printed.display().to_string());
    let again = ["jaladin", "import", "minutes", "--database-url", &url, "--files-url", &files, "--folder", &place];
    run(&again.map(str::to_owned)).await.expect("printed again");
    let text = |folder: &Path| {
        let paper = std::fs::read(folder.join("berita-acara-migrasi.docx")).expect("a paper");
        documents::text_of(&paper).expect("its text")
    };
    assert_eq!(text(&printed), text(folder.path()));
    assert!(text(&printed).contains("Pelaksana perjalanan") && !text(&printed).contains("personils"));

    let again = run(&save).await.expect_err("there is an office").to_string();
    assert!(again.contains("sudah berisi kantor"), "{again}");
    assert_eq!(std::fs::read_dir(folder.path().join("files/arsip")).expect("the files").count(), stored);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_office_moves_in_whole_on_sqlite() {
    moves_in(TestDatabase::Sqlite(tempfile::tempdir().expect("a folder"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_office_moves_in_whole_on_postgres() {
    moves_in(TestDatabase::empty_postgres().await).await;
}
