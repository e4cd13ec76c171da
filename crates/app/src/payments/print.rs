//! Prints the paper of an advance or a return: kuitansi uang muka, tanda setoran kembali (assurance D-17).

use ::payments::{PaymentFault, PaymentId, PaymentKind, Refusal};
use letters::{Letter, PaymentLetter, file_name};
use ports::{Error, Noun};
use staff::{Actor, Denied, WorkUnit};
use trips::TravellerId;
use views::{
    payments::{PaymentSheet, PaymentView},
    warnings::Warning,
};

use crate::{application::App, trips::print_paper};

/// A printed paper of a payment.
#[derive(Debug)]
pub struct PrintedPayment {
    /// The Word file.
    pub letter: Vec<u8>,
    /// Kind, number of proof and person, as the name of the file.
    pub name: String,
    /// Internal numbers that it quotes because their letters wait for a final one.
    pub warnings: Vec<Warning>,
}

/// The paper of an advance or a return, also of one that was reversed, which it says; for a clerk of the unit and for finance.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::PaymentFaults`] for a settlement, which stands on the receipt, and for a reversal,
/// [`Error::Payment`] for a payment of the archive, [`Error::Template`].
#[tracing::instrument(name = "payments.print", skip_all, fields(traveller_id = traveller.0))]
pub async fn print(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    payment: PaymentId,
) -> Result<PrintedPayment, Error> {
    actor.payment_printer()?;
    let sheet = app.queries.payments(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    may_print(actor, sheet.unit.as_ref())?;
    if sheet.unit.is_none() {
        return Err(Refusal::Archived.into());
    }
    let payment = sheet.payment_of(payment.0).ok_or(Error::NotFound(Noun::Payment))?;
    let kind = match payment.kind {
        PaymentKind::Advance => Letter::AdvanceReceipt,
        PaymentKind::Return => Letter::ReturnReceipt,
        PaymentKind::Settlement | PaymentKind::Reversal => {
            return Err(Error::PaymentFaults(vec![PaymentFault::WithoutPaper]));
        }
    };
    let found = app.queries.receipt_to_print(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let letter = kind(PaymentLetter {
        receipt: found.letter,
        voucher: payment.into(),
        means: payment.means,
        reversed: reversal(&sheet, payment),
    });
    let template = app.queries.template_to_print(letter.template_kind().key(found.receipt.parent_unit)).await?;
    let printed = print_paper(app, actor, found.receipt.trip, template.as_ref(), &letter).await?;
    let name =
        file_name::file_name(&format!("{} {} {}", letter.template_kind().title(), payment.reference, sheet.name));
    let warnings = printed.warnings.into_iter().chain(Warning::quotes(&letter)).collect();
    Ok(PrintedPayment { letter: printed.letter, name, warnings })
}

/// Day and reason of the reversal of a payment.
fn reversal(sheet: &PaymentSheet, payment: &PaymentView) -> Option<(chrono::NaiveDate, String)> {
    let reversal = sheet.payment_of(payment.reversed_by?)?;
    Some((reversal.paid_on, reversal.reason.clone().unwrap_or_default()))
}

/// Permission to print: finance for all, a clerk for those of the own unit.
fn may_print(actor: &Actor, unit: Option<&WorkUnit>) -> Result<(), Denied> {
    let as_clerk = |unit: &WorkUnit| actor.trip_clerk().and_then(|clerk| clerk.of_unit(unit.id));
    let as_finance = actor.finance_officer().map(|_| ());
    as_finance.or_else(|_| unit.map_or(Err(Denied::OtherUnit), as_clerk))
}
