//! Sub-activities: read models.

use kernel::Rupiah;
use trips::sub_activity::SubActivity;

use super::wire::view;

view! {
    /// A sub-activity with its budget.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BudgetLine {
        /// Id.
        pub id: i64,
        /// Account code.
        pub account_code: String => "kodeRekening",
        /// Name.
        pub name: String => "subKegiatan",
        /// Budget, rupiah.
        pub budget: Option<Rupiah> => "anggaran" as [Option<i64>],
        /// Work unit of the budget.
        pub work_unit: i64 => "unitKerjaId",
    }
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
