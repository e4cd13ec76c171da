//! `GET user/check-auth` (A4).

use actix_web::{get, web::Json};
use app::accounts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{PeranPengguna, roles};
use crate::{Problem, identity::SignedInAnyway};

/// What the client asks at its start.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatusMasuk {
    /// Always true; who is not signed in gets 401.
    is_authenticated: bool,
    user: PenggunaMasuk,
    /// A first password must be changed before anything else.
    harus_ubah_password: bool,
}

/// The user with their roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct PenggunaMasuk {
    id: i64,
    role: Vec<PeranPengguna>,
}

/// Tells the caller's roles, as they are now.
#[utoipa::path(
    get,
    path = "/api/user/check-auth",
    operation_id = "checkAuth",
    tag = "user",
    responses(
        (status = 200, description = "Signed in", body = StatusMasuk),
        (status = 401, description = "Not signed in", body = Problem),
        (status = 500, description = "Failed", body = Problem),
        (status = 503, description = "Busy", body = Problem),
    )
)]
#[get("/user/check-auth")]
pub(crate) async fn check_auth(SignedInAnyway(identity): SignedInAnyway) -> Json<StatusMasuk> {
    let profile = accounts::check(identity);
    Json(StatusMasuk {
        is_authenticated: true,
        user: PenggunaMasuk { id: profile.user.0, role: roles(profile.user, profile.grants) },
        harus_ubah_password: profile.must_change_password,
    })
}
