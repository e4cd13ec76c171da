//! Registrations that wait for approval.

use sea_orm::sea_query::{Expr, ExprTrait, Order, Query, SelectStatement};
use staff::account::AccountState;

use super::GroupJson;
use crate::{
    accounts::state_name,
    entity::users,
    json_query::{Json, column},
};

fn account(name: users::Column) -> Expr {
    column("users", name)
}

/// Registrations that wait for approval.
pub(super) fn pending(json: Json, most: u64) -> Expr {
    use users::Column::{CreatedAt, Id, Name, State};
    let wanted = |select: &mut SelectStatement| {
        select.from(users::Entity).and_where(account(State).eq(state_name(AccountState::Pending)));
    };
    let mut first = Query::select();
    wanted(first.column((users::Entity, Id)).order_by((users::Entity, CreatedAt), Order::Asc));
    let first = first.order_by((users::Entity, Id), Order::Asc).limit(most).take();
    let task = json.object([("id", account(Id)), ("title", account(Name)), ("at", account(CreatedAt))]);
    let tasks = json.children(task, |select| {
        select.from_subquery(first, "first");
        select.inner_join(users::Entity, account(Id).eq(column("first", Id)));
    });
    GroupJson::document(json, json.count(wanted), Expr::null(), tasks)
}
