//! Packages and the receipts that they hold: rows.

use std::collections::{BTreeMap, HashMap, HashSet};

use ::payments::{
    Means, Package, PackageId, PackageKind, PackagePayment, PackageState, Payable,
    package::{Outcome, PackageTerms, Postponed},
};
use chrono::{DateTime, Datelike, Utc};
use kernel::{Day, RupiahSum};
use ports::{Recorded, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, LockType},
};
use staff::{ParentUnitId, TreasurerId};
use trips::{TravellerId, trip_kind::FundingSourceId};

use super::journal::release;
use crate::{
    entity::{
        package_receipts,
        packages::{self, ActiveModel, Column, Entity, Model},
        users,
    },
    error::{corrupt, dangling, db_error, referenced},
    store::{LockNamespace, SeaUnitOfWork},
};

/// Locks a package until the unit of work ends.
pub(super) async fn lock(tx: &DatabaseTransaction, id: PackageId) -> Stored<Option<Package>> {
    let row = Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(tx).await.map_err(db_error)?;
    let Some(row) = row else { return Ok(None) };
    let receipts =
        receipts_in(tx, id).await?.into_iter().filter_map(|held| held.traveller_id).map(TravellerId).collect();
    Ok(Some(Package {
        id,
        parent: ParentUnitId(row.parent_unit_id),
        terms: terms(&row)?,
        version: row.version,
        state: state(&row)?,
        receipts,
    }))
}

fn terms(row: &Model) -> Stored<PackageTerms> {
    Ok(PackageTerms {
        kind: PackageKind::from_word(&row.kind).ok_or_else(|| corrupt("packages", "kind", row.id))?,
        source: FundingSourceId(row.funding_source_id),
        treasurer: TreasurerId(row.treasurer_id),
        dated_on: Day::nearest(row.dated_on),
        note: row.note.clone(),
    })
}

/// The state of a row.
pub(crate) fn state(row: &Model) -> Stored<PackageState> {
    let number = || row.number.clone().ok_or_else(|| corrupt("packages", "number", row.id));
    Ok(match row.state.as_str() {
        "disusun" => PackageState::Drafted { number: row.number.clone() },
        "diajukan" => PackageState::Submitted { number: number()? },
        "dibayar" => {
            let means = row.means.as_deref().and_then(Means::from_word);
            let (Some(paid_on), Some(means), Some(reference)) = (row.paid_on, means, row.reference.clone()) else {
                return Err(corrupt("packages", "paid_on", row.id));
            };
            let order = row.disbursement_order.clone();
            PackageState::Paid {
                number: number()?,
                payment: PackagePayment { paid_on: Day::nearest(paid_on), means, reference, order },
            }
        }
        "batal" => PackageState::Cancelled {
            number: row.number.clone(),
            reason: row.cancel_reason.clone().ok_or_else(|| corrupt("packages", "cancel_reason", row.id))?,
        },
        _ => return Err(corrupt("packages", "state", row.id)),
    })
}

pub(super) async fn receipts_in(tx: &DatabaseTransaction, id: PackageId) -> Stored<Vec<package_receipts::Model>> {
    package_receipts::Entity::find()
        .filter(package_receipts::Column::PackageId.eq(id.0))
        .filter(package_receipts::Column::Released.eq(false))
        .order_by_asc(package_receipts::Column::Position)
        .all(tx)
        .await
        .map_err(db_error)
}

/// Columns of what is entered.
fn entered(terms: &PackageTerms, by: Recorded) -> ActiveModel {
    ActiveModel {
        kind: Set(terms.kind.word().to_owned()),
        funding_source_id: Set(terms.source.0),
        treasurer_id: Set(terms.treasurer.0),
        dated_on: Set(terms.dated_on.date()),
        year: Set(terms.dated_on.year()),
        note: Set(terms.note.clone()),
        changed_by: Set(Some(by.by.0)),
        changed_at: Set(by.at),
        ..Default::default()
    }
}

pub(crate) async fn add(
    tx: &DatabaseTransaction,
    parent: ParentUnitId,
    terms: &PackageTerms,
    number: Option<&str>,
    receipts: &[Payable],
    by: Recorded,
) -> Stored<PackageId> {
    let row = ActiveModel {
        parent_unit_id: Set(parent.0),
        number: Set(number.map(str::to_owned)),
        state: Set("disusun".to_owned()),
        version: Set(1),
        created_by: Set(Some(by.by.0)),
        created_at: Set(by.at),
        ..entered(terms, by)
    };
    let id = PackageId(row.insert(tx).await.map_err(db_error)?.id);
    hold(tx, id, &(0..).zip(receipts).collect::<Vec<_>>()).await?;
    Ok(id)
}

/// Holds receipts, at these places.
async fn hold(tx: &DatabaseTransaction, id: PackageId, receipts: &[(i32, &Payable)]) -> Stored<()> {
    if receipts.is_empty() {
        return Ok(());
    }
    let rows = receipts.iter().map(|(position, receipt)| package_receipts::ActiveModel {
        package_id: Set(id.0),
        traveller_id: Set(Some(receipt.traveller.0)),
        position: Set(*position),
        name: Set(receipt.name.clone()),
        total: Set(receipt.total.get()),
        released: Set(false),
        ..Default::default()
    });
    package_receipts::Entity::insert_many(rows).exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}

