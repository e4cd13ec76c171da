//! Sums of archived trips by group: each traveller's total, approved where the receipt was, booked else.

use std::collections::{BTreeMap, BTreeSet};

use app::{
    ports::Stored,
    recaps::RecapFilter,
    views::recaps::{Grouping, Recap, RecapRow, Sums},
};
use chrono::NaiveDate;
use kernel::RupiahSum;
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;

use crate::{
    entity::{archived_places, archived_travellers, archived_trips},
    json_query::{Json, JsonQuery, column},
    payments::archived::paid,
    queries::{SeaQueries, reference::Reference, trips::unit_in_scope},
};

/// A traveller: trip, work unit and its name, sub-activity with its code and name, funding source and its name, days, employee,
/// name, status, total, what was paid, first place.
#[derive(Deserialize)]
struct SlotJson(
    i64,
    (Option<i64>, String),
    (Option<i64>, String, String),
    (Option<i64>, String),
    (NaiveDate, NaiveDate),
    (Option<i64>, String),
    (Option<i64>, i64, i64),
    Option<String>,
);

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

fn slots(json: Json, filter: &RecapFilter) -> Expr {
    use archived_travellers::Column as Slot;
    use archived_trips::Column as Trip;
    let of = |name| column("archived_trips", name);
    let slot = |name| column("archived_travellers", name);
    let place = |name| column("archived_places", name);
    let first_place = json.child(place(archived_places::Column::Name), |select| {
        select.from(archived_places::Entity);
        select.and_where(place(archived_places::Column::TripId).eq(of(Trip::Id)));
        select.and_where(place(archived_places::Column::Position).eq(1));
    });
    let document = json.array([
        of(Trip::Id),
        json.array([Trip::WorkUnitId, Trip::UnitName].map(of)),
        json.array([Trip::SubActivityId, Trip::AccountCode, Trip::SubActivity].map(of)),
        json.array([Trip::FundingSourceId, Trip::FundingSource].map(of)),
        json.array([Trip::DepartsOn, Trip::ReturnsOn].map(of)),
        json.array([Slot::EmployeeId, Slot::Name].map(slot)),
        json.array([slot(Slot::Status), slot(Slot::Total), paid(json)]),
        first_place,
    ]);
    let (first, last) = filter.days;
    json.children(document, |select| {
        let of_trip = slot(Slot::TripId).eq(of(Trip::Id));
        select.from(archived_trips::Entity).inner_join(archived_travellers::Entity, of_trip);
        select.and_where(of(Trip::DepartsOn).gte(first)).and_where(of(Trip::DepartsOn).lte(last));
        select.and_where_option(unit_in_scope(of(Trip::WorkUnitId), filter.scope));
        select.and_where_option(filter.employee.map(|id| slot(Slot::EmployeeId).eq(id.0)));
        select.and_where_option(filter.trip_type.map(|trip_type| of(Trip::TripTypeId).eq(trip_type.id())));
        select.and_where_option(filter.funding_source.map(|id| of(Trip::FundingSourceId).eq(id.0)));
        select.and_where_option(filter.sub_activity.map(|id| of(Trip::SubActivityId).eq(id.0)));
    })
}

/// Key and name of the group of a traveller: those of our own where they are known, else the text.
fn key(slot: &SlotJson, grouping: Grouping, reference: &Reference) -> (String, String) {
    let office = &reference.office;
    let or_text = |known: Option<(i64, String)>, text: &str| {
        let text = if text.is_empty() { "tidak diketahui" } else { text };
        known.map_or_else(|| (text.to_owned(), text.to_owned()), |(id, name)| (id.to_string(), name))
    };
    match grouping {
        Grouping::Employee => {
            let known = slot.5.0.and_then(|id| Some((id, office.find_employee(id)?.name.to_string())));
            or_text(known, &slot.5.1)
        }
        Grouping::Unit => or_text(slot.1.0.and_then(|id| Some((id, office.find_unit(id)?.name.clone()))), &slot.1.1),
        Grouping::SubActivity => {
            let known = slot.2.0.and_then(|id| {
                let activity = office.sub_activity(id).ok()?;
                Some((id, format!("{} {}", activity.account_code, activity.name)))
            });
            or_text(known, format!("{} {}", slot.2.1, slot.2.2).trim())
        }
        Grouping::FundingSource => {
            let known = slot.3.0.and_then(|id| Some((id, reference.funding_source(id).ok()?.name.to_string())));
            or_text(known, &slot.3.1)
        }
        Grouping::Month => {
            let month = slot.4.0.format("%Y-%m").to_string();
            (month.clone(), month)
        }
        Grouping::Place => or_text(None, slot.7.as_deref().unwrap_or_default()),
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
        self.trips.insert(slot.0);
        let (first, last) = slot.4;
        self.person_days += u64::try_from((last - first).num_days() + 1).unwrap_or_default();
        let total = RupiahSum::new(slot.6.1);
        self.paid = self.paid + RupiahSum::new(slot.6.2);
        if slot.6.0 == Some(Status::Approved.id()) {
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
