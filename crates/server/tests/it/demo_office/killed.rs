//! A load of the demo office that is killed.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use persistence::entity::{audit_log, letter_numbers, parent_units, trips, users};
use ports::Folder;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use tokio::time::sleep;

use crate::databases::TestDatabase;

/// Loads the demo office of a database in a process of its own.
fn load(database: &TestDatabase, files: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jaladin"));
    command.env_clear().args(["seed", "--demo", "--database-url", &database.url()]);
    command.args(["--files-url", &format!("file:{}", files.display())]);
    command.stdout(Stdio::null()).spawn().expect("the binary starts")
}

async fn an_office_killed_midway_leaves_nothing_and_is_loaded_anew(database: TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    let photos = folder.path().join(Folder::Photos.name());
    let mut process = load(&database, folder.path());
    while std::fs::read_dir(&photos).map_or(0, Iterator::count) == 0 {
        assert!(process.try_wait().expect("its state").is_none(), "it ended without a photo");
        sleep(Duration::from_millis(5)).await;
    }
    process.kill().expect("killed");
    process.wait().expect("gone");
    let db = persistence::connect(&database.url()).await.expect("the database");
    assert_eq!(parent_units::Entity::find().count(&db).await.expect("units"), 0);
    assert_eq!(users::Entity::find().count(&db).await.expect("users"), 0);
    assert_eq!(letter_numbers::Entity::find().count(&db).await.expect("numbers"), 0);
    let again = load(&database, folder.path()).wait().expect("it ends");
    assert!(again.success(), "{again}");
    assert_eq!(trips::Entity::find().count(&db).await.expect("trips"), 84);
    let loaded = audit_log::Entity::find().filter(audit_log::Column::Action.eq("office.demo_loaded"));
    assert_eq!(loaded.count(&db).await.expect("the log"), 1);
    db.close().await.expect("closed");
}

#[tokio::test]
async fn an_office_killed_midway_is_loaded_anew_on_sqlite() {
    an_office_killed_midway_leaves_nothing_and_is_loaded_anew(TestDatabase::empty_sqlite()).await;
}

#[tokio::test]
async fn an_office_killed_midway_is_loaded_anew_on_postgres() {
    an_office_killed_midway_leaves_nothing_and_is_loaded_anew(TestDatabase::empty_postgres().await).await;
}
