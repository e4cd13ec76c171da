//! `jaladin serve` as a process: refuses weak signing keys (P-6) with a message, discards expired login attempts.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use chrono::DateTime;
use persistence::entity::login_attempts;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, PaginatorTrait};

use crate::both_databases;

/// Deadline of a start or of a periodic task.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Starts `jaladin serve` on a database, with its files in `folder`.
fn serve(folder: &Path, database: &str, secret: Option<&str>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jaladin"));
    command.env_clear().args(["serve", "--bind", "127.0.0.1:0", "--database-url", database]);
    command.arg("--files-url").arg(format!("file:{}", folder.join("files").display()));
    if let Some(secret) = secret {
        command.env("JALADIN_SECRET", secret);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts")
}

/// Stderr of a start that fails.
fn stderr_of_a_failed_start(folder: &Path, secret: Option<&str>) -> String {
    let database = format!("sqlite://{}?mode=rwc", folder.join("jaladin.db").display());
    let mut child = serve(folder, &database, secret);
    let began = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if began.elapsed() > TIMEOUT {
            child.kill().expect("it ends");
            panic!("it serves: {:?}", child.wait_with_output());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = child.wait_with_output().expect("its output");
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_weak_key_prevents_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    for weak in ["semboyan-lama", "0123456789abcdef0123456789abcde", &"a".repeat(64), &"sandi".repeat(8)] {
        let stderr = stderr_of_a_failed_start(folder.path(), Some(weak));
        assert!(stderr.contains("JALADIN_SECRET: kunci rahasia"), "{stderr}");
        assert!(!stderr.contains(weak), "the key is not printed: {stderr}");
        assert!(!folder.path().join("jaladin.db").exists(), "nothing was touched");
    }
}

#[test]
fn accounts_with_the_demo_password_are_named_at_each_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}?mode=rwc", folder.path().join("jaladin.db").display());
    let mut seed = Command::new(env!("CARGO_BIN_EXE_jaladin"));
    seed.args(["seed", "--demo", "--database-url", &database]);
    seed.arg("--files-url").arg(format!("file:{}", folder.path().join("files").display()));
    assert!(seed.status().expect("the binary starts").success());
    let mut child = serve(folder.path(), &database, Some("Kunci-uji-0123456789-abcdefghij-KLMNOP"));
    let log = BufReader::new(child.stderr.take().expect("its log"));
    let (told, lines) = mpsc::channel();
    std::thread::spawn(move || log.lines().map_while(Result::ok).try_for_each(|line| told.send(line)));
    let mut lines = std::iter::from_fn(|| lines.recv_timeout(TIMEOUT).ok());
    let warning = lines.find(|line| line.contains("published password of the demo office"));
    child.kill().expect("it ends");
    child.wait().expect("it ended");
    let warning = warning.expect("a warning");
    assert!(warning.contains("klerk") && warning.contains("superadmin") && warning.contains("WARN"), "{warning}");
}

#[test]
fn an_invalid_key_file_prevents_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("jaladin.secret"), "semboyan").expect("a key file");
    let stderr = stderr_of_a_failed_start(folder.path(), None);
    assert!(stderr.contains("kunci rahasia terlalu pendek"), "{stderr}");
}

both_databases! {
    /// Also once an hour afterwards.
    async fn expired_login_attempts_are_discarded_at_the_start(app: TestApp) {
        let old = login_attempts::ActiveModel { key: Set("x".into()), at: Set(DateTime::UNIX_EPOCH), ..Default::default() };
        old.insert(app.db()).await.expect("an expired attempt");
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = serve(folder.path(), &app.database_url(), Some("q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p"));
        let began = Instant::now();
        while login_attempts::Entity::find().count(app.db()).await.expect("counts") > 0 {
            assert!(began.elapsed() < TIMEOUT, "it is not discarded");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        server.kill().expect("it ends");
        server.wait().expect("it ended");
    }
}
