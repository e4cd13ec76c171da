//! Fills a demo office up to the size of a regency: 40 parent units, 300 units, 5,000 people, and trips of five years spread as
//! offices are (a few units of 3,000 a year, most of 100 to 200), with lines, proofs, receipts in all states, payments, budgets,
//! letters and audit entries.
//!
//! Each trip copies one of the demo office's to another unit, other people and days. What a copy changes is planned here,
//! in two staging tables; the rows themselves are copied by the database, every column of them, so that a new column needs
//! nothing here.

mod archive;
mod audit;
mod copy;
mod indexes;
mod numbers;
mod office;
mod plan;
mod trips;

use std::time::Instant;

use anyhow::Context;
use chrono::NaiveDate;
use clap::Args;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement, TransactionTrait};

use self::audit::Audit;
use self::copy::Dialect;
use self::indexes::Indexes;
use self::numbers::Numbers;
use self::plan::Plan;
use crate::report::print_line;
use crate::trip_form::today;

/// Trips of one transaction.
const AT_ONCE: usize = 10_000;
/// Tables with ids of their own choice, whose sequences have to follow.
const NUMBERED: [&str; 14] = [
    "parent_units",
    "work_units",
    "employees",
    "users",
    "sub_activities",
    "memo_signatories",
    "budget_users",
    "technical_officers",
    "assignment_signatories",
    "treasurers",
    "outgoing_letters",
    "trips",
    "travellers",
    "audit_log",
];

/// Options of filling a database.
#[derive(Debug, Args)]
pub struct Options {
    /// URL of a database with the demo office.
    #[arg(long, env = "JALADIN_DATABASE_URL", help = "Database with the demo office and nothing else")]
    database_url: String,
    /// Trips to add.
    #[arg(long, default_value_t = 300_000, help = "Trips of five years")]
    trips: usize,
    /// Trips of its archive.
    #[arg(long, default_value_t = 0, help = "Trips of an archive, as of an office that moved in")]
    archived: usize,
}

/// Fills the database of the options.
///
/// # Errors
/// A database without the demo office, or a failed statement.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let started = Instant::now();
    fill(&options.database_url, [options.trips, options.archived], today()).await?;
    print_line(format_args!("{} trips in {:.0} s", options.trips, started.elapsed().as_secs_f64()));
    Ok(())
}

/// Adds a regency's units and people, and `trips` trips of the five years up to `until`, to the demo office at a URL, and copies so many
/// of them into its archive. The same arguments give the same rows on both databases.
///
/// # Errors
/// As [`run`].
pub async fn fill(url: &str, [trips, archived]: [usize; 2], until: NaiveDate) -> anyhow::Result<()> {
    let db = persistence::connect_to_load(url).await?;
    let dialect = Dialect(db.get_database_backend());
    office::build(&db, until).await?;
    let mut indexes = Indexes::drop(&db).await?;
    plan::create_staging(&db).await?;
    let mut numbers = Numbers::open(&db).await?;
    let mut audit = Audit::open(&db).await?;
    let mut plan = Plan::open(&db, trips, until).await?;
    while let Some(planned) = plan.next(AT_ONCE, &mut numbers)? {
        let tx = db.begin().await?;
        plan::stage(&tx, &planned).await?;
        trips::copy_planned(&tx, dialect).await?;
        audit.write(&tx, &planned).await?;
        tx.commit().await?;
    }
    numbers.close(&db).await?;
    indexes.make(&db, |table| !is_derived(table)).await?;
    // Before what reads all of it; SQLite plans by the counts that it has.
    if db.get_database_backend() == DbBackend::Postgres {
        db.execute_unprepared("ANALYZE").await?;
    }
    if archived > 0 {
        archive::archive(&db, archived, trips).await?;
    }
    // Rows were copied past the unit of work, which derives journeys.
    persistence::journeys::rebuild(&db).await?;
    indexes.make(&db, is_derived).await?;
    finish(&db).await?;
    db.close().await?;
    Ok(())
}

/// True of a table whose rows are derived from others.
fn is_derived(table: &str) -> bool {
    table.starts_with("journey")
}

/// Lets PostgreSQL's sequences and both databases' statistics follow, which the server would do in time.
async fn finish(db: &DatabaseConnection) -> anyhow::Result<()> {
    if db.get_database_backend() == DbBackend::Postgres {
        for table in NUMBERED {
            let follow =
                format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))");
            db.query_one_raw(Statement::from_string(DbBackend::Postgres, follow)).await?;
        }
        db.execute_unprepared("VACUUM ANALYZE").await?;
    }
    Ok(())
}

/// The highest id of a table.
async fn last_id(db: &impl ConnectionTrait, table: &str) -> anyhow::Result<i64> {
    let sql = format!("SELECT coalesce(max(id), 0) AS last FROM {table}");
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    Ok(row.context("a row")?.try_get("", "last")?)
}
