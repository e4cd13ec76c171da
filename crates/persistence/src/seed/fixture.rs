//! The demo office as read from `fixtures/demo`: people by name, units by code, days as offsets from the seed day.

mod receipt;

use chrono::NaiveDate;
use serde::Deserialize;

use super::SeedError;
use super::packages::Package;
pub(super) use receipt::{ActualCost, Amount, Changed, Line, State, Traveller};

/// Everything in `fixtures/demo`.
pub(super) struct Demo {
    pub(super) office: Office,
    pub(super) staff: Vec<Employee>,
    pub(super) activities: Vec<SubActivity>,
    pub(super) users: Vec<User>,
    pub(super) trips: Vec<Trip>,
    pub(super) letters: Vec<OutgoingLetter>,
    pub(super) tariffs: Vec<TariffRow>,
    pub(super) packages: Vec<Package>,
}

macro_rules! read {
    ($name:literal) => {
        serde_json::from_str(include_str!(concat!("../../../../fixtures/demo/", $name, ".json")))?
    };
}

impl Demo {
    /// Reads the compiled-in files; trips and letters are in the order of their dates.
    pub(super) fn read() -> Result<Self, SeedError> {
        let mut demo = Self {
            office: read!("office"),
            staff: read!("staff"),
            activities: read!("sub_activities"),
            users: read!("users"),
            trips: read!("trips"),
            letters: read!("outgoing_letters"),
            tariffs: read!("tariffs"),
            packages: read!("packages"),
        };
        let past: Vec<Trip> = read!("past_trips");
        demo.trips.extend(past);
        demo.trips.sort_by_key(|trip| trip.submitted);
        demo.letters.sort_by_key(|letter| letter.date);
        demo.packages.sort_by_key(|package| package.dated);
        Ok(demo)
    }
}

#[derive(Deserialize)]
pub(super) struct Office {
    pub(super) parent_units: Vec<ParentUnit>,
    pub(super) work_units: Vec<WorkUnit>,
    pub(super) memo_signatories: Vec<UnitPost>,
    pub(super) budget_users: Vec<UnitPost>,
    pub(super) technical_officers: Vec<UnitPost>,
    pub(super) assignment_signatories: Vec<ParentPost>,
    pub(super) treasurers: Vec<Treasurer>,
    pub(super) in_town_destinations: Vec<Destination>,
}

#[derive(Deserialize)]
pub(super) struct ParentUnit {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) origin: String,
    pub(super) government: String,
    pub(super) address: String,
    pub(super) funding_sources: Vec<String>,
    pub(super) numbers_given_before: NumbersGiven,
}

/// Last numbers of the year that the office issued before it had this system.
#[derive(Deserialize, Clone, Copy)]
pub(super) struct NumbersGiven {
    pub(super) assignment_letter: i64,
    pub(super) memo: i64,
    pub(super) travel_order: i64,
}

#[derive(Deserialize)]
pub(super) struct WorkUnit {
    pub(super) parent: String,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) origin: String,
}

#[derive(Deserialize)]
pub(super) struct Employee {
    pub(super) name: String,
    pub(super) nip: Option<String>,
    pub(super) position: String,
    /// Id of both rank and grade.
    pub(super) rank: i64,
    pub(super) level: i64,
    pub(super) unit: String,
    /// Bank and number of the account.
    pub(super) account: Option<(String, String)>,
}

#[derive(Deserialize)]
pub(super) struct UnitPost {
    pub(super) unit: String,
    pub(super) employee: String,
    pub(super) title: String,
    pub(super) retired: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct ParentPost {
    pub(super) parent: String,
    pub(super) employee: String,
    pub(super) title: String,
}

#[derive(Deserialize)]
pub(super) struct Treasurer {
    pub(super) parent: String,
    pub(super) source: String,
    pub(super) employee: String,
    pub(super) title: String,
}

#[derive(Deserialize)]
pub(super) struct Destination {
    pub(super) parent: String,
    pub(super) name: String,
    pub(super) hours: i32,
    pub(super) transport: i64,
}

#[derive(Deserialize)]
pub(super) struct SubActivity {
    pub(super) unit: String,
    pub(super) account_code: String,
    pub(super) budget: Option<i64>,
}

/// An account; without unit and roles it is pending.
#[derive(Deserialize)]
pub(super) struct User {
    pub(super) username: String,
    pub(super) name: String,
    pub(super) unit: Option<String>,
    #[serde(default)]
    pub(super) roles: Vec<i64>,
    pub(super) wishes: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct OutgoingLetter {
    pub(super) unit: String,
    pub(super) classification: String,
    pub(super) subject: String,
    pub(super) addressee: String,
    pub(super) date: i64,
}

#[derive(Deserialize)]
pub(super) struct Trip {
    pub(super) filed_by: String,
    pub(super) unit: String,
    pub(super) kind: i64,
    pub(super) source: String,
    pub(super) service: i64,
    /// Parent unit whose first signatory signs the assignment letter.
    pub(super) signed_by: String,
    pub(super) submitted: i64,
    /// Day the assignment letter was issued.
    pub(super) issued: Option<i64>,
    pub(super) activity: String,
    pub(super) classification: String,
    pub(super) purpose: String,
    pub(super) basis: Option<String>,
    pub(super) srikandi: bool,
    /// Another memo signatory than the unit's first one.
    pub(super) memo_signatory: Option<String>,
    pub(super) places: Vec<Place>,
    pub(super) travellers: Vec<Traveller>,
    pub(super) revised: Option<Revised>,
    pub(super) cancelled: Option<Cancelled>,
    /// Photo of the activity, in `fixtures/demo/photos`.
    pub(super) photo: Option<String>,
    pub(super) report: Option<String>,
}

/// A revision of an issued trip that changed its purpose.
#[derive(Deserialize)]
pub(super) struct Revised {
    pub(super) on: i64,
    pub(super) reason: String,
    /// Purpose before the revision.
    pub(super) purpose: String,
}

#[derive(Deserialize)]
pub(super) struct Cancelled {
    pub(super) on: i64,
    pub(super) reason: String,
}

/// A tariff of the office; days are days of the calendar, because the reference tariffs have such ones.
#[derive(Deserialize)]
pub(super) struct TariffRow {
    pub(super) kind: String,
    /// Name of the province.
    pub(super) province: Option<String>,
    pub(super) level: Option<i64>,
    pub(super) amount: i64,
    pub(super) legal_basis: String,
    pub(super) valid_from: NaiveDate,
    pub(super) valid_until: Option<NaiveDate>,
}

#[derive(Deserialize)]
pub(super) struct Place {
    pub(super) city: Option<String>,
    pub(super) destination: Option<String>,
    /// Name of the province.
    pub(super) province: Option<String>,
    pub(super) from: i64,
    pub(super) to: i64,
}
