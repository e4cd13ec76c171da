//! Downloads, restores and withdraws receipt templates (product calls).

use actix_web::{HttpResponse, get, post, web};
use app::App;
use letters::TemplateKind;
use serde_json::Value;

use super::unduh::UNKNOWN;
use crate::{
    body::read_unused,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::kind::{Kind, Read, Text},
    problem::Problem,
    query::{path_id, query},
    wire::Message,
};

/// Papers that a template is for, by its word; nothing stands for the receipts of all trips.
#[derive(Debug)]
pub(crate) struct FinanceUse;

impl Kind for FinanceUse {
    type Value = receipts::FinanceUse;

    fn read(sent: &Value) -> Read<receipts::FinanceUse> {
        let word = Text::read(sent).map_err(|_| UNKNOWN_USE)?;
        word.map(|word| receipts::FinanceUse::from_word(&word).ok_or(UNKNOWN_USE)).transpose()
    }
}

/// Message about an unknown use.
const UNKNOWN_USE: &str = "Jenis templat keuangan tidak dikenal";

/// Puts an earlier receipt template in force again, as the newest one.
#[utoipa::path(params(("id" = i64, Path, description = "template id")), responses((status = 200, body = Message)))]
#[post("/template/pulihkan-keuangan/{id}")]
pub async fn restore_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    app::templates::restore_finance(&app, &who.0, path_id(&id, UNKNOWN)?).await?;
    Ok(web::Json(Message { message: "Templat berhasil dipulihkan" }))
}

/// Withdraws the receipt template in force for its `jenis`: the next fitting one prints again.
#[utoipa::path(params(("id" = i64, Path, description = "template id")), responses((status = 200, body = Message)))]
#[post("/template/akhiri-keuangan/{id}")]
pub async fn withdraw_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    app::templates::withdraw_finance(&app, &who.0, path_id(&id, UNKNOWN)?).await?;
    Ok(web::Json(Message { message: "Templat tidak berlaku lagi" }))
}

/// The file of a receipt template.
#[utoipa::path(
    params(("id" = i64, Path, description = "template id")),
    responses(
        (status = 200, description = "the file under its own name", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/template/unduh-keuangan/{id}")]
pub async fn download_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let file = app::templates::finance_file(&app, &who.0, path_id(&id, UNKNOWN)?).await?;
    Ok(attachment(&file.name).body(file.bytes))
}

query! {
    /// Query of the template.
    pub struct FinanceTemplateQuery {
        usage: FinanceUse => "jenis", "as in `POST template/upload-keuangan`; default: receipts";
    }
}

/// The built-in template of finance.
#[utoipa::path(
    params(FinanceTemplateQuery),
    responses(
        (status = 200, description = "the file", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/template/bawaan-keuangan")]
pub async fn download_built_in_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    query: FinanceTemplateQuery,
) -> Result<HttpResponse, Problem> {
    let usage = query.usage.unwrap_or_default();
    let bytes = app::templates::finance_built_in(&app, &who.0, usage)?;
    Ok(attachment(&format!("{}.docx", TemplateKind::of(usage).word())).body(bytes))
}
