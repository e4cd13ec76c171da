//! Replaces the proof of an expense line by another photo or PDF.

use ports::{AuditEntry, Error, Noun, StoredProof};
use receipts::{Line, LineId, Receipt};
use staff::{Actor, TripClerk};
use views::audit::{Action, Field, Object};

use super::{
    entries::{with_proof, without_proof},
    photo::{ProofFile, Received},
    stale::seen,
};
use crate::{application::App, authorized_work::AuthorizedWork, stored_files::commit_or_discard};

/// Stores a photo or a PDF as the proof of a line; the files of the one before are deleted after the commit.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed or the line is computed,
/// [`Error::Photo`], [`Error::Document`].
#[tracing::instrument(name = "receipts.replace_proof", skip_all, fields(line_id = id.0))]
pub async fn replace_proof(
    app: &App,
    actor: &Actor,
    id: LineId,
    file: &ProofFile,
    version: Option<i64>,
) -> Result<StoredProof, Error> {
    let clerk = actor.trip_clerk()?;
    let (work, receipt) = opened(app, clerk, id, version).await?;
    files(&receipt, clerk, id)?;
    let received = Received::of(file)?;
    // The files are written between two units of work, so that a slow file store blocks no other writer.
    drop(work);
    let (file, proof) = received.keep(app, actor.user).await?;
    let (file, (mut work, receipt)) = file.with(app, opened(app, clerk, id, version).await).await?;
    let stored = async {
        let before = files(&receipt, clerk, id)?;
        work.set_proof(receipt.traveller, id, &proof).await?;
        let object = Object::Receipt.with(receipt.traveller.0);
        let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptLineChanged, object).is(Field::Line, id);
        let entry = without_proof(entry, before.0.as_deref(), before.1.as_deref());
        work.record(with_proof(entry, &proof)).await?;
        Ok(before)
    };
    let stored = stored.await;
    let (photo, document) = commit_or_discard(app, work, Some(file), stored).await?;
    for before in photo.iter().chain(&document) {
        app.discard_replaced(before).await;
    }
    Ok(proof)
}

/// Checks whether a line may get another proof, before it is read.
///
/// # Errors
/// As [`replace_proof`] for the line.
pub async fn may_replace_proof(app: &App, actor: &Actor, id: LineId) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (_work, receipt) = opened(app, clerk, id, None).await?;
    files(&receipt, clerk, id).map(drop)
}

async fn opened<'a>(
    app: &'a App,
    clerk: TripClerk<'a>,
    id: LineId,
    version: Option<i64>,
) -> Result<(AuthorizedWork<'a>, Receipt), Error> {
    let mut work = app.begin(clerk.actor()).await?;
    let receipt = work.lock_receipt_of(id).await?.ok_or(Error::NotFound(Noun::ExpenseLine))?;
    clerk.of_unit(receipt.work_unit)?;
    Ok((seen(app, work, &receipt, version).await?, receipt))
}

/// Storage keys of picture and PDF of the proof that a line has now.
type Files = (Option<String>, Option<String>);

fn files(receipt: &Receipt, clerk: TripClerk<'_>, id: LineId) -> Result<Files, Error> {
    receipt.open_lines(clerk)?;
    match receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))? {
        Line::Expense { photo, document, .. } => Ok((photo.clone(), document.clone())),
        Line::ActualCosts { .. } => Err(receipts::Refusal::ComputedLine.into()),
    }
}
