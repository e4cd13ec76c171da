//! Thousands of connections that do nothing: half have asked once and are kept alive, half never say a word.

use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use futures_util::{StreamExt, TryStreamExt, stream};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::client::Client;
use crate::office::Office;
use crate::place::{Place, READY_WITHIN};
use crate::report::{Times, fact};
use crate::setup::Setup;
use crate::wait::until;
use crate::wire::Wire;

/// A clerk among them has an answer by then.
const ANSWERED_WITHIN: Duration = Duration::from_secs(1);
/// Files this program opens besides.
const OTHERS: u64 = 200;
/// Memory a connection may cost, in KiB.
const KIB_EACH: u64 = 24;
/// So many waves fill the allocator's own store,
const WAVES: usize = 9;
/// and then two more add less than one part in so many.
const SETTLED: u64 = 30;
/// What stays of the first afterwards, in KiB.
const KIB_AFTER_EACH: u64 = 12;
/// A server that may open so few files...
const FEW_FILES: usize = 400;
/// ...serves so many connections at once,
const FEW: usize = 150;
/// and ends those that say nothing within so long.
const SILENT_FOR: Duration = Duration::from_secs(15);

pub(super) async fn run(setup: &Setup, wanted: usize) -> anyhow::Result<()> {
    let Some(kind) = setup.kinds()?.first().copied() else { return Ok(()) };
    let place = Place::new(setup, kind).await?;
    let outcome = async {
        many(&place, within_limits(wanted)).await?;
        more_than_may_be(&place).await
    };
    let outcome = outcome.await;
    place.leave(outcome).await
}

/// As many connections as this program may open.
fn within_limits(wanted: usize) -> usize {
    let limit = getrlimit(Resource::Nofile);
    // Refused, the limit stays what it was.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX).saturating_sub(OTHERS);
    let most = usize::try_from(files).unwrap_or(usize::MAX).min(wanted);
    if most < wanted {
        fact(format_args!("the system lets this program open {most} connections only, not {wanted}"));
    }
    most
}

async fn many(place: &Place, connections: usize) -> anyhow::Result<()> {
    let mut office = Office::open(place, &[]).await?;
    for _ in 0..20 {
        office.memo().await?.expect(200)?;
    }
    let (memory, files) = (office.process.memory_kib()?, office.process.open_files()?);
    let started = Instant::now();
    let origin = office.process.origin();
    let mut kept = opened(&origin, connections.div_ceil(2), true).await?;
    let silent = opened(&origin, connections / 2, false).await?;
    let opened_within = started.elapsed();
    let (held, open) = (office.process.memory_kib()?, office.process.open_files()?);
    ensure!(open >= files + connections, "{open} files open");
    let mut times = Vec::new();
    for _ in 0..10 {
        // On connections of their own: one more is taken although so many are there.
        let clerk = office.clerk.again(&origin)?;
        times.push(clerk.get("perjalanan/get/all-perjalanan?page=0&limit=15").await?.expect(200)?.took);
        times.push(office.memo().await?.expect(200)?.took);
    }
    let times = Times::of(times);
    ensure!(times.longest() < ANSWERED_WITHIN, "a clerk waited: {times}");
    fact(format_args!(
        "{} kept-alive and {} silent connections, opened within {:.1} s: a clerk among them: {times}; files open: {files} before, \
         {open} meanwhile",
        kept.len(),
        silent.len(),
        opened_within.as_secs_f64()
    ));
    let cut = until("silent connections are cut", SILENT_FOR, async || {
        Ok(office.process.open_files()? <= files + kept.len() + 20)
    });
    let cut = cut.await?;
    let left = office.process.open_files()?;
    ensure!(left >= files + kept.len(), "kept-alive connections were cut: {left} files open");
    let answer = kept[0].hear(Duration::from_millis(10)).await;
    ensure!(!answer.ended, "a kept-alive connection was cut: {answer:?}");
    drop((kept, silent));
    until("closed connections are let go", Duration::from_secs(10), async || {
        Ok(office.process.open_files()? <= files + 20)
    })
    .await?;
    let after = office.process.memory_kib()?;
    fact(format_args!(
        "the silent ones were cut {:.1} s later, the others kept; after all left, files open: {}; memory: {memory} KiB before, {held} KiB \
         meanwhile, {after} KiB after",
        cut.as_secs_f64(),
        office.process.open_files()?
    ));
    let most = connections as u64;
    ensure!(
        held.saturating_sub(memory) < KIB_EACH * most && after.saturating_sub(memory) < KIB_AFTER_EACH * most,
        "too much memory"
    );
    let mut waves = Vec::new();
    for _ in 0..WAVES {
        let wave =
            (opened(&origin, connections.div_ceil(2), true).await?, opened(&origin, connections / 2, false).await?);
        waves.push(office.process.memory_kib()?);
        drop(wave);
        until("a wave is let go", SILENT_FOR, async || Ok(office.process.open_files()? <= files + 20)).await?;
    }
    fact(format_args!(
        "{WAVES} times as many once more: {waves:?} KiB: what the allocator kept is used again, nothing leaks"
    ));
    let [.., earlier, _, last] = waves[..] else { bail!("too few waves") };
    let kept = last.saturating_sub(memory);
    ensure!(last < earlier + earlier / SETTLED && kept < KIB_EACH * most, "memory grows from wave to wave");
    office.reckon(place).await?;
    office.process.stop().await
}

/// More connections than the process may open: they wait, nothing breaks, and once silent ones are cut all are served.
async fn more_than_may_be(place: &Place) -> anyhow::Result<()> {
    let mut process = place.spawn_by(&["prlimit", &format!("--nofile={FEW_FILES}:{FEW_FILES}")], &[])?;
    process.ready_within(READY_WITHIN).await?;
    let origin = process.origin();
    let clerk = Client::sign_in(&origin, "klerk").await?;
    let silent = opened(&origin, FEW * 2, false).await?;
    let started = Instant::now();
    clerk.again(&origin)?.get("perjalanan/get/all-perjalanan?page=0&limit=15").await?.expect(200)?;
    let waited = started.elapsed();
    ensure!(waited < SILENT_FOR * 2, "a clerk waited {waited:?}");
    ensure!(!process.log().contains("Too many open files"), "the server ran out of files");
    fact(format_args!(
        "a server that may open {FEW_FILES} files, {} silent connections: it never ran out of files; a clerk waited in the kernel's queue \
         for {:.1} s, until silent ones were cut",
        silent.len(),
        waited.as_secs_f64()
    ));
    drop(silent);
    process.stop().await
}

async fn opened(origin: &str, connections: usize, ask: bool) -> anyhow::Result<Vec<Wire>> {
    let opening = stream::iter(0..connections).map(|_| async move {
        let mut wire = Wire::to(origin).await?;
        if ask {
            ensure!(wire.say(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n").await, "not taken");
            let answer = wire.answered().await?;
            ensure!(answer == 200, "answered {answer}");
        }
        Ok(wire)
    });
    opening.buffer_unordered(100).try_collect().await
}
