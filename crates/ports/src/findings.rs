//! The list of checks: ports.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use findings::{CheckedReceipt, GivenReason, UnitRules};
use kernel::Day;
use staff::ParentUnitId;
use trips::TravellerId;
use views::tariffs::TariffBook;

use super::Stored;

/// Receipts with all that their checks look at.
#[derive(Debug, Clone)]
pub struct ReceiptsToCheck {
    /// The receipts, in any order.
    pub receipts: Vec<CheckedReceipt>,
    /// Rules of the parent units that have their own.
    pub rules: BTreeMap<ParentUnitId, UnitRules>,
    /// Holidays of the office.
    pub holidays: BTreeSet<Day>,
    /// Tariffs.
    pub tariffs: Arc<TariffBook>,
}

/// A reason that is given for a finding of a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReason {
    /// The traveller.
    pub traveller: TravellerId,
    /// The reason.
    pub reason: GivenReason,
}

/// The list of checks, as a unit of work asks it.
#[async_trait]
pub trait Findings: Send {
    /// Receipts to check; nobody else decides about their people until the unit of work ends.
    async fn lock_receipts_to_check(&mut self, travellers: &[TravellerId]) -> Stored<ReceiptsToCheck>;

    /// Stores reasons.
    async fn give_reasons(&mut self, reasons: &[NewReason], at: DateTime<Utc>) -> Stored<()>;

    /// Rules of a parent unit, locked until the unit of work ends.
    async fn lock_unit_rules(&mut self, parent: ParentUnitId) -> Stored<UnitRules>;

    /// Stores the rules of a parent unit.
    async fn set_unit_rules(&mut self, parent: ParentUnitId, rules: &UnitRules) -> Stored<()>;
}

/// Reads for the list of checks.
#[async_trait]
pub trait FindingQueries: Send + Sync {
    /// Receipts to check.
    async fn receipts_to_check(&self, travellers: &[TravellerId]) -> Stored<ReceiptsToCheck>;

    /// Rules of a parent unit.
    async fn unit_rules(&self, parent: ParentUnitId) -> Stored<UnitRules>;
}
