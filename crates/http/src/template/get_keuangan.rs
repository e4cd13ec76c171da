//! W3: lists the receipt templates of the office.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::templates;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{Outcome, wire_instant},
};

/// A receipt template.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceTemplate {
    pub id: i64,
    /// Name given by finance.
    pub nama: String,
    /// File name.
    pub template: String,
    /// Receipts it is for: `semua`, `dalam-kota`, `luar-kota`, `tanpa-spd`. The most fitting one in force prints.
    pub jenis: &'static str,
    /// In force: the newest of its `jenis`, unless it was withdrawn.
    pub aktif: bool,
    /// Name of the user who put it in force.
    pub diunggah_oleh: String,
    /// Time of putting it in force.
    pub diunggah_pada: String,
    /// The same time; screens show it by the office clock.
    pub diunggah_pada_kantor: String,
    /// Id of the earlier template it restores.
    pub dipulihkan_dari: Option<i64>,
}

impl FinanceTemplate {
    fn of(template: templates::FinanceTemplate) -> Self {
        Self {
            id: template.id,
            nama: template.name,
            jenis: template.usage.word(),
            template: template.file.name,
            aktif: template.in_force,
            diunggah_oleh: template.file.uploaded_by,
            diunggah_pada: wire_instant(template.file.uploaded_at),
            diunggah_pada_kantor: wire_instant(template.file.uploaded_at),
            dipulihkan_dari: template.file.restored_from,
        }
    }
}

/// The receipt templates, newest first; the newest of each `jenis` is in force.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<FinanceTemplate>>)))]
#[get("/template/get-keuangan")]
pub async fn list_finance_templates(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<FinanceTemplate>>>, Problem> {
    let templates = app::templates::finance_templates(&app, &who.0).await?;
    let result = templates.into_iter().map(FinanceTemplate::of).collect();
    Ok(web::Json(Outcome { result }))
}
