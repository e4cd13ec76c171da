//! Values that the trip form is filled in with, to change a trip or to copy it.

use app::views::form_values::TripFormValues;
use serde::Serialize;
use utoipa::ToSchema;

/// Values of the trip form beside what the trip says in words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiledForm {
    /// Classification.
    pub klasifikasi_id: i64,
    /// Classification code.
    pub kode_klasifikasi_id: i64,
    /// Basis.
    pub dasar: Option<String>,
    /// True if Srikandi's mark is printed.
    pub is_srikandi: bool,
    /// Trip kind.
    pub jenis_id: i64,
    /// Health service.
    pub pelayanan_kesehatan_id: i64,
    /// Funding source.
    pub sumber_dana_id: i64,
    /// Treasurer.
    pub bendahara_id: i64,
    /// Signatory of the memo.
    pub ttd_nota_dinas_id: i64,
    /// Signatory of the assignment letter.
    pub ttd_surat_tugas_id: i64,
    /// Budget user.
    #[serde(rename = "KPAId")]
    pub budget_user_id: i64,
    /// Technical officer.
    #[serde(rename = "PPTKId")]
    pub technical_officer_id: i64,
}

impl FiledForm {
    /// Form of a trip with its basis.
    pub fn of(values: TripFormValues, dasar: Option<String>) -> Self {
        Self {
            klasifikasi_id: values.classification,
            kode_klasifikasi_id: values.classification_code,
            dasar,
            is_srikandi: values.srikandi,
            jenis_id: values.kind,
            pelayanan_kesehatan_id: values.health_service,
            sumber_dana_id: values.funding_source,
            bendahara_id: values.treasurer,
            ttd_nota_dinas_id: values.memo_signatory,
            ttd_surat_tugas_id: values.assignment_signatory,
            budget_user_id: values.budget_user,
            technical_officer_id: values.technical_officer,
        }
    }
}
