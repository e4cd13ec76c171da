//! Restores an earlier version of a letter template.

use ports::{Error, TemplateRefusal};
use staff::Actor;

use super::{
    put_in_force::{Destination, bring_back},
    read::version,
};
use crate::application::App;

/// Puts an earlier version in force again, as the newest one; returns its new id. It is checked again, because tags may
/// have changed since it was uploaded.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for another parent unit's, [`Error::TemplateState`],
/// [`Error::Template`].
#[tracing::instrument(name = "templates.restore", skip_all)]
pub async fn restore(app: &App, actor: &Actor, id: i64) -> Result<i64, Error> {
    let clerk = actor.trip_clerk()?;
    let earlier = version(app, clerk, id).await?;
    if earlier.waits {
        return Err(TemplateRefusal::Waits.into());
    }
    if earlier.in_force {
        return Err(TemplateRefusal::InForce.into());
    }
    bring_back(app, *clerk, Destination::Unit(earlier.parent_unit, earlier.kind), earlier.id, earlier.file).await
}
