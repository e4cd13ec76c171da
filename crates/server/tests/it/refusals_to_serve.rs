//! The real binary refuses to serve with a key that is missing or weak (P-6), and says so in a sentence.

use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A start has this long to fail.
const PATIENCE: Duration = Duration::from_mins(1);

/// Starts `jaladin serve` in a folder of its own and waits until it gives up.
fn serve(folder: &TempDir, secret: Option<&str>, database: Option<&str>) -> Output {
    let database = database
        .map_or_else(|| format!("sqlite://{}?mode=rwc", folder.path().join("jaladin.db").display()), str::to_owned);
    let mut command = Command::new(env!("CARGO_BIN_EXE_jaladin"));
    command.env_clear().args(["serve", "--bind", "127.0.0.1:0", "--database-url", &database]);
    command.arg("--files-url").arg(format!("file:{}", folder.path().join("files").display()));
    if let Some(secret) = secret {
        command.env("JALADIN_SECRET", secret);
    }
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let began = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if began.elapsed() > PATIENCE {
            child.kill().expect("it ends");
            panic!("it serves: {:?}", child.wait_with_output());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.wait_with_output().expect("its last words")
}

#[test]
fn a_weak_key_serves_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    for weak in ["semboyan-lama", "0123456789abcdef0123456789abcde", &"a".repeat(64), &"sandi".repeat(8)] {
        let output = serve(&folder, Some(weak), None);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{weak}");
        assert!(said.contains("JALADIN_SECRET: kunci rahasia"), "{said}");
        assert!(!said.contains(weak), "the key is not told: {said}");
        assert!(!folder.path().join("jaladin.db").exists(), "nothing was touched");
    }
}

#[test]
fn a_spoilt_key_file_serves_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("jaladin.secret"), "semboyan").expect("a key file");
    let output = serve(&folder, None, None);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("kunci rahasia terlalu pendek"), "{said}");
}
