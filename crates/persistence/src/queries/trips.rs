//! Trips: reads.

mod finance;
mod form;
mod kinds;
mod list;
mod places;
mod warnings;

use app::{
    ports::{Stored, TripQueries},
    views::{FinanceTripRow, PaidKind, TripDetail, TripForm, TripRow},
};
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest};
use staff::{ParentUnitId, WorkUnitId};
use trips::{TripId, trip_kind::FundingSourceId};

use super::SeaQueries;
pub(crate) use places::places_of;
pub(super) use {form::funding_sources, kinds::kinds, list::detail, places::destination};

#[async_trait]
impl TripQueries for SeaQueries {
    async fn trips(&self, unit: WorkUnitId, page: PageRequest, oldest_first: bool) -> Stored<Page<TripRow>> {
        list::page(&self.db, Some(unit), page, oldest_first).await
    }

    async fn trips_without_warnings(
        &self,
        unit: WorkUnitId,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>> {
        list::without_warnings(&self.db, unit, last, most).await
    }

    async fn finance_trips(&self, page: PageRequest, oldest_first: bool) -> Stored<Page<FinanceTripRow>> {
        finance::page(&self.db, page, oldest_first).await
    }

    async fn trip(&self, id: TripId) -> Stored<Option<TripDetail>> {
        list::detail(&self.db, id).await
    }

    async fn trip_form(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<TripForm> {
        form::load(&self.db, unit, parent, head_office, year).await
    }

    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>> {
        kinds::paid_kinds(&self.db, source).await
    }
}
