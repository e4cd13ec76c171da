//! Encrypted backups, and the check of a backup.

use std::path::{Path, PathBuf};

use age::secrecy::ExposeSecret;
use age::x25519::Identity;
use clap::Parser;
use jaladin::cli::Cli;
use persistence::entity::trips;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::testapp::{TestApp, on_sqlite};

/// Runs `jaladin` and returns its output, or its refusal.
async fn jaladin(arguments: &[&str]) -> Result<String, String> {
    let line = ["jaladin"].into_iter().chain(arguments.iter().copied());
    let mut out = Vec::new();
    let result = Cli::try_parse_from(line).expect("arguments").run(&mut out).await;
    result.map(|()| String::from_utf8(out).expect("text")).map_err(|error| format!("{error:#}"))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of text")
}

/// Writes an identity as `age-keygen` does; returns its file and recipient.
fn keygen(folder: &Path, name: &str) -> (PathBuf, String) {
    let identity = Identity::generate();
    let file = folder.join(name);
    let recipient = identity.to_public().to_string();
    let key = format!("# public key: {recipient}\n{}\n", identity.to_string().expose_secret());
    std::fs::write(&file, key).expect("a key file");
    (file, recipient)
}

async fn encrypted_and_back(app: TestApp) {
    app.client_as("klerk").await;
    app.write_demo_photos().await;
    let place = tempfile::tempdir().expect("a folder");
    let (key, recipient) = keygen(place.path(), "kunci.txt");
    let (other, _) = keygen(place.path(), "lain.txt");
    let archive = place.path().join("cadangan.zip.age");
    let (url, files) = (app.database_url(), format!("file:{}", app.files_folder().display()));
    let office = ["--database-url", &url, "--files-url", &files];
    let written = jaladin(&[&["backup", "--recipient", &recipient][..], &office, &[text(&archive)]].concat()).await;
    let written = written.expect("a backup");
    let fingerprint = written.split_once("penerima ").expect("named").1.lines().next().expect("a line").to_owned();
    let bytes = std::fs::read(&archive).expect("the backup");
    let head = String::from_utf8_lossy(&bytes[..100]).into_owned();
    assert!(head.contains(&format!("penerima: {fingerprint}\n\nage-encryption.org/v1")), "{head}");
    assert!(!bytes.windows(13).any(|part| part == b"manifest.json"), "encrypted");
    let left = std::fs::read_dir(place.path()).expect("the folder").count();
    assert_eq!(left, 3, "two keys and the backup: no plain copy stays");

    let check = |identity: &Path| {
        let (identity, archive) = (text(identity).to_owned(), text(&archive).to_owned());
        async move { jaladin(&["check-backup", "--identity", &identity, &archive]).await }
    };
    let told = check(&key).await.expect("a whole backup");
    let number = trips::Entity::find().count(app.db()).await.expect("trips");
    assert!(told.contains(&format!("perjalanan: {number}\n")) && told.contains("utuh"), "{told}");
    let refusal = check(&other).await.expect_err("another key");
    assert!(refusal.contains(&fingerprint), "{refusal}");
    let without = jaladin(&["check-backup", text(&archive)]).await.expect_err("no key");
    assert!(without.contains("--identity") && without.contains(&fingerprint), "{without}");

    let new = place.path().join("baru/jaladin.db");
    let (new_url, new_files) =
        (format!("sqlite://{}?mode=rwc", new.display()), format!("file:{}", place.path().join("berkas").display()));
    let target = ["--database-url", &new_url, "--files-url", &new_files];
    jaladin(&[&["restore"][..], &target, &[text(&archive)]].concat()).await.expect_err("no key");
    let restore = [&["restore", "--identity", text(&key)][..], &target, &[text(&archive)]].concat();
    jaladin(&restore).await.expect("restored");
    let verified = jaladin(&["audit", "verify", "--database-url", &new_url]).await.expect("a whole chain");
    assert!(verified.contains("utuh"), "{verified}");
    let names: Vec<_> = std::fs::read_dir(place.path().join("baru"))
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert!(names.iter().all(|name| !name.ends_with("arsip")), "{names:?}");

    let mut damaged = bytes;
    let last = damaged.len() - 100;
    damaged[last] ^= 1;
    std::fs::write(&archive, damaged).expect("damaged");
    check(&key).await.expect_err("a damaged backup");
}

#[tokio::test]
async fn an_encrypted_backup_opens_with_its_key_only() {
    on_sqlite(encrypted_and_back).await;
}
