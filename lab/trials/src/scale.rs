//! Scaling trial: one and two processes behind nginx, on one PostgreSQL, with photos in an S3 store. First checks the shared state
//! (sessions, files, failed sign-ins), then measures throughput on a filled database and the CPU time by program.

pub(crate) mod cpu_time;
pub(crate) mod proxy;
mod sharing;
pub mod store;
mod waits;
mod workload;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use sea_orm::DatabaseConnection;

use self::cpu_time::CpuMeter;
use self::proxy::Proxy;
use self::store::Bucket;
use self::waits::Waits;
use self::workload::{Kind as WorkloadKind, Workload};
use crate::client::Client;
use crate::installation::Installation;
use crate::process::Process;
use crate::regency;
use crate::report::{Times, print_heading, print_line};
use crate::setup::{Kind, Setup};
use crate::trip_form::today;

/// Options of the trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Trips to generate.
    #[arg(long, default_value_t = 100_000, help = "Trips to fill in before measuring")]
    trips: usize,
    /// Concurrent clients.
    #[arg(long, default_value_t = 32, help = "Clients at once")]
    clients: usize,
    /// Duration of each workload.
    #[arg(long, default_value_t = 10, help = "Seconds for each kind of work")]
    seconds: u64,
}

/// Runs the trial on PostgreSQL.
///
/// # Errors
/// A missing nginx or PostgreSQL, state that is not shared, or a refused call.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    if !options.setup.kinds()?.contains(&Kind::Postgres) {
        bail!("two processes need PostgreSQL");
    }
    let installation = Installation::new(&options.setup, Kind::Postgres).await?;
    let outcome = scale(options, &installation).await;
    installation.leave(outcome).await
}

async fn scale(options: &Options, installation: &Installation) -> anyhow::Result<()> {
    let bucket = Bucket::open(installation.folder()).await?;
    let mut flags = bucket.flags();
    flags.extend(["--trusted-proxies=127.0.0.1", "--demo-in-public"].map(str::to_owned));
    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    let mut office = vec![installation.start_with(&flags).await?];
    let db = installation.connect().await?;
    regency::fill(&installation.url()?, [options.trips, 0], today()).await?;
    office.push(installation.start_with(&flags).await?);
    print_heading("what two processes share");
    sharing::prove(&office[0].origin(), &office[1].origin()).await?;
    for count in 1..=office.len() {
        print_heading(&format!("{count} process(es) behind nginx, {} clients", options.clients));
        print_line(format_args!(
            "| work | requests/s | p50 ms | p95 ms | CPU ms a request: office, PostgreSQL, nginx, store, clients | processor busy |"
        ));
        let proxy = Proxy::start(installation.folder(), &office[..count]).await?;
        for work in WorkloadKind::ALL {
            measure(options, &office[..count], &proxy, &bucket, &db, work).await?;
        }
    }
    db.close().await?;
    for process in &mut office {
        process.stop().await?;
    }
    Ok(())
}

async fn measure(
    options: &Options,
    office: &[Process],
    proxy: &Proxy,
    bucket: &Bucket,
    db: &DatabaseConnection,
    work: WorkloadKind,
) -> anyhow::Result<()> {
    let workload = Arc::new(Workload::prepare(&proxy.origin(), db, work).await?);
    let clients = (0..options.clients).map(|_| workload.client(&proxy.origin())).collect::<anyhow::Result<Vec<_>>>()?;
    let machine = CpuMeter::of(office, proxy.pid(), bucket.pid(), db).await?;
    let (before, waits) = (machine.spent()?, Waits::watch(db.clone()));
    let (started, length) = (Instant::now(), Duration::from_secs(options.seconds));
    let tasks: Vec<_> =
        clients.into_iter().map(|client| tokio::spawn(run_client(client, Arc::clone(&workload), length))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let (took, spent) = (started.elapsed(), machine.spent()? - before);
    let refused = workload.refused.load(Ordering::SeqCst);
    let times = Times::of(times);
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    let calls = times.count() as f64;
    print_line(format_args!(
        "| {} | {:.0} | {:.0} | {:.0} | {} | {:.0} % |",
        work.name(),
        calls / took.as_secs_f64(),
        times.p(50),
        times.p(95),
        spent.a_request(calls),
        spent.share_of(took),
    ));
    print_line(format_args!("  PostgreSQL while it worked: {}", waits.summary().await));
    if refused > 0 {
        bail!("{refused} calls were refused, the first: {}", workload.first_refusal());
    }
    Ok(())
}

/// Makes calls one after the other for a time; returns their durations.
async fn run_client(client: Client, workload: Arc<Workload>, length: Duration) -> anyhow::Result<Vec<Duration>> {
    let (started, mut times) = (Instant::now(), Vec::new());
    while started.elapsed() < length {
        times.push(workload.next(&client).await?);
    }
    Ok(times)
}
