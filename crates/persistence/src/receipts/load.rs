//! Locks receipts and maps their rows.

use std::collections::HashMap;

use app::ports::Stored;
use kernel::Rupiah;
use receipts::{
    ActualCost, ActualCostId, AutomaticBasis, Expense, ExpenseKind, Line, LineId, Receipt, State, Status, TariffId,
    TripPhoto, actual_cost,
    automatic::DestinationRate,
    calculation::{LineBasis, Stay},
};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};
use staff::WorkUnitId;
use trips::{TravellerId, TripId, TripType, trip_kind::HealthServiceId};

use super::allowances;
use crate::{
    entity::{actual_costs, expense_lines, health_services, travellers, trip_kinds, trips as trip_table},
    error::{corrupt, dangling, db_error, referenced},
    queries::places_of,
    trips::issued_form,
    units,
};

/// Locks the receipt of a traveller: every change of a receipt takes the lock on its traveller.
pub(super) async fn lock(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Option<Receipt>> {
    let row = travellers::Entity::find_by_id(traveller.0).lock(LockType::NoKeyUpdate).one(tx).await;
    match row.map_err(db_error)? {
        Some(row) => receipt(tx, row).await.map(Some),
        None => Ok(None),
    }
}

/// Locks the receipts of a trip in slot order, the trip before its travellers, and the people who hold them.
pub(super) async fn lock_all(tx: &DatabaseTransaction, id: TripId) -> Stored<Option<Vec<Receipt>>> {
    let row = trip_table::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(tx).await;
    if row.map_err(db_error)?.is_none() {
        return Ok(None);
    }
    let slots = lock_slots(tx, id).await?;
    allowances::lock_people(tx, slots.iter().map(|slot| slot.employee_id)).await?;
    let mut receipts = Vec::new();
    for slot in slots {
        receipts.push(receipt(tx, slot).await?);
    }
    Ok(Some(receipts))
}

async fn lock_slots(tx: &DatabaseTransaction, id: TripId) -> Stored<Vec<travellers::Model>> {
    travellers::Entity::find()
        .filter(travellers::Column::TripId.eq(id.0))
        .order_by_asc(travellers::Column::Position)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await
        .map_err(db_error)
}

/// The receipt of a traveller's row.
pub(crate) async fn receipt(tx: &DatabaseTransaction, row: travellers::Model) -> Stored<Receipt> {
    let traveller = TravellerId(row.id);
    let trip = referenced!(tx, trip_table, row.trip_id);
    let unit = units::work_unit(tx, WorkUnitId(trip.work_unit_id)).await?;
    let unit = unit.ok_or_else(|| dangling("work_units", trip.work_unit_id))?;
    Ok(Receipt {
        traveller,
        trip: TripId(trip.id),
        version: row.version,
        work_unit: unit.id,
        parent_unit: unit.parent,
        letter_issued: trip.assignment_number.is_some(),
        cancelled_on: trip.cancelled_on,
        state: State::stored(status(&row)?, row.note),
        lines: lines(tx, traveller).await?,
    })
}

fn status(row: &travellers::Model) -> Stored<Status> {
    Status::from_id(row.status).ok_or_else(|| corrupt("travellers", "status", row.id))
}

async fn lines(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Vec<Line>> {
    let rows = line_rows(tx, traveller).await?;
    let mut by_line: HashMap<i64, Vec<(ActualCostId, ActualCost)>> = HashMap::new();
    for cost in cost_rows(tx, traveller).await? {
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
            let (id, photo, basis, computed) = (LineId(row.id), row.photo.clone(), basis(&row), computed(&row)?);
            Ok(Line::Expense { id, kind, photo, basis, computed, expense: expense(row)? })
        })
        .collect()
}

fn basis(row: &expense_lines::Model) -> Option<LineBasis> {
    let (formula, legal_basis) = (row.formula.clone()?, row.legal_basis.clone());
    Some(LineBasis { formula, legal_basis, tariff: row.tariff_id.map(TariffId) })
}

pub(super) fn computed(row: &expense_lines::Model) -> Stored<Option<(Rupiah, u32)>> {
    let Some((price, quantity)) = row.computed_price.zip(row.computed_quantity) else { return Ok(None) };
    let price = Rupiah::new(price).map_err(|_| corrupt("expense_lines", "computed_price", row.id))?;
    let quantity = u32::try_from(quantity).map_err(|_| corrupt("expense_lines", "computed_quantity", row.id))?;
    Ok(Some((price, quantity)))
}

/// A traveller's lines, in order of entry.
pub(super) async fn line_rows(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<Vec<expense_lines::Model>> {
    expense_lines::Entity::find()
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

/// Expense of a stored line.
pub(super) fn expense(row: expense_lines::Model) -> Stored<Expense> {
    let quantity = u32::try_from(row.quantity).map_err(|_| corrupt("expense_lines", "quantity", row.id))?;
    let wrong_price = |_| corrupt("expense_lines", "price", row.id);
    let price = Rupiah::new(row.price).map_err(wrong_price)?;
    Expense::new(row.item, row.unit, quantity, price).map_err(wrong_price)
}

/// Current data of a trip that its automatic receipts are computed from.
pub(crate) async fn automatic_basis(tx: &DatabaseTransaction, id: TripId) -> Stored<AutomaticBasis> {
    let trip = referenced!(tx, trip_table, id.0);
    let kind = referenced!(tx, trip_kinds, trip.trip_kind_id);
    let service = referenced!(tx, health_services, trip.health_service_id);
    let places = places_of(tx, &[id.0]).await?.remove(&id.0).unwrap_or_default();
    let stay = |place: &app::views::PlaceView| Stay {
        place: place.name.to_string(),
        province: place.province,
        departs_on: place.departs_on,
        returns_on: place.returns_on,
    };
    let stays = places.iter().map(stay).collect();
    let destinations = places.into_iter().filter_map(|place| place.destination);
    Ok(AutomaticBasis {
        trip_type: TripType::from_id(kind.trip_type_id)
            .ok_or_else(|| corrupt("trip_kinds", "trip_type_id", kind.id))?,
        origin: trip.origin,
        issued: issued_form(trip.form_long),
        service: HealthServiceId(service.id),
        tariff: Rupiah::new(service.tariff).map_err(|_| corrupt("health_services", "tariff", service.id))?,
        destinations: destinations
            .map(|d| DestinationRate { name: d.name.to_string(), hours: d.hours, transport: d.transport })
            .collect(),
        stays,
    })
}

/// Locks the photo of a trip with the states of its receipts: the trip before its travellers, as everywhere.
pub(super) async fn lock_trip_photo(tx: &DatabaseTransaction, id: TripId) -> Stored<Option<TripPhoto>> {
    let row = trip_table::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(tx).await;
    let Some(trip) = row.map_err(db_error)? else { return Ok(None) };
    let slots = lock_slots(tx, id).await?;
    Ok(Some(TripPhoto {
        work_unit: WorkUnitId(trip.work_unit_id),
        cancelled_on: trip.cancelled_on,
        photo: trip.photo,
        receipts: slots.iter().map(status).collect::<Stored<_>>()?,
    }))
}
