//! Start and stop trial: concurrent starts, a newer schema, a stop during requests, a database that becomes unreachable.

mod start;
mod stop;
mod watch;

use clap::Args;

use crate::installation::Installation;
use crate::report::print_heading;
use crate::setup::Setup;

/// Options of the start and stop trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
}

/// Runs the trial on each database.
///
/// # Errors
/// The first broken guarantee.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        print_heading(&format!("{}: start and stop", kind.name()));
        let installation = Installation::new(&options.setup, kind).await?;
        let outcome = all(&installation).await;
        installation.leave(outcome).await?;
    }
    Ok(())
}

async fn all(installation: &Installation) -> anyhow::Result<()> {
    start::together(installation).await?;
    stop::during_requests(installation).await?;
    watch::a_database_that_goes_away(installation).await?;
    start::on_a_newer_database(installation).await
}
