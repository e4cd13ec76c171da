//! The real binary: it refuses to serve with a weak key (P-6), and says so in a sentence; it forgets what no longer counts.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use chrono::DateTime;
use persistence::entity::login_attempts;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, PaginatorTrait};

use crate::both_databases;

/// A start has this long to fail.
const PATIENCE: Duration = Duration::from_mins(1);

/// `jaladin serve` on a database, with its files in `folder`.
fn serve(folder: &Path, database: &str, secret: Option<&str>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jaladin"));
    command.env_clear().args(["serve", "--bind", "127.0.0.1:0", "--database-url", database]);
    command.arg("--files-url").arg(format!("file:{}", folder.join("files").display()));
    if let Some(secret) = secret {
        command.env("JALADIN_SECRET", secret);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts")
}

/// What a server says that gives up.
fn last_words(folder: &Path, secret: Option<&str>) -> String {
    let database = format!("sqlite://{}?mode=rwc", folder.join("jaladin.db").display());
    let mut child = serve(folder, &database, secret);
    let began = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if began.elapsed() > PATIENCE {
            child.kill().expect("it ends");
            panic!("it serves: {:?}", child.wait_with_output());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = child.wait_with_output().expect("its last words");
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_weak_key_serves_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    for weak in ["semboyan-lama", "0123456789abcdef0123456789abcde", &"a".repeat(64), &"sandi".repeat(8)] {
        let said = last_words(folder.path(), Some(weak));
        assert!(said.contains("JALADIN_SECRET: kunci rahasia"), "{said}");
        assert!(!said.contains(weak), "the key is not told: {said}");
        assert!(!folder.path().join("jaladin.db").exists(), "nothing was touched");
    }
}

#[test]
fn a_spoilt_key_file_serves_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("jaladin.secret"), "semboyan").expect("a key file");
    let said = last_words(folder.path(), None);
    assert!(said.contains("kunci rahasia terlalu pendek"), "{said}");
}

both_databases! {
    /// A server that starts, and every hour from then on.
    async fn old_counts_go_by_themselves(app: TestApp) {
        let old = login_attempts::ActiveModel { key: Set("x".into()), at: Set(DateTime::UNIX_EPOCH), ..Default::default() };
        old.insert(app.db()).await.expect("a count of long ago");
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = serve(folder.path(), &app.database_url(), Some("q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p"));
        let began = Instant::now();
        while login_attempts::Entity::find().count(app.db()).await.expect("counts") > 0 {
            assert!(began.elapsed() < PATIENCE, "it stays");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        server.kill().expect("it ends");
        server.wait().expect("it ended");
    }
}
