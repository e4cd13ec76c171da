//! The number book of a year, with its gaps.

use chrono::Datelike;
use kernel::PageRequest;
use numbering::{
    LetterKind,
    gaps::{NumberRange, Setting, gaps, holes, without},
};
use ports::{AfterOwn, Error, Noun};
use staff::{Actor, ParentUnitId};
use views::numbers::{ArchivedUsage, CounterUsage, NumberBookView, SkippedNumbers};

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
    let mut book = NumberBookView { entries, year, skipped: Vec::new(), lost: Vec::new(), unrecorded: Vec::new() };
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
        let (by, at, reason) = (by_hand.by.clone(), by_hand.at, by_hand.reason.clone());
        SkippedNumbers { kind: state.kind.clone(), numbers, by, at, reason, outside: by_hand.outside }
    }));
    book.lost.extend(found.lost.into_iter().map(|numbers| (state.kind.clone(), numbers)));
}

/// Reason of a number that no letter of the system of before has.
const UNRECORDED: &str = "tidak tercatat di sistem lama";
/// Reason of the numbers below the first one of a year: the counters of the system of before ran on over the years.
const EARLIER: &str = "nomor sistem lama sebelum tahun ini";

/// Takes the numbers of the system of before from those that are lost, and adds what it has no letter of: between its first number
/// of the year and its last.
fn take_archived(usage: &ArchivedUsage, book: &mut NumberBookView) {
    let found = usage.issued.last().map_or(0, |run| run.last);
    let last = usage.last.unwrap_or(found).max(found);
    let first = usage.issued.first().map_or(last + 1, |run| run.first);
    let taken = [NumberRange { first: 1, last }];
    let (own, others): (Vec<_>, Vec<_>) = book.lost.drain(..).partition(|(kind, _)| kind.id == usage.kind.id);
    let left = without(own.into_iter().map(|(_, range)| range), &taken);
    book.lost = others;
    book.lost.extend(left.into_iter().map(|range| (usage.kind.clone(), range)));
    if usage.last.is_some() && first > 1 {
        book.unrecorded.push((usage.kind.clone(), NumberRange { first: 1, last: first - 1 }, EARLIER));
    }
    let gaps = holes(&usage.issued, last).into_iter().filter(|range| range.first > first);
    book.unrecorded.extend(gaps.map(|range| (usage.kind.clone(), range, UNRECORDED)));
}
