//! Findings that doors told: lists and figures over what is stored.

mod figures;

use ::findings::{Code, Door, Level};
use ::receipts::Status;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Page, PageRequest, RupiahSum, Span};
use ports::{OpenFindings, Stored, ToldFilter, ToldFindingQueries};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, JoinType, Order, Query, SelectStatement};
use views::told_findings::{ToldReceipt, ToldRow, ToldState};

pub(in crate::queries) use self::figures::{PreventedJson, prevented_in};

use crate::{
    entity::{
        journey_people::{self, Column},
        journeys, told_findings, users,
    },
    error::{corrupt, readable},
    json_query::{Json, JsonQuery, column, document, flag, list},
    queries::{
        SeaQueries,
        reference::Reference,
        slot,
        totals::{RowsJson, page_numbers},
        trips::unit_in_scope,
        waiting::{asks_reason, count},
    },
};

document! {
    /// A receipt.
    struct ReceiptJson(json) of journey_people {
        id: i64,
        journey_id: i64,
        name: String,
        unit_id: i64,
        departs_on: Option<NaiveDate>,
        status: i64,
        total: i64,
        number: String = column("journeys", journeys::Column::Number),
        #[serde(deserialize_with = "list")] findings: Vec<ToldJson> = findings(json),
    }
}

document! {
    /// A finding.
    struct ToldJson(json) of told_findings {
        id: i64,
        code: String,
        door: String,
        level: String,
        total: i64,
        told_at: DateTime<Utc>,
        by: String = column("users", users::Column::Name),
        #[serde(deserialize_with = "flag")] reasoned: bool,
        #[serde(deserialize_with = "flag")] is_open: bool,
        approved_total: Option<i64>,
    }
}

fn told(name: told_findings::Column) -> Expr {
    column("told_findings", name)
}

fn findings(json: Json) -> Expr {
    let by = column("users", users::Column::Id).eq(told(told_findings::Column::UserId));
    json.children(ToldJson::document(json), |select| {
        select.from(told_findings::Entity).inner_join(users::Entity, by);
        select.and_where(told(told_findings::Column::TravellerId).eq(slot(Column::Id)));
    })
}

/// Condition for findings that an approval, which stands, no longer found.
fn prevented() -> Condition {
    let approved = slot(Column::Status).eq(Status::Approved.id());
    Condition::all().add(told(told_findings::Column::ApprovedTotal).is_not_null()).add(approved)
}

/// Condition for findings that wait for a caller.
fn open(scope: OpenFindings) -> Condition {
    Condition::all().add(told(told_findings::Column::IsOpen)).add(asks_reason(scope))
}

/// Condition for the receipts of a filter, but for their findings.
fn of_filter(filter: &ToldFilter) -> Condition {
    let departs_on = || slot(Column::DepartsOn);
    let days = |days: Span| departs_on().gte(*days.first).and(departs_on().lte(*days.last));
    Condition::all().add_option(unit_in_scope(slot(Column::UnitId), filter.scope)).add_option(filter.days.map(days))
}

fn of_code(code: Option<Code>) -> Condition {
    Condition::all().add_option(code.map(|code| told(told_findings::Column::Code).eq(code.word())))
}

/// The findings of a filter with their receipts: along the index of its rule, or of its days.
fn rows(json: Json, filter: &ToldFilter) -> SelectStatement {
    let is_of = || slot(Column::Id).eq(told(told_findings::Column::TravellerId));
    let mut rows = Query::select();
    if filter.days.is_none() || filter.code.is_some() {
        rows.from(told_findings::Entity).inner_join(journey_people::Entity, is_of());
    } else {
        // SQLite reads the tables of a cross join in their order. It has no condition of its own.
        let join = if json.is_sqlite() { JoinType::CrossJoin } else { JoinType::InnerJoin };
        rows.from(journey_people::Entity).join(join, told_findings::Entity, is_of());
        rows.and_where(is_of()).and_where(slot(Column::Counted));
    }
    rows.cond_where(of_code(filter.code)).cond_where(of_filter(filter)).take()
}

#[async_trait]
impl ToldFindingQueries for SeaQueries {
    async fn receipts_with_findings(
        &self,
        filter: &ToldFilter,
        scope: OpenFindings,
        request: PageRequest,
    ) -> Stored<Page<ToldReceipt>> {
        let statement = |json: Json| {
            let state = match filter.state {
                None => Condition::all(),
                Some(ToldState::Open) => open(scope),
                Some(ToldState::Reasoned) => Condition::all().add(told(told_findings::Column::Reasoned)),
                Some(ToldState::Prevented) => prevented(),
            };
            let mut told_of = rows(json, filter);
            told_of.expr(told(told_findings::Column::TravellerId)).distinct().cond_where(state);
            let wanted = Condition::all().add(json.among(slot(Column::Id), told_of));
            let [limit, offset] = page_numbers(request);
            let mut page = Query::select();
            page.column((journey_people::Entity, Column::Id)).from(journey_people::Entity).cond_where(wanted.clone());
            page.order_by((journey_people::Entity, Column::DepartsOn), Order::Asc);
            page.order_by((journey_people::Entity, Column::Id), Order::Asc).limit(limit).offset(offset);
            let rows = json.children(ReceiptJson::document(json), |select| {
                select.from_subquery(page, "page");
                select.inner_join(journey_people::Entity, slot(Column::Id).eq(column("page", Column::Id)));
                let of_journey = column("journeys", journeys::Column::Id).eq(slot(Column::JourneyId));
                select.inner_join(journeys::Entity, of_journey);
            });
            json.select(RowsJson::<ReceiptJson>::page(json, rows, count(json, &wanted)))
        };
        let found: Option<RowsJson<ReceiptJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, total_rows, reference) = RowsJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|row| (row.departs_on, row.id));
        let rows = rows.into_iter().map(|row| row.view(&reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows, more: false })
    }
}

impl ReceiptJson {
    fn view(self, reference: &Reference) -> Stored<ToldReceipt> {
        let mut told = self.findings;
        told.sort_unstable_by_key(|one| one.id);
        Ok(ToldReceipt {
            traveller: self.id,
            trip: self.journey_id,
            name: self.name,
            unit: reference.office.unit(self.unit_id)?.name.clone(),
            number: self.number,
            departs_on: self.departs_on,
            status: Status::from_id(self.status).ok_or_else(|| corrupt("journey_people", "status", self.id))?,
            total: RupiahSum::new(self.total),
            findings: told.into_iter().map(ToldJson::view).collect::<Stored<_>>()?,
        })
    }
}

impl ToldJson {
    fn view(self) -> Stored<ToldRow> {
        let wrong = |name| corrupt("told_findings", name, self.id);
        Ok(ToldRow {
            code: Code::from_word(&self.code).ok_or_else(|| wrong("code"))?,
            level: Level::from_word(&self.level).ok_or_else(|| wrong("level"))?,
            door: Door::of(&self.door).ok_or_else(|| wrong("door"))?,
            told_at: self.told_at,
            by: self.by,
            total: RupiahSum::new(self.total),
            reasoned: self.reasoned,
            open: self.is_open,
            prevented: self.approved_total.is_some(),
        })
    }
}
