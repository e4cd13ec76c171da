//! The number book of a year, with its gaps.

use chrono::Datelike;
use kernel::PageRequest;
use numbering::{
    LetterKind,
    gaps::{Setting, gaps},
};
use staff::{Actor, ParentUnitId};

use crate::{
    App, Error, Noun, units,
    views::numbers::{CounterUsage, NumberBookView, SkippedNumbers},
};

/// A page of the numbers a parent unit has issued in a year (by default this one), of one letter kind or all, with the
/// gaps of all counters.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for another parent unit; [`Error::NotFound`] for an unknown parent unit or kind.
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
    let entries = app.queries.issued_numbers(parent, year, kind, page).await?;
    let states = app.queries.counter_usage(parent, year, kind).await?;
    let mut book = NumberBookView { entries, year, skipped: Vec::new(), lost: Vec::new() };
    for state in &states {
        look_through(state, &mut book);
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
