//! W3: the receipt templates of the whole office.

use actix_web::{get, web};
use app::{App, views::templates};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{Outcome, wire_instant},
};

/// A receipt template.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceTemplate {
    /// Id.
    pub id: i64,
    /// What finance calls it.
    pub nama: String,
    /// File name.
    pub template: String,
    /// Whether receipts are printed with it now.
    pub aktif: bool,
    /// Name of the user who put it in force.
    pub diunggah_oleh: String,
    /// When.
    pub diunggah_pada: String,
    /// Id of the earlier template it brought back.
    pub dipulihkan_dari: Option<i64>,
}

impl From<templates::FinanceTemplate> for FinanceTemplate {
    fn from(template: templates::FinanceTemplate) -> Self {
        Self {
            id: template.id,
            nama: template.name,
            template: template.file.name,
            aktif: template.in_force,
            diunggah_oleh: template.file.uploaded_by,
            diunggah_pada: wire_instant(template.file.uploaded_at),
            dipulihkan_dari: template.file.restored_from,
        }
    }
}

/// The receipt templates, newest first; the newest is in force.
#[utoipa::path(
    get, path = "/api/template/get-keuangan", operation_id = "listFinanceTemplates", tag = "template",
    responses((status = 200, body = Outcome<Vec<FinanceTemplate>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/template/get-keuangan")]
pub async fn list_finance_templates(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<FinanceTemplate>>>, Problem> {
    let templates = app::templates::finance_templates(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: templates.into_iter().map(Into::into).collect() }))
}
