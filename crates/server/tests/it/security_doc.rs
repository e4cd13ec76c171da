//! docs/security.md: every requirement has a row, and every test and file it names exists.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../../docs/security.md");
const REQUIREMENTS: &str = include_str!("security_doc/asvs_level_2.txt");
/// Number of requirements: 70 of level 1 and 183 of level 2.
const COUNT: usize = 253;
/// Folders that paths on the page are relative to.
const ROOTS: [&str; 4] = ["", "crates", "crates/server/tests/it", "frontend"];
/// Extensions of files whose names are looked up.
const ENDINGS: [&str; 9] = ["rs", "ts", "tsx", "toml", "md", "sh", "json", "service", "txt"];

/// Texts in backticks.
fn quoted() -> impl Iterator<Item = &'static str> {
    PAGE.split('`').skip(1).step_by(2)
}

/// Resolves a path of the page.
fn file(path: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    ROOTS.into_iter().map(|folder| root.join(folder).join(path)).find(|file| file.is_file())
}

fn names_a_file(text: &str) -> bool {
    let ending = Path::new(text).extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| ENDINGS.contains(&ending)) && !text.starts_with('/') && !text.contains([' ', '*', '{'])
}

/// Proofs: a file, `::`, and the test in it.
fn proofs() -> impl Iterator<Item = (&'static str, &'static str)> {
    quoted().filter_map(|text| text.split_once("::")).filter(|(path, _)| names_a_file(path))
}

/// Returns whether a file contains a test of this name.
fn holds_test(path: &str, name: &str) -> bool {
    let Some(text) = file(path).and_then(|file| fs::read_to_string(file).ok()) else { return false };
    if Path::new(path).extension() != Some(OsStr::new("rs")) {
        return ["'", "\"", "`"].iter().any(|mark| text.contains(&format!("({mark}{name}{mark}")));
    }
    let Some((before, after)) = text.split_once(&format!("fn {name}(")) else { return false };
    let attributes = before.rsplit("\n\n").next().unwrap_or_default();
    attributes.contains("test]") || attributes.contains("::test(") || after.starts_with("app: TestApp)")
}

/// Rows of the requirement tables, split into cells.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.filter(|row| row.starts_with(|c: char| c.is_ascii_digit())).map(|row| row.split(" | ").collect())
}

#[test]
fn every_requirement_of_level_two_has_a_row() {
    let numbers = PAGE.split(|c: char| !c.is_ascii_digit() && c != '.').map(|number| number.trim_matches('.'));
    let spoken_of: BTreeSet<&str> = numbers.collect();
    let wanted = REQUIREMENTS.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    let wanted: BTreeSet<&str> = wanted.collect();
    assert_eq!(wanted.len(), COUNT);
    let silent: Vec<_> = wanted.difference(&spoken_of).collect();
    assert!(silent.is_empty(), "docs/security.md says nothing of {silent:?}");
}

#[test]
fn every_test_that_is_named_exists() {
    assert!(proofs().count() > 100, "only {} tests are named: is this the page?", proofs().count());
    let missing: Vec<_> = proofs().filter(|(path, name)| !holds_test(path, name)).collect();
    assert!(missing.is_empty(), "docs/security.md names tests that do not exist: {missing:#?}");
}

#[test]
fn every_file_that_is_named_exists() {
    let missing: Vec<_> = quoted().filter(|text| names_a_file(text) && file(text).is_none()).collect();
    assert!(missing.is_empty(), "docs/security.md names files that do not exist: {missing:#?}");
}

#[test]
fn every_row_has_all_cells() {
    for row in rows() {
        assert_eq!(row.len(), 3, "{row:?}");
        assert!(row.iter().all(|cell| !cell.trim().is_empty()), "{row:?}");
    }
    assert!(rows().count() > 100, "only {} requirements have a row", rows().count());
}

#[test]
fn only_functions_with_a_test_attribute_are_tests() {
    assert!(holds_test("server/tests/it/security_doc.rs", "only_functions_with_a_test_attribute_are_tests"));
    assert!(!holds_test("server/tests/it/security_doc.rs", "holds_test"), "a function, but no test");
    assert!(!holds_test("server/tests/it/security_doc.rs", "of_no_such_name"));
    assert!(!holds_test("server/tests/it/of_no_such_name.rs", "file"));
}
