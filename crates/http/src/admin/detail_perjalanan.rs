//! T7: reads a trip with its submitted receipts, for verifiers and finance.

use ::receipts::duties::TripDuties;
use actix_web::{get, web};
use app::{App, receipts::Verified};
use findings::{Finding, Notice};
use kernel::terbilang::rupiah_words;
use serde::Serialize;
use staff::EmployeeId;
use trips::{TravellerId, TripId, budget::Account};
use utoipa::ToSchema;
use views::{
    TripDetail,
    findings::FindingView,
    receipts::{self, TripBeside},
    wire::Wire,
};

use crate::{
    identity::SignedIn,
    problem::{Problem, duty_warning},
    query::path_id,
    wire::{
        ExpenseLine, FullEmployee, HistoryStep, Outcome, PayingTreasurer, ReceiptStatus, Settlement, TripKind,
        TripPhoto, photo_path,
    },
};

/// The budget that a trip is charged to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChargedBudget {
    /// Ceiling of the sub-activity in the year of the departure, rupiah.
    pub pagu: i64,
    /// Sum of the approved receipts, rupiah.
    pub terealisasi: i64,
    /// Sum over the other travellers of trips in force, rupiah.
    pub terpesan: i64,
    /// Ceiling without both, rupiah; negative above it.
    pub tersedia: i64,
}

impl ChargedBudget {
    fn of(account: Account) -> Option<Self> {
        Some(Self {
            pagu: account.ceiling?.get(),
            terealisasi: account.realised.get(),
            terpesan: account.booked.get(),
            tersedia: account.available()?.get(),
        })
    }
}

/// A traveller with the receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TravellerReceipt {
    pub id: i64,
    /// Version of the receipt.
    pub versi: i32,
    /// 2 to 4.
    pub status_id: i64,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Final number of the SPD; null before it is known.
    #[serde(rename = "nomorAkhirSPD")]
    pub nomor_akhir_spd: Option<String>,
    /// Note of the verifier.
    pub catatan: Option<String>,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// The total in words.
    pub terbilang: String,
    /// The employee.
    pub pegawai: FullEmployee,
    /// Status with label.
    pub status: ReceiptStatus,
    /// Lines in order of entry.
    #[serde(rename = "rincianBPDs")]
    pub rincian: Vec<ExpenseLine>,
    /// History of the receipt, oldest first.
    pub riwayat: Vec<HistoryStep>,
    /// Warnings: days paid already, lodging above its ceiling; duties of the caller on the receipt beside its approval.
    pub peringatan: Vec<String>,
    /// Findings of the list of checks.
    pub temuan: Vec<FindingView>,
    /// Other trips of the person in the days of this one, the earliest first.
    pub bersamaan: Vec<TripBeside>,
    /// Advance and rest.
    #[serde(flatten)]
    pub perhitungan: Settlement,
}

/// A trip with its receipts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripReceipts {
    /// Data of the trip that all screens show.
    #[serde(flatten)]
    pub perjalanan: TripDetail,
    /// Number of changes since the assignment letter was issued.
    pub revisi: i32,
    /// Path of the trip's photo, relative to `/api`.
    pub pic: Option<String>,
    /// Photos in order of entry.
    pub foto: Vec<TripPhoto>,
    /// Basis.
    pub dasar: Option<String>,
    /// Whole account code.
    pub kode_rekening: String,
    /// Treasurer who pays.
    pub bendahara: PayingTreasurer,
    /// Kind.
    pub jenis_perjalanan: TripKind,
    /// The budget that the trip is charged to; absent without a ceiling.
    pub anggaran: Option<ChargedBudget>,
    /// Travellers whose receipts were submitted, in slot order.
    pub personils: Vec<TravellerReceipt>,
}

impl TravellerReceipt {
    fn of(
        ((receipt, notices), findings): ((receipts::ReceiptView, Vec<Notice>), Vec<Finding>),
        duties: Option<&TripDuties>,
        beside: &[TripBeside],
        letter_issued: bool,
    ) -> Self {
        let traveller = receipt.traveller;
        let held = duties.map(|duties| duties.held(TravellerId(traveller.id))).unwrap_or_default();
        let held = held.into_iter().map(duty_warning).map(str::to_owned);
        let person = EmployeeId(traveller.employee.id);
        let perhitungan = Settlement::of(&traveller);
        Self {
            id: traveller.id,
            versi: traveller.version,
            status_id: traveller.status.id(),
            nomor_spd: traveller.travel_order_number,
            nomor_akhir_spd: traveller.travel_order_final,
            catatan: traveller.note,
            total: traveller.total.get(),
            terbilang: rupiah_words(traveller.total),
            pegawai: traveller.employee.into(),
            status: ReceiptStatus::of(traveller.status, letter_issued),
            rincian: receipt.lines,
            riwayat: receipt.history,
            peringatan: notices.form().into_iter().chain(held).collect(),
            temuan: FindingView::all(&findings),
            bersamaan: beside.iter().filter(|other| other.employee == person).cloned().collect(),
            perhitungan,
        }
    }
}

impl TripReceipts {
    fn of(Verified { found, notices, findings, budget, beside, duties }: Verified) -> Self {
        let receipts::TripReceipts { trip: view, receipts } = found;
        let mut trip = view.trip;
        let issued = trip.assignment_number.is_some();
        Self {
            revisi: trip.revision,
            pic: view.photo.as_deref().map(photo_path),
            foto: view.photos,
            dasar: trip.basis.take(),
            kode_rekening: view.account_code,
            bendahara: view.treasurer,
            jenis_perjalanan: view.kind,
            anggaran: budget.and_then(ChargedBudget::of),
            personils: receipts
                .into_iter()
                .zip(notices)
                .zip(findings)
                .map(|receipt| TravellerReceipt::of(receipt, duties.as_ref(), &beside, issued))
                .collect(),
            perjalanan: trip,
        }
    }
}

/// A trip with its submitted receipts: of the own parent unit, or of any with role 3.
#[utoipa::path(
    tag = "kwitansi",
    params(("id" = i64, Path, description = "trip id")),
    responses((status = 200, body = Outcome<TripReceipts>))
)]
#[get("/admin/get/detail-perjalanan/{id}")]
pub async fn get_trip_receipts(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<TripReceipts>>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let trip = app::receipts::verify(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: TripReceipts::of(trip) }))
}
