//! Beyond one machine, as far as one machine can show it: one and two processes of an office behind nginx, on one
//! PostgreSQL, with photos in a store that speaks S3. First what they must share: sessions, files, the counting of wrong
//! passwords. Then how much they answer on a filled office, and who spends the processor time for it.

mod day;
mod machine;
mod proxy;
mod sharing;
pub mod store;
mod waits;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use sea_orm::DatabaseConnection;

use self::day::{Day, Work};
use self::machine::Machine;
use self::proxy::Proxy;
use self::store::Bucket;
use self::waits::Waits;
use crate::client::Client;
use crate::fill::fill;
use crate::place::Place;
use crate::process::Process;
use crate::report::{Times, fact, part};
use crate::setup::{Kind, Setup};

/// How much.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
    /// Trips to fill in.
    #[arg(long, default_value_t = 100_000, help = "Trips to fill in before measuring")]
    trips: usize,
    /// Clients at once.
    #[arg(long, default_value_t = 32, help = "Clients at once")]
    clients: usize,
    /// How long each kind of work is done.
    #[arg(long, default_value_t = 10, help = "Seconds for each kind of work")]
    seconds: u64,
}

/// On PostgreSQL, with nginx and a store.
///
/// # Errors
/// When nginx or PostgreSQL is missing, something is not shared, or a call is refused.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    if !order.setup.kinds()?.contains(&Kind::Postgres) {
        bail!("two processes need PostgreSQL");
    }
    let place = Place::new(&order.setup, Kind::Postgres).await?;
    let outcome = scale(order, &place).await;
    place.leave(outcome).await
}

async fn scale(order: &Order, place: &Place) -> anyhow::Result<()> {
    let bucket = Bucket::open(place.folder()).await?;
    let mut flags = bucket.flags();
    flags.push("--trusted-proxies=127.0.0.1".to_owned());
    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    let mut office = vec![place.start_with(&flags).await?];
    let db = place.connect().await?;
    fill(&db, order.trips).await?;
    office.push(place.start_with(&flags).await?);
    part("what two processes share");
    sharing::prove(&office[0].origin(), &office[1].origin()).await?;
    for count in 1..=office.len() {
        part(&format!("{count} process(es) behind nginx, {} clients", order.clients));
        fact(format_args!(
            "| work | requests/s | p50 ms | p95 ms | CPU ms a request: office, PostgreSQL, nginx, store, clients | processor busy |"
        ));
        let proxy = Proxy::start(place.folder(), &office[..count]).await?;
        for work in Work::ALL {
            measure(order, &office[..count], &proxy, &bucket, &db, work).await?;
        }
    }
    db.close().await?;
    for process in &mut office {
        process.stop().await?;
    }
    Ok(())
}

async fn measure(
    order: &Order,
    office: &[Process],
    proxy: &Proxy,
    bucket: &Bucket,
    db: &DatabaseConnection,
    work: Work,
) -> anyhow::Result<()> {
    let day = Arc::new(Day::prepare(&proxy.origin(), db, work).await?);
    let clients = (0..order.clients).map(|_| day.client(&proxy.origin())).collect::<anyhow::Result<Vec<_>>>()?;
    let machine = Machine::of(office, proxy.pid(), bucket.pid(), db).await?;
    let (before, waits) = (machine.spent()?, Waits::watch(db.clone()));
    let (started, length) = (Instant::now(), Duration::from_secs(order.seconds));
    let tasks: Vec<_> =
        clients.into_iter().map(|client| tokio::spawn(labour(client, Arc::clone(&day), length))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let (took, spent) = (started.elapsed(), machine.spent()? - before);
    let refused = day.refused.load(Ordering::SeqCst);
    let times = Times::of(times);
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    let calls = times.count() as f64;
    fact(format_args!(
        "| {} | {:.0} | {:.0} | {:.0} | {} | {:.0} % |",
        work.name(),
        calls / took.as_secs_f64(),
        times.p(50),
        times.p(95),
        spent.a_request(calls),
        spent.share_of(took),
    ));
    fact(format_args!("  PostgreSQL while it worked: {}", waits.told().await));
    if refused > 0 {
        bail!("{refused} calls were refused, the first: {}", day.first_refusal());
    }
    Ok(())
}

/// One client's work, one call after the other, until the time is over.
async fn labour(client: Client, day: Arc<Day>, length: Duration) -> anyhow::Result<Vec<Duration>> {
    let (started, mut times) = (Instant::now(), Vec::new());
    while started.elapsed() < length {
        times.push(day.next(&client).await?);
    }
    Ok(times)
}
