//! Figures of the whole office for a year.

use app::{
    ports::{Stored, TripScope},
    views::recaps::{DashboardView, Grouping, ReasonCount, UnitTrips},
};
use kernel::calendar::year_days;
use receipts::{ReceiptEvent, Status};
use sea_orm::sea_query::{Alias, CaseStatement, Condition, Expr, ExprTrait, Func, Query};

use super::group::{self, GroupJson, groups};
use crate::{
    entity::{receipt_events, rejection_event_reasons, rejection_reasons, travellers, trips},
    error::dangling,
    json_query::{Json, JsonQuery, column, document, list},
    queries::{
        SeaQueries,
        budgets::{LedgerJson, ledgers, rows},
        reference::{Reference, reference_version},
        spending::{departing, of_trips_in_force, slot, sum, trip},
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
    struct DashboardJson(json, year: i32, departs: &Condition, offset: i64) of trips {
        #[serde(deserialize_with = "list")] budgets: Vec<LedgerJson> = ledgers(json, TripScope::Office, year),
        #[serde(deserialize_with = "list")] months: Vec<GroupJson> = groups(json, Grouping::Month, departs),
        #[serde(deserialize_with = "list")] units: Vec<UnitJson> = units(json, departs),
        to_submission: Option<f64> = median(json, Span::ToSubmission, departs, offset),
        to_verdict: Option<f64> = median(json, Span::ToVerdict, departs, offset),
        #[serde(deserialize_with = "list")] reasons: Vec<ReasonCount> = reasons(json, departs),
        reference_version: i64 = reference_version(json),
    }
}

fn counted(of: Condition) -> Expr {
    sum(CaseStatement::new().case(of, 1).finally(0).into())
}

/// Trips by unit and state.
fn units(json: Json, year: &Condition) -> Expr {
    use trips::Column::{AssignmentNumber, CancelledAt, Id, WorkUnitId};
    // The travellers are counted apart, since a sum over a subquery is no SQL of both databases.
    let open = json.count(|select| {
        let of_trip = slot(travellers::Column::TripId).eq(trip(Id));
        select.from(travellers::Entity).and_where(of_trip);
        select.and_where(slot(travellers::Column::Status).ne(Status::Approved.id()));
    });
    let mut each = Query::select();
    each.expr_as(trip(WorkUnitId), "unit").expr_as(trip(CancelledAt).is_not_null(), "is_cancelled");
    each.expr_as(trip(AssignmentNumber).is_null(), "is_filed").expr_as(open, "open_receipts");
    each.from(trips::Entity).cond_where(year.clone());
    let own = |name: &'static str| column("each", Alias::new(name));
    let is = |name: &'static str| Condition::all().add(own(name));
    let is_not = |name: &'static str| Condition::all().add(own(name).not());
    let assigned = is_not("is_cancelled").add(own("is_filed").not()).add(own("open_receipts").gt(0));
    let mut select = Query::select();
    select.expr_as(own("unit"), "unit");
    select.expr_as(counted(is("is_cancelled")), "cancelled");
    select.expr_as(counted(is_not("is_cancelled").add(own("is_filed"))), "filed");
    select.expr_as(counted(assigned), "assigned").expr_as(Func::count(own("unit")), "trip_count");
    select.from_subquery(each, "each").add_group_by([own("unit")]);
    json.children(UnitJson::document(json), |outer| {
        outer.from_subquery(select, "counted");
    })
}

/// Days between two days of the receipts of a year: from the last return to the first submission, or from there to the first
/// verdict.
#[derive(Clone, Copy)]
enum Span {
    ToSubmission,
    ToVerdict,
}

/// Local day of the first of some events of each receipt.
fn first_day(json: Json, events: &[ReceiptEvent], offset: i64) -> Expr {
    use receipt_events::Column::{At, Event, TravellerId};
    let event = |name| column("receipt_events", name);
    let names: Vec<_> = events.iter().map(|event| event.name()).collect();
    let first = json.child(Func::min(event(At)).into(), |select| {
        let of_traveller = event(TravellerId).eq(slot(travellers::Column::Id));
        select.from(receipt_events::Entity).and_where(of_traveller).and_where(event(Event).is_in(names));
    });
    json.local_day(first, offset)
}

/// Median of the days of a span; NULL without any. The middle value, or the mean of the two middle ones, by their ranks.
fn median(json: Json, span: Span, year: &Condition, offset: i64) -> Expr {
    let own = |table: &'static str, name: &'static str| column(table, Alias::new(name));
    let submitted = first_day(json, &[ReceiptEvent::Submitted], offset);
    let (from, to) = match span {
        Span::ToSubmission => (slot(travellers::Column::ReturnsOn), submitted),
        Span::ToVerdict => (submitted, first_day(json, &[ReceiptEvent::Approved, ReceiptEvent::Rejected], offset)),
    };
    let mut each = Query::select();
    of_trips_in_force(each.expr_as(from, "from_day").expr_as(to, "to_day"));
    each.cond_where(year.clone());
    let mut known = Query::select();
    known.expr_as(json.days_between(own("each", "from_day"), own("each", "to_day")), "days");
    known.from_subquery(each, "each").and_where(own("each", "from_day").is_not_null());
    known.and_where(own("each", "to_day").is_not_null());
    let mut ranked = Query::select();
    ranked.expr_as(own("known", "days"), "days").expr_as(Expr::cust("row_number() OVER (ORDER BY days)"), "place");
    ranked.expr_as(Expr::cust("count(*) OVER ()"), "number").from_subquery(known, "known");
    json.child(Func::avg(own("ranked", "days")).into(), |select| {
        let (twice, number) = (own("ranked", "place").mul(2), own("ranked", "number"));
        select.from_subquery(ranked, "ranked").and_where(twice.clone().gte(number.clone()));
        select.and_where(twice.lte(number.add(2)));
    })
}

/// Reasons of rejections with their number.
fn reasons(json: Json, year: &Condition) -> Expr {
    let given = |name| column("rejection_event_reasons", name);
    let reason = |name| column("rejection_reasons", name);
    let event = |name| column("receipt_events", name);
    let mut each = Query::select();
    each.expr_as(reason(rejection_reasons::Column::Text), "text");
    each.expr_as(Func::count(given(rejection_event_reasons::Column::Id)), "given");
    of_trips_in_force(&mut each);
    each.inner_join(
        receipt_events::Entity,
        event(receipt_events::Column::TravellerId).eq(slot(travellers::Column::Id)),
    );
    each.inner_join(
        rejection_event_reasons::Entity,
        given(rejection_event_reasons::Column::EventId).eq(event(receipt_events::Column::Id)),
    );
    each.inner_join(
        rejection_reasons::Entity,
        reason(rejection_reasons::Column::Id).eq(given(rejection_event_reasons::Column::ReasonId)),
    );
    each.cond_where(year.clone());
    each.add_group_by([reason(rejection_reasons::Column::Id), reason(rejection_reasons::Column::Text)]);
    let each_own = |name: &'static str| column("each", name);
    json.children(json.object([("alasan", each_own("text")), ("jumlah", each_own("given"))]), |select| {
        select.from_subquery(each, "each");
    })
}

impl SeaQueries {
    /// The figures for the trips that depart in a year; `offset` is that of the office, in minutes east of UTC.
    pub(super) async fn dashboard_of(&self, year: i32, offset: i64) -> Stored<DashboardView> {
        let (first, last) = year_days(year);
        let statement = |json: Json| json.select(DashboardJson::document(json, year, &departing(first, last), offset));
        let found: Option<DashboardJson> = JsonQuery::read_built(&self.db, statement).await?;
        let found = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(found.reference_version).await?;
        found.view(&reference)
    }
}

impl DashboardJson {
    fn view(mut self, reference: &Reference) -> Stored<DashboardView> {
        let office = &reference.office;
        self.units.sort_unstable_by_key(|row| row.unit);
        let unit = |UnitJson { unit: id, cancelled, filed, assigned, trip_count }: UnitJson| {
            let finished = trip_count - cancelled - filed - assigned;
            Ok(UnitTrips { id, name: office.unit(id)?.name.clone(), filed, assigned, finished, cancelled })
        };
        self.reasons.sort_unstable_by(|left, right| (right.count, &left.text).cmp(&(left.count, &right.text)));
        Ok(DashboardView {
            budgets: rows(self.budgets)?,
            months: group::rows(self.months, Grouping::Month, reference)?,
            units: self.units.into_iter().map(unit).collect::<Stored<_>>()?,
            median_days_to_submission: self.to_submission,
            median_days_to_verdict: self.to_verdict,
            reasons: self.reasons,
        })
    }
}
