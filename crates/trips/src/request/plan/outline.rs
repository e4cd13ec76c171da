//! Outline of an incomplete request, for the check while it is filled in (beyond P5).

use kernel::Span;
use staff::EmployeeId;

use super::{super::TripDraft, Records};
use crate::{
    account_code,
    activity::Activity,
    destination::Place,
    schedule::{FiledLate, Form},
    trip_kind::{HealthServiceId, TripType},
};

/// The parts of a draft that can be read; nothing about its faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// Known employees, each once, in slot order.
    pub travellers: Vec<EmployeeId>,
    /// In town or out.
    pub trip_type: Option<TripType>,
    /// Kind of activity, and what its host provides.
    pub activity: Activity,
    /// Places in order; none while a row is faulty.
    pub places: Vec<Place>,
    /// Health service.
    pub health_service: Option<HealthServiceId>,
    /// Form of the assignment letter.
    pub form: Option<Form>,
    /// Whole account code.
    pub account_code: Option<String>,
    /// The days, if the submission date is after the departure.
    pub filed_late: Option<FiledLate>,
    /// True if the signatory of the assignment letter is a traveller.
    pub signs_own_assignment: bool,
}

impl Outline {
    /// First departure and last return.
    pub fn days(&self) -> Option<Span> {
        let first = self.places.iter().map(|place| place.departs_on).min()?;
        Some(Span::new(first, self.places.iter().map(|place| place.returns_on).max()?))
    }
}

impl TripDraft {
    /// Reads the parts of the draft that are there.
    pub fn outline(&self, records: &Records, full_day_hours: u32) -> Outline {
        let mut travellers = Vec::new();
        for id in &self.travellers {
            if records.employees.contains(id) && !travellers.contains(id) {
                travellers.push(*id);
            }
        }
        let kind = records.kind.as_ref();
        let places = kind.map(|kind| self.places(kind.trip_type, self.submitted_on, records, &mut Vec::new()));
        let places = places.unwrap_or_default();
        let hours = places.iter().filter_map(Place::hours);
        let form = kind.filter(|_| !places.is_empty()).map(|kind| Form::of(kind.trip_type, hours, full_day_hours));
        let code = |activity: &str| kind.map(|kind| account_code::join(activity, &kind.account_code));
        let first = places.iter().map(|place| place.departs_on).min();
        let late = self.submitted_on.zip(first).and_then(|(submitted, first)| FiledLate::of(submitted, first));
        let signatory = records.assignment_signatory.as_ref();
        Outline {
            trip_type: kind.map(|kind| kind.trip_type),
            health_service: kind.and_then(|kind| self.health_service(kind, records, &mut Vec::new())),
            form,
            account_code: records.sub_activity.as_ref().and_then(|activity| code(&activity.terms.account_code)),
            filed_late: late,
            signs_own_assignment: signatory.is_some_and(|signatory| travellers.contains(&signatory.employee)),
            travellers,
            activity: self.activity(&places, &mut Vec::new()),
            places,
        }
    }
}
