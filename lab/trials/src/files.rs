//! The files of an office beside the rows that name them.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use persistence::snapshot;
use sea_orm::DatabaseConnection;

/// The folders of photos and of templates.
const FOLDERS: [&str; 2] = ["foto", "templat"];

/// Keys of the files that rows name.
///
/// # Errors
/// When the database can't be read.
pub async fn named(db: &DatabaseConnection) -> anyhow::Result<BTreeSet<String>> {
    Ok(snapshot::file_keys(db).await?.into_iter().collect())
}

/// Keys of the files that lie in a folder, half-written ones too.
///
/// # Errors
/// When it can't be read.
pub fn lying(files: &Path) -> anyhow::Result<BTreeSet<String>> {
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

/// Rows whose file is missing and files that no row names.
///
/// # Errors
/// When database or folder can't be read.
pub async fn astray(db: &DatabaseConnection, files: &Path) -> anyhow::Result<Vec<String>> {
    let (named, lying) = (named(db).await?, lying(files)?);
    let mut faults = missing(&named, &lying);
    faults.extend(lying.difference(&named).map(|key| format!("{key} has no row")));
    Ok(faults)
}

/// Rows whose file is missing.
pub fn missing(named: &BTreeSet<String>, lying: &BTreeSet<String>) -> Vec<String> {
    named.difference(lying).map(|key| format!("{key} is named and missing")).collect()
}
