//! Packages of the demo office in every state, with a reversed payment, put together in the order of their days.

use std::collections::HashMap;

use ::payments::{
    ActivityLine, Means, PackageId, PackageKind, PackagePayment, PackageState, PaymentId,
    package::{PATTERN, PackageTerms, settlements},
};
use ::trips::{TravellerId, trip_kind::FundingSourceId};
use chrono::Datelike;
use numbering::{NumberParts, Pattern};
use ports::Recorded;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use serde::Deserialize;
use staff::{ParentUnitId, TreasurerId, UserId};

use super::{
    SeedError,
    registry::{Registry, find, post},
};
use crate::{
    entity::{payments, travellers, trips},
    payments::{complete_lines, held, journal, ledger, packages, payable},
};

/// The officer who pays.
const OFFICER: &str = "keuangan";

/// A package of `fixtures/demo/packages.json`; days are offsets from the seed day.
#[derive(Deserialize)]
pub(super) struct Package {
    parent: String,
    source: String,
    kind: String,
    pub(super) dated: i64,
    note: String,
    state: String,
    /// Day on which the trip was filed, and name of the traveller.
    receipts: Vec<(i64, String)>,
    paid: Option<i64>,
    #[serde(default)]
    reference: String,
    order: Option<String>,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    reversed: Vec<Reversed>,
}

/// A payment that was reversed.
#[derive(Deserialize)]
struct Reversed {
    receipt: (i64, String),
    on: i64,
    reason: String,
}

/// Inserts the packages.
pub(super) async fn insert(
    tx: &DatabaseTransaction,
    packages: &[Package],
    registry: &Registry,
) -> Result<(), SeedError> {
    let pattern = Pattern::stored(PATTERN)?;
    let mut given: HashMap<(i64, i32), i64> = HashMap::new();
    for package in packages {
        let parent = find(&registry.parents, "parent unit", &package.parent)?;
        let date = registry.calendar.day(package.dated);
        let is_numbered = package.state != "disusun";
        let sequence = is_numbered.then(|| {
            let last = given.entry((parent.id, date.year())).or_default();
            *last += 1;
            *last
        });
        let number = sequence.map(|sequence| {
            let parts =
                NumberParts { sequence, classification: "", parent_code: &parent.code, unit_code: &parent.code, date };
            (sequence, pattern.render(&parts))
        });
        Laid { tx, registry, package }.lay(ParentUnitId(parent.id), number).await?;
    }
    Ok(())
}

struct Laid<'a> {
    tx: &'a DatabaseTransaction,
    registry: &'a Registry,
    package: &'a Package,
}

impl Laid<'_> {
    async fn lay(&self, parent: ParentUnitId, number: Option<(i64, String)>) -> Result<(), SeedError> {
        let (package, calendar) = (self.package, self.registry.calendar);
        let payer = format!("{}/{}", package.parent, package.source);
        let kind = PackageKind::from_word(&package.kind);
        let terms = PackageTerms {
            kind: kind.ok_or_else(|| SeedError::Fixture(format!("no kind of package {}", package.kind)))?,
            source: FundingSourceId(*find(&self.registry.funding_sources, "funding source", &package.source)?),
            treasurer: TreasurerId(post(&self.registry.treasurers, &payer, None)?.id),
            dated_on: calendar.day(package.dated),
            note: Some(package.note.clone()),
        };
        let mut ids = Vec::new();
        for receipt in &package.receipts {
            ids.push(self.receipt(receipt).await?);
        }
        let mut receipts = payable::read(self.tx, &ids).await?;
        receipts.sort_by_key(|receipt| ids.iter().position(|id| *id == receipt.traveller));
        let by = self.by(package.dated)?;
        let id = packages::add(self.tx, parent, &terms, None, &receipts, by).await?;
        let Some((sequence, number)) = number else { return Ok(()) };
        let lines = complete_lines(self.tx, Some(id.0), ActivityLine::of(&receipts)).await?;
        ledger::freeze(self.tx, id, &lines).await?;
        let submitted = PackageState::Submitted { number: number.clone() };
        packages::set_state(self.tx, id, &submitted, Some(sequence), by).await?;
        match package.state.as_str() {
            "batal" => {
                let cancelled = PackageState::Cancelled { number: Some(number), reason: package.reason.clone() };
                packages::set_state(self.tx, id, &cancelled, None, by).await?;
            }
            "dibayar" => {
                let paid = package.paid.unwrap_or(package.dated);
                let payment = PackagePayment {
                    paid_on: calendar.day(paid),
                    means: Means::Transfer,
                    reference: package.reference.clone(),
                    order: package.order.clone(),
                };
                let settled = settlements(&receipts, &[]);
                let settled = settled.map_err(|_| SeedError::Fixture(format!("{number} cannot be paid")))?.settlements;
                let advances: Vec<_> =
                    receipts.iter().map(|receipt| (receipt.traveller, receipt.journal.paid())).collect();
                let by = Recorded { means: Some(payment.means), ..self.by(paid)? };
                journal::settle(self.tx, &settled, &payment, Some(id), by).await?;
                held::close(self.tx, id, &advances, &[]).await?;
                packages::set_state(self.tx, id, &PackageState::Paid { number, payment }, None, by).await?;
            }
            _ => {}
        }
        for reversed in &package.reversed {
            self.reverse(id, reversed).await?;
        }
        Ok(())
    }

    async fn reverse(&self, package: PackageId, reversed: &Reversed) -> Result<(), SeedError> {
        let traveller = self.receipt(&reversed.receipt).await?;
        let settlement = payments::Entity::find()
            .filter(payments::Column::PackageId.eq(package.0))
            .filter(payments::Column::TravellerId.eq(traveller.0));
        let settlement = settlement.one(self.tx).await?;
        let settlement =
            settlement.ok_or_else(|| SeedError::Fixture(format!("{} was not paid", reversed.receipt.1)))?;
        let (day, by) = (self.registry.calendar.day(reversed.on), self.by(reversed.on)?);
        Ok(journal::reverse(self.tx, PaymentId(settlement.id), traveller, &reversed.reason, day, by).await?)
    }

    fn by(&self, day: i64) -> Result<Recorded, SeedError> {
        let officer = UserId(*find(&self.registry.users, "user", OFFICER)?);
        Ok(Recorded::by(officer, self.registry.calendar.instant(day)))
    }

    /// The receipt of a traveller of the trip that was filed on a day.
    async fn receipt(&self, (filed, name): &(i64, String)) -> Result<TravellerId, SeedError> {
        let person = *find(&self.registry.employees, "employee", name)?;
        let found = travellers::Entity::find()
            .inner_join(trips::Entity)
            .filter(trips::Column::SubmittedOn.eq(*self.registry.calendar.day(*filed)))
            .filter(travellers::Column::EmployeeId.eq(person));
        let found = found.one(self.tx).await?;
        let found = found.ok_or_else(|| SeedError::Fixture(format!("{name} has no trip filed on day {filed}")))?;
        Ok(TravellerId(found.id))
    }
}
