//! The signed file of a letter: a PDF that was signed outside the application, or a scan (office 6.4).

use std::slice;

use letters::{
    NumberedLetter,
    file_name::{file_name, in_words, people},
};
use numbering::final_number::{Paper, corrects, stands_in};
use ports::{AuditEntry, Entered, Error, Folder, MOST_PAGES, Noun, SignedFileRefusal, UnitOfWork};
use receipts::DocumentRefusal;
use sha2::{Digest, Sha256};
use staff::Actor;
use trips::{TravellerId, TripId};
use views::{
    audit::{Action, Field, Target},
    final_numbers::{NumberedLetter as NumberedLetterView, NumberedPaper, SignedFile},
    warnings::Warning,
};

use super::{about, may_change, object};
use crate::{
    application::App,
    corrections::check_version,
    stored_files::{NewFile, commit_or_discard},
};

/// Largest signed file, in bytes.
pub const LARGEST_FILE: usize = 10 * 1024 * 1024;

/// The letter that a signed file is to be kept beside, before the file is read.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] also for a letter of the archive, which gets a final number at most;
/// [`Error::SignedFile`] for a void one.
pub async fn may_attach(app: &App, actor: &Actor, paper: Paper, subject: i64) -> Result<NumberedPaper, Error> {
    let keeper = actor.final_number_keeper()?;
    let found = app.queries.paper(paper, subject).await?.filter(|paper| paper.entry > 0);
    let found = found.ok_or(Error::NotFound(Noun::Letter))?;
    may_change(keeper, &found)?;
    if found.void { Err(SignedFileRefusal::Void.into()) } else { Ok(found) }
}

/// Keeps a signed file beside its letter. `confirmed` takes one without the letter's number in its text.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::SignedFile`].
#[tracing::instrument(name = "final_numbers.attach", skip_all)]
pub async fn attach(
    app: &App,
    actor: &Actor,
    paper: Paper,
    subject: i64,
    pdf: Vec<u8>,
    version: Option<i64>,
    confirmed: bool,
) -> Result<NumberedPaper, Error> {
    let found = may_attach(app, actor, paper, subject).await?;
    let read = app.user_files.signed_letter(actor.user, pdf.clone()).await?.map_err(SignedFileRefusal::Fault)?;
    let number = found.final_number.as_ref().map_or(&found.number, |number| &number.text);
    if !confirmed && !stands_in(&read.text, number) {
        return Err(SignedFileRefusal::OtherLetter(number.clone()).into());
    }
    let digest = hex::encode(Sha256::digest(&pdf));
    let file = NewFile::write(app, Folder::SignedLetters, "pdf", pdf).await?;
    let signed = SignedFile { key: file.key().to_owned(), digest, electronic: read.has_signature };
    let (file, work) = file.with(app, app.begin(actor).await).await?;
    let mut work = work.after_closing();
    let stored = store(app, work.as_mut(), actor, paper, subject, &signed, version).await;
    commit_or_discard(app, work, Some(file), stored).await
}

async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    actor: &Actor,
    paper: Paper,
    subject: i64,
    signed: &SignedFile,
    version: Option<i64>,
) -> Result<NumberedPaper, Error> {
    let keeper = actor.final_number_keeper()?;
    let found = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    may_change(keeper, &found)?;
    check_seen(app, work, &found, version).await?;
    if found.void {
        return Err(SignedFileRefusal::Void.into());
    }
    let at = app.clock.now();
    work.enter_signed_file(&found, signed, Entered { by: keeper.user(), at }).await?;
    let entry = about(AuditEntry::by(*keeper, at, Action::SignedFileAttached, object(&found)), &found);
    let entry = entry.is(Field::Digest, &signed.digest);
    work.record(entry.is(Field::Electronic, if signed.electronic { "ya" } else { "tidak" })).await?;
    work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))
}

