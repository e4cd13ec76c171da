//! Figures of the whole office for a year.

use std::collections::{BTreeMap, HashMap};

use ::receipts::{ToSubmission, ToVerdict, turnaround::median};
use ::trips::TripState;
use async_trait::async_trait;
use kernel::Span;
use ports::{DashboardQueries, RecapFilter, Stored, TripScope};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use views::recaps::{DashboardView, Grouping, MonthSums, ReasonCount, RecapRow, Sums, UnitTrips};

use super::{
    group::{PartsJson, recap},
    sums::parts,
};
use crate::{
    entity::{journey_sums, rejection_reasons},
    error::dangling,
    journeys::SumKind,
    json_query::{Json, JsonQuery, document, list},
    queries::{
        SeaQueries,
        budgets::LedgersJson,
        findings::{PreventedJson, prevented_in},
        reference::{Reference, reference_version},
        spending::{Source, kept, sum},
    },
};

document! {
    /// Number of trips, receipts or reasons of an owner, of trips in a state.
    struct NumberJson(json) from "counted" {
        owner: i64,
        state: i64,
        number: i64,
    }
}

document! {
    /// The figures for the trips of a year.
    struct DashboardJson(json, year: i32) of journey_sums {
        budgets: LedgersJson = LedgersJson::document(json, Source::Kept, TripScope::Office, year),
        months: PartsJson = parts(json, &of_year(year), Some(Grouping::Month)),
        #[serde(deserialize_with = "list")] units: Vec<NumberJson> = numbers(json, SumKind::States, year),
        #[serde(deserialize_with = "list")] to_submission: Vec<NumberJson> = numbers(json, SumKind::ToSubmission, year),
        #[serde(deserialize_with = "list")] to_verdict: Vec<NumberJson> = numbers(json, SumKind::ToVerdict, year),
        #[serde(deserialize_with = "list")] reasons: Vec<NumberJson> = numbers(json, SumKind::Reasons, year),
        #[serde(deserialize_with = "list")] texts: Vec<ReasonJson> = texts(json),
        prevented: PreventedJson = prevented_in(json, Span::of_year(year)),
        reference_version: i64 = reference_version(json),
    }
}

document! {
    /// A reason of rejections.
    struct ReasonJson(json) of rejection_reasons {
        id: i64,
        text: String,
    }
}

/// All trips of a year.
fn of_year(year: i32) -> RecapFilter {
    RecapFilter {
        days: Span::of_year(year),
        scope: TripScope::Office,
        employee: None,
        trip_type: None,
        funding_source: None,
        sub_activity: None,
        activity: None,
    }
}

/// The numbers of a kind in a year.
fn numbers(json: Json, kind: SumKind, year: i32) -> Expr {
    use journey_sums::Column::{Kind, Owner, Period, State, Trips};
    let mut counted: SelectStatement = Query::select();
    counted.expr_as(kept(Owner), "owner").expr_as(kept(State), "state").expr_as(sum(kept(Trips)), "number");
    counted.from(journey_sums::Entity).and_where(kept(Kind).eq(json.constant(kind as i64)));
    counted.and_where(kept(Period).eq(year)).add_group_by([kept(Owner), kept(State)]);
    counted.and_having(sum(kept(Trips)).gt(0));
    json.children(NumberJson::document(json), |select| {
        select.from_subquery(counted, "counted");
    })
}

fn texts(json: Json) -> Expr {
    json.children(ReasonJson::document(json), |select| {
        select.from(rejection_reasons::Entity);
    })
}

/// Median of the days of receipts, of which `days` tells those of a kept number.
fn median_of(found: &[NumberJson], days: impl Fn(i64) -> i64) -> Option<f64> {
    let mut of_days: BTreeMap<i64, i64> = BTreeMap::new();
    for row in found {
        *of_days.entry(days(row.owner)).or_default() += row.number;
    }
    median(&of_days)
}

#[async_trait]
impl DashboardQueries for SeaQueries {
    async fn dashboard(&self, year: i32, offset: i64) -> Stored<DashboardView> {
        let statement = |json: Json| json.select(DashboardJson::document(json, year));
        let found: Option<DashboardJson> = JsonQuery::read_built(&self.db, statement).await?;
        let found = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference, offset)
    }
}

/// Trips by unit and state.
fn units(found: &[NumberJson], reference: &Reference) -> Stored<Vec<UnitTrips>> {
    let mut units: BTreeMap<i64, HashMap<Option<TripState>, u64>> = BTreeMap::new();
    for row in found {
        let states = units.entry(row.owner).or_default();
        states.insert(TripState::from_id(row.state), u64::try_from(row.number).unwrap_or_default());
    }
    let unit = |(id, states): (i64, HashMap<Option<TripState>, u64>)| {
        let of = |state| states.get(&Some(state)).copied().unwrap_or_default();
        Ok(UnitTrips {
            id,
            name: reference.office.unit(id)?.name.clone(),
            filed: of(TripState::Filed),
            assigned: of(TripState::Assigned),
            finished: of(TripState::Finished),
            cancelled: of(TripState::Cancelled),
        })
    };
    units.into_iter().map(unit).collect()
}

/// Reasons of rejections, the most frequent first.
fn reasons(found: &[NumberJson], texts: Vec<ReasonJson>) -> Vec<ReasonCount> {
    let numbers: HashMap<i64, u64> =
        found.iter().map(|row| (row.owner, u64::try_from(row.number).unwrap_or_default())).collect();
    let count = |reason: ReasonJson| Some(ReasonCount { count: *numbers.get(&reason.id)?, text: reason.text });
    let mut counts: Vec<_> = texts.into_iter().filter_map(count).collect();
    counts.sort_unstable_by(|left, right| (right.count, &left.text).cmp(&(left.count, &right.text)));
    counts
}

impl DashboardJson {
    fn view(self, reference: &Reference, offset: i64) -> Stored<DashboardView> {
        let mut months = recap(&self.months.own(), None, Grouping::Month, reference)?.rows;
        Grouping::Month.sort(&mut months);
        let month = |RecapRow { key, sums: Sums { realised, booked, paid, .. }, .. }| MonthSums {
            month: key,
            realised,
            booked,
            paid,
        };
        // Zones of Indonesia are whole hours east.
        let east = offset.div_euclid(60);
        Ok(DashboardView {
            budgets: self.budgets.rows()?,
            months: months.into_iter().map(month).collect(),
            units: units(&self.units, reference)?,
            median_days_to_submission: median_of(&self.to_submission, |number| ToSubmission::days(number, east)),
            median_days_to_verdict: median_of(&self.to_verdict, |number| ToVerdict::days(number, east)),
            reasons: reasons(&self.reasons, self.texts),
            prevented: self.prevented.view(),
        })
    }
}
