//! Records an advance of a traveller, or takes it back (beyond 2.6).

use findings::Notice;
use ports::{AuditEntry, Error, Noun, Recorded};
use receipts::{Advance, AdvanceDraft};
use staff::Actor;
use trips::TravellerId;
use views::{
    audit::{Action, Field, Object},
    receipts::ReceiptView,
};

use super::{notices::money, stale::seen};
use crate::application::App;

/// A receipt with its advance, and what is to be said about it.
#[derive(Debug)]
pub struct Advanced {
    /// The receipt.
    pub receipt: ReceiptView,
    /// Notices.
    pub notices: Vec<Notice>,
}

/// Records the advance of a traveller whose receipt the officer saw as `version`.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, [`Error::Receipt`] for an approved receipt or a cancelled trip,
/// [`Error::Stale`], [`Error::AdvanceFaults`].
#[tracing::instrument(name = "receipts.advance", skip_all, fields(traveller_id = traveller.0))]
pub async fn advance(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    draft: AdvanceDraft,
    version: i64,
) -> Result<Advanced, Error> {
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    receipt.advance(officer)?;
    let mut work = seen(app, work, &receipt, version).await?;
    let account = work.advance_account(traveller).await?;
    let advance = account.replace(draft, app.clock.today()).map_err(Error::AdvanceFaults)?;
    let recorded = Recorded::by(officer.user(), app.clock.now());
    work.set_advance(traveller, advance.as_ref(), recorded).await?;
    let entry = AuditEntry::by(*officer, recorded.at, Action::ReceiptAdvanced, Object::Receipt.with(traveller.0));
    let entry = account.advance.iter().flat_map(words).fold(entry, |entry, (field, word)| entry.was(field, word));
    let entry = advance.iter().flat_map(words).fold(entry, |entry, (field, word)| entry.is(field, word));
    work.record(entry).await?;
    let stored = work.receipt_view(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    work.commit().await?;
    let notices = money(&stored.traveller).above_estimate().into_iter().collect();
    Ok(Advanced { receipt: stored, notices })
}

fn words(advance: &Advance) -> [(Field, String); 3] {
    [
        (Field::Advance, advance.amount.get().to_string()),
        (Field::Day, advance.paid_on.to_string()),
        (Field::Reference, advance.reference.clone()),
    ]
}
