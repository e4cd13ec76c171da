//! Reads a receipt for its clerk (contract R1).

use findings::Notice;
use ports::{Error, Noun};
use staff::Actor;
use trips::TravellerId;
use views::{Named, receipts::ReceiptSheet};

use super::notices::{Shown, all_notices};
use crate::application::App;

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
}

/// The receipt of a traveller of the clerk's unit.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for another unit.
#[tracing::instrument(name = "receipts.sheet", skip_all, fields(traveller_id = traveller.0))]
pub async fn sheet(app: &App, actor: &Actor, traveller: TravellerId) -> Result<Sheet, Error> {
    let clerk = actor.trip_clerk()?;
    let sheet = app.queries.receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    clerk.of_unit(sheet.trip.unit.id)?;
    let shown = all_notices(app, &sheet.trip, std::slice::from_ref(&sheet.receipt)).await?.pop().unwrap_or_default();
    let Shown { notices, mut hand_in } = shown;
    if !sheet.receipt.traveller.status.is_open() {
        hand_in.clear();
    }
    Ok(Sheet { sheet, kinds: app.queries.expense_kinds().await?, notices, hand_in_notices: hand_in })
}
