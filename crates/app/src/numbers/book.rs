//! The number book of a year, with its gaps.

use chrono::Datelike;
use kernel::PageRequest;
use numbering::{
    LetterKind,
    gaps::{NumberRange, Setting, Unused, gaps},
};
use ports::{AfterOwn, Error, Noun};
use staff::{Actor, ParentUnitId};
use views::numbers::{ArchivedUsage, CounterUsage, NumberBookView, UnusedNumbers};

use crate::{application::App, units};

/// A page of the numbers a parent unit has issued in a year (by default this one), of one letter kind or all, with the
/// gaps of all counters.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for another parent unit; [`Error::NotFound`] for an unknown parent unit or kind.
#[tracing::instrument(name = "numbers.book", skip_all)]
pub async fn book(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    year: Option<i32>,
    kind: Option<i64>,
    page: PageRequest,
) -> Result<NumberBookView, Error> {
    let registrar = actor.verifier()?;
    let parent = units::reach_parent(app, *registrar, parent).await?;
    let known = |id| LetterKind::from_id(id).ok_or(Error::NotFound(Noun::LetterKind));
    let kind = kind.map(known).transpose()?;
    let year = year.unwrap_or_else(|| app.clock.today().year());
    let own = app.queries.issued_numbers(parent, year, kind, page).await?;
    let entries = app.queries.archived_numbers(parent, year, kind, AfterOwn::of(&own)).await?.after(own);
    let states = app.queries.counter_usage(parent, year, kind).await?;
    let archived = app.queries.archived_usage(parent, year, kind).await?;
    let mut book = NumberBookView { entries, year, skipped: Vec::new(), lost: Vec::new() };
    for state in &states {
        look_through(state, &mut book);
    }
    for usage in &archived {
        take_archived(usage, &mut book);
    }
    Ok(book)
}

/// Adds the gaps of one counter.
fn look_through(state: &CounterUsage, book: &mut NumberBookView) {
    let settings: Vec<Setting> = state.settings.iter().map(|by_hand| by_hand.setting).collect();
    let found = gaps(&state.issued, state.last, &settings);
    book.skipped.extend(found.skipped.into_iter().map(|(numbers, place)| {
        let by_hand = &state.settings[place];
        let (by, at, reason) = (Some(by_hand.by.clone()), Some(by_hand.at), by_hand.reason.clone());
        let kind = if by_hand.outside { Unused::Outside } else { Unused::Skipped };
        UnusedNumbers { by, at, reason, ..UnusedNumbers::of(&state.kind, kind, numbers) }
    }));
    book.lost.extend(found.lost.into_iter().map(|numbers| UnusedNumbers::of(&state.kind, Unused::Lost, numbers)));
}

/// Takes the numbers of the system of before from those that are lost, and adds what it has no letter of.
fn take_archived(ArchivedUsage { kind, numbers }: &ArchivedUsage, book: &mut NumberBookView) {
    let (own, others): (Vec<_>, _) = book.lost.drain(..).partition(|lost| lost.kind_id == kind.id);
    let left = numbers.left_of(own.into_iter().map(|UnusedNumbers { first, last, .. }| NumberRange { first, last }));
    book.lost = others;
    book.lost.extend(left.into_iter().map(|range| UnusedNumbers::of(kind, Unused::Lost, range)));
    book.skipped.extend(numbers.unused().into_iter().map(|(state, range)| UnusedNumbers::of(kind, state, range)));
}
