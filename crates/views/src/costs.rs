//! Advance, returns and rest of a receipt on the wire; a receipt as it is now (beyond 2.3 to 2.6).

use ::receipts::Advance;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    TravellerView,
    receipts::{LineView, ReceiptView},
    wire::wire_day,
};

/// A return of an advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdvanceReturnView {
    /// Id of the payment.
    pub id: i64,
    /// Amount, day and voucher.
    pub payment: Advance,
    /// Name of the user who recorded it.
    pub by: String,
}

/// An advance.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdvancePaid {
    /// Rupiah.
    pub nilai: i64,
    /// Day of the payment.
    pub tanggal: String,
    /// Number of its voucher.
    pub nomor_bukti: String,
}

impl From<Advance> for AdvancePaid {
    fn from(advance: Advance) -> Self {
        Self { nilai: advance.amount.get(), tanggal: wire_day(advance.paid_on), nomor_bukti: advance.reference }
    }
}

/// A return of an advance.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdvanceReturned {
    /// Payment id.
    pub id: i64,
    /// Rupiah.
    pub nilai: i64,
    /// Day of the payment.
    pub tanggal: String,
    /// Number of its voucher.
    pub nomor_bukti: String,
    /// Name of the user who recorded it.
    pub oleh: String,
}

impl From<AdvanceReturnView> for AdvanceReturned {
    fn from(AdvanceReturnView { id, payment, by }: AdvanceReturnView) -> Self {
        let AdvancePaid { nilai, tanggal, nomor_bukti } = payment.into();
        Self { id, nilai, tanggal, nomor_bukti, oleh: by }
    }
}

/// Advance, returns and rest of a receipt.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Settlement {
    /// The advance, if one was paid.
    pub uang_muka: Option<AdvancePaid>,
    /// Returns of it, in order of entry.
    pub setoran_kembali: Vec<AdvanceReturned>,
    /// Total (0 of a cancelled trip) less the advance, plus its returns: above 0 it is due to the traveller, below it goes back
    /// to the treasurer.
    pub sisa: i64,
    /// Total of an approved receipt, 0 of another one, less all that was paid: below 0 it goes back to the treasurer.
    pub saldo: i64,
    /// Advances and settlements less returns of an approved receipt, rupiah; 0 of another one.
    pub dibayar: i64,
    /// `belum`, `siap-dibayar`, `dalam-paket`, `dibayar`, `setoran-kembali` or `nihil` (closed without a settlement).
    pub keadaan_bayar: &'static str,
    /// True if the trip is marked as one without cost.
    pub tanpa_biaya: bool,
}

impl Settlement {
    /// Settlement of a traveller's receipt.
    pub fn of(traveller: &TravellerView) -> Self {
        let payment = traveller.payment;
        Self {
            sisa: traveller.rest().get(),
            saldo: payment.balance.get(),
            dibayar: payment.paid.get(),
            keadaan_bayar: payment.state.word(),
            tanpa_biaya: traveller.no_cost,
            uang_muka: traveller.advance.clone().map(Into::into),
            setoran_kembali: traveller.returns.iter().cloned().map(Into::into).collect(),
        }
    }
}

/// A receipt as it is now, in the answers of calls that change it and of those that were stale.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptNow {
    /// Traveller id.
    pub id: i64,
    /// Version.
    pub versi: i32,
    /// 1 to 4.
    pub status_id: i64,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// Advance and rest.
    #[serde(flatten)]
    pub perhitungan: Settlement,
    /// Lines in order of entry.
    #[serde(rename = "rincianBPDs")]
    pub rincian: Vec<LineView>,
}

impl From<ReceiptView> for ReceiptNow {
    fn from(view: ReceiptView) -> Self {
        let traveller = view.traveller;
        Self {
            id: traveller.id,
            versi: traveller.version,
            status_id: traveller.status.id(),
            total: traveller.total.get(),
            perhitungan: Settlement::of(&traveller),
            rincian: view.lines,
        }
    }
}
