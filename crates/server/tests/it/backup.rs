//! Backup and restore of an SQLite office, also during writes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jaladin::backup;
use migration::{Migrator, MigratorTrait};
use persistence::entity::{letter_numbers, sessions, signed_files, templates, trips};
use persistence::{ObjectFiles, S3Access};
use ports::Files;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseConnection, DbBackend, EntityTrait,
    PaginatorTrait, QueryFilter, Statement,
};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::Semaphore;

use crate::api::perjalanan::form::Form;
use crate::databases::{TestDatabase, office_morning, write_demo_photos};
use crate::testapp::{self, TestApp};

const KEY: &str = "template/0123456789abcdef.docx";
const TEMPLATE: &[u8] = include_bytes!("../../../../templates/surat-tugas.docx");

/// An empty target of a restore.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn url(&self) -> String {
        format!("sqlite://{}?mode=rwc", self.path("new/jaladin.db").display())
    }

    fn files(&self) -> ObjectFiles {
        ObjectFiles::open(&format!("file:{}", self.path("files").display()), &S3Access::default())
            .expect("a file store")
    }

    /// Returns whether the folder holds no files.
    fn is_empty(&self) -> bool {
        fn files(folder: &Path) -> usize {
            let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
            entries.map(|entry| if entry.path().is_dir() { files(&entry.path()) } else { 1 }).sum()
        }
        files(self.folder.path()) == 0
    }
}

/// Keeps a signed file beside a letter; returns its storage key.
async fn keep_a_signed_file(app: &TestApp) -> String {
    let key = "surat/0123456789abcdef.pdf".to_owned();
    app.files().write(&key, b"%PDF-1.7 bertanda tangan".to_vec()).await.expect("a file");
    let entry = letter_numbers::Entity::find().one(app.db()).await.expect("a read").expect("a number");
    let row = signed_files::ActiveModel {
        letter_number_id: Set(entry.id),
        storage_key: Set(key.clone()),
        digest: Set("0".repeat(64)),
        electronic: Set(false),
        entered_by: Set(1),
        entered_at: Set(office_morning()),
        ..Default::default()
    };
    row.insert(app.db()).await.expect("a signed file");
    key
}

#[tokio::test]
async fn signed_files_come_back_from_a_backup() {
    testapp::on_sqlite(|app| async move {
        let place = Place::new();
        app.write_demo_photos().await;
        let key = keep_a_signed_file(&app).await;
        let archive = place.path("cadangan.zip");
        backup::write(&app.database_url(), &app.files(), &archive).await.expect("a backup");
        backup::restore(&archive, &place.url(), &place.files()).await.expect("a restored office");
        assert_eq!(place.files().read(&key).await.expect("the signed file"), b"%PDF-1.7 bertanda tangan");
        let db = jaladin::startup::open_database(&place.url()).await.expect("the restored database");
        assert_eq!(signed_files::Entity::find().count(&db).await.expect("a count"), 1);
    })
    .await;
}

async fn upload_a_template(app: &TestApp) {
    app.write_demo_photos().await;
    app.files().write(KEY, TEMPLATE.to_vec()).await.expect("a file");
    let row = templates::ActiveModel {
        parent_unit_id: Set(1),
        kind: Set(1),
        version: Set(1),
        file_name: Set("surat tugas.docx".into()),
        storage_key: Set(KEY.into()),
        sha256: Set(String::new()),
        uploaded_by: Set(1),
        uploaded_at: Set(office_morning()),
        in_force: Set(true),
        ..Default::default()
    };
    row.insert(app.db()).await.expect("a template");
}

/// An archive of the demo office, taken while four clerks file trips.
async fn archive_under_load(app: &TestApp, place: &Place) -> PathBuf {
    upload_a_template(app).await;
    let archive = place.path("cadangan.zip");
    let (done, filed_first) = (Arc::new(AtomicBool::new(false)), Arc::new(Semaphore::new(0)));
    let clerks = (0..4).map(|clerk| {
        let (app, done, filed_first) = (app.clone(), Arc::clone(&done), Arc::clone(&filed_first));
        tokio::spawn(async move {
            let klerk = app.client_as("klerk").await;
            let mut day = 1;
            while !done.load(Ordering::SeqCst) && day < 28 {
                let dates = json!([{ "kota": "Palu", "tanggalBerangkat": format!("2026-08-{day:02}"),
                    "tanggalPulang": format!("2026-08-{day:02}") }]);
                Form::out_of_town(&klerk, 30 + clerk).await.with("perjalananKota", dates).submit().await.expect_docx();
                filed_first.add_permits(1);
                day += 1;
            }
            day - 1
        })
    });
    let clerks: Vec<_> = clerks.collect();
    // The backup begins while clerks file trips: each has filed one and files the next.
    filed_first.acquire_many(4).await.expect("an open semaphore").forget();
    let written = backup::write(&app.database_url(), &app.files(), &archive).await.expect("a backup");
    assert_eq!(written.files, 8, "the template and the photos of the demo office");
    done.store(true, Ordering::SeqCst);
    let mut filed = 0;
    for clerk in clerks {
        filed += clerk.await.expect("no clerk was disturbed");
    }
    assert!(filed > 0, "clerks worked meanwhile");
    archive
}

