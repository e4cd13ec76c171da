//! Lists the actions and kinds of objects that the audit log can be filtered by.

use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;
use views::audit::{Action, Object};

use crate::{identity::SignedIn, problem::Problem};

/// A code of the audit log with its name.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditWord {
    /// Code.
    pub kode: &'static str,
    /// Indonesian name.
    pub nama: &'static str,
}

/// Codes a filter can name.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditWords {
    /// Kinds of objects.
    pub objek: Vec<AuditWord>,
    /// Actions.
    pub tindakan: Vec<AuditWord>,
}

/// Kinds of objects and actions of the audit log with their names.
#[utoipa::path(responses((status = 200, body = AuditWords)))]
#[get("/admin/jejak-audit/kamus")]
pub async fn list_audit_words(who: SignedIn) -> Result<web::Json<AuditWords>, Problem> {
    who.0.audit_reader().map_err(ports::Error::from)?;
    let objects = Object::ALL.iter().map(|object| AuditWord { kode: object.code(), nama: object.word() });
    let actions = Action::ALL.iter().map(|action| AuditWord { kode: action.code(), nama: action.word() });
    Ok(web::Json(AuditWords { objek: objects.collect(), tindakan: actions.collect() }))
}
