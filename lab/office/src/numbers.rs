//! Issues numbers for the copies by counters and patterns of the office.

use std::collections::HashMap;

use chrono::Datelike;
use kernel::Day;
use numbering::{LetterKind, NumberParts, Pattern};
use persistence::{
    entity::{counters, letter_kinds, letter_numbers},
    seed::SeedError,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    DatabaseConnection, EntityTrait, IntoActiveModel,
};

use super::models::{Models, Unit, known};

/// A counter: parent unit, letter kind, year.
type Counter = (i64, LetterKind, i32);

/// An issued number.
#[derive(Debug, Clone)]
pub(crate) struct Issued {
    /// Parent unit.
    pub(crate) parent: i64,
    /// Kind of letter.
    pub(crate) kind: LetterKind,
    /// Year of the letter's date.
    pub(crate) year: i32,
    /// Sequence within the year.
    pub(crate) sequence: i64,
    /// Printed text.
    pub(crate) text: String,
    /// Date of the letter.
    pub(crate) date: Day,
}

/// Counters during the load.
#[derive(Debug)]
pub(crate) struct Numbers {
    patterns: HashMap<LetterKind, Pattern>,
    parents: HashMap<i64, String>,
    open: HashMap<Counter, counters::Model>,
    last: HashMap<Counter, i64>,
}

impl Numbers {
    /// Reads the counters.
    ///
    /// # Errors
    /// A failed statement.
    pub(crate) async fn open(db: &DatabaseConnection, models: &Models) -> Result<Self, SeedError> {
        let mut patterns = HashMap::new();
        for row in letter_kinds::Entity::find().all(db).await? {
            patterns.insert(known(LetterKind::from_id(row.id), "a letter kind")?, Pattern::stored(&row.pattern)?);
        }
        let mut open = HashMap::new();
        for row in counters::Entity::find().all(db).await? {
            let kind = known(LetterKind::from_id(row.letter_kind_id), "a letter kind")?;
            open.insert((row.parent_unit_id, kind, row.year), row);
        }
        let last = open.iter().map(|(counter, row)| (*counter, row.last)).collect();
        Ok(Self { patterns, parents: models.parents.clone(), open, last })
    }

    /// Issues the next number of a parent unit for a letter of a unit and day.
    ///
    /// # Errors
    /// An unknown parent unit or kind.
    pub(crate) fn issue(
        &mut self,
        parent: i64,
        kind: LetterKind,
        unit: &Unit,
        classification: &str,
        date: Day,
    ) -> Result<Issued, SeedError> {
        let year = date.year();
        let last = self.last.entry((parent, kind, year)).or_default();
        *last += 1;
        let parent_code = known(self.parents.get(&parent), "a parent unit")?;
        let parts = NumberParts { sequence: *last, classification, parent_code, unit_code: &unit.code, date };
        let text = known(self.patterns.get(&kind), "a pattern")?.render(&parts);
        Ok(Issued { parent, kind, year, sequence: *last, text, date })
    }

    /// Writes the counters back.
    ///
    /// # Errors
    /// A failed statement.
    pub(crate) async fn close(&self, db: &DatabaseConnection) -> Result<(), SeedError> {
        let mut counters: Vec<_> = self.last.iter().collect();
        counters.sort_by_key(|((parent, kind, year), _)| (*parent, *year, kind.id()));
        for (counter, last) in counters {
            let (parent, kind, year) = *counter;
            if let Some(row) = self.open.get(counter) {
                counters::ActiveModel { last: Set(*last), ..row.clone().into_active_model() }.update(db).await?;
            } else {
                let row = counters::ActiveModel {
                    id: NotSet,
                    parent_unit_id: Set(parent),
                    letter_kind_id: Set(kind.id()),
                    year: Set(year),
                    last: Set(*last),
                };
                row.insert(db).await?;
            }
        }
        Ok(())
    }
}

/// Row of an issued number in the number book.
pub(crate) fn entry(
    id: i64,
    issued: &Issued,
    trip_id: Option<i64>,
    traveller_id: Option<i64>,
) -> letter_numbers::Model {
    letter_numbers::Model {
        id,
        parent_unit_id: issued.parent,
        letter_kind_id: issued.kind.id(),
        year: issued.year,
        sequence: issued.sequence,
        text: issued.text.clone(),
        trip_id,
        traveller_id,
        outgoing_letter_id: None,
        voided_at: None,
        voided_by: None,
        void_reason: None,
        employee_id: None,
        letter_date: Some(issued.date.date()),
        backdated: false,
        backdate_reason: None,
        outside: false,
    }
}
