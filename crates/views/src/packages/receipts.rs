//! Receipts of packages on the wire.

use ::payments::package::Outcome;
use kernel::{Nip, RupiahSum};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    findings::FindingView,
    payments::{DeskRow, HeldReceipt},
};

/// A receipt of a package.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageReceipt {
    /// Traveller; null once the person was taken out of the trip.
    pub personil_id: Option<i64>,
    /// Trip; null likewise.
    pub perjalanan_id: Option<i64>,
    /// Name.
    pub nama: String,
    /// Employee; null likewise.
    pub pegawai_id: Option<i64>,
    /// True where bank and account number for a transfer are known.
    pub rekening: bool,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
    /// Names of the places, in order.
    pub tujuan: String,
    /// Assignment letter number, else the memo's.
    pub no_surat_tugas: String,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Sub-activity.
    pub sub_kegiatan: String,
    /// Whole account code.
    pub kode_rekening: String,
    /// Total, rupiah.
    pub total: i64,
    /// Paid before the package, advances that were not returned, rupiah.
    pub uang_muka: i64,
    /// Advance above the total, to be returned, rupiah.
    pub lebih_bayar: i64,
    /// Total less all that was paid, rupiah.
    pub saldo: i64,
    /// The settlement before the deduction, rupiah; null without one.
    pub nilai: Option<i64>,
    /// Deduction, rupiah.
    pub potongan: i64,
    /// Rupiah handed out; null without a settlement.
    pub diterima: Option<i64>,
    /// True if the package has let it go.
    pub dilepas: bool,
    /// `dibalik` if its settlement was reversed, `ditunda` if the payment left it out; null of others.
    pub keadaan: Option<&'static str>,
    /// Reason of the reversal, or why it was left out.
    pub alasan: Option<String>,
    /// Findings; only where the package is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temuan: Option<Vec<FindingView>>,
}

impl PackageReceipt {
    pub(super) fn of(held: &HeldReceipt, is_paid: bool) -> Self {
        let figures = held.figures;
        let settled = is_paid && held.outcome.is_none() && figures.paid > RupiahSum::ZERO;
        let receipt = held.receipt.as_ref();
        let text = |of: fn(&DeskRow) -> &String| receipt.map(of).cloned().unwrap_or_default();
        let nip = receipt.and_then(|receipt| receipt.nip.as_deref()).map(Nip::stored);
        Self {
            personil_id: receipt.map(|receipt| receipt.traveller),
            perjalanan_id: receipt.map(|receipt| receipt.trip),
            nama: held.name.clone(),
            pegawai_id: receipt.map(|receipt| receipt.employee),
            rekening: receipt.is_some_and(|receipt| receipt.bank_account.takes_transfers()),
            nip: Nip::print(nip.as_ref()),
            tujuan: text(|receipt| &receipt.places),
            no_surat_tugas: text(|receipt| &receipt.letter),
            nomor_spd: receipt.and_then(|receipt| receipt.travel_order.clone()),
            sub_kegiatan: text(|receipt| &receipt.activity),
            kode_rekening: text(|receipt| &receipt.account_code),
            total: figures.total.get(),
            uang_muka: figures.advance.get(),
            lebih_bayar: figures.excess().get(),
            saldo: receipt.map_or(0, |receipt| receipt.account().balance().get()),
            nilai: settled.then(|| figures.paid.get()),
            potongan: if settled { figures.deduction.get() } else { 0 },
            diterima: settled.then(|| figures.received().get()),
            dilepas: held.released,
            keadaan: held.outcome.map(Outcome::word),
            alasan: held.reason.clone(),
            temuan: None,
        }
    }
}

/// A receipt that the payment of a package left out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostponedReceipt {
    /// Traveller; null once the person was taken out of the trip.
    pub personil_id: Option<i64>,
    /// Name.
    pub nama: String,
    /// Reason.
    pub alasan: String,
}

impl PostponedReceipt {
    pub(super) fn of(held: &HeldReceipt) -> Option<Self> {
        let is_postponed = held.outcome == Some(Outcome::Postponed);
        is_postponed.then(|| Self {
            personil_id: held.receipt.as_ref().map(|receipt| receipt.traveller),
            nama: held.name.clone(),
            alasan: held.reason.clone().unwrap_or_default(),
        })
    }
}
