//! What is derived of a journey: its row of lists, its travellers and its text.

use ::payments::Desk;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, text::search_key};
use ports::{StoreError, Stored};
use serde::Serialize;

use super::{
    row::Row,
    slot::{OnDesk, Slot},
    text::{search_text, text_id},
};
use crate::entity::{journey_people, journey_texts, journeys};

/// Facts of a journey: the row, and by what it is filtered and sorted.
pub(super) struct Facts {
    pub(super) row: Row,
    /// First departure and last return; `None` of a journey of the archive without days.
    pub(super) days: Option<(NaiveDate, NaiveDate)>,
    pub(super) trip_type: i64,
    /// Funding source; 0 where it is not known.
    pub(super) funding_source: i64,
    pub(super) sub_activity: Option<i64>,
    /// Instant of the assignment letter, of the filing without one; `None` in the archive.
    pub(super) letter_at: Option<DateTime<Utc>>,
}

/// Rows of a journey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Journey {
    pub(super) journey: journeys::Model,
    /// Travellers by id.
    pub(super) people: Vec<journey_people::Model>,
    pub(super) text: journey_texts::Model,
}

impl Journey {
    /// The text of a stored journey that has none.
    pub(super) fn without_text(journey: &journeys::Model) -> Stored<journey_texts::Model> {
        let id = text_id(journey.unit_id, journey.id)?;
        Ok(journey_texts::Model { id, unit_id: journey.unit_id.unwrap_or_default(), text: String::new() })
    }

    /// Derives the rows of a journey.
    pub(super) fn of(facts: &Facts) -> Stored<Self> {
        let row = &facts.row;
        let places = row.places.iter().map(|place| place.name()).collect::<Stored<Vec<_>>>()?;
        let names: Vec<&str> = row.travellers.iter().map(|slot| slot.name()).collect::<Stored<_>>()?;
        let filed_on = known(row.submitted_on);
        let days = facts.days.map(|(first, last)| (known(first), known(last)));
        let (departs_on, returns_on) = days.unwrap_or((filed_on, filed_on));
        let person = |slot| traveller(facts, slot, filed_on, days);
        let mut people = row.travellers.iter().map(person).collect::<Stored<Vec<_>>>()?;
        people.sort_unstable_by_key(|person| person.id);
        let journey = journeys::Model {
            id: row.id,
            unit_id: row.unit,
            filed_on,
            departs_on,
            returns_on,
            dated: facts.days.is_some(),
            state: row.state().id(),
            trip_type_id: facts.trip_type,
            funding_source_id: facts.funding_source,
            sub_activity_id: facts.sub_activity,
            memo_year: row.memo.year,
            memo_sequence: row.memo.sequence,
            number: row.number().to_owned(),
            places: json(&places)?,
            people: json(&names)?,
            content: row.json()?,
        };
        let orders = row.travellers.iter().flat_map(|slot| [&slot.travel_order_number, &slot.travel_order_final]);
        let finals = [&row.assignment_number, &row.memo_final, &row.assignment_final];
        let numbers = finals.into_iter().chain(orders).flatten().map(String::as_str);
        let texts = [row.memo_number.as_str(), &row.purpose].into_iter().chain(numbers).chain(places).chain(names);
        let text = journey_texts::Model {
            id: text_id(row.unit, row.id)?,
            unit_id: row.unit.unwrap_or_default(),
            text: search_text(texts.filter(|text| !text.is_empty())),
        };
        Ok(Self { journey, people, text })
    }
}

/// The day: older rows may hold days that the office does not know.
fn known(day: NaiveDate) -> NaiveDate {
    Day::nearest(day).date()
}

/// Derives the row of a traveller.
fn traveller(
    facts: &Facts,
    slot: &Slot,
    filed_on: NaiveDate,
    days: Option<(NaiveDate, NaiveDate)>,
) -> Stored<journey_people::Model> {
    let (row, payment) = (&facts.row, slot.payment()?);
    let OnDesk { place, advance, received } = slot.desk.unwrap_or_default();
    let is_of_advance = [Desk::Open, Desk::ToReturn].into_iter().any(|desk| place == Some(desk.id()));
    let (departs_on, returns_on) = days.unzip();
    let desk_on = if is_of_advance { slot.advance_paid_on.map(known).or(returns_on) } else { departs_on };
    let own = [&slot.travel_order_number, &slot.travel_order_final];
    let numbers = [&row.assignment_number, &row.memo_final, &row.assignment_final].into_iter().chain(own);
    let numbers = numbers.flatten().map(String::as_str);
    let mentions: Vec<_> = [slot.name()?, &row.memo_number].into_iter().chain(numbers).map(search_key).collect();
    Ok(journey_people::Model {
        id: slot.id,
        journey_id: row.id,
        position: slot.position,
        unit_id: row.unit,
        employee_id: slot.person.employee(),
        name: slot.name()?.to_owned(),
        filed_on,
        departs_on,
        returns_on,
        trip_type_id: facts.trip_type,
        state: row.state().id(),
        status: slot.status()?.id(),
        total: slot.total,
        paid: payment.paid,
        balance: payment.balance,
        payment_state: payment.state.clone(),
        order_number: slot.travel_order_number.clone(),
        order_final: slot.travel_order_final.clone(),
        funding_source_id: facts.funding_source,
        mentions: mentions.join("\n"),
        waiting_since: slot.waiting_since(facts.letter_at)?,
        package_id: slot.unpaid_package(),
        desk: place,
        desk_on: desk_on.filter(|_| place.is_some()),
        advance,
        received,
    })
}

fn json(value: &impl Serialize) -> Stored<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}
