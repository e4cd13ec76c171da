//! Locks receipts and maps their rows.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Day, Rupiah, span::Span};
use ports::{Receipts, Stored};
use receipts::{
    ActualCost, ActualCostId, Expense, ExpenseKind, Line, LineId, LineProof, Priced, ProofId, Receipt, State, Status,
    TariffId, actual_cost, calculation::LineBasis,
};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationTrait,
    sea_query::{Expr, ExprTrait, LockType},
};
use staff::{ParentUnitId, WorkUnitId};
use trips::{TravellerId, TripId};

use super::allowances;
use crate::{
    connection::lock_rows,
    entity::{actual_costs, expense_lines, line_proofs, travellers, trips as trip_table, work_units},
    error::{corrupt, dangling, db_error, referenced},
    json_query::{Json, JsonQuery, column, document, flag, list, parameter},
    store::SeaUnitOfWork,
};

document! {
    /// A receipt of the table `travellers`, joined with its trip and the unit.
    struct ReceiptJson(json) of travellers {
        version: i32,
        status: i64,
        note: Option<String>,
        trip_id: i64,
        cancelled_on: Option<NaiveDate> = trip(trip_table::Column::CancelledOn),
        #[serde(deserialize_with = "flag")]
        letter_issued: bool = trip(trip_table::Column::AssignmentNumber).is_not_null(),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        work_unit: i64 = column("work_units", work_units::Column::Id),
        parent_unit: i64 = column("work_units", work_units::Column::ParentUnitId),
        #[serde(deserialize_with = "flag")]
        no_cost: bool,
        #[serde(deserialize_with = "list")]
        lines: Vec<expense_lines::Model> = counted_lines(json),
        #[serde(deserialize_with = "list")]
        costs: Vec<actual_costs::Model> = costs(json),
        #[serde(deserialize_with = "list")]
        proofs: Vec<ProofJson> = proofs(json),
    }
}

document! {
    /// A proof.
    struct ProofJson(json) of line_proofs {
        id: i64,
        line_id: i64,
        position: i32,
        photo: String,
        document: Option<String>,
    }
}

fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

fn trip(name: trip_table::Column) -> Expr {
    column("trips", name)
}

/// Lines of the traveller; of a cancelled trip the costs of cancelling alone.
fn counted_lines(json: Json) -> Expr {
    let own = |name| column("expense_lines", name);
    json.children(json.row::<expense_lines::Column>("expense_lines"), |select| {
        let counted = own(expense_lines::Column::Cancelling).eq(trip(trip_table::Column::CancelledOn).is_not_null());
        let of_traveller = own(expense_lines::Column::TravellerId).eq(slot(travellers::Column::Id));
        select.from(expense_lines::Entity).and_where(of_traveller).and_where(counted);
    })
}

fn costs(json: Json) -> Expr {
    json.children(json.row::<actual_costs::Column>("actual_costs"), |select| {
        let of_traveller = column("actual_costs", actual_costs::Column::TravellerId);
        select.from(actual_costs::Entity).and_where(of_traveller.eq(slot(travellers::Column::Id)));
    })
}

fn proofs(json: Json) -> Expr {
    let line = |name| column("expense_lines", name);
    json.children(ProofJson::document(json), |select| {
        let of_line = line(expense_lines::Column::Id).eq(column("line_proofs", line_proofs::Column::LineId));
        let of_traveller = line(expense_lines::Column::TravellerId).eq(slot(travellers::Column::Id));
        select.from(line_proofs::Entity).inner_join(expense_lines::Entity, of_line).and_where(of_traveller);
    })
}

/// Proofs by line, in their order.
fn proofs_by_line(mut rows: Vec<ProofJson>) -> HashMap<i64, Vec<LineProof>> {
    rows.sort_unstable_by_key(|row| (row.position, row.id));
    let mut by_line: HashMap<i64, Vec<LineProof>> = HashMap::new();
    for row in rows {
        let proof = LineProof { id: ProofId(row.id), photo: row.photo, document: row.document };
        by_line.entry(row.line_id).or_default().push(proof);
    }
    by_line
}

