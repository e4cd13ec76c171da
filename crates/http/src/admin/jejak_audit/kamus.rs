//! The words of the audit log: what it can be filtered by.

use actix_web::{get, web};
use app::audit::words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{identity::SignedIn, problem::Problem};

/// A word of the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct KataAudit {
    /// As the log names it.
    pub kode: &'static str,
    /// As people say it.
    pub nama: &'static str,
}

/// Every word a filter can name.
#[derive(Debug, Serialize, ToSchema)]
pub struct KamusAudit {
    /// Kinds of things.
    pub objek: Vec<KataAudit>,
    /// What can be done.
    pub tindakan: Vec<KataAudit>,
}

fn all(words: &[(&'static str, &'static str)]) -> Vec<KataAudit> {
    words.iter().map(|&(kode, nama)| KataAudit { kode, nama }).collect()
}

/// Kinds of things and actions that the audit log knows, in words.
#[utoipa::path(
    get, path = "/api/admin/jejak-audit/kamus", operation_id = "kamusJejakAudit", tag = "admin",
    responses((status = 200, body = KamusAudit), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/admin/jejak-audit/kamus")]
pub async fn kamus_jejak_audit(who: SignedIn) -> Result<web::Json<KamusAudit>, Problem> {
    who.0.audit_reader().map_err(app::Error::from)?;
    Ok(web::Json(KamusAudit { objek: all(words::OBJECTS), tindakan: all(words::ACTIONS) }))
}
