//! `POST akun/sesi/{sesi}/kenal`: says that the caller knows a new device.

use actix_web::{post, web};
use app::{App, accounts};
use staff::SessionId;

use crate::{Problem, body::read_unused, identity::SignedIn, wire::Message};

/// Says that the caller knows the new device of another session.
#[utoipa::path(params(("sesi" = String, Path, description = "session")), responses((status = 200, body = Message)))]
#[post("/akun/sesi/{sesi}/kenal")]
pub(crate) async fn know_device(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    accounts::know_device(&app, &who.0, &SessionId(id.into_inner())).await?;
    Ok(web::Json(Message { message: "Perangkat dikenali." }))
}
