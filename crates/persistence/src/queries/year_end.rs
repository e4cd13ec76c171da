//! What is open in a budget year (office 8.1): one condition a kind, which its number and its rows ask.

mod rows;
mod tenures;

use ::payments::PackageState;
use ::trips::{TripState, budget_year::YearTerms};
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest, RupiahSum, Span};
use ports::{BudgetYearQueries, Stored, TripScope, YearRecordQueries};
use receipts::Status;
use sea_orm::{
    ConnectionTrait, QueryResult,
    sea_query::{Condition, Expr, ExprTrait, Func, Query, SelectStatement, UnionType},
};
use staff::ParentUnitId;
use views::{
    payments::DeskTab,
    year_end::{OpenMatter, OpenRow},
    year_opening::YearLists,
};

use self::{
    rows::{Rows, dated},
    tenures::{tenure_page, tenures},
};
use super::{
    SeaQueries, names_in,
    reference::Reference,
    slot,
    trips::unit_in_scope,
    waiting::{in_tab, of_clerk, since, unissued},
    year_opening::lists,
};
use crate::{
    entity::{
        archived_numbers,
        journey_people::{self, Column},
        journeys, letter_numbers, packages, waiting_letters,
    },
    error::db_error,
    json_query::{Json, column},
};

fn journey(name: journeys::Column) -> Expr {
    column("journeys", name)
}

fn package(name: packages::Column) -> Expr {
    column("packages", name)
}

fn letter(name: waiting_letters::Column) -> Expr {
    column("waiting_letters", name)
}

fn within(day: &Expr, year: i32) -> Condition {
    let Span { first, last } = Span::of_year(year);
    Condition::all().add(day.clone().gte(*first)).add(day.clone().lte(*last))
}

fn of_parent(column: Expr, scope: TripScope) -> Option<Expr> {
    match scope {
        TripScope::Parent(parent) => Some(column.eq(parent.0)),
        _ => None,
    }
}

/// Receipts of a condition with a day in a year: that of their departure.
fn receipts(wanted: Condition, day: Column, scope: TripScope, year: i32) -> SelectStatement {
    dated(slot(Column::Id), slot(day))
        .from(journey_people::Entity)
        .cond_where(wanted)
        .cond_where(within(&slot(day), year))
        .and_where_option(unit_in_scope(slot(Column::UnitId), scope))
        .take()
}

/// The receipts of these.
fn people(all: SelectStatement, rupiah: Column) -> Rows {
    let table = Query::select()
        .from(journey_people::Entity)
        .inner_join(journeys::Entity, journey(journeys::Column::Id).eq(slot(Column::JourneyId)))
        .take();
    let columns = [
        slot(Column::Id),
        slot(Column::JourneyId),
        journey(journeys::Column::Number),
        slot(Column::Name),
        slot(Column::UnitId),
        Expr::null(),
        slot(Column::DepartsOn),
        slot(rupiah),
    ];
    Rows { all, table, columns }
}

/// Receipts that were approved and are not paid: those that are ready, whose day on the desk is that of their departure, and those in
/// packages, each along their index.
fn unpaid(scope: TripScope, year: i32) -> Rows {
    let mut all = receipts(in_tab(DeskTab::Ready), Column::DeskOn, scope, year);
    all.union(UnionType::All, receipts(in_tab(DeskTab::Packed), Column::DepartsOn, scope, year));
    people(all, Column::Balance)
}

/// Trips of a condition that depart in a year.
fn trips(wanted: Condition, scope: TripScope, year: i32) -> Rows {
    use journeys::Column::{DepartsOn, Id, Number, People, UnitId};
    let all = dated(journey(Id), journey(DepartsOn))
        .from(journeys::Entity)
        .cond_where(wanted)
        .cond_where(within(&journey(DepartsOn), year))
        .and_where_option(unit_in_scope(journey(UnitId), scope))
        .take();
    let (unit, day) = (journey(UnitId), journey(DepartsOn));
    let columns = [journey(Id), journey(Id), journey(Number), journey(People), unit, Expr::null(), day, Expr::null()];
    Rows { all, table: Query::select().from(journeys::Entity).take(), columns }
}

