//! Notices about stored receipts and those that are handed in, by the list of checks.

use findings::{Alike, Facts, LineFacts, Money, Notice};
use kernel::{Day, Rupiah};
use ports::{Error, GuardedAccount, UnitOfWork};
use receipts::{Expense, ExpenseKind, Line, Receipt, ReceiptEvent, Status, automatic, calculation::Stay};
use staff::grade::LevelId;
use trips::{Form, trip_kind::HealthServiceId};
use views::{
    TravellerView,
    receipts::{LineView, ReceiptTrip, ReceiptView},
};

use crate::{
    application::App,
    budgets::{charged, missing},
};

/// Notices about a receipt as a screen shows it.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// About its lines and money.
    pub(super) notices: Vec<Notice>,
    /// About its hand-in: of the day on which it was handed in, of today while it may be handed in.
    pub(super) hand_in: Vec<Notice>,
}

/// Notices about the receipts of a trip, in their order.
pub(super) async fn all_notices(app: &App, trip: &ReceiptTrip, receipts: &[ReceiptView]) -> Result<Vec<Shown>, Error> {
    let exceeds = receipts.iter().any(|receipt| money(&receipt.traveller).exceeds());
    let ledger = if exceeds { charged(app, trip).await? } else { None };
    notices_beside(app, trip, receipts, ledger.as_ref()).await
}

/// As [`all_notices`], with the ledger that the trip is charged to.
pub(super) async fn notices_beside(
    app: &App,
    trip: &ReceiptTrip,
    receipts: &[ReceiptView],
    ledger: Option<&GuardedAccount>,
) -> Result<Vec<Shown>, Error> {
    let book = app.queries.tariff_book().await?;
    let shortfall = ledger.and_then(missing);
    let of = |receipt: &ReceiptView| {
        let facts = facts(app, trip, receipt);
        let money = money(&receipt.traveller).notices(shortfall);
        let notices = facts.notices(&book.rates).into_iter().chain(money).collect();
        Shown { notices, hand_in: facts.hand_in_notices(handed_in(app, receipt)) }
    };
    Ok(receipts.iter().map(of).collect())
}

/// Notices about a locked receipt that is handed in on `day`.
pub(super) async fn hand_in_notices(
    work: &mut dyn UnitOfWork,
    receipt: &Receipt,
    day: Day,
) -> Result<Vec<Notice>, Error> {
    let stays = work.automatic_basis(receipt.trip).await?.stays;
    let lines = receipt.lines.iter().filter_map(|line| match line {
        Line::Expense { kind, expense, proofs, basis, .. } => Some(LineFacts {
            kind: *kind,
            expense: expense.clone(),
            is_proven: !proofs.is_empty(),
            is_computed: basis.is_some(),
            alike: Vec::new(),
        }),
        Line::ActualCosts { .. } => None,
    });
    Ok(findings::receipt::hand_in_notices(&stays, &lines.collect::<Vec<_>>(), day))
}

/// Money of a traveller.
pub(crate) fn money(traveller: &TravellerView) -> Money {
    let advance = traveller.advance.as_ref().map(|advance| advance.amount);
    Money { total: traveller.total, estimate: traveller.estimate, advance }
}

/// Day on which a receipt was handed in; today while it may be.
fn handed_in(app: &App, receipt: &ReceiptView) -> Day {
    let submitted = receipt.history.iter().rev().find(|step| step.event == ReceiptEvent::Submitted);
    match (receipt.traveller.status, submitted) {
        (Status::Submitted | Status::Approved, Some(step)) => Day::nearest(app.clock.local(step.at).date()),
        _ => app.clock.today(),
    }
}

fn facts(app: &App, trip: &ReceiptTrip, receipt: &ReceiptView) -> Facts {
    let stay = |place: &views::PlaceView| Stay {
        place: place.name.to_string(),
        province: place.province,
        departs_on: Day::nearest(place.departs_on),
        returns_on: Day::nearest(place.returns_on),
    };
    Facts {
        stays: trip.trip.places.iter().map(stay).collect(),
        activity: trip.trip.activity.clone(),
        level: LevelId(receipt.traveller.employee.level.id),
        has_allowance: has_allowance(app, trip),
        paid: receipt.paid.clone(),
        lines: receipt.lines.iter().filter_map(line).collect(),
    }
}

/// Facts of a line; `None` for actual costs.
fn line(line: &LineView) -> Option<LineFacts> {
    let kind = ExpenseKind::from_id(line.kind.id)?;
    let price = Rupiah::new(line.price.get()).ok()?;
    let alike = line.look_alikes.iter().map(|other| Alike {
        reference: line.reference.clone().filter(|_| other.same_reference),
        name: other.name.clone(),
        number: other.number.clone(),
    });
    Some(LineFacts {
        kind,
        expense: Expense::new(line.item.clone(), line.unit.clone(), line.quantity, price).ok()?,
        is_proven: line.photo.is_some(),
        is_computed: line.is_computed,
        alike: alike.collect(),
    })
}

fn has_allowance(app: &App, trip: &ReceiptTrip) -> bool {
    let hours = trip.trip.places.iter().filter_map(|place| place.destination.as_ref()).map(|listed| listed.hours);
    let issued = trip.trip.assignment_number.is_some();
    // An issued letter of the long form has SPD numbers.
    let numbered = trip.trip.travellers.iter().any(|traveller| traveller.travel_order_number.is_some());
    let form = match (issued, numbered) {
        (true, true) => Form::Long,
        (true, false) => Form::Short,
        (false, _) => Form::of(trip.kind.trip_type, hours, app.settings.full_day_hours),
    };
    automatic::has_allowance(trip.kind.trip_type, HealthServiceId(trip.health_service.id), form)
}
