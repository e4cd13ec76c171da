//! Concurrent schema migrations, and a schema newer than the binary.

use jaladin::startup::open_database;
use sea_orm::ConnectionTrait;

use crate::both_databases;
use crate::breadth::scaled;
use crate::databases::TestDatabase;

async fn start_together(url: &str) {
    let starts = (0..4).map(|_| {
        let url = url.to_owned();
        tokio::spawn(async move { open_database(&url).await.map_err(|e| format!("{e:#}")) })
    });
    for start in futures_util::future::join_all(starts).await {
        let db = start.expect("no panic").expect("every one of them starts");
        db.execute_unprepared("SELECT 1 FROM trips").await.expect("the tables are there");
        db.close().await.expect("closed");
    }
}

#[tokio::test]
async fn four_processes_start_together_on_an_empty_sqlite_file() {
    let folder = tempfile::tempdir().expect("a folder");
    // More than one file: the change to write-ahead logging collides in few starts.
    for file in 0..scaled(4, 20) {
        start_together(&format!("sqlite://{}?mode=rwc", folder.path().join(format!("{file}.db")).display())).await;
    }
}

#[tokio::test]
async fn four_processes_start_together_on_an_empty_postgres() {
    let database = TestDatabase::empty_postgres().await;
    start_together(&database.url()).await;
}

both_databases! {
    async fn a_newer_database_is_refused_with_a_sentence(app: TestApp) {
        let newer = "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m29991231_000001_future', 0)";
        app.db().execute_unprepared(newer).await.expect("a step of the future");
        let refusal = open_database(&app.database_url()).await.expect_err("a refusal");
        let sentence = format!("{refusal:#}");
        assert!(sentence.contains("versi JALADIN yang lebih baru (langkah m29991231_000001_future)"), "{sentence}");
        // A unit that restarts what failed stops at this status (deploy/jaladin.service).
        let mut process = tokio::process::Command::new(env!("CARGO_BIN_EXE_jaladin"));
        let process = process.args(["migrate", "--database-url", &app.database_url()]).output().await.expect("the binary starts");
        assert_eq!(process.status.code(), Some(78), "{process:?}");
        assert!(include_str!("../../../../deploy/jaladin.service").contains("\nRestartPreventExitStatus=78\n"));
    }
}
