//! Letter data as one JSON document.

use app::{
    letters::{Letterhead, Logo, PlaceCard, SignatoryCard, TravellerCard, TripLetter},
    ports::Stored,
    views::units::LetterheadView,
};
use chrono::NaiveDate;
use kernel::Nip;
use serde::Deserialize;
use staff::{Acting, Tenure};
use trips::{account_code, trip_kind::payment_for};

use crate::{
    error::corrupt,
    json_query::{flag, list},
};

/// Letter data; fields in the order of [`super::letter`].
#[derive(Deserialize)]
pub(super) struct LetterJson {
    memo_number: String,
    assignment_number: Option<String>,
    revision: i32,
    submitted_on: NaiveDate,
    purpose: String,
    basis: Option<String>,
    origin: String,
    transport: String,
    #[serde(deserialize_with = "flag")]
    srikandi: bool,
    unit: UnitJson,
    /// Name and account code.
    kind: (String, String),
    /// Name and account code.
    sub_activity: (String, String),
    /// Name, payment text and first sentence of receipts.
    funding_source: (String, String, String),
    memo_signatory: SignatoryJson,
    assignment_signatory: SignatoryJson,
    budget_user: SignatoryJson,
    technical_officer: SignatoryJson,
    treasurer: SignatoryJson,
    #[serde(deserialize_with = "list")]
    pub(super) travellers: Vec<TravellerJson>,
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
}

/// A work unit and the letterhead of its parent; fields in the order of [`super::unit`].
#[derive(Deserialize)]
struct UnitJson {
    name: String,
    agency: String,
    government: String,
    letterhead_name: String,
    address: String,
    phone: String,
    mail: String,
    site: String,
    logo: Option<String>,
}

/// Title, mark of a person who acts for another, and name, NIP, rank and grade of the employee.
#[derive(Deserialize)]
struct SignatoryJson(String, String, String, Option<String>, String, String);

/// Traveller; fields in the order of [`super::travellers_of`].
#[derive(Deserialize)]
pub(super) struct TravellerJson {
    position: i32,
    pub(super) id: i64,
    travel_order_number: Option<String>,
    name: String,
    nip: Option<String>,
    rank: String,
    grade: String,
    job: String,
    level: String,
}

/// Position, id, name, days and, in town, hours.
#[derive(Deserialize)]
struct PlaceJson(i32, i64, Option<String>, NaiveDate, NaiveDate, Option<i64>);

impl LetterJson {
    /// Puts travellers and places in order.
    pub(super) fn sort(&mut self) {
        self.travellers.sort_unstable_by_key(|traveller| traveller.position);
        self.places.sort_unstable_by_key(|place| place.0);
    }

    /// The letter data.
    pub(super) fn letter(mut self) -> Stored<TripLetter> {
        self.sort();
        let (sub_activity, activity_code) = self.sub_activity;
        let (work_unit, head) = self.unit.parts();
        let (funding_source, payment_text, first_sentence) = self.funding_source;
        Ok(TripLetter {
            agency: head.unit.clone(),
            letterhead: letterhead(head),
            memo_number: self.memo_number,
            assignment_number: self.assignment_number,
            revision: self.revision,
            submitted_on: self.submitted_on,
            account_code: account_code::join(&activity_code, &self.kind.1),
            trip_kind: self.kind.0,
            purpose: self.purpose,
            basis: self.basis,
            origin: self.origin,
            transport: self.transport,
            sub_activity,
            payment_for: payment_for(&funding_source, &payment_text),
            first_sentence,
            funding_source,
            work_unit,
            srikandi: self.srikandi,
            memo_signatory: self.memo_signatory.card()?,
            assignment_signatory: self.assignment_signatory.card()?,
            budget_user: self.budget_user.card()?,
            technical_officer: self.technical_officer.card()?,
            treasurer: self.treasurer.card()?,
            travellers: self.travellers.into_iter().map(TravellerJson::card).collect(),
            places: self.places.into_iter().map(PlaceJson::card).collect::<Stored<_>>()?,
            verification: None,
        })
    }
}

impl UnitJson {
    /// The name, and the letterhead of the parent unit.
    fn parts(self) -> (String, LetterheadView) {
        let head = staff::Letterhead {
            government: self.government,
            name: self.letterhead_name,
            address: self.address,
            phone: self.phone,
            mail: self.mail,
            site: self.site,
        };
        (self.name, LetterheadView { unit: self.agency, head, logo: self.logo })
    }
}

fn letterhead(view: LetterheadView) -> Letterhead {
    Letterhead {
        agency: view.name().to_owned(),
        address: view.head.address_lines(),
        government: view.head.government,
        logo: view.logo.map(|key| Logo { key, ..Logo::default() }),
    }
}

/// Prints a stored NIP.
fn print(nip: Option<&String>) -> String {
    Nip::print(nip.map(|nip| Nip::stored(nip)).as_ref())
}

impl SignatoryJson {
    fn card(self) -> Stored<SignatoryCard> {
        let Self(title, acting, name, nip, rank, grade) = self;
        let acting = Acting::from_mark(&acting).ok_or_else(|| corrupt("signatories", "acting", 0))?;
        let title = Tenure { acting, ..Tenure::default() }.printed(&title);
        Ok(SignatoryCard { title, nip: print(nip.as_ref()), name, rank, grade })
    }
}

impl TravellerJson {
    fn card(self) -> TravellerCard {
        TravellerCard {
            nip: print(self.nip.as_ref()),
            name: self.name,
            rank: self.rank,
            grade: self.grade,
            position: self.job,
            level: self.level,
            travel_order_number: self.travel_order_number,
        }
    }
}

impl PlaceJson {
    fn card(self) -> Stored<PlaceCard> {
        let Self(_, id, name, departs_on, returns_on, hours) = self;
        let hours = hours.map(|hours| u32::try_from(hours).map_err(|_| corrupt("in_town_destinations", "hours", id)));
        let name = name.ok_or_else(|| corrupt("trip_places", "city", id))?;
        Ok(PlaceCard { name, departs_on, returns_on, hours: hours.transpose()? })
    }
}
