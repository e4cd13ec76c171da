//! Tables of the benchmark.

use std::fmt::{self, Write};
use std::fs;
use std::path::Path;

use anyhow::Context;

use super::calls::{HEALTH, UNIT};
use crate::report::Times;
use crate::trip_form::today;

const BEGIN: &str = "<!-- bench-reads: begin -->\n";
const END: &str = "<!-- bench-reads: end -->\n";

/// Figures of one call.
pub(super) struct Figures {
    /// Processor time of the server a request, in milliseconds.
    pub(super) server: f64,
    /// Processor time of PostgreSQL a request, in milliseconds.
    pub(super) database: f64,
    /// Requests a second.
    pub(super) a_second: f64,
    /// Durations.
    pub(super) times: Times,
    /// Bytes of an answer.
    pub(super) bytes: usize,
    /// Statements a request, where PostgreSQL counts them.
    pub(super) statements: Option<f64>,
}

impl Figures {
    fn total(&self) -> f64 {
        self.server + self.database
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (p50, p99) = (self.times.p(50), self.times.p(99));
        write!(f, "{:.3} + {:.3} ms, {:.0}/s, p50 {p50:.1} p99 {p99:.1} ms", self.server, self.database, self.a_second)
    }
}

/// One office on one database.
pub(super) struct Run {
    /// Database.
    pub(super) kind: &'static str,
    /// Trips.
    pub(super) trips: usize,
    /// Trips of the archive.
    pub(super) archived: usize,
    /// Seconds of the load.
    pub(super) loaded: u64,
    /// Memory of the server after the first lists, and at the end.
    pub(super) memory_mib: [u64; 2],
    /// Aim and figures by call.
    pub(super) figures: Vec<(String, Option<f64>, Figures)>,
}

impl Run {
    /// The office in words.
    fn office(&self) -> String {
        match self.archived {
            0 => format!("{} trips", self.trips),
            archived => format!("{} trips and {archived} archived", self.trips),
        }
    }

    fn unit(&self, call: &str) -> f64 {
        self.milliseconds(call).unwrap_or(f64::NAN)
    }

    /// Processor time of a call.
    fn milliseconds(&self, call: &str) -> Option<f64> {
        self.figures.iter().find(|(name, ..)| *name == call).map(|(.., figures)| figures.total())
    }
}

/// All tables as Markdown.
pub(super) fn tables(runs: &[Run], binary_mib: u64) -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (version, processor) = (env!("CARGO_PKG_VERSION"), processor_name());
    let mut text = format!(
        "Measured on {}, version {version}, a binary of {binary_mib} MiB, {cores} processors, {processor}.\n",
        today()
    );
    for run in runs {
        let head = "| call | ms a request (server + database) | × check-auth | aim | × 10 health | kB | requests/s | p50 ms | p99 ms | statements |";
        let heading =
            format!("\n### {}, {}\n\n{head}\n|---|---|---|---|---|---|---|---|---|---|\n", run.kind, run.office());
        text.push_str(&heading);
        for (name, goal, figures) in &run.figures {
            let goal = goal.map_or_else(String::new, |aim| aim.to_string());
            let statements = figures.statements.map_or_else(|| "–".to_owned(), |count| format!("{count:.1}"));
            let line = writeln!(
                text,
                "| {name} | {:.3} + {:.3} | {:.1} | {goal} | {:.1} | {} | {:.0} | {:.1} | {:.1} | {statements} |",
                figures.server,
                figures.database,
                figures.total() / run.unit(UNIT),
                figures.total() / run.unit(HEALTH) / 10.0,
                figures.bytes.div_ceil(1000),
                figures.a_second,
                figures.times.p(50),
                figures.times.p(99),
            );
            line.expect("a String grows");
        }
        let [lists, all] = run.memory_mib;
        let (loaded, memory) = (run.loaded, "Memory of the server");
        writeln!(
            text,
            "\nLoaded in {loaded} s. {memory} after the first lists: {lists} MiB; after all of this: {all} MiB."
        )
        .expect("a String grows");
    }
    for small in runs {
        let is_larger =
            |run: &&Run| run.trips > small.trips || run.trips == small.trips && run.archived > small.archived;
        for large in runs.iter().filter(|run| run.kind == small.kind && small.archived == 0).filter(is_larger) {
            text.push_str(&growth(small, large));
        }
    }
    text
}

/// Table of the processor time in a large office, or one with an archive, against that in a small one.
fn growth(small: &Run, large: &Run) -> String {
    let (few, many) = (small.office(), large.office());
    let mut text = format!("\n### {}, {many} against {few}\n\n| call | {few} | {many} | ratio |\n", small.kind);
    text.push_str("|---|---|---|---|\n");
    for (name, _, figures) in &small.figures {
        let Some(now) = large.milliseconds(name) else { continue };
        let before = figures.total();
        writeln!(text, "| {name} | {before:.3} | {now:.3} | {:.2} |", now / before).expect("a String grows");
    }
    text
}

/// Name of the processor, as Linux reports it.
fn processor_name() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| "unknown processor".to_owned(), |(_, name)| name.to_owned())
}

/// Replaces the part of a file between the markers.
///
/// # Errors
/// A file without markers.
pub(super) fn replace(file: &Path, tables: &str) -> anyhow::Result<()> {
    let text = fs::read_to_string(file)?;
    let (before, rest) = text.split_once(BEGIN).context("no marker where the tables begin")?;
    let (_, after) = rest.split_once(END).context("no marker where the tables end")?;
    Ok(fs::write(file, format!("{before}{BEGIN}{tables}{END}{after}"))?)
}
