//! R1: reads a receipt with its trip and the choices of its form.

use std::sync::Arc;

use actix_web::{get, web};
use app::{App, receipts::Sheet};
use kernel::terbilang::rupiah_words;
use serde::Serialize;
use trips::TravellerId;
use utoipa::ToSchema;
use views::{self, HealthServiceView as HealthService, activity::ActivityView, findings::FindingView, wire::Wire};

use super::UNKNOWN_TRAVELLER;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{
        BudgetUser, Employee, EmployeeCore, ExpenseKind, ExpenseLine, HistoryStep, PayingTreasurer, Place,
        ReceiptStatus, Settlement, SubActivity, TechnicalOfficer, TripKind, TripPhoto, photo_path, wire_day,
    },
};

/// Signatory of the assignment letter.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptSignatory {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// The person.
    pub pegawai: EmployeeCore,
}

/// The trip of a receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptTrip {
    pub id: i64,
    /// Origin.
    pub asal: String,
    /// Purpose.
    pub untuk: String,
    /// Submission date.
    pub tanggal_pengajuan: String,
    /// Path of the trip's photo, relative to `/api`.
    pub pic: Option<String>,
    /// Photos of the trip in order of entry.
    pub foto: Vec<TripPhoto>,
    /// Memo number.
    pub no_nota_dinas: String,
    /// Assignment letter number, once issued.
    pub no_surat_tugas: Option<String>,
    /// Final number of the memo; null before it is known.
    pub nomor_akhir_nota_dinas: Option<String>,
    /// Final number of the assignment letter; null before it is known.
    pub nomor_akhir_surat_tugas: Option<String>,
    /// Whole account code.
    pub kode_rekening: String,
    /// Places in order.
    pub tempats: Vec<Place>,
    /// Kind.
    pub jenis_perjalanan: TripKind,
    /// Kind of activity and what its host provides.
    #[serde(flatten)]
    pub kegiatan: ActivityView,
    /// Health service.
    pub pelayanan_kesehatan: HealthService,
    /// Treasurer who pays.
    pub bendahara: PayingTreasurer,
    /// Sub-activity.
    pub daftar_sub_kegiatan: SubActivity,
    /// Technical officer.
    #[serde(rename = "PPTK")]
    pub pptk: TechnicalOfficer,
    /// Budget user.
    #[serde(rename = "KPA")]
    pub kpa: BudgetUser,
    /// Signatory of the assignment letter.
    pub ttd_surat_tuga: ReceiptSignatory,
}

/// A receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    /// Traveller id.
    pub id: i64,
    /// Version: grows with each change of the receipt.
    pub versi: i32,
    /// 1 to 4.
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
    /// Day until which it is to be handed in: five working days after the last return.
    pub tenggat: String,
    /// Employee id.
    pub pegawai_id: i64,
    /// Trip id.
    pub perjalanan_id: i64,
    /// Status with label.
    pub status: ReceiptStatus,
    /// The employee.
    pub pegawai: Employee,
    /// Lines in order of entry.
    #[serde(rename = "rincianBPDs")]
    pub rincian: Vec<ExpenseLine>,
    /// The trip.
    pub perjalanan: ReceiptTrip,
    /// History of the receipt, oldest first.
    pub riwayat: Vec<HistoryStep>,
    /// Warnings: days paid already, lodging above its ceiling.
    pub peringatan: Vec<String>,
    /// Warnings that handing it in now would meet: before the trip is over, hotels and tickets without proof.
    pub peringatan_pengajuan: Vec<String>,
    /// Findings of the list of checks.
    pub temuan: Vec<FindingView>,
    /// Tickets, taxis and land transport that are not compared, since there is no tariff.
    pub belum: Vec<String>,
    /// Advance and rest.
    #[serde(flatten)]
    pub perhitungan: Settlement,
}

/// State of the receipt of an actual cost.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActualCostReceipt {
    /// Traveller id.
    pub id: i64,
    /// 1 to 4.
    pub status_id: i64,
}

/// Expense line of an actual cost.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActualCostLine {
    pub id: i64,
    /// Sum of its actual costs, rupiah.
    pub nilai: i64,
    /// Traveller.
    pub personil: ActualCostReceipt,
}

/// An actual cost of the traveller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActualCostRow {
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Rupiah.
    pub nilai: i64,
    /// The line.
    #[serde(rename = "rincianBPDId")]
    pub rincian_bpd_id: i64,
    /// Traveller id.
    pub personil_id: i64,
    /// The line with its sum.
    #[serde(rename = "rincianBPD")]
    pub rincian: ActualCostLine,
}

