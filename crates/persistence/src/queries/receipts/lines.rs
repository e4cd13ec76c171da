//! Lines of receipts with their actual costs, for screens.

use std::collections::HashMap;

use app::{
    ports::Stored,
    views::{
        Named,
        receipts::{ActualCostView, LineView},
    },
};
use kernel::Rupiah;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{
    entity::{actual_costs, expense_kinds, expense_lines},
    error::{corrupt, dangling, db_error},
};

/// Lines by traveller, in order of entry.
pub(super) async fn by_traveller(
    conn: &impl ConnectionTrait,
    travellers: &[i64],
) -> Stored<HashMap<i64, Vec<LineView>>> {
    let rows = expense_lines::Entity::find()
        .filter(expense_lines::Column::TravellerId.is_in(travellers.iter().copied()))
        .find_also_related(expense_kinds::Entity)
        .order_by_asc(expense_lines::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut costs = costs(conn, travellers).await?;
    let mut lines: HashMap<i64, Vec<LineView>> = HashMap::new();
    for (row, kind) in rows {
        let kind = kind.ok_or_else(|| dangling("expense_kinds", row.expense_kind_id))?;
        let costs = costs.remove(&row.id).unwrap_or_default();
        lines.entry(row.traveller_id).or_default().push(view(row, kind, costs)?);
    }
    Ok(lines)
}

fn view(row: expense_lines::Model, kind: expense_kinds::Model, costs: Vec<ActualCostView>) -> Stored<LineView> {
    Ok(LineView {
        id: row.id,
        kind: Named { id: kind.id, name: kind.name },
        quantity: u32::try_from(row.quantity).map_err(|_| corrupt("expense_lines", "quantity", row.id))?,
        price: Rupiah::new(row.price).map_err(|_| corrupt("expense_lines", "price", row.id))?,
        item: row.item,
        unit: row.unit,
        photo: row.photo,
        actual_costs: costs,
    })
}

/// Actual costs by line, in order of entry.
async fn costs(conn: &impl ConnectionTrait, travellers: &[i64]) -> Stored<HashMap<i64, Vec<ActualCostView>>> {
    let rows = actual_costs::Entity::find()
        .filter(actual_costs::Column::TravellerId.is_in(travellers.iter().copied()))
        .order_by_asc(actual_costs::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut costs: HashMap<i64, Vec<ActualCostView>> = HashMap::new();
    for row in rows {
        let amount = Rupiah::new(row.amount).map_err(|_| corrupt("actual_costs", "amount", row.id))?;
        costs.entry(row.expense_line_id).or_default().push(ActualCostView { id: row.id, item: row.item, amount });
    }
    Ok(costs)
}
