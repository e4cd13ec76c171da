//! Scans every tracked file, Word and Excel files included, for personal numbers, secrets and paths of a developer's machine.

use std::fmt::Write;
use std::io::{Cursor, Read};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use chrono::{Datelike, NaiveDate};
use regex_lite::Regex;
use zip::ZipArchive;

/// Forbidden patterns and their names, written so that they do not match themselves.
static FORBIDDEN: LazyLock<Vec<(&str, Regex)>> = LazyLock::new(|| {
    [
        ("private key", r"-----BEGIN ([A-Z]+ )*PRIVATE KEY[-]----"),
        ("AWS key", r"\b(AKIA|ASIA)[0-9A-Z]{16}\b"),
        ("token of a code host", r"\b(gh[pousr]_|github_pat_|glpat-|npm_)[A-Za-z0-9_]{20,}"),
        ("token of a session", r"\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}"),
        ("password in an address", r#"\b[a-z0-9+]{2,}://[^\s/:@"'`]+:[^\s/:@"'`${<]{3,}@"#),
        ("secret", r#"(?i)\b[a-z_]*(password|passwd|secret|token|api_?key)["']?\s*[:=]\s*["'][^\s"'${<]{8,}["']"#),
        ("machine path", r"(^|[^A-Za-z0-9_.*~])/(wor[k]|roo[t]|User[s]|hom[e]/[a-z]+)/[A-Za-z0-9._-]"),
        ("machine path", r"\b[A-Z]:\\Users\\"),
    ]
    .into_iter()
    .map(|(name, pattern)| (name, Regex::new(pattern).expect("a pattern")))
    .collect()
});

/// Literals of which every match contains one; a cheap first filter.
const LITERALS: [&str; 16] = [
    "PRIVATE", "AKIA", "ASIA", "gh", "glpat", "npm_", "eyJ", "://", "pass", "secret", "token", "key", "/wor", "/roo",
    "/hom", "sers",
];

/// Passwords of the demo office and of tests.
static SPECIMEN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new("(?i)(2026!|rahasia|contoh|bukan-|example)").expect("a pattern"));

/// 18 digits, also grouped 8-6-1-3.
static NIP: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\d{8} ?\d{6} ?\d ?\d{3}").expect("a pattern"));

/// Folder of invented people with plausible NIPs; elsewhere a NIP names 1 January or no valid date as birthday.
const INVENTED: &str = "fixtures/";

/// Returns whether digits are a plausible NIP: a valid birthday within a working life.
fn is_plausible_nip(digits: &str) -> bool {
    let number =
        |from: usize, to: usize| digits.get(from..to).and_then(|text| text.parse::<u32>().ok()).unwrap_or_default();
    let year = i32::try_from(number(0, 4)).unwrap_or_default();
    NaiveDate::from_ymd_opt(year, number(4, 6), number(6, 8))
        .is_some_and(|born| (1940..=2010).contains(&born.year()) && (born.month(), born.day()) != (1, 1))
}

/// Returns whether an assigned value mixes letters and digits, as random secrets do.
fn looks_random(assignment: &str) -> bool {
    let value = assignment.rsplit(['=', ':']).next().unwrap_or_default();
    value.contains(|c: char| c.is_ascii_digit()) && value.contains(|c: char| c.is_ascii_alphabetic())
}

/// Forbidden contents of a file.
fn faults(name: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let place = format!("{name}:{}", at + 1);
        let lower = line.to_ascii_lowercase();
        let suspect = LITERALS.iter().any(|literal| line.contains(literal) || lower.contains(literal));
        for (kind, pattern) in FORBIDDEN.iter().filter(|_| suspect) {
            let here = pattern.find_iter(line).map(|hit| hit.as_str());
            let here = here.filter(|hit| *kind != "secret" || looks_random(hit) && !SPECIMEN.is_match(hit));
            found.extend(here.map(|hit| format!("{place}: {kind}: {hit}")));
        }
        let numbered = line.bytes().filter(u8::is_ascii_digit).count() >= 18;
        for hit in numbered.then(|| NIP.find_iter(line)).into_iter().flatten() {
            let alone = |byte: Option<u8>| !byte.is_some_and(|byte| byte.is_ascii_digit());
            let before = hit.start().checked_sub(1).and_then(|at| line.as_bytes().get(at).copied());
            let whole = alone(before) && alone(line.as_bytes().get(hit.end()).copied());
            let digits: String = hit.as_str().chars().filter(|c| *c != ' ').collect();
            if whole && !name.starts_with(INVENTED) && is_plausible_nip(&digits) {
                found.push(format!("{place}: number of a person: {}", hit.as_str()));
            }
        }
    }
    found
}

