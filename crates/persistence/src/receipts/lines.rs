//! Lines of a receipt and its total.

use chrono::{DateTime, Utc};
use kernel::RupiahSum;
use ports::Stored;
use receipts::{LineId, actual_cost};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::Expr,
};
use trips::TravellerId;

use crate::{
    entity::{expense_lines, travellers},
    error::{corrupt, db_error},
};

/// Quantity of a line, as its column holds it.
pub(super) fn quantity(row: i64, quantity: u32) -> Stored<i32> {
    i32::try_from(quantity).map_err(|_| corrupt("expense_lines", "quantity", row))
}

pub(super) async fn store_total(tx: &DatabaseTransaction, traveller: TravellerId, total: RupiahSum) -> Stored<()> {
    // Lines take back the mark of a trip without cost.
    let (id, total, no_cost) = (Unchanged(traveller.0), Set(total.get()), Set(false));
    let row = travellers::ActiveModel { id, total, no_cost, ..Default::default() };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

/// Raises the version of a receipt whose total stays.
pub(super) async fn touch(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<()> {
    let row = travellers::Entity::update_many()
        .col_expr(travellers::Column::Total, Expr::col(travellers::Column::Total))
        .filter(travellers::Column::Id.eq(traveller.0));
    row.exec(tx).await.map(|_| ()).map_err(db_error)
}

pub(super) async fn set_price(tx: &DatabaseTransaction, line: LineId, price: RupiahSum) -> Stored<i64> {
    let row = expense_lines::ActiveModel { id: Unchanged(line.0), price: Set(price.get()), ..Default::default() };
    row.update(tx).await.map(|row| row.id).map_err(db_error)
}

pub(super) async fn insert_actual_costs_line(
    tx: &DatabaseTransaction,
    traveller: TravellerId,
    sum: RupiahSum,
    at: DateTime<Utc>,
) -> Stored<i64> {
    let row = expense_lines::ActiveModel {
        traveller_id: Set(traveller.0),
        expense_kind_id: Set(actual_cost::LINE_KIND),
        item: Set(actual_cost::LINE_ITEM.to_owned()),
        unit: Set(actual_cost::LINE_UNIT.to_owned()),
        quantity: Set(1),
        price: Set(sum.get()),
        created_at: Set(at),
        ..Default::default()
    };
    row.insert(tx).await.map(|row| row.id).map_err(db_error)
}
