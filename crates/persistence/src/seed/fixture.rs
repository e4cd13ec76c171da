//! The base of the demo office as read from `fixtures/demo`: people by name, units by code, days as offsets from the seed day.

use chrono::NaiveDate;
use serde::Deserialize;

use super::SeedError;

/// The base of the demo office in `fixtures/demo`.
pub(super) struct Demo {
    pub(super) office: Office,
    pub(super) staff: Vec<Employee>,
    pub(super) activities: Vec<SubActivity>,
    pub(super) users: Vec<User>,
    pub(super) tariffs: Vec<TariffRow>,
}

macro_rules! read {
    ($name:literal) => {
        serde_json::from_str(include_str!(concat!("../../../../fixtures/demo/", $name, ".json")))?
    };
}

impl Demo {
    /// Reads the compiled-in files.
    pub(super) fn read() -> Result<Self, SeedError> {
        Ok(Self {
            office: read!("office"),
            staff: read!("staff"),
            activities: read!("sub_activities"),
            users: read!("users"),
            tariffs: read!("tariffs"),
        })
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
pub struct NumbersGiven {
    /// Of assignment letters.
    pub assignment_letter: i64,
    /// Of memos.
    pub memo: i64,
    /// Of SPD.
    pub travel_order: i64,
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
