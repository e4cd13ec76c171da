//! Tariffs: ports.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use receipts::{
    calculation::Stay,
    tariff::{Tariff, TariffId, TariffTerms},
};
use staff::UserId;
use views::tariffs::TariffBook;

use super::Stored;

/// Tariffs, as a unit of work changes them.
#[async_trait]
pub trait TariffRows: Send {
    /// All tariffs; no other unit of work changes or computes with one until this one ends.
    async fn lock_tariffs(&mut self) -> Stored<Vec<Tariff>>;

    /// Adds a tariff.
    async fn add_tariff(&mut self, terms: &TariffTerms, by: UserId, at: DateTime<Utc>) -> Stored<TariffId>;

    /// Stores new data of a tariff, with the next version.
    async fn change_tariff(&mut self, id: TariffId, terms: &TariffTerms, by: UserId, at: DateTime<Utc>) -> Stored<()>;

    /// Returns whether a line of a receipt was computed with a tariff.
    async fn tariff_in_use(&mut self, id: TariffId) -> Stored<bool>;

    /// Stays of each trip that returns after a day and has a receipt computed with a tariff.
    async fn tariff_stays(&mut self, id: TariffId, after: Day) -> Stored<Vec<Vec<Stay>>>;
}

/// Tariffs, as screens read them.
#[async_trait]
pub trait TariffQueries: Send + Sync {
    /// Provinces, travel levels and tariffs.
    async fn tariff_book(&self) -> Stored<Arc<TariffBook>>;

    /// Name of the last editor of a tariff, and the time; `None` if nobody changed it.
    async fn last_tariff_change(&self, id: TariffId) -> Stored<Option<(String, DateTime<Utc>)>>;
}
