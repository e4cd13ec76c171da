//! Reads a receipt for its clerk (contract R1).

use ports::{Error, Noun};
use receipts::Warning;
use staff::Actor;
use trips::TravellerId;
use views::{Named, receipts::ReceiptSheet};

use super::{doubts::shown_doubts, warnings::all_warnings};
use crate::application::App;

/// A receipt with the choices of its form.
#[derive(Debug)]
pub struct Sheet {
    /// The receipt with its trip.
    pub sheet: ReceiptSheet,
    /// Kinds of expense to choose from.
    pub kinds: Vec<Named>,
    /// Warnings about the receipt.
    pub warnings: Vec<Warning>,
    /// Warnings that handing it in now would meet; none of one that is handed in.
    pub doubts: Vec<Warning>,
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
    let warnings = all_warnings(app, &sheet.trip, std::slice::from_ref(&sheet.receipt)).await?;
    let warnings = warnings.into_iter().flatten().collect();
    let open = sheet.receipt.traveller.status.is_open();
    let doubts = if open { shown_doubts(app, &sheet.trip, &sheet.receipt) } else { Vec::new() };
    Ok(Sheet { sheet, kinds: app.queries.expense_kinds().await?, warnings, doubts })
}
