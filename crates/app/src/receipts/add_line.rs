//! Adds an expense line, with or without its bill as photo or PDF (contract R2, office 2.4).

use kernel::RupiahSum;
use ports::{AuditEntry, Error, NewLine, StoredProof, UnitOfWork};
use receipts::{ExpenseDraft, ExpenseKind, LineId, Receipt, expense, line_keys::NewLineKeys};
use staff::{Actor, TripClerk};
use trips::TravellerId;
use views::audit::{Action, Field, Object};

use super::{
    days::renew,
    entries::{with_expense, with_proof},
    photo::{ProofFile, Received},
    stale::{Named, opened},
};
use crate::{application::App, stored_files::commit_or_discard};

/// A line as sent by a clerk.
#[derive(Debug, Clone, Default)]
pub struct LineEntry {
    /// Kind of expense.
    pub kind: Option<i64>,
    /// Its fields.
    pub draft: ExpenseDraft,
    /// Its proof.
    pub proof: Option<ProofFile>,
    /// Number of the bill.
    pub reference: Option<String>,
    /// Kind and route of its cost.
    pub keys: NewLineKeys,
    /// True of a cost of cancelling.
    pub cancelling: bool,
    /// Version of the receipt that the caller saw, if it names one.
    pub version: Option<i64>,
}

/// A stored line.
#[derive(Debug, Clone)]
pub struct AddedLine {
    /// Its id.
    pub id: LineId,
    /// The line.
    pub line: NewLine,
}

/// Adds a line to a traveller's receipt.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when it is closed, [`Error::ExpenseFaults`],
/// [`Error::Photo`], [`Error::Document`]; no file is left by any of them.
#[tracing::instrument(name = "receipts.add_line", skip_all, fields(traveller_id = traveller.0))]
pub async fn add_line(app: &App, actor: &Actor, traveller: TravellerId, entry: LineEntry) -> Result<AddedLine, Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Traveller(traveller), entry.version).await?;
    let (line, total) = checked(app, &receipt, clerk, &entry)?;
    let Some(received) = entry.proof.as_ref().map(Received::of).transpose()? else {
        let id = store(work.as_mut(), clerk, traveller, &line, total).await?;
        work.commit().await?;
        return Ok(AddedLine { id, line });
    };
    // The files are written between two units of work, so that a slow file store blocks no other writer.
    drop(work);
    let (file, proof) = received.keep(app, actor.user).await?;
    let (file, (mut work, receipt)) =
        file.with(app, opened(app, clerk, Named::Traveller(traveller), entry.version).await).await?;
    let stored = match checked(app, &receipt, clerk, &entry) {
        Ok((line, total)) => {
            let flights = entry.proof.as_ref().map(|sent| sent.flights(receipt.days)).unwrap_or_default();
            let line = NewLine { proof: Some(StoredProof { flights, ..proof }), ..line };
            store(work.as_mut(), clerk, traveller, &line, total).await.map(|id| AddedLine { id, line })
        }
        Err(refusal) => Err(refusal),
    };
    commit_or_discard(app, work, Some(file), stored).await
}

/// Checks whether a line may be added, before its proof is read.
///
/// # Errors
/// As [`add_line`] for the receipt.
pub async fn may_add_line(app: &App, actor: &Actor, traveller: TravellerId, cancelling: bool) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (_work, receipt) = opened(app, clerk, Named::Traveller(traveller), None).await?;
    if cancelling {
        receipt.open_cancelled(clerk)?
    } else {
        receipt.open(clerk)?
    };
    Ok(())
}

/// The line to store, and the new total.
fn checked(
    app: &App,
    receipt: &Receipt,
    clerk: TripClerk<'_>,
    entry: &LineEntry,
) -> Result<(NewLine, RupiahSum), Error> {
    let open = if entry.cancelling { receipt.open_cancelled(clerk)? } else { receipt.open(clerk)? };
    match (entry.draft.check(), expense::kind(entry.kind)) {
        (Ok(expense), Ok(kind)) => {
            let total = open.add_line(&expense);
            let (reference, keys) = (entry.reference.clone(), entry.keys.clone());
            let (at, cancelling) = (app.clock.now(), entry.cancelling);
            Ok((NewLine { kind, expense, basis: None, proof: None, reference, keys, at, cancelling }, total))
        }
        (expense, kind) => {
            let faults = expense.err().into_iter().flatten().chain(kind.err());
            Err(Error::ExpenseFaults(faults.collect()))
        }
    }
}

async fn store(
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    traveller: TravellerId,
    line: &NewLine,
    total: RupiahSum,
) -> Result<LineId, Error> {
    let id = work.add_line(traveller, line, total).await?;
    let action = if line.cancelling { Action::ReceiptCancellingCostAdded } else { Action::ReceiptLineAdded };
    let entry = AuditEntry::by(*clerk, line.at, action, Object::Receipt.with(traveller.0));
    let mut entry = with_expense(entry.is(Field::Line, id).is(Field::Kind, line.kind.id()), &line.expense);
    if let Some(reference) = &line.reference {
        entry = entry.is(Field::Reference, reference);
    }
    if !line.keys.is_empty() {
        entry = entry.is(Field::LineKeys, line.keys.words());
    }
    if let Some(proof) = &line.proof {
        entry = with_proof(entry, proof);
    }
    work.record(entry.is(Field::Total, total.get())).await?;
    if line.kind == ExpenseKind::DailyAllowance && !line.cancelling {
        renew(work, traveller, &[]).await?;
    }
    Ok(id)
}
