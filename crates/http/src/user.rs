//! `user/*`: sessions, passwords and accounts (contract 2.1).

pub mod accounts;
pub mod aktifkan;
pub mod atur_ulang_faktor;
pub mod atur_ulang_password;
pub mod check_auth;
pub mod delegasi;
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
pub mod serah_terima;
pub mod setujui;
pub mod tolak;
pub mod ubah_password;

use app::accounts::TokenPair;
use serde::Serialize;
use serde_json::Value;
use staff::{
    Secret, UserId, WorkUnit,
    account::{LentRole, RoleGrant},
};
use utoipa::ToSchema;
use views::wire::wire_day;

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

/// A role a user holds, or that is lent to them (office 8.3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRole {
    id: i64,
    user_id: i64,
    role_id: i64,
    role: RoleName,
    /// The delegation of a lent role, which the cookie `jaladin_delegasi` names to act by it; absent of an own one.
    #[serde(skip_serializing_if = "Option::is_none")]
    delegasi_id: Option<i64>,
    /// Name of the lender of a lent role.
    #[serde(skip_serializing_if = "Option::is_none")]
    atas_nama: Option<String>,
    /// Last day of a lent role.
    #[serde(skip_serializing_if = "Option::is_none")]
    sampai: Option<String>,
    /// Unit of the lender, whose scope a lent role has.
    #[serde(rename = "unitKerja_profile", skip_serializing_if = "Option::is_none")]
    unit_kerja_profile: Option<Profile>,
}

/// A role's name.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoleName {
    nama: String,
}

/// Roles of a user: the own ones, then the lent ones under the ids of the lenders' grants.
fn roles(user: UserId, grants: Vec<RoleGrant>, lent: Vec<LentRole>) -> Vec<UserRole> {
    let own = |grant: RoleGrant| UserRole {
        id: grant.id,
        user_id: user.0,
        role_id: grant.role.id(),
        role: RoleName { nama: grant.name },
        delegasi_id: None,
        atas_nama: None,
        sampai: None,
        unit_kerja_profile: None,
    };
    let lent = lent.into_iter().map(|lent| UserRole {
        delegasi_id: Some(lent.delegation.0),
        atas_nama: Some(lent.lender_name),
        sampai: Some(wire_day(lent.days.last.date())),
        unit_kerja_profile: Some(lent.unit.into()),
        ..own(RoleGrant { id: lent.grant, role: lent.role, name: lent.name })
    });
    let lent: Vec<_> = lent.collect();
    grants.into_iter().map(own).chain(lent).collect()
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
