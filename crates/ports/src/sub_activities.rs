//! Sub-activities: ports.

use async_trait::async_trait;
use staff::WorkUnitId;
use trips::{
    SubActivityId,
    sub_activity::{SubActivity, SubActivityTerms},
};
use views::sub_activities::BudgetLine;

use super::Stored;

/// Account code of a sub-activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountCode {
    /// Sub-activity.
    pub id: SubActivityId,
    /// Code.
    pub account_code: String,
    /// Name.
    pub name: String,
}

/// Sub-activities, as a unit of work changes them.
#[async_trait]
pub trait SubActivities: Send {
    /// A sub-activity that is not retired with its ceiling of a year, locked until the unit of work ends.
    async fn lock_sub_activity(&mut self, id: SubActivityId, year: i32) -> Stored<Option<SubActivity>>;

    /// The codes of the sub-activities of a work unit that are not retired; no other unit of work adds one or changes one's code
    /// until this one ends.
    async fn lock_codes(&mut self, unit: WorkUnitId) -> Stored<Vec<AccountCode>>;

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
