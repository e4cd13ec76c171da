//! `akun/faktor-kedua`: state of the second factor, and a new secret.

use actix_web::{get, post, web};
use app::{
    App,
    accounts::{self, FactorStatus as SecondFactorState, OfferedFactor},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Problem, body::read_unused, identity::SignedInAnyway, wire::Outcome};

/// A secret for an authenticator application.
#[derive(Serialize, ToSchema)]
pub struct OfferedSecret {
    /// In base32, for typing.
    rahasia: String,
    /// The same as an `otpauth://` address.
    otpauth: String,
    /// QR code of the address, as a `data:` address of an image.
    qr: String,
}

impl From<OfferedFactor> for OfferedSecret {
    fn from(offered: OfferedFactor) -> Self {
        Self { rahasia: offered.secret.expose().to_owned(), otpauth: offered.address, qr: offered.picture }
    }
}

/// State of the caller's second factor.
#[utoipa::path(responses((status = 200, body = Outcome<SecondFactorState>)))]
#[get("/akun/faktor-kedua")]
pub(crate) async fn get_second_factor(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
) -> Result<web::Json<Outcome<SecondFactorState>>, Problem> {
    Ok(web::Json(Outcome { result: accounts::factor_status(&app, &identity).await? }))
}

/// Makes a secret, which `aktifkan` activates with its first code; replaces one that was not activated.
#[utoipa::path(responses((status = 200, body = Outcome<OfferedSecret>)))]
#[post("/akun/faktor-kedua")]
pub(crate) async fn offer_second_factor(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
    payload: web::Payload,
) -> Result<web::Json<Outcome<OfferedSecret>>, Problem> {
    read_unused(payload).await?;
    let offered = accounts::offer_factor(&app, &identity).await?;
    Ok(web::Json(Outcome { result: offered.into() }))
}
