//! `jaladin check`: compares all that is derived with its facts, and derives it again when asked to.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use persistence::journeys;

use crate::config::DatabaseSettings;
use crate::startup;

#[derive(Debug, Args)]
pub(crate) struct Order {
    #[command(flatten)]
    database: DatabaseSettings,
    #[arg(long, help = "Menyusun ulang semuanya")]
    rebuild: bool,
}

/// Differences that are named; further ones are only counted.
const NAMED: usize = 1000;

pub(crate) async fn run(order: &Order, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let db = startup::open_database(&order.database.database_url).await?;
    if order.rebuild {
        journeys::rebuild(&db).await?;
    }
    let found = journeys::differences(&db).await?;
    db.close().await?;
    for difference in found.iter().take(NAMED) {
        writeln!(out, "{difference}")?;
    }
    if !found.is_empty() {
        bail!("{} nilai turunan berbeda dari asalnya; susun ulang dengan jaladin check --rebuild", found.len());
    }
    writeln!(out, "Semua nilai turunan sesuai asalnya.")?;
    Ok(())
}
