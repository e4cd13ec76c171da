//! Removes proofs of an expense line and puts them into another order (assurance 4.1).

use ports::{Error, Noun};
use receipts::{LineId, ProofId};
use staff::Actor;
use views::audit::Field;

use super::{
    entries::without_proofs,
    stale::{Named, opened},
    store_proof::{changed, proven},
};
use crate::application::App;

/// Removes a proof; its files are deleted after the commit.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed or the line is computed.
#[tracing::instrument(name = "receipts.remove_proof", skip_all, fields(line_id = id.0))]
pub async fn remove_proof(
    app: &App,
    actor: &Actor,
    id: LineId,
    proof: ProofId,
    version: Option<i64>,
) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Line(id), version).await?;
    let removed = proven(&receipt, clerk, id)?.proof(proof).ok_or(Error::NotFound(Noun::Proof))?;
    work.remove_proof(receipt.traveller, id, proof).await?;
    work.record(without_proofs(changed(app, clerk, &receipt, id), std::slice::from_ref(removed))).await?;
    work.commit().await?;
    for file in removed.files() {
        app.discard_replaced(file).await;
    }
    Ok(())
}

/// Puts the proofs of a line into an order that names each of them once; the first one is shown by `bukti`.
///
/// # Errors
/// As [`remove_proof`]; [`receipts::Refusal::ProofOrder`] for an order that leaves out a proof, names one twice or another one.
#[tracing::instrument(name = "receipts.order_proofs", skip_all, fields(line_id = id.0))]
pub async fn order_proofs(
    app: &App,
    actor: &Actor,
    id: LineId,
    order: &[ProofId],
    version: Option<i64>,
) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Line(id), version).await?;
    let line = proven(&receipt, clerk, id)?;
    if !line.has_proofs(order) {
        return Err(receipts::Refusal::ProofOrder.into());
    }
    if line.proofs().iter().map(|proof| proof.id).eq(order.iter().copied()) {
        return Ok(());
    }
    work.order_proofs(receipt.traveller, id, order).await?;
    let sorted: Vec<_> =
        order.iter().filter_map(|proof| line.proof(*proof)).map(|proof| proof.photo.as_str()).collect();
    let entry = without_proofs(changed(app, clerk, &receipt, id), line.proofs());
    work.record(entry.is(Field::Photo, sorted.join("; "))).await?;
    work.commit().await
}
