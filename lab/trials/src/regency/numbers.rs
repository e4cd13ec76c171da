//! Numbers of the letters, by the counters and patterns of the office.

use std::collections::HashMap;
use std::fmt::Write;

use anyhow::Context;
use chrono::{Datelike, NaiveDate};
use numbering::{LetterKind, NumberParts, Pattern};
use persistence::entity::{counters, letter_kinds, parent_units, work_units};
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait};

/// Counters while a database is filled.
pub(super) struct Numbers {
    patterns: HashMap<LetterKind, Pattern>,
    parents: HashMap<i64, String>,
    units: HashMap<i64, String>,
    last: HashMap<(i64, i64, i32), i64>,
}

impl Numbers {
    /// Reads the counters.
    ///
    /// # Errors
    /// A failed statement, or a pattern that is none.
    pub(super) async fn open(db: &DatabaseConnection) -> anyhow::Result<Self> {
        let mut patterns = HashMap::new();
        for row in letter_kinds::Entity::find().all(db).await? {
            let kind = LetterKind::from_id(row.id).context("a letter kind")?;
            let pattern = Pattern::stored(&row.pattern).map_err(|error| anyhow::anyhow!("{error:?}"))?;
            patterns.insert(kind, pattern);
        }
        let counters = counters::Entity::find().all(db).await?;
        let parents = parent_units::Entity::find().all(db).await?;
        let units = work_units::Entity::find().all(db).await?;
        Ok(Self {
            patterns,
            parents: parents.into_iter().map(|row| (row.id, row.code)).collect(),
            units: units.into_iter().map(|row| (row.id, row.code)).collect(),
            last: counters
                .into_iter()
                .map(|row| ((row.parent_unit_id, row.letter_kind_id, row.year), row.last))
                .collect(),
        })
    }

    /// The next number of a parent unit for a letter of a unit: its sequence and its text.
    ///
    /// # Errors
    /// An unknown unit or kind.
    pub(super) fn issue(
        &mut self,
        kind: LetterKind,
        (parent, unit): (i64, i64),
        classification: &str,
        date: NaiveDate,
    ) -> anyhow::Result<(i64, String)> {
        let last = self.last.entry((parent, kind.id(), date.year())).or_default();
        *last += 1;
        let parent_code = self.parents.get(&parent).context("a parent unit")?;
        let unit_code = self.units.get(&unit).context("a unit")?;
        let parts =
            NumberParts { sequence: *last, classification, parent_code, unit_code, date: kernel::Day::nearest(date) };
        Ok((*last, self.patterns.get(&kind).context("a pattern")?.render(&parts)))
    }

    /// Writes the counters back.
    ///
    /// # Errors
    /// A failed statement.
    pub(super) async fn close(&self, db: &DatabaseConnection) -> anyhow::Result<()> {
        let mut rows = String::new();
        for ((parent, kind, year), last) in &self.last {
            let comma = if rows.is_empty() { "" } else { ", " };
            write!(rows, "{comma}({parent}, {kind}, {year}, {last})")?;
        }
        let sql = format!(
            "INSERT INTO counters (parent_unit_id, letter_kind_id, year, last) VALUES {rows} \
             ON CONFLICT (parent_unit_id, letter_kind_id, year) DO UPDATE SET last = excluded.last"
        );
        db.execute_unprepared(&sql).await?;
        Ok(())
    }
}
