//! Concurrent starts on an empty database, and a start on a newer schema.

use std::time::Instant;

use anyhow::{Context, bail};
use futures_util::future::try_join_all;
use sea_orm::{ConnectionTrait, Statement};

use crate::installation::{Installation, READY_WITHIN};
use crate::report::print_line;

/// Number of concurrent starts.
const PROCESSES: usize = 4;
/// Name of an unknown migration.
const FUTURE: &str = "m29991231_000001_future";

/// Starts four processes with `--demo` on an empty database: all become ready, and every migration is applied once.
pub async fn together(installation: &Installation) -> anyhow::Result<()> {
    let started = Instant::now();
    let processes = (0..PROCESSES).map(|_| installation.spawn(&[])).collect::<anyhow::Result<Vec<_>>>()?;
    let ready = processes.into_iter().map(async |mut process| {
        process.ready_within(READY_WITHIN).await?;
        anyhow::Ok(process)
    });
    let mut processes = try_join_all(ready).await?;
    let took = started.elapsed();
    for process in &mut processes {
        process.stop().await?;
    }
    let db = installation.connect().await?;
    let count = "SELECT COUNT(*) AS steps, COUNT(DISTINCT version) AS versions, \
        (SELECT COUNT(*) FROM parent_units) AS offices FROM seaql_migrations";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), count)).await?.context("no count")?;
    let [steps, versions, offices]: [i64; 3] =
        [row.try_get("", "steps")?, row.try_get("", "versions")?, row.try_get("", "offices")?];
    db.close().await?;
    if steps != versions || steps == 0 || offices != 3 {
        bail!("{steps} steps of {versions} versions, {offices} parent units");
    }
    print_line(format_args!(
        "{PROCESSES} processes on an empty database: ready in {took:.1?}; {steps} steps, each taken once"
    ));
    Ok(())
}

/// Every command refuses a newer schema with a message.
pub async fn on_a_newer_database(installation: &Installation) -> anyhow::Result<()> {
    let db = installation.connect().await?;
    let newer = format!("INSERT INTO seaql_migrations (version, applied_at) VALUES ('{FUTURE}', 0)");
    db.execute_unprepared(&newer).await?;
    db.close().await?;
    let mut process = installation.spawn(&[])?;
    let status = process.ended_within(READY_WITHIN).await?;
    let sentence = "versi JALADIN yang lebih baru";
    let refused = |text: &str| text.contains(sentence) && text.contains(FUTURE);
    if status.success() || !refused(&process.log()) {
        bail!("a newer database: {status}, {}", process.log());
    }
    print_line(format_args!("serve on a newer database: {status}: {}", process.log().trim()));
    let migrate = installation.command(&["migrate"]).await?;
    if migrate.status.success() || !refused(&String::from_utf8_lossy(&migrate.stderr)) {
        bail!("migrate on a newer database: {migrate:?}");
    }
    print_line(format_args!("migrate on a newer database: {}", migrate.status));
    Ok(())
}
