//! Enters, corrects or takes away the final number of one letter (office 6.2, assurance D-12).

use numbering::final_number::{Entry, FinalNumber, Paper, Refusal, corrects};
use ports::{AuditEntry, Entered, Error, Noun, UnitOfWork};
use staff::{Actor, FinalNumberKeeper};
use views::{
    audit::{Action, Field, Target},
    final_numbers::{NumberedLetter as NumberedLetterView, NumberedPaper},
};

use super::{about, may_change, object};
use crate::{application::App, corrections::check_version};

/// A final number as it was sent.
#[derive(Debug, Clone)]
pub struct Entering {
    /// The number with its date; `None` takes the one that is there away.
    pub number: Option<FinalNumber>,
    /// Version that the caller saw of the trip, the receipt or the outgoing letter.
    pub version: i64,
    /// Reason of a correction.
    pub reason: Option<String>,
    /// True if a doubtful number is meant.
    pub confirmed: bool,
}

/// Enters the final number of a paper.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::FinalNumber`] with the paper that has the number, for
/// a void letter, for a correction without reason, for a doubtful number that is not confirmed.
#[tracing::instrument(name = "final_numbers.enter", skip_all)]
pub async fn enter(
    app: &App,
    actor: &Actor,
    paper: Paper,
    subject: i64,
    entering: Entering,
) -> Result<NumberedPaper, Error> {
    let keeper = actor.final_number_keeper()?;
    let mut work = app.begin(actor).await?.after_closing();
    let found = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    may_change(keeper, &found)?;
    if let Target { object: about, id: Some(id) } = object(&found) {
        let latest = || NumberedLetterView::from(found.clone());
        check_version(app, work.as_mut(), about, id, entering.version, found.version, latest).await?;
    }
    let reason = entering.reason.as_deref();
    match &entering.number {
        Some(number) => {
            let entry = judge(work.as_mut(), &found, number, reason, entering.confirmed).await?;
            store(app, work.as_mut(), keeper, &found, number, entry, reason).await?;
        }
        None => take_away(app, work.as_mut(), keeper, &found, reason).await?,
    }
    let stored = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    work.commit().await?;
    Ok(stored)
}

/// Checks whether a locked paper may get a final number that no other paper has.
pub(super) async fn judge(
    work: &mut dyn UnitOfWork,
    paper: &NumberedPaper,
    number: &FinalNumber,
    reason: Option<&str>,
    confirmed: bool,
) -> Result<Entry, Error> {
    let entry = number.entered(paper.final_number.as_ref(), paper.void, reason)?;
    if entry == Entry::Same {
        return Ok(entry);
    }
    if let Some(holder) = work.holder_of(paper, number).await? {
        return Err(Refusal::Taken(holder.number).into());
    }
    check_doubts(work, paper, number, confirmed).await?;
    Ok(entry)
}

/// Asks for a confirmation of a doubtful number.
pub(super) async fn check_doubts(
    work: &mut dyn UnitOfWork,
    paper: &NumberedPaper,
    number: &FinalNumber,
    confirmed: bool,
) -> Result<(), Error> {
    let doubts = number.doubts(paper.year, work.is_internal_number(paper, number).await?);
    if confirmed || doubts.is_empty() { Ok(()) } else { Err(Refusal::Doubtful(doubts).into()) }
}

/// Stores the final number of a locked paper after its verdict; `Same` stores nothing.
pub(super) async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    keeper: FinalNumberKeeper<'_>,
    paper: &NumberedPaper,
    number: &FinalNumber,
    entry: Entry,
    reason: Option<&str>,
) -> Result<(), Error> {
    if entry == Entry::Same {
        return Ok(());
    }
    let at = app.clock.now();
    let reason = reason.filter(|_| entry == Entry::Correction);
    work.enter_final_number(paper, number, reason, Entered { by: keeper.user(), at }).await?;
    let entered = changed(AuditEntry::by(*keeper, at, Action::FinalNumberEntered, object(paper)), paper, Some(number));
    work.record(with_reason(entered, reason)).await?;
    Ok(())
}

/// Takes the final number of a locked paper away, if it has one.
async fn take_away(
    app: &App,
    work: &mut dyn UnitOfWork,
    keeper: FinalNumberKeeper<'_>,
    paper: &NumberedPaper,
    reason: Option<&str>,
) -> Result<(), Error> {
    corrects(reason)?;
    if paper.final_number.is_none() {
        return Ok(());
    }
    let at = app.clock.now();
    work.end_final_number(paper, reason.unwrap_or_default(), Entered { by: keeper.user(), at }).await?;
    let ended = changed(AuditEntry::by(*keeper, at, Action::FinalNumberRemoved, object(paper)), paper, None);
    work.record(with_reason(ended, reason)).await?;
    Ok(())
}

/// Names the paper in an audit entry, with its number and date before and after.
fn changed(entry: AuditEntry, paper: &NumberedPaper, after: Option<&FinalNumber>) -> AuditEntry {
    let text = |number: Option<&FinalNumber>| number.map(|number| number.text.clone()).unwrap_or_default();
    let day = |number: Option<&FinalNumber>| number.and_then(|number| number.dated_on);
    let before = paper.final_number.as_ref();
    let entry = about(entry, paper).was(Field::FinalNumber, text(before)).is(Field::FinalNumber, text(after));
    let entry = match day(before) {
        Some(day) => entry.was(Field::Date, day),
        None => entry,
    };
    match day(after) {
        Some(day) => entry.is(Field::Date, day),
        None => entry,
    }
}

fn with_reason(entry: AuditEntry, reason: Option<&str>) -> AuditEntry {
    match reason {
        Some(reason) => entry.is(Field::Reason, reason),
        None => entry,
    }
}
