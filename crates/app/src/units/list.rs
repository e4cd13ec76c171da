//! Lists the parent units (contract U1).

use ports::Error;
use staff::Actor;
use views::{Named, units::ParentUnitView};

use crate::application::App;

/// The parent units, and the sources a new one may use.
#[derive(Debug)]
pub struct ParentUnits {
    /// All parent units.
    pub units: Vec<ParentUnitView>,
    /// All funding sources.
    pub sources: Vec<Named>,
}

/// All parent units.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "units.list", skip_all)]
pub async fn list(app: &App, actor: &Actor) -> Result<ParentUnits, Error> {
    actor.administrator()?;
    Ok(ParentUnits { units: app.queries.parent_units().await?, sources: app.queries.funding_sources().await? })
}
