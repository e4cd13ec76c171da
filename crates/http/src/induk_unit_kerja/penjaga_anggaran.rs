//! Sets the guard of a parent unit's budgets (beyond section 3).

use actix_web::{put, web};
use app::App;
use serde::{Deserialize, Serialize};
use staff::ParentUnitId;
use trips::budget::Guard;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::Text,
    problem::{FieldError, Problem},
    query::path_id,
    wire::Outcome,
};

/// A guard.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SetGuard {
    /// `mati`, `ingatkan` or `tolak`.
    #[validate(required(message = "Penjaga harus mati, ingatkan atau tolak"))]
    penjaga: Text,
}

/// The guard of a parent unit.
#[derive(Debug, Serialize, ToSchema)]
pub struct BudgetGuard {
    /// Parent unit.
    pub id: i64,
    /// `mati`, `ingatkan` or `tolak`.
    pub penjaga: &'static str,
}

/// Sets whether trips above a ceiling pass, are warned of or are refused.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = SetGuard,
    responses((status = 200, body = Outcome<BudgetGuard>))
)]
#[put("/induk-unit-kerja/{id}/penjaga-anggaran")]
pub async fn set_budget_guard(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<BudgetGuard>>, Problem> {
    let id = path_id(&id, "Unit kerja tidak ditemukan.")?;
    let word = checked(payload, |body: SetGuard| body.penjaga.get()).await?;
    let unknown = || Problem::invalid(vec![FieldError::new("penjaga", "Penjaga harus mati, ingatkan atau tolak")]);
    let guard = Guard::from_word(&word).ok_or_else(unknown)?;
    app::budgets::set_guard(&app, &who.0, ParentUnitId(id), guard).await?;
    Ok(web::Json(Outcome { result: BudgetGuard { id, penjaga: guard.word() } }))
}
