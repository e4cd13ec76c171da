//! Days on official trips in a year and the last trip, by person (office 8.4): the sums that are kept, and the newest entry of the index
//! of each person's trips.

use std::collections::HashMap;

use ::trips::TripState;
use async_trait::async_trait;
use chrono::NaiveDate;
use ports::{DaysAwayQueries, Stored};
use sea_orm::sea_query::{Expr, ExprTrait, Order};
use staff::EmployeeId;
use views::employees::DaysAway;

use crate::{
    entity::{
        employees,
        journey_people::{self, Column},
        journey_sums,
    },
    journeys::SumKind,
    json_query::{Json, JsonQuery, Summed, column, document},
    queries::{SeaQueries, slot, spending::kept},
};

document! {
    /// A person of the table `employees`.
    struct AwayJson(json, year: i32) of employees {
        id: i64,
        days: Summed = days(json, year),
        last: Option<NaiveDate> = last(json),
    }
}

fn own(name: employees::Column) -> Expr {
    column("employees", name)
}

fn days(json: Json, year: i32) -> Expr {
    use journey_sums::Column::{Days, Kind, Owner, Period};
    json.child(json.sum(kept(Days)), |select| {
        select.from(journey_sums::Entity).and_where(kept(Kind).eq(json.constant(SumKind::People as i64)));
        select.and_where(kept(Period).eq(year)).and_where(kept(Owner).eq(own(employees::Column::Id)));
    })
}

/// The last day of the trip in force that departs last.
fn last(json: Json) -> Expr {
    json.child(slot(Column::ReturnsOn), |select| {
        select.from(journey_people::Entity).and_where(slot(Column::EmployeeId).eq(own(employees::Column::Id)));
        select.and_where(slot(Column::DepartsOn).is_not_null());
        select.and_where(slot(Column::State).ne(TripState::Cancelled.id()));
        select.order_by((journey_people::Entity, Column::DepartsOn), Order::Desc).limit(1);
    })
}

#[async_trait]
impl DaysAwayQueries for SeaQueries {
    async fn days_away(&self, people: Option<&[EmployeeId]>, year: i32) -> Stored<HashMap<EmployeeId, DaysAway>> {
        let statement = |json: Json| {
            json.select(json.children(AwayJson::document(json, year), |select| {
                select.from(employees::Entity);
                select.and_where(match people {
                    Some(people) => own(employees::Column::Id).is_in(people.iter().map(|id| id.0)),
                    None => own(employees::Column::RetiredAt).is_null(),
                });
            }))
        };
        let found: Option<Vec<AwayJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let away = |row: AwayJson| {
            let days = u64::try_from(row.days.0.get()).unwrap_or_default();
            (EmployeeId(row.id), DaysAway { days, last: row.last })
        };
        Ok(found.unwrap_or_default().into_iter().map(away).collect())
    }
}
