//! Recaps and the dashboard, one statement each, over the sums of [`super::spending`], or those that are kept of whole months.

mod dashboard;
mod group;
mod months;

use async_trait::async_trait;
use ports::{RecapFilter, RecapQueries, Stored};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use views::recaps::{DashboardView, Grouping, Recap, Sums};

use self::{
    group::{GroupJson, SumsJson, groups, sums_of},
    months::Months,
};
use super::{
    SeaQueries,
    reference::reference_version,
    spending::{departing, slot, trip},
    trips::in_scope,
};
use crate::{
    entity::{travellers, trip_kinds, trips},
    error::dangling,
    json_query::{Json, JsonQuery, document, list},
};

document! {
    /// A recap.
    struct RecapJson(json, grouped: Expr, sum: Expr) of trips {
        #[serde(deserialize_with = "list")] groups: Vec<GroupJson> = grouped,
        sums: SumsJson = sum,
        reference_version: i64 = reference_version(json),
    }
}

/// Condition for the trips and travellers that a filter selects.
fn conditions(filter: &RecapFilter) -> Condition {
    let of_type = |id: i64| {
        let kinds = Query::select()
            .column(trip_kinds::Column::Id)
            .from(trip_kinds::Entity)
            .and_where(Expr::col(trip_kinds::Column::TripTypeId).eq(id))
            .take();
        trip(trips::Column::TripKindId).in_subquery(kinds)
    };
    let (first, last) = filter.days;
    departing(*first, *last)
        .add_option(in_scope(filter.scope))
        .add_option(filter.employee.map(|id| slot(travellers::Column::EmployeeId).eq(id.0)))
        .add_option(filter.trip_type.map(|trip_type| of_type(trip_type.id())))
        .add_option(filter.funding_source.map(|id| trip(trips::Column::FundingSourceId).eq(id.0)))
        .add_option(filter.sub_activity.map(|id| trip(trips::Column::SubActivityId).eq(id.0)))
}

#[async_trait]
impl RecapQueries for SeaQueries {
    async fn recap(&self, filter: &RecapFilter, grouping: Grouping) -> Stored<Recap> {
        let statement = |json: Json| {
            let (months, wanted) = (Months::of(filter), conditions(filter));
            let kept = months.as_ref().filter(|months| months.keep(grouping));
            let groups = kept.map_or_else(|| groups(json, grouping, &wanted), |months| months.groups(json, grouping));
            let sum = months.map_or_else(|| sums_of(json, &wanted), |months| months.sum(json));
            json.select(RecapJson::document(json, groups, sum))
        };
        let found: Option<RecapJson> = JsonQuery::read_built(&self.db, statement).await?;
        let found = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(found.reference_version).await?;
        Ok(Recap {
            rows: group::rows(found.groups, grouping, &reference)?,
            sum: found.sums.view(),
            archived: Sums::default(),
        })
    }

    async fn dashboard(&self, year: i32, offset: i64) -> Stored<DashboardView> {
        self.dashboard_of(year, offset).await
    }
}
