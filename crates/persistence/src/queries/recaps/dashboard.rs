//! Figures of the whole office for a year.

use std::collections::BTreeMap;

use ::trips::TripState;
use kernel::Day;
use ports::{Stored, TripScope};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query, SelectStatement, UnionType};
use views::recaps::{DashboardView, Grouping, ReasonCount, UnitTrips};

use super::{
    group::{self, GroupJson},
    months::Months,
};
use crate::{
    entity::{rejection_reasons, trips},
    error::dangling,
    json_query::{Json, JsonQuery, column, document, list},
    queries::{
        SeaQueries,
        budgets::LedgersJson,
        kept_sums::{self, Kept, kept},
        reference::{Reference, reference_version},
        spending::{departing, sum, trip},
        trips::in_state,
    },
};

document! {
    /// Trips of a unit by state: without letter, with open receipts.
    struct UnitJson(json) from "counted" {
        unit: i64,
        cancelled: u64,
        filed: u64,
        assigned: u64,
        trip_count: u64,
    }
}

document! {
    /// The figures for the trips of a year, which `departs` selects.
    struct DashboardJson(json, year: i32, departs: &Condition) of trips {
        budgets: LedgersJson = LedgersJson::document(json, TripScope::Office, year),
        #[serde(deserialize_with = "list")] months: Vec<GroupJson> = Months::of_year(year).groups(json, Grouping::Month),
        #[serde(deserialize_with = "list")] units: Vec<UnitJson> = units(json, year, departs),
        #[serde(deserialize_with = "list")] spans: Vec<SpanJson> = spans(json, year),
        #[serde(deserialize_with = "list")] reasons: Vec<ReasonCount> = reasons(json, year),
        reference_version: i64 = reference_version(json),
    }
}

/// Trips by unit and state: all in force, as they are kept, and the few that are not finished.
fn units(json: Json, year: i32, departs: &Condition) -> Expr {
    use trips::Column::WorkUnitId;
    let figures = ["trip_count", "cancelled", "filed", "assigned"];
    let row = |select: &mut SelectStatement, unit: Expr, of: [Expr; 4]| {
        select.expr_as(unit, "unit");
        for (name, value) in figures.into_iter().zip(of) {
            select.expr_as(value, name);
        }
    };
    let (none, one) = (|| Expr::value(0), || Expr::value(1));
    let mut each = Query::select();
    row(&mut each, kept("owner"), [kept("trips"), none(), none(), none()]);
    kept_sums::of_months(json, &mut each, Kept::Units, kept_sums::months_of(year));
    for (state, of) in [
        (TripState::Cancelled, [one(), one(), none(), none()]),
        (TripState::Filed, [none(), none(), one(), none()]),
        (TripState::Assigned, [none(), none(), none(), one()]),
    ] {
        let mut some = Query::select();
        row(&mut some, trip(WorkUnitId), of);
        some.from(trips::Entity).cond_where(departs.clone()).and_where(in_state(json, state));
        each.union(UnionType::All, some);
    }
    let mut select = Query::select();
    select.expr_as(column("each", "unit"), "unit");
    for name in figures {
        select.expr_as(sum(column("each", name)).cast_as("bigint"), name);
    }
    select.from_subquery(each, "each").add_group_by([column("each", "unit")]);
    select.and_having(sum(column("each", "trip_count")).gt(0));
    json.children(UnitJson::document(json), |outer| {
        outer.from_subquery(select, "counted");
    })
}

document! {
    /// Receipts by what the kind counts as their owner.
    struct SpanJson(json) from "kept_sums" {
        kind: i64,
        owner: i64,
        trips: i64,
    }
}

fn spans(json: Json, year: i32) -> Expr {
    json.children(SpanJson::document(json), |select| {
        let kinds = [Kept::ToSubmission, Kept::ToVerdict].map(|kind| json.constant(kind as i64));
        select.from("kept_sums").and_where(kept("kind").is_in(kinds)).and_where(kept("period").eq(year));
    })
}

