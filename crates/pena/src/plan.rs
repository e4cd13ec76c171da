//! Makes the plan of a move from a dump.

mod accounts;
mod archived;
mod counts;
mod letters;
mod lookup;
mod money;
mod numbers;
mod oddities;
mod people;
mod posts;
mod reasons;
mod running;
mod settings;
mod sums;
mod travellers;
mod trips;
mod units;

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::Day;
use moving_in::plan::{ArchivedRow, FilePath, FileUse, Files, Finding, NamedFile, OldId, Origin, Plan, SourceKind};

use crate::{
    dump::{Dump, Fingerprint, RowRef},
    questions::{Answers, Questions},
    reference::Reference,
    values,
};

/// Settings of an import.
#[derive(Debug, Clone)]
pub struct Options {
    /// Name of the dump's file, without folders.
    pub file_name: String,
    /// Digest and size of the dump's file.
    pub fingerprint: Fingerprint,
    /// Hours of the office's clock ahead of UTC.
    pub offset_hours: i32,
    /// First day whose trips are the office's own.
    pub cutover: Day,
    /// Hours from which an in-town trip has the long form.
    pub full_day_hours: u32,
}

/// Makes the plan; an answer says that texts which were encoded twice are to be repaired in the dump. Files and templates are looked
/// at by [`crate::inspect_files`].
pub fn plan(dump: &mut Dump, options: &Options, answers: &Answers) -> Plan {
    let mut questions = Questions::new(answers);
    if questions.repairs(&dump.doubled) {
        dump.repair();
    }
    let mut draft = Draft::new(dump, options, questions);
    let mut plan = Plan { origin: draft.origin(), ..Plan::default() };
    draft.file_oddities();
    draft.oddities();
    draft.units(&mut plan.office);
    draft.people(&mut plan.office);
    draft.accounts(&mut plan.office);
    draft.posts(&mut plan.office);
    draft.money(&mut plan.office);
    draft.settings(&mut plan.office);
    draft.trips(&mut plan);
    draft.other_rows();
    draft.counts(&mut plan);
    plan.archive.rows = draft.rows;
    plan.findings = draft.findings;
    plan.questions = draft.questions.asked;
    plan.files = Files { named: draft.files, ..Files::default() };
    plan
}

/// A plan while it is drafted.
struct Draft<'a> {
    dump: &'a Dump,
    options: &'a Options,
    reference: Reference,
    questions: Questions<'a>,
    findings: Vec<Finding>,
    files: BTreeMap<FilePath, NamedFile>,
    rows: Vec<ArchivedRow>,
    /// Rows that became own records.
    taken: HashMap<&'static str, u64>,
    /// Rows that became archive.
    archived: HashMap<&'static str, u64>,
    left_out: HashMap<&'static str, BTreeMap<String, u64>>,
    /// Old ids of people, units and the rest that are in the plan.
    known: Known,
}

/// Old ids of the rows in the plan, and what they are matched with.
#[derive(Default)]
struct Known {
    parents: HashMap<OldId, String>,
    /// Work units: parent and name.
    units: HashMap<OldId, (OldId, String)>,
    employees: HashSet<OldId>,
    /// Funding sources of the reference table.
    sources: HashMap<OldId, i64>,
    /// Trip kinds of the reference table.
    trip_kinds: HashMap<OldId, i64>,
    /// Expense kinds of the reference table.
    cost_kinds: HashMap<OldId, i64>,
    sub_activities: HashSet<OldId>,
    destinations: HashSet<OldId>,
    health_services: HashSet<OldId>,
    /// Living appointments: table and id.
    living: HashSet<(&'static str, OldId)>,
    /// Classification codes by text.
    codes: HashMap<String, OldId>,
}

impl<'a> Draft<'a> {
    fn new(dump: &'a Dump, options: &'a Options, questions: Questions<'a>) -> Self {
        Self {
            dump,
            options,
            reference: Reference::load(),
            questions,
            findings: Vec::new(),
            files: BTreeMap::new(),
            rows: Vec::new(),
            taken: HashMap::new(),
            archived: HashMap::new(),
            left_out: HashMap::new(),
            known: Known::default(),
        }
    }

    fn origin(&self) -> Origin {
        Origin {
            kind: SourceKind::Pena,
            file_name: self.options.file_name.clone(),
            sha256: self.options.fingerprint.sha256.clone(),
            bytes: self.options.fingerprint.bytes,
            offset_hours: self.options.offset_hours,
            cutover: self.options.cutover,
        }
    }

    fn day(&self, row: RowRef<'_>, column: &str) -> Option<Day> {
        values::day(row.raw(column)?, self.options.offset_hours)
    }

    fn find(&mut self, topic: &'static str, row: RowRef<'_>, column: &'static str, text: impl Into<String>) {
        let text = text.into();
        self.findings.push(Finding { topic, table: row.table(), old: row.id(), column, text });
    }

    fn take(&mut self, table: &'static str) {
        *self.taken.entry(table).or_default() += 1;
    }

    fn leave_out(&mut self, table: &'static str, reason: &str) {
        *self.left_out.entry(table).or_default().entry(reason.to_owned()).or_default() += 1;
    }

    /// Keeps a row in the archive as it is.
    fn keep(&mut self, row: RowRef<'_>) {
        *self.archived.entry(row.table()).or_default() += 1;
        let values = row.values().map(|(name, _, value)| (name.to_owned(), value.map(values::text))).collect();
        self.rows.push(ArchivedRow { table: row.table(), old: row.id(), values });
    }

    /// Notes a file that a row names.
    fn file(&mut self, row: RowRef<'_>, column: &'static str) -> Option<FilePath> {
        let path = row.raw(column).map(str::trim).filter(|path| !path.is_empty())?;
        let path = self.files.get_key_value(path).map_or_else(|| FilePath::from(path), |(known, _)| known.clone());
        let named = self.files.entry(path.clone()).or_default();
        named.uses.push(FileUse { table: row.table(), old: row.id(), column });
        Some(path)
    }
}

/// A text of one line; empty for NULL.
fn line(row: RowRef<'_>, column: &str) -> String {
    row.raw(column).map(values::line).unwrap_or_default()
}

/// A text; empty for NULL.
fn text(row: RowRef<'_>, column: &str) -> String {
    row.raw(column).map(values::text).unwrap_or_default()
}

/// Returns whether a row was not retired: a day of zeros is none.
fn is_living(row: RowRef<'_>) -> bool {
    row.raw("deletedAt").is_none_or(|day| !day.contains(|c: char| ('1'..='9').contains(&c)))
}
