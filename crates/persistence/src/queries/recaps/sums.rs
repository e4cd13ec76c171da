//! Sums of a recap by group: those that are kept of whole years and months, and those of the travellers of other days.

use ::trips::{ActivityKind, TripState};
use kernel::{
    Span,
    periods::{Part, Periods},
};
use ports::{RecapFilter, TripScope};
use sea_orm::sea_query::{Alias, CaseStatement, Condition, Expr, ExprTrait, Func, Query, SelectStatement};
use views::recaps::Grouping;

use super::group::GroupJson;
use crate::{
    entity::{journey_people, journey_sums, journeys, trips},
    journeys::SumKind,
    json_query::{Json, column},
    queries::{
        slot,
        spending::{kept, sum},
        trips::unit_in_scope,
    },
};

/// The sums of a filter by group, of own trips and of the archive apart; without a grouping those of all. Each part has some of them.
/// A journey departs on one day, and so do its travellers: what departs on other days of a period can be taken off it.
pub(super) fn parts(json: Json, filter: &RecapFilter, grouping: Option<Grouping>) -> Expr {
    let periods = if is_kept(filter, grouping) {
        Periods::of(filter.days, grouping == Some(Grouping::Month))
    } else {
        Periods::unkept(filter.days)
    };
    let [more, less] = [periods.more, periods.less].map(|Part { whole, rims }| {
        let whole = (!whole.is_empty()).then(|| of_periods(json, filter, grouping, &whole));
        json.array(whole.into_iter().chain(rims.into_iter().map(|days| of_days(json, filter, grouping, days))))
    });
    json.object([("more", more), ("less", less)])
}

/// Returns whether sums are kept of these groups by all that a filter asks for.
fn is_kept(filter: &RecapFilter, grouping: Option<Grouping>) -> bool {
    if filter.employee.is_some() || filter.sub_activity.is_some() || filter.activity.is_some() {
        return false;
    }
    match grouping {
        None | Some(Grouping::Unit | Grouping::Month) => true,
        Some(Grouping::Employee) if filter.trip_type.is_some() || filter.funding_source.is_some() => false,
        Some(_) => filter.scope == TripScope::Office,
    }
}

fn kind(grouping: Option<Grouping>) -> SumKind {
    match grouping {
        None | Some(Grouping::Unit | Grouping::Month) => SumKind::Units,
        Some(Grouping::Employee) => SumKind::People,
        Some(Grouping::SubActivity) => SumKind::Activities,
        Some(Grouping::FundingSource) => SumKind::Sources,
        Some(Grouping::Place) => SumKind::Places,
    }
}

