//! Records the statements of the application in each test of [`crate::both_databases`], from which [`crate::postgres_cover`]
//! computes the tests that run on `PostgreSQL` every day.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use regex_lite::Regex;
use sea_orm::{DatabaseConnection, DbBackend};

thread_local! {
    /// Calls under way on the thread of a test.
    static UNDER_WAY: Cell<u32> = const { Cell::new(0) };
    /// Whether calls of the test overlapped.
    static OVERLAPPED: Cell<bool> = const { Cell::new(false) };
    /// Whether the test opened connections of its own, whose statements are not recorded.
    static CONNECTED: Cell<bool> = const { Cell::new(false) };
}

/// Line of a test whose calls overlapped.
const CONCURRENT: &str = "-- concurrent calls";
/// Line of a test with connections of its own.
const UNRECORDED: &str = "-- connections of its own";
/// Begin of the line with the number of statements that ran.
const COUNT: &str = "-- statements: ";

/// Folder of the records; tests record nothing without the variable.
pub(crate) fn folder() -> Option<PathBuf> {
    std::env::var_os("JALADIN_TEST_STATEMENTS").map(PathBuf::from)
}

/// A call under way, until it is dropped.
pub(crate) struct Call;

impl Call {
    /// Begins a call.
    pub(crate) fn begin() -> Self {
        let others = UNDER_WAY.replace(UNDER_WAY.get() + 1);
        OVERLAPPED.set(OVERLAPPED.get() || others > 0);
        Self
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        // A call that was abandoned may be dropped on another thread.
        UNDER_WAY.set(UNDER_WAY.get().saturating_sub(1));
    }
}

/// Marks that the test may open connections of its own.
pub(crate) fn connects() {
    CONNECTED.set(true);
}

/// Statements that the application of a test runs.
#[derive(Clone, Default)]
pub(crate) struct Recorder(Arc<Statements>);

#[derive(Default)]
struct Statements {
    count: AtomicU64,
    texts: Mutex<BTreeSet<String>>,
}

impl Recorder {
    /// Begins to record the test of this thread.
    pub(crate) fn begin() -> Self {
        OVERLAPPED.set(false);
        CONNECTED.set(false);
        Self::default()
    }

    /// A second handle of a connection, whose statements are recorded.
    pub(crate) fn of(&self, db: &DatabaseConnection) -> DatabaseConnection {
        let mut db = db.clone();
        if folder().is_some() {
            let recorder = self.clone();
            db.set_metric_callback(move |run| {
                recorder.0.count.fetch_add(1, Ordering::Relaxed);
                recorder.texts().insert(run.statement.sql.clone());
            });
        }
        db
    }

    fn texts(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.0.texts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the record of a test that passed.
    pub(crate) fn write(&self, test: &str, backend: DbBackend) {
        let Some(folder) = folder() else { return };
        let folder = folder.join(if backend == DbBackend::Sqlite { "sqlite" } else { "postgres" });
        std::fs::create_dir_all(&folder).expect("a folder of records");
        let marks = [(OVERLAPPED.get(), CONCURRENT), (CONNECTED.get(), UNRECORDED)];
        let mut lines: Vec<_> = marks.iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| (*mark).to_owned()).collect();
        lines.push(format!("{COUNT}{}", self.0.count.load(Ordering::Relaxed)));
        let shapes: BTreeSet<_> = self.texts().iter().map(|text| known_shape(text)).collect();
        lines.extend(shapes.iter().map(ToString::to_string));
        std::fs::write(folder.join(test), lines.join("\n")).expect("a record");
    }
}

/// The record of a test on a database.
#[derive(Clone, Default)]
pub(crate) struct Record {
    /// The test's calls overlapped, or it opened connections of its own.
    pub(crate) is_special: bool,
    /// Number of statements that ran: its cost, the same in each run.
    pub(crate) count: u64,
    /// Texts of its statements.
    pub(crate) shapes: BTreeSet<String>,
}

impl Record {
    fn parse(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines() {
            match line.strip_prefix(COUNT) {
                Some(count) => record.count = count.parse().expect("a number"),
                None if [CONCURRENT, UNRECORDED].contains(&line) => record.is_special = true,
                None => drop(record.shapes.insert(line.to_owned())),
            }
        }
        record
    }
}

/// Records of a folder by test.
pub(crate) fn read(folder: &Path) -> BTreeMap<String, Record> {
    let Ok(files) = std::fs::read_dir(folder) else { return BTreeMap::new() };
    let record = |file: PathBuf| {
        let test = file.file_name().expect("a name").to_string_lossy().into_owned();
        (test, Record::parse(&std::fs::read_to_string(&file).expect("a record")))
    };
    files.map(|file| record(file.expect("a record").path())).collect()
}

/// The shape of a text, computed once: most statements run in many tests.
fn known_shape(sql: &str) -> Arc<str> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Arc<str>>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(shape) = known().get(sql) {
        return Arc::clone(shape);
    }
    let shape: Arc<str> = shape(sql).into();
    known().insert(sql.to_owned(), Arc::clone(&shape));
    shape
}

/// Text of a statement in one line; lists of parameters, rows, cases and terms count as one, whatever their length.
fn shape(sql: &str) -> String {
    static PARAMETER: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\$\d+").expect("a pattern"));
    static SPACE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\s+").expect("a pattern"));
    static LIST: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\?(, \?)+").expect("a pattern"));
    static ROWS: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\(\?\)(, \(\?\))+").expect("a pattern"));
    // On SQLite a limit is a number, with which it plans once.
    static LIMIT: LazyLock<Regex> = LazyLock::new(|| Regex::new(r" LIMIT \d+").expect("a pattern"));
    let text = PARAMETER.replace_all(sql, "?");
    let text = LIMIT.replace_all(&text, " LIMIT ?");
    let text = SPACE.replace_all(text.trim(), " ");
    let text = LIST.replace_all(&text, "?");
    let text = ROWS.replace_all(&text, "(?)");
    once(&once(&text, " + "), " WHEN ")
}

/// A text whose equal neighbours between separators count as one.
fn once(text: &str, separator: &str) -> String {
    let mut parts: Vec<_> = text.split(separator).collect();
    parts.dedup();
    parts.join(separator)
}

#[test]
fn lists_of_parameters_have_one_shape() {
    assert_eq!(shape("SELECT a\n FROM b WHERE c IN ($1, $2, $3)"), "SELECT a FROM b WHERE c IN (?)");
    assert_eq!(shape("SELECT a FROM b LIMIT 50"), shape("SELECT a FROM b LIMIT $1"));
    assert_eq!(shape("INSERT INTO a VALUES (?, ?), (?, ?)"), shape("INSERT INTO a VALUES ($1, $2)"));
}