impl SpanJson {
    /// Days, by the days of an office so many hours east of UTC, from the last return to the first submission, or from there to
    /// the first verdict.
    fn days(&self, east: i64) -> i64 {
        let day = |hour: i64| (hour + east).div_euclid(24);
        if self.kind == Kept::ToSubmission as i64 {
            return day(self.owner);
        }
        day(self.owner.div_euclid(24)) - day(self.owner.rem_euclid(24))
    }
}

/// Median of the days of a kind: the middle one, or the mean of the two middle ones. Zones of Indonesia are whole hours east.
fn median(spans: &[SpanJson], kind: Kept, offset: i64) -> Option<f64> {
    let mut days: BTreeMap<i64, i64> = BTreeMap::new();
    for span in spans.iter().filter(|span| span.kind == kind as i64) {
        *days.entry(span.days(offset.div_euclid(60))).or_default() += span.trips;
    }
    let number: i64 = days.values().sum();
    let at = |place: i64| {
        let mut passed = 0;
        let found = days.iter().find(|(_, of_day)| {
            passed += **of_day;
            passed >= place
        });
        found.and_then(|(day, _)| i32::try_from(*day).ok()).map(f64::from)
    };
    (number > 0).then(|| Some(f64::midpoint(at((number + 1) / 2)?, at(number / 2 + 1)?))).flatten()
}

/// Reasons of rejections with their number.
fn reasons(json: Json, year: i32) -> Expr {
    let reason = |name| column("rejection_reasons", name);
    let given = || kept_sums::number("trips");
    let mut each = Query::select();
    each.expr_as(reason(rejection_reasons::Column::Text), "text").expr_as(given(), "given");
    kept_sums::of_year(json, &mut each, Kept::Reasons, Expr::value(year));
    each.inner_join(rejection_reasons::Entity, reason(rejection_reasons::Column::Id).eq(kept("owner")));
    each.add_group_by([reason(rejection_reasons::Column::Id), reason(rejection_reasons::Column::Text)]);
    each.and_having(given().gt(0));
    let each_own = |name: &'static str| column("each", name);
    json.children(json.object([("alasan", each_own("text")), ("jumlah", each_own("given"))]), |select| {
        select.from_subquery(each, "each");
    })
}

impl SeaQueries {
    /// The figures for the trips that depart in a year; `offset` is that of the office, in minutes east of UTC.
    pub(super) async fn dashboard_of(&self, year: i32, offset: i64) -> Stored<DashboardView> {
        let (first, last) = Day::bounds_of_year(year);
        let statement = |json: Json| json.select(DashboardJson::document(json, year, &departing(*first, *last)));
        let found: Option<DashboardJson> = JsonQuery::read_built(&self.db, statement).await?;
        let found = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference, offset)
    }
}

impl DashboardJson {
    fn view(mut self, reference: &Reference, offset: i64) -> Stored<DashboardView> {
        let office = &reference.office;
        self.units.sort_unstable_by_key(|row| row.unit);
        let unit = |UnitJson { unit: id, cancelled, filed, assigned, trip_count }: UnitJson| {
            let finished = trip_count - cancelled - filed - assigned;
            Ok(UnitTrips { id, name: office.unit(id)?.name.clone(), filed, assigned, finished, cancelled })
        };
        let mut months = group::rows(self.months, Grouping::Month, reference)?;
        Grouping::Month.sort(&mut months);
        self.reasons.sort_unstable_by(|left, right| (right.count, &left.text).cmp(&(left.count, &right.text)));
        Ok(DashboardView {
            budgets: self.budgets.rows()?,
            months,
            units: self.units.into_iter().map(unit).collect::<Stored<_>>()?,
            median_days_to_submission: median(&self.spans, Kept::ToSubmission, offset),
            median_days_to_verdict: median(&self.spans, Kept::ToVerdict, offset),
            reasons: self.reasons,
        })
    }
}
