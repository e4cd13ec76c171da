//! Patterns of letter numbers, and a preview of the next number (contract N7, N8).

use chrono::Datelike;
use numbering::{LetterKind, NumberParts, Pattern, pattern::SAMPLE_CLASSIFICATION};
use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    numbers::LetterKindView,
};

use crate::application::App;

/// All letter kinds with their patterns.
///
/// # Errors
/// [`Error::Denied`] without role 2 or 5.
#[tracing::instrument(name = "numbers.letter_kinds", skip_all)]
pub async fn letter_kinds(app: &App, actor: &Actor) -> Result<Vec<LetterKindView>, Error> {
    actor.unit_keeper()?;
    Ok(app.queries.letter_kinds().await?)
}

/// Stores the pattern of a letter kind. Issued numbers do not change.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`] for an unknown kind, [`Error::Pattern`].
#[tracing::instrument(name = "numbers.set_pattern", skip_all)]
pub async fn set_pattern(app: &App, actor: &Actor, kind: i64, pattern: &str) -> Result<Pattern, Error> {
    let admin = actor.administrator()?;
    let kind = LetterKind::from_id(kind).ok_or(Error::NotFound(Noun::LetterKind))?;
    let pattern = Pattern::parse(pattern).map_err(Error::Pattern)?;
    let mut work = app.begin(actor).await?;
    let before = work.pattern(kind).await?;
    work.set_pattern(kind, &pattern).await?;
    let object = Object::LetterKind.with(kind.id());
    let entry = AuditEntry::by(*admin, app.clock.now(), Action::LetterKindPatternSet, object);
    work.record(entry.was(Field::Pattern, before.as_str()).is(Field::Pattern, pattern.as_str())).await?;
    work.commit().await?;
    Ok(pattern)
}

/// The next number of a letter kind with this pattern, for a letter of the actor's own unit dated today.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`] for an unknown kind, [`Error::Pattern`].
#[tracing::instrument(name = "numbers.preview", skip_all)]
pub async fn preview(app: &App, actor: &Actor, kind: i64, pattern: &str) -> Result<String, Error> {
    actor.administrator()?;
    let kind = LetterKind::from_id(kind).ok_or(Error::NotFound(Noun::LetterKind))?;
    let pattern = Pattern::parse(pattern).map_err(Error::Pattern)?;
    let unit = app.queries.work_unit(actor.work_unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    let today = app.clock.today();
    let counters = app.queries.counters(unit.parent, today.year()).await?;
    let last = counters.iter().find(|counter| counter.kind_id == kind.id()).map_or(0, |counter| counter.last);
    Ok(pattern.render(&NumberParts {
        sequence: last + 1,
        classification: SAMPLE_CLASSIFICATION,
        parent_code: &unit.parent_code,
        unit_code: &unit.code,
        date: today,
    }))
}
