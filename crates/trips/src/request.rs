//! A clerk's request for a trip, and its checks (contract T3). All faults are found at once.

mod fault;
mod plan;

use kernel::{Day, calendar::within_a_year};
use staff::{EmployeeId, ParentUnitId, SignatoryPost, UnitPost};

use crate::{
    activity::{Activity, ActivityKind, ProvidedRow},
    destination::{City, DestinationId, Location, Place, PlaceRow},
    schedule::date_faults,
    traveller::{MOST_CITIES, MOST_DESTINATIONS, MOST_TRAVELLERS},
    trip_kind::{HealthServiceId, TripKind, TripKindId, TripType},
};
pub use fault::{Fault, ProvidedFault, RowPart};
use numbering::classification::ClassificationCodeId;
pub use plan::{AssignmentSignatory, FundingTreasurer, LetterHeading, Outline, Records, TripPlan, UnitSignatory};

/// Means of transport (alat angkutan) of a trip that names none.
pub const DEFAULT_TRANSPORT: &str = "Kendaraan darat";

/// Reference to a classification code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassificationRef {
    /// By id.
    Id(ClassificationCodeId),
    /// By its text.
    Code(String),
}

/// The form as sent, unchecked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TripDraft {
    /// Travellers in slot order, empty slots dropped.
    pub travellers: Vec<EmployeeId>,
    /// Memo signatory.
    pub memo_signatory: Option<i64>,
    /// Signatory of the assignment letter.
    pub assignment_signatory: Option<i64>,
    /// Budget user (KPA).
    pub budget_user: Option<i64>,
    /// Technical officer (PPTK).
    pub technical_officer: Option<i64>,
    /// Treasurer, which decides the funding source.
    pub treasurer: Option<i64>,
    /// Sub-activity.
    pub sub_activity: Option<i64>,
    /// Kind of trip.
    pub kind: Option<TripKindId>,
    /// Health service, used only for kinds that are one.
    pub health_service: Option<HealthServiceId>,
    /// Classification code.
    pub classification: Option<ClassificationRef>,
    /// Date of the letters.
    pub submitted_on: Option<Day>,
    /// Purpose (untuk).
    pub purpose: Option<String>,
    /// Basis (dasar).
    pub basis: Option<String>,
    /// Origin; the unit's own where none is given.
    pub origin: Option<String>,
    /// Means of transport (alat angkutan); [`DEFAULT_TRANSPORT`] where none is given.
    pub transport: Option<String>,
    /// To be signed through Srikandi.
    pub srikandi: bool,
    /// Sifat, lampiran and tembusan of its letters.
    pub heading: LetterHeading,
    /// Reason for travelling on a Saturday, Sunday or holiday.
    pub holiday_reason: Option<String>,
    /// Kind of activity; that of [`Self::kept`] where none is given.
    pub activity: Option<ActivityKind>,
    /// What a host provides by day; as [`Self::kept`] has it where nothing is said.
    pub provided: Option<Vec<ProvidedRow>>,
    /// Activity of the filed trip that the draft changes.
    pub kept: Activity,
    /// Rows of an out-of-town trip.
    pub cities: Vec<PlaceRow<City>>,
    /// Rows of an in-town trip.
    pub destinations: Vec<PlaceRow<DestinationId>>,
}

