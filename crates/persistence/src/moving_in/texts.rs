//! Texts of archived trips.

use kernel::text::search_key;
use moving_in::plan::ArchivedTrip;

use crate::queries::labels;

/// Further texts with their labels; empty ones are left out.
pub(super) fn details(trip: &ArchivedTrip) -> Vec<(&'static str, &str)> {
    let all = [
        (labels::MEMO_SIGNATORY, trip.memo_signatory.as_str()),
        (labels::ASSIGNMENT_SIGNATORY, &trip.assignment_signatory),
        (labels::BUDGET_USER, &trip.budget_user),
        ("PPTK", &trip.technical_officer),
        ("Bendahara", &trip.treasurer),
        ("Pelayanan kesehatan", &trip.health_service),
        ("Klasifikasi", &trip.classification),
    ];
    all.into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

/// Numbers, purpose, places and names in their normal form.
pub(super) fn trip_key(trip: &ArchivedTrip) -> String {
    let numbers = trip.memo_number.iter().chain(&trip.assignment_number);
    let orders = trip.travellers.iter().filter_map(|slot| slot.order_number.as_ref());
    let mut texts: Vec<&str> = numbers.chain(orders).map(|number| number.text.as_str()).collect();
    texts.push(&trip.purpose);
    texts.extend(trip.places.iter().map(|place| place.name.as_str()));
    texts.extend(trip.travellers.iter().map(|slot| slot.name.as_str()));
    search_key(&texts.join(" | "))
}
