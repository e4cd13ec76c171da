//! Landed files of steps, which are never edited.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sha2::{Digest, Sha256};

/// SHA-256 and path of each file, as `sha256sum` writes them.
const LANDED: &str = include_str!("../../landed.txt");

/// Files of steps with their digests.
fn files() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    for folder in ["sql", "sql/postgres", "sql/sqlite", "src"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.starts_with('m') && name.contains('.') {
                let path = format!("{folder}/{name}");
                let digest = Sha256::digest(fs::read(root.join(&path)).unwrap());
                files.insert(path, hex::encode(digest));
            }
        }
    }
    files
}

#[test]
fn a_landed_file_is_never_edited() {
    let mut files = files();
    for (digest, path) in LANDED.lines().filter_map(|line| line.split_once("  ")) {
        let now = files.remove(path).unwrap_or_else(|| panic!("{path} has landed and is gone"));
        assert_eq!(now, digest, "{path} has landed and is never edited: make a new step");
    }
    let lines: Vec<_> = files.iter().map(|(path, digest)| format!("{digest}  {path}")).collect();
    assert!(lines.is_empty(), "a new file has its line in landed.txt once it lands:\n{}", lines.join("\n"));
}

#[test]
fn every_file_belongs_to_a_step_and_every_step_has_one() {
    let steps = Migrator::migrations();
    let mut steps: BTreeMap<_, usize> = steps.iter().map(|step| (step.name(), 0)).collect();
    for path in files().keys() {
        let name = path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or_default();
        *steps.get_mut(name).unwrap_or_else(|| panic!("{path} is no step of the list")) += 1;
    }
    assert!(steps.values().all(|files| *files > 0), "{steps:?}");
}
