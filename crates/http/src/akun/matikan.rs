//! `POST akun/faktor-kedua/matikan`: turns the second factor off.

use actix_web::{post, web};
use app::{App, accounts};

use super::Code;
use crate::{Problem, body::read, identity::SignedInAnyway, wire::Message};

/// Turns the second factor off with a code of it or a recovery code.
#[utoipa::path(request_body = Code, responses((status = 200, body = Message)))]
#[post("/akun/faktor-kedua/matikan")]
pub(crate) async fn turn_off_second_factor(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let code: Code = read(payload).await?;
    accounts::turn_off_factor(&app, &identity, &code.typed()).await?;
    Ok(web::Json(Message { message: "Faktor kedua dimatikan." }))
}
