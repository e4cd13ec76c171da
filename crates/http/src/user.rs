//! `user/*`: sign in, stay signed in, sign out, change the password; keep accounts (contract 2.1).

pub mod accounts;
pub mod aktifkan;
pub mod atur_ulang_password;
pub mod check_auth;
pub mod delete_user_role;
pub mod get_role;
pub mod get_user;
pub mod login;
pub mod logout;
pub mod nonaktifkan;
pub mod post_user_role;
pub mod refresh;
pub mod register;
pub mod setujui;
pub mod tolak;
pub mod ubah_password;

use actix_web::web;
use app::accounts::TokenPair;
use serde::{Deserialize, Deserializer, Serialize};
use staff::{Secret, UserId, WorkUnit, account::RoleGrant};
use utoipa::ToSchema;

/// Mounts the section.
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(login::login)
        .service(refresh::refresh)
        .service(check_auth::check_auth)
        .service(logout::logout)
        .service(ubah_password::ubah_password)
        .service(register::register)
        .service(get_role::get_role)
        .service(get_user::get_user)
        .service(post_user_role::post_user_role)
        .service(delete_user_role::delete_user_role)
        .service(setujui::setujui)
        .service(tolak::tolak)
        .service(atur_ulang_password::atur_ulang_password)
        .service(nonaktifkan::nonaktifkan)
        .service(aktifkan::aktifkan);
}

/// A work unit with its parent (*Profil*).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profil {
    id: i64,
    unit_kerja: String,
    kode: String,
    asal: String,
    induk_unit_kerja: IndukProfil,
}

/// The parent unit of a *Profil*.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndukProfil {
    id: i64,
    kode_induk: String,
}

impl From<WorkUnit> for Profil {
    fn from(unit: WorkUnit) -> Self {
        Self {
            id: unit.id.0,
            unit_kerja: unit.name,
            kode: unit.code,
            asal: unit.origin,
            induk_unit_kerja: IndukProfil { id: unit.parent.0, kode_induk: unit.parent_code },
        }
    }
}

/// A role a user holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeranPengguna {
    id: i64,
    user_id: i64,
    role_id: i64,
    role: NamaPeran,
}

/// A role's name.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamaPeran {
    nama: String,
}

/// The roles of a user, one by one.
fn roles(user: UserId, grants: Vec<RoleGrant>) -> Vec<PeranPengguna> {
    let view = |grant: RoleGrant| PeranPengguna {
        id: grant.id,
        user_id: user.0,
        role_id: grant.role.id(),
        role: NamaPeran { nama: grant.name },
    };
    grants.into_iter().map(view).collect()
}

/// A password as it was sent, to the letter; what is no text is empty.
fn password<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(Secret::new(value.as_str().unwrap_or_default()))
}

fn no_password() -> Secret {
    Secret::new("")
}

/// An answer that renews both cookies.
fn with_cookies(tokens: &TokenPair, secure: bool) -> actix_web::HttpResponseBuilder {
    let mut response = actix_web::HttpResponse::Ok();
    response.insert_header((actix_web::http::header::CACHE_CONTROL, "no-store"));
    for cookie in crate::identity::token_cookies(tokens, secure) {
        response.cookie(cookie);
    }
    response
}
