//! What is derived of a journey: its row of lists, its travellers and its text.

use ::payments::Desk;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Span, periods::month_of, text::search_key};
use ports::{StoreError, Stored};
use serde::Serialize;

use super::{
    row::Row,
    slot::{OnDesk, Slot},
    spending::{HistoryJson, Spending},
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
    pub(super) unlisted: Unlisted,
    /// History of the travellers of our own.
    pub(super) history: Vec<HistoryJson>,
}

/// Names of the archive of which the office has no id.
#[derive(Default)]
pub(super) struct Unlisted {
    pub(super) unit: Option<String>,
    pub(super) activity: Option<String>,
    pub(super) source: Option<String>,
}

impl Facts {
    /// First departure and last return, as days that the office knows: older rows may hold others.
    fn known_days(&self) -> Option<Span> {
        self.days.map(|(first, last)| Span::new(Day::nearest(first), Day::nearest(last)))
    }

    /// The row of a traveller.
    fn person(&self, slot: &Slot) -> Stored<journey_people::Model> {
        let (row, days) = (&self.row, self.known_days());
        let filed_on = Day::nearest(row.submitted_on);
        let payment = slot.payment()?;
        let spending = Spending::of(slot, row.cancelled, days.unwrap_or(Span::of_day(filed_on)), &self.history)?;
        let place = row.places.iter().find(|place| place.position == 1);
        let place_id = place.and_then(|place| place.destination_id);
        let city = place.filter(|_| place_id.is_none()).map(|place| place.name().map(ToOwned::to_owned));
        let (departs_on, returns_on) = days.map(|days| (*days.first, *days.last)).unzip();
        let OnDesk { place: desk, advance, received } = slot.desk.unwrap_or_default();
        let is_of_advance = [Desk::Open, Desk::ToReturn].into_iter().any(|of| desk == Some(of.id()));
        let advanced_on = slot.advance_paid_on.map(|day| Day::nearest(day).date());
        let desk_on = if is_of_advance { advanced_on.or(returns_on) } else { departs_on };
        Ok(journey_people::Model {
            id: slot.id,
            journey_id: row.id,
            position: slot.position,
            unit_id: row.unit,
            employee_id: slot.person.employee(),
            name: slot.name()?.to_owned(),
            filed_on: *filed_on,
            departs_on,
            returns_on,
            trip_type_id: self.trip_type,
            state: row.state().id(),
            status: slot.status()?.id(),
            total: slot.total,
            paid: payment.paid,
            balance: payment.balance,
            payment_state: payment.state.clone(),
            order_number: slot.travel_order_number.clone(),
            order_final: slot.travel_order_final.clone(),
            month: days.map(|days| month_of(*days.first)),
            funding_source_id: self.funding_source,
            sub_activity_id: self.sub_activity,
            place_id,
            place: city.transpose()?,
            counted: spending.counted,
            days: spending.days,
            realised: spending.realised,
            booked: spending.booked,
            to_submission: spending.to_submission,
            to_verdict: spending.to_verdict,
            reasons: spending.reasons,
            mentions: self.mentions(slot)?,
            waiting_since: slot.waiting_since(self.letter_at)?,
            package_id: slot.unpaid_package(),
            desk,
            desk_on: desk_on.filter(|_| desk.is_some()),
            advance,
            received,
        })
    }

    /// The text that queues and desks are searched by.
    fn mentions(&self, slot: &Slot) -> Stored<String> {
        let row = &self.row;
        let own = [&slot.travel_order_number, &slot.travel_order_final];
        let numbers = [&row.assignment_number, &row.memo_final, &row.assignment_final].into_iter().chain(own);
        let numbers = numbers.flatten().map(String::as_str);
        let mentions = [slot.name()?, &row.memo_number].into_iter().chain(numbers).map(search_key);
        Ok(mentions.collect::<Vec<_>>().join("\n"))
    }
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
        let filed_on = Day::nearest(row.submitted_on);
        let days = facts.known_days().unwrap_or(Span::of_day(filed_on));
        let people = row.travellers.iter().map(|slot| facts.person(slot));
        let mut people = people.collect::<Stored<Vec<_>>>()?;
        people.sort_unstable_by_key(|person| person.id);
        let journey = journeys::Model {
            id: row.id,
            unit_id: row.unit,
            filed_on: *filed_on,
            departs_on: *days.first,
            returns_on: *days.last,
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
            unit_name: facts.unlisted.unit.clone(),
            activity_name: facts.unlisted.activity.clone(),
            source_name: facts.unlisted.source.clone(),
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

fn json(value: &impl Serialize) -> Stored<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}
