//! Expense lines and actual costs of a demo traveller.

use ::receipts::{ExpenseKind, Status, actual_cost, calculation::is_allowance};
use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, Set};

use super::SeedError;
use super::computation::Filled;
use super::fixture::{Line, State, Traveller};
use super::photos;
use crate::entity::{actual_costs, allowance_days, expense_lines, travellers};

/// Status of the receipt.
pub(super) fn status(traveller: &Traveller) -> Status {
    match traveller.state {
        State::Draft => Status::Draft,
        State::Submitted => Status::Submitted,
        State::Approved => Status::Approved,
        State::Rejected => Status::Rejected,
    }
}

/// Advance in rupiah: the share of the total, of the estimate without lines; other than the whole, in thousands.
pub(super) fn advance(traveller: &Traveller, filled: &Filled) -> Option<i64> {
    let percent = traveller.advance.as_ref()?.percent;
    let of = if filled.total() > 0 { filled.total() } else { filled.estimate };
    let amount = if percent == 100 { of } else { of * percent / 100_000 * 1000 };
    Some(amount).filter(|amount| *amount > 0)
}

/// Inserts the lines, then the Rill line with its actual costs.
pub(super) async fn insert<C: ConnectionTrait>(
    tx: &C,
    traveller_id: i64,
    filled: &Filled,
    at: DateTime<Utc>,
) -> Result<(), SeedError> {
    for line in &filled.lines {
        insert_line(tx, traveller_id, line, at).await?;
    }
    if filled.actual_costs.is_empty() {
        return Ok(());
    }
    let price = filled.actual_total();
    let (kind, item, unit) = (actual_cost::LINE_KIND, actual_cost::LINE_ITEM, actual_cost::LINE_UNIT);
    let sum = Line { kind, item: item.to_owned(), unit: unit.to_owned(), quantity: 1, price, ..Line::default() };
    let expense_line_id = insert_line(tx, traveller_id, &sum, at).await?;
    for cost in &filled.actual_costs {
        let model = actual_costs::ActiveModel {
            id: NotSet,
            expense_line_id: Set(expense_line_id),
            traveller_id: Set(traveller_id),
            item: Set(cost.item.clone()),
            amount: Set(cost.amount),
            created_at: Set(at),
        };
        model.insert(tx).await?;
    }
    Ok(())
}

/// Holds the first free days of the trip for the daily allowances of a receipt.
pub(super) async fn hold_days<C: ConnectionTrait>(
    tx: &C,
    slot: &travellers::Model,
    filled: &Filled,
) -> Result<(), SeedError> {
    let kind = ExpenseKind::DailyAllowance.id();
    let allowances = filled.lines.iter().filter(|line| line.kind == kind && is_allowance(&line.item));
    let claimed: i32 = allowances.map(|line| line.quantity).sum();
    let taken = allowance_days::Entity::find()
        .filter(allowance_days::Column::EmployeeId.eq(slot.employee_id))
        .filter(allowance_days::Column::Day.between(slot.departs_on, slot.returns_on));
    let taken: Vec<_> = taken.all(tx).await?.into_iter().map(|row| row.day).collect();
    let days = slot.departs_on.iter_days().take_while(|day| *day <= slot.returns_on);
    for day in days.filter(|day| !taken.contains(day)).take(usize::try_from(claimed).unwrap_or_default()) {
        let (employee_id, traveller_id) = (Set(slot.employee_id), Set(slot.id));
        allowance_days::ActiveModel { id: NotSet, employee_id, traveller_id, day: Set(day) }.insert(tx).await?;
    }
    Ok(())
}

async fn insert_line<C: ConnectionTrait>(
    tx: &C,
    traveller_id: i64,
    line: &Line,
    at: DateTime<Utc>,
) -> Result<i64, SeedError> {
    let proof = line.photo.as_deref().map(photos::named).transpose()?;
    let basis = line.basis.as_ref();
    let model = expense_lines::ActiveModel {
        id: NotSet,
        traveller_id: Set(traveller_id),
        expense_kind_id: Set(line.kind),
        item: Set(line.item.clone()),
        unit: Set(line.unit.clone()),
        quantity: Set(line.quantity),
        price: Set(line.price),
        photo: Set(proof.as_ref().map(|(key, _)| key.clone())),
        photo_digest: Set(proof.map(|(_, digest)| digest)),
        formula: Set(basis.map(|basis| basis.formula.clone())),
        legal_basis: Set(basis.and_then(|basis| basis.legal_basis.clone())),
        tariff_id: Set(basis.and_then(|basis| basis.tariff).map(|tariff| tariff.0)),
        computed_price: Set(line.computed.map(|computed| computed.price)),
        computed_quantity: Set(line.computed.map(|computed| computed.quantity)),
        created_at: Set(at),
        ..Default::default()
    };
    Ok(model.insert(tx).await?.id)
}
