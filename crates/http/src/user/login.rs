//! `POST user/login` (A1).

use actix_web::{HttpRequest, HttpResponse, post, web};
use app::{
    App, Error,
    accounts::{self, Credentials, SignedIn},
    error::SignInRefusal,
};
use serde::{Deserialize, Serialize};
use staff::Secret;
use utoipa::ToSchema;

use super::{Password, Profile, UserRole, roles, with_cookies};
use crate::{
    HttpSettings, Problem,
    body::Body,
    identity::{DEVICE, FromOurPages, REFRESH, address, device_cookie, forgotten_cookies, is_secure, shown_cookie},
    lenient::{Field, Text},
    unabandoned::unabandoned,
};

/// Who wants to come in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignIn {
    /// User name; case does not count.
    nama_pengguna: Text,
    /// Password.
    #[schema(value_type = String)]
    password: Field<Password>,
}

/// A user who came in.
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
            role: roles(user, holder.grants),
            harus_ubah_password: holder.actor.must_change_password,
        }
    }
}

/// Signs in. Every refusal is 401 and clears both cookies; the mark of the device stays.
#[utoipa::path(
    post,
    path = "/api/user/login",
    operation_id = "signIn",
    tag = "user",
    security(()),
    request_body = SignIn,
    responses(
        (status = 200, description = "Signed in; both cookies are set", body = Session),
        (status = 401, description = "Refused: `KREDENSIAL_SALAH`, `AKUN_MENUNGGU` or `TERLALU_SERING`", body = Problem),
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
    ours: Option<FromOurPages>,
) -> Result<HttpResponse, Problem> {
    // Another site must not sign a visitor in as someone else; what is no browser says nothing about its site.
    if ours.is_none() && says_where_from(&request) {
        return Err(Error::SignIn(SignInRefusal::Credentials).into());
    }
    let shown = |name| shown_cookie(&request, name, &settings);
    let credentials =
        Credentials { device: shown(DEVICE), refresh: shown(REFRESH), ..credentials(sent.ok(), address(&request)) };
    // A guess counts though its client hangs up: the slow hash was worked out.
    let signed_in = unabandoned(async move { accounts::sign_in(&app, &credentials).await }).await?;
    let secure = is_secure(&request, &settings);
    let mut response = with_cookies(&signed_in.tokens, secure);
    if secure {
        // What a sign-in by plain http left would be the session again once these have ended.
        for stale in forgotten_cookies(false) {
            response.cookie(stale);
        }
    }
    Ok(response.cookie(device_cookie(&signed_in.device, secure)).json(Session::from(&signed_in)))
}

/// What cannot be read names nobody: any other status than 401 ends in a white page.
fn credentials(sent: Option<Body<SignIn>>, address: String) -> Credentials {
    let sent = sent.map(|Body(sent)| (sent.nama_pengguna.get().unwrap_or_default(), sent.password.secret()));
    let (name, password) = sent.unwrap_or_else(|| (String::new(), Secret::new("")));
    Credentials { name, password, address, device: None, refresh: None }
}

fn says_where_from(request: &HttpRequest) -> bool {
    ["origin", "sec-fetch-site"].iter().any(|name| request.headers().contains_key(*name))
}
