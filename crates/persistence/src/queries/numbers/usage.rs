//! Issued numbers and manual settings of counters.
//!
//! Numbers are unique, so a counter that has as many as its settings leave, and none among those they skipped, has exactly
//! these: a count that triggers keep, and a look at the skipped ranges, stand for reading every number of the year.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use numbering::{
    LetterKind,
    gaps::{NumberRange, Setting, expected, holes, runs},
};
use ports::{CounterUsageQueries, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, Query},
};
use staff::ParentUnitId;
use views::{
    Named,
    numbers::{CounterSetting, CounterUsage},
};

use crate::{
    entity::{counter_settings, counters, letter_kinds, letter_numbers, users},
    error::db_error,
    json_query::{Json, JsonQuery, column, document, flag, list, parameter},
    queries::{
        SeaQueries,
        totals::{List, total},
    },
};

document! {
    /// A counter of a parent unit and year, with the number of those in the book.
    struct CounterJson(json, parent: Expr, year: Expr) of counters {
        letter_kind_id: i64,
        name: String = column("letter_kinds", letter_kinds::Column::Name),
        last: i64,
        total: i64 = total(json, List::LetterNumbers, &[parent, year, column("counters", counters::Column::LetterKindId)]),
        #[serde(deserialize_with = "list")] settings: Vec<SettingJson> = settings(json),
    }
}

document! {
    /// A setting.
    struct SettingJson(json) of counter_settings {
        id: i64,
        last_before: i64,
        last_after: i64,
        by: String = column("users", users::Column::Name),
        set_at: DateTime<Utc>,
        reason: Option<String>,
        #[serde(deserialize_with = "flag")] outside: bool,
    }
}

/// The counters of a parent unit and year. Parameters: parent unit, year.
static COUNTERS: JsonQuery = JsonQuery::new(|json| {
    use counters::Column::{LetterKindId, ParentUnitId, Year};
    let own = |name| column("counters", name);
    json.select(json.list(CounterJson::document(json, parameter(0), parameter(1))))
        .from(counters::Entity)
        .inner_join(letter_kinds::Entity, column("letter_kinds", letter_kinds::Column::Id).eq(own(LetterKindId)))
        .and_where(own(ParentUnitId).eq(parameter(0)))
        .and_where(own(Year).eq(parameter(1)))
        .take()
});

fn settings(json: Json) -> Expr {
    use counter_settings::Column::{CounterId, SetBy};
    let own = |name| column("counter_settings", name);
    json.children(SettingJson::document(json), |select| {
        select.from(counter_settings::Entity);
        select.inner_join(users::Entity, column("users", users::Column::Id).eq(own(SetBy)));
        select.and_where(own(CounterId).eq(column("counters", counters::Column::Id)));
    })
}

impl SettingJson {
    fn setting(&self) -> Setting {
        Setting { before: self.last_before, after: self.last_after }
    }
}

impl CounterJson {
    fn settings(&self) -> Vec<Setting> {
        self.settings.iter().map(SettingJson::setting).collect()
    }

    /// The numbers that the settings leave, if the book holds as many.
    fn expected(&self) -> Option<Vec<NumberRange>> {
        let runs = expected(self.last, &self.settings());
        let as_many = runs.iter().map(|run| run.length()).sum::<i64>() == self.total;
        as_many.then_some(runs)
    }

    fn usage(self, issued: Vec<NumberRange>) -> CounterUsage {
        let by_hand = |row: SettingJson| CounterSetting {
            setting: row.setting(),
            by: row.by,
            at: row.set_at,
            reason: row.reason,
            outside: row.outside,
        };
        CounterUsage {
            kind: Named { id: self.letter_kind_id, name: self.name.into() },
            last: self.last,
            issued,
            settings: self.settings.into_iter().map(by_hand).collect(),
        }
    }
}

#[async_trait]
impl CounterUsageQueries for SeaQueries {
    async fn counter_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<CounterUsage>> {
        let counters: Option<Vec<CounterJson>> = COUNTERS.read(&self.db, &[parent.0.into(), year.into()]).await?;
        let mut counters = counters.unwrap_or_default();
        counters.retain(|counter| kind.is_none_or(|kind| kind.id() == counter.letter_kind_id));
        counters.sort_unstable_by_key(|counter| counter.letter_kind_id);
        for counter in &mut counters {
            counter.settings.sort_unstable_by_key(|row| row.id);
        }
        let expected: Vec<_> = counters.iter().map(CounterJson::expected).collect();
        let beside = counters.iter().zip(&expected).filter_map(|(counter, runs)| {
            Some((counter.letter_kind_id, ranges_beside(&holes(runs.as_ref()?, counter.last), counter.last)))
        });
        let proven = self.count_in(parent, year, beside.collect()).await? == 0;
        let mut usages = Vec::new();
        for (counter, left) in counters.into_iter().zip(expected) {
            let issued = match left {
                Some(runs) if proven => runs,
                _ => runs(self.numbers_of(parent, year, counter.letter_kind_id).await?),
            };
            usages.push(counter.usage(issued));
        }
        Ok(usages)
    }
}

impl SeaQueries {
    /// Counts the numbers in ranges, each by its kind: one look into the index a range.
    async fn count_in(&self, parent: ParentUnitId, year: i32, ranges: Vec<(i64, Vec<NumberRange>)>) -> Stored<i64> {
        use letter_numbers::Column::{LetterKindId, ParentUnitId, Sequence, Year};
        let ranges = ranges.into_iter().flat_map(|(kind, ranges)| ranges.into_iter().map(move |range| (kind, range)));
        let count = |(kind, range): (i64, NumberRange)| {
            let found = Query::select()
                .expr(Expr::col(Sequence).count())
                .from(letter_numbers::Entity)
                .and_where(Expr::col(ParentUnitId).eq(parent.0))
                .and_where(Expr::col(Year).eq(year))
                .and_where(Expr::col(LetterKindId).eq(kind))
                .and_where(Expr::col(Sequence).between(range.first, range.last))
                .take();
            Expr::SubQuery(None, Box::new(found.into()))
        };
        let Some(all) = ranges.map(count).reduce(ExprTrait::add) else { return Ok(0) };
        let row = self.db.query_one(Query::select().expr(all)).await.map_err(db_error)?;
        row.map_or(Ok(0), |row| row.try_get_by_index(0).map_err(db_error))
    }

    /// The numbers on letters, ascending.
    async fn numbers_of(&self, parent: ParentUnitId, year: i32, kind: i64) -> Stored<Vec<i64>> {
        use letter_numbers::Column::{LetterKindId, ParentUnitId, Sequence, Year};
        let of_kind = letter_numbers::Entity::find()
            .select_only()
            .column(Sequence)
            .filter(ParentUnitId.eq(parent.0).and(Year.eq(year)).and(LetterKindId.eq(kind)));
        of_kind.order_by_asc(Sequence).into_tuple().all(&self.db).await.map_err(db_error)
    }
}

/// The ranges that a counter's numbers are not in, if none is lost: those skipped, and what lies beyond the counter.
fn ranges_beside(skipped: &[NumberRange], last: i64) -> Vec<NumberRange> {
    let beyond = NumberRange { first: last + 1, last: i64::MAX };
    skipped.iter().copied().chain([beyond]).collect()
}
