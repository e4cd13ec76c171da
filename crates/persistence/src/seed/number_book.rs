//! Numbers of the demo letters, from the same patterns as real ones; counters and number book agree at the end.

use std::collections::HashMap;

use chrono::Datelike;
use kernel::Day;
use numbering::{LetterKind, NumberParts, Pattern};
use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, NotSet, Set};

use super::SeedError;
use super::fixture::NumbersGiven;
use super::registry::{Parent, Registry, SeedCalendar, Unit};
use crate::entity::{counter_settings, counters, letter_kinds, letter_numbers};

/// Issues consecutive numbers per parent unit, kind and year.
pub(super) struct NumberBook {
    patterns: HashMap<LetterKind, Pattern>,
    last: HashMap<(i64, LetterKind, i32), i64>,
    /// Values the counters were set to before the first letter, for numbers issued on paper.
    begun_at: HashMap<(i64, LetterKind, i32), i64>,
}

/// An issued number.
pub(super) struct IssuedNumber {
    parent_unit_id: i64,
    kind: LetterKind,
    pub(super) year: i32,
    pub(super) sequence: i64,
    pub(super) text: String,
    date: Day,
}

/// The letter of a number.
#[derive(Default)]
pub(super) struct Bearer {
    pub(super) trip: Option<i64>,
    pub(super) traveller: Option<i64>,
    pub(super) outgoing_letter: Option<i64>,
}

fn given_before(numbers: NumbersGiven, kind: LetterKind) -> i64 {
    match kind {
        LetterKind::AssignmentLetter => numbers.assignment_letter,
        LetterKind::Memo => numbers.memo,
        LetterKind::TravelOrder => numbers.travel_order,
    }
}

impl NumberBook {
    /// Loads the patterns from the reference tables, and opens this year's counters of every parent unit.
    pub(super) async fn open<C: ConnectionTrait>(tx: &C, registry: &Registry) -> Result<Self, SeedError> {
        let mut patterns = HashMap::new();
        for row in letter_kinds::Entity::find().all(tx).await? {
            if let Some(kind) = LetterKind::from_id(row.id) {
                patterns.insert(kind, Pattern::stored(&row.pattern)?);
            }
        }
        let year = registry.calendar.today.year();
        let kinds = |parent: &Parent| {
            LetterKind::ALL.map(|kind| ((parent.id, kind, year), given_before(parent.given_before, kind)))
        };
        let last: HashMap<_, _> = registry.parents.values().flat_map(kinds).collect();
        Ok(Self { patterns, begun_at: last.clone(), last })
    }

    /// Issues the next number of `counted_by` for a letter of `unit`.
    pub(super) fn give(
        &mut self,
        counted_by: &Parent,
        kind: LetterKind,
        unit: &Unit,
        classification: &str,
        date: Day,
    ) -> Result<IssuedNumber, SeedError> {
        let pattern = self.patterns.get(&kind).ok_or_else(|| SeedError::Fixture(format!("no pattern for {kind:?}")))?;
        let key = (counted_by.id, kind, date.year());
        let begun_at = *self.begun_at.entry(key).or_insert_with(|| given_before(counted_by.given_before, kind));
        let last = self.last.entry(key).or_insert(begun_at);
        *last += 1;
        let parts =
            NumberParts { sequence: *last, classification, parent_code: &counted_by.code, unit_code: &unit.code, date };
        let text = pattern.render(&parts);
        Ok(IssuedNumber { parent_unit_id: counted_by.id, kind, year: date.year(), sequence: *last, text, date })
    }

    /// Enters a number in the number book, with its letter.
    pub(super) async fn enter<C: ConnectionTrait>(
        tx: &C,
        given: &IssuedNumber,
        bearer: Bearer,
    ) -> Result<(), SeedError> {
        let model = letter_numbers::ActiveModel {
            id: NotSet,
            parent_unit_id: Set(given.parent_unit_id),
            letter_kind_id: Set(given.kind.id()),
            year: Set(given.year),
            sequence: Set(given.sequence),
            text: Set(given.text.clone()),
            trip_id: Set(bearer.trip),
            traveller_id: Set(bearer.traveller),
            outgoing_letter_id: Set(bearer.outgoing_letter),
            letter_date: Set(Some(given.date.date())),
            ..Default::default()
        };
        model.insert(tx).await?;
        Ok(())
    }

    /// Stores the values of the counters, and that `by` set their initial values on the day `began`, those of later years on
    /// New Year's Day.
    pub(super) async fn close<C: ConnectionTrait>(
        self,
        tx: &C,
        by: i64,
        (calendar, began): (SeedCalendar, i64),
    ) -> Result<(), SeedError> {
        let mut last: Vec<_> = self.last.into_iter().collect();
        last.sort_by_key(|((parent, kind, year), _)| (*parent, kind.id(), *year));
        for ((parent, kind, year), last) in last {
            let model = counters::ActiveModel {
                id: NotSet,
                parent_unit_id: Set(parent),
                letter_kind_id: Set(kind.id()),
                year: Set(year),
                last: Set(last),
            };
            let counter_id = model.insert(tx).await?.id;
            let last_after = self.begun_at.get(&(parent, kind, year)).copied().unwrap_or_default();
            if last_after > 0 {
                let setting = counter_settings::ActiveModel {
                    counter_id: Set(counter_id),
                    last_before: Set(0),
                    last_after: Set(last_after),
                    set_by: Set(by),
                    set_at: Set(calendar.instant(began.max(calendar.new_year(year)))),
                    ..Default::default()
                };
                setting.insert(tx).await?;
            }
        }
        Ok(())
    }
}
