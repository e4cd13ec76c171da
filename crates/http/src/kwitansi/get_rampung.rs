//! R1: one receipt with its trip and what its form offers.

use actix_web::{get, web};
use app::{App, receipts::Sheet, views::receipts::ReceiptTrip};
use kernel::terbilang::rupiah_words;
use serde::Serialize;
use trips::TravellerId;
use utoipa::ToSchema;

use super::UNKNOWN_TRAVELLER;
use crate::{
    identity::SignedIn,
    perjalanan::seed::PelayananKesehatan,
    problem::Problem,
    query::path_id,
    wire::{
        Bendahara, Inti, JenisPerjalanan, JenisRampung, Pegawai, RincianBpd, Riwayat, StatusKuitansi, SubKegiatan,
        Tempat, lines_and_history, photo_path, wire_day,
    },
};

/// Who signs, with the NIP.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pptk {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    #[serde(rename = "pegawai_PPTK")]
    pub pegawai: Inti,
}

/// The budget user.
#[derive(Debug, Serialize, ToSchema)]
pub struct KpaRampung {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    #[serde(rename = "pegawai_KPA")]
    pub pegawai: Inti,
}

/// Signs the assignment letter.
#[derive(Debug, Serialize, ToSchema)]
pub struct TtdRampung {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    pub pegawai: Inti,
}

/// The trip of a receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PerjalananRampung {
    /// Id.
    pub id: i64,
    /// Origin.
    pub asal: String,
    /// Purpose.
    pub untuk: String,
    /// Submission date.
    pub tanggal_pengajuan: String,
    /// Path of the trip's photo, relative to `/api`.
    pub pic: Option<String>,
    /// Memo number.
    pub no_nota_dinas: String,
    /// Assignment letter number, once issued.
    pub no_surat_tugas: Option<String>,
    /// Whole account code.
    pub kode_rekening: String,
    /// Places in order.
    pub tempats: Vec<Tempat>,
    /// Kind.
    pub jenis_perjalanan: JenisPerjalanan,
    /// Health service.
    pub pelayanan_kesehatan: PelayananKesehatan,
    /// Who pays.
    pub bendahara: Bendahara,
    /// Sub-activity.
    pub daftar_sub_kegiatan: SubKegiatan,
    /// Technical officer.
    #[serde(rename = "PPTK")]
    pub pptk: Pptk,
    /// Budget user.
    #[serde(rename = "KPA")]
    pub kpa: KpaRampung,
    /// Signs the assignment letter.
    pub ttd_surat_tuga: TtdRampung,
}

/// A receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rampung {
    /// Traveller id.
    pub id: i64,
    /// 1 to 4.
    pub status_id: i64,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Note of the verifier.
    pub catatan: Option<String>,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// The total in words.
    pub terbilang: String,
    /// Employee id.
    pub pegawai_id: i64,
    /// Trip id.
    pub perjalanan_id: i64,
    /// Status with label.
    pub status: StatusKuitansi,
    /// The employee.
    pub pegawai: Pegawai,
    /// Lines in order of entry.
    #[serde(rename = "rincianBPDs")]
    pub rincian: Vec<RincianBpd>,
    /// The trip.
    pub perjalanan: PerjalananRampung,
    /// What happened to the receipt, oldest first.
    pub riwayat: Vec<Riwayat>,
}

/// State of the receipt a rill belongs to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonilRill {
    /// Traveller id.
    pub id: i64,
    /// 1 to 4.
    pub status_id: i64,
}

/// The line a rill belongs to.
#[derive(Debug, Serialize, ToSchema)]
pub struct RincianRill {
    /// Id.
    pub id: i64,
    /// Sum of its rills, rupiah.
    pub nilai: i64,
    /// Whose.
    pub personil: PersonilRill,
}

/// An actual cost of the traveller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BarisRill {
    /// Id.
    pub id: i64,
    /// What was paid for.
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
    pub rincian: RincianRill,
}

