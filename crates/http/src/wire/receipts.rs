//! Wire types of receipts (contract R1, T7).

use receipts::Status;
use serde::Serialize;
use utoipa::ToSchema;
use views::receipts::{HistoryView, LineView, ReceiptEvent, ReceiptView};

use super::wire_instant;

/// A receipt status with its label.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptStatus {
    /// 1 to 4.
    pub id: i64,
    /// Label.
    pub status_kuitansi: String,
}

impl ReceiptStatus {
    /// Status with its label; the label of a draft changes when the assignment letter is issued.
    pub fn of(status: Status, letter_issued: bool) -> Self {
        Self { id: status.id(), status_kuitansi: status.label(letter_issued).to_owned() }
    }
}

/// A step in a receipt's history.
#[derive(Debug, Serialize, ToSchema)]
pub struct HistoryStep {
    /// `diajukan`, `dikembalikan`, `disetujui`, `ditarik` when it was taken back or the trip cancelled, `dibuka-kembali`.
    pub peristiwa: &'static str,
    /// Name of the user.
    pub oleh: String,
    /// Time in UTC.
    pub waktu: String,
    /// The same time; screens show it by the office clock.
    #[serde(rename = "waktuKantor")]
    pub waktu_kantor: String,
    /// Reason of a rejection.
    pub catatan: Option<String>,
    /// State before, 1 to 4.
    pub dari: i64,
    /// State after, 1 to 4.
    pub ke: i64,
    /// Reasons chosen for a rejection.
    pub alasan: Vec<String>,
    /// Answer of the clerk to a rejection.
    pub jawaban: Option<String>,
}

impl HistoryStep {
    fn of(step: HistoryView) -> Self {
        let peristiwa = match step.event {
            ReceiptEvent::Submitted => "diajukan",
            ReceiptEvent::Rejected => "dikembalikan",
            ReceiptEvent::Approved => "disetujui",
            ReceiptEvent::Withdrawn => "ditarik",
            ReceiptEvent::Reopened => "dibuka-kembali",
        };
        let waktu_kantor = wire_instant(step.at);
        Self {
            peristiwa,
            oleh: step.by,
            waktu: wire_instant(step.at),
            waktu_kantor,
            catatan: step.note,
            dari: step.from.id(),
            ke: step.to.id(),
            alasan: step.reasons,
            jawaban: step.answer,
        }
    }
}

/// Lines and history of a receipt.
pub fn lines_and_history(receipt: ReceiptView) -> (Vec<LineView>, Vec<HistoryStep>) {
    (receipt.lines, receipt.history.into_iter().map(HistoryStep::of).collect())
}
