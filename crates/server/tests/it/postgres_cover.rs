//! Tests of [`crate::both_databases`] that `PostgreSQL` runs every day: those in `postgres_cover.txt`, which together run every
//! statement of the application, and each test with concurrent calls or connections of its own. Nightly it runs all.
//!
//! The tests here read the records of the run before them ([`crate::statement_record`]); `scripts/rust-tests.sh` calls them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::statement_record::{self, Record};

/// Fewest tests of a whole run.
const FEWEST: usize = 500;

type Records = BTreeMap<String, Record>;

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/postgres_cover.txt")
}

/// Names of the file.
fn named() -> BTreeSet<String> {
    std::fs::read_to_string(file()).expect("the file").lines().map(str::to_owned).collect()
}

/// Records of the last run on SQLite and on PostgreSQL, by test.
fn records() -> (Records, Records) {
    let folder = statement_record::folder().expect("JALADIN_TEST_STATEMENTS, as scripts/rust-tests.sh sets it");
    let [sqlite, postgres] = ["sqlite", "postgres"].map(|database| statement_record::read(&folder.join(database)));
    assert!(sqlite.len() > FEWEST, "{} records are not those of a whole run", sqlite.len());
    (sqlite, postgres)
}

/// A statement on a database.
type Run<'a> = (&'static str, &'a str);

/// Statements of a test on both databases.
fn runs<'a>(test: &str, (sqlite, postgres): (&'a Records, &'a Records)) -> BTreeSet<Run<'a>> {
    let of = |database, records: &'a Records| {
        let shapes = records.get(test).into_iter().flat_map(|record| &record.shapes);
        shapes.map(move |shape| (database, &**shape))
    };
    of("SQLite", sqlite).chain(of("PostgreSQL", postgres)).collect()
}

/// Statements that the start of a test's application and database are worth.
const START: u64 = 100;

/// Chooses tests that run the statements which the tests of a cover leave out, those first that run the most of them at the
/// least cost; each with its statements. Costs are powers of two, so that a statement more or less changes no choice.
fn additions<'a>(cover: &BTreeSet<String>, records: (&'a Records, &'a Records)) -> Vec<(&'a str, Vec<Run<'a>>)> {
    let covered: BTreeSet<_> = cover.iter().flat_map(|test| runs(test, records)).collect();
    let left_out = |test: &'a String| (&**test, runs(test, records).difference(&covered).copied().collect());
    let mut left: Vec<(&str, BTreeSet<Run>)> = records.0.keys().chain(records.1.keys()).map(left_out).collect();
    let cost = |test: &str| {
        let [sqlite, postgres] = [records.0, records.1].map(|all| all.get(test).map(|record| record.count));
        (START + sqlite.or(postgres).unwrap_or_default()).next_power_of_two()
    };
    let mut chosen = Vec::new();
    loop {
        // Compares statements by cost without fractions.
        let rank = |(test, runs): &(&str, BTreeSet<Run>)| runs.len() as u64 * 1_000_000 / cost(test);
        let Some((test, runs)) = left.iter().max_by_key(|one| rank(one)).filter(|(_, runs)| !runs.is_empty()).cloned()
        else {
            return chosen;
        };
        for (_, others) in &mut left {
            others.retain(|run| !runs.contains(run));
        }
        chosen.push((test, runs.into_iter().collect()));
    }
}

/// Tests that always run on PostgreSQL.
fn special(records: &Records) -> BTreeSet<String> {
    records.iter().filter(|(_, record)| record.is_special).map(|(test, _)| test.clone()).collect()
}

/// Reasons for which a file of names is no cover.
fn faults(named: &BTreeSet<String>, records: (&Records, &Records)) -> Vec<String> {
    let (sqlite, postgres) = records;
    let unknown = named.iter().filter(|test| !postgres.contains_key(*test));
    let mut found: Vec<_> = unknown.map(|test| format!("remove {test}: no such test ran on PostgreSQL")).collect();
    let special = special(sqlite);
    let unnamed = special.difference(named);
    found.extend(unnamed.map(|test| format!("add {test}: it makes concurrent calls or connects by itself")));
    let cover = named | &special;
    found.extend(additions(&cover, records).into_iter().map(|(test, runs)| {
        let (database, statement) = runs[0];
        format!("add {test}: no named test runs its {} statements, as this on {database}: {statement}", runs.len())
    }));
    found
}

#[test]
#[ignore = "reads the records of a whole run"]
fn every_statement_runs_on_postgres() {
    let (sqlite, postgres) = records();
    let faults = faults(&named(), (&sqlite, &postgres));
    assert!(faults.is_empty(), "{} is no cover:\n{}", file().display(), faults.join("\n"));
}

#[test]
#[ignore = "writes postgres_cover.txt from the records of a whole run on both databases"]
fn write_the_cover() {
    let (sqlite, postgres) = records();
    let ran_everywhere = sqlite.keys().eq(postgres.keys());
    assert!(ran_everywhere, "{} tests on SQLite, {} on PostgreSQL", sqlite.len(), postgres.len());
    let mut cover = special(&sqlite);
    cover.extend(additions(&special(&sqlite), (&sqlite, &postgres)).into_iter().map(|(test, _)| test.to_owned()));
    let lines: Vec<_> = cover.into_iter().map(|test| test + "\n").collect();
    std::fs::write(file(), lines.concat()).expect("the file");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(count: u64, shapes: &[&str]) -> Record {
        Record { is_special: false, count, shapes: shapes.iter().map(|shape| (*shape).to_owned()).collect() }
    }

    fn office() -> Records {
        let tests = [("files", record(90, &["a", "b"])), ("lists", record(10, &["a"])), ("pays", record(90, &["c"]))];
        tests.map(|(test, record)| (test.to_owned(), record)).into()
    }

    fn names(tests: &[&str]) -> BTreeSet<String> {
        tests.iter().map(|test| (*test).to_owned()).collect()
    }

    #[test]
    fn a_statement_that_no_named_test_runs_is_told_with_a_test_that_does() {
        let office = office();
        let chosen: Vec<_> =
            additions(&names(&["lists"]), (&office, &office)).into_iter().map(|(test, _)| test).collect();
        assert_eq!(chosen, ["pays", "files"]);
        let [told] = &faults(&names(&["files", "lists"]), (&office, &office))[..] else { panic!("one statement") };
        assert!(told.starts_with("add pays: ") && told.ends_with(": c"), "{told}");
        assert_eq!(faults(&names(&["files", "pays"]), (&office, &office)), Vec::<String>::new());
    }

    #[test]
    fn a_statement_of_postgres_alone_must_be_covered_too() {
        let (sqlite, mut postgres) = (office(), office());
        postgres.get_mut("lists").expect("a test").shapes.insert("a FOR UPDATE".to_owned());
        let [told] = &faults(&names(&["files", "pays"]), (&sqlite, &postgres))[..] else { panic!("one statement") };
        assert!(told.starts_with("add lists: "), "{told}");
    }

    #[test]
    fn concurrent_tests_are_named_and_named_tests_run() {
        let mut sqlite = office();
        sqlite.get_mut("lists").expect("a test").is_special = true;
        let told = faults(&names(&["files", "pays", "gone"]), (&sqlite, &sqlite));
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("remove gone: ") && told[1].starts_with("add lists: "), "{told:?}");
    }
}
