//! T6: reads a trip with its travellers.

use actix_web::{get, web};
use app::{
    App,
    views::{
        SignatoryView, TravellerView,
        trips::{NextLetter, TripChoices, TripSheet},
    },
};
use serde::Serialize;
use trips::TripId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, Place, Settlement, SubActivity, Traveller, TripPhoto, wire_day},
};

/// A traveller with the deadline of the receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct DueTraveller {
    /// The traveller.
    #[serde(flatten)]
    pub personil: Traveller,
    /// Day until which the receipt is to be handed in: five working days after the last return.
    pub tenggat: String,
    /// Advance, returns and rest.
    #[serde(flatten)]
    pub perhitungan: Settlement,
}

/// A trip.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripDetail {
    pub id: i64,
    /// Version: grows with each change of the trip.
    pub versi: i32,
    /// `diajukan`, `ditugaskan`, `selesai` or `batal`.
    pub keadaan: &'static str,
    /// Reason of the cancellation; null unless it was cancelled.
    pub alasan_batal: Option<String>,
    /// Number of changes since the assignment letter was issued.
    pub revisi: i32,
    /// Purpose.
    pub untuk: String,
    /// Origin.
    pub asal: String,
    /// Means of transport.
    pub alat_angkutan: String,
    /// Memo number.
    pub no_nota_dinas: String,
    /// Submission date.
    pub tanggal_pengajuan: String,
    /// Assignment letter number, once issued.
    pub no_surat_tugas: Option<String>,
    /// Travellers in slot order.
    pub personils: Vec<DueTraveller>,
    /// Places in order.
    pub tempats: Vec<Place>,
    /// Sub-activity.
    pub daftar_sub_kegiatan: SubActivity,
    /// Photos in order of entry.
    pub foto: Vec<TripPhoto>,
    /// Report, once it is written.
    pub laporan: Option<String>,
    /// The assignment letter to be issued; absent once it is, and of a cancelled trip.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surat_tugas_berikut: Option<NextAssignmentLetter>,
    /// Rest of the form, as a change of the trip sends it again.
    pub isian: TripFields,
}

/// The assignment letter that a trip would get now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextAssignmentLetter {
    /// Next number of the counter that numbers it.
    pub nomor_urut: i64,
    /// Name of the signatory.
    pub nama: String,
    /// Title as printed.
    pub jabatan: String,
    /// Parent unit that the signatory signs for, and whose counter it is.
    pub induk_unit_kerja: String,
}

impl From<NextLetter> for NextAssignmentLetter {
    fn from(NextLetter { sequence, signatory }: NextLetter) -> Self {
        let SignatoryView { title, tenure, employee, .. } = signatory.signatory;
        Self {
            nomor_urut: sequence,
            nama: employee.name.to_string(),
            jabatan: tenure.printed(&title),
            induk_unit_kerja: signatory.parent_name.to_string(),
        }
    }
}

/// Classification code of a trip.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripClassification {
    pub id: i64,
    /// Code.
    pub kode: String,
    /// Its classification.
    pub klasifikasi_id: i64,
}

/// Fields of the form of a trip that no other key has; the keys are those of T3.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripFields {
    /// Memo signatory.
    pub data_ttd_nota_dinas: i64,
    /// Signatory of the assignment letter.
    pub data_ttd_sur_tug: i64,
    /// Technical officer.
    #[serde(rename = "PPTKId")]
    pub pptk_id: i64,
    /// Budget user.
    #[serde(rename = "KPAId")]
    pub kpa_id: i64,
    /// Treasurer.
    pub data_bendahara_id: i64,
    /// The treasurer's funding source.
    pub sumber_dana_id: i64,
    /// Trip kind.
    pub jenis: i64,
    /// Health service.
    pub pelayanan_kesehatan_id: i64,
    /// Classification code.
    pub kode_klasifikasi: TripClassification,
    /// Basis.
    pub dasar: Option<String>,
    /// 1 or 0.
    pub is_srikandi: u8,
    /// Sifat of the letters.
    pub sifat: String,
    /// Lampiran.
    pub lampiran: String,
    /// Tembusan, a receiver a line; may be empty.
    pub tembusan: String,
}

impl TripFields {
    fn of(choices: TripChoices, dasar: Option<String>) -> Self {
        let (id, kode, klasifikasi_id) = choices.classification;
        Self {
            data_ttd_nota_dinas: choices.memo_signatory,
            data_ttd_sur_tug: choices.assignment_signatory,
            pptk_id: choices.technical_officer,
            kpa_id: choices.budget_user,
            data_bendahara_id: choices.treasurer,
            sumber_dana_id: choices.funding_source,
            jenis: choices.kind,
            pelayanan_kesehatan_id: choices.health_service,
            kode_klasifikasi: TripClassification { id, kode, klasifikasi_id },
            dasar,
            is_srikandi: choices.srikandi.into(),
            sifat: choices.heading.nature,
            lampiran: choices.heading.enclosures,
            tembusan: choices.heading.copies,
        }
    }
}

impl From<TripSheet> for TripDetail {
    fn from(TripSheet { trip, choices, photos, report, next_letter }: TripSheet) -> Self {
        let tenggat = wire_day(trip.receipts_due_on);
        let due = |slot: TravellerView| DueTraveller {
            tenggat: tenggat.clone(),
            perhitungan: Settlement::of(&slot),
            personil: slot.into(),
        };
        Self {
            isian: TripFields::of(choices, trip.basis),
            surat_tugas_berikut: next_letter.map(Into::into),
            id: trip.id,
            versi: trip.version,
            keadaan: trip.state.word(),
            alasan_batal: trip.cancel_reason,
            revisi: trip.revision,
            untuk: trip.purpose,
            asal: trip.origin,
            alat_angkutan: trip.transport,
            no_nota_dinas: trip.memo_number,
            tanggal_pengajuan: wire_day(trip.submitted_on),
            no_surat_tugas: trip.assignment_number,
            personils: trip.travellers.into_iter().map(due).collect(),
            tempats: trip.places.into_iter().map(Into::into).collect(),
            daftar_sub_kegiatan: trip.sub_activity.into(),
            foto: photos.into_iter().map(Into::into).collect(),
            laporan: report,
        }
    }
}

/// One trip of the caller's unit.
#[utoipa::path(
    get, path = "/api/perjalanan/get/detail-perjalanan/{id}", operation_id = "getTrip", tag = "perjalanan",
    params(("id" = i64, Path, description = "trip id")),
    responses((status = 200, body = Outcome<TripDetail>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/perjalanan/get/detail-perjalanan/{id}")]
pub async fn get_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<TripDetail>>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let trip = app::trips::detail(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: trip.into() }))
}
