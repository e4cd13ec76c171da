//! `POST user/post/user-role` (A9): grants a role.

use actix_web::{post, web};
use app::{App, users};
use serde::Serialize;
use staff::UserId;
use utoipa::ToSchema;

use crate::{Problem, body::read_unused, identity::SignedIn, lenient::kind, query::query, wire::Outcome};

/// A role that was granted or withdrawn.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredRoleGrant {
    /// Row id.
    pub id: i64,
    /// The account.
    pub user_id: i64,
    /// The role.
    pub role_id: i64,
}

query! {
    /// Query of the grant.
    pub(crate) struct GrantQuery {
        user_id: kind::Id => "userId" as i64, "account", "Pilih pengguna";
        role_id: kind::Id => "roleId" as i64, "role", "Pilih role";
    }
}

/// Grants a role to an account; it counts from the account's next call on.
#[utoipa::path(
    params(GrantQuery),
    responses((status = 200, body = Outcome<StoredRoleGrant>))
)]
#[post("/user/post/user-role")]
pub(crate) async fn grant_role(
    app: web::Data<App>,
    who: SignedIn,
    query: GrantQuery,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredRoleGrant>>, Problem> {
    read_unused(payload).await?;
    let GrantQuery { user_id, role_id } = query;
    let id = users::grant(&app, &who.0, UserId(user_id), role_id).await?;
    Ok(web::Json(Outcome { result: StoredRoleGrant { id, user_id, role_id } }))
}
