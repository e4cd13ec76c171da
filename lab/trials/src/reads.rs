//! Benchmark of reads and of the most frequent writes in a regency: processor time of server and database a request, 16
//! connections, on both databases; the tables of docs/performance.md. A second, larger one shows whether the times stay flat.

mod calls;
pub(crate) mod processor;
mod questions;
mod table;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use futures_util::future::try_join_all;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use self::calls::Call;
use self::processor::Processor;
use self::table::{Figures, Run};
use crate::client::Client;
use crate::installation::Installation;
use crate::regency;
use crate::report::{Times, print_heading, print_line};
use crate::setup::{Kind, Setup};
use crate::trip_form::today;

/// Connections.
const CONNECTIONS: usize = 16;
/// Connections of a call that takes long.
const CONNECTIONS_OF_LONG: usize = 4;
/// Part of the calls that are made first, without measuring.
const WARMING: usize = 8;
/// Longest time of a call's requests: some take a second in a large office, and an access token is valid for minutes.
const LONGEST: Duration = Duration::from_mins(1);

/// Options of the benchmark.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Trips of the office.
    #[arg(long, default_value_t = 300_000, help = "Trips of the office")]
    trips: usize,
    /// Trips of a second office.
    #[arg(long, help = "Also measures an office with so many trips")]
    large: Option<usize>,
    /// Trips of the archive of a further office.
    #[arg(long, help = "Also measures the office with so many archived trips, as one that moved in")]
    archived: Option<usize>,
    /// Requests a call.
    #[arg(long, default_value_t = 2_000, help = "Requests a call; fewer for those with long answers")]
    requests: usize,
    /// Part of the names of the calls to measure.
    #[arg(long, help = "Only check-auth and calls whose names contain this text")]
    call: Option<String>,
    /// File whose part between the markers the table replaces.
    #[arg(long, value_name = "FILE", help = "Writes the tables between the markers of this file")]
    write: Option<PathBuf>,
}

/// Runs the benchmark on each database.
///
/// # Errors
/// A refused call, or a failed statement.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let mut runs = Vec::new();
    for kind in options.setup.kinds()? {
        let offices = [Some([options.trips, 0]), options.large.map(|trips| [trips, 0])];
        let moved_in = options.archived.map(|archived| [options.trips, archived]);
        for office in offices.into_iter().chain([moved_in]).flatten() {
            print_heading(&format!("{}, {} trips, {} archived", kind.name(), office[0], office[1]));
            let installation = Installation::new(&options.setup, kind).await?;
            let outcome = measure(options, &installation, kind, office).await;
            let measured = match outcome {
                Ok(measured) => {
                    runs.push(measured);
                    Ok(())
                }
                Err(error) => Err(error),
            };
            installation.leave(measured).await?;
        }
    }
    let binary_mib = std::fs::metadata(options.setup.binary()?)?.len() >> 20;
    let tables = table::tables(&runs, binary_mib);
    print_line(format_args!("{tables}"));
    if let Some(file) = &options.write {
        table::replace(file, &tables).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

async fn measure(
    options: &Options,
    installation: &Installation,
    kind: Kind,
    office: [usize; 2],
) -> anyhow::Result<Run> {
    let mut process = installation.start().await?;
    let db = installation.connect().await?;
    let loaded = Instant::now();
    regency::fill(&installation.url()?, office, today()).await?;
    let loaded = loaded.elapsed();
    print_line(format_args!("loaded in {:.0} s", loaded.as_secs_f64()));
    // Memory is that of a process that has only read.
    process.stop().await?;
    process = installation.start().await?;
    let client = Client::sign_in(&process.origin(), "semua").await?;
    let processor = Processor::of(process.pid(), kind, &db).await?;
    let (mut figures, mut memory_mib) = (Vec::new(), [0; 2]);
    let wanted =
        |call: &Call| call.name == calls::UNIT || options.call.as_deref().is_none_or(|part| call.name.contains(part));
    for call in calls::calls(&client).await?.into_iter().filter(wanted) {
        // Of its own, since an access token does not outlive all calls.
        let client = Client::sign_in(&process.origin(), call.who).await?;
        let measured = timed(options, &client, &process.origin(), &call, &processor, &db).await;
        let measured = measured.with_context(|| call.name.clone())?;
        print_line(format_args!("{}: {measured}", call.name));
        if call.name == calls::FIRST_LIST {
            memory_mib[0] = process.memory_kib()? >> 10;
        }
        figures.push((call.name.clone(), call.aim, measured));
    }
    memory_mib[1] = process.memory_kib()? >> 10;
    db.close().await?;
    process.stop().await?;
    let loaded = loaded.as_secs();
    let [trips, archived] = office;
    Ok(Run { kind: kind.name(), trips, archived, loaded, memory_mib, figures })
}

async fn timed(
    options: &Options,
    client: &Client,
    origin: &str,
    call: &Call,
    processor: &Processor,
    db: &DatabaseConnection,
) -> anyhow::Result<Figures> {
    let at_once = if call.share > 1 { CONNECTIONS_OF_LONG } else { CONNECTIONS };
    let each = (options.requests / call.share / at_once).max(2);
    let connections = (0..at_once).map(|_| client.again(origin)).collect::<anyhow::Result<Vec<_>>>()?;
    let all = |each: usize| {
        let one = |(place, client)| requests(client, call, place, each);
        try_join_all(connections.iter().enumerate().map(one))
    };
    all(each.div_ceil(WARMING)).await?;
    let before = statements(db).await?;
    let (spent, started) = (processor.spent()?, Instant::now());
    let answers: Vec<_> = all(each).await?.into_iter().flatten().collect();
    let elapsed = started.elapsed();
    let bytes = answers.iter().map(|(_, bytes)| bytes).sum::<usize>() / answers.len().max(1);
    let times = Times::of(answers.into_iter().map(|(took, _)| took));
    let [server, database] = processor.spent()?;
    let count = f64::from(u32::try_from(times.count())?);
    let statements = match (before, statements(db).await?) {
        // Without the two that ask for it.
        (Some(before), Some(after)) => Some((after - before - 2.0) / count),
        _ => None,
    };
    let a_request = |now: f64, before: f64| (now - before) / count;
    Ok(Figures {
        server: a_request(server, spent[0]),
        database: a_request(database, spent[1]),
        a_second: count / elapsed.as_secs_f64(),
        times,
        bytes,
        statements,
    })
}

async fn requests(client: &Client, call: &Call, place: usize, each: usize) -> anyhow::Result<Vec<(Duration, usize)>> {
    let mut times = Vec::with_capacity(each);
    let started = Instant::now();
    for n in (0..each).take_while(|_| started.elapsed() < LONGEST) {
        times.push(call.make(client, place + n * CONNECTIONS).await?);
    }
    Ok(times)
}

/// Statements of a PostgreSQL database so far, where `pg_stat_statements` is loaded.
async fn statements(db: &DatabaseConnection) -> anyhow::Result<Option<f64>> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(None);
    }
    let sql = |text: &str| Statement::from_string(DbBackend::Postgres, text);
    db.execute_raw(sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements")).await?;
    let ask = "SELECT sum(calls)::float8 AS done FROM pg_stat_statements \
               WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())";
    // Refused unless the library is preloaded.
    let Ok(row) = db.query_one_raw(sql(ask)).await else { return Ok(None) };
    Ok(Some(row.context("a count")?.try_get("", "done")?))
}
