//! Budget years of parent units: rows.

use std::collections::HashSet;

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::Day;
use ports::{BudgetYears, StoreError, Stored, TripScope};
use sea_orm::{
    ActiveValue::Set,
    ConnectionTrait, EntityTrait,
    sea_query::{Expr, ExprTrait, LockType, OnConflict, Query},
};
use staff::ParentUnitId;
use trips::budget_year::YearTerms;

use crate::{
    connection::lock_rows,
    entity::{ceilings, parent_units, sub_activities, trips as trip_table, work_units, year_terms},
    error::db_error,
    json_query::column,
    queries::unit_in_scope,
    store::SeaUnitOfWork,
};

impl year_terms::Model {
    /// The terms.
    pub(crate) fn terms(&self) -> YearTerms {
        let [filed_until, changed_until, reopened_until] =
            [self.filed_until, self.changed_until, self.reopened_until].map(|day| day.map(Day::nearest));
        YearTerms { filed_until, changed_until, reopened_until }
    }
}

#[async_trait]
impl BudgetYears for SeaUnitOfWork {
    async fn lock_year_terms(&mut self, parent: ParentUnitId, year: i32) -> Stored<YearTerms> {
        let tx = self.tx();
        lock_rows(tx, parent_units::Entity::find_by_id(parent.0), LockType::NoKeyUpdate).await?;
        let row = year_terms::Entity::find_by_id((parent.0, year)).one(tx).await.map_err(db_error)?;
        Ok(row.as_ref().map(year_terms::Model::terms).unwrap_or_default())
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
        let stored = year_terms::Entity::insert(row).on_conflict(renewed).exec_without_returning(self.office()).await;
        stored.map(|_| ()).map_err(db_error)
    }

    async fn year_terms(&mut self, parent: ParentUnitId, year: i32) -> Stored<YearTerms> {
        let reference = self.reference_of(i64::MIN).await?;
        Ok(reference.year_terms.get(&(parent.0, year)).copied().unwrap_or_default())
    }

    async fn open_ceilings(&mut self, parent: ParentUnitId, year: i32) -> Stored<u64> {
        use ceilings::Column::{SubActivityId, Version, Year};
        let activity = |name| column("sub_activities", name);
        let ceiling = |name| column("ceilings", name);
        let held = Query::select()
            .expr(ceiling(ceilings::Column::Id))
            .from(ceilings::Entity)
            .and_where(ceiling(SubActivityId).eq(activity(sub_activities::Column::Id)))
            .and_where(ceiling(Year).eq(year))
            .take();
        let lacking = Query::select()
            .expr(activity(sub_activities::Column::Id))
            .expr(Expr::value(year))
            .expr(Expr::value(0))
            .from(sub_activities::Entity)
            .and_where(activity(sub_activities::Column::RetiredAt).is_null())
            .and_where_option(unit_in_scope(activity(sub_activities::Column::WorkUnitId), TripScope::Parent(parent)))
            .and_where(Expr::exists(held).not())
            .take();
        let mut insert = Query::insert();
        insert.into_table(ceilings::Entity).columns([SubActivityId, Year, Version]);
        insert.select_from(lacking).map_err(|error| StoreError::Failed(error.to_string()))?;
        insert.on_conflict(OnConflict::columns([SubActivityId, Year]).do_nothing().to_owned());
        self.tx().execute(&insert).await.map(|done| done.rows_affected()).map_err(db_error)
    }

    async fn closed_year_changed(&mut self, today: Day) -> Stored<Option<i32>> {
        if !self.touched.changes_trips() {
            return Ok(None);
        }
        let reference = self.reference_of(i64::MIN).await?;
        let closed = reference.year_terms.iter().filter(|(_, terms)| terms.is_closed(today));
        let closed: HashSet<(i64, i32)> = closed.map(|(of, _)| *of).collect();
        if closed.is_empty() {
            return Ok(None);
        }
        let changed = self.touched.changed_trips(self.tx()).await?;
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
            if closed.contains(&(parent, departs_on.year())) {
                return Ok(Some(departs_on.year()));
            }
        }
        Ok(None)
    }
}
