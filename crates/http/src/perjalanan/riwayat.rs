//! P4: reads the history of a trip.

use actix_web::{get, web};
use app::{
    App,
    ports::Difference,
    views::trips::{PrintView, TripEvent, TripEventKind, TripHistory},
};
use kernel::Clock;
use serde::Serialize;
use trips::TripId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, office_instant, wire_instant},
};

/// A field that differs after a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedField {
    /// Name of the field.
    pub isian: &'static str,
    /// Value before; empty where there was none.
    pub lama: String,
    /// Value after.
    pub baru: String,
}

impl From<Difference> for ChangedField {
    fn from(difference: Difference) -> Self {
        Self { isian: difference.field.word(), lama: difference.before, baru: difference.after }
    }
}

/// An event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEvent {
    /// Time in UTC.
    pub kapan: String,
    /// The same on the office clock, with its offset.
    pub waktu_kantor: String,
    /// Name of the user.
    pub oleh: String,
    /// `diajukan`, `ditugaskan`, `diubah`, `direvisi` or `batal`.
    pub jenis: &'static str,
    /// Reason, where one was given.
    pub alasan: Option<String>,
    /// Number of a revision; 0 for other events.
    pub revisi: i32,
    /// Differences after a change.
    pub perubahan: Vec<ChangedField>,
}

impl HistoryEvent {
    fn of(event: TripEvent, clock: &dyn Clock) -> Self {
        let jenis = match event.kind {
            TripEventKind::Filed => "diajukan",
            TripEventKind::Issued => "ditugaskan",
            TripEventKind::Changed => "diubah",
            TripEventKind::Revised => "direvisi",
            TripEventKind::Cancelled => "batal",
        };
        Self {
            kapan: wire_instant(event.at),
            waktu_kantor: office_instant(clock, event.at),
            oleh: event.by,
            jenis,
            alasan: event.reason,
            revisi: event.revision,
            perubahan: event.differences.into_iter().map(Into::into).collect(),
        }
    }
}

/// A print of a letter.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryPrint {
    /// `nota-dinas`, `surat-tugas`, `laporan`, `kuitansi`, `pengeluaran-riil`, `bukti-kehadiran`, `nominatif` or `pembatalan`.
    pub dokumen: String,
    /// Number on it, or of the letter it rests on.
    pub nomor: String,
    /// Time of the print in UTC.
    pub dicetak: String,
    /// The same on the office clock, with its offset.
    pub waktu_kantor: String,
    /// Name of the user.
    pub oleh: String,
    /// Revision on it.
    pub revisi: i32,
    /// True if a newer revision exists.
    pub usang: bool,
}

impl HistoryPrint {
    fn of(print: PrintView, clock: &dyn Clock) -> Self {
        Self {
            dokumen: print.document,
            nomor: print.number,
            dicetak: wire_instant(print.at),
            waktu_kantor: office_instant(clock, print.at),
            oleh: print.by,
            revisi: print.revision,
            usang: print.stale,
        }
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
    fn of(history: TripHistory, clock: &dyn Clock) -> Self {
        Self {
            peristiwa: history.events.into_iter().map(|event| HistoryEvent::of(event, clock)).collect(),
            surat: history.prints.into_iter().map(|print| HistoryPrint::of(print, clock)).collect(),
        }
    }
}

/// Events and prints of a trip: of the own unit with role 1, of the own parent unit with role 4, of any with role 3.
#[utoipa::path(
    get, path = "/api/perjalanan/{id}/riwayat", operation_id = "getTripHistory", tag = "perjalanan",
    params(("id" = i64, Path, description = "trip id")),
    responses((status = 200, body = Outcome<History>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/perjalanan/{id}/riwayat")]
pub async fn get_trip_history(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<History>>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let history = app::trips::history(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: History::of(history, app.clock.as_ref()) }))
}