/// A receipt and the choices of its form.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptSheet {
    /// The receipt.
    pub result: Receipt,
    /// Kinds of expense to choose from.
    pub jenis_rampung: Vec<ExpenseKind>,
    /// Actual costs in order of entry.
    pub daftar_rill: Vec<ActualCostRow>,
    /// Treasurer who pays the trip, alone in a list.
    pub data_bendahara: Vec<PayingTreasurer>,
}

impl ReceiptTrip {
    fn of(view: views::receipts::ReceiptTrip) -> Self {
        let (trip, officer) = (view.trip, view.technical_officer);
        let (user, signatory) = (view.budget_user, view.assignment_signatory);
        Self {
            id: trip.id,
            asal: trip.origin,
            untuk: trip.purpose,
            tanggal_pengajuan: wire_day(trip.submitted_on),
            pic: view.photo.as_deref().map(photo_path),
            foto: view.photos,
            no_nota_dinas: trip.memo_number,
            no_surat_tugas: trip.assignment_number,
            nomor_akhir_nota_dinas: trip.memo_final,
            nomor_akhir_surat_tugas: trip.assignment_final,
            kode_rekening: view.account_code,
            tempats: trip.places.into_iter().map(Into::into).collect(),
            jenis_perjalanan: view.kind,
            kegiatan: ActivityView::from(&trip.activity),
            pelayanan_kesehatan: view.health_service,
            bendahara: view.treasurer,
            daftar_sub_kegiatan: trip.sub_activity,
            pptk: officer.into(),
            kpa: user.into(),
            ttd_surat_tuga: ReceiptSignatory {
                id: signatory.id,
                jabatan: signatory.title,
                pegawai: signatory.employee.into(),
            },
        }
    }
}

impl ReceiptSheet {
    fn of(Sheet { sheet, kinds, notices, hand_in_notices, findings, unpriced }: Sheet) -> Self {
        let traveller = sheet.receipt.traveller;
        let perhitungan = Settlement::of(&traveller);
        let (lines, riwayat) = (sheet.receipt.lines, sheet.receipt.history);
        let tenggat = wire_day(sheet.trip.trip.receipts_due_on);
        let perjalanan = ReceiptTrip::of(sheet.trip);
        let status = ReceiptStatus::of(traveller.status, perjalanan.no_surat_tugas.is_some());
        let personil = || ActualCostReceipt { id: traveller.id, status_id: traveller.status.id() };
        let rills = lines.iter().flat_map(|line| line.actual_costs.iter().map(move |rill| (line, rill)));
        let daftar_rill = rills.map(|(line, rill)| ActualCostRow {
            id: rill.id,
            item: rill.item.clone(),
            nilai: rill.amount.get(),
            rincian_bpd_id: line.id,
            personil_id: traveller.id,
            rincian: ActualCostLine { id: line.id, nilai: line.price.get(), personil: personil() },
        });
        Self {
            daftar_rill: daftar_rill.collect(),
            jenis_rampung: kinds.into_iter().map(Into::into).collect(),
            data_bendahara: vec![perjalanan.bendahara.clone()],
            result: Receipt {
                id: traveller.id,
                versi: traveller.version,
                status_id: traveller.status.id(),
                nomor_spd: traveller.travel_order_number,
                nomor_akhir_spd: traveller.travel_order_final,
                catatan: traveller.note,
                total: traveller.total.get(),
                terbilang: rupiah_words(traveller.total),
                tenggat,
                pegawai_id: traveller.employee.id,
                perjalanan_id: traveller.trip,
                status,
                pegawai: traveller.employee.into(),
                rincian: lines,
                perjalanan,
                riwayat,
                peringatan: notices.form(),
                peringatan_pengajuan: hand_in_notices.form(),
                temuan: FindingView::all(&findings),
                belum: unpriced,
                perhitungan,
            },
        }
    }
}

/// One receipt of the caller's unit.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    responses((status = 200, body = ReceiptSheet))
)]
#[get("/kwitansi/get/rampung/{personilId}")]
pub async fn get_receipt(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<ReceiptSheet>, Problem> {
    let id = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let sheet = app::receipts::sheet(&app, &who.0, id).await?;
    Ok(web::Json(ReceiptSheet::of(sheet)))
}