#[tokio::test]
async fn an_office_comes_back_whole_from_a_backup_taken_while_it_worked() {
    testapp::on_sqlite(|app| async move {
        let place = Place::new();
        let archive = archive_under_load(&app, &place).await;
        let files = place.files();
        backup::restore(&archive, &place.url(), &files).await.expect("a restored office");
        assert_eq!(files.read(KEY).await.expect("the template"), TEMPLATE);

        let db = jaladin::startup::open_database(&place.url()).await.expect("the restored database");
        let open = sessions::Entity::find().filter(sessions::Column::RevokedAt.is_null()).count(&db).await;
        assert_eq!(open.expect("sessions"), 0, "of a backup taken while clerks were signed in");
        let (here, there) = (trips::Entity::find().count(&db).await, trips::Entity::find().count(app.db()).await);
        let (here, there) = (here.expect("a count"), there.expect("a count"));
        assert!(here >= 84 && here <= there, "{here} of {there} trips");
        // Every trip has its memo's number, and every number its letter: nothing was cut in two.
        let numbers = letter_numbers::Entity::find().all(&db).await.expect("the number book");
        for trip in trips::Entity::find().all(&db).await.expect("the trips") {
            let memo = numbers.iter().find(|row| row.outgoing_letter_id == Some(trip.outgoing_letter_id));
            assert!(memo.is_some_and(|row| row.text == trip.memo_number), "{} is not in the book", trip.memo_number);
        }
        db.close().await.expect("closed");

        let again = backup::restore(&archive, &place.url(), &files).await.expect_err("not empty any more");
        assert!(format!("{again:#}").contains("sudah ada"), "{again:#}");
        let over = backup::write(&app.database_url(), &app.files(), &archive).await.expect_err("no overwriting");
        assert!(format!("{over:#}").contains("tidak menimpa"), "{over:#}");
    })
    .await;
}

#[tokio::test]
async fn a_damaged_archive_restores_nothing() {
    testapp::on_sqlite(|app| async move {
        let place = Place::new();
        upload_a_template(&app).await;
        let archive = place.path("cadangan.zip");
        backup::write(&app.database_url(), &app.files(), &archive).await.expect("a backup");
        let whole = std::fs::read(&archive).expect("the archive");
        std::fs::remove_file(&archive).expect("moved");
        // Somewhere in the database, in the stored template, in the list of contents, at the end.
        let template = whole.windows(4).rposition(|bytes| bytes == &TEMPLATE[..4]).expect("an entry") - 2_000;
        let listed = whole.windows(5).rposition(|bytes| bytes == b"foto/").expect("the list of contents");
        for place_of_damage in [500, template, listed, whole.len() - 5] {
            let mut damaged = whole.clone();
            damaged[place_of_damage] ^= 0x55;
            let target = Place::new();
            let outside = Place::new();
            let file = outside.path("rusak.zip");
            std::fs::write(&file, &damaged).expect("a damaged archive");
            let refusal = backup::restore(&file, &target.url(), &target.files()).await;
            assert!(refusal.is_err(), "damage at {place_of_damage} of {}", whole.len());
            assert!(target.is_empty(), "damage at {place_of_damage} left something behind");
        }
    })
    .await;
}

/// An archive of the database at `url`, with the photos of the demo office.
async fn archive_of(url: &str, place: &Place) -> PathBuf {
    let archive = place.path("cadangan.zip");
    let backend = if url.starts_with("sqlite:") { DbBackend::Sqlite } else { DbBackend::Postgres };
    write_demo_photos(&place.files(), backend).await;
    backup::write(url, &place.files(), &archive).await.expect("a backup");
    archive
}

async fn steps_of(db: &DatabaseConnection) -> usize {
    let ask = Statement::from_string(DbBackend::Sqlite, "SELECT version FROM seaql_migrations");
    db.query_all_raw(ask).await.expect("the steps").len()
}

#[tokio::test]
async fn an_archive_of_an_older_version_is_brought_up_to_date() {
    let (old, target) = (Place::new(), Place::new());
    let url = format!("sqlite://{}?mode=rwc", old.path("old.db").display());
    let all = Migrator::migrations().len();
    let db = persistence::connect(&url).await.expect("a database");
    Migrator::up(&db, u32::try_from(all - 1).ok()).await.expect("all steps but the last");
    assert_eq!(steps_of(&db).await, all - 1);
    db.close().await.expect("closed");
    let archive = archive_of(&url, &old).await;
    backup::restore(&archive, &target.url(), &target.files()).await.expect("a restored office");
    let db = persistence::connect(&target.url()).await.expect("the restored database");
    assert_eq!(steps_of(&db).await, all);
    persistence::seed::load_reference(&db, office_morning()).await.expect("tables as this version knows them");
}

#[tokio::test]
async fn an_archive_of_a_newer_version_is_refused() {
    testapp::on_sqlite(|app| async move {
        let later = "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m29991231_000001_later', 0)";
        app.db().execute_unprepared(later).await.expect("a step nobody knows");
        let (place, target) = (Place::new(), Place::new());
        let archive = archive_of(&app.database_url(), &place).await;
        let refusal = backup::restore(&archive, &target.url(), &target.files()).await.expect_err("a refusal");
        assert!(format!("{refusal:#}").contains("lebih baru"), "{refusal:#}");
        assert!(target.is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_file_the_database_names_but_nobody_has_stops_the_backup() {
    testapp::on_sqlite(|app| async move {
        let place = Place::new();
        upload_a_template(&app).await;
        app.files().remove(KEY).await.expect("lost");
        let archive = place.path("cadangan.zip");
        let refusal = backup::write(&app.database_url(), &app.files(), &archive).await.expect_err("a refusal");
        assert!(format!("{refusal:#}").contains("periksa tempat berkas"), "{refusal:#}");
        assert!(place.is_empty());
    })
    .await;
}

#[tokio::test]
async fn postgres_is_sent_to_its_own_tool() {
    let (database, place) = (TestDatabase::postgres().await, Place::new());
    let refusal = backup::write(&database.url(), &place.files(), &place.path("x.zip")).await.expect_err("a refusal");
    assert!(format!("{refusal:#}").contains("pg_dump"), "{refusal:#}");
}
