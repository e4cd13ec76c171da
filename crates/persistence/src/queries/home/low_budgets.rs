//! Budgets of a year of which less than a tenth is left.

use ::trips::budget::Account;
use chrono::Datelike;
use kernel::{Day, Span};
use ports::Stored;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use views::home::{Since, Task, TaskGroup, TaskKind};

use crate::{
    entity::sub_activities::{Column, Entity},
    error::db_error,
    json_query::{Json, column},
};

/// Ids of the sub-activities that are not used any more.
pub(super) fn retired(json: Json) -> Expr {
    json.children(column("sub_activities", Column::Id), |select| {
        select.from(Entity).and_where(column("sub_activities", Column::RetiredAt).is_not_null());
    })
}

/// Those of these budgets that are nearly used, with the first of them.
pub(super) async fn group(
    conn: &impl ConnectionTrait,
    mut low: Vec<(i64, Account)>,
    retired: &[i64],
    today: Day,
    most: u64,
) -> Stored<TaskGroup> {
    low.retain(|(activity, account)| account.is_low() && !retired.contains(activity));
    let total = low.len() as u64;
    low.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    let names = Entity::find().select_only().column(Column::Name).order_by_asc(Column::Id);
    let names = names.filter(Column::Id.is_in(low.iter().map(|(activity, _)| *activity))).into_tuple::<String>();
    let names = if low.is_empty() { Vec::new() } else { names.all(conn).await.map_err(db_error)? };
    let since = Since::Day(Span::of_year(today.year()).first.date());
    let task = |((id, account), name): ((i64, Account), String)| Task {
        id,
        trip: 0,
        title: name.into(),
        places: Vec::new(),
        reason: None,
        budget: account.available().zip(account.ceiling),
        due_on: None,
        people: Vec::new(),
        days: None,
        amount: None,
        status: None,
        since,
    };
    let tasks = low.into_iter().zip(names).map(task).collect();
    Ok(TaskGroup { kind: TaskKind::LowBudgets, total, amount: None, tasks })
}
