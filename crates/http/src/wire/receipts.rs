//! Wire types of receipts (contract R1, T7).

use std::sync::Arc;

use app::views::receipts::{self as views, HistoryView, LineView, ReceiptEvent, ReceiptView};
use kernel::{Clock, Nip};
use receipts::{Judgement, Status};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ComputedBefore, ComputedBy, SharedProof, office_instant, wire_instant};

/// Path of the photo with this storage key, relative to `/api` (contract R12).
pub fn photo_path(key: &str) -> String {
    let name = key.rsplit_once('/').map_or(key, |(_, name)| name);
    format!("/bukti/{name}")
}

/// A photo of a trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct TripPhoto {
    pub id: i64,
    /// Path of the photo, relative to `/api`.
    pub pic: String,
    /// Caption.
    pub keterangan: String,
}

impl From<views::TripPhotoView> for TripPhoto {
    fn from(photo: views::TripPhotoView) -> Self {
        Self { id: photo.id, pic: photo_path(&photo.key), keterangan: photo.caption }
    }
}

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

/// A kind of expense.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExpenseKind {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub jenis: Arc<str>,
}

impl From<app::views::Named> for ExpenseKind {
    fn from(kind: app::views::Named) -> Self {
        Self { id: kind.id, jenis: kind.name }
    }
}

/// An actual cost.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActualCost {
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Rupiah.
    pub nilai: i64,
    /// The line.
    #[serde(rename = "rincianBPDId")]
    pub rincian_bpd_id: i64,
}

/// An expense line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpenseLine {
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Unit price, rupiah.
    pub nilai: i64,
    /// Quantity.
    pub qty: u32,
    /// Unit.
    pub satuan: String,
    /// Path of the photo of the bill, relative to `/api`.
    pub bukti: Option<String>,
    /// Path of the bill if it is a PDF, relative to `/api`; `bukti` shows its first page then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_berkas: Option<String>,
    /// Number of its pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_halaman: Option<u32>,
    /// Number of the bill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nomor_bukti: Option<String>,
    /// Kind id.
    pub jenis_id: i64,
    /// Kind.
    #[serde(rename = "jenisRincianBPD")]
    pub jenis: ExpenseKind,
    /// Computation, if it was computed.
    pub dasar: Option<ComputedBy>,
    /// Computed amount, if somebody changed it.
    pub semula: Option<ComputedBefore>,
    /// Other lines with the same proof.
    pub bukti_sama: Vec<SharedProof>,
    /// Actual costs it sums.
    pub rills: Vec<ActualCost>,
    /// Judgement of the verifier, once there is one: `sesuai` or `perbaiki`.
    pub putusan: Option<&'static str>,
    /// Note of the verifier on the line.
    pub catatan_baris: Option<String>,
    /// Price and quantity before the change that was submitted after a rejection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sebelumnya: Option<PreviousAmounts>,
}

/// Price and quantity of a line before a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviousAmounts {
    /// Unit price, rupiah.
    pub nilai: i64,
    /// Quantity.
    pub qty: u32,
}

impl From<LineView> for ExpenseLine {
    fn from(line: LineView) -> Self {
        let rill = |cost: app::views::receipts::ActualCostView| ActualCost {
            id: cost.id,
            item: cost.item,
            nilai: cost.amount.get(),
            rincian_bpd_id: line.id,
        };
        let sum = |costs: usize| ComputedBy {
            rumus: format!("Jumlah {costs} pengeluaran rill"),
            dasar_hukum: None,
            tarif_id: None,
        };
        let costs = Some(line.actual_costs.len()).filter(|costs| *costs > 0);
        Self {
            dasar: line.basis.map(Into::into).or_else(|| costs.map(sum)),
            semula: line.computed.map(Into::into),
            bukti_sama: line.same_proof.into_iter().map(Into::into).collect(),
            id: line.id,
            item: line.item,
            nilai: line.price.get(),
            qty: line.quantity,
            satuan: line.unit,
            bukti: line.photo.as_deref().map(photo_path),
            bukti_berkas: line.document.as_ref().map(|document| photo_path(&document.key)),
            bukti_halaman: line.document.as_ref().map(|document| document.pages),
            nomor_bukti: line.reference,
            jenis_id: line.kind.id,
            jenis: line.kind.into(),
            rills: line.actual_costs.into_iter().map(rill).collect(),
            putusan: line.judgement.map(Judgement::word),
            catatan_baris: line.judgement_note,
            sebelumnya: line.previous.map(|(qty, price)| PreviousAmounts { nilai: price.get(), qty }),
        }
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
    /// Time of the office clock with its offset, `2026-11-20T08:00:00+08:00`.
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
    fn of(step: HistoryView, clock: &dyn Clock) -> Self {
        let peristiwa = match step.event {
            ReceiptEvent::Submitted => "diajukan",
            ReceiptEvent::Rejected => "dikembalikan",
            ReceiptEvent::Approved => "disetujui",
            ReceiptEvent::Withdrawn => "ditarik",
            ReceiptEvent::Reopened => "dibuka-kembali",
        };
        let waktu_kantor = office_instant(clock, step.at);
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

/// Person of a treasurer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TreasurerEmployee {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub nama: Arc<str>,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
}

/// A funding source with the words of its payments.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FundingSource {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub sumber: Arc<str>,
    /// `untuk pembayaran …`, or finance's own text.
    #[schema(value_type = String)]
    pub untuk_pembayaran: Arc<str>,
}

/// Treasurer who pays a trip (*Bendahara*).
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayingTreasurer {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// The person.
    #[serde(rename = "pegawai_bendahara")]
    pub pegawai: TreasurerEmployee,
    /// The funding source.
    pub sumber_dana: FundingSource,
}

impl From<app::views::PaymentSource> for FundingSource {
    fn from(paid: app::views::PaymentSource) -> Self {
        Self { id: paid.source.id, untuk_pembayaran: paid.payment_for, sumber: paid.source.name }
    }
}

impl From<views::PayingTreasurer> for PayingTreasurer {
    fn from(treasurer: views::PayingTreasurer) -> Self {
        let (employee, source) = (treasurer.employee, treasurer.source);
        Self {
            id: treasurer.id,
            jabatan: treasurer.title,
            pegawai: TreasurerEmployee { id: employee.id, nip: Nip::print(employee.nip.as_ref()), nama: employee.name },
            sumber_dana: source.into(),
        }
    }
}

/// Lines and history of a receipt.
pub fn lines_and_history(receipt: ReceiptView, clock: &dyn Clock) -> (Vec<ExpenseLine>, Vec<HistoryStep>) {
    let lines = receipt.lines.into_iter().map(Into::into).collect();
    (lines, receipt.history.into_iter().map(|step| HistoryStep::of(step, clock)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_is_named_without_its_folder() {
        assert_eq!(photo_path("foto/abc.png"), "/bukti/abc.png");
    }
}
