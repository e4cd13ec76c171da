//! Letter data as one JSON document.

use app::{
    letters::{
        Issuer, LetterHeading, Letterhead, Logo, OutsideNumber, OutsideNumbers, PlaceCard, SignatoryCard,
        TravellerCard, TripLetter,
    },
    ports::Stored,
    views::units::LetterheadView,
};
use chrono::NaiveDate;
use kernel::Nip;
use numbering::{LetterKind, final_number::FinalNumber};
use serde::Deserialize;
use staff::{StaffKind, number_label};
use trips::{account_code, trip_kind::payment_for};

use crate::{
    error::corrupt,
    json_query::{flag, list},
    queries::shapes::TenureJson,
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
    nature: String,
    enclosures: String,
    copies: String,
    unit: UnitJson,
    /// Parent unit of the signatory of the assignment letter.
    issuer: ParentJson,
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
    #[serde(deserialize_with = "list")]
    outside: Vec<OutsideJson>,
}

/// Letter kind, traveller of an SPD, whether the number is given outside, the number given and its date.
#[derive(Deserialize)]
struct OutsideJson(i64, Option<i64>, #[serde(deserialize_with = "flag")] bool, Option<String>, Option<NaiveDate>);

/// A work unit and its parent: name, place, parent.
#[derive(Deserialize)]
struct UnitJson(String, String, ParentJson);

/// A parent unit with its letterhead; fields in the order of [`super::parent`].
#[derive(Deserialize)]
struct ParentJson {
    agency: String,
    place: String,
    government: String,
    second_line_above: String,
    third_line_above: String,
    letterhead_name: String,
    second_line: String,
    address: String,
    phone: String,
    mail: String,
    site: String,
    logo: Option<String>,
}

/// A signatory with the employee; fields in the order of [`super::signatory`].
#[derive(Deserialize)]
struct SignatoryJson {
    title: String,
    tenure: TenureJson,
    name: String,
    nip: Option<String>,
    rank: String,
    grade: String,
    kind: String,
}

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
    kind: String,
    job: String,
    level: String,
    /// Name of the parent unit.
    agency: Option<String>,
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
        let slots: Vec<i64> = self.travellers.iter().map(|slot| slot.id).collect();
        let outside = outside_numbers(self.outside, &slots);
        let (sub_activity, activity_code) = self.sub_activity;
        let UnitJson(work_unit, seat, parent) = self.unit;
        let (funding_source, payment_text, first_sentence) = self.funding_source;
        Ok(TripLetter {
            agency: parent.agency.clone(),
            letterhead: letterhead(parent.view()),
            seat,
            issuer: Some(Issuer { place: self.issuer.place.clone(), letterhead: letterhead(self.issuer.view()) }),
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
            heading: LetterHeading { nature: self.nature, enclosures: self.enclosures, copies: self.copies },
            srikandi: self.srikandi,
            memo_signatory: self.memo_signatory.card()?,
            assignment_signatory: self.assignment_signatory.card()?,
            budget_user: self.budget_user.card()?,
            technical_officer: self.technical_officer.card()?,
            treasurer: self.treasurer.card()?,
            travellers: self.travellers.into_iter().map(TravellerJson::card).collect::<Stored<_>>()?,
            places: self.places.into_iter().map(PlaceJson::card).collect::<Stored<_>>()?,
            outside,
            verification: None,
        })
    }
}

/// Numbers given outside, those of SPD in the order of the slots.
fn outside_numbers(rows: Vec<OutsideJson>, slots: &[i64]) -> OutsideNumbers {
    let mut numbers = OutsideNumbers::default();
    for OutsideJson(kind, traveller, outside, text, dated_on) in rows {
        let number = OutsideNumber { outside, given: text.map(|text| FinalNumber { text, dated_on }) };
        match (LetterKind::from_id(kind), traveller.and_then(|id| slots.iter().position(|slot| *slot == id))) {
            (Some(LetterKind::Memo), _) => numbers.memo = number,
            (Some(LetterKind::AssignmentLetter), _) => numbers.assignment = number,
            (Some(LetterKind::TravelOrder), Some(place)) => {
                let orders = &mut numbers.travel_orders;
                orders.resize(orders.len().max(place + 1), OutsideNumber::default());
                orders[place] = number;
            }
            _ => {}
        }
    }
    numbers
}

impl ParentJson {
    /// The letterhead.
    fn view(self) -> LetterheadView {
        let above = [self.government, self.second_line_above, self.third_line_above];
        let head = staff::Letterhead {
            above: above.into_iter().filter(|line| !line.is_empty()).collect(),
            name: self.letterhead_name,
            second_line: self.second_line,
            address: self.address,
            phone: self.phone,
            mail: self.mail,
            site: self.site,
        };
        LetterheadView { unit: self.agency, head, logo: self.logo }
    }
}

fn letterhead(view: LetterheadView) -> Letterhead {
    let mut above = view.head.above.iter().cloned();
    Letterhead {
        agency: view.name().to_owned(),
        address: view.head.address_lines(),
        government: above.next().unwrap_or_default(),
        further_lines: above.collect(),
        second_line: view.head.second_line.clone(),
        logo: view.logo.map(|key| Logo { key, ..Logo::default() }),
    }
}

/// Prints a stored number of the person that a row `id` names with its label; `-` and no label where none is printed.
fn print(nip: Option<&String>, kind: &str, id: i64) -> Stored<(String, String)> {
    let nip = nip.map(|nip| Nip::stored(nip));
    let kind = StaffKind::from_word(kind).ok_or_else(|| corrupt("employees", "kind", id))?;
    Ok(match number_label(nip.as_ref(), kind) {
        Some(label) => (Nip::print(nip.as_ref()), label.to_owned()),
        None => (Nip::print(None), String::new()),
    })
}

impl SignatoryJson {
    fn card(self) -> Stored<SignatoryCard> {
        let Self { title, tenure, name, nip, rank, grade, kind } = self;
        let tenure = tenure.view(0)?;
        let (nip, number_label) = print(nip.as_ref(), &kind, 0)?;
        Ok(SignatoryCard {
            title: tenure.own_title(&title),
            on_behalf_of: tenure.on_behalf_of,
            for_superior: tenure.for_superior,
            nip,
            number_label,
            name,
            rank,
            grade,
        })
    }
}

impl TravellerJson {
    fn card(self) -> Stored<TravellerCard> {
        let (nip, number_label) = print(self.nip.as_ref(), &self.kind, self.id)?;
        Ok(TravellerCard {
            nip,
            number_label,
            agency: self.agency.unwrap_or_default(),
            name: self.name,
            rank: self.rank,
            grade: self.grade,
            position: self.job,
            level: self.level,
            travel_order_number: self.travel_order_number,
        })
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
