//! Read trial: every list, detail and search over HTTP on 100,000 trips of five years; optionally again after SQL statements from
//! the command line, to try an index before it becomes a migration.

mod calls;

use std::time::Duration;

use anyhow::Context;
use clap::Args;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use self::calls::{Call, calls};
use crate::client::Client;
use crate::installation::Installation;
use crate::regency;
use crate::report::{Times, print_heading, print_line};
use crate::setup::{Kind, Setup};
use crate::trip_form::today;

/// Warm-up calls.
const WARMING: usize = 3;

/// Options of the trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Trips to generate.
    #[arg(long, default_value_t = 100_000, help = "Trips to fill in")]
    trips: usize,
    /// Number of calls.
    #[arg(long, default_value_t = 100, help = "Times every call is made")]
    times: usize,
    /// Statements after which the measurement is repeated.
    #[arg(
        long = "then",
        value_name = "SQL",
        help = "Measures again after these statements; may be given several times"
    )]
    then: Vec<String>,
    /// Path for a copy of the filled SQLite database.
    #[arg(long, value_name = "FILE", help = "Keeps a copy of the filled SQLite database, to look at its plans")]
    keep: Option<std::path::PathBuf>,
}

/// Runs the trial on each database.
///
/// # Errors
/// A refused call, or a failed statement.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        print_heading(&format!("{}, {} trips", kind.name(), options.trips));
        let installation = Installation::new(&options.setup, kind).await?;
        let outcome = measure(options, &installation).await;
        installation.leave(outcome).await?;
    }
    Ok(())
}

async fn measure(options: &Options, installation: &Installation) -> anyhow::Result<()> {
    let mut process = installation.start_with(&["--metrics-bind=127.0.0.1:0"]).await?;
    let db = installation.connect().await?;
    regency::fill(&installation.url()?, [options.trips, 0], today()).await?;
    let client = Client::sign_in(&process.origin(), "semua").await?;
    let calls = calls(&db).await?;
    let mut faults = Vec::new();
    let mut columns = vec![timed(options, &client, &calls, &mut faults).await];
    if !options.then.is_empty() {
        for statement in &options.then {
            db.execute_unprepared(statement).await.with_context(|| statement.clone())?;
        }
        columns.push(timed(options, &client, &calls, &mut faults).await);
    }
    print_table(&calls, &columns);
    if let (Some(file), Kind::Sqlite) = (&options.keep, installation.database().kind()) {
        let values = [file.display().to_string().into()];
        db.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, "VACUUM INTO $1", values)).await?;
    }
    db.close().await?;
    process.stop().await?;
    anyhow::ensure!(faults.is_empty(), "{faults:#?}");
    Ok(())
}

/// Durations of every call; collects refused calls.
async fn timed(options: &Options, client: &Client, calls: &[Call], faults: &mut Vec<String>) -> Vec<Times> {
    let mut columns = Vec::new();
    for call in calls {
        let mut times = Vec::new();
        for n in 0..options.times.min(call.most) + WARMING {
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

fn print_table(calls: &[Call], columns: &[Vec<Times>]) {
    for (n, call) in calls.iter().enumerate() {
        let figures = columns.iter().map(|times| format!("{:.1} / {:.1}", times[n].p(50), times[n].p(95)));
        print_line(format_args!("| {} | {} |", call.name, figures.collect::<Vec<_>>().join(" | ")));
    }
}