/// A receipt and what its form offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LembarRampung {
    /// The receipt.
    pub result: Rampung,
    /// Kinds of expense to choose from.
    pub jenis_rampung: Vec<JenisRampung>,
    /// Actual costs in order of entry.
    pub daftar_rill: Vec<BarisRill>,
    /// Who pays the trip.
    pub data_bendahara: Vec<Bendahara>,
}

impl From<ReceiptTrip> for PerjalananRampung {
    fn from(view: ReceiptTrip) -> Self {
        let (trip, officer) = (view.trip, view.technical_officer);
        let (user, signatory) = (view.budget_user, view.assignment_signatory);
        Self {
            id: trip.id,
            asal: trip.origin,
            untuk: trip.purpose,
            tanggal_pengajuan: wire_day(trip.submitted_on),
            pic: view.photo.as_deref().map(photo_path),
            no_nota_dinas: trip.memo_number,
            no_surat_tugas: trip.assignment_number,
            kode_rekening: view.account_code,
            tempats: trip.places.into_iter().map(Into::into).collect(),
            jenis_perjalanan: view.kind.into(),
            pelayanan_kesehatan: view.health_service.into(),
            bendahara: view.treasurer.into(),
            daftar_sub_kegiatan: trip.sub_activity.into(),
            pptk: Pptk { id: officer.id, jabatan: officer.title, pegawai: officer.employee.into() },
            kpa: KpaRampung { id: user.id, jabatan: user.title, pegawai: user.employee.into() },
            ttd_surat_tuga: TtdRampung {
                id: signatory.id,
                jabatan: signatory.title,
                pegawai: signatory.employee.into(),
            },
        }
    }
}

impl From<Sheet> for LembarRampung {
    fn from(Sheet { sheet, kinds }: Sheet) -> Self {
        let traveller = sheet.receipt.traveller.clone();
        let (lines, riwayat) = lines_and_history(sheet.receipt);
        let perjalanan = PerjalananRampung::from(sheet.trip);
        let status = StatusKuitansi::of(traveller.status, perjalanan.no_surat_tugas.is_some());
        let personil = || PersonilRill { id: traveller.id, status_id: traveller.status.id() };
        let rills = lines.iter().flat_map(|line| line.rills.iter().map(move |rill| (line, rill)));
        let daftar_rill = rills.map(|(line, rill)| BarisRill {
            id: rill.id,
            item: rill.item.clone(),
            nilai: rill.nilai,
            rincian_bpd_id: line.id,
            personil_id: traveller.id,
            rincian: RincianRill { id: line.id, nilai: line.nilai, personil: personil() },
        });
        Self {
            daftar_rill: daftar_rill.collect(),
            jenis_rampung: kinds.into_iter().map(Into::into).collect(),
            data_bendahara: vec![perjalanan.bendahara.clone()],
            result: Rampung {
                id: traveller.id,
                status_id: traveller.status.id(),
                nomor_spd: traveller.travel_order_number,
                catatan: traveller.note,
                total: traveller.total.get(),
                terbilang: rupiah_words(traveller.total),
                pegawai_id: traveller.employee.id,
                perjalanan_id: traveller.trip,
                status,
                pegawai: traveller.employee.into(),
                rincian: lines,
                perjalanan,
                riwayat,
            },
        }
    }
}

/// One receipt of the caller's unit.
#[utoipa::path(
    get, path = "/api/kwitansi/get/rampung/{personilId}", operation_id = "rampung", tag = "kwitansi",
    params(("personilId" = i64, Path, description = "traveller id")),
    responses((status = 200, body = LembarRampung), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/kwitansi/get/rampung/{personilId}")]
pub async fn get_rampung(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<LembarRampung>, Problem> {
    let id = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let sheet = app::receipts::sheet(&app, &who.0, id).await?;
    Ok(web::Json(sheet.into()))
}