/// A receipt. Parameter: its traveller.
static RECEIPT: JsonQuery = JsonQuery::new(|json| {
    let unit = |name| column("work_units", name);
    json.select(ReceiptJson::document(json))
        .from(travellers::Entity)
        .inner_join(trip_table::Entity, trip(trip_table::Column::Id).eq(slot(travellers::Column::TripId)))
        .inner_join(work_units::Entity, unit(work_units::Column::Id).eq(trip(trip_table::Column::WorkUnitId)))
        .and_where(slot(travellers::Column::Id).eq(parameter(0)))
        .take()
});

/// Locks the receipt of a traveller: every change of a receipt takes the locks on its trip, which keeps the state that follows from
/// its receipts, and on its traveller. PostgreSQL locks the rows of a join in the order of their tables.
pub(super) async fn lock(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Option<Receipt>> {
    let of_trip = travellers::Relation::Trip.def().rev();
    let rows = trip_table::Entity::find().join(JoinType::InnerJoin, of_trip);
    let rows = rows.filter(travellers::Column::Id.eq(traveller.0));
    lock_rows(tx, rows, LockType::NoKeyUpdate).await?;
    receipt(tx, traveller).await
}

pub(super) async fn lock_slots(tx: &DatabaseTransaction, id: TripId) -> Stored<Vec<travellers::Model>> {
    travellers::Entity::find()
        .filter(travellers::Column::TripId.eq(id.0))
        .order_by_asc(travellers::Column::Position)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await
        .map_err(db_error)
}

/// The receipt of a traveller.
pub(crate) async fn receipt(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Option<Receipt>> {
    let found: Option<ReceiptJson> = RECEIPT.read(tx, &[traveller.0.into()]).await?;
    found.map(|found| found.receipt(traveller)).transpose()
}

impl ReceiptJson {
    fn receipt(self, traveller: TravellerId) -> Stored<Receipt> {
        Ok(Receipt {
            traveller,
            trip: TripId(self.trip_id),
            version: self.version,
            work_unit: WorkUnitId(self.work_unit),
            parent_unit: ParentUnitId(self.parent_unit),
            days: Span::new(Day::nearest(self.departs_on), Day::nearest(self.returns_on)),
            letter_issued: self.letter_issued,
            cancelled_on: self.cancelled_on.map(Day::nearest),
            state: State::stored(status(traveller.0, self.status)?, self.note),
            no_cost: self.no_cost,
            lines: lines(self.lines, self.costs, self.proofs)?,
        })
    }
}

pub(super) fn status(traveller: i64, status: i64) -> Stored<Status> {
    Status::from_id(status).ok_or_else(|| corrupt("travellers", "status", traveller))
}

/// Lines and their actual costs, in order of entry.
fn lines(
    mut rows: Vec<expense_lines::Model>,
    mut costs: Vec<actual_costs::Model>,
    proofs: Vec<ProofJson>,
) -> Stored<Vec<Line>> {
    let mut proofs_of = proofs_by_line(proofs);
    rows.sort_unstable_by_key(|row| row.id);
    costs.sort_unstable_by_key(|cost| cost.id);
    let mut by_line: HashMap<i64, Vec<(ActualCostId, ActualCost)>> = HashMap::new();
    for cost in costs {
        let amount = amount(&cost)?;
        by_line
            .entry(cost.expense_line_id)
            .or_default()
            .push((ActualCostId(cost.id), ActualCost { item: cost.item, amount }));
    }
    rows.into_iter()
        .map(|row| {
            if row.expense_kind_id == actual_cost::LINE_KIND {
                let costs = by_line.remove(&row.id).unwrap_or_default();
                return Ok(Line::ActualCosts { id: LineId(row.id), costs });
            }
            let kind = ExpenseKind::from_id(row.expense_kind_id);
            let kind = kind.ok_or_else(|| corrupt("expense_lines", "expense_kind_id", row.id))?;
            let (id, basis, computed) = (LineId(row.id), basis(&row), computed(&row)?);
            let proofs = proofs_of.remove(&row.id).unwrap_or_default();
            Ok(Line::Expense { id, kind, proofs, basis, computed, expense: expense(row)? })
        })
        .collect()
}

fn basis(row: &expense_lines::Model) -> Option<LineBasis> {
    let (formula, legal_basis) = (row.formula.clone()?, row.legal_basis.clone());
    Some(LineBasis { formula, legal_basis, tariff: row.tariff_id.map(TariffId) })
}

pub(super) fn computed(row: &expense_lines::Model) -> Stored<Option<Priced>> {
    let Some((price, quantity)) = row.computed_price.zip(row.computed_quantity) else { return Ok(None) };
    let price = Rupiah::new(price).map_err(|_| corrupt("expense_lines", "computed_price", row.id))?;
    let quantity = u32::try_from(quantity).map_err(|_| corrupt("expense_lines", "computed_quantity", row.id))?;
    Ok(Some(Priced { price, quantity }))
}

/// A traveller's lines, in order of entry; of a cancelled trip the costs of cancelling alone.
pub(super) async fn line_rows(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Vec<expense_lines::Model>> {
    let slot = referenced!(tx, travellers, traveller.0);
    let cancelled = referenced!(tx, trip_table, slot.trip_id).cancelled_on.is_some();
    expense_lines::Entity::find()
        .filter(expense_lines::Column::Cancelling.eq(cancelled))
        .filter(expense_lines::Column::TravellerId.eq(traveller.0))
        .order_by_asc(expense_lines::Column::Id)
        .all(tx)
        .await
        .map_err(db_error)
}

/// A traveller's actual costs, in order of entry.
pub(super) async fn cost_rows(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Vec<actual_costs::Model>> {
    actual_costs::Entity::find()
        .filter(actual_costs::Column::TravellerId.eq(traveller.0))
        .order_by_asc(actual_costs::Column::Id)
        .all(tx)
        .await
        .map_err(db_error)
}

/// Amount of a stored actual cost.
pub(super) fn amount(row: &actual_costs::Model) -> Stored<Rupiah> {
    Rupiah::new(row.amount).map_err(|_| corrupt("actual_costs", "amount", row.id))
}

/// Quantity of a stored line.
pub(super) fn count(line: i64, quantity: i32) -> Stored<u32> {
    u32::try_from(quantity).map_err(|_| corrupt("expense_lines", "quantity", line))
}

/// Expense of a stored line.
fn expense(row: expense_lines::Model) -> Stored<Expense> {
    let quantity = count(row.id, row.quantity)?;
    let wrong_price = |_| corrupt("expense_lines", "price", row.id);
    let price = Rupiah::new(row.price).map_err(wrong_price)?;
    Expense::new(row.item, row.unit, quantity, price).map_err(wrong_price)
}

#[async_trait]
impl Receipts for SeaUnitOfWork {
    async fn lock_receipt(&mut self, traveller: TravellerId) -> Stored<Option<Receipt>> {
        lock(self.tx(), traveller).await
    }

    async fn lock_receipt_of(&mut self, line: LineId) -> Stored<Option<Receipt>> {
        match expense_lines::Entity::find_by_id(line.0).one(self.tx()).await.map_err(db_error)? {
            Some(line) => lock(self.tx(), TravellerId(line.traveller_id)).await,
            None => Ok(None),
        }
    }

    async fn lock_receipts(&mut self, trip: TripId) -> Stored<Option<Vec<Receipt>>> {
        let tx = self.tx();
        let id = trip;
        let row = trip_table::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(tx).await;
        if row.map_err(db_error)?.is_none() {
            return Ok(None);
        }
        let slots = lock_slots(tx, id).await?;
        allowances::lock_people(tx, slots.iter().map(|slot| slot.employee_id)).await?;
        let mut receipts = Vec::new();
        for slot in slots {
            let receipt = receipt(tx, TravellerId(slot.id)).await?;
            receipts.push(receipt.ok_or_else(|| dangling("travellers", slot.id))?);
        }
        Ok(Some(receipts))
    }

    async fn lock_receipt_of_cost(&mut self, cost: ActualCostId) -> Stored<Option<Receipt>> {
        match actual_costs::Entity::find_by_id(cost.0).one(self.tx()).await.map_err(db_error)? {
            Some(cost) => lock(self.tx(), TravellerId(cost.traveller_id)).await,
            None => Ok(None),
        }
    }
}
