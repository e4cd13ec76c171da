//! `POST user/setujui/{userId}` (A11): lets a waiting account in.

use actix_web::{post, web};
use app::{App, users};
use serde::Deserialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::accounts::{PICK_ROLE, PICK_UNIT, user_in};
use crate::{
    Problem,
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    wire::Message,
};

/// What the account is given.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApproveAccount {
    /// Role.
    #[serde(default)]
    #[schema(value_type = i64)]
    role_id: Loose,
    /// Work unit.
    #[serde(default)]
    #[schema(value_type = i64)]
    unit_kerja_id: Loose,
}

/// Activates a waiting account with role and unit.
#[utoipa::path(
    post, path = "/api/user/setujui/{userId}", operation_id = "approveAccount", tag = "user",
    params(("userId" = i64, Path, description = "account")),
    request_body = ApproveAccount,
    responses((status = 200, body = Message), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/user/setujui/{userId}")]
pub(crate) async fn approve_account(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let user = user_in(&user)?;
    let form: ApproveAccount = read(payload).await?;
    let mut reader = Reader::default();
    let role = reader.id("roleId", &form.role_id);
    let unit = reader.id("unitKerjaId", &form.unit_kerja_id);
    if role.is_none() {
        reader.refuse_once("roleId", PICK_ROLE);
    }
    if unit.is_none() {
        reader.refuse_once("unitKerjaId", PICK_UNIT);
    }
    let (Some(role), Some(unit)) = (role, unit) else { return Err(Problem::invalid(reader.errors())) };
    users::approve(&app, &who.0, user, role, WorkUnitId(unit)).await?;
    Ok(web::Json(Message { message: "Akun disetujui." }))
}
