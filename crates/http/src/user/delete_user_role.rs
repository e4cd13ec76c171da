//! `POST user/delete/user-role` (A10): withdraws a role.

use actix_web::{post, web};
use app::{App, users};
use staff::UserId;

use super::post_user_role::StoredRoleGrant;
use crate::{Problem, body::read_unused, identity::SignedIn, lenient::kind, query::query, wire::Outcome};

query! {
    /// Query of the withdrawal.
    pub(crate) struct WithdrawalQuery {
        user_id: kind::Id => "userId" as i64, "account", "Pilih pengguna";
        id: kind::Id => "id" as i64, "row of `userRoles`", "Pilih role";
    }
}

/// Withdraws a role by the row id of `user/get/user`; the last super admin keeps the role.
#[utoipa::path(
    params(WithdrawalQuery),
    responses((status = 200, body = Outcome<StoredRoleGrant>))
)]
#[post("/user/delete/user-role")]
pub(crate) async fn withdraw_role(
    app: web::Data<App>,
    who: SignedIn,
    query: WithdrawalQuery,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredRoleGrant>>, Problem> {
    read_unused(payload).await?;
    let WithdrawalQuery { user_id, id } = query;
    let role_id = users::withdraw(&app, &who.0, UserId(user_id), id).await?;
    Ok(web::Json(Outcome { result: StoredRoleGrant { id, user_id, role_id } }))
}
