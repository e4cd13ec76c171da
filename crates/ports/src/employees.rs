//! Staff records: ports.

use std::{collections::HashMap, sync::Arc};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Page, PageRequest};
use staff::{EmployeeId, EmployeeRecord, Namesake, Post, WorkUnitId, grade::RankTables};
use views::{
    EmployeeView,
    employees::{Contact, DaysAway, EarlierUnit, EmployeeRow, TravelHistory, TravelHistoryPage},
};

use super::Stored;

/// Another employee who is not retired has this NIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NipTaken;

/// Data of an employee that an import compares with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPerson {
    /// Id.
    pub id: EmployeeId,
    /// The record.
    pub record: EmployeeRecord,
}

/// A work unit that an import may refer to.
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
    /// Reference tables of ranks, grades and levels.
    async fn rank_tables(&mut self) -> Stored<RankTables>;

    /// A record, locked until the unit of work ends: nobody files a trip for the person meanwhile.
    async fn lock_employee(&mut self, id: EmployeeId) -> Stored<Option<EmployeeRecord>>;

    /// Version of a record that is locked: a number that grows with each change of it.
    async fn employee_version(&mut self, id: EmployeeId) -> Stored<i32>;

    /// Another employee without NIP whose name has the same normal form; the name is locked until the unit of work ends.
    async fn namesake(&mut self, name: &str, except: Option<EmployeeId>) -> Stored<Option<Namesake>>;

    /// Stores a new record. After [`NipTaken`] the unit of work can only be rolled back.
    async fn enrol(&mut self, record: &EmployeeRecord) -> Stored<Result<EmployeeId, NipTaken>>;

    /// Changes a record. After [`NipTaken`] the unit of work can only be rolled back.
    async fn amend(&mut self, id: EmployeeId, record: &EmployeeRecord) -> Stored<Result<(), NipTaken>>;

    /// Adds the work unit that an employee left on a day to the history.
    async fn record_move(&mut self, id: EmployeeId, from: Option<WorkUnitId>, on: Day) -> Stored<()>;

    /// Retires an employee: gone from lists and pickers, kept by trips.
    async fn retire_employee(&mut self, id: EmployeeId, at: DateTime<Utc>) -> Stored<()>;

    /// Posts of an employee that are not retired.
    async fn posts(&mut self, id: EmployeeId) -> Stored<Vec<Post>>;

    /// All employees who are not retired.
    async fn known_people(&mut self) -> Stored<Vec<KnownPerson>>;

    /// All work units.
    async fn unit_names(&mut self) -> Stored<Vec<UnitName>>;
}

/// Staff records, as screens read them.
#[async_trait]
pub trait EmployeeQueries: Send + Sync {
    /// Reference tables of ranks, grades and levels, by id.
    async fn rank_tables(&self) -> Stored<RankTables>;

    /// All employees who are not retired, by name.
    async fn employees(&self) -> Stored<Arc<[EmployeeRow]>>;

    /// Employees who are not retired, by name. `search` is matched literally, ignoring case, in names and, without its
    /// blanks, in NIPs.
    async fn employee_list(&self, search: Option<&str>, page: PageRequest) -> Stored<Page<EmployeeRow>>;

    /// An employee who is not retired.
    async fn employee(&self, id: EmployeeId) -> Stored<Option<EmployeeView>>;

    /// Bank account and telephone of an employee.
    async fn contact(&self, id: EmployeeId) -> Stored<Contact>;

    /// Work units that an employee left, the last first.
    async fn earlier_units(&self, id: EmployeeId) -> Stored<Vec<EarlierUnit>>;
}

/// Days on official trips.
#[async_trait]
pub trait DaysAwayQueries: Send + Sync {
    /// Days on trips in a year and the last trip of the people named, or of all in service.
    async fn days_away(&self, people: Option<&[EmployeeId]>, year: i32) -> Stored<HashMap<EmployeeId, DaysAway>>;
}

/// Journeys of a person.
#[async_trait]
pub trait TravelHistoryQueries: Send + Sync {
    /// An employee, retired or not, with all trips.
    async fn travel_history(&self, id: EmployeeId) -> Stored<Option<TravelHistory>>;

    /// An employee, retired or not, with a page of trips.
    async fn travel_history_page(&self, id: EmployeeId, page: PageRequest) -> Stored<Option<TravelHistoryPage>>;
}
