//! Budgets of a year of which less than a tenth is left.

use chrono::Datelike;
use kernel::{Day, Span};
use ports::TripScope;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use views::home::TaskGroup;

use super::GroupJson;
use crate::{
    entity::{ceilings, journey_sums, sub_activities},
    json_query::{Json, column},
    queries::{
        spending::{is_low, kept, of_activities, of_budget, used},
        trips::unit_in_scope,
    },
};

/// Budgets of a year that are nearly used, each summed once.
pub(super) fn budgets(json: Json, scope: TripScope, today: Day) -> Expr {
    use journey_sums::Column::Owner;
    use sub_activities::Column::{Id, Name, RetiredAt, WorkUnitId};
    let own = |name| column("sub_activities", name);
    let ceiling = |name| column("ceilings", name);
    let first = Span::of_year(today.year()).first;
    let used = json.child(json.sum(used()), |select| {
        of_activities(json, select, Expr::value(today.year()));
        select.and_where(kept(Owner).eq(own(Id)));
    });
    let mut all = Query::select();
    all.expr_as(own(Id), "id").expr_as(own(Name), "title").expr_as(used, "used");
    all.expr_as(ceiling(ceilings::Column::Amount), "ceiling").from(sub_activities::Entity);
    all.inner_join(ceilings::Entity, ceiling(ceilings::Column::SubActivityId).eq(own(Id)));
    all.and_where(ceiling(ceilings::Column::Year).eq(today.year())).and_where(own(RetiredAt).is_null());
    all.and_where(ceiling(ceilings::Column::Amount).is_not_null());
    all.and_where_option(unit_in_scope(own(WorkUnitId), scope));
    let [id, title, used, ceiling] = ["id", "title", "used", "ceiling"].map(|name| (name, of_budget(name)));
    let low = is_low(ceiling.1.clone(), used.1.clone());
    let task = json.object([id, title, used, ceiling, ("day", Expr::value(*first))]);
    let tasks = json.children(task, |select| {
        select.from_subquery(all, "budgets").and_where(low);
    });
    GroupJson::document(json, Expr::value(0), Expr::null(), tasks)
}

/// Counts the budgets, and keeps the first.
pub(super) fn count(group: &mut TaskGroup, most: u64) {
    group.total = u64::try_from(group.tasks.len()).unwrap_or(u64::MAX);
    group.tasks.truncate(usize::try_from(most).unwrap_or(usize::MAX));
}
