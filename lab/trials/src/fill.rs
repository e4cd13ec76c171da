//! Generates trips of five years: copies every demo trip to other days and travellers, with memo, letters, numbers, receipts and
//! audit entries. Writes the rows directly into the tables; counters and numbers are consistent at the end.

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
use crate::report::print_line;
use crate::trip_form::today;

/// Years that the trips cover, up to today.
const YEARS: u64 = 5;
const DAYS_A_YEAR: u64 = 365;
/// Trips of one transaction.
const AT_ONCE: usize = 1000;

/// Options of the generator.
#[derive(Debug, Args)]
pub struct Options {
    /// URL of a database with the demo office.
    #[arg(long, env = "JALADIN_DATABASE_URL", hide_env_values = true, help = "A database that holds the demo office")]
    database_url: String,
    /// Trips to generate.
    #[arg(long, default_value_t = 100_000, help = "Trips to fill in")]
    trips: usize,
}

/// Generates trips in the database of the options.
///
/// # Errors
/// A failed statement.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let db = persistence::connect(&options.database_url).await?;
    fill(&db, options.trips).await?;
    Ok(db.close().await?)
}

/// Adds trips and staff to a database with the demo office.
///
/// # Errors
/// A failed statement.
pub async fn fill(db: &DatabaseConnection, trips: usize) -> anyhow::Result<()> {
    let started = Instant::now();
    let models = Models::read(db).await?;
    let employees = staff::add_staff(db).await?;
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
    write::finish(db).await?;
    print_line(format_args!(
        "filled: {trips} trips of {YEARS} years, {rows} rows, {} MiB, in {:.0} s",
        write::bytes(db).await? >> 20,
        started.elapsed().as_secs_f64()
    ));
    Ok(())
}

/// Submission day and demo trip of each copy, ordered by day, so that numbers increase.
fn plans(models: &Models, trips: usize) -> Vec<(NaiveDate, usize)> {
    let span = YEARS * DAYS_A_YEAR;
    let day = |i: usize| today() - Days::new(1 + span - (i as u64 * span) / trips.max(1) as u64);
    (0..trips).map(|i| (day(i), i % models.trips.len())).collect()
}
