//! `GET user/check-auth` (A4).

use actix_web::{get, web::Json};
use app::accounts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{UserRole, roles};
use crate::{Problem, identity::SignedInAnyway};

/// What the client asks at its start.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionStatus {
    /// Always true; who is not signed in gets 401.
    is_authenticated: bool,
    user: SignedInUser,
    /// A first password must be changed before anything else.
    harus_ubah_password: bool,
}

/// The user with their roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInUser {
    id: i64,
    role: Vec<UserRole>,
}

/// Tells the caller's roles, as they are now.
#[utoipa::path(
    get,
    path = "/api/user/check-auth",
    operation_id = "checkSession",
    tag = "user",
    responses(
        (status = 200, description = "Signed in", body = SessionStatus),
        (status = 401, description = "Not signed in", body = Problem),
        (status = 500, description = "Failed", body = Problem),
        (status = 503, description = "Busy", body = Problem),
    )
)]
#[get("/user/check-auth")]
pub(crate) async fn check_session(SignedInAnyway(identity): SignedInAnyway) -> Json<SessionStatus> {
    let profile = accounts::check(identity);
    Json(SessionStatus {
        is_authenticated: true,
        user: SignedInUser { id: profile.user.0, role: roles(profile.user, profile.grants) },
        harus_ubah_password: profile.must_change_password,
    })
}
