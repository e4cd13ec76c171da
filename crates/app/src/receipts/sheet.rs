//! Reads a receipt for its clerk (contract R1).

use findings::{Finding, Notice};
use ports::{Error, Noun};
use staff::Actor;
use trips::TravellerId;
use views::{Named, receipts::ReceiptSheet};

use super::notices::{Shown, all_notices};
use crate::{application::App, checks};

/// A receipt with the choices of its form.
#[derive(Debug)]
pub struct Sheet {
    /// The receipt with its trip.
    pub sheet: ReceiptSheet,
    /// Kinds of expense to choose from.
    pub kinds: Vec<Named>,
    /// Notices about the receipt.
    pub notices: Vec<Notice>,
    /// Notices that handing it in now would meet; none of one that is handed in.
    pub hand_in_notices: Vec<Notice>,
    /// Findings of the list of checks.
    pub findings: Vec<Finding>,
    /// Costs that are not compared with a tariff, since there is none.
    pub unpriced: Vec<String>,
}

/// The receipt of a traveller of the clerk's unit.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for another unit.
#[tracing::instrument(name = "receipts.sheet", skip_all, fields(traveller_id = traveller.0))]
pub async fn sheet(app: &App, actor: &Actor, traveller: TravellerId) -> Result<Sheet, Error> {
    let clerk = actor.trip_clerk()?;
    let mut sheet = app.queries.receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    clerk.of_unit(sheet.trip.unit.id)?;
    let shown = all_notices(app, &sheet.trip, std::slice::from_ref(&sheet.receipt)).await?.pop().unwrap_or_default();
    let Shown { notices, mut hand_in } = shown;
    if !sheet.receipt.traveller.status.is_open() {
        hand_in.clear();
    }
    let to_check = app.queries.receipts_to_check(&[traveller]).await?;
    let rates = &to_check.tariffs.rates;
    let unpriced = to_check.receipts.iter().flat_map(|receipt| findings::unpriced(receipt, rates)).collect();
    checks::bound(&to_check, traveller, &mut sheet.receipt.lines);
    let findings = checks::run(app, &to_check).remove(&traveller).unwrap_or_default();
    let kinds = app.queries.expense_kinds().await?;
    Ok(Sheet { sheet, kinds, notices, hand_in_notices: hand_in, findings, unpriced })
}
