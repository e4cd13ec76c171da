//! `user/*`: sessions, passwords and accounts (contract 2.1).

pub mod accounts;
pub mod aktifkan;
pub mod atur_ulang_faktor;
pub mod atur_ulang_password;
pub mod check_auth;
pub mod delete_user_role;
pub mod get_role;
pub mod get_user;
pub mod login;
pub mod logout;
pub mod nonaktifkan;
pub mod peran;
pub mod post_user_role;
pub mod refresh;
pub mod register;
pub mod setujui;
pub mod tolak;
pub mod ubah_password;

use app::accounts::TokenPair;
use serde::Serialize;
use serde_json::Value;
use staff::{Secret, UserId, WorkUnit, account::RoleGrant};
use utoipa::ToSchema;

use crate::{
    lenient::{
        Field,
        kind::{Kind, Read},
    },
    wire::ParentUnitCode,
};

/// A work unit with its parent (*Profil*).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    id: i64,
    unit_kerja: String,
    kode: String,
    asal: String,
    induk_unit_kerja: ParentUnitCode,
}

impl From<WorkUnit> for Profile {
    fn from(unit: WorkUnit) -> Self {
        Self {
            id: unit.id.0,
            unit_kerja: unit.name,
            kode: unit.code,
            asal: unit.origin,
            induk_unit_kerja: ParentUnitCode { id: unit.parent.0, code: unit.parent_code.into() },
        }
    }
}

/// A role a user holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRole {
    id: i64,
    user_id: i64,
    role_id: i64,
    role: RoleName,
}

/// A role's name.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoleName {
    nama: String,
}

/// Roles of a user.
fn roles(user: UserId, grants: Vec<RoleGrant>) -> Vec<UserRole> {
    let view = |grant: RoleGrant| UserRole {
        id: grant.id,
        user_id: user.0,
        role_id: grant.role.id(),
        role: RoleName { nama: grant.name },
    };
    grants.into_iter().map(view).collect()
}

/// Password, unchanged; a value that is no text is empty.
#[derive(Debug)]
pub(crate) struct Password;

impl Kind for Password {
    type Value = Secret;

    fn read(sent: &Value) -> Read<Secret> {
        Ok(Some(Secret::new(sent.as_str().unwrap_or_default())))
    }
}

impl Field<Password> {
    pub(crate) fn secret(self) -> Secret {
        self.get().unwrap_or_else(|| Secret::new(""))
    }
}

/// Response that renews both cookies.
fn with_cookies(tokens: &TokenPair, secure: bool) -> actix_web::HttpResponseBuilder {
    let mut response = actix_web::HttpResponse::Ok();
    response.insert_header((actix_web::http::header::CACHE_CONTROL, "no-store"));
    for cookie in crate::identity::token_cookies(tokens, secure) {
        response.cookie(cookie);
    }
    response
}
