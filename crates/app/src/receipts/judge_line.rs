//! Judges a line of a submitted receipt (beyond V2).

use ports::{AuditEntry, Error, Noun};
use receipts::{Judgement, LineId, Refusal, duties::FOUR_EYES};
use staff::Actor;
use trips::TravellerId;
use views::audit::{Action, Field, Object};

use super::{stale::stale, transition::duties_of};
use crate::application::App;

/// A verifier's judgement of a line.
#[derive(Debug, Clone)]
pub struct LineJudgement {
    /// The line.
    pub line: LineId,
    /// The judgement.
    pub judgement: Judgement,
    /// Note; a line to correct needs one.
    pub note: Option<String>,
    /// Version of the receipt that the verifier saw.
    pub version: i64,
}

/// A receipt after a judgement.
#[derive(Debug, Clone, Copy)]
pub struct Judged {
    /// Its traveller.
    pub traveller: TravellerId,
    /// Its new version.
    pub version: i32,
}

/// Stores the judgement of a line; a later one replaces it.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] in another state or without the note of a
/// line to correct, [`Error::Duties`] for the verifier's own receipt where duties are separated.
#[tracing::instrument(name = "receipts.judge_line", skip_all)]
pub async fn judge_line(app: &App, actor: &Actor, judged: &LineJudgement) -> Result<Judged, Error> {
    let verifier = actor.verifier()?;
    let mut work = app.begin(actor).await?.after_closing();
    let receipt = work.lock_receipt_of(judged.line).await?.ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let allowed = receipt.judge(verifier, judged.judgement, judged.note.as_deref());
    if receipt.seen_as(judged.version).is_err() && !matches!(allowed, Err(Refusal::Denied(_))) {
        drop(work);
        return Err(stale(app, receipt.traveller).await?);
    }
    allowed?;
    let since = app.clock.now() - FOUR_EYES;
    let duties = duties_of(work.as_mut(), receipt.trip, *verifier, since).await?;
    duties.judge(receipt.traveller).map_err(Error::Duties)?;
    let review = work.review(receipt.traveller).await?;
    let before = review.lines.iter().find(|line| line.line == judged.line).and_then(|line| line.judgement);
    work.judge_line(receipt.traveller, judged.line, judged.judgement, judged.note.as_deref()).await?;
    let object = Object::Receipt.with(receipt.traveller.0);
    let mut entry = AuditEntry::by(*verifier, app.clock.now(), Action::ReceiptLineJudged, object);
    if let Some(before) = before {
        entry = entry.was(Field::Judgement, before.word());
    }
    entry = entry.is(Field::Line, judged.line).is(Field::Judgement, judged.judgement.word());
    if let Some(note) = &judged.note {
        entry = entry.is(Field::Note, note);
    }
    work.record(entry).await?;
    work.commit().await?;
    Ok(Judged { traveller: receipt.traveller, version: receipt.version + 1 })
}