/// The rows of a statement that is grouped by archive, id and name.
fn grouped(
    json: Json,
    mut select: SelectStatement,
    group: [(&'static str, Expr); 3],
    sums: [(&'static str, Expr); 6],
) -> Expr {
    let names = group.each_ref().map(|(name, _)| Expr::col(Alias::new(*name)));
    for (name, value) in group.into_iter().chain(sums) {
        select.expr_as(value, name);
    }
    select.add_group_by(names);
    json.children(GroupJson::document(json), |outer| {
        outer.from_subquery(select, "grouped");
    })
}

fn no_name() -> Expr {
    Expr::value("").cast_as("text")
}

/// The sums that are kept of whole years and months.
fn of_periods(json: Json, filter: &RecapFilter, grouping: Option<Grouping>, periods: &[i32]) -> Expr {
    use journey_sums::Column::{
        Archived, Booked, Days, FundingSourceId, Kind, Name, Owner, Paid, People, Period, Realised, TripTypeId, Trips,
    };
    let mut select = Query::select();
    select
        .from(journey_sums::Entity)
        .and_where(kept(Kind).eq(json.constant(kind(grouping) as i64)))
        .and_where(kept(Period).is_in(periods.iter().copied()))
        .and_where_option(unit_in_scope(kept(Owner), filter.scope))
        .and_where_option(filter.trip_type.map(|of| kept(TripTypeId).eq(of.id())))
        .and_where_option(filter.funding_source.map(|of| kept(FundingSourceId).eq(of.0)));
    let (id, name) = match grouping {
        None => (Expr::value(0), no_name()),
        Some(Grouping::Month) => (kept(Period), no_name()),
        Some(_) => (kept(Owner), kept(Name)),
    };
    select.and_having(sum(kept(People)).ne(0));
    let sums = [
        ("people", sum(kept(People))),
        ("trip_count", sum(kept(Trips))),
        ("person_days", sum(kept(Days))),
        ("realised", json.sum(kept(Realised))),
        ("booked", json.sum(kept(Booked))),
        ("paid", json.sum(kept(Paid))),
    ];
    grouped(json, select, [("archived", kept(Archived)), ("group_id", id), ("group_name", name)], sums)
}

/// The sums of the travellers whose trips depart on some days.
fn of_days(json: Json, filter: &RecapFilter, grouping: Option<Grouping>, days: Span) -> Expr {
    use journey_people::Column::{Booked, Counted, Days, JourneyId, Paid, Realised, State};
    let (id, name) = group_of(json, grouping);
    let mut select = Query::select();
    select.from(journey_people::Entity).and_where(slot(Counted)).cond_where(conditions(json, filter, days));
    let in_force = slot(State).ne(TripState::Cancelled.id());
    let in_force: Expr = CaseStatement::new().case(in_force, slot(JourneyId)).into();
    let sums = [
        ("people", Func::count(slot(Counted)).into()),
        ("trip_count", in_force.count_distinct()),
        ("person_days", sum(slot(Days))),
        ("realised", json.sum(slot(Realised))),
        ("booked", json.sum(slot(Booked))),
        ("paid", json.sum(slot(Paid))),
    ];
    let archived = slot(JourneyId).lt(0);
    grouped(json, select, [("archived", archived), ("group_id", id), ("group_name", name)], sums)
}

/// Condition for the travellers of a filter.
fn conditions(json: Json, filter: &RecapFilter, days: Span) -> Condition {
    use journey_people::Column::{DepartsOn, EmployeeId, FundingSourceId, SubActivityId, TripTypeId, UnitId};
    Condition::all()
        .add(slot(DepartsOn).gte(*days.first))
        .add(slot(DepartsOn).lte(*days.last))
        .add_option(unit_in_scope(slot(UnitId), filter.scope))
        .add_option(filter.employee.map(|of| slot(EmployeeId).eq(of.0)))
        .add_option(filter.trip_type.map(|of| slot(TripTypeId).eq(of.id())))
        .add_option(filter.funding_source.map(|of| slot(FundingSourceId).eq(of.0)))
        .add_option(filter.sub_activity.map(|of| slot(SubActivityId).eq(of.0)))
        .add_option(filter.activity.map(|kind| of_activity(json, kind)))
}

/// Condition for the travellers of trips with a kind of activity.
fn of_activity(json: Json, kind: ActivityKind) -> Expr {
    let is_ordinary = kind == ActivityKind::Ordinary;
    let named = ActivityKind::ALL.into_iter().filter(|of| if is_ordinary { *of != kind } else { *of == kind });
    let trips = Query::select()
        .column(trips::Column::Id)
        .from(trips::Entity)
        .and_where(column("trips", trips::Column::ActivityKind).is_in(named.map(ActivityKind::word)))
        .take();
    let found = json.among(slot(journey_people::Column::JourneyId), trips);
    if is_ordinary { found.not() } else { found }
}

/// Id of the group of a traveller, 0 where there is none, and then its name, which few have: it is looked up.
fn group_of(json: Json, grouping: Option<Grouping>) -> (Expr, Expr) {
    use journey_people::Column::{
        EmployeeId, FundingSourceId, JourneyId, Month, Place, PlaceId, SubActivityId, UnitId,
    };
    let of_journey = |name: journeys::Column| {
        json.child(column("journeys", name), |select| {
            let of_person = column("journeys", journeys::Column::Id).eq(slot(JourneyId));
            select.from(journeys::Entity).and_where(of_person);
        })
    };
    let named = |id: journey_people::Column, name: Expr| {
        let id = || Expr::from(Func::coalesce([slot(id), Expr::value(0)]));
        let name = CaseStatement::new().case(id().eq(0), name).finally("");
        (id(), Func::coalesce([name.into(), Expr::value("")]).into())
    };
    match grouping {
        None => (Expr::value(0), no_name()),
        Some(Grouping::Employee) => named(EmployeeId, own_name(json)),
        Some(Grouping::Unit) => named(UnitId, of_journey(journeys::Column::UnitName)),
        Some(Grouping::SubActivity) => named(SubActivityId, of_journey(journeys::Column::ActivityName)),
        Some(Grouping::FundingSource) => named(FundingSourceId, of_journey(journeys::Column::SourceName)),
        Some(Grouping::Month) => (slot(Month), no_name()),
        Some(Grouping::Place) => named(PlaceId, slot(Place)),
    }
}

/// Name of a traveller, which the index of recaps lacks.
fn own_name(json: Json) -> Expr {
    let named = |name: journey_people::Column| column("named", name);
    json.child(named(journey_people::Column::Name), |select| {
        let same = named(journey_people::Column::Id).eq(slot(journey_people::Column::Id));
        select.from_as(journey_people::Entity, "named").and_where(same);
    })
}
