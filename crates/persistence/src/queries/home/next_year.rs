//! Records of a year that an office needs before it begins, in one statement.

use kernel::Span;
use ports::{Stored, TripScope};
use sea_orm::{
    ConnectionTrait,
    sea_query::{Condition, Expr, ExprTrait, Query},
};
use views::home::NextYear;

use crate::{
    entity::{ceilings, holidays, sub_activities, tariffs},
    error::dangling,
    json_query::{Json, JsonQuery, column, document},
    queries::trips::unit_in_scope,
};

document! {
    /// Numbers of records.
    struct RecordsJson(json, scope: TripScope, year: i32) of sub_activities {
        without_ceiling: u64 = without_ceiling(json, scope, year),
        tariffs: u64 = tariffs_from(json, year),
        holidays: u64 = holidays_of(json, year),
    }
}

fn without_ceiling(json: Json, scope: TripScope, year: i32) -> Expr {
    let own = |name| column("sub_activities", name);
    let ceiling = |name| column("ceilings", name);
    let held = Query::select()
        .column((ceilings::Entity, ceilings::Column::Id))
        .from(ceilings::Entity)
        .and_where(ceiling(ceilings::Column::SubActivityId).eq(own(sub_activities::Column::Id)))
        .and_where(ceiling(ceilings::Column::Year).eq(year))
        .take();
    json.count(|select| {
        select.from(sub_activities::Entity).and_where(own(sub_activities::Column::RetiredAt).is_null());
        select.and_where(Expr::exists(held).not());
        select.cond_where(Condition::all().add_option(unit_in_scope(own(sub_activities::Column::WorkUnitId), scope)));
    })
}

/// Tariffs in force on the first day of a year.
fn tariffs_from(json: Json, year: i32) -> Expr {
    use tariffs::Column::{ValidFrom, ValidUntil};
    let own = |name| column("tariffs", name);
    let first = Span::of_year(year).first;
    let valid = Condition::any().add(own(ValidUntil).is_null()).add(own(ValidUntil).gte(*first));
    json.count(|select| {
        select.from(tariffs::Entity).and_where(own(ValidFrom).lte(*first)).cond_where(valid);
    })
}

fn holidays_of(json: Json, year: i32) -> Expr {
    let Span { first, last } = Span::of_year(year);
    let day = || column("holidays", holidays::Column::Day);
    json.count(|select| {
        select.from(holidays::Entity).and_where(day().gte(*first)).and_where(day().lte(*last));
    })
}

/// The records of a year; sub-activities are those of a scope.
pub(in crate::queries) async fn records(conn: &impl ConnectionTrait, scope: TripScope, year: i32) -> Stored<NextYear> {
    let statement = |json: Json| json.select(RecordsJson::document(json, scope, year));
    let found: Option<RecordsJson> = JsonQuery::read_built(conn, statement).await?;
    let RecordsJson { without_ceiling, tariffs, holidays } = found.ok_or_else(|| dangling("sub_activities", 0))?;
    Ok(NextYear { year, without_ceiling, tariffs, holidays })
}
