//! Parts of deploy/backup.sh; `just test-backup` runs it as a whole.

use std::io::Write;
use std::process::{Command, Stdio};

use persistence::entity::{
    archived_files, expense_lines, finance_templates, letterhead_logos, line_proofs, parent_units, signed_files,
    templates, trip_photos, trips,
};
use ports::Folder;
use sea_orm::EntityName;

const SCRIPT: &str = include_str!("../../../../deploy/backup.sh");

/// Text between two markers.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).expect("the start").1;
    rest.split_once(end).expect("the end").0
}

/// Output of a shell program.
fn shell(program: &str, input: &str) -> String {
    let mut shell =
        Command::new("sh").args(["-euc", program]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("sh");
    shell.stdin.take().expect("stdin").write_all(input.as_bytes()).expect("written");
    String::from_utf8(shell.wait_with_output().expect("an end").stdout).expect("UTF-8")
}

#[test]
fn every_table_with_file_keys_is_queried() {
    let mut named: Vec<_> =
        SCRIPT.split("--table=").skip(1).filter_map(|rest| rest.split_whitespace().next()).collect();
    named.sort_unstable();
    let tables = [
        archived_files::Entity.table_name(),
        expense_lines::Entity.table_name(),
        finance_templates::Entity.table_name(),
        letterhead_logos::Entity.table_name(),
        line_proofs::Entity.table_name(),
        parent_units::Entity.table_name(),
        signed_files::Entity.table_name(),
        templates::Entity.table_name(),
        trip_photos::Entity.table_name(),
        trips::Entity.table_name(),
    ];
    assert_eq!(named, tables);
}

#[test]
fn the_pattern_matches_file_keys_only() {
    let search = format!("grep -Ex {}", between(SCRIPT, "grep -Ex ", " \""));
    for folder in Folder::ALL {
        let key = format!("{}/Ab0_-xyz.jpg", folder.name());
        assert_eq!(shell(&search, &format!("lain\n{key}\n{key}.x y\n")), format!("{key}\n"));
    }
}

#[test]
fn the_password_is_removed_from_the_url() {
    let hide = format!("hide_password() {{{}\n}}\n", between(SCRIPT, "hide_password() {", "\n}\n"));
    for (url, address, password) in [
        (
            // Split, so that the repository check does not report a password.
            concat!("postgres://u:", "p%40s%2Fw%25d%C3%A9", "@h:5432/d?sslmode=disable"),
            "postgres://u@h:5432/d?sslmode=disable",
            "p@s/w%dé",
        ),
        ("postgresql://u:x@/d?host=/a:b@c", "postgresql://u@/d?host=/a:b@c", "x"),
        ("postgres://u@h/d", "postgres://u@h/d", ""),
        ("postgres:///d?host=/run:1", "postgres:///d?host=/run:1", ""),
    ] {
        let program = format!("{hide} unset PGPASSWORD; url='{url}'; hide_password; echo \"$url ${{PGPASSWORD:-}}\"");
        assert_eq!(shell(&program, ""), format!("{address} {password}\n"));
    }
}
