//! Lists the outgoing letters of a parent unit (contract S3).

use chrono::Datelike;
use kernel::{Day, PageRequest};
use numbering::{CounterKey, LetterKind};
use ports::{Error, LetterFilter};
use staff::{Actor, ParentUnitId};
use views::outgoing_letters::OutgoingLetterPage;

use crate::{application::App, units};

/// A page of the outgoing letters that a filter selects, of the parent unit named, or the registrar's own.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another's.
#[tracing::instrument(name = "outgoing_letters.list", skip_all)]
pub async fn list(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    filter: &LetterFilter,
    page: PageRequest,
) -> Result<OutgoingLetterPage, Error> {
    let registrar = actor.letter_registrar()?;
    let parent = units::reach_parent(app, *registrar, parent).await?;
    let letters = app.queries.outgoing_letters(parent, filter, page).await?;
    let units = app.queries.unit_codes(parent).await?;
    let this_year = app.clock.today().year();
    let counter = |year| CounterKey { parent_unit: parent.0, kind: LetterKind::Memo, year };
    let newest = app.queries.newest_letters(&[this_year - 1, this_year, this_year + 1].map(counter)).await?;
    let newest = newest.into_iter().flatten().map(Day::date).collect();
    Ok(OutgoingLetterPage { letters, units, newest })
}
