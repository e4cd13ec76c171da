//! Acts of a user since Monday, from the newest entries of the audit log.

use app::{audit::Action, views::home::WeekDone};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query};
use staff::UserId;

use super::GroupJson;
use crate::{
    entity::audit_log,
    json_query::{Json, column},
};

/// Entries of the audit log that are counted; those of a week are fewer.
const NEWEST_ENTRIES: u64 = 500;

/// Kinds of acts whose number is told, in the order of the fields of [`WeekDone`].
const ACTS: [&[Action]; 4] = [
    &[Action::TripLetterIssued],
    &[Action::ReceiptSubmitted],
    &[Action::ReceiptApproved, Action::ReceiptRejected],
    &[Action::ReceiptSettled, Action::PackagePaid],
];

/// Number of the acts of a user since an instant.
fn number(json: Json, user: UserId, since: DateTime<Utc>, actions: &[Action]) -> Expr {
    use audit_log::Column::{At, Id, UserId};
    let newest = Query::select()
        .columns([At, audit_log::Column::Action])
        .from(audit_log::Entity)
        .and_where(Expr::col(UserId).eq(user.0))
        .order_by(Id, Order::Desc)
        .limit(NEWEST_ENTRIES)
        .take();
    let entry = |name| column("newest", name);
    let done = json.count(|select| {
        let of_kind = entry(audit_log::Column::Action).is_in(actions.iter().map(|action| action.code()));
        select.from_subquery(newest, "newest").and_where(entry(At).gte(since)).and_where(of_kind);
    });
    GroupJson::document(json, done, Expr::null(), Expr::null())
}

/// Numbers of the acts, in the order of [`ACTS`].
pub(super) fn done(json: Json, user: UserId, since: DateTime<Utc>) -> [Expr; 4] {
    ACTS.map(|actions| number(json, user, since, actions))
}

/// The numbers by their names.
pub(super) fn view(done: &[GroupJson]) -> WeekDone {
    let number = |act: usize| done.get(act).map_or(0, |counted| counted.total);
    WeekDone { letters: number(0), submitted: number(1), judged: number(2), paid: number(3) }
}
