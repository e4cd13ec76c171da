//! Licences and sources of npm packages, and pinned versions in scripts. cargo-deny checks those of crates (`just check`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use spdx::{Expression, ParseMode};

/// Licences of packages in the browser bundle, besides those of `deny.toml`: neither asks for attribution.
const BUNDLE_LICENCES: [&str; 2] = ["0BSD", "Unlicense"];
/// Packages of the bundle under weak copyleft: files of their own, unmodified and replaceable (docs/adr/0016-proofs-of-many-kinds.md).
const REPLACEABLE: [&str; 1] = ["node_modules/libheif-js"];
/// Licences of development tools of the front end, which are not distributed: weak copyleft and other permissive ones.
const TOOL_LICENCES: [&str; 4] = ["BlueOak-1.0.0", "MIT-0", "MPL-2.0", "Python-2.0"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn toml_file(name: &str) -> toml::Table {
    text(name).parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Licences that `deny.toml` allows.
fn allowed() -> BTreeSet<String> {
    let list = toml_file("deny.toml")["licenses"]["allow"].as_array().expect("a list").clone();
    list.iter().map(|licence| licence.as_str().expect("a licence").to_owned()).collect()
}

/// Returns whether an SPDX expression can be satisfied with allowed licences; a missing or unknown one cannot.
fn is_allowed(expression: Option<&str>, allowed: &BTreeSet<String>) -> bool {
    let Some(Ok(expression)) = expression.map(|text| Expression::parse_mode(text, ParseMode::LAX)) else {
        return false;
    };
    expression
        .evaluate(|asked| asked.addition.is_none() && asked.license.id().is_some_and(|id| allowed.contains(id.name)))
}

fn also(allowed: &BTreeSet<String>, more: &[&str]) -> BTreeSet<String> {
    allowed.iter().cloned().chain(more.iter().map(ToString::to_string)).collect()
}

/// Packages of an npm lock file under other licences: name and licence.
fn other_licences(lock: &Value) -> Vec<String> {
    let (shipped, tools) =
        (also(&allowed(), &BUNDLE_LICENCES), also(&allowed(), &[&BUNDLE_LICENCES[..], &TOOL_LICENCES].concat()));
    let packages = lock["packages"].as_object().expect("packages");
    let others = packages.iter().filter(|(name, package)| {
        let allowed = if package["dev"] == true { &tools } else { &shipped };
        !(name.is_empty() || REPLACEABLE.contains(&name.as_str()) || is_allowed(package["license"].as_str(), allowed))
    });
    others.map(|(name, package)| format!("{name}: {}", package["license"])).collect()
}

fn json_file(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_npm_package_has_an_allowed_licence() {
    for name in ["frontend/package-lock.json", "lab/bench/package-lock.json"] {
        let others = other_licences(&json_file(name));
        assert!(others.is_empty(), "{name}: {others:#?}");
    }
}

#[test]
fn another_licence_is_reported() {
    let allowed = allowed();
    for fine in ["MIT", "MIT OR GPL-3.0", "(MIT AND Zlib)", "Apache-2.0/MIT"] {
        assert!(is_allowed(Some(fine), &allowed), "{fine}");
    }
    for wrong in
        [Some("GPL-3.0-only"), Some("MIT AND GPL-3.0-only"), Some("Commons-Clause"), Some("SEE LICENSE IN X"), None]
    {
        assert!(!is_allowed(wrong, &allowed), "{wrong:?}");
    }
    let mut lock = json_file("frontend/package-lock.json");
    lock["packages"]["node_modules/react"]["license"] = "AGPL-3.0-only".into();
    lock["packages"]["node_modules/lightningcss"]["dev"] = false.into();
    let others = other_licences(&lock);
    assert_eq!(others, [r#"node_modules/lightningcss: "MPL-2.0""#, r#"node_modules/react: "AGPL-3.0-only""#]);
}

#[test]
fn every_npm_package_is_pinned_by_its_hash() {
    for name in ["frontend/package-lock.json", "lab/bench/package-lock.json"] {
        let lock = json_file(name);
        let packages = lock["packages"].as_object().expect("packages").iter().filter(|(name, _)| !name.is_empty());
        let loose = packages.filter(|(_, package)| {
            // Lock files without addresses are pinned by their hashes alone.
            !package["resolved"].as_str().is_none_or(|from| from.starts_with("https://registry.npmjs.org/"))
                || !package["integrity"].as_str().is_some_and(|sum| sum.starts_with("sha512-"))
        });
        let loose: Vec<_> = loose.map(|(name, _)| name).collect();
        assert!(loose.is_empty(), "{name}: {loose:?}");
    }
}

/// Builds and tests must not resolve versions other than the locked ones.
#[test]
fn scripts_keep_to_the_lock_files() {
    let mut loose = Vec::new();
    for name in [
        "scripts/test.sh",
        "scripts/check.sh",
        "scripts/nightly.sh",
        "scripts/tools.sh",
        "scripts/e2e.sh",
        ".ci/run",
        "deploy/Containerfile",
    ] {
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
