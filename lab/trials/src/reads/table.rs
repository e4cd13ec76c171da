//! Tables of the benchmark.

use std::fmt::{self, Write};
use std::fs;
use std::path::Path;

use anyhow::Context;

use super::calls::UNIT;
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
    /// Memory of the server at the end.
    pub(super) memory_mib: u64,
    /// Figures by call.
    pub(super) figures: Vec<(&'static str, Figures)>,
}

impl Run {
    fn unit(&self) -> f64 {
        self.figures.iter().find(|(name, _)| *name == UNIT).map_or(f64::NAN, |(_, figures)| figures.total())
    }
}

/// All tables as Markdown.
pub(super) fn tables(runs: &[Run]) -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut text = format!("Measured on {}, {cores} processors, {}.\n", today(), processor_name());
    for run in runs {
        let head = "| call | ms a request (server + database) | ratio | requests/s | p50 ms | p99 ms | statements |";
        let heading = format!("\n### {}, {} trips\n\n{head}\n|---|---|---|---|---|---|---|\n", run.kind, run.trips);
        text.push_str(&heading);
        for (name, figures) in &run.figures {
            let statements = figures.statements.map_or_else(|| "–".to_owned(), |count| format!("{count:.1}"));
            let line = writeln!(
                text,
                "| {name} | {:.3} + {:.3} | {:.2} | {:.0} | {:.1} | {:.1} | {statements} |",
                figures.server,
                figures.database,
                figures.total() / run.unit(),
                figures.a_second,
                figures.times.p(50),
                figures.times.p(99),
            );
            line.expect("a String grows");
        }
        writeln!(text, "\nMemory of the server after all of this: {} MiB.", run.memory_mib).expect("a String grows");
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
