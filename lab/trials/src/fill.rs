//! Fills the demo office with the trips of years, as if it had worked that long: every trip of the demo is copied many times,
//! to earlier days and other people, with its memo, its letters, its numbers, its receipts and what the audit log says of it.
//! The rows go past the application, straight into its tables; counters and number book agree at the end.

mod copies;
mod models;
mod numbers;
mod staff;
mod write;

use std::time::Instant;

use chrono::{Days, NaiveDate};
use clap::Args;
use sea_orm::{DatabaseConnection, TransactionTrait};

use self::copies::Copies;
use self::models::Models;
use self::numbers::Numbers;
use crate::report::fact;
use crate::trip_form::today;

/// Years the trips are spread over, up to now.
const YEARS: u64 = 5;
const DAYS_A_YEAR: u64 = 365;
/// Trips written in one transaction.
const AT_ONCE: usize = 1000;

/// Which database, and how much.
#[derive(Debug, Args)]
pub struct Order {
    /// A database that holds the demo office and nothing of worth.
    #[arg(long, env = "JALADIN_DATABASE_URL", hide_env_values = true, help = "A database that holds the demo office")]
    database_url: String,
    /// Trips to fill in.
    #[arg(long, default_value_t = 100_000, help = "Trips to fill in")]
    trips: usize,
}

/// Fills a database to look at, as the other trials fill theirs.
///
/// # Errors
/// Whatever the database says.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    let db = persistence::connect(&order.database_url).await?;
    fill(&db, order.trips).await?;
    Ok(db.close().await?)
}

/// Adds so many trips to a database that holds the demo office, and staff to travel.
///
/// # Errors
/// Whatever the database says.
pub async fn fill(db: &DatabaseConnection, trips: usize) -> anyhow::Result<()> {
    let started = Instant::now();
    let models = Models::read(db).await?;
    let employees = staff::hire(db).await?;
    let mut numbers = Numbers::open(db, &models).await?;
    let mut rows = 0;
    let mut copies = Copies::new(db, &models, employees).await?;
    for plan in plans(&models, trips).chunks(AT_ONCE) {
        let batch = copies.make(plan, &mut numbers)?;
        let tx = db.begin().await?;
        rows += batch.write(&tx).await?;
        tx.commit().await?;
    }
    numbers.close(db).await?;
    write::settle(db).await?;
    fact(format_args!(
        "filled: {trips} trips of {YEARS} years, {rows} rows, {} MiB, in {:.0} s",
        write::bytes(db).await? >> 20,
        started.elapsed().as_secs_f64()
    ));
    Ok(())
}

/// Which model is filed on which day, in the order of the days, so that numbers rise with them.
fn plans(models: &Models, trips: usize) -> Vec<(NaiveDate, usize)> {
    let span = YEARS * DAYS_A_YEAR;
    let day = |i: usize| today() - Days::new(1 + span - (i as u64 * span) / trips.max(1) as u64);
    (0..trips).map(|i| (day(i), i % models.trips.len())).collect()
}