/// Packages of a year that are not paid.
fn open_packages(scope: TripScope, year: i32) -> Rows {
    use packages::Column::{DatedOn, Id, Kind, Number, ParentUnitId, State, Year};
    let drafted = PackageState::Drafted { number: None };
    let submitted = PackageState::Submitted { number: String::new() };
    let mut all = dated(package(Id), package(DatedOn)).from(packages::Entity).take();
    all.and_where(package(Year).eq(year)).and_where(package(State).is_in([drafted.word(), submitted.word()]));
    all.and_where_option(of_parent(package(ParentUnitId), scope));
    let (parent, day) = (package(ParentUnitId), package(DatedOn));
    let columns = [package(Id), Expr::null(), package(Number), package(Kind), Expr::null(), parent, day, Expr::null()];
    Rows { all, table: Query::select().from(packages::Entity).take(), columns }
}

/// Letters dated in a year that wait for their final number.
fn waiting_numbers(scope: TripScope, year: i32) -> Rows {
    use waiting_letters::Column::{DatedOn, Document, Id, ParentUnitId, UnitId};
    let own = |name| column("letter_numbers", name);
    let archived = |name| column("archived_numbers", name);
    let mut table = Query::select().from(waiting_letters::Entity).take();
    let mut all = dated(letter(Id), letter(DatedOn)).from(waiting_letters::Entity).take();
    all.cond_where(within(&letter(DatedOn), year)).and_where_option(of_parent(letter(ParentUnitId), scope));
    table
        .left_join(letter_numbers::Entity, own(letter_numbers::Column::Id).eq(letter(Id)))
        .left_join(archived_numbers::Entity, archived(archived_numbers::Column::Id).eq(Expr::value(0).sub(letter(Id))));
    let of_archive = column("archived_numbers", archived_numbers::Column::Number);
    let number = Func::coalesce([own(letter_numbers::Column::Text), of_archive]).into();
    let (unit, parent) = (letter(UnitId), letter(ParentUnitId));
    let columns = [letter(Id), Expr::null(), number, letter(Document), unit, parent, letter(DatedOn), Expr::null()];
    Rows { all, table, columns }
}

/// Rows of a kind that the database keeps; `None` of those that the reference tables tell, or that are missing.
fn rows_of(json: Json, matter: OpenMatter, scope: TripScope, year: i32) -> Option<Rows> {
    let people = |wanted, rupiah| Some(people(receipts(wanted, Column::DepartsOn, scope, year), rupiah));
    let last = Span::of_year(year).last;
    match matter {
        OpenMatter::Unissued => Some(trips(unissued(), scope, year)),
        OpenMatter::Draft => people(of_clerk(json, Status::Draft), Column::Total),
        OpenMatter::Rejected => people(of_clerk(json, Status::Rejected), Column::Total),
        OpenMatter::Submitted => people(since(json, Status::Submitted), Column::Total),
        OpenMatter::Unpaid => Some(unpaid(scope, year)),
        OpenMatter::OpenAdvances => people(in_tab(DeskTab::OpenAdvances), Column::Advance),
        OpenMatter::ToReturn => people(in_tab(DeskTab::ToReturn), Column::Balance),
        OpenMatter::Packages => Some(open_packages(scope, year)),
        OpenMatter::FinalNumbers => Some(waiting_numbers(scope, year)),
        OpenMatter::IntoNextYear => {
            let beyond = Condition::all()
                .add(journey(journeys::Column::Id).gt(0))
                .add(journey(journeys::Column::State).ne(TripState::Cancelled.id()))
                .add(journey(journeys::Column::ReturnsOn).gt(*last));
            Some(trips(beyond, scope, year))
        }
        OpenMatter::Tenures | OpenMatter::NextCeilings | OpenMatter::NextTariffs | OpenMatter::NextHolidays => None,
    }
}

