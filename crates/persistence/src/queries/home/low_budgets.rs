//! Budgets of a year of which less than a tenth is left.

use ::trips::budget::Account;
use chrono::Datelike;
use kernel::{Day, Span};
use ports::TripScope;
use sea_orm::sea_query::{Expr, ExprTrait};
use views::home::TaskGroup;

use super::GroupJson;
use crate::{
    entity::{ceilings, journey_sums, sub_activities},
    json_query::{Json, column},
    queries::{
        spending::{kept, of_activities, used},
        trips::unit_in_scope,
    },
};

/// Budgets of a year, each summed once; [`only_low`] keeps those that are nearly used.
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
    let task = json.object([
        ("id", own(Id)),
        ("title", own(Name)),
        ("day", Expr::value(*first)),
        ("used", used),
        ("ceiling", ceiling(ceilings::Column::Amount)),
    ]);
    let tasks = json.children(task, |select| {
        let of_activity = ceiling(ceilings::Column::SubActivityId).eq(own(Id));
        select.from(sub_activities::Entity).inner_join(ceilings::Entity, of_activity);
        select.and_where(ceiling(ceilings::Column::Year).eq(today.year())).and_where(own(RetiredAt).is_null());
        select.and_where(ceiling(ceilings::Column::Amount).is_not_null());
        select.and_where_option(unit_in_scope(own(WorkUnitId), scope));
    });
    GroupJson::document(json, Expr::value(0), Expr::null(), tasks)
}

/// Keeps the budgets that are nearly used, and counts them.
pub(super) fn only_low(group: &mut TaskGroup, most: u64) {
    group.tasks.retain(|task| task.budget.is_some_and(|(available, ceiling)| Account::is_low(ceiling, available)));
    group.total = u64::try_from(group.tasks.len()).unwrap_or(u64::MAX);
    group.tasks.truncate(usize::try_from(most).unwrap_or(usize::MAX));
}
