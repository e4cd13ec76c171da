//! `GET user/check-auth` (A4): checks the session.

use actix_web::{get, web::Json};
use app::accounts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{UserRole, roles};
use crate::{Problem, identity::SignedInAnyway};

/// State of the session, which clients ask for when they start.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionStatus {
    /// Always true; without a session the answer is 401.
    is_authenticated: bool,
    user: SignedInUser,
    /// A first password must be changed before anything else.
    harus_ubah_password: bool,
    /// A second factor must be activated before anything else; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    wajib_faktor_kedua: bool,
}

/// The user with roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInUser {
    id: i64,
    role: Vec<UserRole>,
}

/// Checks the session and answers the caller's current roles.
#[utoipa::path(
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
        user: SignedInUser { id: profile.user.0, role: roles(profile.user, profile.grants, profile.lent) },
        harus_ubah_password: profile.must_change_password,
        wajib_faktor_kedua: profile.factor_due,
    })
}
