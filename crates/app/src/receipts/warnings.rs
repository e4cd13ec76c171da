//! Warnings about stored receipts: days that are paid already, lodging above its ceiling (beyond 2.3, 2.4).

use receipts::{
    Expense, ExpenseKind, Warning, allowance, automatic,
    calculation::{self, Stay, is_allowance},
};
use staff::grade::LevelId;
use trips::{Form, trip_kind::HealthServiceId};

use crate::{
    App,
    views::{
        receipts::{LineView, ReceiptTrip, ReceiptView},
        tariffs::TariffBook,
    },
};

/// Warnings about a receipt of a trip.
pub(super) fn warnings(app: &App, trip: &ReceiptTrip, receipt: &ReceiptView, book: &TariffBook) -> Vec<Warning> {
    let stay = |place: &crate::views::PlaceView| Stay {
        place: place.name.to_string(),
        province: place.province,
        departs_on: place.departs_on,
        returns_on: place.returns_on,
    };
    let stays: Vec<Stay> = trip.trip.places.iter().map(stay).collect();
    let days: Vec<_> = calculation::days(&stays).into_iter().map(|(day, _)| day).collect();
    let of_kind = |kind: ExpenseKind| receipt.lines.iter().filter(move |line| line.kind.id == kind.id());
    let allowances = of_kind(ExpenseKind::DailyAllowance).filter(|line| is_allowance(&line.item));
    let claimed = allowances.map(|line| line.quantity).fold(0, u32::saturating_add);
    // A short trip in town has no allowance that another receipt could have paid.
    let paid = if claimed > 0 || has_allowance(app, trip) { &receipt.paid[..] } else { &[] };
    let hotels: Vec<Expense> =
        of_kind(ExpenseKind::Accommodation).filter(|line| line.basis.is_none()).filter_map(expense).collect();
    let level = LevelId(receipt.traveller.employee.level.id);
    let lodging = calculation::ceiling(&stays, &book.rates(), level, &hotels);
    allowance::warnings(&days, claimed, paid).into_iter().chain(lodging).collect()
}

fn expense(line: &LineView) -> Option<Expense> {
    Expense::new(line.item.clone(), line.unit.clone(), line.quantity, line.price).ok()
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
    automatic::has_allowance(trip.kind.trip_type, HealthServiceId(trip.health_service.service.id), form)
}
