//! The sums that count a journey.

use std::collections::BTreeMap;

use chrono::Datelike;
use ports::Stored;

use super::{
    derived::Journey,
    sums::{Key, Measures, SumKind},
};
use crate::{entity::journey_people, error::corrupt};

/// Id of the owner, or its name.
type Owner = (i64, String);

/// The keys that count a journey, with what it adds.
pub(super) fn keys(journey: &Journey) -> Stored<BTreeMap<Key, Measures>> {
    let row = &journey.journey;
    let archived = row.id < 0;
    let of = |kind: SumKind, period: i64, (owner, name): Owner| Key {
        kind: kind as i64,
        period,
        owner,
        name,
        archived,
        ..Key::default()
    };
    let by_state = |kind, period, owner| Key {
        archived: false,
        trip_type: row.trip_type_id,
        source: row.funding_source_id,
        state: row.state,
        ..of(kind, period, (owner, String::new()))
    };
    let mut sums: BTreeMap<Key, Measures> = BTreeMap::new();
    let unit = row.unit_id.unwrap_or_default();
    let one: Measures = [1, 0, 0, 0, 0, 0, 0];
    sums.insert(by_state(SumKind::Office, 0, 0), one);
    sums.insert(by_state(SumKind::Unit, 0, unit), one);
    for person in &journey.people {
        let Some(desk) = person.desk else { continue };
        let key = Key { source: person.funding_source_id, ..of(SumKind::Desk, desk, (unit, String::new())) };
        let [_, people, _, total, balance, received, advance] = sums.entry(key).or_default();
        *people += 1;
        *total = total.saturating_add(person.total);
        *balance = balance.saturating_add(person.balance);
        *received = received.saturating_add(person.received);
        *advance = advance.saturating_add(person.advance);
    }
    if !row.dated {
        return Ok(sums);
    }
    let year = i64::from(row.departs_on.year());
    if !archived {
        sums.insert(by_state(SumKind::States, year, unit), one);
    }
    for person in journey.people.iter().filter(|person| person.counted) {
        for (kind, owner) in owners(journey, person) {
            let of_all = matches!(kind, SumKind::People | SumKind::Budgets);
            let [trip_type, source] = if of_all { [0, 0] } else { [person.trip_type_id, person.funding_source_id] };
            let month = Some(i64::from(person.month.unwrap_or_default())).filter(|_| kind != SumKind::Budgets);
            for period in [Some(year), month].into_iter().flatten() {
                let key = Key { trip_type, source, ..of(kind, period, owner.clone()) };
                let sum = sums.entry(key).or_default();
                let [_, people, days, realised, booked, paid, advance] = *sum;
                // A trip is counted once, a cancelled one never: its travellers have no days.
                *sum = [
                    i64::from(person.days > 0),
                    people + 1,
                    days + person.days,
                    realised.saturating_add(person.realised),
                    booked.saturating_add(person.booked),
                    paid.saturating_add(person.paid),
                    advance,
                ];
            }
        }
        for (kind, owner) in history(person)? {
            let [times, ..] = sums.entry(of(kind, year, (owner, String::new()))).or_default();
            *times += 1;
        }
    }
    Ok(sums)
}

/// Owners of the sums of a traveller.
fn owners(journey: &Journey, person: &journey_people::Model) -> [(SumKind, Owner); 6] {
    let row = &journey.journey;
    let owner = |id: Option<i64>, name: Option<&String>| match id {
        Some(id) => (id, String::new()),
        None => (0, name.cloned().unwrap_or_default()),
    };
    let source = Some(row.funding_source_id).filter(|id| *id != 0);
    let activity = owner(row.sub_activity_id, row.activity_name.as_ref());
    [
        (SumKind::Units, owner(row.unit_id, row.unit_name.as_ref())),
        (SumKind::People, owner(person.employee_id, Some(&person.name))),
        (SumKind::Activities, activity.clone()),
        (SumKind::Budgets, activity),
        (SumKind::Places, owner(person.place_id, person.place.as_ref())),
        (SumKind::Sources, owner(source, row.source_name.as_ref())),
    ]
}

/// Times and reasons of a receipt.
fn history(person: &journey_people::Model) -> Stored<Vec<(SumKind, i64)>> {
    let reasons: Vec<i64> =
        serde_json::from_str(&person.reasons).map_err(|_| corrupt("journey_people", "reasons", person.id))?;
    let times = [(SumKind::ToSubmission, person.to_submission), (SumKind::ToVerdict, person.to_verdict)];
    let times = times.into_iter().filter_map(|(kind, time)| Some((kind, time?)));
    Ok(times.chain(reasons.into_iter().map(|reason| (SumKind::Reasons, reason))).collect())
}
