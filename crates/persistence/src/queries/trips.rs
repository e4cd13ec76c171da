//! Trips: reads.

mod calendar;
mod engagements;
mod filter;
mod form;
mod history;
mod json;
mod kinds;
mod list;
mod outside_history;
mod papers;
mod parts;
mod places;
mod records;
mod search;
mod sheet;

use app::{
    audit::Object,
    letters::TripLetter,
    ports::{Stored, TripChunk, TripLetterData, TripQueries, TripRecords, TripScope},
    trips::TripFilter,
    views::{
        FinanceTripRow, PaidKind, TripForm, TripRow,
        trips::{CalendarTrip, EngagementView, TripHistory, TripSheet},
    },
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Page, PageRequest};
use staff::{EmployeeId, ParentUnitId, WorkUnitId};
use trips::{FiledTrip, TripDraft, TripId, TripPlan, trip_kind::FundingSourceId};

use self::json::RowJson;
use super::SeaQueries;
pub(crate) use engagements::on_days;
pub(crate) use parts::number;
pub(crate) use places::places_of;
pub(crate) use sheet::trip_sheet_in;
pub(super) use {
    calendar::{in_scope, unit_in_scope, units_of},
    filter::in_state,
    json::TripJson,
    parts::{PhotoJson, PlaceJson, photo_views},
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

    async fn found_trips(&self, unit: WorkUnitId, filter: &TripFilter, page: PageRequest) -> Stored<Page<TripRow>> {
        self.found_page(Some(unit), filter, page, RowJson::view).await
    }

    async fn found_trips_without_warnings(
        &self,
        unit: WorkUnitId,
        filter: &TripFilter,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>> {
        self.chunk_of_found_trips(Some(unit), filter, (last, most), RowJson::view).await
    }

    async fn finance_chunk(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        chunk: TripChunk,
    ) -> Stored<Vec<FinanceTripRow>> {
        self.chunk_of_found_trips(unit, filter, chunk, RowJson::finance_view).await
    }

    async fn found_finance_trips(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        page: PageRequest,
    ) -> Stored<Page<FinanceTripRow>> {
        self.found_page(unit, filter, page, RowJson::finance_view).await
    }

    async fn trip(&self, id: TripId) -> Stored<Option<TripSheet>> {
        self.trip_sheet(id).await
    }

    async fn trip_history(&self, id: TripId) -> Stored<Option<TripHistory>> {
        self.history_of(id).await
    }

    async fn last_change(&self, id: TripId) -> Stored<Option<(String, DateTime<Utc>)>> {
        self.last_change_of(Object::Trip, id.0, id.0).await
    }

    async fn trip_records(
        &self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
        changed: Option<TripId>,
    ) -> Stored<Option<TripRecords>> {
        self.records_of_draft(draft, unit, head_office, changed).await
    }

    async fn engagements(&self, employees: &[EmployeeId], first: Day, last: Day) -> Stored<Vec<EngagementView>> {
        self.engagements_of(employees, first, last).await
    }

    async fn calendar(&self, scope: TripScope, first: Day, last: Day) -> Stored<Vec<CalendarTrip>> {
        self.calendar_of(scope, first, last).await
    }

    async fn trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>> {
        self.letter_of_trip(id).await
    }

    async fn planned_letter(&self, plan: &TripPlan, memo_number: &str) -> Stored<TripLetter> {
        crate::trips::planned::load(&crate::store::begin_read(&self.db).await?, plan, memo_number).await
    }

    async fn filed_trip(&self, id: TripId) -> Stored<Option<FiledTrip>> {
        self.trip_to_change(id).await
    }

    async fn latest_trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>> {
        self.latest_letter_of_trip(id).await
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
