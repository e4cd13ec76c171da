//! The words of the audit log: what it can be filtered by.

use actix_web::{get, web};
use app::audit::words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{identity::SignedIn, problem::Problem};

/// A word of the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditWord {
    /// As the log names it.
    pub kode: &'static str,
    /// As people say it.
    pub nama: &'static str,
}

/// Every word a filter can name.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditWords {
    /// Kinds of things.
    pub objek: Vec<AuditWord>,
    /// What can be done.
    pub tindakan: Vec<AuditWord>,
}

fn all(words: &[(&'static str, &'static str)]) -> Vec<AuditWord> {
    words.iter().map(|&(kode, nama)| AuditWord { kode, nama }).collect()
}

/// Kinds of things and actions that the audit log knows, in words.
#[utoipa::path(
    get, path = "/api/admin/jejak-audit/kamus", operation_id = "listAuditWords", tag = "admin",
    responses((status = 200, body = AuditWords), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/admin/jejak-audit/kamus")]
pub async fn list_audit_words(who: SignedIn) -> Result<web::Json<AuditWords>, Problem> {
    who.0.audit_reader().map_err(app::Error::from)?;
    Ok(web::Json(AuditWords { objek: all(words::OBJECTS), tindakan: all(words::ACTIONS) }))
}
