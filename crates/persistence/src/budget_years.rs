//! Budget years of parent units: rows.

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::Day;
use ports::{BudgetYears, Stored};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    sea_query::{ExprTrait, OnConflict, Query},
};
use staff::ParentUnitId;
use trips::budget_year::YearTerms;

use crate::{
    entity::{parent_units, trips as trip_table, work_units, year_terms},
    error::{db_error, referenced},
    json_query::column,
    store::SeaUnitOfWork,
};

fn terms(row: &year_terms::Model) -> YearTerms {
    YearTerms {
        filed_until: row.filed_until.map(Day::nearest),
        changed_until: row.changed_until.map(Day::nearest),
        reopened_until: row.reopened_until.map(Day::nearest),
    }
}

/// Terms of a year of a parent unit; without a row it has no end.
pub(crate) async fn terms_of_year(conn: &impl ConnectionTrait, parent: ParentUnitId, year: i32) -> Stored<YearTerms> {
    let row = year_terms::Entity::find_by_id((parent.0, year)).one(conn).await.map_err(db_error)?;
    Ok(row.as_ref().map(terms).unwrap_or_default())
}

#[async_trait]
impl BudgetYears for SeaUnitOfWork {
    async fn lock_year_terms(&mut self, parent: ParentUnitId, year: i32) -> Stored<YearTerms> {
        let tx = self.tx();
        let _ = referenced!(tx, parent_units, parent.0);
        terms_of_year(tx, parent, year).await
    }

    async fn set_year_terms(&mut self, parent: ParentUnitId, year: i32, terms: &YearTerms) -> Stored<()> {
        use year_terms::Column::{ChangedUntil, FiledUntil, ParentUnitId as Parent, ReopenedUntil, Year};
        let row = year_terms::ActiveModel {
            parent_unit_id: Set(parent.0),
            year: Set(year),
            filed_until: Set(terms.filed_until.map(Day::date)),
            changed_until: Set(terms.changed_until.map(Day::date)),
            reopened_until: Set(terms.reopened_until.map(Day::date)),
        };
        let renewed =
            OnConflict::columns([Parent, Year]).update_columns([FiledUntil, ChangedUntil, ReopenedUntil]).to_owned();
        let stored = year_terms::Entity::insert(row).on_conflict(renewed).exec_without_returning(self.tx()).await;
        stored.map(|_| ()).map_err(db_error)
    }

    async fn year_terms(&mut self, parent: ParentUnitId, year: i32) -> Stored<YearTerms> {
        terms_of_year(self.tx(), parent, year).await
    }

    async fn closed_year_changed(&mut self, today: Day) -> Stored<Option<i32>> {
        let ended = year_terms::Entity::find().filter(year_terms::Column::ChangedUntil.lt(*today));
        let mut ended = ended.all(self.tx()).await.map_err(db_error)?;
        ended.retain(|row| terms(row).is_closed(today));
        if ended.is_empty() {
            return Ok(None);
        }
        let changed = self.changed_trips().await?;
        let (trip, unit) = (|name| column("trips", name), |name| column("work_units", name));
        let select = Query::select()
            .expr(trip(trip_table::Column::DepartsOn))
            .expr(unit(work_units::Column::ParentUnitId))
            .from(trip_table::Entity)
            .inner_join(work_units::Entity, unit(work_units::Column::Id).eq(trip(trip_table::Column::WorkUnitId)))
            .and_where(trip(trip_table::Column::Id).is_in(changed))
            .distinct()
            .take();
        for row in self.tx().query_all(&select).await.map_err(db_error)? {
            let (departs_on, parent): (NaiveDate, i64) = row.try_get_many_by_index().map_err(db_error)?;
            if ended.iter().any(|row| row.parent_unit_id == parent && row.year == departs_on.year()) {
                return Ok(Some(departs_on.year()));
            }
        }
        Ok(None)
    }
}
