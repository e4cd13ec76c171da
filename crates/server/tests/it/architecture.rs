//! Checks the layering of ARCHITECTURE.md by the manifests: a crate can only use the dependencies that its manifest lists.

mod circles;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand, Package};

/// Maximum lines of a source file without a listed reason.
const LONGEST: usize = 300;
/// Files that may be longer, one a line: `path: reason`.
const LONG_FILES: &str = include_str!("architecture/long_files.txt");

/// Allowed dependencies of each crate within the workspace; dev-dependencies are not restricted.
const ARROWS: [(&str, &[&str]); 21] = [
    ("kernel", &[]),
    ("staff", &["kernel"]),
    ("numbering", &["kernel"]),
    ("trips", &["kernel", "numbering", "staff"]),
    ("receipts", &["kernel", "staff", "trips"]),
    ("payments", &["kernel", "receipts", "staff", "trips"]),
    ("findings", &["kernel", "payments", "receipts", "staff", "trips"]),
    ("letters", &DOMAINS),
    ("views", &["letters", "kernel", "staff", "numbering", "trips", "receipts", "payments", "findings"]),
    ("tables", &["kernel", "views"]),
    ("moving_in", &["kernel", "letters", "numbering", "staff", "tables"]),
    ("ports", BELOW_PORTS),
    ("app", PORTS_AND_BELOW),
    ("documents", &["kernel", "letters", "moving_in", "tables"]),
    ("pdf", &["kernel", "ports", "receipts", "staff"]),
    ("pena", &["kernel", "letters", "moving_in", "numbering", "staff", "tables"]),
    ("spreadsheets", &["ports", "tables"]),
    ("persistence", PORTS_AND_BELOW),
    ("jaladin-http", APP_AND_BELOW),
    ("migration", &["kernel"]),
    ("jaladin", EVERYTHING),
];
const BELOW_PORTS: &[&str] = EVERYTHING.split_at(11).0;
const PORTS_AND_BELOW: &[&str] = EVERYTHING.split_at(12).0;
const APP_AND_BELOW: &[&str] = EVERYTHING.split_at(13).0;
/// From the ground up: a crate knows none that stands behind it.
const EVERYTHING: &[&str] = &[
    "kernel",
    "staff",
    "numbering",
    "trips",
    "receipts",
    "payments",
    "findings",
    "letters",
    "views",
    "tables",
    "moving_in",
    "ports",
    "app",
    "migration",
    "documents",
    "pdf",
    "pena",
    "spreadsheets",
    "persistence",
    "jaladin-http",
];
/// Frameworks and the crates that may depend on them.
const HOMES: [(&str, &[&str]); 12] = [
    ("sea-orm", &["persistence", "jaladin"]),
    ("sea-orm-migration", &["migration"]),
    ("actix-web", &["jaladin-http", "jaladin"]),
    ("actix-multipart", &["jaladin-http"]),
    ("utoipa", &["views", "tables", "app", "jaladin-http"]),
    ("clap", &["jaladin"]),
    ("anyhow", &["jaladin"]),
    ("zip", &["documents", "pdf", "pena", "spreadsheets", "jaladin"]),
    ("lopdf", &["pdf"]),
    ("reqwest", &["pdf"]),
    ("calamine", &["spreadsheets"]),
    ("rust_xlsxwriter", &["spreadsheets"]),
];
/// Dependencies that domain crates must not have: they are plain synchronous Rust.
const NOT_IN_DOMAINS: [&str; 5] = ["async-trait", "tokio", "serde", "serde_json", "rand"];
const DOMAINS: [&str; 7] = ["kernel", "staff", "numbering", "trips", "receipts", "payments", "findings"];

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the workspace")
}

/// Packages of the application: those of lab/ try it from outside.
fn packages() -> Vec<Package> {
    let mut command = MetadataCommand::new();
    command.manifest_path(root().join("Cargo.toml")).no_deps();
    let mut packages = command.exec().expect("cargo metadata").packages;
    packages.retain(|package| !package.manifest_path.starts_with(root().join("lab")));
    packages
}

/// Names of the normal and build dependencies of a package.
fn dependencies(package: &Package) -> BTreeSet<&str> {
    let normal = package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
    normal.map(|dependency| dependency.name.as_str()).collect()
}

