//! Sums of receipts by source and parent unit: of what one package may hold (office 5.2).

use chrono::NaiveDate;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement};
use views::payments::{DeskSums, DeskTab, SourceSums};

use super::desk::SumsJson;
use crate::{
    entity::{
        funding_sources,
        journey_people::{self, Column},
        journey_sums, parent_units, work_units,
    },
    json_query::{Json, column, document},
    queries::{slot, spending::kept, waiting::in_tab},
};

document! {
    /// Sums of the receipts of a source and parent unit.
    pub(super) struct GroupJson(json) from "groups" {
        source: i64,
        source_name: String = column("funding_sources", funding_sources::Column::Name),
        parent: i64,
        parent_name: String = column("parent_units", parent_units::Column::Name),
        sums: SumsJson = json.fields(["receipts", "total", "advance", "received", "balance"].map(|name| column("groups", name))),
        oldest: NaiveDate,
    }
}

/// Sums of the receipts or units of a table, with their names.
fn sums_of(json: Json, table: &'static str, [receipts, oldest]: [Expr; 2]) -> [(&'static str, Expr); 6] {
    let sum = |name: &'static str| (name, json.sum(column(table, name)));
    [("receipts", receipts), ("oldest", oldest), sum("total"), sum("advance"), sum("received"), sum("balance")]
}

/// Sums by source and work unit of receipts of a table with these columns, as the index of what is ready has them in order.
pub(super) fn of_units(json: Json, table: &'static str, from: impl FnOnce(&mut SelectStatement)) -> SelectStatement {
    let of = |name| column(table, name);
    let mut units = Query::select();
    from(units.expr_as(of(Column::FundingSourceId), "source").expr_as(of(Column::UnitId), "unit"));
    let [receipts, oldest]: [Expr; 2] = [Func::count(of(Column::Id)).into(), Func::min(of(Column::ReturnsOn)).into()];
    for (name, sum) in sums_of(json, table, [receipts, oldest]) {
        units.expr_as(sum, name);
    }
    units.add_group_by([of(Column::FundingSourceId), of(Column::UnitId)]).take()
}

/// The same of all receipts at a place on the desk: the sums that are kept of them, each with the oldest by the index of the place.
pub(super) fn of_kept_units(json: Json, tab: DeskTab, wanted: impl FnOnce(&mut SelectStatement)) -> SelectStatement {
    use journey_sums::Column::{Advance, Booked, FundingSourceId, Owner, Paid, People, Realised};
    let oldest = json.child(Func::min(slot(Column::ReturnsOn)).into(), |select| {
        select
            .from(journey_people::Entity)
            .cond_where(in_tab(tab))
            .and_where(slot(Column::FundingSourceId).eq(kept(FundingSourceId)))
            .and_where(slot(Column::UnitId).eq(kept(Owner)));
    });
    let mut units = Query::select();
    units.expr_as(oldest, "oldest");
    let of = [FundingSourceId, Owner, People, Realised, Advance, Paid, Booked];
    for (name, of) in ["source", "unit", "receipts", "total", "advance", "received", "balance"].into_iter().zip(of) {
        units.expr_as(kept(of), name);
    }
    wanted(units.and_where(kept(People).gt(0)));
    units
}

/// Sums by source and parent unit of those by source and work unit.
pub(super) fn grouped(json: Json, units: SelectStatement) -> Expr {
    let parent = || column("work_units", work_units::Column::ParentUnitId);
    let [unit, source] = ["unit", "source"].map(|name| column("units", name));
    let mut sums = Query::select();
    sums.expr_as(source.clone(), "source").expr_as(parent(), "parent").from_subquery(units, "units");
    sums.inner_join(work_units::Entity, column("work_units", work_units::Column::Id).eq(unit));
    let receipts = json.sum(column("units", "receipts"));
    let oldest = Func::min(column("units", "oldest")).into();
    for (name, sum) in sums_of(json, "units", [receipts, oldest]) {
        sums.expr_as(sum, name);
    }
    sums.add_group_by([source, parent()]);
    let source = column("funding_sources", funding_sources::Column::Id).eq(column("groups", "source"));
    let parent = column("parent_units", parent_units::Column::Id).eq(column("groups", "parent"));
    json.children(GroupJson::document(json), |select| {
        select
            .from_subquery(sums, "groups")
            .inner_join(funding_sources::Entity, source)
            .inner_join(parent_units::Entity, parent);
    })
}

/// The largest balance first.
pub(super) fn in_order(groups: Vec<GroupJson>) -> Vec<SourceSums> {
    let mut groups: Vec<_> = groups.into_iter().map(GroupJson::view).collect();
    groups.sort_by(|one, other| {
        let names = |group: &SourceSums| (group.source_id, group.parent_id);
        other.sums.balance.cmp(&one.sums.balance).then(names(one).cmp(&names(other)))
    });
    groups
}

/// Sums of all receipts of these.
pub(super) fn of_all(groups: &[SourceSums]) -> DeskSums {
    groups.iter().fold(DeskSums::default(), |all, SourceSums { sums, .. }| DeskSums {
        receipts: all.receipts + sums.receipts,
        total: all.total + sums.total,
        advance: all.advance + sums.advance,
        paid: all.paid + sums.paid,
        balance: all.balance + sums.balance,
    })
}

impl GroupJson {
    fn view(self) -> SourceSums {
        let Self { source, source_name, parent, parent_name, sums, oldest } = self;
        let sums = sums.view();
        SourceSums { source_id: source, source: source_name, parent_id: parent, parent: parent_name, sums, oldest }
    }
}
