//! Processor time of the server and of PostgreSQL with its backends and their workers, from the clocks of their processes.

use std::{fs, time::Duration};

use anyhow::Context;
use nix::{time::clock_getcpuclockid, unistd::Pid};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::scale::cpu_time::{TICKS, process};
use crate::setup::Kind;

/// Milliseconds of a second.
const MILLISECONDS: f64 = 1e3;

/// Processes of the server and of PostgreSQL.
pub(crate) struct Processor {
    server: u32,
    postmaster: Option<u32>,
}

impl Processor {
    /// Finds the processes.
    ///
    /// # Errors
    /// A system without `/proc`, or a database on another machine.
    pub(crate) async fn of(server: u32, kind: Kind, db: &DatabaseConnection) -> anyhow::Result<Self> {
        if kind == Kind::Sqlite {
            return Ok(Self { server, postmaster: None });
        }
        let own = Statement::from_string(DbBackend::Postgres, "SELECT pg_backend_pid() AS pid");
        let row = db.query_one_raw(own).await?.context("a backend")?;
        let backend = u32::try_from(row.try_get::<i32>("", "pid")?)?;
        let postmaster = parent(backend).context("PostgreSQL runs on another machine")?;
        Ok(Self { server, postmaster: Some(postmaster) })
    }

    /// Milliseconds of server and database so far.
    ///
    /// # Errors
    /// A process that has ended.
    pub(crate) fn spent(&self) -> anyhow::Result<[f64; 2]> {
        let mut database = 0.0;
        if let Some(postmaster) = self.postmaster {
            for entry in fs::read_dir("/proc")? {
                let Some(pid) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
                if parent(pid) == Some(postmaster) {
                    // A backend may have ended.
                    database += of_process(pid).unwrap_or_default();
                }
            }
            // Workers of a parallel plan live as long as their statement: they are among the children that have ended.
            let (_, ticks) = process(postmaster)?.context("PostgreSQL has ended")?;
            database += ticks * MILLISECONDS / TICKS;
        }
        Ok([of_process(self.server)?, database])
    }
}

/// Milliseconds of all threads of a process, also of those that have ended.
fn of_process(pid: u32) -> anyhow::Result<f64> {
    let clock = clock_getcpuclockid(Pid::from_raw(pid.try_into()?))?;
    Ok(Duration::from(clock.now()?).as_secs_f64() * MILLISECONDS)
}

fn parent(pid: u32) -> Option<u32> {
    let (parent, _) = process(pid).ok()??;
    Some(parent)
}
