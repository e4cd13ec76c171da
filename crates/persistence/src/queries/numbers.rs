//! Letter numbers: reads.

mod archived;
mod entries;
mod page;
mod usage;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Day;
use numbering::{CounterId, CounterKey};
use ports::{NumberQueries, Stored};
use sea_orm::{
    ConnectionTrait, EntityTrait, QueryOrder,
    sea_query::{Expr, Query},
};
use staff::ParentUnitId;
use views::{CounterView, numbers::LetterKindView};

use crate::{
    entity::{counters, letter_kinds},
    error::db_error,
    numbers::newest,
    queries::SeaQueries,
};

#[async_trait]
impl NumberQueries for SeaQueries {
    async fn counter_parent(&self, id: CounterId) -> Stored<Option<ParentUnitId>> {
        let row = counters::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        Ok(row.map(|row| ParentUnitId(row.parent_unit_id)))
    }

    async fn counters(&self, parent: ParentUnitId, year: i32) -> Stored<Vec<CounterView>> {
        Ok(self.counters_with_reference(parent, year).await?.0)
    }

    async fn newest_letters(&self, counters: &[CounterKey]) -> Stored<Vec<Option<Day>>> {
        let all = counters.iter().map(|counter| Expr::SubQuery(None, Box::new(newest(*counter).into())));
        let row = self.db.query_one(Query::select().exprs(all)).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(Vec::new()) };
        let newest = |place| row.try_get_by_index::<Option<NaiveDate>>(place).map(|date| date.map(Day::nearest));
        (0..counters.len()).map(|place| newest(place).map_err(db_error)).collect()
    }

    async fn letter_kinds(&self) -> Stored<Vec<LetterKindView>> {
        let rows = letter_kinds::Entity::find().order_by_asc(letter_kinds::Column::Id).all(&self.db).await;
        let view = |row: letter_kinds::Model| LetterKindView { id: row.id, name: row.name, pattern: row.pattern };
        Ok(rows.map_err(db_error)?.into_iter().map(view).collect())
    }
}