/// Stores the terms, the number and the receipts of a package, in the order given, with its next version.
pub(super) async fn change(
    tx: &DatabaseTransaction,
    package: &Package,
    receipts: &[Payable],
    by: Recorded,
) -> Stored<()> {
    let row = ActiveModel {
        id: Unchanged(package.id.0),
        number: Set(package.state.number().map(str::to_owned)),
        version: Set(package.version + 1),
        ..entered(&package.terms, by)
    };
    row.update(tx).await.map_err(db_error)?;
    let before: HashMap<i64, package_receipts::Model> =
        receipts_in(tx, package.id).await?.into_iter().filter_map(|held| Some((held.traveller_id?, held))).collect();
    let wanted: HashSet<i64> = receipts.iter().map(|receipt| receipt.traveller.0).collect();
    let gone = package_receipts::Entity::delete_many()
        .filter(package_receipts::Column::PackageId.eq(package.id.0))
        .filter(package_receipts::Column::Released.eq(false))
        .filter(package_receipts::Column::TravellerId.is_not_in(wanted));
    gone.exec(tx).await.map_err(db_error)?;
    let mut new = Vec::new();
    for (position, receipt) in (0..).zip(receipts) {
        match before.get(&receipt.traveller.0) {
            None => new.push((position, receipt)),
            Some(held) if held.position == position => {}
            Some(held) => {
                let moved = package_receipts::ActiveModel {
                    id: Unchanged(held.id),
                    position: Set(position),
                    ..Default::default()
                };
                moved.update(tx).await.map_err(db_error)?;
            }
        }
    }
    hold(tx, package.id, &new).await
}

/// Keeps what was paid before a package of the receipts that it pays, and lets those go that its payment leaves out.
pub(crate) async fn close_receipts(
    tx: &DatabaseTransaction,
    id: PackageId,
    advances: &[(TravellerId, RupiahSum)],
    postponed: &[Postponed],
) -> Stored<()> {
    let mut by_amount: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (traveller, advance) in advances {
        by_amount.entry(advance.get()).or_default().push(traveller.0);
    }
    for (advance, travellers) in by_amount {
        let kept = package_receipts::Entity::update_many()
            .col_expr(package_receipts::Column::Advance, Expr::value(advance))
            .filter(package_receipts::Column::PackageId.eq(id.0))
            .filter(package_receipts::Column::TravellerId.is_in(travellers));
        kept.exec(tx).await.map_err(db_error)?;
    }
    for Postponed { traveller, reason } in postponed {
        release(tx, id, *traveller, Outcome::Postponed, reason).await?;
    }
    Ok(())
}

/// Stores a state with its facts; a cancelled package lets its receipts go.
pub(crate) async fn set_state(
    tx: &DatabaseTransaction,
    id: PackageId,
    state: &PackageState,
    sequence: Option<i64>,
    by: Recorded,
) -> Stored<()> {
    let before = referenced!(tx, packages, id.0);
    let mut row = ActiveModel {
        id: Unchanged(id.0),
        state: Set(state.word().to_owned()),
        number: Set(state.number().map(str::to_owned)),
        version: Set(before.version + 1),
        changed_by: Set(Some(by.by.0)),
        changed_at: Set(by.at),
        ..Default::default()
    };
    match state {
        PackageState::Drafted { .. } => {}
        PackageState::Submitted { .. } => {
            row.submitted_at = Set(Some(by.at));
            row.sequence = Set(sequence);
        }
        PackageState::Paid { payment, .. } => {
            row.paid_on = Set(Some(payment.paid_on.date()));
            row.means = Set(Some(payment.means.word().to_owned()));
            row.reference = Set(Some(payment.reference.clone()));
            row.disbursement_order = Set(payment.order.clone());
        }
        PackageState::Cancelled { reason, .. } => {
            row.cancel_reason = Set(Some(reason.clone()));
            let released = package_receipts::Entity::update_many()
                .col_expr(package_receipts::Column::Released, Expr::value(true))
                .filter(package_receipts::Column::PackageId.eq(id.0));
            released.exec(tx).await.map_err(db_error)?;
        }
    }
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

/// Queues those who number packages of a parent unit and year.
pub(super) async fn lock_numbers(work: &SeaUnitOfWork, parent: ParentUnitId, year: i32) -> Stored<()> {
    work.lock_advisory(LockNamespace::Packages, &[&format!("{parent}:{year}")]).await
}

pub(super) async fn number_taken(
    tx: &DatabaseTransaction,
    parent: ParentUnitId,
    year: i32,
    number: &str,
    except: Option<PackageId>,
) -> Stored<bool> {
    let other = Entity::find()
        .filter(Column::ParentUnitId.eq(parent.0))
        .filter(Column::Year.eq(year))
        .filter(Column::Number.eq(number))
        .filter(Column::Id.ne(except.map_or(0, |id| id.0)));
    Ok(other.one(tx).await.map_err(db_error)?.is_some())
}

pub(super) async fn next_sequence(tx: &DatabaseTransaction, parent: ParentUnitId, year: i32) -> Stored<i64> {
    let highest: Option<Option<i64>> = Entity::find()
        .select_only()
        .column_as(Expr::col(Column::Sequence).max(), "highest")
        .filter(Column::ParentUnitId.eq(parent.0))
        .filter(Column::Year.eq(year))
        .into_tuple()
        .one(tx)
        .await
        .map_err(db_error)?;
    Ok(highest.flatten().unwrap_or(0) + 1)
}

/// Name of the user who changed a package last, and when.
pub(crate) async fn last_change(conn: &impl ConnectionTrait, id: PackageId) -> Stored<Option<(String, DateTime<Utc>)>> {
    let row = Entity::find_by_id(id.0).one(conn).await.map_err(db_error)?;
    let Some((by, at)) = row.and_then(|row| Some((row.changed_by?, row.changed_at))) else { return Ok(None) };
    let user = users::Entity::find_by_id(by).one(conn).await.map_err(db_error)?;
    Ok(Some((user.ok_or_else(|| dangling("users", by))?.name, at)))
}
