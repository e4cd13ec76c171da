//! Sums of trips by group (beyond W11).

use ports::Error;
use staff::Actor;
use views::recaps::{Grouping, Recap};

use super::RecapRequest;
use crate::application::App;

/// The sums of the trips that a request selects, those of the archive among them, by group.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "recaps.recap", skip_all)]
pub async fn recap(app: &App, actor: &Actor, request: &RecapRequest, grouping: Grouping) -> Result<Recap, Error> {
    let filter = request.filter(app, actor).await?;
    let mut found = app.queries.recap(&filter, grouping).await?;
    grouping.sort(&mut found.rows);
    Ok(found)
}
