//! What an office's screens cost when its tables are full: every list, detail and search over HTTP against the real binary,
//! on 100,000 trips of five years; and once more after statements given on the command line, to try an index before it
//! becomes a step of the schema.

mod calls;

use std::time::Duration;

use anyhow::Context;
use clap::Args;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use self::calls::{Call, calls};
use crate::client::Client;
use crate::fill::fill;
use crate::place::Place;
use crate::report::{Times, fact, part};
use crate::setup::{Kind, Setup};

/// How often a call is made before it counts: caches warm up.
const WARMING: usize = 3;

/// How much.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
    /// Trips to fill in.
    #[arg(long, default_value_t = 100_000, help = "Trips to fill in")]
    trips: usize,
    /// Times every call is made.
    #[arg(long, default_value_t = 100, help = "Times every call is made")]
    times: usize,
    /// Statements to compare with.
    #[arg(
        long = "then",
        value_name = "SQL",
        help = "Measures again after these statements; may be given several times"
    )]
    then: Vec<String>,
    /// Where the filled SQLite is kept.
    #[arg(long, value_name = "FILE", help = "Keeps a copy of the filled SQLite database, to look at its plans")]
    keep: Option<std::path::PathBuf>,
}

/// On SQLite and on PostgreSQL.
///
/// # Errors
/// When a call is refused, or whatever the database says.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    for kind in order.setup.kinds()? {
        part(&format!("{}, {} trips", kind.name(), order.trips));
        let place = Place::new(&order.setup, kind).await?;
        let outcome = measure(order, &place).await;
        place.leave(outcome).await?;
    }
    Ok(())
}

async fn measure(order: &Order, place: &Place) -> anyhow::Result<()> {
    let mut process = place.start_with(&["--metrics-bind=127.0.0.1:0"]).await?;
    let db = place.connect().await?;
    fill(&db, order.trips).await?;
    let client = Client::sign_in(&process.origin(), "semua").await?;
    let calls = calls(&db).await?;
    let mut faults = Vec::new();
    let mut columns = vec![timed(order, &client, &calls, &mut faults).await];
    if !order.then.is_empty() {
        for statement in &order.then {
            db.execute_unprepared(statement).await.with_context(|| statement.clone())?;
        }
        columns.push(timed(order, &client, &calls, &mut faults).await);
    }
    told(&calls, &columns);
    if let (Some(file), Kind::Sqlite) = (&order.keep, place.database().kind()) {
        let values = [file.display().to_string().into()];
        db.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, "VACUUM INTO $1", values)).await?;
    }
    db.close().await?;
    process.stop().await?;
    anyhow::ensure!(faults.is_empty(), "{faults:#?}");
    Ok(())
}

/// The times of every call, in their order; and what was not answered as it should be.
async fn timed(order: &Order, client: &Client, calls: &[Call], faults: &mut Vec<String>) -> Vec<Times> {
    let mut columns = Vec::new();
    for call in calls {
        let mut times = Vec::new();
        for n in 0..order.times.min(call.most) + WARMING {
            match made(client, &call.path(n)).await {
                Ok(took) if n >= WARMING => times.push(took),
                Ok(_) => {}
                Err(error) => {
                    faults.push(format!("{}: {error:#}", call.name));
                    break;
                }
            }
        }
        columns.push(Times::of(times));
    }
    columns
}

async fn made(client: &Client, path: &str) -> anyhow::Result<Duration> {
    Ok(client.get(path).await?.expect(200).with_context(|| path.to_owned())?.took)
}

fn told(calls: &[Call], columns: &[Vec<Times>]) {
    for (n, call) in calls.iter().enumerate() {
        let figures = columns.iter().map(|times| format!("{:.1} / {:.1}", times[n].p(50), times[n].p(95)));
        fact(format_args!("| {} | {} |", call.name, figures.collect::<Vec<_>>().join(" | ")));
    }
}
