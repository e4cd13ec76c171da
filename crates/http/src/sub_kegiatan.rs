//! `/api/sub-kegiatan/*`: sub-activities (contract N9 to N11).

pub mod edit;
pub mod get;
pub mod post;

use serde::Deserialize;
use trips::sub_activity::SubActivityDraft;
use utoipa::ToSchema;
use validator::Validate;

use crate::lenient::{Field, TEXT, Text, WholeNumber};

pub use views::sub_activities::BudgetLine;

/// Fields of a sub-activity.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditSubActivity {
    /// Account code: digits and dots, no dot at either end.
    #[validate(length(max = TEXT))]
    kode_rekening: Text,
    /// Name.
    #[validate(length(max = TEXT))]
    sub_kegiatan: Text,
    /// Budget, rupiah.
    anggaran: Option<WholeNumber>,
}

impl From<EditSubActivity> for SubActivityDraft {
    fn from(form: EditSubActivity) -> Self {
        Self {
            account_code: form.kode_rekening.get(),
            name: form.sub_kegiatan.get(),
            budget: form.anggaran.and_then(Field::get),
        }
    }
}
