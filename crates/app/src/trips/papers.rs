//! Prints the papers of a trip that have no number of their own: proof of attendance, statement of cancellation.

use ::payments::PaymentKind;
use letters::{CancellationLetter, CancelledMoney, Letter, NumberedLetter, TemplateKind};
use ports::{Error, Noun};
use receipts::{PaidFor, Status};
use staff::Actor;
use trips::{TravellerId, Trip, TripId};
use views::{
    payments::PaymentSheet,
    receipts::{LineView, ReceiptView},
};

use super::print_again::{PrintedPaper, lock_own, print_paper};
use crate::{application::App, authorized_work::AuthorizedWork};

/// The proof of attendance (bukti kehadiran) of a short trip, which has no SPD to be signed at its places.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip, one without assignment letter or with SPD;
/// [`Error::Template`].
#[tracing::instrument(name = "trips.print_attendance", skip_all, fields(trip_id = id.0))]
pub async fn print_attendance(app: &App, actor: &Actor, id: TripId) -> Result<PrintedPaper, Error> {
    let (mut work, trip) = lock_own(app, actor, id).await?;
    trip.has_attendance()?;
    let found = work.letter_to_print(id, NumberedLetter::AssignmentLetter, TemplateKind::Attendance).await?;
    // Other writers need not wait for files and rendering.
    drop(work);
    print_paper(app, actor, id, found.template.as_ref(), &Letter::Attendance(found.letter)).await
}

/// The statement that a trip was cancelled (surat pernyataan pembatalan).
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a trip in force, [`Error::Template`].
#[tracing::instrument(name = "trips.print_cancellation", skip_all, fields(trip_id = id.0))]
pub async fn print_cancellation(app: &App, actor: &Actor, id: TripId) -> Result<PrintedPaper, Error> {
    let (work, trip) = lock_own(app, actor, id).await?;
    cancellation_of(app, actor, work, &trip).await
}

/// The statement of the cancellation of a locked trip.
pub(crate) async fn cancellation_of(
    app: &App,
    actor: &Actor,
    mut work: AuthorizedWork<'_>,
    trip: &Trip,
) -> Result<PrintedPaper, Error> {
    let id = trip.id;
    let cancelled_on = trip.cancellation()?;
    let sheet = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let reason = sheet.trip.cancel_reason.unwrap_or_default();
    let trip_letter = work.latest_letter(id).await?;
    let template = work.template_in_force(TemplateKind::Cancellation.key(trip.work_unit.parent)).await?;
    drop(work);
    let found = app.queries.trip_receipts(id, &Status::ALL).await?.ok_or(Error::NotFound(Noun::Trip))?;
    // Receipts and travellers of the letter are in slot order.
    let mut money = Vec::with_capacity(found.receipts.len());
    for receipt in &found.receipts {
        let sheet = app.queries.payments(TravellerId(receipt.traveller.id)).await?;
        money.push(money_of(receipt, &sheet.ok_or(Error::NotFound(Noun::Traveller))?));
    }
    let letter = Letter::Cancellation(CancellationLetter {
        trip: trip_letter,
        reason,
        cancelled_on: cancelled_on.date(),
        money,
    });
    print_paper(app, actor, id, template.as_ref(), &letter).await
}

/// Money of a traveller whose trip was cancelled.
fn money_of(receipt: &ReceiptView, sheet: &PaymentSheet) -> CancelledMoney {
    let entered = receipt.lines.iter().any(|line| line.cancelling);
    let outlives = |line: &LineView| PaidFor::of_line(line.kind.id, &line.item).outlives_cancellation();
    let spent = |line: &&LineView| if entered { line.cancelling } else { outlives(line) };
    CancelledMoney {
        advance: sheet.vouchers(PaymentKind::Advance).map(|voucher| voucher.amount).sum(),
        costs: receipt.lines.iter().filter(spent).map(LineView::amount).sum(),
        returns: sheet.vouchers(PaymentKind::Return).collect(),
        settlements: sheet.vouchers(PaymentKind::Settlement).collect(),
    }
}
