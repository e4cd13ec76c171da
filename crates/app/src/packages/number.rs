//! Numbers of packages: patterns of the parent units, and the next number (office 5.2).

use ::payments::Package;
use chrono::Datelike;
use kernel::Day;
use numbering::{NumberParts, Pattern};
use ports::{AuditEntry, Error, Noun, PackageNumbering, StoreError, UnitOfWork};
use staff::{Actor, ParentUnitId};
use views::{
    audit::{Action, Field, Object},
    packages::PackagePattern,
};

use crate::{application::App, numbers::MOST_SKIPPED};

/// The patterns of all parent units.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "packages.patterns", skip_all)]
pub async fn patterns(app: &App, actor: &Actor) -> Result<Vec<PackagePattern>, Error> {
    actor.figure_reader()?;
    let found = app.queries.package_patterns().await?;
    let row = |unit: PackageNumbering| {
        Ok(pattern_row(app, unit.parent, unit.name, &unit.code, &stored(unit.pattern.as_deref())?))
    };
    found.into_iter().map(row).collect()
}

/// Stores the pattern of a parent unit. Issued numbers do not change.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5, [`Error::NotFound`], [`Error::Pattern`].
#[tracing::instrument(name = "packages.set_pattern", skip_all, fields(parent_unit_id = parent.0))]
pub async fn set_pattern(
    app: &App,
    actor: &Actor,
    parent: ParentUnitId,
    pattern: &str,
) -> Result<PackagePattern, Error> {
    let keeper = actor.figure_reader()?;
    let pattern = Pattern::parse(pattern).map_err(Error::Pattern)?;
    let mut work = app.begin(actor).await?.after_closing();
    let unit = work.lock_package_numbering(parent).await?.ok_or(Error::NotFound(Noun::Unit))?;
    work.set_package_pattern(parent, &pattern).await?;
    let object = Object::ParentUnit.with(parent.0);
    let entry = AuditEntry::by(*keeper, app.clock.now(), Action::PackagePatternSet, object);
    let entry =
        entry.was(Field::Pattern, stored(unit.pattern.as_deref())?.as_str()).is(Field::Pattern, pattern.as_str());
    work.record(entry).await?;
    work.commit().await?;
    Ok(pattern_row(app, parent, unit.name, &unit.code, &pattern))
}

/// The next number of a package by the pattern of its parent unit that no other package has, with its sequence.
///
/// # Errors
/// [`Error::NumbersGiven`] where as many as a call skips are taken.
pub(super) async fn next(work: &mut dyn UnitOfWork, package: &Package) -> Result<(Option<i64>, String), Error> {
    let (date, year) = (package.terms.dated_on, package.terms.dated_on.year());
    let (mut sequence, unit) = work.next_package_sequence(package.parent, year).await?;
    let pattern = stored(unit.pattern.as_deref())?;
    let mut number = render(&pattern, sequence, &unit.code, date);
    for _ in 0..=MOST_SKIPPED {
        if !work.package_number_taken(package.parent, year, &number, Some(package.id)).await? {
            return Ok((Some(sequence), number));
        }
        sequence += 1;
        number = render(&pattern, sequence, &unit.code, date);
    }
    Err(Error::NumbersGiven { reason: format!("{number} sudah dipakai NPD lain."), skipped: MOST_SKIPPED })
}

fn stored(pattern: Option<&str>) -> Result<Pattern, Error> {
    let text = pattern.unwrap_or(payments::package::PATTERN);
    Ok(Pattern::stored(text).map_err(|error| StoreError::Failed(error.to_string()))?)
}

fn render(pattern: &Pattern, sequence: i64, code: &str, date: Day) -> String {
    pattern.render(&NumberParts { sequence, classification: "", parent_code: code, unit_code: code, date })
}

fn pattern_row(app: &App, parent: ParentUnitId, name: String, code: &str, pattern: &Pattern) -> PackagePattern {
    let contoh = render(pattern, 1, code, app.clock.today());
    PackagePattern { id: parent.0, induk_unit_kerja: name, pola: pattern.as_str().to_owned(), contoh }
}
