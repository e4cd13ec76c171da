//! Budget years of parent units: ports.

use async_trait::async_trait;
use kernel::{Day, Page, PageRequest};
use staff::ParentUnitId;
use trips::budget_year::YearTerms;
use views::{
    year_end::{OpenMatter, OpenRow},
    year_opening::{YearLists, YearOpening},
};

use super::{Stored, TripScope};

/// Budget years, as a unit of work reads and changes them.
#[async_trait]
pub trait BudgetYears: Send {
    /// Terms of a year of a parent unit, locked until the unit of work ends.
    async fn lock_year_terms(&mut self, parent: ParentUnitId, year: i32) -> Stored<YearTerms>;

    /// Stores the terms of a year of a parent unit.
    async fn set_year_terms(&mut self, parent: ParentUnitId, year: i32, terms: &YearTerms) -> Stored<()>;

    /// Terms of a year of a parent unit.
    async fn year_terms(&mut self, parent: ParentUnitId, year: i32) -> Stored<YearTerms>;

    /// Adds an empty ceiling of a year to each sub-activity of a parent unit that is not retired and has none; returns their number.
    async fn open_ceilings(&mut self, parent: ParentUnitId, year: i32) -> Stored<u64>;

    /// A year that is closed on a day and of which the unit of work changes a trip or a receipt; `None` if there is none.
    async fn closed_year_changed(&mut self, today: Day) -> Stored<Option<i32>>;
}

/// The opening of a year.
#[async_trait]
pub trait YearOpeningQueries: Send + Sync {
    /// Records of a year of a parent unit, or of all, as its opening finds them.
    async fn year_opening(&self, parent: Option<ParentUnitId>, year: i32) -> Stored<YearOpening>;
}

/// Budget years, as screens read them.
#[async_trait]
pub trait BudgetYearQueries: Send + Sync {
    /// Terms of a year of a parent unit.
    async fn terms_of_year(&self, parent: ParentUnitId, year: i32) -> Stored<YearTerms>;

    /// Tariffs and holidays of a year.
    async fn lists_of_year(&self, year: i32) -> Stored<YearLists>;

    /// Numbers of what is open in a year of a parent unit, by kind; kinds without any are left out.
    async fn open_matters(&self, parent: ParentUnitId, year: i32) -> Stored<Vec<(OpenMatter, u64)>>;

    /// What is open of a kind in a year, oldest first.
    async fn open_rows(
        &self,
        scope: TripScope,
        year: i32,
        matter: OpenMatter,
        page: PageRequest,
    ) -> Stored<Page<OpenRow>>;
}
