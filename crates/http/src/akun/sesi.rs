//! `akun/sesi`: lists and ends the caller's sessions.

use actix_web::{delete, get, web};
use app::{App, accounts};
use serde::Serialize;
use staff::SessionId;
use utoipa::ToSchema;
use views::accounts::OwnSession;

use crate::{
    Problem,
    body::read_unused,
    identity::{SignedIn, SignedInAnyway},
    wire::{Message, wire_instant},
};

/// A session.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionOfMine {
    /// Id.
    pub id: String,
    /// Browser and system.
    pub perangkat: String,
    /// Network address of the last sign-in or refresh.
    pub alamat: String,
    /// Time of the last sign-in or refresh, UTC.
    pub terakhir: String,
    /// True for the session of this call.
    pub ini: bool,
}

impl SessionOfMine {
    fn of(row: OwnSession, ini: bool) -> Self {
        Self {
            id: row.session.id.0,
            perangkat: row.agent.unwrap_or_else(|| "Perangkat tidak dikenal".to_owned()),
            alamat: row.address.unwrap_or_else(|| "-".to_owned()),
            terakhir: wire_instant(row.last_seen_at),
            ini,
        }
    }
}

/// Sessions of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionsOfMine {
    /// Those that live, latest first.
    result: Vec<SessionOfMine>,
    /// Sign-ins from new devices in other sessions, until `akun/sesi/{sesi}/kenal`.
    perangkat_baru: Vec<SessionOfMine>,
}

/// The caller's sessions, and sign-ins from new devices.
#[utoipa::path(responses((status = 200, body = SessionsOfMine)))]
#[get("/akun/sesi")]
pub(crate) async fn list_own_sessions(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
) -> Result<web::Json<SessionsOfMine>, Problem> {
    let sessions = accounts::own_sessions(&app, &identity).await?;
    Ok(web::Json(SessionsOfMine {
        result: sessions.living.into_iter().map(|(row, own)| SessionOfMine::of(row, own)).collect(),
        perangkat_baru: sessions.from_new_devices.into_iter().map(|row| SessionOfMine::of(row, false)).collect(),
    }))
}

/// Ends one of the caller's sessions from its next call on; its device is asked for a code again.
#[utoipa::path(params(("sesi" = String, Path, description = "session")), responses((status = 200, body = Message)))]
#[delete("/akun/sesi/{sesi}")]
pub(crate) async fn end_own_session(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    accounts::end_session(&app, &who.0, &SessionId(id.into_inner())).await?;
    Ok(web::Json(Message { message: "Perangkat dikeluarkan." }))
}