/// Takes the signed file of a letter away (assurance D-12); it stays in the store for the history.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] also without a signed file, [`Error::Stale`], [`Error::FinalNumber`] without a
/// reason.
#[tracing::instrument(name = "final_numbers.detach", skip_all)]
pub async fn detach(
    app: &App,
    actor: &Actor,
    paper: Paper,
    subject: i64,
    version: Option<i64>,
    reason: &str,
) -> Result<NumberedPaper, Error> {
    let keeper = actor.final_number_keeper()?;
    let mut work = app.begin(actor).await?.after_closing();
    let found = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    may_change(keeper, &found)?;
    check_seen(app, work.as_mut(), &found, version).await?;
    corrects(Some(reason))?;
    let signed = found.signed.as_ref().ok_or(Error::NotFound(Noun::SignedFile))?;
    let at = app.clock.now();
    work.end_signed_file(&found, reason, Entered { by: keeper.user(), at }).await?;
    let entry = about(AuditEntry::by(*keeper, at, Action::SignedFileRemoved, object(&found)), &found);
    work.record(entry.was(Field::Digest, &signed.digest).is(Field::Reason, reason)).await?;
    let stored = work.lock_paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    work.commit().await?;
    Ok(stored)
}

/// Refuses a change of a letter that was changed since the caller read it.
async fn check_seen(
    app: &App,
    work: &mut dyn UnitOfWork,
    found: &NumberedPaper,
    version: Option<i64>,
) -> Result<(), Error> {
    if let (Some(seen), Target { object: about, id: Some(id) }) = (version, object(found)) {
        let latest = || NumberedLetterView::from(found.clone());
        check_version(app, work, about, id, seen, found.version, latest).await?;
    }
    Ok(())
}

/// The signed file of a letter, and its name by kind, number and person.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] also without a signed file.
#[tracing::instrument(name = "final_numbers.download", skip_all)]
pub async fn download(app: &App, actor: &Actor, paper: Paper, subject: i64) -> Result<(Vec<u8>, String), Error> {
    let keeper = actor.final_number_keeper()?;
    let found = app.queries.paper(paper, subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
    may_change(keeper, &found)?;
    let signed = found.signed.ok_or(Error::NotFound(Noun::Letter))?;
    let number = found.final_number.map_or(found.number, |number| number.text);
    let person = match (paper, found.trip) {
        (_, None) => None,
        (Paper::TravelOrder, _) => {
            let receipt = app.queries.receipt_to_print(TravellerId(subject)).await?;
            receipt.map(|found| in_words(slice::from_ref(&found.letter.traveller)))
        }
        (_, Some(trip)) => app.queries.trip_letter(TripId(trip)).await?.map(|found| people(&found.letter)),
    };
    let name = file_name(&format!("{} {number} {}", paper.title(), person.unwrap_or_default()));
    Ok((app.files.read(&signed.key).await?, name))
}

/// The pages of the signed file of a paper in force, for a caller who may read its trip, to be joined with other papers; the reason
/// where they can't be read.
pub(crate) async fn signed_pages(
    app: &App,
    actor: &Actor,
    paper: Paper,
    subject: i64,
) -> Result<Option<Result<Vec<u8>, DocumentRefusal>>, Error> {
    let found = app.queries.paper(paper, subject).await?.filter(|found| !found.void);
    let Some(signed) = found.and_then(|found| found.signed) else { return Ok(None) };
    let pdf = app.files.read(&signed.key).await?;
    let pages = app.user_files.pages(actor.user, pdf, MOST_PAGES).await?;
    Ok(Some(pages.map(|document| document.bytes)))
}

/// A signed file in place of the print of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedLetter {
    /// The file.
    pub pdf: Vec<u8>,
    /// Warnings for the clerk.
    pub warnings: Vec<Warning>,
}

/// The signed file of a letter of a trip in force, in place of its PDF. That of an assignment letter warns that the print which it
/// replaces may hold the SPD.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`].
#[tracing::instrument(name = "final_numbers.signed_letter", skip_all, fields(trip_id = trip.0))]
pub async fn signed_letter(
    app: &App,
    actor: &Actor,
    trip: TripId,
    document: NumberedLetter,
) -> Result<Option<SignedLetter>, Error> {
    actor.trip_clerk()?;
    let paper = document.paper();
    if app.queries.paper(paper, trip.0).await?.is_none_or(|found| found.signed.is_none() || found.void) {
        return Ok(None);
    }
    let (pdf, _) = download(app, actor, paper, trip.0).await?;
    let replaces_orders = document == NumberedLetter::AssignmentLetter
        && app.queries.trip_letter(trip).await?.is_some_and(|found| found.trip.has_travel_orders().is_ok());
    let warnings = replaces_orders.then_some(Warning::SignedWithoutOrders).into_iter().collect();
    Ok(Some(SignedLetter { pdf, warnings }))
}
