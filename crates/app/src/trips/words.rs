//! The data of a trip in words, for the audit log and the history of the trip.

use kernel::tanggal::period;
use letters::{SignatoryCard, TripLetter};
use views::{audit::Field, trips::Difference};

/// A trip with the name of its health service.
pub(super) struct TripWords<'a> {
    pub trip: &'a TripLetter,
    pub health_service: &'a str,
}

/// Fields that differ between two states of a trip.
pub(super) fn differences(before: &TripWords<'_>, after: &TripWords<'_>) -> Vec<Difference> {
    let pairs = before.fields().into_iter().zip(after.fields());
    let differing = pairs.filter(|((_, before), (_, after))| before != after);
    differing.map(|((field, before), (_, after))| Difference { field, before, after }).collect()
}

impl TripWords<'_> {
    fn fields(&self) -> [(Field, String); 20] {
        let Self { trip, health_service } = self;
        let signatory = |card: &SignatoryCard| format!("{} ({})", card.name, card.title);
        let places = trip.places.iter().map(|at| format!("{} ({})", at.name, period(at.departs_on, at.returns_on)));
        let names = trip.travellers.iter().map(|traveller| traveller.name.as_str());
        let orders = trip.travellers.iter().filter_map(|traveller| traveller.travel_order_number.as_deref());
        [
            (Field::TravelOrders, orders.collect::<Vec<_>>().join("; ")),
            (Field::Purpose, trip.purpose.clone()),
            (Field::Basis, trip.basis.clone().unwrap_or_default()),
            (Field::Origin, trip.origin.clone()),
            (Field::MeansOfTransport, trip.transport.clone()),
            (Field::TripKind, trip.trip_kind.clone()),
            (Field::Places, places.collect::<Vec<_>>().join("; ")),
            (Field::TravellerNames, names.collect::<Vec<_>>().join("; ")),
            (Field::MemoSignatoryName, signatory(&trip.memo_signatory)),
            (Field::AssignmentSignatoryName, signatory(&trip.assignment_signatory)),
            (Field::BudgetUserName, signatory(&trip.budget_user)),
            (Field::TechnicalOfficerName, signatory(&trip.technical_officer)),
            (Field::TreasurerName, signatory(&trip.treasurer)),
            (Field::FundingSourceName, trip.funding_source.clone()),
            (Field::SubActivityName, trip.sub_activity.clone()),
            (Field::HealthServiceName, (*health_service).to_owned()),
            (Field::Nature, trip.heading.nature.clone()),
            (Field::Enclosures, trip.heading.enclosures.clone()),
            (Field::Copies, trip.heading.copies.clone()),
            (Field::Srikandi, if trip.srikandi { "ya" } else { "tidak" }.to_owned()),
        ]
    }
}
