//! Letter data of a stored receipt.

use std::collections::HashMap;

use ::payments::{Means, PaymentKind};
use kernel::{Rupiah, RupiahSum};
use letters::{ActualCostCard, ExpenseCard, ReceiptLetter, Voucher};
use ports::Stored;
use receipts::{
    ExpenseKind, ReceiptTrip, actual_cost,
    calculation::{REPRESENTATION, is_allowance},
    nominative::PaidFor,
    tariff::printed_basis,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder};
use trips::{TravellerId, TripId, TripType};

use super::{
    advances,
    load::{amount, computed, cost_rows, count, line_rows},
};
use crate::{
    entity::{actual_costs, expense_kinds, payments, travellers, trip_kinds, trips as trip_table},
    error::{dangling, db_error, referenced},
    trips::letter,
};

/// Loads the letter data of a receipt, the key of the trip's photo, and the facts that choose its template. People and offices
/// are those of the letter it rests on, as they were kept with that letter's number.
pub(crate) async fn load(
    tx: &DatabaseTransaction,
    slot: travellers::Model,
) -> Stored<(ReceiptLetter, Option<String>, ReceiptTrip)> {
    let id = TravellerId(slot.id);
    let trip = referenced!(tx, trip_table, slot.trip_id);
    let (photo, cancelled_on) = (trip.photo.clone(), trip.cancelled_on);
    let kind = referenced!(tx, trip_kinds, trip.trip_kind_id);
    let (trip, traveller) = letter::load_latest_with(tx, TripId(trip.id), id.0).await?;
    let account = advances::account_on_paper(tx, &slot).await?;
    let standing = payments::Entity::find()
        .filter(payments::Column::TravellerId.eq(slot.id))
        .filter(payments::Column::ReversedBy.is_null())
        .order_by_asc(payments::Column::Id);
    let standing = standing.all(tx).await.map_err(db_error)?;
    let of = |kind: PaymentKind| standing.iter().filter(move |row| row.kind == kind.word());
    let settled = of(PaymentKind::Settlement).next_back();
    // Costs of cancelling are no actual costs.
    let costs = if cancelled_on.is_none() { cost_rows(tx, id).await? } else { Vec::new() };
    let letter = ReceiptLetter {
        cancelled_on,
        settlement: settled.map(|row| (voucher(row), row.means.as_deref().and_then(Means::from_word))),
        returns: of(PaymentKind::Return).map(voucher).collect(),
        advance: account.advance.map_or(Rupiah::ZERO, |advance| advance.amount),
        returned: RupiahSum::new(account.returned),
        trip,
        traveller,
        lines: lines(tx, id, actual_cost::regulations(costs.iter().filter_map(|cost| cost.legal_basis.as_deref())))
            .await?,
        actual_costs: cards(costs)?,
        total: RupiahSum::new(slot.total),
        photo: None,
    };
    let in_town = TripType::from_id(kind.trip_type_id) == Some(TripType::InTown);
    let travel_order = letter.traveller.travel_order_number.is_some();
    Ok((letter, photo, ReceiptTrip { in_town, travel_order }))
}

fn voucher(row: &payments::Model) -> Voucher {
    Voucher { amount: RupiahSum::new(row.amount), reference: row.reference.clone(), paid_on: row.paid_on }
}

/// Lines; that of actual costs names the regulations of these.
async fn lines(tx: &DatabaseTransaction, traveller: TravellerId, of_costs: Option<String>) -> Stored<Vec<ExpenseCard>> {
    let kinds = expense_kinds::Entity::find().all(tx).await.map_err(db_error)?;
    let kinds: HashMap<i64, String> = kinds.into_iter().map(|kind| (kind.id, kind.name)).collect();
    let rows = line_rows(tx, traveller).await?;
    rows.into_iter()
        .map(|row| {
            let kind = kinds.get(&row.expense_kind_id).cloned();
            let kind = kind.ok_or_else(|| dangling("expense_kinds", row.expense_kind_id))?;
            let (formula, computed) = (row.formula.clone(), computed(&row)?);
            let of_costs = of_costs.as_deref().filter(|_| row.expense_kind_id == actual_cost::LINE_KIND);
            let legal_basis = row.legal_basis.as_deref().or(of_costs).map(printed_basis);
            let allowance = row.expense_kind_id == ExpenseKind::DailyAllowance.id();
            // Representation money is entered among the daily allowances, but is none.
            let kind = if allowance && !is_allowance(&row.item) { REPRESENTATION.to_owned() } else { kind };
            let paid_for = PaidFor::of_line(row.expense_kind_id, &row.item);
            let (price, quantity) = (RupiahSum::new(row.price), count(row.id, row.quantity)?);
            let amount = RupiahSum::new(row.price.saturating_mul(quantity.into()));
            let (item, unit) = (row.item, row.unit);
            Ok(ExpenseCard { kind, paid_for, item, quantity, unit, price, amount, formula, legal_basis, computed })
        })
        .collect()
}

fn cards(rows: Vec<actual_costs::Model>) -> Stored<Vec<ActualCostCard>> {
    rows.into_iter().map(|row| Ok(ActualCostCard { amount: amount(&row)?, item: row.item })).collect()
}
