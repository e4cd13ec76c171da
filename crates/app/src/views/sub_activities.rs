//! Sub-activities: read models.

use kernel::Rupiah;
use serde::Serialize;
use trips::sub_activity::SubActivity;
use utoipa::ToSchema;

use super::wire::wire;

/// A sub-activity with its budget.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BudgetLine {
    /// Id.
    pub id: i64,
    /// Account code.
    #[serde(rename = "kodeRekening")]
    pub account_code: String,
    /// Name.
    #[serde(rename = "subKegiatan")]
    pub name: String,
    /// Budget, rupiah.
    #[serde(rename = "anggaran", serialize_with = "wire")]
    #[schema(value_type = Option<i64>)]
    pub budget: Option<Rupiah>,
    /// Work unit of the budget.
    #[serde(rename = "unitKerjaId")]
    pub work_unit: i64,
}

impl From<SubActivity> for BudgetLine {
    fn from(activity: SubActivity) -> Self {
        let SubActivity { id, work_unit, terms, .. } = activity;
        Self {
            id: id.0,
            account_code: terms.account_code,
            name: terms.name,
            budget: terms.budget,
            work_unit: work_unit.0,
        }
    }
}
