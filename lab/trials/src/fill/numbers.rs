//! Issues numbers for the copies by counters and patterns of the office.

use std::collections::HashMap;

use anyhow::Context;
use chrono::{Datelike, NaiveDate};
use numbering::{LetterKind, NumberParts, Pattern};
use persistence::entity::{counters, letter_kinds};
use sea_orm::{
    ActiveModelTrait, ActiveValue::NotSet, ActiveValue::Set, DatabaseConnection, EntityTrait, IntoActiveModel,
};

use super::models::{Models, Unit};

/// A counter: parent unit, letter kind, year.
type Counter = (i64, LetterKind, i32);

/// An issued number.
#[derive(Debug, Clone)]
pub struct Given {
    /// Parent unit.
    pub parent: i64,
    /// Kind of letter.
    pub kind: LetterKind,
    /// Year of the letter's date.
    pub year: i32,
    /// Sequence within the year.
    pub sequence: i64,
    /// Printed text.
    pub text: String,
}

/// Counters during the generation.
#[derive(Debug)]
pub struct Numbers {
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
    pub async fn open(db: &DatabaseConnection, models: &Models) -> anyhow::Result<Self> {
        let mut patterns = HashMap::new();
        for row in letter_kinds::Entity::find().all(db).await? {
            patterns.insert(LetterKind::from_id(row.id).context("a kind")?, Pattern::stored(&row.pattern)?);
        }
        let mut open = HashMap::new();
        for row in counters::Entity::find().all(db).await? {
            let kind = LetterKind::from_id(row.letter_kind_id).context("a kind")?;
            open.insert((row.parent_unit_id, kind, row.year), row);
        }
        let last = open.iter().map(|(counter, row)| (*counter, row.last)).collect();
        Ok(Self { patterns, parents: models.parents.clone(), open, last })
    }

    /// Issues the next number of a parent unit for a letter of a unit and day.
    ///
    /// # Errors
    /// An unknown parent unit or kind.
    pub fn give(
        &mut self,
        parent: i64,
        kind: LetterKind,
        unit: &Unit,
        classification: &str,
        date: NaiveDate,
    ) -> anyhow::Result<Given> {
        let year = date.year();
        let last = self.last.entry((parent, kind, year)).or_default();
        *last += 1;
        let parent_code = self.parents.get(&parent).context("a parent unit")?;
        let parts = NumberParts { sequence: *last, classification, parent_code, unit_code: &unit.code, date };
        let text = self.patterns.get(&kind).context("a pattern")?.render(&parts);
        Ok(Given { parent, kind, year, sequence: *last, text })
    }

    /// Writes the counters back.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn close(&self, db: &DatabaseConnection) -> anyhow::Result<()> {
        for (counter, last) in &self.last {
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
