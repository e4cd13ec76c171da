//! Searches of journeys (`cari` of beyond P9, assurance D-21): few hits are read by their index, of many the list is read in its order.

use kernel::{PageRequest, text::search_key};
use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement, extension::sqlite::SqliteExpr};
use staff::WorkUnitId;

use super::{
    filter::{Listing, Source},
    list::Total,
};
use crate::{
    entity::journey_texts,
    journeys::{OF_UNIT, sought, text_id_of, texts_of},
    json_query::{Json, JsonQuery, column},
    queries::{SeaQueries, employees::literally, text_search::SearchText},
};

/// Hits that are counted exactly.
pub(in crate::queries) const EXACT: u64 = 2000;
/// Letters of the shortest text that the index finds.
const TRIGRAM: usize = 3;

/// A text that is looked for in the journeys of a unit, or of all.
#[derive(Debug, Clone)]
pub(in crate::queries) struct Sought {
    text: String,
    /// Part of the text that the index is asked for.
    indexed: String,
    unit: Option<WorkUnitId>,
}

impl Sought {
    pub(super) fn new(text: &str, unit: Option<WorkUnitId>) -> Self {
        let key = search_key(text);
        Self { text: sought(text), indexed: sought(SearchText(&key).selective_part().unwrap_or(&key)), unit }
    }

    /// Ids of the journeys of a unit, or of all, with a text that the index finds; `None` for a shorter one.
    pub(in crate::queries) fn hits_of(json: Json, text: &str, unit: Option<WorkUnitId>) -> Option<SelectStatement> {
        let sought = Self::new(text, unit);
        (sought.text.chars().count() >= TRIGRAM).then(|| sought.hits(json))
    }

    /// Ids of the journeys with the text, by its index.
    pub(super) fn hits(&self, json: Json) -> SelectStatement {
        let journey_of = |text: Expr| text.modulo(OF_UNIT).sub(OF_UNIT / 2);
        let mut hits = Query::select();
        let is_part = self.indexed != self.text;
        if json.is_sqlite() {
            let id = || Expr::col(("journey_trigrams", "rowid"));
            // A phrase: every letter stands for itself.
            let phrase = format!("\"{}\"", self.indexed.replace('"', "\"\""));
            hits.expr_as(journey_of(id()), "id").from("journey_trigrams");
            hits.and_where(Expr::col("journey_trigrams").matches(Expr::value(phrase)));
            hits.and_where_option(is_part.then(|| self.stands_in(json, id())));
            let (first, last) = self.unit.map_or((i64::MIN, i64::MAX), |unit| texts_of(unit.0));
            return hits.and_where(id().gte(first)).and_where(id().lte(last)).take();
        }
        let own = |name| column("journey_texts", name);
        hits.expr_as(journey_of(own(journey_texts::Column::Id)), "id").from(journey_texts::Entity);
        hits.and_where(own(journey_texts::Column::Text).like(literally(&self.indexed)));
        hits.and_where_option(is_part.then(|| self.is_part_of(json, own(journey_texts::Column::Text))));
        hits.and_where_option(self.unit.map(|unit| own(journey_texts::Column::UnitId).eq(unit.0))).take()
    }

    /// Condition that a journey of the table `journeys` has the text, without its index.
    pub(super) fn is_in(&self, json: Json) -> Expr {
        self.stands_in(json, text_id_of())
    }

    /// Condition that the text of this id has it.
    fn stands_in(&self, json: Json, id: Expr) -> Expr {
        let text = json.child(column("journey_texts", journey_texts::Column::Text), |select| {
            select.from(journey_texts::Entity).and_where(column("journey_texts", journey_texts::Column::Id).eq(id));
        });
        self.is_part_of(json, text)
    }

    fn is_part_of(&self, json: Json, text: Expr) -> Expr {
        let position = if json.is_sqlite() { "instr" } else { "strpos" };
        Expr::from(Func::cust(position).arg(text).arg(self.text.as_str())).gt(0)
    }

    /// Number of some rows, as far as they are counted.
    fn number(json: Json, rows: SelectStatement) -> Expr {
        json.count(|select| {
            select.from_subquery(rows, "counted");
        })
    }
}

impl SeaQueries {
    /// Chooses how a page of a list is read whose journeys have a text.
    pub(super) async fn search(
        &self,
        listing: Listing<'_>,
        text: &str,
        request: PageRequest,
    ) -> Stored<(Source, Total)> {
        let sought = Sought::new(text, listing.unit);
        // One or two signs that begin no word.
        if sought.text.chars().count() < TRIGRAM {
            return Ok((Source::Walk(sought), Total::Counted));
        }
        let statement = |json: Json| {
            let hits = sought.hits(json).limit(EXACT + 1).take();
            json.select(json.array([Sought::number(json, hits), listing.number(json, &Source::List)]))
        };
        let found: Option<[u64; 2]> = JsonQuery::read_built(&self.db, statement).await?;
        let [hits, listed] = found.unwrap_or_default();
        let is_plain = listing.filter.selects_all();
        // Hits are spread over the list: as many rows are looked at along it as hold those of the page.
        let along = u128::from(request.offset().saturating_add(request.limit)) * u128::from(listed);
        let along_is_shorter = u128::from(hits) * u128::from(hits) > along;
        Ok(match (hits > EXACT, is_plain) {
            (false, true) if along_is_shorter => (Source::Walk(sought), Total::Known(hits)),
            (false, true) => (Source::Hits(sought), Total::Known(hits)),
            (true, true) => (Source::Walk(sought), Total::Ahead),
            (true, false) if listed <= EXACT => (Source::Walk(sought), Total::Counted),
            (_, false) => (Source::Hits(sought), Total::Found),
        })
    }

    /// Number of all journeys of a list with a text.
    pub(super) async fn number_of_hits(&self, listing: Listing<'_>, source: &Source) -> Stored<u64> {
        let (Source::Walk(sought) | Source::Hits(sought)) = source else { return Ok(0) };
        let source = Source::Hits(sought.clone());
        let statement = |json: Json| json.select(json.array([listing.number(json, &source)]));
        let found: Option<[u64; 1]> = JsonQuery::read_built(&self.db, statement).await?;
        Ok(found.map_or(0, |[number]| number))
    }
}
