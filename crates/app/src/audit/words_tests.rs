//! The dictionary knows every word that the code records.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// Where lines of the audit log are written.
const WRITERS: [&str; 4] = ["app/src", "persistence/src/seed", "server/src", "http/src/policy"];

/// The program text of everything that writes lines, without this dictionary.
fn sources() -> String {
    fn walk(folder: &Path, text: &mut String) {
        let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                walk(&path, text);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.to_string_lossy().contains("words")
            {
                text.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut text = String::new();
    for folder in WRITERS {
        walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder), &mut text);
    }
    text
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// The literals of a text, without those that hold an escape or a line break.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// The literal that a text begins with, blanks aside.
fn literal(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix('"')?.split('"').next()
}

/// The literals that follow any of `signs`.
fn after<'a>(text: &'a str, signs: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    signs.iter().flat_map(|sign| text.split(sign).skip(1).filter_map(literal)).filter(|text| is_word(text))
}

fn known(words: &[(&'static str, &str)]) -> BTreeSet<&'static str> {
    words.iter().map(|(code, _)| *code).collect()
}

#[test]
fn every_action_in_the_code_has_a_word_and_no_word_is_left_over() {
    let text = sources();
    let verbs = known(ACTIONS);
    let nouns: BTreeSet<&str> = verbs.iter().filter_map(|verb| verb.split('.').next()).collect();
    let is_action = |text: &&str| {
        text.split_once('.').is_some_and(|(noun, verb)| is_word(noun) && is_word(verb) && nouns.contains(noun))
    };
    let found: BTreeSet<&str> = literals(&text).filter(is_action).collect();
    assert!(found.len() > 50, "the search finds what it looks for: {found:?}");
    assert_eq!(found, verbs);
}

#[test]
fn every_line_is_written_with_an_action_of_the_dictionary() {
    // Whatever its noun: an action that nobody has named yet is found by the place it stands in.
    let text = sources();
    for call in ["AuditEntry::by(", "AuditEntry::from_address(", "AuditEntry::by_operator(", "entry(app, "] {
        for arguments in text.split(call).skip(1) {
            let arguments = arguments.split(';').next().unwrap_or_default();
            let dotted =
                literals(arguments).filter(|text| text.split_once('.').is_some_and(|(n, v)| is_word(n) && is_word(v)));
            for action in dotted {
                assert!(known(ACTIONS).contains(action), "{action}");
            }
        }
    }
}

#[test]
fn every_field_in_the_code_has_a_word_and_no_word_is_left_over() {
    let text = sources();
    let mut fields: BTreeSet<&str> = after(&text, &[".is(", ".was(", "tell(entry, "]).collect();
    // Those of a staff record stand in a list, `("rank", record.rank)`.
    let listed = text.split("(\"").skip(1).filter_map(|rest| rest.split_once("\", record."));
    fields.extend(listed.map(|(field, _)| field).filter(|field| is_word(field)));
    assert!(fields.len() > 50, "the search finds what it looks for: {fields:?}");
    assert_eq!(fields, known(FIELDS));
    for of_a_sort in [OF_ROLES, FLAGS, MONEY, &["status"]] {
        let unwritten: Vec<_> = of_a_sort.iter().filter(|field| !fields.contains(*field)).collect();
        assert!(unwritten.is_empty(), "{unwritten:?}");
    }
}

/// Of the reasons and of what failures are counted by, the log gets what these two functions say.
#[test]
fn every_value_that_is_a_word_of_the_code_has_a_word_and_no_word_is_left_over() {
    let text = sources();
    let recorded = [".is(\"", ".was(\""].into_iter().flat_map(|sign| text.split(sign).skip(1));
    let recorded = recorded.filter_map(|rest| rest.split_once("\", "));
    let mut written: BTreeSet<(&str, &str)> = recorded
        .filter_map(|(field, rest)| literal(rest).filter(|value| is_word(value)).map(|value| (field, value)))
        .collect();
    for (field, function) in [("reason", "fn reason("), ("counted_by", "fn named(")] {
        let bodies: Vec<&str> =
            text.split(function).skip(1).filter_map(|rest| rest.split("\n    }\n").next()).collect();
        assert_eq!(bodies.len(), 1, "{function}");
        written.extend(literals(bodies[0]).map(|value| (field, value)));
    }
    // The codes of refusals are those of the answers: a test of the gate compares them.
    let known = VALUES.iter().filter(|(field, ..)| *field != "code").map(|(field, value, _)| (*field, *value));
    assert_eq!(written, known.collect());
}

#[test]
fn every_role_is_called_as_in_the_reference_table() {
    let table = include_str!("../../../../fixtures/reference/roles.csv");
    let table: Vec<(&str, &str)> = table.lines().skip(1).filter_map(|row| row.split_once(',')).collect();
    assert_eq!(ROLES, table);
    assert_eq!(
        staff::Role::ALL.map(|role| role.id().to_string()).to_vec(),
        known(ROLES).into_iter().collect::<Vec<_>>()
    );
}

#[test]
fn every_kind_of_thing_has_a_word() {
    use staff::{SignatoryPost, UnitPost};

    let text = sources();
    // Beside `("trip", Some(id.0))`, which is how an entry names its thing.
    let mut objects: BTreeSet<&str> = text
        .split("(\"")
        .skip(1)
        .filter_map(|rest| rest.split_once("\", "))
        .filter(|(noun, rest)| is_word(noun) && (rest.starts_with("Some(") || rest.starts_with("None)")))
        .map(|(noun, _)| noun)
        .collect();
    objects.extend(["template", "finance_template", "call"]);
    // What a refused call is about.
    objects.extend(after(&text, &[".about("]));
    objects.extend(
        [UnitPost::Memo, UnitPost::BudgetUser, UnitPost::TechnicalOfficer].map(|post| SignatoryPost::Unit(post).term()),
    );
    objects.insert(SignatoryPost::Assignment.term());
    assert_eq!(objects, known(OBJECTS));
}

#[test]
fn no_word_stands_twice() {
    for words in [OBJECTS, ACTIONS, FIELDS] {
        assert_eq!(known(words).len(), words.len());
    }
    let values: BTreeSet<_> = VALUES.iter().map(|(field, value, _)| (field, value)).collect();
    assert_eq!(values.len(), VALUES.len());
}

#[test]
fn values_read_as_people_say_them() {
    assert_eq!(value("total", "1250000"), "Rp1.250.000");
    assert_eq!(value("budget", "-"), "-");
    assert_eq!(value("role", "5"), "super admin");
    assert_eq!(value("status", "1"), "SPD dan Surat Tugas sudah dibuat");
    assert_eq!(value("status", "9"), "9");
    assert_eq!([value("searched", "true"), value("searched", "false")], ["Ya", "Tidak"]);
    assert_eq!(value("quantity", "5"), "5");
    assert_eq!(value("code", "UNIT_LAIN"), "Milik unit kerja lain");
    assert_eq!(action("something.new"), "something.new");
}
