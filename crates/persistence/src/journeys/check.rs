//! Compares all journeys with what is derived of their facts now.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use ports::Stored;
use sea_orm::{DatabaseConnection, EntityName, EntityTrait, IdenStatic, Iterable, ModelTrait};

use super::{
    derived::Journey,
    letters::{self, Others, Waiting},
    read::{Read, read},
    rebuild::ids_after,
    sums::{Sums, stored_sums},
};
use crate::connection::begin_read;

/// Journeys that are compared at once.
const AT_ONCE: u64 = 500;

/// A value that is not what its rule makes of the facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Table.
    pub table: String,
    /// Id of the row, or key of a sum.
    pub id: String,
    /// Column; empty for a row that is missing or should not be.
    pub column: String,
    /// Value that is stored; empty for a missing row.
    pub stored: String,
    /// Value by the rule; empty for a row that should not be.
    pub computed: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, id, column, stored, computed } = self;
        write!(f, "{table} {id} {column}: {stored:?} ≠ {computed:?}")
    }
}

/// Differences of all journeys, their travellers, texts and sums, and of the letters that wait, from their rules, as the database is at one instant.
///
/// # Errors
/// A failed statement, or facts that no rule could have written.
pub async fn differences(db: &DatabaseConnection) -> Stored<Vec<Difference>> {
    let tx = begin_read(db).await?;
    let (mut found, mut sums) = (Vec::new(), Sums::default());
    let mut last = i64::MIN;
    loop {
        let ids = ids_after(&tx, last, AT_ONCE).await?;
        let Some(highest) = ids.last() else { break };
        last = *highest;
        let Read { stored, derived, .. } = read(&tx, &ids, Others::default()).await?;
        compare(&stored, &derived, &mut found);
        for journey in derived.values() {
            sums.change(None, Some(journey))?;
        }
    }
    sums.compare(&stored_sums(&tx).await?, &mut found);
    let mut last = i64::MIN;
    loop {
        let ids = letters::ids_after(&tx, last).await?;
        let Some(highest) = ids.last() else { return Ok(found) };
        last = *highest;
        let Waiting { stored, derived } = letters::read(&tx, &ids).await?;
        compare_rows(&stored, &derived, &mut found);
    }
}

fn compare(stored: &BTreeMap<i64, Journey>, derived: &BTreeMap<i64, Journey>, found: &mut Vec<Difference>) {
    let rows = |of: &BTreeMap<i64, Journey>| {
        let (mut journeys, mut people, mut texts) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (id, Journey { journey, people: slots, text }) in of {
            journeys.insert(*id, journey.clone());
            people.extend(slots.iter().map(|slot| (slot.id, slot.clone())));
            texts.insert(text.id, text.clone());
        }
        (journeys, people, texts)
    };
    let ((journeys, people, texts), (new_journeys, new_people, new_texts)) = (rows(stored), rows(derived));
    compare_rows(&journeys, &new_journeys, found);
    compare_rows(&people, &new_people, found);
    compare_rows(&texts, &new_texts, found);
}

fn compare_rows<M: ModelTrait>(stored: &BTreeMap<i64, M>, derived: &BTreeMap<i64, M>, found: &mut Vec<Difference>) {
    let table = M::Entity::default().table_name().to_owned();
    let ids: BTreeSet<i64> = stored.keys().chain(derived.keys()).copied().collect();
    for id in ids {
        let of = |column: &str, stored: String, computed: String| Difference {
            table: table.clone(),
            id: id.to_string(),
            column: column.to_owned(),
            stored,
            computed,
        };
        let (Some(old), Some(new)) = (stored.get(&id), derived.get(&id)) else {
            let row = |row: Option<&M>| if row.is_some() { "a row".to_owned() } else { String::new() };
            found.push(of("", row(stored.get(&id)), row(derived.get(&id))));
            continue;
        };
        for column in <M::Entity as EntityTrait>::Column::iter() {
            let (old, new) = (old.get(column), new.get(column));
            if old != new {
                found.push(of(column.as_str(), format!("{old:?}"), format!("{new:?}")));
            }
        }
    }
}
