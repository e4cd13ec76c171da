//! Sub-activities: ports.

use async_trait::async_trait;
use staff::WorkUnitId;
use trips::{
    SubActivityId,
    sub_activity::{SubActivity, SubActivityTerms},
};

use super::Stored;
use crate::views::sub_activities::BudgetLine;

/// Sub-activities, as a unit of work changes them.
#[async_trait]
pub trait SubActivities: Send {
    /// A sub-activity that is not retired with its ceiling of a year, locked until the unit of work ends.
    async fn lock_sub_activity(&mut self, id: SubActivityId, year: i32) -> Stored<Option<SubActivity>>;

    /// Adds a sub-activity to a work unit.
    async fn add_sub_activity(&mut self, unit: WorkUnitId, terms: &SubActivityTerms) -> Stored<SubActivityId>;

    /// Stores code and name of a sub-activity.
    async fn edit_sub_activity(&mut self, id: SubActivityId, terms: &SubActivityTerms) -> Stored<()>;
}

/// Sub-activities, as screens read them.
#[async_trait]
pub trait SubActivityQueries: Send + Sync {
    /// The sub-activities of a work unit that are not retired, with their ceilings of a year, by id.
    async fn sub_activities(&self, unit: WorkUnitId, year: i32) -> Stored<Vec<BudgetLine>>;
}
