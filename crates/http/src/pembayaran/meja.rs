//! The desk of payments (office 5.3).

use actix_web::{get, web};
use app::{App, payments::Desk};
use findings::Tally;
use kernel::{Day, Nip, Span};
use ports::DeskFilter;
use serde::Serialize;
use staff::{ParentUnitId, WorkUnitId};
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;
use views::{
    findings::TallyView,
    payments::{
        DeskRow, DeskSums as DeskTotals, DeskTab, OLD_ADVANCE, PackageName as PackageRef,
        SourceSums as DeskSourceTotals,
    },
};

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Month, Paging, Search, query, words},
    wire::{Listing, wire_day},
};

/// A receipt on the desk.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskReceipt {
    /// Traveller.
    pub personil_id: i64,
    /// Trip.
    pub perjalanan_id: i64,
    /// Version of the receipt.
    pub versi: i32,
    /// Name of the traveller.
    pub nama: String,
    /// Employee.
    pub pegawai_id: i64,
    /// True where bank and account number for a transfer are known.
    pub rekening: bool,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
    /// Work unit of the trip.
    pub unit_kerja_id: i64,
    /// Its name.
    pub unit_kerja: String,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Funding source.
    pub sumber_dana_id: i64,
    /// Its name.
    pub sumber_dana: String,
    /// Treasurer of the trip.
    pub bendahara_id: i64,
    /// Names of the places, in order.
    pub tujuan: String,
    /// First departure.
    pub tanggal_berangkat: String,
    /// Last return.
    pub tanggal_pulang: String,
    /// Assignment letter number, else the memo's.
    pub no_surat_tugas: String,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Sub-activity.
    pub sub_kegiatan: String,
    /// Whole account code.
    pub kode_rekening: String,
    /// Status of the receipt, 1 to 4.
    pub status_id: i64,
    /// True for a cancelled trip.
    pub dibatalkan: bool,
    /// Total, rupiah.
    pub total: i64,
    /// Advances that were not returned, rupiah.
    pub uang_muka: i64,
    /// Day of the advance.
    pub tanggal_uang_muka: Option<String>,
    /// Days since the advance, while it is open.
    pub umur_hari: Option<i64>,
    /// True for an open advance of 30 days or more.
    pub lama: bool,
    /// Advances and settlements less returns of an approved receipt, rupiah.
    pub dibayar: i64,
    /// Total of an approved receipt, 0 of another one, less all that was paid.
    pub saldo: i64,
    /// `belum`, `siap-dibayar`, `dalam-paket`, `dibayar`, `setoran-kembali` or `nihil`.
    pub keadaan_bayar: &'static str,
    /// The settlement, before the deduction, rupiah.
    pub nilai: Option<i64>,
    /// Deduction, rupiah.
    pub potongan: Option<i64>,
    /// Day of the settlement.
    pub tanggal_bayar: Option<String>,
    /// Voucher of the settlement.
    pub nomor_bukti: Option<String>,
    /// The package that holds it.
    pub paket: Option<PackageRef>,
    /// Contact of an open advance, who recorded it or took that work over; absent in other tabs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penghubung: Option<String>,
    /// Numbers of its findings by level.
    pub jumlah_temuan: TallyView,
}

