//! Letter numbers: reads.

mod entries;
mod usage;

use app::{
    ports::{NumberQueries, Stored},
    views::{
        CounterView,
        numbers::{CounterUsage, LetterKindView, NumberEntry},
    },
};
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use numbering::{CounterId, LetterKind};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::ParentUnitId;

use crate::{
    entity::{counters, letter_kinds},
    error::{dangling, db_error},
    queries::SeaQueries,
};

#[async_trait]
impl NumberQueries for SeaQueries {
    async fn counter_parent(&self, id: CounterId) -> Stored<Option<ParentUnitId>> {
        let row = counters::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        Ok(row.map(|row| ParentUnitId(row.parent_unit_id)))
    }

    async fn counters(&self, parent: ParentUnitId, year: i32) -> Stored<Vec<CounterView>> {
        counters_of(&self.db, parent, year).await
    }

    async fn letter_kinds(&self) -> Stored<Vec<LetterKindView>> {
        let rows = letter_kinds::Entity::find().order_by_asc(letter_kinds::Column::Id).all(&self.db).await;
        let view = |row: letter_kinds::Model| LetterKindView { id: row.id, name: row.name, pattern: row.pattern };
        Ok(rows.map_err(db_error)?.into_iter().map(view).collect())
    }

    async fn issued_numbers(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
        page: PageRequest,
    ) -> Stored<Page<NumberEntry>> {
        self.number_page(parent, year, kind, page).await
    }

    async fn counter_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<CounterUsage>> {
        self.usage_of(parent, year, kind).await
    }
}

/// The open counters of a parent unit and year, one a letter kind.
pub(super) async fn counters_of(
    conn: &impl ConnectionTrait,
    parent: ParentUnitId,
    year: i32,
) -> Stored<Vec<CounterView>> {
    let rows = counters::Entity::find()
        .filter(counters::Column::ParentUnitId.eq(parent.0))
        .filter(counters::Column::Year.eq(year))
        .find_also_related(letter_kinds::Entity)
        .order_by_asc(counters::Column::LetterKindId)
        .all(conn)
        .await
        .map_err(db_error)?;
    let view = |(counter, kind): (counters::Model, Option<letter_kinds::Model>)| {
        let kind = kind.ok_or_else(|| dangling("letter_kinds", counter.letter_kind_id))?;
        Ok(CounterView { id: counter.id, last: counter.last, kind: (kind.id, kind.name, kind.pattern) })
    };
    rows.into_iter().map(view).collect()
}
