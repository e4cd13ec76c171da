//! Receipts of the desk of payments that finance is to act on (office 5.3): their number and rupiah are those that are kept of a place.

use kernel::Day;
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use views::{home::TaskKind, payments::DeskTab};

use super::{GroupJson, first_receipts};
use crate::{
    entity::{
        journey_people::{self, Column},
        journey_sums, travellers,
    },
    json_query::{Json, column},
    queries::{
        slot,
        spending::{kept, of_desk, sum},
        waiting::{count, in_tab, place_of},
    },
};

/// The groups of who pays; an advance is old that was paid on the day or before.
pub(super) fn groups(json: Json, old: Day, most: u64) -> [(TaskKind, Expr); 3] {
    [
        (TaskKind::ReceiptsToPay, group(json, DeskTab::Ready, None, most)),
        (TaskKind::OldAdvances, group(json, DeskTab::OpenAdvances, Some(old), most)),
        (TaskKind::AdvancesToReturn, group(json, DeskTab::ToReturn, None, most)),
    ]
}

/// The first receipts of a tab in its order, each with its balance.
fn group(json: Json, tab: DeskTab, until: Option<Day>, most: u64) -> Expr {
    let wanted = in_tab(tab).add_option(until.map(|day| slot(Column::DeskOn).lte(*day)));
    let [total, balance] = match place_of(tab).filter(|_| until.is_none()) {
        Some(desk) => {
            [sum(kept(journey_sums::Column::People)), json.sum(kept(journey_sums::Column::Booked))].map(|value| {
                json.child(value, |select| {
                    of_desk(select, desk);
                })
            })
        }
        None => [
            count(json, &wanted),
            json.child(json.sum(slot(Column::Balance)), |select| {
                select.from(journey_people::Entity).cond_where(wanted.clone());
            }),
        ],
    };
    let since = Func::coalesce([column("travellers", travellers::Column::AdvancePaidOn), slot(Column::ReturnsOn)]);
    let tasks = first_receipts(json, wanted, Column::DeskOn, (since.into(), Expr::null()), Column::Balance, most);
    GroupJson::document(json, total, balance, tasks)
}
