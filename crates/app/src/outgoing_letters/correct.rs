//! Corrects an outgoing letter, or makes it void (office C-21). Memos are corrected with their trips.

use numbering::outgoing_letter::{OutgoingLetterId, Standing};
use ports::{AuditEntry, Error, Noun, UnitOfWork, Voiding};
use staff::{Actor, LetterCorrector, ParentUnitId};
use views::{
    audit::{Action, Field, Object},
    outgoing_letters::{OutgoingLetter, OutgoingLetterRow},
};

use crate::{application::App, corrections::check_version};

/// A correction of a letter.
#[derive(Debug, Clone)]
pub struct LetterCorrection {
    /// Subject.
    pub subject: String,
    /// Addressee.
    pub addressee: String,
    /// Reason.
    pub reason: String,
    /// Version that the registrar saw.
    pub version: i64,
}

/// Corrects subject and addressee of a letter; its number and date stay.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for a letter of another parent unit, [`Error::NotFound`], [`Error::Stale`],
/// [`Error::OutgoingLetter`].
#[tracing::instrument(name = "outgoing_letters.correct", skip_all, fields(outgoing_letter_id = id.0))]
pub async fn correct(
    app: &App,
    actor: &Actor,
    id: OutgoingLetterId,
    correction: LetterCorrection,
) -> Result<OutgoingLetterRow, Error> {
    let registrar = actor.letter_corrector()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let LetterCorrection { subject, addressee, reason, version } = correction;
    let before = changeable(app, work.as_mut(), registrar, id, Some(version), &reason).await?;
    let (subject, addressee) = (Some(subject), Some(addressee));
    let after = OutgoingLetterRow { subject, addressee, version: before.version + 1, ..before.clone() };
    work.correct_letter(&after).await?;
    let entry = AuditEntry::by(*registrar, at, Action::OutgoingLetterCorrected, Object::OutgoingLetter.with(id.0));
    let entry = entry.is(Field::Number, &after.number);
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let entry = entry.was(Field::Subject, text(&before.subject)).is(Field::Subject, text(&after.subject));
    let entry = entry.was(Field::Addressee, text(&before.addressee)).is(Field::Addressee, text(&after.addressee));
    work.record(entry.is(Field::Reason, &reason)).await?;
    work.commit().await?;
    Ok(after)
}

/// Makes a letter void: its number stays in the number book with the reason, and no other letter gets it.
///
/// # Errors
/// As [`correct`].
#[tracing::instrument(name = "outgoing_letters.make_void", skip_all, fields(outgoing_letter_id = id.0))]
pub async fn make_void(
    app: &App,
    actor: &Actor,
    id: OutgoingLetterId,
    version: Option<i64>,
    reason: String,
) -> Result<OutgoingLetterRow, Error> {
    let registrar = actor.letter_corrector()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let before = changeable(app, work.as_mut(), registrar, id, version, &reason).await?;
    let voiding = Voiding { reason, by: registrar.user(), at };
    work.void_letter(&before, &voiding).await?;
    let entry = AuditEntry::by(*registrar, at, Action::OutgoingLetterVoided, Object::OutgoingLetter.with(id.0));
    work.record(entry.was(Field::Number, &before.number).is(Field::Reason, &voiding.reason)).await?;
    work.commit().await?;
    Ok(OutgoingLetterRow { version: before.version + 1, cancel_reason: Some(voiding.reason), ..before })
}

/// Locks a letter that the registrar may change for this reason.
async fn changeable(
    app: &App,
    work: &mut dyn UnitOfWork,
    registrar: LetterCorrector<'_>,
    id: OutgoingLetterId,
    version: Option<i64>,
    reason: &str,
) -> Result<OutgoingLetterRow, Error> {
    let letter = work.lock_letter(id).await?.ok_or(Error::NotFound(Noun::OutgoingLetter))?;
    registrar.of_parent(ParentUnitId(letter.parent_unit))?;
    if let Some(seen) = version {
        let latest = || OutgoingLetter::from(letter.clone());
        check_version(app, work, Object::OutgoingLetter, id.0, seen, letter.version, latest).await?;
    }
    Standing { is_memo: !letter.trips.is_empty(), is_void: letter.cancel_reason.is_some() }.may_change(reason)?;
    Ok(letter)
}
