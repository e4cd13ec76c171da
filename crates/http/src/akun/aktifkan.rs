//! `POST akun/faktor-kedua/aktifkan`: activates the second factor.

use actix_web::{post, web};
use app::{App, accounts};
use serde::Serialize;
use utoipa::ToSchema;

use super::Code;
use crate::{Problem, body::read, identity::SignedInAnyway, wire::Outcome};

/// Recovery codes, shown once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Each signs in once instead of a code of the authenticator.
    kode_pemulihan: Vec<String>,
}

/// Activates the second factor with the first code of its secret.
#[utoipa::path(
    post, path = "/api/akun/faktor-kedua/aktifkan", operation_id = "activateSecondFactor", tag = "akun",
    request_body = Code,
    responses((status = 200, body = Outcome<RecoveryCodes>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/akun/faktor-kedua/aktifkan")]
pub(crate) async fn activate_second_factor(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
    payload: web::Payload,
) -> Result<web::Json<Outcome<RecoveryCodes>>, Problem> {
    let code: Code = read(payload).await?;
    let codes = accounts::activate_factor(&app, &identity, &code.typed()).await?;
    let kode_pemulihan = codes.iter().map(|code| code.expose().to_owned()).collect();
    Ok(web::Json(Outcome { result: RecoveryCodes { kode_pemulihan } }))
}
