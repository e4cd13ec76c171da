//! Lists the outgoing letters of a parent unit (contract S3).

use chrono::Datelike;
use kernel::{Day, PageRequest};
use numbering::{CounterKey, LetterKind};
use staff::{Actor, ParentUnitId};

use crate::{App, Error, ports::AfterOwn, units, views::outgoing_letters::OutgoingLetterPage};

/// Key by which the list is ordered; the id follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LetterOrder {
    /// Date of the letter.
    #[default]
    Date,
    /// Year and sequence of the number.
    Number,
}

/// Search and order of the list; the default is the whole list, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LetterFilter {
    /// Text in the number, the subject or the addressee.
    pub search: Option<String>,
    /// First day of the letters.
    pub from: Option<Day>,
    /// Last day of the letters.
    pub until: Option<Day>,
    /// Order.
    pub order: LetterOrder,
    /// True if the list begins with the oldest or lowest.
    pub ascending: bool,
}

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
    let own = app.queries.outgoing_letters(parent, filter, page).await?;
    let letters = app.queries.archived_letters(parent, filter, AfterOwn::of(&own)).await?.after(own);
    let units = app.queries.unit_codes(parent).await?;
    let this_year = app.clock.today().year();
    let counter = |year| CounterKey { parent_unit: parent.0, kind: LetterKind::Memo, year };
    let newest = app.queries.newest_letters(&[this_year - 1, this_year, this_year + 1].map(counter)).await?;
    let newest = newest.into_iter().flatten().map(Day::date).collect();
    Ok(OutgoingLetterPage { letters, units, newest })
}