impl OpenRowColumns {
    fn view(self, matter: OpenMatter, reference: &Reference) -> Stored<OpenRow> {
        let office = &reference.office;
        let unit = match (self.unit, self.parent) {
            (Some(id), _) => office.unit(id)?.name.clone(),
            (None, Some(id)) => office.parent(id).1.to_string(),
            (None, None) => String::new(),
        };
        let name = match matter {
            OpenMatter::Unissued | OpenMatter::IntoNextYear => names_in("people", self.id, &self.name)?.join(", "),
            _ => self.name,
        };
        let amount = self.rupiah.map(|rupiah| RupiahSum::new(rupiah.abs()));
        Ok(OpenRow { id: self.id, trip: self.trip, number: self.number, name, unit, day: self.day, amount })
    }
}

/// Columns of a row as they are read.
struct OpenRowColumns {
    id: i64,
    trip: Option<i64>,
    number: Option<String>,
    name: String,
    unit: Option<i64>,
    parent: Option<i64>,
    day: Option<NaiveDate>,
    rupiah: Option<i64>,
}

fn read(row: &QueryResult) -> Stored<OpenRowColumns> {
    let (id, trip, number, name, unit, parent, day, rupiah) = row.try_get_many_by_index().map_err(db_error)?;
    Ok(OpenRowColumns { id, trip, number, name, unit, parent, day, rupiah })
}

#[async_trait]
impl BudgetYearQueries for SeaQueries {
    async fn terms_of_year(&self, parent: ParentUnitId, year: i32) -> Stored<YearTerms> {
        Ok(self.reference().await?.year_terms.get(&(parent.0, year)).copied().unwrap_or_default())
    }

    async fn lists_of_year(&self, year: i32) -> Stored<YearLists> {
        Ok(lists(&*self.reference().await?, year))
    }

    async fn open_matters(&self, parent: ParentUnitId, year: i32) -> Stored<Vec<(OpenMatter, u64)>> {
        let scope = TripScope::Parent(parent);
        let json = Json::of(&self.db);
        let mut numbers = Query::select();
        let kept: Vec<_> =
            OpenMatter::ALL.iter().filter_map(|matter| Some((*matter, rows_of(json, *matter, scope, year)?))).collect();
        for (_, rows) in &kept {
            numbers.expr(Expr::from(rows.count()));
        }
        let row = self.db.query_one(&numbers).await.map_err(db_error)?;
        let mut found = Vec::new();
        for (index, (matter, _)) in kept.iter().enumerate() {
            let number: i64 = row.as_ref().map_or(Ok(0), |row| row.try_get_by_index(index)).map_err(db_error)?;
            found.push((*matter, number.unsigned_abs()));
        }
        let reference = self.reference().await?;
        found.push((OpenMatter::Tenures, tenures(&reference.office, scope, year).len() as u64));
        let next = self.records_of_year(scope, year + 1).await?;
        found.extend([
            (OpenMatter::NextCeilings, next.without_ceiling),
            (OpenMatter::NextTariffs, u64::from(next.lists.tariffs == 0)),
            (OpenMatter::NextHolidays, u64::from(next.lists.holidays == 0)),
        ]);
        found.retain(|(_, number)| *number > 0);
        Ok(found)
    }

    async fn open_rows(
        &self,
        scope: TripScope,
        year: i32,
        matter: OpenMatter,
        request: PageRequest,
    ) -> Stored<Page<OpenRow>> {
        let json = Json::of(&self.db);
        let reference = self.reference().await?;
        let Some(rows) = rows_of(json, matter, scope, year) else {
            return tenure_page(&reference, scope, year, matter, request);
        };
        let total = self.db.query_one(&rows.count()).await.map_err(db_error)?;
        let total: i64 = total.map_or(Ok(0), |row| row.try_get_by_index(0)).map_err(db_error)?;
        let rows = self.db.query_all(&rows.page(json, request)).await.map_err(db_error)?;
        let rows = rows.iter().map(|row| read(row)?.view(matter, &reference)).collect::<Stored<_>>()?;
        Ok(Page { rows, request, total_rows: total.unsigned_abs(), more: false })
    }
}
