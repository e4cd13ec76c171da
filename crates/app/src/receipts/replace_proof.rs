//! Replaces the proof of an expense line by another photo.

use receipts::{Line, LineId, Photo, Receipt};
use staff::{Actor, TripClerk};

use super::photo::{digest, keep};
use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    authorized_work::AuthorizedWork,
    ports::AuditEntry,
    stored_files::commit_or_discard,
};

/// Stores a photo as the proof of a line; the one before is deleted after the commit. Returns its storage key.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] when the receipt is closed or the line is computed,
/// [`Error::Photo`].
pub async fn replace_proof(app: &App, actor: &Actor, id: LineId, file: &[u8]) -> Result<String, Error> {
    let clerk = actor.trip_clerk()?;
    let (work, receipt) = opened(app, actor, id).await?;
    proof(&receipt, clerk, id)?;
    let photo = Photo::accept(file)?;
    let digest = digest(&photo);
    // The file is written between two units of work, so that a slow file store blocks no other writer.
    drop(work);
    let file = keep(app, photo).await?;
    let key = file.key().to_owned();
    let (file, (mut work, receipt)) = file.with(app, opened(app, actor, id).await).await?;
    let stored = async {
        let before = proof(&receipt, clerk, id)?;
        work.set_proof(receipt.traveller, id, &key, &digest).await?;
        let object = (Object::Receipt, Some(receipt.traveller.0));
        let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptLineChanged, object).is(Field::Line, id);
        let entry = before.iter().fold(entry, |entry, key| entry.was(Field::Photo, key));
        work.record(entry.is(Field::Photo, &key)).await?;
        Ok(before)
    };
    let stored = stored.await;
    if let Some(before) = commit_or_discard(app, work, Some(file), stored).await? {
        app.discard_replaced(&before).await;
    }
    Ok(key)
}

async fn opened<'a>(app: &'a App, actor: &'a Actor, id: LineId) -> Result<(AuthorizedWork<'a>, Receipt), Error> {
    let mut work = app.begin(actor).await?;
    let receipt = work.lock_receipt_of(id).await?.ok_or(Error::NotFound(Noun::ExpenseLine))?;
    Ok((work, receipt))
}

/// Storage key of the proof that a line has now.
fn proof(receipt: &Receipt, clerk: TripClerk<'_>, id: LineId) -> Result<Option<String>, Error> {
    receipt.open_lines(clerk)?;
    match receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))? {
        Line::Expense { photo, .. } => Ok(photo.clone()),
        Line::ActualCosts { .. } => Err(receipts::Refusal::ComputedLine.into()),
    }
}
