//! Starting and stopping: processes that start together, a database from a newer version, a stop amid requests, a database
//! that goes away and comes back.

mod start;
mod stop;
mod watch;

use clap::Args;

use crate::place::Place;
use crate::report::part;
use crate::setup::Setup;

/// Nothing to choose but the databases.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
}

/// On SQLite and on PostgreSQL.
///
/// # Errors
/// The first promise that was not kept.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    for kind in order.setup.kinds()? {
        part(&format!("{}: start and stop", kind.name()));
        let place = Place::new(&order.setup, kind).await?;
        let outcome = all(&place).await;
        place.leave(outcome).await?;
    }
    Ok(())
}

async fn all(place: &Place) -> anyhow::Result<()> {
    start::together(place).await?;
    stop::amid_requests(place).await?;
    watch::a_database_that_goes_away(place).await?;
    start::on_a_newer_database(place).await
}
