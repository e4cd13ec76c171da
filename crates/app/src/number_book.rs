//! Counters, patterns and the book of issued numbers (contract N5 to N8).

mod book;
mod counters;
mod patterns;
mod set_counter;

pub use book::book;
pub use counters::counters;
pub(crate) use counters::open_counters;
pub use patterns::{letter_kinds, preview, set_pattern};
pub use set_counter::set_counter;

use staff::{ParentUnitId, Scope};

use crate::{App, Error, Noun};

/// The parent unit named, or the actor's own: known, and within reach.
async fn reachable(app: &App, scope: Scope<'_>, parent: Option<ParentUnitId>) -> Result<ParentUnitId, Error> {
    let parent = scope.parent_unit(parent);
    if !app.queries.parent_unit_exists(parent).await? {
        return Err(Error::NotFound(Noun::Unit));
    }
    scope.of_parent(parent)?;
    Ok(parent)
}
