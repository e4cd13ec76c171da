//! Letter data of a trip that is not stored: the document of a stored trip, read over rows of common table expressions that bear
//! the names of the tables and so stand in for them.

use letters::TripLetter;
use ports::Stored;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    DatabaseTransaction, EntityName, EntityTrait, Iterable,
    sea_query::{CommonTableExpression, Expr, IntoIden, Query, SelectStatement, UnionType, WithClause},
};
use trips::TripPlan;

use super::{changeable, letter, new_slot, places::new_place};
use crate::{
    entity::{travellers, trip_places, trips as trip_table},
    error::dangling,
    json_query::Json,
};

/// Id of the trip that is not stored.
const TRIP: i64 = 0;

/// Reads the letter data of a plan under a memo number.
pub(crate) async fn load(tx: &DatabaseTransaction, plan: &TripPlan, memo_number: &str) -> Stored<TripLetter> {
    let trip = trip_table::ActiveModel {
        id: Set(TRIP),
        work_unit_id: Set(plan.work_unit.id.0),
        memo_number: Set(memo_number.to_owned()),
        classification_code_id: Set(plan.classification.id.0),
        submitted_on: Set(plan.submitted_on.date()),
        revision: Set(0),
        ..changeable(plan)
    };
    let slots = plan.travellers.iter().enumerate();
    let slots = slots.map(|slot| new_slot(TRIP, plan, slot.0, *slot.1)).collect::<Stored<Vec<_>>>()?;
    let slots = (1..).zip(slots).map(|(id, slot)| travellers::ActiveModel { id: Set(id), ..slot });
    let places = plan.places.iter().enumerate();
    let places = places.map(|(index, place)| new_place(TRIP, index, place)).collect::<Stored<Vec<_>>>()?;
    let places = (1..).zip(places).map(|(id, place)| trip_places::ActiveModel { id: Set(id), ..place });
    let (slots, places) = (slots.collect(), places.collect());
    let tables = |json: Json| {
        let mut with = WithClause::new();
        with.cte(stand_in(json, vec![trip])).cte(stand_in(json, slots)).cte(stand_in(json, places));
        with
    };
    letter::load_from(tx, tables).await?.ok_or_else(|| dangling("work_units", plan.work_unit.id.0))
}

/// A table of these rows alone, with NULL for what they leave open.
fn stand_in<A: ActiveModelTrait>(json: Json, rows: Vec<A>) -> CommonTableExpression {
    let row = |row: A| {
        let mut select = Query::select();
        for column in <A::Entity as EntityTrait>::Column::iter() {
            let value = row.get(column).into_value().map_or_else(Expr::null, Expr::value);
            select.expr_as(value, column.into_iden());
        }
        select
    };
    let mut selects: Vec<SelectStatement> = rows.into_iter().map(row).collect();
    if !json.is_sqlite() {
        // PostgreSQL takes the types of the columns from the first part; within itself, the name is that of the table.
        let columns = <A::Entity as EntityTrait>::Column::iter().map(IntoIden::into_iden);
        selects.insert(
            0,
            Query::select().columns(columns).from(A::Entity::default()).and_where(Expr::value(false)).take(),
        );
    }
    let all = selects.into_iter().reduce(|mut all, select| all.union(UnionType::All, select).take());
    CommonTableExpression::new()
        .query(all.unwrap_or_default())
        .table_name(A::Entity::default().table_name().to_owned())
        .to_owned()
}
