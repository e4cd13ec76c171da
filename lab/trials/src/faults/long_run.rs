//! Thousands of valid and invalid calls: memory and open files stay constant.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use reqwest::Method;
use serde_json::json;

use super::on_each;
use crate::client::Client;
use crate::installation::Installation;
use crate::office::Office;
use crate::report::{Times, print_line};
use crate::setup::Setup;

/// Concurrent clients.
const CLIENTS: usize = 8;
/// Divisor of the calls after which pools, caches and the allocator have warmed up.
const WARM_AFTER: usize = 3;
/// Allowed growth of memory after the warm-up in KiB.
const GROWTH: u64 = 16 * 1024;
/// Kinds of calls, made in rotation.
const KINDS: usize = 20;

pub(super) async fn run(setup: &Setup, calls: usize) -> anyhow::Result<()> {
    on_each(setup, async |installation| trial(installation, calls).await).await
}

async fn trial(installation: &Installation, calls: usize) -> anyhow::Result<()> {
    let office = Arc::new(Office::open(installation, &[]).await?);
    let cold = office.process.memory_kib()?;
    let started = Instant::now();
    let mut times = many(&office, calls / WARM_AFTER).await?;
    let (warm, files) = (office.process.memory_kib()?, office.process.open_files()?);
    times.extend(many(&office, calls - times.len()).await?);
    let (hot, open) = (office.process.memory_kib()?, office.process.open_files()?);
    print_line(format_args!("{} in {:.0} s", Times::of(times.iter().copied()), started.elapsed().as_secs_f64()));
    print_line(format_args!(
        "memory: {cold} KiB at the start, {warm} KiB after {} calls, {hot} KiB after {calls}; files open: {files}, then {open}",
        calls / WARM_AFTER
    ));
    ensure!(hot <= warm + GROWTH, "memory grows");
    ensure!(open <= files + 10, "files stay open");
    office.verify(installation).await?;
    let Ok(mut office) = Arc::try_unwrap(office) else { bail!("someone still works") };
    office.process.stop().await
}

async fn many(office: &Arc<Office>, calls: usize) -> anyhow::Result<Vec<Duration>> {
    let next = Arc::new(AtomicUsize::new(0));
    let clerks = (0..CLIENTS).map(|_| {
        let (office, next) = (Arc::clone(office), Arc::clone(&next));
        tokio::spawn(async move {
            let mut times = Vec::new();
            loop {
                let n = next.fetch_add(1, Ordering::SeqCst);
                if n >= calls {
                    return anyhow::Ok(times);
                }
                times.push(one(&office, n).await?);
            }
        })
    });
    let mut times = Vec::new();
    for clerk in clerks.collect::<Vec<_>>() {
        times.extend(clerk.await??);
    }
    Ok(times)
}

/// Makes one call and checks its status against the contract.
async fn one(office: &Office, n: usize) -> anyhow::Result<Duration> {
    let clerk = &office.clerk;
    let anonymous = Client::anonymous(&office.process.origin());
    let (reply, status) = match n % KINDS {
        0 | 1 => (office.memo().await?, 200),
        2 => (office.assignment(office.trip).await?, 200),
        3 => (office.replace_photo().await?, 200),
        4 if n % (KINDS * 5) == 4 => (office.line().await?, 200),
        5 => (anonymous?.get("perjalanan/get/seed").await?, 401),
        6 => (clerk.get("tidak/ada").await?, 404),
        7 => (clerk.get("user/get/user").await?, 403),
        8 => {
            let broken = clerk.request(Method::POST, "perjalanan/post/nota-dinas").body("{\"untuk\":");
            (Client::send(broken).await?, 400)
        }
        9 => (clerk.post("perjalanan/post/nota-dinas", &json!({})).await?, 422),
        10 => (clerk.get("perjalanan/get/seed").await?, 200),
        11 => (clerk.get(&format!("perjalanan/get/detail-perjalanan/{}", office.trip)).await?, 200),
        12 => (clerk.get("pegawai/get").await?, 200),
        13 => (clerk.get("klasifikasi/get/kode-klasifikasi/1").await?, 200),
        14 => {
            let large = vec![b' '; 1_500_000];
            (Client::send(clerk.request(Method::POST, "perjalanan/post/surat-tugas").body(large)).await?, 413)
        }
        15 => (clerk.get(&format!("kwitansi/get/rampung/{}", office.traveller)).await?, 200),
        _ => (office.look().await?, 200),
    };
    Ok(reply.expect(status)?.took)
}
