//! Reads the payments of a traveller (office 5.1).

use ports::{Error, Noun};
use staff::Actor;
use trips::TravellerId;
use views::payments::PaymentSheet;

use crate::{application::App, archive, trips::reach};

/// The payments of a traveller: for a clerk of the unit, a verifier of the parent unit, finance.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "payments.list", skip_all, fields(traveller_id = traveller.0))]
pub async fn list(app: &App, actor: &Actor, traveller: TravellerId) -> Result<PaymentSheet, Error> {
    actor.trip_reader()?;
    let sheet = app.queries.payments(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    match &sheet.unit {
        Some(unit) => reach(actor, unit)?,
        None => archive::reach_parent(actor, sheet.parent)?,
    }
    Ok(sheet)
}
