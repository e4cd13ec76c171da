//! What a watcher sees when the database goes away and comes back.

use std::time::Duration;

use anyhow::bail;

use crate::database::TrialDatabase;
use crate::place::Place;
use crate::process::Process;
use crate::report::fact;
use crate::wait::until;

/// A watcher is told within this time.
const TOLD_WITHIN: Duration = Duration::from_secs(10);

/// Shuts the database to everyone and opens it again; a file cannot be shut, so SQLite has nothing to show here.
pub async fn a_database_that_goes_away(place: &Place) -> anyhow::Result<()> {
    let TrialDatabase::Postgres { server, name } = place.database() else { return Ok(()) };
    let mut process = place.start().await?;
    let shut = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false");
    let empty = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    crate::database::order(server, &shut).await?;
    crate::database::order(server, &empty).await?;
    let gone = told(&process, 503).await?;
    let live = process.get("/health/live").await?;
    crate::database::order(server, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await?;
    let back = told(&process, 200).await?;
    if live != 200 {
        bail!("without its database the process is not even live: {live}");
    }
    process.stop().await?;
    fact(format_args!(
        "database shut: ready 503 after {gone:.1?}, live {live}; opened again: ready 200 after {back:.1?}"
    ));
    Ok(())
}

/// How long until `/health/ready` answers this.
async fn told(process: &Process, status: u16) -> anyhow::Result<Duration> {
    let what = format!("ready answers {status}");
    until(&what, TOLD_WITHIN, async || Ok(process.get("/health/ready").await? == status)).await
}
