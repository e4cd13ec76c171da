//! Trips: reads.

mod calendar;
mod engagements;
mod filter;
mod form;
mod history;
mod kinds;
mod list;
mod outside_history;
mod papers;
mod parts;
mod places;
mod records;
mod same_days;
mod search;
mod sheet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Page, PageRequest};
use letters::TripLetter;
use ports::{Stored, TripChunk, TripFilter, TripLetterData, TripQueries, TripRecords, TripScope};
use staff::{EmployeeId, ParentUnitId, WorkUnitId};
use trips::{FiledTrip, TripDraft, TripId, TripPlan, trip_kind::FundingSourceId};
use views::{
    PaidKind, TripForm, TripRow,
    audit::Object,
    trips::{CalendarTrip, EngagementView, TripHistory, TripSheet},
};

use super::SeaQueries;

pub(crate) use engagements::engagements;
pub(super) use engagements::on_days;
pub(crate) use parts::number;
pub(crate) use places::places_of;
pub(crate) use sheet::trip_sheet_in;
pub(super) use {
    calendar::unit_in_scope,
    engagements::marked,
    parts::{PhotoJson, PlaceJson, photo_views},
    places::destination,
    search::Sought,
};

#[async_trait]
impl TripQueries for SeaQueries {
    async fn trips(&self, unit: Option<WorkUnitId>, filter: &TripFilter, page: PageRequest) -> Stored<Page<TripRow>> {
        self.journey_page(unit, filter, page).await
    }

    async fn trips_without_warnings(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        chunk: TripChunk,
    ) -> Stored<Vec<TripRow>> {
        self.journey_chunk(unit, filter, chunk).await
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
        engagements(&self.db, employees, (first, last), None).await
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
