//! Receipts that packages hold: rows.

use std::collections::{BTreeMap, HashMap, HashSet};

use ::payments::{
    PackageId, Payable,
    package::{Outcome, Postponed},
};
use ports::Stored;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};
use trips::TravellerId;

use crate::{entity::package_receipts, error::db_error};

/// Receipts that a package holds, in order.
pub(super) async fn receipts_in(tx: &DatabaseTransaction, id: PackageId) -> Stored<Vec<package_receipts::Model>> {
    package_receipts::Entity::find()
        .filter(package_receipts::Column::PackageId.eq(id.0))
        .filter(package_receipts::Column::Released.eq(false))
        .order_by_asc(package_receipts::Column::Position)
        .all(tx)
        .await
        .map_err(db_error)
}

/// Holds receipts, at these places.
pub(super) async fn hold(tx: &DatabaseTransaction, id: PackageId, receipts: &[(i32, &Payable)]) -> Stored<()> {
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

/// Holds these receipts in the order given, and no others.
pub(super) async fn exchange(tx: &DatabaseTransaction, id: PackageId, receipts: &[Payable]) -> Stored<()> {
    let before: HashMap<i64, package_receipts::Model> =
        receipts_in(tx, id).await?.into_iter().filter_map(|held| Some((held.traveller_id?, held))).collect();
    let wanted: HashSet<i64> = receipts.iter().map(|receipt| receipt.traveller.0).collect();
    let gone = package_receipts::Entity::delete_many()
        .filter(package_receipts::Column::PackageId.eq(id.0))
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
    hold(tx, id, &new).await
}

/// Keeps what was paid before a package of the receipts that it pays, and lets those go that its payment leaves out.
pub(super) async fn close(
    tx: &DatabaseTransaction,
    id: PackageId,
    paid: &[&Payable],
    postponed: &[Postponed],
) -> Stored<()> {
    let mut by_amount: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for receipt in paid {
        by_amount.entry(receipt.journal.paid().get()).or_default().push(receipt.traveller.0);
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

/// Lets a receipt of a package go.
pub(super) async fn release(
    tx: &DatabaseTransaction,
    package: PackageId,
    traveller: TravellerId,
    outcome: Outcome,
    reason: &str,
) -> Stored<()> {
    let released = package_receipts::Entity::update_many()
        .col_expr(package_receipts::Column::Released, Expr::value(true))
        .col_expr(package_receipts::Column::Outcome, Expr::value(outcome.word()))
        .col_expr(package_receipts::Column::Reason, Expr::value(reason))
        .filter(package_receipts::Column::PackageId.eq(package.0))
        .filter(package_receipts::Column::TravellerId.eq(traveller.0));
    released.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Lets all receipts of a package go.
pub(super) async fn release_all(tx: &DatabaseTransaction, package: PackageId) -> Stored<()> {
    let released = package_receipts::Entity::update_many()
        .col_expr(package_receipts::Column::Released, Expr::value(true))
        .filter(package_receipts::Column::PackageId.eq(package.0));
    released.exec(tx).await.map(drop).map_err(db_error)
}