impl TripDraft {
    /// Checks the draft against the office's records.
    ///
    /// # Errors
    /// Every [`Fault`] of the draft, in the order of the form.
    pub fn plan(self, records: &Records, today: Day) -> Result<TripPlan, Vec<Fault>> {
        let mut faults = Vec::new();
        let parent = records.work_unit.parent;

        let travellers: Vec<EmployeeId> = self.travellers.clone();
        let known = |id: &EmployeeId| records.employees.contains(id);
        let distinct = travellers.iter().enumerate().all(|(i, id)| !travellers[..i].contains(id));
        fail_unless(
            (1..=MOST_TRAVELLERS).contains(&travellers.len()) && distinct && travellers.iter().all(known),
            Fault::Travellers,
            &mut faults,
        );

        let classification = found(records.classification.clone(), Fault::Classification, &mut faults);
        let purpose = found(self.purpose.clone(), Fault::Purpose, &mut faults);
        let submitted_on = self.submission_date(today, &mut faults);
        let signs_here = |s: &&UnitSignatory| s.work_unit == records.work_unit.id;
        let mut unit_signatory = |signatory: &Option<UnitSignatory>, fault| {
            found(signatory.as_ref().filter(signs_here).map(|s| s.id), fault, &mut faults)
        };
        let memo_signatory = unit_signatory(&records.memo_signatory, Fault::MemoSignatory);
        let budget_user = unit_signatory(&records.budget_user, Fault::BudgetUser);
        let technical_officer = unit_signatory(&records.technical_officer, Fault::TechnicalOfficer);
        let signatory = records.assignment_signatory.clone();
        let signs_for_unit = |p: ParentUnitId| p == parent || p == records.head_office;
        let signatory = signatory.filter(|s| signs_for_unit(s.parent_unit));
        let signatory = found(signatory, Fault::AssignmentSignatory, &mut faults);
        faults.extend(submitted_on.into_iter().flat_map(|day| out_of_tenure(records, day)));
        let treasurer = records.treasurer.clone().filter(|t| t.parent_unit == parent);
        let without = if self.treasurer.is_none() { Fault::NoTreasurer } else { Fault::Treasurer };
        let treasurer = found(treasurer, without, &mut faults);
        let sub_activity = records.sub_activity.as_ref().filter(|s| s.parent_unit == parent).map(|s| s.id.0);
        let sub_activity = found(sub_activity, Fault::SubActivity, &mut faults);

        let kind = found(records.kind.clone(), Fault::Kind, &mut faults);
        if let (Some(kind), Some(treasurer)) = (&kind, &treasurer) {
            let paid = treasurer.kinds.contains(&kind.id);
            fail_unless(paid, Fault::KindNotPaid(treasurer.source_name.clone()), &mut faults);
        }
        let health_service = kind.as_ref().and_then(|kind| self.health_service(kind, records, &mut faults));
        let places = kind.as_ref().map(|kind| self.places(kind.trip_type, submitted_on, records, &mut faults));
        let places = places.unwrap_or_default();
        let activity = self.activity(&places, &mut faults);

        if !faults.is_empty() {
            return Err(faults);
        }
        let plan = (|| {
            let (signatory, treasurer) = (signatory?, treasurer?);
            Some(TripPlan {
                work_unit: records.work_unit.clone(),
                signs_own_assignment: travellers.contains(&signatory.employee),
                travellers,
                memo_signatory: memo_signatory?,
                assignment_signatory: signatory.id,
                assignment_parent: signatory.parent_unit,
                addressee: signatory.title,
                budget_user: budget_user?,
                technical_officer: technical_officer?,
                treasurer: treasurer.id,
                funding_source: treasurer.source,
                sub_activity: sub_activity?,
                kind: kind?,
                health_service: health_service?,
                classification: classification?,
                submitted_on: submitted_on?,
                purpose: purpose?,
                basis: self.basis,
                origin: self.origin.unwrap_or_else(|| records.work_unit.origin.clone()),
                transport: self.transport.unwrap_or_else(|| DEFAULT_TRANSPORT.to_owned()),
                srikandi: self.srikandi,
                heading: self.heading,
                holiday_reason: self.holiday_reason,
                activity,
                places,
            })
        })();
        plan.ok_or(faults)
    }

    fn submission_date(&self, today: Day, faults: &mut Vec<Fault>) -> Option<Day> {
        let date = found(self.submitted_on, Fault::SubmissionDate, faults)?;
        found(Some(date).filter(|date| within_a_year(*date, today)), Fault::SubmissionDateFar, faults)
    }

    /// The chosen service for a health-service kind; 'none' for all others and where nothing was chosen.
    fn health_service(&self, kind: &TripKind, records: &Records, faults: &mut Vec<Fault>) -> Option<HealthServiceId> {
        if !kind.is_health_service || self.health_service.is_none() {
            return Some(HealthServiceId::NONE);
        }
        found(records.health_service, Fault::HealthService, faults)
    }

    /// Reads the rows of the trip's type; those of the other type are ignored.
    fn places(
        &self,
        trip_type: TripType,
        submitted_on: Option<Day>,
        records: &Records,
        faults: &mut Vec<Fault>,
    ) -> Vec<Place> {
        let (places, most) = match trip_type {
            TripType::OutOfTown => {
                faults.extend(self.unknown_provinces(records));
                (read_rows(&self.cities, trip_type, faults, |city| Some(Location::City(city.clone()))), MOST_CITIES)
            }
            TripType::InTown => {
                let listed = |id: &DestinationId| {
                    let parent = records.work_unit.parent;
                    let found = records.destinations.iter().find(|d| d.id == *id && d.parent_unit == parent)?;
                    let (name, hours) = (found.terms.name.clone(), found.terms.hours.into());
                    Some(Location::Destination { id: *id, name, hours })
                };
                (read_rows(&self.destinations, trip_type, faults, listed), MOST_DESTINATIONS)
            }
        };
        let Some(places) = places else { return Vec::new() };
        fail_unless((1..=most).contains(&places.len()), Fault::PlaceCount(trip_type), faults);
        let dates = date_faults(&places, submitted_on);
        faults.extend(dates.into_iter().map(|(row, fault)| Fault::Dates(trip_type, row, fault)));
        places
    }
}

