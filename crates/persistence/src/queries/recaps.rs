//! Recaps and the dashboard, one statement each, over the sums of [`super::spending`].

mod dashboard;
mod group;

use app::{
    ports::{RecapQueries, Stored},
    recaps::RecapFilter,
    views::recaps::{DashboardView, Grouping, Recap, Sums},
};
use async_trait::async_trait;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use serde::Deserialize;

use self::group::{GroupJson, SumsJson, groups, sums_of};
use super::{
    SeaQueries,
    reference::reference_version,
    spending::{departing, slot, trip},
    trips::in_scope,
};
use crate::{
    entity::{travellers, trip_kinds, trips as trip_table},
    error::dangling,
    json_query::{Json, JsonQuery, list},
};

#[derive(Deserialize)]
struct RecapJson(#[serde(deserialize_with = "list")] Vec<GroupJson>, SumsJson, i64);

/// Condition for the trips and travellers that a filter selects.
fn conditions(filter: &RecapFilter) -> Condition {
    let of_type = |id: i64| {
        let kinds = Query::select()
            .column(trip_kinds::Column::Id)
            .from(trip_kinds::Entity)
            .and_where(Expr::col(trip_kinds::Column::TripTypeId).eq(id))
            .take();
        trip(trip_table::Column::TripKindId).in_subquery(kinds)
    };
    let (first, last) = filter.days;
    departing(first, last)
        .add_option(in_scope(filter.scope))
        .add_option(filter.employee.map(|id| slot(travellers::Column::EmployeeId).eq(id.0)))
        .add_option(filter.trip_type.map(|trip_type| of_type(trip_type.id())))
        .add_option(filter.funding_source.map(|id| trip(trip_table::Column::FundingSourceId).eq(id.0)))
        .add_option(filter.sub_activity.map(|id| trip(trip_table::Column::SubActivityId).eq(id.0)))
}

#[async_trait]
impl RecapQueries for SeaQueries {
    async fn recap(&self, filter: &RecapFilter, grouping: Grouping) -> Stored<Recap> {
        let statement = |json: Json| {
            let wanted = conditions(filter);
            let rows = groups(json, grouping, &wanted);
            json.select(json.array([rows, sums_of(json, &wanted), reference_version(json)]))
        };
        let found: Option<RecapJson> = JsonQuery::read_built(&self.db, statement).await?;
        let RecapJson(rows, sum, version) = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(version).await?;
        Ok(Recap { rows: group::rows(rows, grouping, &reference)?, sum: sum.view(), archived: Sums::default() })
    }

    async fn dashboard(&self, year: i32, offset: i64) -> Stored<DashboardView> {
        self.dashboard_of(year, offset).await
    }
}
