//! Readiness while the database is unreachable.

use std::time::Duration;

use anyhow::bail;

use crate::database::TrialDatabase;
use crate::installation::Installation;
use crate::process::Process;
use crate::report::print_line;
use crate::wait::wait_until;

/// Timeout until readiness changes.
const TOLD_WITHIN: Duration = Duration::from_secs(10);

/// Blocks and unblocks all connections of the PostgreSQL database; an SQLite file cannot be blocked.
pub async fn a_database_that_goes_away(installation: &Installation) -> anyhow::Result<()> {
    let TrialDatabase::Postgres { server, name } = installation.database() else { return Ok(()) };
    let mut process = installation.start().await?;
    let shut = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false");
    let empty = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    crate::database::order(server, &shut).await?;
    crate::database::order(server, &empty).await?;
    let gone = time_until_status(&process, 503).await?;
    let live = process.get("/health/live").await?;
    crate::database::order(server, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await?;
    let back = time_until_status(&process, 200).await?;
    if live != 200 {
        bail!("without its database the process is not even live: {live}");
    }
    process.stop().await?;
    print_line(format_args!(
        "database shut: ready 503 after {gone:.1?}, live {live}; opened again: ready 200 after {back:.1?}"
    ));
    Ok(())
}

/// Time until `/health/ready` answers a status.
async fn time_until_status(process: &Process, status: u16) -> anyhow::Result<Duration> {
    let what = format!("ready answers {status}");
    wait_until(&what, TOLD_WITHIN, async || Ok(process.get("/health/ready").await? == status)).await
}
