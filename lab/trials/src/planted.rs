//! Planted year (assurance 3.5): cases of the codes of the list of checks among the trips of a year. All are told, and of the receipts without
//! one fewer than 1 % need a reason. Beside it, what the checks of a receipt and of a page of the queue cost.

use std::time::Instant;

use anyhow::{Context, ensure};
use clap::Args;
use generated_office::planted::{self, Outcome, Planted};
use kernel::Day;
use persistence::SeaQueries;
use sea_orm::DatabaseConnection;
use trips::TravellerId;

use crate::client::Client;
use crate::installation::Installation;
use crate::reads::processor::Processor;
use crate::report::{print_heading, print_line};
use crate::setup::{Kind, Setup};
use crate::trip_form::today;

/// Receipts of a page of the queue.
const PAGE: usize = 50;
/// Most of a thousand receipts without a case that may need a reason.
const MARKED: usize = 10;

/// Options of the trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Trips of the year.
    #[arg(long, default_value_t = 60_000, help = "Trips of the year")]
    trips: usize,
    /// Planted cases.
    #[arg(long, default_value_t = 1_200, help = "Planted cases, as many of each code")]
    cases: usize,
    /// Calls of each kind that are measured.
    #[arg(long, default_value_t = 200, help = "Calls of each kind that are measured")]
    calls: usize,
}

/// Runs the trial on each database.
///
/// # Errors
/// A case that is not told, or too many receipts that need a reason.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        print_heading(&format!("{}, {} trips, {} cases", kind.name(), options.trips, options.cases));
        let installation = Installation::new(&options.setup, kind).await?;
        let outcome = ask(options, &installation, kind).await;
        installation.leave(outcome).await?;
    }
    Ok(())
}

async fn ask(options: &Options, installation: &Installation, kind: Kind) -> anyhow::Result<()> {
    let mut process = installation.start().await?;
    let (db, today, started) = (installation.connect().await?, Day::nearest(today()), Instant::now());
    let year = planted::plant(&db, options.trips, options.cases, today).await?;
    print_line(format_args!("{} receipts in {:.0} s", year.receipts.len(), started.elapsed().as_secs_f64()));
    let (queries, started) = (SeaQueries::new(db.clone()), Instant::now());
    let outcome = planted::outcome(&queries, &year, today).await?;
    print_line(format_args!("checked in {:.0} s", started.elapsed().as_secs_f64()));
    tell(&outcome);
    process.stop().await?;
    process = installation.start().await?;
    measure(options, &process.origin(), (process.pid(), kind, &db), &queries, &year).await?;
    db.close().await?;
    process.stop().await?;
    ensure!(outcome.missed.is_empty(), "not told: {:?}", outcome.missed);
    ensure!(outcome.marked_per_mille() < MARKED, "{} of a thousand receipts marked", outcome.marked_per_mille());
    Ok(())
}

fn tell(outcome: &Outcome) {
    for (code, (told, all)) in &outcome.told {
        print_line(format_args!("{}: {told} of {all} told", code.word()));
    }
    let Outcome { clean, marked, .. } = outcome;
    print_line(format_args!("{marked} of {clean} receipts without a case need a reason or are refused"));
    for ((code, level), count) in &outcome.of_clean {
        print_line(format_args!("without a case: {} {} {count}", code.word(), level.word()));
    }
}

/// Prints the processor time of the checks of a receipt and of a page of the queue, as multiples of check-auth.
async fn measure(
    options: &Options,
    origin: &str,
    (pid, kind, db): (u32, Kind, &DatabaseConnection),
    queries: &SeaQueries,
    year: &Planted,
) -> anyhow::Result<()> {
    let client = Client::sign_in(origin, "semua").await?;
    let server = Processor::of(pid, kind, db).await?;
    let own = Processor::of(std::process::id(), kind, db).await?;
    let page = format!("kwitansi/antrean?limit={PAGE}&page=0");
    let waiting = client.get(&page).await?.expect(200)?.json()?;
    let rows = waiting["result"].as_array().context("the queue")?;
    let waiting: Vec<_> = rows.iter().filter_map(|row| row["personilId"].as_i64()).map(TravellerId).collect();
    ensure!(waiting.len() == PAGE, "a page of the queue has {} receipts", waiting.len());
    let (calls, day) = (options.calls.max(1), Day::nearest(today()));
    let mut cost = Vec::new();
    for path in ["user/check-auth", &page] {
        client.get(path).await?.expect(200)?;
        let before = server.spent()?;
        for _ in 0..calls {
            client.get(path).await?.expect(200)?;
        }
        cost.push(each(before, server.spent()?, calls)?);
    }
    let step = (year.receipts.len() / calls).max(1);
    let single: Vec<_> = year.receipts.iter().step_by(step).take(calls).map(|id| vec![TravellerId(*id)]).collect();
    for ids in [single, vec![waiting; calls]] {
        planted::check(queries, &ids[0], day).await?;
        let before = own.spent()?;
        for ids in &ids {
            planted::check(queries, ids, day).await?;
        }
        cost.push(each(before, own.spent()?, ids.len())?);
    }
    let named = ["check-auth", "queue of 50 with its checks", "checks of a receipt", "checks of the queue"];
    for (name, [program, database]) in named.iter().zip(&cost) {
        print_line(format_args!("{name}: {program:.2} + {database:.2} ms"));
    }
    let [unit, with, one, fifty] = [0, 1, 2, 3].map(|of: usize| cost[of].iter().sum::<f64>());
    print_line(format_args!("checks of a receipt: {:.1} x check-auth", one / unit));
    print_line(format_args!("queue with its checks: {:.2} x without", with / (with - fifty)));
    Ok(())
}

/// Milliseconds of program and database a call.
fn each(before: [f64; 2], after: [f64; 2], calls: usize) -> anyhow::Result<[f64; 2]> {
    let calls = f64::from(u32::try_from(calls)?);
    Ok([0, 1].map(|of: usize| (after[of] - before[of]) / calls))
}
