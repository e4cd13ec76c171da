//! Conditions and orders of lists of journeys (beyond P9), each with an index that it is read along.

use ::trips::TripState;
use chrono::NaiveDate;
use kernel::Day;
use ports::{TripFilter, TripOrder, WaitingReceipts};
use receipts::Status;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, JoinType, Order, Query, SelectStatement};
use staff::WorkUnitId;

use super::{
    engagements::earliest_departure,
    search::{EXACT, Sought},
};
use crate::{
    entity::{
        journey_people, journey_sums,
        journeys::{self, Column},
    },
    journeys::SumKind,
    json_query::{Json, column},
    queries::{slot, waiting::of_clerk},
};

/// Days of a period whose journeys are few enough to be sorted.
const SHORT_PERIOD: i64 = 62;

pub(in crate::queries) fn journey(name: Column) -> Expr {
    column("journeys", name)
}

/// A value that no index is asked for.
fn aside(value: Expr) -> Expr {
    Func::coalesce([value.clone(), value]).into()
}

/// A list: of a unit or of all, with a filter but for its text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Listing<'a> {
    pub(super) unit: Option<WorkUnitId>,
    pub(super) filter: &'a TripFilter,
}

/// Journeys of which a list shows those that its filter selects.
#[derive(Debug, Clone)]
pub(super) enum Source {
    /// All.
    List,
    /// Those with a text, read by its index.
    Hits(Sought),
    /// Those with a text, which is looked for in each journey of the list.
    Walk(Sought),
}

impl Source {
    /// A text that is looked for along the list.
    pub(super) fn walk(text: &str, unit: Option<WorkUnitId>) -> Self {
        Self::Walk(Sought::new(text, unit))
    }
}

