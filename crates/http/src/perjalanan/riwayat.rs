//! P4: reads the history of a trip.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use trips::TripId;
use utoipa::ToSchema;
use views::trips::{PrintView, TripEvent, TripHistory};

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, wire_instant},
};

/// An event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEvent {
    /// The event.
    #[serde(flatten)]
    pub peristiwa: TripEvent,
    /// Its time in UTC; screens show it by the office clock.
    pub waktu_kantor: String,
}

impl HistoryEvent {
    fn of(peristiwa: TripEvent) -> Self {
        Self { waktu_kantor: wire_instant(peristiwa.at), peristiwa }
    }
}

/// A print of a letter.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryPrint {
    /// The print.
    #[serde(flatten)]
    pub cetakan: PrintView,
    /// Its time in UTC; screens show it by the office clock.
    pub waktu_kantor: String,
}

impl HistoryPrint {
    fn of(cetakan: PrintView) -> Self {
        Self { waktu_kantor: wire_instant(cetakan.at), cetakan }
    }
}

/// History of a trip, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct History {
    /// Events.
    pub peristiwa: Vec<HistoryEvent>,
    /// Prints of its letters.
    pub surat: Vec<HistoryPrint>,
}

impl History {
    fn of(history: TripHistory) -> Self {
        Self {
            peristiwa: history.events.into_iter().map(HistoryEvent::of).collect(),
            surat: history.prints.into_iter().map(HistoryPrint::of).collect(),
        }
    }
}

/// Events and prints of a trip: of the own unit with role 1, of the own parent unit with role 4, of any with role 3.
#[utoipa::path(params(("id" = i64, Path, description = "trip id")), responses((status = 200, body = Outcome<History>)))]
#[get("/perjalanan/{id}/riwayat")]
pub async fn get_trip_history(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<History>>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let history = app::trips::history(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: History::of(history) }))
}
