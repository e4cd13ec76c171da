//! Enters or corrects the final number of one letter (office 6.2).

use numbering::final_number::{Entry, FinalNumber, Paper, Refusal};
use staff::{Actor, FinalNumberKeeper};

use super::{about, may_change, object};
use crate::{
    App, Error, Noun,
    audit::{Action, Field},
    corrections::check_version,
    ports::{AuditEntry, Entered, UnitOfWork},
    views::final_numbers::{NumberedLetter as NumberedLetterView, NumberedPaper},
};

/// A final number as it was sent.
#[derive(Debug, Clone)]
pub struct Entering {
    /// The number with its date.
    pub number: FinalNumber,
    /// Version that the caller saw of the trip, the receipt or the outgoing letter.
    pub version: i64,
    /// Reason of a correction.
    pub reason: Option<String>,
}

/// Enters the final number of a paper.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::FinalNumber`] with the paper that has the number, for
/// a void letter, or for a correction without reason.
#[tracing::instrument(name = "final_numbers.enter", skip_all)]
pub async fn enter(
    app: &App,
    actor: &Actor,
    paper: Paper,
    subject: i64,
    entering: Entering,
) -> Result<NumberedPaper, Error> {
    let keeper = actor.final_number_keeper()?;
    let mut work = app.begin(actor).await?;
    let found = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    may_change(keeper, &found)?;
    if let (about, Some(id)) = object(&found) {
        let latest = || NumberedLetterView::from(found.clone());
        check_version(app, work.as_mut(), about, id, entering.version, found.version, latest).await?;
    }
    store(app, work.as_mut(), keeper, &found, &entering.number, entering.reason.as_deref()).await?;
    let stored = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    work.commit().await?;
    Ok(stored)
}

/// Stores the final number of a locked paper, unless it has it.
pub(super) async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    keeper: FinalNumberKeeper<'_>,
    paper: &NumberedPaper,
    number: &FinalNumber,
    reason: Option<&str>,
) -> Result<Entry, Error> {
    let entry = number.entered(paper.final_number.as_ref(), paper.void, reason)?;
    if entry == Entry::Same {
        return Ok(entry);
    }
    if let Some(holder) = work.holder_of(paper, number).await? {
        return Err(Refusal::Taken(holder).into());
    }
    let at = app.clock.now();
    let reason = reason.filter(|_| entry == Entry::Correction);
    work.enter_final_number(paper, number, reason, Entered { by: keeper.user(), at }).await?;
    let audited = AuditEntry::by(*keeper, at, Action::FinalNumberEntered, object(paper));
    let before = paper.final_number.as_ref().map(|before| before.text.clone()).unwrap_or_default();
    let audited = about(audited, paper).was(Field::FinalNumber, before).is(Field::FinalNumber, &number.text);
    let audited = match number.dated_on {
        Some(day) => audited.is(Field::Date, day),
        None => audited,
    };
    let audited = match reason {
        Some(reason) => audited.is(Field::Reason, reason),
        None => audited,
    };
    work.record(audited).await?;
    Ok(entry)
}
