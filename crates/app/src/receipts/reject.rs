//! Rejects a receipt with a reason (contract R10, beyond V3).

use ports::{Error, GivenReason};
use receipts::{ReceiptEvent, Refusal, State, refusal::MOST_REASONS};
use staff::Actor;
use trips::TravellerId;
use views::audit::Action;

use super::transition::{Step, transition};
use crate::application::App;

/// A verifier's rejection.
#[derive(Debug, Clone, Default)]
pub struct Rejection {
    /// Note; the chosen reasons stand for a missing one.
    pub note: Option<String>,
    /// Ids of the chosen reasons.
    pub reasons: Vec<i64>,
    /// Version of the receipt that the verifier saw, if the request names one.
    pub version: Option<i64>,
}

/// Rejects a submitted receipt; note and reasons are not both missing.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::UnknownReason`], [`Error::Stale`], [`Error::Receipt`] in another
/// state or for too many reasons.
#[tracing::instrument(name = "receipts.reject", skip_all, fields(traveller_id = traveller.0))]
pub async fn reject(app: &App, actor: &Actor, traveller: TravellerId, rejection: Rejection) -> Result<State, Error> {
    let verifier = actor.verifier()?;
    let reasons = chosen(app, rejection.reasons).await?;
    let texts: Vec<_> = reasons.iter().map(|reason| reason.text.as_str()).collect();
    let note = rejection.note.or_else(|| (!texts.is_empty()).then(|| texts.join("; ")));
    let step = Step::of(traveller, ReceiptEvent::Rejected, Action::ReceiptRejected, rejection.version);
    let step = Step { reasons: &reasons, ..step };
    transition(app, *verifier, step, |receipt, _| receipt.reject(verifier, note)).await.map(|made| made.state)
}

/// The reasons with these ids, in their order, once each.
async fn chosen(app: &App, ids: Vec<i64>) -> Result<Vec<GivenReason>, Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    if ids.len() > MOST_REASONS {
        return Err(Refusal::TooManyReasons.into());
    }
    let known = app.queries.rejection_reasons().await?;
    let mut chosen: Vec<GivenReason> = Vec::new();
    for id in ids {
        let reason = known.iter().find(|reason| reason.id == id && reason.active).ok_or(Error::UnknownReason)?;
        if chosen.iter().all(|earlier| earlier.id != id) {
            chosen.push(GivenReason { id, text: reason.text.clone() });
        }
    }
    Ok(chosen)
}
