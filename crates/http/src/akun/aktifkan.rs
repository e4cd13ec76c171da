//! `POST akun/faktor-kedua/aktifkan`: activates the second factor.

use actix_web::{post, web};
use app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Problem,
    body::read,
    identity::SignedInAnyway,
    lenient::{Field, Text},
    run_to_completion::run_to_completion,
    user::Password,
    wire::Outcome,
};

/// Confirmation of a new second factor.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Activation {
    /// The caller's password.
    #[schema(value_type = String)]
    password: Field<Password>,
    /// Six digits of the authenticator.
    kode: Text,
}

/// Recovery codes, shown once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Each signs in once instead of a code of the authenticator.
    kode_pemulihan: Vec<String>,
}

/// Activates the second factor with the caller's password and the first code of its secret.
#[utoipa::path(request_body = Activation, responses((status = 200, body = Outcome<RecoveryCodes>)))]
#[post("/akun/faktor-kedua/aktifkan")]
pub(crate) async fn activate_second_factor(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
    payload: web::Payload,
) -> Result<web::Json<Outcome<RecoveryCodes>>, Problem> {
    let sent: Activation = read(payload).await?;
    let (password, code) = (sent.password.secret(), sent.kode.get().unwrap_or_default());
    // A wrong password counts also when the client disconnects during the slow hash.
    let activated = async move { accounts::activate_factor(&app, &identity, &password, &code).await };
    let codes = run_to_completion(activated).await?;
    let kode_pemulihan = codes.iter().map(|code| code.expose().to_owned()).collect();
    Ok(web::Json(Outcome { result: RecoveryCodes { kode_pemulihan } }))
}
