//! PostgreSQL is down at the start, and goes down or hangs during work. Uses a private cluster.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use reqwest::Method;
use serde_json::json;

use super::Memory;
use crate::client::{Client, Reply};
use crate::cluster::Cluster;
use crate::database::TrialDatabase;
use crate::installation::Installation;
use crate::office::Office;
use crate::report::{Times, print_line};
use crate::setup::{Kind, Setup};
use crate::wait::wait_until;

/// Maximum duration of an answer without a database.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// Downtime during work.
const AWAY: Duration = Duration::from_secs(12);
/// Allowed growth of memory in KiB.
const GROWTH: u64 = 24 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    if !setup.kinds()?.contains(&Kind::Postgres) {
        return Ok(());
    }
    let Some(cluster) = Cluster::new()? else { bail!("PostgreSQL is not installed") };
    let installation = Installation::on(setup, &cluster.url()).await?;
    let outcome = trial(&installation, &cluster).await;
    installation.leave(outcome).await
}

async fn trial(installation: &Installation, cluster: &Cluster) -> anyhow::Result<()> {
    installation.start().await?.stop().await?;
    no_such_database(installation, cluster).await?;

    cluster.stop()?;
    let started = Instant::now();
    let mut process = installation.spawn(&[])?;
    wait_until("it says that it waits", Duration::from_secs(10), async || {
        Ok(process.log().contains("database unreachable"))
    })
    .await?;
    tokio::time::sleep(Duration::from_secs(3)).await;
    ensure!(!process.listens(), "it listens without a database");
    cluster.start()?;
    process.ready_within(Duration::from_secs(20)).await?;
    print_line(format_args!(
        "down at the start: the binary said so and waited; ready {:.1} s after it was started, without a restart",
        started.elapsed().as_secs_f64()
    ));

    let office = Office::of(installation, process).await?;
    during_work(&office, cluster).await?;
    hanging(&office, cluster).await?;
    office.memo().await?.expect(200)?;
    office.replace_photo().await?.expect(200)?;
    office.verify(installation).await?;
    let mut office = office;
    office.process.stop().await
}

/// A missing database ends the start at once.
async fn no_such_database(installation: &Installation, cluster: &Cluster) -> anyhow::Result<()> {
    let url = TrialDatabase::Postgres { server: cluster.url(), name: "nowhere".into() }.url()?;
    let mut process = installation.spawn(&[&format!("--database-url={url}")])?;
    let status = process.ended_within(Duration::from_secs(10)).await?;
    ensure!(!status.success() && process.log().contains("basis data tidak terjangkau"), "{status}: {}", process.log());
    print_line(format_args!("no database of that name: the binary ended with {status} and a sentence"));
    Ok(())
}

async fn during_work(office: &Office, cluster: &Cluster) -> anyhow::Result<()> {
    for _ in 0..20 {
        office.memo().await?.expect(200)?;
        office.look().await?.expect(200)?;
    }
    let memory = Memory::of(&office.process)?;
    let over = Arc::new(AtomicBool::new(false));
    let clerks = (0..4).map(|_| {
        let (clerk, over) = (office.clerk.clone(), Arc::clone(&over));
        tokio::spawn(async move {
            let mut replies = Vec::new();
            while !over.load(Ordering::SeqCst) {
                replies.push(clerk.get("perjalanan/get/all-perjalanan?page=0&limit=15").await?);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            anyhow::Ok(replies)
        })
    });
    let clerks: Vec<_> = clerks.collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    cluster.stop()?;
    let stopped = Instant::now();
    let anonymous = Client::anonymous(&office.process.origin())?;
    let mut refused = vec![
        office.memo().await?.expect_busy(ANSWERED_WITHIN)?,
        office.replace_photo().await?.expect_busy(ANSWERED_WITHIN)?,
    ];
    let sign_in = json!({ "namaPengguna": "klerk", "password": "Demo-2026!" });
    refused.push(anonymous.post("user/login", &sign_in).await?.expect_busy(ANSWERED_WITHIN)?);
    health(office, 503).await?;
    ensure!(office.process.get("/health/live").await? == 200, "it lives");
    tokio::time::sleep(AWAY.saturating_sub(stopped.elapsed())).await;
    cluster.start()?;
    let back = wait_until("ready again", Duration::from_secs(15), async || {
        Ok(office.process.get("/health/ready").await? == 200)
    });
    let back = back.await?;
    over.store(true, Ordering::SeqCst);
    for clerk in clerks {
        for reply in clerk.await?? {
            match reply.status {
                200 => {}
                _ => refused.push(reply.expect_busy(ANSWERED_WITHIN)?),
            }
        }
    }
    print_line(format_args!(
        "stopped during work for {} s: every call 503 SERVER_SIBUK with Retry-After, {}; /health/ready 503, /health/live 200; \
         ready {} ms after it was back, without a restart",
        AWAY.as_secs(),
        Times::of(refused.iter().map(|reply: &Reply| reply.took)),
        back.as_millis()
    ));
    memory.check_growth(&office.process, GROWTH)
}

/// The server keeps its connections open and does not answer.
async fn hanging(office: &Office, cluster: &Cluster) -> anyhow::Result<()> {
    cluster.signal("STOP")?;
    let calls = futures_util::future::try_join_all((0..40).map(|_| async {
        let reply = office.look().await?.expect_busy(ANSWERED_WITHIN)?;
        anyhow::Ok(reply.took)
    }));
    let calls = calls.await;
    cluster.signal("CONT")?;
    let times = Times::of(calls?);
    let back =
        wait_until("works again", Duration::from_secs(15), async || Ok(office.look().await?.status == 200)).await?;
    print_line(format_args!(
        "it holds still: every call 503 SERVER_SIBUK, {times}; works again after {} ms, without a restart",
        back.as_millis()
    ));
    Ok(())
}

async fn health(office: &Office, status: u16) -> anyhow::Result<()> {
    let request = reqwest::Client::new().request(Method::GET, format!("{}/health/ready", office.process.origin()));
    let reply = Client::send(request).await?.expect(status)?;
    ensure!(!reply.header("retry-after").is_empty(), "a 503 without Retry-After");
    Ok(())
}
