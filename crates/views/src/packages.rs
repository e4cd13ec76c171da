//! Packages on the wire.

mod receipts;

use ::payments::{AccountShare, ActivityLine, PackagePayment};
use kernel::{Nip, RupiahSum};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Named,
    payments::{PackageRow, PackageView},
    wire::wire_day,
};

pub use self::receipts::{PackageReceipt, PostponedReceipt};

/// A unit or source by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct PackageLabel {
    /// Id.
    pub id: i64,
    /// Name.
    pub nama: String,
}

impl From<Named> for PackageLabel {
    fn from(Named { id, name }: Named) -> Self {
        Self { id, nama: name.to_string() }
    }
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
    /// Number of the receipts that it pays.
    pub jumlah_kuitansi: u64,
    /// Their totals, rupiah.
    pub total: i64,
    /// Totals of receipts whose settlement was reversed, rupiah.
    pub total_dibalik: i64,
    /// Totals of receipts that the payment left out, rupiah.
    pub total_ditunda: i64,
    /// Settlements that stand, before deductions, rupiah.
    pub dibayarkan: i64,
    /// The payment, of a paid package.
    pub pembayaran: Option<PaidBy>,
    /// Reason, of a cancelled package.
    pub alasan_batal: Option<String>,
    /// Its contact, who drafted it or took that work over; absent in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penghubung: Option<PackageLabel>,
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
            penghubung: row.contact.map(Into::into),
            jenis: row.kind,
            induk_unit_kerja: row.parent.into(),
            sumber_dana: row.source.into(),
            bendahara: PackageTreasurer { id, jabatan: title, nama: name, nip: Nip::print(nip.as_ref()) },
            tanggal: wire_day(row.dated_on),
            keterangan: row.note,
            jumlah_kuitansi: row.receipts,
            total: row.total.get(),
            total_dibalik: row.reversed.get(),
            total_ditunda: row.postponed.get(),
            dibayarkan: row.settled.get(),
        }
    }
}

/// An account of a line of a package.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageAccount {
    /// Whole account code.
    pub kode_rekening: String,
    /// Totals of this package, rupiah.
    pub saat_ini: i64,
}

/// A sub-activity of a package.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackageLine {
    /// Sub-activity.
    pub sub_kegiatan_id: i64,
    /// Its account code.
    pub kode_sub_kegiatan: String,
    /// Its name.
    pub sub_kegiatan: String,
    /// Budget year.
    pub tahun: i32,
    /// Ceiling of the sub-activity, rupiah; null without one.
    pub anggaran: Option<i64>,
    /// Totals of earlier packages of the year, without what was reversed or left out, rupiah.
    pub akumulasi: i64,
    /// Totals of this package as it was handed in, rupiah.
    pub saat_ini: i64,
    /// Rupiah left; null without a ceiling.
    pub sisa: Option<i64>,
    /// Accounts that it is charged to.
    pub rekening: Vec<PackageAccount>,
}

impl From<ActivityLine> for PackageLine {
    fn from(line: ActivityLine) -> Self {
        let account =
            |account: AccountShare| PackageAccount { kode_rekening: account.code, saat_ini: account.current.get() };
        Self {
            sub_kegiatan_id: line.activity.0,
            saat_ini: line.current().get(),
            sisa: line.left().map(RupiahSum::get),
            kode_sub_kegiatan: line.code,
            sub_kegiatan: line.name,
            tahun: line.year,
            anggaran: line.budget.map(RupiahSum::get),
            akumulasi: line.accumulated.get(),
            rekening: line.accounts.into_iter().map(account).collect(),
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

/// A package with its lines and receipts.
#[derive(Debug, Serialize, ToSchema)]
pub struct PackageDetail {
    /// The package.
    #[serde(flatten)]
    pub paket: PackageEntry,
    /// Lines by sub-activity.
    pub baris: Vec<PackageLine>,
    /// Receipts in order of entry.
    pub personils: Vec<PackageReceipt>,
    /// Receipts that the payment left out.
    pub ditunda: Vec<PostponedReceipt>,
}

impl From<PackageView> for PackageDetail {
    fn from(view: PackageView) -> Self {
        let is_paid = view.package.payment().is_some();
        Self {
            ditunda: view.receipts.iter().filter_map(PostponedReceipt::of).collect(),
            personils: view.receipts.iter().map(|held| PackageReceipt::of(held, is_paid)).collect(),
            paket: view.package.into(),
            baris: view.lines.into_iter().map(Into::into).collect(),
        }
    }
}
