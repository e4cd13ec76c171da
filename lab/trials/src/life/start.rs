//! Processes that start together on an empty database, and one that meets a database from the future.

use std::time::Instant;

use anyhow::{Context, bail};
use futures_util::future::try_join_all;
use sea_orm::{ConnectionTrait, Statement};

use crate::place::{Place, READY_WITHIN};
use crate::report::fact;

/// Processes that start together.
const PROCESSES: usize = 4;
/// A step no version knows yet.
const FUTURE: &str = "m29991231_000001_future";

/// Four processes start on an empty database, demo office and all: every one gets ready, every step was taken once.
pub async fn together(place: &Place) -> anyhow::Result<()> {
    let started = Instant::now();
    let processes = (0..PROCESSES).map(|_| place.spawn(&[])).collect::<anyhow::Result<Vec<_>>>()?;
    let ready = processes.into_iter().map(async |mut process| {
        process.ready_within(READY_WITHIN).await?;
        anyhow::Ok(process)
    });
    let mut processes = try_join_all(ready).await?;
    let took = started.elapsed();
    for process in &mut processes {
        process.stop().await?;
    }
    let db = place.connect().await?;
    let count = "SELECT COUNT(*) AS steps, COUNT(DISTINCT version) AS versions, \
        (SELECT COUNT(*) FROM parent_units) AS offices FROM seaql_migrations";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), count)).await?.context("no count")?;
    let [steps, versions, offices]: [i64; 3] =
        [row.try_get("", "steps")?, row.try_get("", "versions")?, row.try_get("", "offices")?];
    db.close().await?;
    if steps != versions || steps == 0 || offices != 3 {
        bail!("{steps} steps of {versions} versions, {offices} parent units");
    }
    fact(format_args!(
        "{PROCESSES} processes on an empty database: ready in {took:.1?}; {steps} steps, each taken once"
    ));
    Ok(())
}

/// A database that a newer version has changed is refused by every command that would use it, with a sentence.
pub async fn on_a_newer_database(place: &Place) -> anyhow::Result<()> {
    let db = place.connect().await?;
    let newer = format!("INSERT INTO seaql_migrations (version, applied_at) VALUES ('{FUTURE}', 0)");
    db.execute_unprepared(&newer).await?;
    db.close().await?;
    let mut process = place.spawn(&[])?;
    let status = process.ended_within(READY_WITHIN).await?;
    let sentence = "versi JALADIN yang lebih baru";
    let told = |words: &str| words.contains(sentence) && words.contains(FUTURE);
    if status.success() || !told(&process.log()) {
        bail!("a newer database: {status}, {}", process.log());
    }
    fact(format_args!("serve on a newer database: {status}: {}", process.log().trim()));
    let migrate = place.command(&["migrate"]).await?;
    if migrate.status.success() || !told(&String::from_utf8_lossy(&migrate.stderr)) {
        bail!("migrate on a newer database: {migrate:?}");
    }
    fact(format_args!("migrate on a newer database: {}", migrate.status));
    Ok(())
}
