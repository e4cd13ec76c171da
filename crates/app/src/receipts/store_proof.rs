//! Stores proofs of an expense line: the first one in place of another, or a further one (assurance 4.1).

use ports::{AuditEntry, Error, Noun, StoredProof};
use receipts::{Line, LineId, LineProof, ProofId, Receipt};
use staff::{Actor, TripClerk};
use views::audit::{Action, Field, Object};

use super::{
    entries::{with_proof, without_proofs},
    photo::{ProofFile, Received},
    stale::{Named, opened},
};
use crate::{application::App, stored_files::commit_or_discard};

/// Place of a proof that comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofPlace {
    /// That of the first one, whose files are deleted after the commit.
    First,
    /// Behind the others.
    Last,
}

/// Stores a photo or a PDF as a proof of a line.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed, the line is computed or
/// has as many proofs as it may have, [`Error::Photo`], [`Error::Document`].
#[tracing::instrument(name = "receipts.store_proof", skip_all, fields(line_id = id.0))]
pub async fn store_proof(
    app: &App,
    actor: &Actor,
    id: LineId,
    (sent, place): (&ProofFile, ProofPlace),
    version: Option<i64>,
) -> Result<(ProofId, StoredProof), Error> {
    let clerk = actor.trip_clerk()?;
    let (work, receipt) = opened(app, clerk, Named::Line(id), version).await?;
    replaced(&receipt, clerk, id, place)?;
    let received = Received::of(sent)?;
    // The files are written between two units of work, so that a slow file store blocks no other writer.
    drop(work);
    let (file, proof) = received.keep(app, actor.user).await?;
    let (file, (mut work, receipt)) = file.with(app, opened(app, clerk, Named::Line(id), version).await).await?;
    let stored = async {
        let before = replaced(&receipt, clerk, id, place)?;
        let proof = StoredProof { flights: sent.flights(receipt.days), ..proof };
        let stored = match place {
            ProofPlace::First => work.set_proof(receipt.traveller, id, &proof).await?,
            ProofPlace::Last => work.add_proof(receipt.traveller, id, &proof).await?,
        };
        let entry = without_proofs(changed(app, clerk, &receipt, id), &before);
        work.record(with_proof(entry, &proof)).await?;
        Ok((stored, proof, before))
    };
    let stored = stored.await;
    let (stored, proof, before) = commit_or_discard(app, work, Some(file), stored).await?;
    for file in before.iter().flat_map(LineProof::files) {
        app.discard_replaced(file).await;
    }
    Ok((stored, proof))
}

/// Checks whether a proof may be stored, before it is read.
///
/// # Errors
/// As [`store_proof`] for the line.
pub async fn may_store_proof(app: &App, actor: &Actor, id: LineId, place: ProofPlace) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (_work, receipt) = opened(app, clerk, Named::Line(id), None).await?;
    replaced(&receipt, clerk, id, place).map(drop)
}

/// The line whose proofs may change.
pub(super) fn proven<'a>(receipt: &'a Receipt, clerk: TripClerk<'_>, id: LineId) -> Result<&'a Line, Error> {
    receipt.open_lines(clerk)?;
    match receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))? {
        Line::ActualCosts { .. } => Err(receipts::Refusal::ComputedLine.into()),
        line @ Line::Expense { .. } => Ok(line),
    }
}

/// Begins the audit entry of a line whose proofs change.
pub(super) fn changed(app: &App, clerk: TripClerk<'_>, receipt: &Receipt, id: LineId) -> AuditEntry {
    let object = Object::Receipt.with(receipt.traveller.0);
    AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptLineChanged, object).is(Field::Line, id)
}

/// The proof that another one replaces, if there is one.
fn replaced(receipt: &Receipt, clerk: TripClerk<'_>, id: LineId, place: ProofPlace) -> Result<Vec<LineProof>, Error> {
    let line = proven(receipt, clerk, id)?;
    match place {
        ProofPlace::First => Ok(line.proofs().iter().take(1).cloned().collect()),
        ProofPlace::Last => {
            receipt.may_add_proof(id)?;
            Ok(Vec::new())
        }
    }
}
