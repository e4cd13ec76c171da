//! `POST user/delete/user-role` (A10): withdraws a role.

use actix_web::{post, web};
use app::{App, users};
use staff::UserId;

use super::post_user_role::StoredRoleGrant;
use crate::{Problem, body::read_unused, identity::SignedIn, lenient::kind, query::Query, wire::Outcome};

/// Withdraws a role by the row id of `user/get/user`; the last super admin keeps the role.
#[utoipa::path(
    params(("userId" = i64, Query, description = "account"), ("id" = i64, Query, description = "row of `userRoles`")),
    responses((status = 200, body = Outcome<StoredRoleGrant>))
)]
#[post("/user/delete/user-role")]
pub(crate) async fn withdraw_role(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredRoleGrant>>, Problem> {
    read_unused(payload).await?;
    let id = query.required::<kind::Id>("id", "Pilih role")?;
    let user_id = query.required::<kind::Id>("userId", "Pilih pengguna")?;
    let role_id = users::withdraw(&app, &who.0, UserId(user_id), id).await?;
    Ok(web::Json(Outcome { result: StoredRoleGrant { id, user_id, role_id } }))
}
