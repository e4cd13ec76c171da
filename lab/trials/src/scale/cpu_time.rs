//! CPU time by program, from `/proc`.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Sub;
use std::time::Duration;

use anyhow::Context;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::process::Process;

/// Ticks a second in `/proc/<pid>/stat`, on every Linux.
pub(crate) const TICKS: f64 = 100.0;
/// Indexes of fields in `/proc/<pid>/stat` after the name: parent; user and system ticks; those of reaped children.
const PARENT: usize = 1;
const SPENT: [usize; 4] = [11, 12, 13, 14];

/// Programs and the ids of their top processes.
pub struct CpuMeter(Vec<(&'static str, Vec<u32>)>);

/// Seconds of CPU time by program.
#[derive(Debug)]
pub struct Spent(Vec<f64>);

impl CpuMeter {
    /// Finds the processes of office, PostgreSQL, nginx, store and this program.
    ///
    /// # Errors
    /// A system without `/proc`, or a database on another machine.
    pub async fn of(office: &[Process], proxy: u32, store: u32, db: &DatabaseConnection) -> anyhow::Result<Self> {
        let own = Statement::from_string(DbBackend::Postgres, "SELECT pg_backend_pid() AS pid");
        let row = db.query_one_raw(own).await?.context("a backend")?;
        let backend = u32::try_from(row.try_get::<i32>("", "pid")?)?;
        let postmaster = table()?.get(&backend).context("PostgreSQL runs on another machine")?.0;
        Ok(Self(vec![
            ("office", office.iter().map(Process::pid).collect()),
            ("PostgreSQL", vec![postmaster]),
            ("nginx", vec![proxy]),
            ("store", vec![store]),
            ("clients", vec![std::process::id()]),
        ]))
    }

    /// CPU time so far.
    ///
    /// # Errors
    /// A system without `/proc`.
    pub fn spent(&self) -> anyhow::Result<Spent> {
        let table = table()?;
        let of = |heads: &Vec<u32>| {
            let family = table.iter().filter(|(pid, (parent, _))| heads.contains(pid) || heads.contains(parent));
            // The children of this program are counted as the office, nginx and the store.
            let own = heads == &[std::process::id()];
            family.filter(|(pid, _)| !own || heads.contains(pid)).map(|(_, (_, ticks))| ticks).sum::<f64>() / TICKS
        };
        Ok(Spent(self.0.iter().map(|(_, heads)| of(heads)).collect()))
    }
}

/// Parent and ticks of all processes.
fn table() -> anyhow::Result<BTreeMap<u32, (u32, f64)>> {
    let mut table = BTreeMap::new();
    for entry in fs::read_dir("/proc")? {
        let Some(pid) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        if let Some(process) = process(pid)? {
            table.insert(pid, process);
        }
    }
    Ok(table)
}

/// Parent of a process, and its ticks with those of its children that have ended; `None` when it has ended itself.
///
/// # Errors
/// A system with another `/proc`.
pub(crate) fn process(pid: u32) -> anyhow::Result<Option<(u32, f64)>> {
    let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else { return Ok(None) };
    Ok(Some(read(&stat).context("/proc")?))
}

fn read(stat: &str) -> Option<(u32, f64)> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = SPENT.iter().map(|index| fields.get(*index)?.parse::<f64>().ok()).sum::<Option<f64>>()?;
    Some((fields.get(PARENT)?.parse().ok()?, ticks))
}

impl Sub for Spent {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self(self.0.iter().zip(before.0).map(|(now, before)| now - before).collect())
    }
}

impl Spent {
    /// Milliseconds a request, by program.
    pub fn a_request(&self, requests: f64) -> String {
        let each: Vec<_> = self.0.iter().map(|spent| format!("{:.2}", spent * 1000.0 / requests)).collect();
        each.join(", ")
    }

    /// Utilisation of all processors in percent.
    pub fn share_of(&self, time: Duration) -> f64 {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let cores = f64::from(u32::try_from(cores).unwrap_or(u32::MAX));
        self.0.iter().sum::<f64>() * 100.0 / (time.as_secs_f64() * cores)
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_name_with_blanks_and_brackets_hides_nothing() {
        let stat = "42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 5 6";
        assert_eq!(read(stat), Some((7, 124.0)));
        assert_eq!(read("42 (a) S"), None);
    }
}
