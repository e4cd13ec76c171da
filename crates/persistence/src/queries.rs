//! Reads for lists and screens: a fixed, small number of statements each, whatever a page holds.

mod activities;
mod audit;
mod catalogue;
mod destinations;
mod employees;
mod finance;
mod form_seed;
mod letter_register;
mod number_book;
pub(crate) mod people;
mod receipts;
mod template_shelf;
mod treasurers;
mod trip_views;
mod units;
mod users;

use app::{
    ports::{Queries, Stored},
    views::{ClassificationCodeView, EmployeeView, FormSeed, PaidKind, TripDetail, TripRow},
};
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest};
use numbering::classification::ClassificationId;
use sea_orm::{DatabaseConnection, EntityTrait};
use staff::{ParentUnitId, WorkUnit, WorkUnitId};
use trips::{TripId, trip_kind::FundingSourceId};

use crate::{corrupt::db_error, entity::parent_units, offices};
pub(crate) use employees::ladder;
pub(crate) use trip_views::places_of;

/// A name as it is searched and ordered, whatever its case (contract G-22). The databases' own `lower` will not do: that of
/// SQLite knows the letters of English only, that of PostgreSQL those of the place where it was set up.
pub(crate) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// The reading side, on an open database.
#[derive(Clone)]
pub struct SeaQueries {
    pub(crate) db: DatabaseConnection,
}

impl SeaQueries {
    /// Queries on an open database.
    pub fn new(db: DatabaseConnection) -> Self {
        Self { db }
    }
}

#[async_trait]
impl Queries for SeaQueries {
    async fn work_unit(&self, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
        offices::work_unit(&self.db, id).await
    }

    async fn parent_unit_exists(&self, id: ParentUnitId) -> Stored<bool> {
        let found = parent_units::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        Ok(found.is_some())
    }

    async fn trip_list(&self, unit: WorkUnitId, page: PageRequest, oldest_first: bool) -> Stored<Page<TripRow>> {
        trip_views::list(&self.db, Some(unit), page, oldest_first).await
    }

    async fn trips_without_warnings(
        &self,
        unit: WorkUnitId,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>> {
        trip_views::without_warnings(&self.db, unit, last, most).await
    }

    async fn trip_detail(&self, id: TripId) -> Stored<Option<TripDetail>> {
        trip_views::detail(&self.db, id).await
    }

    async fn form_seed(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<FormSeed> {
        form_seed::load(&self.db, unit, parent, head_office, year).await
    }

    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>> {
        catalogue::paid_kinds(&self.db, source).await
    }

    async fn classifications(&self) -> Stored<Vec<(i64, String, String)>> {
        catalogue::classifications(&self.db).await
    }

    async fn classification_codes(&self, id: ClassificationId) -> Stored<Vec<ClassificationCodeView>> {
        catalogue::classification_codes(&self.db, id).await
    }

    async fn employees(&self) -> Stored<Vec<EmployeeView>> {
        people::all_active(&self.db).await
    }
}
