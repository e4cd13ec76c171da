//! `POST user/login` (A1): signs in.

use actix_web::{HttpRequest, HttpResponse, post, web};
use app::{
    App,
    accounts::{self, Credentials, SignedIn},
};
use ports::{Error, SignInRefusal};
use serde::{Deserialize, Serialize};
use staff::Secret;
use utoipa::ToSchema;

use super::{Password, Profile, UserRole, roles, with_cookies};
use crate::{
    HttpSettings, Problem,
    body::Body,
    identity::{
        DEVICE, REFRESH, SameSiteRequest, address, cookie_value, device_cookie, device_name, expired_cookies, is_secure,
    },
    lenient::{Field, Text, is_true},
    run_to_completion::run_to_completion,
};

/// Credentials.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignIn {
    /// User name; case does not count.
    nama_pengguna: Text,
    /// Password.
    #[schema(value_type = String)]
    password: Field<Password>,
    /// Code of the second factor, or a recovery code; asked for by `KODE_DIPERLUKAN`.
    kode: Option<Text>,
    /// True: this device needs no code for 30 days.
    #[serde(default, deserialize_with = "is_true")]
    ingat_perangkat: bool,
}

/// A new session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// The access token.
    token: String,
    /// The user, alone in a list.
    user: [User; 1],
    /// Roles held.
    role: Vec<UserRole>,
    /// A first password must be changed before anything else.
    harus_ubah_password: bool,
    /// A second factor must be activated before anything else; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    wajib_faktor_kedua: bool,
}

/// The user's name and unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    id: i64,
    nama: String,
    profile_pic: Option<String>,
    #[serde(rename = "unitKerja_profile")]
    unit_kerja_profile: Profile,
}

impl From<&SignedIn> for Session {
    fn from(signed_in: &SignedIn) -> Self {
        let holder = signed_in.holder.clone();
        let user = holder.actor.user;
        Self {
            token: signed_in.tokens.access.expose().to_owned(),
            user: [User {
                id: user.0,
                nama: holder.actor.name,
                profile_pic: None,
                unit_kerja_profile: holder.unit.into(),
            }],
            role: roles(user, holder.grants, holder.lent),
            harus_ubah_password: holder.actor.must_change_password,
            wajib_faktor_kedua: signed_in.factor_due,
        }
    }
}

/// Signs in. Every refusal is 401 and clears both session cookies; the device cookie stays.
#[utoipa::path(
    request_body = SignIn,
    responses(
        (status = 200, description = "Signed in; both cookies are set", body = Session),
        (status = 401, description = "Refused: `KREDENSIAL_SALAH`, `KODE_DIPERLUKAN`, `KODE_SALAH`, `AKUN_MENUNGGU` or `TERLALU_SERING`", body = Problem),
        (status = 500, description = "Failed", body = Problem),
        (status = 503, description = "Busy", body = Problem),
    )
)]
#[post("/user/login")]
pub(crate) async fn sign_in(
    request: HttpRequest,
    app: web::Data<App>,
    settings: web::Data<HttpSettings>,
    sent: Result<Body<SignIn>, Problem>,
    ours: Option<SameSiteRequest>,
) -> Result<HttpResponse, Problem> {
    // Login CSRF: another site must not sign a visitor in as someone else. Clients other than browsers send no origin.
    if ours.is_none() && says_where_from(&request) {
        return Err(Error::SignIn(SignInRefusal::Credentials).into());
    }
    let shown = |name| cookie_value(&request, name, &settings);
    let credentials = Credentials {
        device: shown(DEVICE),
        refresh: shown(REFRESH),
        agent: device_name(&request),
        ..credentials(sent.ok(), address(&request))
    };
    // A failed attempt counts also when the client disconnects during the slow hash.
    let signed_in = run_to_completion(async move { accounts::sign_in(&app, &credentials).await }).await?;
    let secure = is_secure(&request, &settings);
    let mut response = with_cookies(&signed_in.tokens, secure);
    if secure {
        // Cookies of an earlier sign-in by plain http would become the session again once these expire.
        for stale in expired_cookies(false) {
            response.cookie(stale);
        }
    }
    Ok(response.cookie(device_cookie(&signed_in.device, secure)).json(Session::from(&signed_in)))
}

/// Credentials of a body; an unreadable body has empty ones, because the older client fails on any status but 401.
fn credentials(sent: Option<Body<SignIn>>, address: String) -> Credentials {
    let empty = Credentials {
        name: String::new(),
        password: Secret::new(""),
        address,
        device: None,
        refresh: None,
        agent: None,
        code: None,
        remember: false,
    };
    let Some(Body(sent)) = sent else { return empty };
    Credentials {
        name: sent.nama_pengguna.get().unwrap_or_default(),
        password: sent.password.secret(),
        code: sent.kode.and_then(Text::get),
        remember: sent.ingat_perangkat,
        ..empty
    }
}

fn says_where_from(request: &HttpRequest) -> bool {
    ["origin", "sec-fetch-site"].iter().any(|name| request.headers().contains_key(*name))
}
