//! Handovers whose minutes their successor has not opened (office 8.3).

use chrono::Days;
use kernel::Day;
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query, SelectStatement};
use staff::{UserId, account::TOLD_DAYS};

use super::GroupJson;
use crate::{
    entity::handovers,
    json_query::{Json, column},
    queries::users::name_of,
};

fn own(name: handovers::Column) -> Expr {
    column("handovers", name)
}

/// Handovers to a user, those recorded first in front; the reason of each task is its minutes.
pub(super) fn unseen(json: Json, to: UserId, today: Day, most: u64) -> Expr {
    use handovers::Column::{FromId, Id, Minutes, RecordedAt, SeenAt, StartsOn, ToId};
    let over = today.saturating_sub(Days::new(TOLD_DAYS)).date();
    let wanted = |select: &mut SelectStatement| {
        select.from(handovers::Entity).and_where(own(ToId).eq(to.0)).and_where(own(SeenAt).is_null());
        select.and_where(own(StartsOn).gt(over));
    };
    let mut first = Query::select();
    wanted(first.column((handovers::Entity, Id)).order_by((handovers::Entity, Id), Order::Asc).limit(most));
    let task = json.object([
        ("id", own(Id)),
        ("title", name_of(json, own(FromId))),
        ("reason", own(Minutes)),
        ("departs", own(StartsOn)),
        ("returns", own(StartsOn)),
        ("at", own(RecordedAt)),
    ]);
    let tasks = json.children(task, |select| {
        select.from_subquery(first, "first");
        select.inner_join(handovers::Entity, own(Id).eq(column("first", Id)));
    });
    GroupJson::document(json, json.count(wanted), Expr::null(), tasks)
}