impl Listing<'_> {
    /// Ids of the journeys, with the columns of the order, in the order of the list.
    pub(super) fn ids(self, json: Json, source: &Source) -> SelectStatement {
        if matches!(source, Source::List) && self.is_of_rejected() && self.filter.order == TripOrder::Submitted {
            let rejected = Query::select().from_subquery(self.of_rejected(json), "rejected").take();
            return self.sorted(rejected, "rejected");
        }
        let mut ids = self.keyed(self.selected(json, source, true));
        self.order(&mut ids, "journeys");
        ids
    }

    /// The same of the journeys of a search in any order, at most one more than are counted.
    pub(super) fn found(self, json: Json, source: &Source) -> SelectStatement {
        self.keyed(self.selected(json, source, false)).limit(EXACT + 1).take()
    }

    /// The same of the rows of a table with these columns, in the order of the list.
    pub(super) fn first_of(self, table: &'static str) -> SelectStatement {
        self.sorted(Query::select().from(table).take(), table)
    }

    fn sorted(self, mut rows: SelectStatement, table: &'static str) -> SelectStatement {
        rows.columns(self.key().iter().map(|name| (table, *name)));
        self.order(&mut rows, table);
        rows
    }

    /// Selects the columns of the order beside the ids of journeys.
    fn keyed(self, mut ids: SelectStatement) -> SelectStatement {
        let key = self.key().iter().filter(|name| !matches!(name, Column::Id));
        ids.columns(key.map(|name| (journeys::Entity, *name))).take()
    }

    fn selected(self, json: Json, source: &Source, in_order: bool) -> SelectStatement {
        let mut ids = Query::select();
        ids.column((journeys::Entity, Column::Id));
        match source {
            Source::List | Source::Walk(_) => ids.from(journeys::Entity),
            Source::Hits(sought) => {
                // SQLite reads the tables of a cross join in their order. It has no condition of its own.
                let join = if json.is_sqlite() { JoinType::CrossJoin } else { JoinType::InnerJoin };
                let is_hit = journey(Column::Id).eq(column("hits", Column::Id));
                ids.from_subquery(sought.hits(json), "hits")
                    .join(join, journeys::Entity, is_hit.clone())
                    .and_where(is_hit)
                    .and_where_option(self.hit_in_state(json))
            }
        };
        if let Source::Walk(sought) = source {
            ids.and_where(sought.is_in(json));
        }
        ids.cond_where(self.conditions(json, in_order)).take()
    }

    /// Columns by which the list is sorted.
    pub(super) fn key(self) -> &'static [Column] {
        match self.filter.order {
            TripOrder::Submitted => &[Column::FiledOn, Column::Id],
            TripOrder::Departs => &[Column::DepartsOn, Column::Id],
            TripOrder::MemoNumber => &[Column::MemoYear, Column::MemoSequence, Column::Id],
        }
    }

    /// Sorts rows of a table with these columns.
    pub(super) fn order(self, rows: &mut SelectStatement, table: &'static str) {
        let order = if self.filter.ascending { Order::Asc } else { Order::Desc };
        for key in self.key() {
            rows.order_by((table, *key), order.clone());
        }
    }

    /// Conditions of the filter. Those that few journeys fulfil are asked of their own index; the others of journeys along that
    /// of the order, when a page is read `in_order`.
    pub(super) fn conditions(self, json: Json, in_order: bool) -> Condition {
        let filter = self.filter;
        let few_days = match (filter.from, filter.until) {
            (Some(first), Some(last)) => (last - first).num_days() <= SHORT_PERIOD,
            _ => false,
        };
        let departure = if in_order && self.unit.is_none() && !few_days && filter.order != TripOrder::Departs {
            aside(journey(Column::DepartsOn))
        } else {
            journey(Column::DepartsOn)
        };
        Condition::all()
            .add_option(self.unit.map(|unit| journey(Column::UnitId).eq(unit.0)))
            .add_option(filter.until.map(|last| departure.clone().lte(*last)))
            .add_option(filter.from.map(|first| self.on_way_from(json, departure.clone(), *first)))
            .add_option(filter.employee.map(|person| of_people(slot(journey_people::Column::EmployeeId).eq(person.0))))
            .add_option(filter.sub_activity.map(|activity| journey(Column::SubActivityId).eq(activity.0)))
            .add_option(filter.funding_source.map(|source| journey(Column::FundingSourceId).eq(source.0)))
            .add_option(filter.trip_type.map(|trip_type| journey(Column::TripTypeId).eq(trip_type.id())))
            .add_option(filter.state.map(|state| self.in_state(json, state, in_order)))
            .add_option(filter.receipts.map(|waiting| self.with_receipts(json, waiting)))
    }

    /// Journeys that depart on a day or later, or are still on their way then.
    fn on_way_from(self, json: Json, departure: Expr, first: NaiveDate) -> Expr {
        if self.filter.by_departure {
            return departure.gte(first);
        }
        let earliest = departure.gte(earliest_departure(json, Expr::value(first)));
        earliest.and(journey(Column::ReturnsOn).gte(first))
    }

    /// Journeys in a state. Those that somebody is still to act on are few.
    fn in_state(self, json: Json, state: TripState, in_order: bool) -> Expr {
        let is_few = matches!(state, TripState::Filed | TripState::Assigned);
        let by_index = self.unit.is_none() && (is_few || self.filter.order == TripOrder::Submitted);
        let column = journey(Column::State);
        if by_index || !in_order { column.eq(json.constant(state.id())) } else { aside(column).eq(state.id()) }
    }

    /// Condition for the hits in a state that few journeys are in: they are looked up among these, and not in all that have the text.
    /// PostgreSQL joins them unless the condition may be unknown.
    fn hit_in_state(self, json: Json) -> Option<Expr> {
        let state = self.filter.state.filter(|state| *state != TripState::Finished && self.unit.is_none())?;
        let mut of_state = Query::select();
        of_state.column((journeys::Entity, Column::Id)).from(journeys::Entity);
        of_state.and_where(journey(Column::State).eq(json.constant(state.id())));
        let is_hit = column("hits", Column::Id).in_subquery(of_state.take());
        Some(if json.is_sqlite() { is_hit } else { Func::coalesce([is_hit, Expr::value(false)]).into() })
    }

    /// Journeys in force with a receipt that waits for its clerk.
    fn with_receipts(self, json: Json, waiting: WaitingReceipts) -> Condition {
        let (status, over) = match waiting {
            WaitingReceipts::Rejected => (Status::Rejected, None),
            WaitingReceipts::Unsubmitted(today) => (Status::Draft, Some(today)),
        };
        let mut found = Query::select();
        found.column((journey_people::Entity, journey_people::Column::JourneyId)).from(journey_people::Entity);
        found.cond_where(self.of_clerk(json, status));
        let assigned = |today: Day| {
            let state = aside(journey(Column::State)).eq(TripState::Assigned.id());
            state.and(journey(Column::ReturnsOn).lt(*today))
        };
        Condition::all().add(json.among(journey(Column::Id), found)).add_option(over.map(assigned))
    }

    /// Condition for the travellers of the list whose receipts have a status and wait for their clerk.
    fn of_clerk(self, json: Json, status: Status) -> Condition {
        of_clerk(json, status).add_option(self.unit.map(|unit| slot(journey_people::Column::UnitId).eq(unit.0)))
    }

    /// Returns whether the list shows the journeys with rejected receipts, and nothing else is asked.
    fn is_of_rejected(self) -> bool {
        let asked = TripFilter { order: TripOrder::default(), ascending: false, ..self.filter.clone() };
        asked == TripFilter { receipts: Some(WaitingReceipts::Rejected), ..TripFilter::default() }
    }

    /// Id and day of filing of these, which their travellers have too.
    fn of_rejected(self, json: Json) -> SelectStatement {
        let mut found = Query::select();
        found.expr_as(slot(journey_people::Column::JourneyId), "id");
        found.column((journey_people::Entity, journey_people::Column::FiledOn)).distinct().from(journey_people::Entity);
        found.cond_where(self.of_clerk(json, Status::Rejected)).take()
    }

    /// Number of the journeys of the list: a sum where one is kept of its filter.
    pub(super) fn number(self, json: Json, source: &Source) -> Expr {
        let filter = self.filter;
        let summed = TripFilter {
            trip_type: filter.trip_type,
            funding_source: filter.funding_source,
            state: filter.state,
            order: filter.order,
            ascending: filter.ascending,
            ..TripFilter::default()
        };
        if matches!(source, Source::List) && self.is_of_rejected() {
            return json.count(|select| {
                select.from_subquery(self.of_rejected(json), "counted");
            });
        }
        if !matches!(source, Source::List) || *filter != summed {
            return json.count(|select| {
                select.from_subquery(self.selected(json, source, false), "counted");
            });
        }
        let sums = |name| column("journey_sums", name);
        let number = Func::coalesce([Func::sum(sums(journey_sums::Column::Trips)).into(), Expr::value(0)]);
        let (kind, owner) = self.unit.map_or((SumKind::Office, 0), |unit| (SumKind::Unit, unit.0));
        json.child(Expr::from(number).cast_as("bigint"), |select| {
            select
                .from(journey_sums::Entity)
                .and_where(sums(journey_sums::Column::Kind).eq(kind as i64))
                .and_where(sums(journey_sums::Column::Period).eq(0))
                .and_where(sums(journey_sums::Column::Owner).eq(owner))
                .and_where_option(filter.trip_type.map(|of| sums(journey_sums::Column::TripTypeId).eq(of.id())))
                .and_where_option(filter.funding_source.map(|of| sums(journey_sums::Column::FundingSourceId).eq(of.0)))
                .and_where_option(filter.state.map(|of| sums(journey_sums::Column::State).eq(of.id())));
        })
    }
}

/// Condition for the journeys of the travellers of a condition.
fn of_people(wanted: Expr) -> Expr {
    let mut journeys = Query::select();
    journeys.column((journey_people::Entity, journey_people::Column::JourneyId)).from(journey_people::Entity);
    journey(Column::Id).in_subquery(journeys.and_where(wanted).take())
}