impl TripDraft {
    /// The kind of activity, and what is provided on days of the trip; kept days that the trip has no more are dropped.
    fn activity(&self, places: &[Place], faults: &mut Vec<Fault>) -> Activity {
        let first = places.iter().map(|place| place.departs_on).min();
        let last = places.iter().map(|place| place.returns_on).max();
        let on_trip = |day: Day| first.zip(last).is_none_or(|(first, last)| first <= day && day <= last);
        let mut activity = Activity { kind: self.activity.unwrap_or(self.kept.kind), ..Activity::default() };
        let Some(rows) = &self.provided else {
            let kept = self.kept.provided.iter().filter(|(day, _)| on_trip(**day));
            activity.provided = kept.map(|(day, parts)| (*day, parts.clone())).collect();
            return activity;
        };
        for (index, row) in rows.iter().enumerate() {
            let Some(day) = found(row.day, Fault::Provided(index, ProvidedFault::NoDay), faults) else { continue };
            fail_unless(on_trip(day), Fault::Provided(index, ProvidedFault::OutsideTrip), faults);
            let parts = row.parts.iter().copied().collect();
            let is_new = activity.provided.insert(day, parts).is_none();
            fail_unless(is_new, Fault::Provided(index, ProvidedFault::Twice), faults);
        }
        activity
    }

    fn unknown_provinces(&self, records: &Records) -> Vec<Fault> {
        let unknown = |row: &PlaceRow<City>| {
            let province = row.place.as_ref().and_then(|city| city.province);
            province.is_some_and(|province| !records.provinces.contains(&province))
        };
        let rows = self.cities.iter().enumerate().filter(|(_, row)| unknown(row));
        rows.map(|(row, _)| Fault::Row(TripType::OutOfTown, row, RowPart::Province)).collect()
    }
}

/// Signatories of the unit who do not sign letters of `day`.
fn out_of_tenure(records: &Records, day: Day) -> Vec<Fault> {
    let of_unit = [
        (UnitPost::Memo, &records.memo_signatory),
        (UnitPost::BudgetUser, &records.budget_user),
        (UnitPost::TechnicalOfficer, &records.technical_officer),
    ];
    let of_unit = of_unit.into_iter().filter_map(|(post, found)| {
        found.as_ref().map(|found| (SignatoryPost::Unit(post), &found.name, &found.tenure))
    });
    let assigning = records.assignment_signatory.iter();
    let assigning = assigning.map(|found| (SignatoryPost::Assignment, &found.name, &found.tenure));
    let outside = of_unit.chain(assigning).filter(|(.., tenure)| !tenure.covers(day));
    outside.map(|(post, name, tenure)| Fault::Tenure(post, name.clone(), tenure.clone())).collect()
}

/// Reads all rows that are not blank; `None` when one of them is filled in part.
fn read_rows<T>(
    rows: &[PlaceRow<T>],
    trip_type: TripType,
    faults: &mut Vec<Fault>,
    location: impl Fn(&T) -> Option<Location>,
) -> Option<Vec<Place>> {
    let before = faults.len();
    let mut places = Vec::new();
    for (row, entry) in rows.iter().enumerate().filter(|(_, entry)| !entry.is_blank()) {
        let fault = |part| Fault::Row(trip_type, row, part);
        let place = found(entry.place.as_ref().and_then(&location), fault(RowPart::Place), faults);
        let departs_on = found(entry.departs_on, fault(RowPart::Departure), faults);
        let returns_on = found(entry.returns_on, fault(RowPart::Return), faults);
        if let (Some(location), Some(departs_on), Some(returns_on)) = (place, departs_on, returns_on) {
            places.push(Place { location, departs_on, returns_on });
        }
    }
    (faults.len() == before).then_some(places)
}

fn found<T>(value: Option<T>, fault: Fault, faults: &mut Vec<Fault>) -> Option<T> {
    if value.is_none() {
        faults.push(fault);
    }
    value
}

fn fail_unless(holds: bool, fault: Fault, faults: &mut Vec<Fault>) {
    if !holds {
        faults.push(fault);
    }
}

#[cfg(test)]
mod tests;
