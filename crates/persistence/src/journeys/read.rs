//! Reads journeys as they are stored and the facts that they are derived from, one statement for those of our own.

use std::collections::BTreeMap;

use ports::Stored;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait},
};
use serde::Deserialize;

use super::{
    archived,
    derived::{Facts, Journey},
    facts::FactsJson,
    letters::{Others, numbers_of},
    text::text_id_of,
};
use crate::{
    entity::{journey_people, journey_texts, journeys, read_state, trips},
    error::{dangling, readable},
    json_query::{Json, JsonQuery, column, document, list, rows},
};

/// Journeys by id, as they are stored and as they should be.
#[derive(Default)]
pub(super) struct Read {
    pub(super) stored: BTreeMap<i64, Journey>,
    /// Those that are no more, or cannot be read, are left out.
    pub(super) derived: BTreeMap<i64, Journey>,
    /// Days of the longest journey after its departure.
    pub(super) longest: i64,
    /// Numbers of letters that may wait for their final ones.
    pub(super) numbers: Vec<i64>,
}

document! {
    /// A stored journey.
    struct StoredJson(json) of journeys {
        journey: journeys::Model = json.row::<journeys::Column>("journeys"),
        #[serde(deserialize_with = "list")] people: Vec<journey_people::Model> = people(json),
        text: Option<journey_texts::Model> = text(json),
    }
}

#[derive(Deserialize)]
struct ReadJson {
    #[serde(deserialize_with = "list")]
    stored: Vec<StoredJson>,
    #[serde(deserialize_with = "rows::<_, _, trips::Entity>")]
    facts: Vec<FactsJson>,
    longest: i64,
    #[serde(deserialize_with = "list")]
    numbers: Vec<i64>,
}

fn people(json: Json) -> Expr {
    json.children(json.row::<journey_people::Column>("journey_people"), |select| {
        let of_journey = column("journey_people", journey_people::Column::JourneyId);
        select.from(journey_people::Entity).and_where(of_journey.eq(column("journeys", journeys::Column::Id)));
    })
}

fn text(json: Json) -> Expr {
    json.child(json.row::<journey_texts::Column>("journey_texts"), |select| {
        select
            .from(journey_texts::Entity)
            .and_where(column("journey_texts", journey_texts::Column::Id).eq(text_id_of()));
    })
}

/// Reads stored journeys.
pub(super) async fn read_stored(conn: &impl ConnectionTrait, ids: &[i64]) -> Stored<Read> {
    read_some(conn, ids, None).await
}

/// Reads journeys and those that they should be, with the numbers of their letters, and of other letters, that may wait.
pub(super) async fn read(conn: &impl ConnectionTrait, ids: &[i64], others: Others<'_>) -> Stored<Read> {
    read_some(conn, ids, Some(others)).await
}

async fn read_some(conn: &impl ConnectionTrait, ids: &[i64], others: Option<Others<'_>>) -> Stored<Read> {
    let derive = others.is_some();
    let statement = |json: Json| {
        let stored = json.children(StoredJson::document(json), |select| {
            select.from(journeys::Entity).and_where(column("journeys", "id").is_in(ids.iter().copied()));
        });
        let facts = json.children(FactsJson::document(json), |select| {
            select.from(trips::Entity).and_where(column("trips", "id").is_in(ids.iter().copied()));
        });
        let longest = json.child(column("read_state", read_state::Column::LongestTrip), |select| {
            select.from(read_state::Entity);
        });
        let facts = if derive { facts } else { Expr::null() };
        let numbers = others.and_then(|others| numbers_of(ids, others)).map_or(Expr::null(), |numbers| {
            json.children(column("numbers", "id"), |select| {
                select.from_subquery(numbers, "numbers");
            })
        });
        json.select(json.object([("stored", stored), ("facts", facts), ("longest", longest), ("numbers", numbers)]))
    };
    let found: Option<ReadJson> = JsonQuery::read_built(conn, statement).await?;
    let ReadJson { stored, facts, longest, numbers } = found.ok_or_else(|| dangling("read_state", 1))?;
    let mut facts: Vec<Facts> = facts.into_iter().map(FactsJson::facts).filter_map(readable).collect();
    if derive {
        let of_archive: Vec<i64> = ids.iter().filter(|id| **id < 0).map(|id| -id).collect();
        facts.extend(archived::of_trips(conn, &of_archive).await?);
    }
    let derived = |facts: &Facts| readable(Journey::of(facts)).map(|journey| (facts.row.id, journey));
    Ok(Read {
        stored: stored.into_iter().map(|row| Ok((row.journey.id, row.journey()?))).collect::<Stored<_>>()?,
        derived: facts.iter().filter_map(derived).collect(),
        longest,
        numbers,
    })
}

impl StoredJson {
    fn journey(mut self) -> Stored<Journey> {
        self.people.sort_unstable_by_key(|slot| slot.id);
        let Self { journey, people, text } = self;
        Ok(Journey { text: text.map_or_else(|| Journey::without_text(&journey), Ok)?, people, journey })
    }
}
