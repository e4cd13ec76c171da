//! Sums of receipts by source and parent unit: of what one package may hold (office 5.2).

use chrono::NaiveDate;
use sea_orm::sea_query::{Expr, ExprTrait, Func, JoinType, Query, SelectStatement};
use views::payments::SourceSums;

use super::desk::SumsJson;
use crate::{
    entity::{funding_sources, journey_people::Column, parent_units, work_units},
    json_query::{Json, column, document},
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

/// Sums by source and parent unit of receipts of a table with these columns.
pub(super) fn grouped(json: Json, table: &'static str, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    let of = |name| column(table, name);
    let unit = |name| column("work_units", name);
    // SQLite reads the tables of a cross join in their order.
    let join = if json.is_sqlite() { JoinType::CrossJoin } else { JoinType::InnerJoin };
    let is_of_unit = || unit(work_units::Column::Id).eq(of(Column::UnitId));
    let mut sums = Query::select();
    from(&mut sums);
    sums.join(join, work_units::Entity, is_of_unit()).and_where(is_of_unit());
    for (name, value) in [
        ("source", of(Column::FundingSourceId)),
        ("parent", unit(work_units::Column::ParentUnitId)),
        ("receipts", Func::count(of(Column::Id)).into()),
        ("total", json.sum(of(Column::Total))),
        ("advance", json.sum(of(Column::Advance))),
        ("received", json.sum(of(Column::Received))),
        ("balance", json.sum(of(Column::Balance))),
        ("oldest", Func::min(of(Column::ReturnsOn)).into()),
    ] {
        sums.expr_as(value, name);
    }
    sums.add_group_by([of(Column::FundingSourceId), unit(work_units::Column::ParentUnitId)]);
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

impl GroupJson {
    fn view(self) -> SourceSums {
        let Self { source, source_name, parent, parent_name, sums, oldest } = self;
        let sums = sums.view();
        SourceSums { source_id: source, source: source_name, parent_id: parent, parent: parent_name, sums, oldest }
    }
}
