//! What others wrote and we ship or build with: under licences that were looked at, from the registries, pinned. Cheap and
//! without a network; `just audit` asks the registries too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{CargoOpt, MetadataCommand};
use serde_json::Value;
use spdx::{Expression, ParseMode};

/// Of what browsers load, besides the licences of `deny.toml`: both ask for nothing at all.
const IN_BROWSERS: [&str; 2] = ["0BSD", "Unlicense"];
/// Of tools that build and test the front end and reach nobody: weak copyleft and other permissive ones.
const TOOLS: [&str; 4] = ["BlueOak-1.0.0", "MIT-0", "MPL-2.0", "Python-2.0"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn toml_file(name: &str) -> toml::Table {
    text(name).parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The licences of `deny.toml`.
fn allowed() -> BTreeSet<String> {
    let list = toml_file("deny.toml")["licenses"]["allow"].as_array().expect("a list").clone();
    list.iter().map(|licence| licence.as_str().expect("a licence").to_owned()).collect()
}

/// Whether one may choose only allowed licences from this expression; one without or with an unknown expression is not.
fn may_use(expression: Option<&str>, allowed: &BTreeSet<String>) -> bool {
    let Some(Ok(expression)) = expression.map(|text| Expression::parse_mode(text, ParseMode::LAX)) else {
        return false;
    };
    expression
        .evaluate(|asked| asked.addition.is_none() && asked.license.id().is_some_and(|id| allowed.contains(id.name)))
}

fn also(allowed: &BTreeSet<String>, more: &[&str]) -> BTreeSet<String> {
    allowed.iter().cloned().chain(more.iter().map(ToString::to_string)).collect()
}

/// Packages of a lock file of npm that may not be used as they are: name and licence.
fn npm_strangers(lock: &Value) -> Vec<String> {
    let (shipped, tools) = (also(&allowed(), &IN_BROWSERS), also(&allowed(), &[&IN_BROWSERS[..], &TOOLS].concat()));
    let packages = lock["packages"].as_object().expect("packages");
    let strangers = packages.iter().filter(|(name, package)| {
        let allowed = if package["dev"] == true { &tools } else { &shipped };
        !name.is_empty() && !may_use(package["license"].as_str(), allowed)
    });
    strangers.map(|(name, package)| format!("{name}: {}", package["license"])).collect()
}

fn json_file(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_crate_is_under_a_licence_that_was_looked_at() {
    let mut command = MetadataCommand::new();
    command.manifest_path(root().join("Cargo.toml")).features(CargoOpt::AllFeatures);
    let packages = command.other_options(["--locked".to_owned()]).exec().expect("cargo metadata").packages;
    let others: Vec<_> = packages.iter().filter(|package| package.source.is_some()).collect();
    assert!(others.len() > 300, "only {} crates: is this the workspace?", others.len());
    let allowed = allowed();
    let strangers = others.iter().filter(|package| !may_use(package.license.as_deref(), &allowed));
    let strangers: Vec<_> = strangers.map(|package| format!("{}: {:?}", package.name, package.license)).collect();
    assert!(strangers.is_empty(), "look at these licences, then at deny.toml: {strangers:#?}");
}

#[test]
fn every_npm_package_is_under_a_licence_that_was_looked_at() {
    for name in ["frontend/package-lock.json", "lab/bench/package-lock.json"] {
        let strangers = npm_strangers(&json_file(name));
        assert!(strangers.is_empty(), "{name}: {strangers:#?}");
    }
}

#[test]
fn a_new_licence_is_noticed() {
    let allowed = allowed();
    for fine in ["MIT", "MIT OR GPL-3.0", "(MIT AND Zlib)", "Apache-2.0/MIT"] {
        assert!(may_use(Some(fine), &allowed), "{fine}");
    }
    for wrong in
        [Some("GPL-3.0-only"), Some("MIT AND GPL-3.0-only"), Some("Commons-Clause"), Some("SEE LICENSE IN X"), None]
    {
        assert!(!may_use(wrong, &allowed), "{wrong:?}");
    }
    let mut lock = json_file("frontend/package-lock.json");
    lock["packages"]["node_modules/react"]["license"] = "AGPL-3.0-only".into();
    lock["packages"]["node_modules/lightningcss"]["dev"] = false.into();
    let strangers = npm_strangers(&lock);
    assert_eq!(strangers, [r#"node_modules/lightningcss: "MPL-2.0""#, r#"node_modules/react: "AGPL-3.0-only""#]);
}

#[test]
fn every_dependency_is_pinned_to_what_a_registry_gave() {
    for name in ["Cargo.lock", "lab/Cargo.lock"] {
        let lock = toml_file(name);
        let foreign =
            lock["package"].as_array().expect("packages").iter().filter(|package| package.get("source").is_some());
        let loose = foreign.filter(|package| {
            package["source"].as_str() != Some("registry+https://github.com/rust-lang/crates.io-index")
                || package.get("checksum").is_none()
        });
        let loose: Vec<_> = loose.map(|package| package["name"].as_str().unwrap_or_default()).collect();
        assert!(loose.is_empty(), "{name}: {loose:?}");
    }
    for name in ["frontend/package-lock.json", "lab/bench/package-lock.json"] {
        let lock = json_file(name);
        let packages = lock["packages"].as_object().expect("packages").iter().filter(|(name, _)| !name.is_empty());
        let loose = packages.filter(|(_, package)| {
            // Our own leave out where a package came from: the sum says what came.
            !package["resolved"].as_str().is_none_or(|from| from.starts_with("https://registry.npmjs.org/"))
                || !package["integrity"].as_str().is_some_and(|sum| sum.starts_with("sha512-"))
        });
        let loose: Vec<_> = loose.map(|(name, _)| name).collect();
        assert!(loose.is_empty(), "{name}: {loose:?}");
    }
}

/// A build that resolves anew may take in what nobody looked at.
#[test]
fn what_builds_and_tests_keeps_to_the_lock_files() {
    let mut loose = Vec::new();
    for name in ["scripts/test.sh", "scripts/e2e.sh", "scripts/audit.sh", ".ci/run", "deploy/Containerfile"] {
        for line in text(name).lines().filter(|line| !line.trim_start().starts_with('#')) {
            let builds = ["cargo build", "cargo test", "cargo clippy", "cargo run", "cargo install"];
            let free = builds.iter().any(|command| line.contains(command)) && !line.contains("--locked");
            if free || line.contains("npm install") || line.contains("npm i ") {
                loose.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(loose.is_empty(), "{loose:#?}");
}
