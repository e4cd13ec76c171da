//! Sums of archived trips by group: each traveller's total, approved where the receipt was, booked else.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use kernel::RupiahSum;
use ports::{RecapFilter, Stored};
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait};
use views::recaps::{Grouping, Recap, RecapRow, Sums};

use crate::{
    entity::{archived_places, archived_travellers, archived_trips},
    json_query::{Json, JsonQuery, column, document},
    payments::archived::paid,
    queries::{SeaQueries, reference::Reference, trips::unit_in_scope},
};

document! {
    /// A traveller.
    struct SlotJson(json) of archived_travellers {
        trip_id: i64,
        employee_id: Option<i64>,
        name: String,
        status: Option<i64>,
        total: i64,
        paid: i64 = paid(json),
        place: Option<String> = first_place(json),
        trip: OfTripJson = OfTripJson::document(json),
    }
}

document! {
    /// The trip of a traveller.
    struct OfTripJson(json) of archived_trips {
        work_unit_id: Option<i64>,
        unit_name: String,
        sub_activity_id: Option<i64>,
        account_code: String,
        sub_activity: String,
        funding_source_id: Option<i64>,
        funding_source: String,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
    }
}

impl SeaQueries {
    /// Sums of the trips that a filter selects, by group, in the order of their keys.
    pub(super) async fn archive_recap(
        &self,
        filter: &RecapFilter,
        grouping: Grouping,
        reference: &Reference,
    ) -> Stored<Recap> {
        let statement = |json: Json| json.select(slots(json, filter));
        let found: Option<Vec<SlotJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let mut groups: BTreeMap<(String, String), Group> = BTreeMap::new();
        let mut all = Group::default();
        for slot in found.unwrap_or_default() {
            all.add(&slot);
            groups.entry(key(&slot, grouping, reference)).or_default().add(&slot);
        }
        let row = |((key, name), group): ((String, String), Group)| {
            let sums = group.sums();
            RecapRow { key, name, sums, archived: sums }
        };
        Ok(Recap { rows: groups.into_iter().map(row).collect(), sum: all.sums(), archived: all.sums() })
    }
}

fn first_place(json: Json) -> Expr {
    let place = |name| column("archived_places", name);
    json.child(place(archived_places::Column::Name), |select| {
        let of_trip = place(archived_places::Column::TripId).eq(column("archived_trips", archived_trips::Column::Id));
        select.from(archived_places::Entity).and_where(of_trip);
        select.and_where(place(archived_places::Column::Position).eq(1));
    })
}

fn slots(json: Json, filter: &RecapFilter) -> Expr {
    use archived_travellers::Column as Slot;
    use archived_trips::Column as Trip;
    let of = |name| column("archived_trips", name);
    let slot = |name| column("archived_travellers", name);
    let (first, last) = filter.days;
    json.children(SlotJson::document(json), |select| {
        let of_trip = slot(Slot::TripId).eq(of(Trip::Id));
        select.from(archived_trips::Entity).inner_join(archived_travellers::Entity, of_trip);
        select.and_where(of(Trip::DepartsOn).gte(*first)).and_where(of(Trip::DepartsOn).lte(*last));
        select.and_where_option(unit_in_scope(of(Trip::WorkUnitId), filter.scope));
        select.and_where_option(filter.employee.map(|id| slot(Slot::EmployeeId).eq(id.0)));
        select.and_where_option(filter.trip_type.map(|trip_type| of(Trip::TripTypeId).eq(trip_type.id())));
        select.and_where_option(filter.funding_source.map(|id| of(Trip::FundingSourceId).eq(id.0)));
        select.and_where_option(filter.sub_activity.map(|id| of(Trip::SubActivityId).eq(id.0)));
    })
}

/// Key and name of the group of a traveller: those of our own where they are known, else the text.
fn key(slot: &SlotJson, grouping: Grouping, reference: &Reference) -> (String, String) {
    let (office, trip) = (&reference.office, &slot.trip);
    let or_text = |known: Option<(i64, String)>, text: &str| {
        let text = if text.is_empty() { "tidak diketahui" } else { text };
        known.map_or_else(|| (text.to_owned(), text.to_owned()), |(id, name)| (id.to_string(), name))
    };
    match grouping {
        Grouping::Employee => {
            let known = slot.employee_id.and_then(|id| Some((id, office.find_employee(id)?.name.to_string())));
            or_text(known, &slot.name)
        }
        Grouping::Unit => {
            let known = trip.work_unit_id.and_then(|id| Some((id, office.find_unit(id)?.name.clone())));
            or_text(known, &trip.unit_name)
        }
        Grouping::SubActivity => {
            let known = trip.sub_activity_id.and_then(|id| {
                let activity = office.sub_activity(id).ok()?;
                Some((id, format!("{} {}", activity.account_code, activity.name)))
            });
            or_text(known, format!("{} {}", trip.account_code, trip.sub_activity).trim())
        }
        Grouping::FundingSource => {
            let known =
                trip.funding_source_id.and_then(|id| Some((id, reference.funding_source(id).ok()?.name.to_string())));
            or_text(known, &trip.funding_source)
        }
        Grouping::Month => {
            let month = trip.departs_on.format("%Y-%m").to_string();
            (month.clone(), month)
        }
        Grouping::Place => or_text(None, slot.place.as_deref().unwrap_or_default()),
    }
}

/// Sums of a group.
#[derive(Default)]
struct Group {
    trips: BTreeSet<i64>,
    person_days: u64,
    realised: RupiahSum,
    booked: RupiahSum,
    paid: RupiahSum,
}

impl Group {
    fn add(&mut self, slot: &SlotJson) {
        self.trips.insert(slot.trip_id);
        let days = (slot.trip.returns_on - slot.trip.departs_on).num_days() + 1;
        self.person_days += u64::try_from(days).unwrap_or_default();
        let total = RupiahSum::new(slot.total);
        self.paid = self.paid + RupiahSum::new(slot.paid);
        if slot.status == Some(Status::Approved.id()) {
            self.realised = self.realised + total;
        } else {
            self.booked = self.booked + total;
        }
    }

    fn sums(&self) -> Sums {
        Sums {
            trips: u64::try_from(self.trips.len()).unwrap_or(u64::MAX),
            person_days: self.person_days,
            realised: self.realised,
            booked: self.booked,
            paid: self.paid,
        }
    }
}