/// Texts of a tracked file: itself, or the parts of a Word or Excel file; none of other binary files.
fn texts(name: &str, bytes: Vec<u8>) -> Vec<(String, String)> {
    if !bytes.starts_with(b"PK\x03\x04") {
        return String::from_utf8(bytes).map(|text| vec![(name.to_owned(), text)]).unwrap_or_default();
    }
    let Ok(mut parts) = ZipArchive::new(Cursor::new(bytes)) else { return Vec::new() };
    let mut texts = Vec::new();
    for at in 0..parts.len() {
        let Ok(mut part) = parts.by_index(at) else { continue };
        let (mut text, part_name) = (String::new(), part.name().map(std::borrow::Cow::into_owned).unwrap_or_default());
        if part.read_to_string(&mut text).is_ok() {
            texts.push((format!("{name}!{part_name}"), text));
        }
    }
    texts
}

fn tracked() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().expect("git");
    assert!(listed.status.success(), "git ls-files: {}", String::from_utf8_lossy(&listed.stderr));
    String::from_utf8(listed.stdout)
        .expect("names")
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn no_tracked_file_contains_secrets_or_personal_numbers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut read, mut found) = (0, String::new());
    for name in tracked() {
        // Removed in the working tree, still in the index.
        let Ok(bytes) = std::fs::read(root.join(&name)) else { continue };
        for (name, text) in texts(&name, bytes) {
            read += 1;
            for fault in faults(&name, &text) {
                writeln!(found, "{fault}").expect("a text grows");
            }
        }
    }
    assert!(read > 1000, "only {read} texts were read: is this the repository?");
    assert!(found.is_empty(), "in the repository stands what must not:\n{found}");
}

#[test]
fn planted_secrets_are_found() {
    let planted = [
        ("private key", format!("-----BEGIN RSA {} KEY-----", "PRIVATE")),
        ("AWS key", format!("key = AKIA{}", "Q".repeat(16))),
        ("token of a code host", format!("ghp_{}", "a1".repeat(18))),
        ("token of a session", format!("eyJ{}.eyJ{}.sig", "hbGciOiJIUzI1NiJ9", "zdWIiOiIxMjM0NTY3ODkwIn0")),
        ("password in an address", format!("postgres://jaladin:{}@db/jaladin", "hunter22")),
        ("secret", format!("JALADIN_SECRET = \"{}\"", "4f1c9a".repeat(6))),
        ("machine path", format!("see /{}/somebody/notes.md", "home")),
        ("machine path", format!("see {}", ["", "work", "wt", "x"].join("/"))),
        ("number of a person", format!("NIP 19850317{}2 004", "201001")),
        ("number of a person", format!("19850317 {} 2 004", "201001")),
    ];
    for (kind, line) in planted {
        let found = faults("crates/x/src/lib.rs", &line);
        assert!(found.iter().any(|fault| fault.contains(kind)), "{kind}: {line} gave {found:?}");
    }
    for innocent in
        ["password: 'Demo-2026!'", "19900101 201501 1 001", "postgres://jaladin@db/jaladin", "let token = \"\";"]
    {
        assert_eq!(faults("crates/x/src/lib.rs", innocent), Vec::<String>::new());
    }
}
