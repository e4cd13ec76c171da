//! Compares the files of an installation with the rows that reference them.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use persistence::snapshot;
use sea_orm::DatabaseConnection;

/// Folders of photos and templates.
const FOLDERS: [&str; 2] = ["foto", "templat"];

/// Keys that rows reference.
///
/// # Errors
/// A failed query.
pub async fn named(db: &DatabaseConnection) -> anyhow::Result<BTreeSet<String>> {
    Ok(snapshot::file_keys(db).await?.into_iter().collect())
}

/// Keys of the stored files, partial uploads included.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn stored_keys(files: &Path) -> anyhow::Result<BTreeSet<String>> {
    let mut keys = BTreeSet::new();
    for folder in FOLDERS {
        let entries = match fs::read_dir(files.join(folder)) {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            keys.insert(format!("{folder}/{}", entry?.file_name().to_string_lossy()));
        }
    }
    Ok(keys)
}

/// Missing files and orphaned files.
///
/// # Errors
/// A database or folder that cannot be read.
pub async fn mismatches(db: &DatabaseConnection, files: &Path) -> anyhow::Result<Vec<String>> {
    let (named, stored_keys) = (named(db).await?, stored_keys(files)?);
    let mut faults = missing(&named, &stored_keys);
    faults.extend(stored_keys.difference(&named).map(|key| format!("{key} has no row")));
    Ok(faults)
}

/// Missing files.
pub fn missing(named: &BTreeSet<String>, stored_keys: &BTreeSet<String>) -> Vec<String> {
    named.difference(stored_keys).map(|key| format!("{key} is named and missing")).collect()
}
