//! Trips: reads.

mod document;
mod form;
mod history;
mod kinds;
mod list;
mod parts;
mod places;
mod sheet;

use app::{
    ports::{Stored, TripQueries},
    views::{
        FinanceTripRow, PaidKind, TripForm, TripRow,
        trips::{TripHistory, TripSheet},
    },
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Page, PageRequest};
use staff::{ParentUnitId, WorkUnitId};
use trips::{TripId, trip_kind::FundingSourceId};

use super::SeaQueries;
pub(crate) use places::places_of;
pub(super) use {
    document::{TripJson, trip},
    places::destination,
};

#[async_trait]
impl TripQueries for SeaQueries {
    async fn trips(&self, unit: WorkUnitId, page: PageRequest, oldest_first: bool) -> Stored<Page<TripRow>> {
        self.trip_page(unit, page, oldest_first).await
    }

    async fn trips_without_warnings(
        &self,
        unit: WorkUnitId,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>> {
        self.chunk_of_trips(unit, last, most).await
    }

    async fn finance_trips(&self, page: PageRequest, oldest_first: bool) -> Stored<Page<FinanceTripRow>> {
        self.finance_page(page, oldest_first).await
    }

    async fn trip(&self, id: TripId) -> Stored<Option<TripSheet>> {
        self.trip_sheet(id).await
    }

    async fn trip_history(&self, id: TripId) -> Stored<Option<TripHistory>> {
        self.history_of(id).await
    }

    async fn last_change(&self, id: TripId) -> Stored<Option<(String, DateTime<Utc>)>> {
        self.last_change_of(id).await
    }

    async fn trip_form(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<TripForm> {
        self.form_lists(unit, parent, head_office, year).await
    }

    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>> {
        self.kinds_paid_by(source).await
    }
}
