//! The list of checks: ports.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use findings::{CheckedReceipt, Code, Door, Finding, GivenReason, Told, UnitRules};
use kernel::{Day, Page, PageRequest, Span};
use staff::ParentUnitId;
use trips::TravellerId;
use views::{
    tariffs::TariffBook,
    told_findings::{ToldFigures, ToldReceipt, ToldState},
};

use super::{Recorded, Stored, TripScope};

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

/// Findings that stand at a door, by receipt.
#[derive(Debug, Clone)]
pub struct RefusedAtDoor {
    /// The door.
    pub door: Door,
    /// All of them.
    pub findings: Vec<(TravellerId, Finding)>,
}

/// Findings that a door told or refused.
#[derive(Debug, Clone, Copy)]
pub struct ToldAtDoor<'a> {
    /// The door.
    pub door: Door,
    /// The findings.
    pub findings: &'a [Told],
    /// Receipts that have no others; none of a refusal, which names those alone that it rests on.
    pub checked: &'a [TravellerId],
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

/// What doors tell.
#[async_trait]
pub trait ToldFindings: Send {
    /// Keeps what a door told, once a receipt, code and door.
    async fn tell(&mut self, told: ToldAtDoor<'_>, by: Recorded) -> Stored<()>;
}

/// Receipts with open findings that wait for a caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenFindings {
    /// Approved receipts to which something is due.
    pub approved: Option<TripScope>,
    /// Receipts that are handed in.
    pub submitted: Option<TripScope>,
}

/// Filter of findings that were told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldFilter {
    /// Trips.
    pub scope: TripScope,
    /// Days on which the trip departs.
    pub days: Option<Span>,
    /// Code.
    pub code: Option<Code>,
    /// What became of it; of a list alone.
    pub state: Option<ToldState>,
}

/// Reads for the list of checks.
#[async_trait]
pub trait FindingQueries: Send + Sync {
    /// Receipts to check.
    async fn receipts_to_check(&self, travellers: &[TravellerId]) -> Stored<ReceiptsToCheck>;

    /// Rules of a parent unit.
    async fn unit_rules(&self, parent: ParentUnitId) -> Stored<UnitRules>;
}

/// Figures of findings.
#[async_trait]
pub trait ToldFigureQueries: Send + Sync {
    /// Figures of findings that were told; open ones are those that wait for a caller.
    async fn figures_of_findings(&self, filter: &ToldFilter, open: OpenFindings) -> Stored<ToldFigures>;
}

/// Findings that were told.
#[async_trait]
pub trait ToldFindingQueries: Send + Sync {
    /// A page of receipts with the findings that were told of them, those that depart first in front.
    async fn receipts_with_findings(
        &self,
        filter: &ToldFilter,
        open: OpenFindings,
        page: PageRequest,
    ) -> Stored<Page<ToldReceipt>>;
}
