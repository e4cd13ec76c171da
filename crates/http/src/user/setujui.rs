//! `POST user/setujui/{userId}` (A11): lets a waiting account in.

use actix_web::{post, web};
use app::{App, users};
use serde::Deserialize;
use staff::WorkUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::accounts::user_in;
use crate::{Problem, body::checked, identity::SignedIn, lenient::Id, wire::Message};

/// What the account is given.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ApproveAccount {
    /// Role.
    #[validate(required(message = "Pilih role"))]
    role_id: Id,
    /// Work unit.
    #[validate(required(message = "Pilih unit kerja"))]
    unit_kerja_id: Id,
}

impl ApproveAccount {
    fn role_and_unit(self) -> Option<(i64, WorkUnitId)> {
        Some((self.role_id.get()?, WorkUnitId(self.unit_kerja_id.get()?)))
    }
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
    let (role, unit) = checked(payload, ApproveAccount::role_and_unit).await?;
    users::approve(&app, &who.0, user, role, unit).await?;
    Ok(web::Json(Message { message: "Akun disetujui." }))
}
