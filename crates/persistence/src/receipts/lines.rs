//! Lines of a receipt and its total.

use ::trips::TravellerId;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::RupiahSum;
use ports::{ExpenseLines, NewLine, Stored, StoredProof};
use receipts::{
    Expense, ExpenseKind, Line, LineId, ProofId, actual_cost, calculation::LineBasis, hotel, line_keys::NewLineKeys,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect,
    sea_query::Expr,
};

use super::{line_keys, proofs};
use crate::{
    entity::{actual_costs, expense_lines, travellers, trips},
    error::{corrupt, db_error},
    journeys::Touch,
    store::SeaUnitOfWork,
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

/// Keys of a line with its proof and the number of its bill.
fn with_proof(keys: expense_lines::ActiveModel, line: &NewLine) -> Stored<expense_lines::ActiveModel> {
    let expense_lines::ActiveModel { cost_kind, origin, destination, class, .. } = keys;
    let proof = proofs::columns(line.proof.as_ref(), line.reference.as_deref())?;
    Ok(expense_lines::ActiveModel { cost_kind, origin, destination, class, ..proof })
}

/// Unit and hotel of a line; `None` of one that names no hotel or was computed.
async fn hotel_key(
    tx: &DatabaseTransaction,
    traveller: TravellerId,
    kind: ExpenseKind,
    basis: Option<&LineBasis>,
    expense: &Expense,
) -> Stored<Option<String>> {
    let may_name = kind == ExpenseKind::Accommodation && basis.is_none();
    let Some(hotel) = hotel::named(&expense.item).filter(|_| may_name) else { return Ok(None) };
    let unit = travellers::Entity::find_by_id(traveller.0)
        .inner_join(trips::Entity)
        .select_only()
        .column(trips::Column::WorkUnitId);
    let unit: Option<i64> = unit.into_tuple().one(tx).await.map_err(db_error)?;
    Ok(unit.map(|unit| format!("{unit}|{hotel}")))
}

#[async_trait]
impl ExpenseLines for SeaUnitOfWork {
    async fn add_line(&mut self, traveller: TravellerId, line: &NewLine, total: RupiahSum) -> Stored<LineId> {
        self.touch(Touch::Traveller(traveller.0));
        let hotel = hotel_key(self.tx(), traveller, line.kind, line.basis.as_ref(), &line.expense).await?;
        let row = expense_lines::ActiveModel {
            traveller_id: Set(traveller.0),
            hotel_key: Set(hotel),
            expense_kind_id: Set(line.kind.id()),
            item: Set(line.expense.item.clone()),
            unit: Set(line.expense.unit.clone()),
            quantity: Set(quantity(traveller.0, line.expense.quantity)?),
            price: Set(line.expense.price.get()),
            cancelling: Set(line.cancelling),
            formula: Set(line.basis.as_ref().map(|basis| basis.formula.clone())),
            legal_basis: Set(line.basis.as_ref().and_then(|basis| basis.legal_basis.clone())),
            tariff_id: Set(line.basis.as_ref().and_then(|basis| basis.tariff).map(|id| id.0)),
            created_at: Set(line.at),
            ..with_proof(line_keys::columns(&line.keys), line)?
        };
        let id = LineId(row.insert(self.tx()).await.map_err(db_error)?.id);
        if let Some(proof) = &line.proof {
            proofs::insert(self.tx(), id, 1, proof).await?;
        }
        store_total(self.tx(), traveller, total).await?;
        Ok(id)
    }

    async fn change_line(
        &mut self,
        traveller: TravellerId,
        before: &Line,
        to: &Expense,
        total: RupiahSum,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let LineId(id) = before.id();
        let computed = before.computed_before(to);
        let hotel = match before {
            Line::Expense { kind, basis, .. } => hotel_key(self.tx(), traveller, *kind, basis.as_ref(), to).await?,
            Line::ActualCosts { .. } => None,
        };
        let row = expense_lines::ActiveModel {
            id: Unchanged(id),
            hotel_key: Set(hotel),
            item: Set(to.item.clone()),
            unit: Set(to.unit.clone()),
            quantity: Set(quantity(id, to.quantity)?),
            price: Set(to.price.get()),
            computed_price: Set(computed.map(|computed| computed.price.get())),
            computed_quantity: Set(computed.map(|computed| quantity(id, computed.quantity)).transpose()?),
            ..Default::default()
        };
        row.update(self.tx()).await.map_err(db_error)?;
        store_total(self.tx(), traveller, total).await
    }

    async fn set_proof(&mut self, traveller: TravellerId, line: LineId, proof: &StoredProof) -> Stored<ProofId> {
        self.touch(Touch::Traveller(traveller.0));
        let id = proofs::set(self.tx(), line, proof).await?;
        touch(self.tx(), traveller).await?;
        Ok(id)
    }

    async fn add_proof(&mut self, traveller: TravellerId, line: LineId, proof: &StoredProof) -> Stored<ProofId> {
        self.touch(Touch::Traveller(traveller.0));
        let id = proofs::add(self.tx(), line, proof).await?;
        touch(self.tx(), traveller).await?;
        Ok(id)
    }

    async fn remove_proof(&mut self, traveller: TravellerId, line: LineId, proof: ProofId) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        proofs::remove(self.tx(), line, proof).await?;
        touch(self.tx(), traveller).await
    }

    async fn order_proofs(&mut self, traveller: TravellerId, line: LineId, order: &[ProofId]) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        proofs::order(self.tx(), line, order).await?;
        touch(self.tx(), traveller).await
    }

    async fn set_reference(&mut self, line: LineId, reference: Option<&str>) -> Stored<()> {
        let expense_lines::ActiveModel { reference, reference_form, .. } = proofs::columns(None, reference)?;
        let id = Unchanged(line.0);
        let row = expense_lines::ActiveModel { id, reference, reference_form, ..Default::default() };
        row.update(self.tx()).await.map(drop).map_err(db_error)
    }

    async fn set_line_keys(&mut self, line: LineId, keys: &NewLineKeys) -> Stored<()> {
        let row = expense_lines::ActiveModel { id: Unchanged(line.0), ..line_keys::columns(keys) };
        row.update(self.tx()).await.map(drop).map_err(db_error)
    }

    async fn remove_line(&mut self, traveller: TravellerId, line: LineId, total: RupiahSum) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        actual_costs::Entity::delete_many()
            .filter(actual_costs::Column::ExpenseLineId.eq(line.0))
            .exec(self.tx())
            .await
            .map_err(db_error)?;
        proofs::remove_all(self.tx(), line).await?;
        expense_lines::Entity::delete_by_id(line.0).exec(self.tx()).await.map_err(db_error)?;
        store_total(self.tx(), traveller, total).await
    }
}
