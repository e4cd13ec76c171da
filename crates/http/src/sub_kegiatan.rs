//! `/api/sub-kegiatan/*`: sub-activities (contract N9 to N11).

pub mod edit;
pub mod get;
pub mod post;

use actix_web::web;
use app::views::sub_activities;
use kernel::Rupiah;
use serde::{Deserialize, Serialize};
use trips::sub_activity::SubActivityDraft;
use utoipa::ToSchema;
use validator::Validate;

use crate::lenient::{Field, TEXT, Text, WholeNumber};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(edit::edit_sub_activity).service(get::list_sub_activities).service(post::add_sub_activity);
}

/// A sub-activity with its budget.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BudgetLine {
    /// Id.
    pub id: i64,
    /// Account code.
    pub kode_rekening: String,
    /// Name.
    pub sub_kegiatan: String,
    /// Budget, rupiah.
    pub anggaran: Option<i64>,
    /// The work unit whose budget it is.
    pub unit_kerja_id: i64,
}

impl From<sub_activities::BudgetLine> for BudgetLine {
    fn from(line: sub_activities::BudgetLine) -> Self {
        Self {
            id: line.id,
            kode_rekening: line.account_code,
            sub_kegiatan: line.name,
            anggaran: line.budget.map(Rupiah::get),
            unit_kerja_id: line.work_unit,
        }
    }
}

/// What a sub-activity shall say.
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
