//! Packages on the wire.

use ::payments::{AccountLine, PackagePayment};
use kernel::{Nip, RupiahSum};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    payments::{DeskRow, PackageRow, PackageView},
    wire::wire_day,
};

/// A unit or source by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct PackageLabel {
    /// Id.
    pub id: i64,
    /// Name.
    pub nama: String,
}

/// Treasurer of a package.
#[derive(Debug, Serialize, ToSchema)]
pub struct PackageTreasurer {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Name.
    pub nama: String,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
}

/// Payment of a package.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaidBy {
    /// Day.
    pub tanggal: String,
    /// `tunai` or `transfer`.
    pub cara: &'static str,
    /// Number of the voucher.
    pub nomor_bukti: String,
    /// Number of the disbursement order.
    pub sp2d: Option<String>,
}

impl From<&PackagePayment> for PaidBy {
    fn from(payment: &PackagePayment) -> Self {
        Self {
            tanggal: wire_day(payment.paid_on),
            cara: payment.means.word(),
            nomor_bukti: payment.reference.clone(),
            sp2d: payment.order.clone(),
        }
    }
}

/// A package in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageEntry {
    /// Id.
    pub id: i64,
    /// Number, once it has one.
    pub nomor: Option<String>,
    /// Year of the number.
    pub tahun: i32,
    /// `UP`, `GU`, `TU` or `LS`.
    pub jenis: String,
    /// `disusun`, `diajukan`, `dibayar` or `batal`.
    pub keadaan: &'static str,
    /// Version.
    pub versi: i32,
    /// Parent unit of its receipts.
    pub induk_unit_kerja: PackageLabel,
    /// Funding source.
    pub sumber_dana: PackageLabel,
    /// Treasurer.
    pub bendahara: PackageTreasurer,
    /// Day.
    pub tanggal: String,
    /// Note.
    pub keterangan: Option<String>,
    /// Number of its receipts.
    pub jumlah_kuitansi: u64,
    /// Totals of its receipts, rupiah.
    pub total: i64,
    /// Settlements that stand, before deductions, rupiah.
    pub dibayarkan: i64,
    /// The payment, of a paid package.
    pub pembayaran: Option<PaidBy>,
    /// Reason, of a cancelled package.
    pub alasan_batal: Option<String>,
}

impl From<PackageRow> for PackageEntry {
    fn from(row: PackageRow) -> Self {
        let super::payments::PackageTreasurer { id, title, name, nip, .. } = row.treasurer.clone();
        let nip = nip.as_deref().map(Nip::stored);
        Self {
            id: row.id,
            nomor: row.state.number().map(str::to_owned),
            tahun: row.year,
            keadaan: row.state.word(),
            versi: row.version,
            pembayaran: row.payment().map(Into::into),
            alasan_batal: row.cancel_reason().map(str::to_owned),
            jenis: row.kind,
            induk_unit_kerja: PackageLabel { id: row.parent.0, nama: row.parent.1 },
            sumber_dana: PackageLabel { id: row.source.0, nama: row.source.1 },
            bendahara: PackageTreasurer { id, jabatan: title, nama: name, nip: Nip::print(nip.as_ref()) },
            tanggal: wire_day(row.dated_on),
            keterangan: row.note,
            jumlah_kuitansi: row.receipts,
            total: row.total.get(),
            dibayarkan: row.settled.get(),
        }
    }
}

/// An account line of a package.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageLine {
    /// Sub-activity.
    pub sub_kegiatan_id: i64,
    /// Its account code.
    pub kode_sub_kegiatan: String,
    /// Its name.
    pub sub_kegiatan: String,
    /// Whole account code.
    pub kode_rekening: String,
    /// Budget year.
    pub tahun: i32,
    /// Ceiling of the sub-activity, rupiah; null without one.
    pub anggaran: Option<i64>,
    /// Totals of earlier packages of the year, rupiah.
    pub akumulasi: i64,
    /// Totals of this package, rupiah.
    pub saat_ini: i64,
    /// Rupiah left; null without a ceiling.
    pub sisa: Option<i64>,
}

impl From<AccountLine> for PackageLine {
    fn from(line: AccountLine) -> Self {
        Self {
            sub_kegiatan_id: line.activity.0,
            sisa: line.left().map(RupiahSum::get),
            kode_sub_kegiatan: line.activity_code,
            sub_kegiatan: line.name,
            kode_rekening: line.account_code,
            tahun: line.year,
            anggaran: line.budget.map(RupiahSum::get),
            akumulasi: line.accumulated.get(),
            saat_ini: line.current.get(),
        }
    }
}

/// A receipt of a package.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageReceipt {
    /// Traveller.
    pub personil_id: i64,
    /// Trip.
    pub perjalanan_id: i64,
    /// Name.
    pub nama: String,
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
    /// Advances that were not returned, rupiah.
    pub uang_muka: i64,
    /// Total less all that was paid, rupiah.
    pub saldo: i64,
    /// The settlement before the deduction, rupiah; null without one.
    pub nilai: Option<i64>,
    /// Deduction, rupiah.
    pub potongan: i64,
    /// Rupiah handed out; null without a settlement.
    pub diterima: Option<i64>,
    /// True if its settlement was reversed, so that the package has let it go.
    pub dilepas: bool,
}

impl From<&DeskRow> for PackageReceipt {
    fn from(row: &DeskRow) -> Self {
        let settled = row.settlement.as_ref().filter(|_| !row.released);
        let nip = row.nip.as_deref().map(Nip::stored);
        Self {
            personil_id: row.traveller,
            perjalanan_id: row.trip,
            nama: row.name.clone(),
            nip: Nip::print(nip.as_ref()),
            tujuan: row.places.clone(),
            no_surat_tugas: row.letter.clone(),
            nomor_spd: row.travel_order.clone(),
            sub_kegiatan: row.activity.clone(),
            kode_rekening: row.account_code.clone(),
            total: row.total.get(),
            uang_muka: row.advance.get(),
            saldo: row.balance().get(),
            nilai: settled.map(|(amount, ..)| amount.get()),
            potongan: settled.map_or(0, |(_, deduction, ..)| deduction.get()),
            diterima: settled.map(|(amount, deduction, ..)| (*amount - *deduction).get()),
            dilepas: row.released,
        }
    }
}

/// Number pattern of a parent unit's packages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackagePattern {
    /// Parent unit.
    pub id: i64,
    /// Its name.
    pub induk_unit_kerja: String,
    /// Pattern, such as `NOMOR/NPD/KODE/BULAN/TAHUN`.
    pub pola: String,
    /// The first number by it.
    pub contoh: String,
}

/// A package with its account lines and receipts.
#[derive(Debug, Serialize, ToSchema)]
pub struct PackageDetail {
    /// The package.
    #[serde(flatten)]
    pub paket: PackageEntry,
    /// Account lines.
    pub baris: Vec<PackageLine>,
    /// Receipts in order of entry.
    pub personils: Vec<PackageReceipt>,
}

impl From<PackageView> for PackageDetail {
    fn from(view: PackageView) -> Self {
        Self {
            personils: view.receipts.iter().map(Into::into).collect(),
            paket: view.package.into(),
            baris: view.lines.into_iter().map(Into::into).collect(),
        }
    }
}
