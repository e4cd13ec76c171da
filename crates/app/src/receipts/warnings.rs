//! Warnings about stored receipts: days that are paid already, lodging above its ceiling (beyond 2.3, 2.4), more than the budget
//! holds, an advance above the estimate (office C-4).

use kernel::{Day, Rupiah, RupiahSum};
use ports::{Error, GuardedAccount};
use receipts::{
    Expense, ExpenseKind, Warning, allowance, automatic,
    calculation::{self, Stay, is_allowance},
};
use staff::grade::LevelId;
use trips::{Form, trip_kind::HealthServiceId};
use views::{
    TravellerView,
    receipts::{LineView, ReceiptTrip, ReceiptView},
    tariffs::TariffBook,
};

use crate::{
    application::App,
    budgets::{charged, missing},
};

/// Warnings about the receipts of a trip, in their order.
pub(super) async fn all_warnings(
    app: &App,
    trip: &ReceiptTrip,
    receipts: &[ReceiptView],
) -> Result<Vec<Vec<Warning>>, Error> {
    let ledger = if receipts.iter().any(exceeds) { charged(app, trip).await? } else { None };
    warnings_beside(app, trip, receipts, ledger.as_ref()).await
}

fn exceeds(receipt: &ReceiptView) -> bool {
    receipt.traveller.total > receipt.traveller.estimate
}

/// As [`all_warnings`], with the ledger that the trip is charged to.
pub(super) async fn warnings_beside(
    app: &App,
    trip: &ReceiptTrip,
    receipts: &[ReceiptView],
    ledger: Option<&GuardedAccount>,
) -> Result<Vec<Vec<Warning>>, Error> {
    let book = app.queries.tariff_book().await?;
    let shortfall = ledger.and_then(missing);
    let of = |receipt: &ReceiptView| {
        let short = shortfall.filter(|_| exceeds(receipt)).map(Warning::BudgetShort);
        let money = short.into_iter().chain(above_estimate(&receipt.traveller));
        warnings(app, trip, receipt, &book).into_iter().chain(money).collect()
    };
    Ok(receipts.iter().map(of).collect())
}

/// Warns of an advance above the estimate (office C-4).
pub(crate) fn above_estimate(traveller: &TravellerView) -> Option<Warning> {
    let advance = traveller.advance.as_ref()?.amount;
    let estimate = traveller.estimate;
    (RupiahSum::from(advance) > estimate).then_some(Warning::AdvanceAboveEstimate { advance, estimate })
}

/// Warnings about a receipt of a trip.
fn warnings(app: &App, trip: &ReceiptTrip, receipt: &ReceiptView, book: &TariffBook) -> Vec<Warning> {
    let stay = |place: &views::PlaceView| Stay {
        place: place.name.to_string(),
        province: place.province,
        departs_on: Day::nearest(place.departs_on),
        returns_on: Day::nearest(place.returns_on),
    };
    let stays: Vec<Stay> = trip.trip.places.iter().map(stay).collect();
    let days: Vec<_> = calculation::days(&stays).into_iter().map(|(day, _)| day).collect();
    let of_kind = |kind: ExpenseKind| receipt.lines.iter().filter(move |line| line.kind.id == kind.id());
    let allowances = of_kind(ExpenseKind::DailyAllowance).filter(|line| is_allowance(&line.item));
    let claimed = allowances.map(|line| line.quantity).fold(0, u32::saturating_add);
    // A short trip in town has no allowance that another receipt could have paid.
    let paid = if claimed > 0 || has_allowance(app, trip) { &receipt.paid[..] } else { &[] };
    let hotels: Vec<Expense> =
        of_kind(ExpenseKind::Accommodation).filter(|line| !line.is_computed).filter_map(expense).collect();
    let level = LevelId(receipt.traveller.employee.level.id);
    let lodging = calculation::ceiling(&stays, &book.rates(), level, &hotels);
    let alike = receipt.lines.iter().flat_map(look_alikes);
    allowance::warnings(&days, claimed, paid).into_iter().chain(lodging).chain(alike).collect()
}

/// Warns of lines that may pay for the same as a line (office 2.4).
fn look_alikes(line: &LineView) -> impl Iterator<Item = Warning> {
    line.look_alikes.iter().map(|other| {
        let number = other.number.clone();
        match line.reference.clone().filter(|_| other.same_reference) {
            Some(reference) => Warning::SameReference { reference, name: other.name.clone(), number },
            None => Warning::SameAmount { item: line.item.clone(), amount: line.amount(), number },
        }
    })
}

fn expense(line: &LineView) -> Option<Expense> {
    Expense::new(line.item.clone(), line.unit.clone(), line.quantity, Rupiah::new(line.price.get()).ok()?).ok()
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
