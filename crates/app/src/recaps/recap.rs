//! Sums of trips by group (beyond W11).

use staff::Actor;

use super::{RecapFilter, RecapRequest};
use crate::{
    App, Error,
    views::recaps::{Grouping, Recap},
};

/// The sums of the trips that a request selects, by group.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
pub async fn recap(app: &App, actor: &Actor, request: &RecapRequest, grouping: Grouping) -> Result<Recap, Error> {
    let filter = RecapFilter::of(app, actor, request).await?;
    Ok(app.queries.recap(&filter, grouping).await?)
}