#[test]
fn every_arrow_points_inward() {
    let allowed: BTreeMap<&str, &[&str]> = ARROWS.into_iter().collect();
    let packages = packages();
    let members: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    assert_eq!(members, allowed.keys().copied().collect(), "a crate is new or gone: draw its arrows");
    for package in &packages {
        for dependency in dependencies(package).intersection(&members) {
            let name = package.name.as_str();
            assert!(allowed[name].contains(dependency), "{name} must not depend on {dependency}");
        }
    }
}

#[test]
fn frameworks_are_used_by_their_adapters_only() {
    for package in packages() {
        let named = dependencies(&package);
        for (framework, homes) in HOMES {
            let at_home = homes.contains(&package.name.as_str());
            assert!(at_home || !named.contains(framework), "{} must not name {framework}", package.name);
        }
    }
}

#[test]
fn domain_crates_depend_on_no_runtime_and_no_serializer() {
    for package in packages().iter().filter(|package| DOMAINS.contains(&package.name.as_str())) {
        let named = dependencies(package);
        for stranger in NOT_IN_DOMAINS {
            assert!(!named.contains(stranger), "{} must not name {stranger}", package.name);
        }
    }
}

/// Every `.rs` file of both workspaces, relative to the root, with its text.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = ["crates", "migration", "lab"].map(|name| root().join(name)).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
                found.push((name, fs::read_to_string(path).expect("a source file")));
            }
        }
    }
    assert!(found.len() > 100, "only {} source files found: is this the workspace?", found.len());
    found
}

/// A list of exceptions, one a line: `path: reason`.
fn reasons(list: &'static str) -> BTreeMap<&'static str, &'static str> {
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(": ").expect("`path: reason`")).collect()
}

#[test]
fn every_file_opens_with_a_module_comment() {
    let silent: Vec<_> =
        sources().into_iter().filter(|(_, text)| !text.starts_with("//!")).map(|(name, _)| name).collect();
    assert!(silent.is_empty(), "these open without `//!`: {silent:#?}");
}

#[test]
fn no_file_is_long_without_a_reason() {
    let excused = reasons(LONG_FILES);
    let sources = sources();
    let long: BTreeSet<&str> =
        sources.iter().filter(|(_, text)| text.lines().count() > LONGEST).map(|(name, _)| name.as_str()).collect();
    let unexcused: Vec<_> = long.iter().filter(|name| !excused.contains_key(*name)).collect();
    assert!(unexcused.is_empty(), "longer than {LONGEST} lines without a reason: {unexcused:#?}");
    let idle: Vec<_> = excused.keys().filter(|name| !long.contains(*name)).collect();
    assert!(idle.is_empty(), "excused but not long any more: {idle:#?}");
}

/// Numbers of rules in a comment: `T3`, `C-12`.
fn cited(comment: &str) -> impl Iterator<Item = &str> {
    let words = comment.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| {
        let digits = word.strip_prefix(['B', 'C', 'G']).and_then(|rest| rest.strip_prefix('-'));
        let digits = digits.or_else(|| word.strip_prefix(['A', 'E', 'J', 'N', 'P', 'R', 'S', 'T', 'U', 'V', 'W']));
        digits.is_some_and(|digits| digits.len() < 3 && digits.parse().is_ok_and(|number: u8| number > 0))
    })
}

#[test]
fn every_rule_that_a_comment_cites_is_explained() {
    let explained: BTreeSet<&str> = cited(include_str!("../../../../docs/contract.md")).collect();
    let mut unknown = BTreeSet::new();
    for (name, text) in sources() {
        let comments = text.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment);
        let missing = comments.flat_map(cited).filter(|number| !explained.contains(number));
        unknown.extend(missing.map(|number| format!("{number} in {name}")));
    }
    assert!(unknown.is_empty(), "missing in docs/contract.md: {unknown:#?}");
}

#[test]
fn pictures_of_the_screens_take_at_most_4_mib() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens");
    let files = std::fs::read_dir(folder).expect("the pictures").map(|file| file.expect("a picture"));
    let bytes: u64 = files.map(|file| file.metadata().expect("its size").len()).sum();
    assert!(bytes <= 4 * 1024 * 1024, "{bytes} bytes");
}
