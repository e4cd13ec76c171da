//! Warnings about a receipt that is handed in: before the trip is over, without proofs.

use kernel::Day;
use ports::{Error, UnitOfWork};
use receipts::{
    ExpenseKind, Line, Receipt, ReceiptEvent, Status, Warning,
    submission::{self, Proof},
};
use views::receipts::{ReceiptTrip, ReceiptView};

use crate::application::App;

/// Warnings about a locked receipt that is handed in on `day`.
pub(super) async fn doubts(work: &mut dyn UnitOfWork, receipt: &Receipt, day: Day) -> Result<Vec<Warning>, Error> {
    let stays = work.automatic_basis(receipt.trip).await?.stays;
    let back = stays.iter().map(|stay| stay.returns_on).max();
    Ok(submission::warnings(receipt.lines.iter().map(proof), back, day))
}

fn proof(line: &Line) -> Proof<'_> {
    match line {
        Line::Expense { kind, expense, photo, basis, .. } => {
            Proof { kind: Some(*kind), item: &expense.item, proven: photo.is_some() || basis.is_some() }
        }
        Line::ActualCosts { .. } => Proof { kind: None, item: "", proven: true },
    }
}

/// Warnings about a receipt as a screen shows it: of the day on which it was handed in, of today while it may be handed in.
pub(super) fn shown_doubts(app: &App, trip: &ReceiptTrip, receipt: &ReceiptView) -> Vec<Warning> {
    let submitted = receipt.history.iter().rev().find(|step| step.event == ReceiptEvent::Submitted);
    let day = match (receipt.traveller.status, submitted) {
        (Status::Submitted | Status::Approved, Some(step)) => Day::nearest(app.clock.local(step.at).date()),
        _ => app.clock.today(),
    };
    let proofs = receipt.lines.iter().map(|line| Proof {
        kind: ExpenseKind::from_id(line.kind.id),
        item: &line.item,
        proven: line.photo.is_some() || line.is_computed,
    });
    submission::warnings(proofs, trip.trip.places.iter().map(|place| Day::nearest(place.returns_on)).max(), day)
}