impl DeskReceipt {
    /// A receipt as it is on a day.
    pub fn of((row, tally): (DeskRow, Tally), today: Day) -> Self {
        let (payment, age) = (row.account().summary(), row.age(today));
        let settlement = row.settlement.as_ref();
        let nip = row.nip.as_deref().map(Nip::stored);
        Self {
            personil_id: row.traveller,
            perjalanan_id: row.trip,
            versi: row.version,
            pegawai_id: row.employee,
            rekening: row.bank_account.takes_transfers(),
            nama: row.name,
            nip: Nip::print(nip.as_ref()),
            unit_kerja_id: row.unit.id,
            unit_kerja: row.unit.name.to_string(),
            induk_unit_kerja_id: row.parent,
            sumber_dana_id: row.source.id,
            sumber_dana: row.source.name.to_string(),
            bendahara_id: row.treasurer,
            tujuan: row.places,
            tanggal_berangkat: wire_day(row.departs_on),
            tanggal_pulang: wire_day(row.returns_on),
            no_surat_tugas: row.letter,
            nomor_spd: row.travel_order,
            sub_kegiatan: row.activity,
            kode_rekening: row.account_code,
            status_id: row.status.id(),
            dibatalkan: row.cancelled,
            total: row.total.get(),
            uang_muka: row.advance.get(),
            tanggal_uang_muka: row.advanced_on.map(wire_day),
            umur_hari: age,
            lama: age.is_some_and(|days| days >= OLD_ADVANCE),
            dibayar: payment.paid.get(),
            saldo: payment.balance.get(),
            keadaan_bayar: payment.state.word(),
            nilai: settlement.map(|settled| settled.amount.get()),
            potongan: settlement.map(|settled| settled.deduction.get()),
            tanggal_bayar: settlement.map(|settled| wire_day(settled.paid_on)),
            nomor_bukti: settlement.map(|settled| settled.voucher.clone()),
            paket: row.package,
            penghubung: row.contact.map(|contact| contact.name.to_string()),
            jumlah_temuan: tally.into(),
        }
    }
}

/// A page of a tab with the sums of the whole tab.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentDesk {
    /// Rows of this page.
    pub result: Vec<DeskReceipt>,
    /// Page as requested, 0-based.
    pub page: u64,
    /// Number of pages.
    #[serde(rename = "totalPage")]
    pub total_page: u64,
    /// Number of rows.
    #[serde(rename = "totalRows")]
    pub total_rows: u64,
    /// Rows a page.
    pub limit: u64,
    /// Sums of all rows; with `lebih`, of those that `totalRows` counts.
    pub jumlah: DeskTotals,
    /// The same by funding source and parent unit, the largest balance first: of the receipts that are ready to be paid, if `kelompok`
    /// asks; absent otherwise and with `lebih`.
    #[serde(rename = "kelompok", skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<DeskSourceTotals>>,
    /// True if a search found more than was counted; absent otherwise.
    #[serde(rename = "lebih", skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

words! {
    /// Tab of the desk.
    pub(crate) TabWord(DeskTab), "Tab tidak dikenal", DeskTab::from_word;
}

query! {
    /// Query of the desk.
    pub struct DeskQuery {
        tab: TabWord => "tab", "`siap-dibayar`, the default, `dalam-paket`, `uang-muka`, `setoran-kembali` or `dibayar`";
        page: Paging<15>;
        search: Search => "cari", "text in a name or number";
        source: kind::Id => "sumberDanaId", "funding source";
        unit: kind::Id => "unitKerjaId", "work unit of the trip";
        parent: kind::Id => "indukUnitKerjaId", "its parent unit";
        month: Month => "bulan", "month of the first departure, `2026-10`";
        is_grouped: kind::Flag => "kelompok" as bool, "true: with the sums by source and parent unit, of `siap-dibayar`";
    }
}

/// A page of a tab of the desk: `siap-dibayar`, `dalam-paket`, `uang-muka`, `setoran-kembali` or `dibayar`.
#[utoipa::path(
    params(DeskQuery),
    responses((status = 200, body = PaymentDesk))
)]
#[get("/pembayaran/meja")]
pub async fn get_payment_desk(
    app: web::Data<App>,
    who: SignedIn,
    query: DeskQuery,
) -> Result<web::Json<PaymentDesk>, Problem> {
    let tab = query.tab.unwrap_or(DeskTab::Ready);
    let filter = DeskFilter {
        search: query.search,
        source: query.source.map(FundingSourceId),
        unit: query.unit.map(WorkUnitId),
        parent: query.parent.map(ParentUnitId),
        departing: query.month.map(|first| Span::new(first, first.end_of_month())),
    };
    let is_grouped = query.is_grouped == Some(true);
    let Desk { page, sums, groups } = app::payments::desk(&app, &who.0, tab, &filter, is_grouped, query.page.0).await?;
    let today = app.clock.today();
    let Listing { result, page, total_page, total_rows, limit, more } =
        Listing::of(page, |row| DeskReceipt::of(row, today));
    Ok(web::Json(PaymentDesk { result, page, total_page, total_rows, limit, jumlah: sums, groups, more }))
}
