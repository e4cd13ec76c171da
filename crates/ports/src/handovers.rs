//! Handovers of waiting work: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use letters::{HandoverMinutes, HandoverParty, WaitingWork};
use staff::{
    ParentUnitId, UserId,
    account::{BegunWork, Handover, HandoverId},
};
use views::{Named, handovers::HandoverView};

use super::{Stored, TripScope};

/// A handover with its minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptHandover {
    /// Successor.
    pub to: UserId,
    /// True once the successor opened the minutes.
    pub is_seen: bool,
    /// The minutes.
    pub minutes: HandoverMinutes,
}

/// Handovers, as a unit of work records them.
#[async_trait]
pub trait Handovers: Send {
    /// Stores a handover with its minutes; returns its id.
    async fn hand_over(
        &mut self,
        handover: &Handover,
        reason: &str,
        minutes: &HandoverMinutes,
        by: UserId,
    ) -> Stored<HandoverId>;

    /// Keeps that the successor opened the minutes.
    async fn see_handover(&mut self, id: HandoverId, at: DateTime<Utc>) -> Stored<()>;
}

/// Handovers, as screens read them.
#[async_trait]
pub trait HandoverQueries: Send + Sync {
    /// Handovers by and to an account, the latest first.
    async fn handovers(&self, user: UserId) -> Stored<Vec<HandoverView>>;

    /// A handover by or to an account.
    async fn handover(&self, user: UserId, id: HandoverId) -> Stored<Option<KeptHandover>>;

    /// The person of an account, as its employee's record names them.
    async fn handover_party(&self, user: UserId) -> Stored<Option<HandoverParty>>;

    /// Contacts on a day of what these users began at these instants, after handovers.
    async fn contacts(&self, begun: &[BegunWork], today: Day) -> Stored<Vec<Named>>;

    /// Open trips with their receipts, and open advances of a scope; open packages of `parent`, of all without it. Without numbers.
    async fn waiting_work(&self, scope: TripScope, parent: Option<ParentUnitId>) -> Stored<WaitingWork>;
}
