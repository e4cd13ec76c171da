//! Packages: rows.

use ::payments::{
    Package, PackageId, PackageKind, PackageState, Payable,
    package::{PackageTerms, Postponed},
};
use async_trait::async_trait;
use chrono::{DateTime, Datelike, Utc};
use kernel::Day;
use ports::{Packages, Recorded, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::LockType,
};
use staff::{ParentUnitId, TreasurerId};
use trips::{TravellerId, trip_kind::FundingSourceId};
use views::payments::PackageView;

use super::held;
use crate::{
    entity::{
        packages::{self, ActiveModel, Entity, Model},
        payments::{self, SETTLEMENT},
        users,
    },
    error::{corrupt, dangling, db_error, referenced},
    queries::{package_state, package_view_in},
    store::SeaUnitOfWork,
};

fn terms(row: &Model) -> Stored<PackageTerms> {
    Ok(PackageTerms {
        kind: PackageKind::from_word(&row.kind).ok_or_else(|| corrupt("packages", "kind", row.id))?,
        source: FundingSourceId(row.funding_source_id),
        treasurer: TreasurerId(row.treasurer_id),
        dated_on: Day::nearest(row.dated_on),
        note: row.note.clone(),
    })
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

/// Columns of a state with its facts.
fn in_state(before: &Model, state: &PackageState, sequence: Option<i64>, by: Recorded) -> ActiveModel {
    let mut row = ActiveModel {
        id: Unchanged(before.id),
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
        PackageState::Cancelled { reason, .. } => row.cancel_reason = Set(Some(reason.clone())),
    }
    row
}

#[async_trait]
impl Packages for SeaUnitOfWork {
    async fn lock_package(&mut self, id: PackageId) -> Stored<Option<Package>> {
        let row = Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        let receipts = held::receipts_in(self.tx(), id)
            .await?
            .into_iter()
            .filter_map(|held| held.traveller_id)
            .map(TravellerId)
            .collect();
        Ok(Some(Package {
            id,
            parent: ParentUnitId(row.parent_unit_id),
            terms: terms(&row)?,
            version: row.version,
            state: package_state(&row)?,
            receipts,
        }))
    }

    async fn add_package(
        &mut self,
        parent: ParentUnitId,
        terms: &PackageTerms,
        number: Option<&str>,
        receipts: &[Payable],
        by: Recorded,
    ) -> Stored<PackageId> {
        self.touch_travellers(receipts.iter().map(|receipt| receipt.traveller));
        let row = ActiveModel {
            parent_unit_id: Set(parent.0),
            number: Set(number.map(str::to_owned)),
            state: Set("disusun".to_owned()),
            version: Set(1),
            created_by: Set(Some(by.by.0)),
            created_at: Set(by.at),
            ..entered(terms, by)
        };
        let id = PackageId(row.insert(self.tx()).await.map_err(db_error)?.id);
        held::hold(self.tx(), id, &(0..).zip(receipts).collect::<Vec<_>>()).await?;
        Ok(id)
    }

    async fn change_package(&mut self, package: &Package, receipts: &[Payable], by: Recorded) -> Stored<()> {
        let row = ActiveModel {
            id: Unchanged(package.id.0),
            number: Set(package.state.number().map(str::to_owned)),
            version: Set(package.version + 1),
            ..entered(&package.terms, by)
        };
        row.update(self.tx()).await.map_err(db_error)?;
        // Those that it lets go are gone afterwards.
        self.touch_package(package.id).await?;
        self.touch_travellers(receipts.iter().map(|receipt| receipt.traveller));
        held::exchange(self.tx(), package.id, receipts).await
    }

    async fn set_package_state(
        &mut self,
        id: PackageId,
        state: &PackageState,
        sequence: Option<i64>,
        by: Recorded,
    ) -> Stored<()> {
        self.touch_package(id).await?;
        let before = referenced!(self.tx(), packages, id.0);
        if let PackageState::Cancelled { .. } = state {
            held::release_all(self.tx(), id).await?;
        }
        in_state(&before, state, sequence, by).update(self.tx()).await.map(drop).map_err(db_error)
    }

    async fn close_receipts(&mut self, package: PackageId, paid: &[&Payable], postponed: &[Postponed]) -> Stored<()> {
        self.touch_travellers(postponed.iter().map(|receipt| receipt.traveller));
        held::close(self.tx(), package, paid, postponed).await
    }

    async fn package_payments_stand(&mut self, id: PackageId) -> Stored<bool> {
        let standing = payments::Entity::find()
            .filter(payments::Column::PackageId.eq(id.0))
            .filter(payments::Column::Kind.eq(SETTLEMENT))
            .filter(payments::Column::ReversedBy.is_null());
        Ok(standing.one(self.tx()).await.map_err(db_error)?.is_some())
    }

    async fn last_package_change(&mut self, id: PackageId) -> Stored<Option<(String, DateTime<Utc>)>> {
        let row = Entity::find_by_id(id.0).one(self.tx()).await.map_err(db_error)?;
        let Some((by, at)) = row.and_then(|row| Some((row.changed_by?, row.changed_at))) else { return Ok(None) };
        let user = users::Entity::find_by_id(by).one(self.tx()).await.map_err(db_error)?;
        Ok(Some((user.ok_or_else(|| dangling("users", by))?.name, at)))
    }

    async fn package_view(&mut self, id: PackageId) -> Stored<Option<PackageView>> {
        package_view_in(self.tx(), id).await
    }
}
