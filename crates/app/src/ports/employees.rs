//! Staff records: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Nip, Page, PageRequest};
use staff::{EmployeeId, EmployeeRecord, Post, WorkUnitId, grade::Ladder};

use super::Stored;
use crate::views::{
    EmployeeView,
    employees::{EmployeeRow, TravelHistory},
};

/// Another employee who is not retired has this NIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NipTaken;

/// What an import must know of a person who is there already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPerson {
    /// Name.
    pub name: String,
    /// NIP, where there is one.
    pub nip: Option<Nip>,
}

/// A work unit, as an import may name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitName {
    /// Its id.
    pub id: WorkUnitId,
    /// Name.
    pub name: String,
    /// Code.
    pub code: String,
}

/// Staff records, as a unit of work changes them. Retired people are not found.
#[async_trait]
pub trait Employees: Send {
    /// Ranks, grades and levels there are.
    async fn ladder(&mut self) -> Stored<Ladder>;

    /// A record, locked until the unit of work ends: nobody files a trip for the person meanwhile.
    async fn lock_employee(&mut self, id: EmployeeId) -> Stored<Option<EmployeeRecord>>;

    /// Stores a new record. After [`NipTaken`] the unit of work can only be dropped.
    async fn enrol(&mut self, record: &EmployeeRecord) -> Stored<Result<EmployeeId, NipTaken>>;

    /// Changes a record. After [`NipTaken`] the unit of work can only be dropped.
    async fn amend(&mut self, id: EmployeeId, record: &EmployeeRecord) -> Stored<Result<(), NipTaken>>;

    /// Takes a person from lists and pickers; trips keep them.
    async fn retire_employee(&mut self, id: EmployeeId, at: DateTime<Utc>) -> Stored<()>;

    /// What a person is named for and not retired from.
    async fn posts(&mut self, id: EmployeeId) -> Stored<Vec<Post>>;

    /// All who are not retired.
    async fn known_people(&mut self) -> Stored<Vec<KnownPerson>>;

    /// All work units.
    async fn unit_names(&mut self) -> Stored<Vec<UnitName>>;
}

/// Staff records, as screens read them.
#[async_trait]
pub trait EmployeeQueries: Send + Sync {
    /// Ranks, grades and levels to choose from, by id.
    async fn ladder(&self) -> Stored<Ladder>;

    /// All who are not retired, by name.
    async fn employees(&self) -> Stored<Vec<EmployeeView>>;

    /// Those who are not retired, by name. `search` is looked for literally, whatever its case, in names and, without
    /// its blanks, in NIPs.
    async fn employee_list(&self, search: Option<&str>, page: PageRequest) -> Stored<Page<EmployeeRow>>;

    /// One who is not retired.
    async fn employee(&self, id: EmployeeId) -> Stored<Option<EmployeeView>>;

    /// One with all trips, retired or not.
    async fn travel_history(&self, id: EmployeeId) -> Stored<Option<TravelHistory>>;
}
