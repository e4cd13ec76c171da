//! `POST user/setujui/{userId}` (A11): approves a registration.

use actix_web::{post, web};
use app::{
    App,
    users::{self, Approval},
};
use serde::Deserialize;
use staff::{EmployeeId, WorkUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::accounts::user_in;
use crate::{Problem, body::checked, identity::SignedIn, lenient::Id, wire::Message};

/// Role and unit of an approved account.
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
    /// Employee whose account it is.
    #[validate(skip)]
    #[schema(value_type = Option<i64>)]
    pegawai_id: Option<Id>,
}

impl ApproveAccount {
    fn approval(self) -> Option<Approval> {
        let employee = self.pegawai_id.and_then(Id::get).map(EmployeeId);
        Some(Approval { role: self.role_id.get()?, unit: WorkUnitId(self.unit_kerja_id.get()?), employee })
    }
}

/// Activates a pending account with role and unit.
#[utoipa::path(
    params(("userId" = i64, Path, description = "account")),
    request_body = ApproveAccount,
    responses((status = 200, body = Message))
)]
#[post("/user/setujui/{userId}")]
pub(crate) async fn approve_account(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let user = user_in(&user)?;
    let approval = checked(payload, ApproveAccount::approval).await?;
    users::approve(&app, &who.0, user, approval).await?;
    Ok(web::Json(Message { message: "Akun disetujui." }))
}
