//! Acts of a user since Monday, from the newest entries of the audit log.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, Order, Query};
use staff::UserId;
use views::{audit::Action, home::WeekDone};

use crate::{
    entity::audit_log,
    json_query::{Json, column, document},
    queries::spending::sum,
};

/// Entries of the audit log that are counted; those of a week are fewer.
const NEWEST_ENTRIES: u64 = 500;

document! {
    /// Numbers of acts.
    pub(super) struct DoneJson(json) from "newest" {
        letters: u64 = number(&[Action::TripLetterIssued]),
        submitted: u64 = number(&[Action::ReceiptSubmitted]),
        judged: u64 = number(&[Action::ReceiptApproved, Action::ReceiptRejected]),
        paid: u64 = number(&[Action::ReceiptSettled, Action::PackagePaid]),
    }
}

fn entry(name: audit_log::Column) -> Expr {
    column("newest", name)
}

/// Number of the acts of some kinds.
fn number(actions: &[Action]) -> Expr {
    let of_kind = entry(audit_log::Column::Action).is_in(actions.iter().map(|action| action.code()));
    sum(CaseStatement::new().case(of_kind, 1).finally(0).into()).cast_as("bigint")
}

/// The acts of a user since an instant.
pub(super) fn done(json: Json, user: UserId, since: DateTime<Utc>) -> Expr {
    use audit_log::Column::{Action, At, Id, UserId};
    let newest = Query::select()
        .columns([At, Action])
        .from(audit_log::Entity)
        .and_where(Expr::col(UserId).eq(user.0))
        .order_by(Id, Order::Desc)
        .limit(NEWEST_ENTRIES)
        .take();
    json.child(DoneJson::document(json), |select| {
        select.from_subquery(newest, "newest").and_where(entry(At).gte(since));
    })
}

impl DoneJson {
    pub(super) fn view(self) -> WeekDone {
        let Self { letters, submitted, judged, paid } = self;
        WeekDone { letters, submitted, judged, paid }
    }
}
