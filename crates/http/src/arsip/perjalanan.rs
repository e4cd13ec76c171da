//! `GET arsip/perjalanan/{id}`: an archived trip with its texts as they were.

pub mod travellers;

use actix_web::{get, web};
use app::App;
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;
use views::archive::{ArchivedFileRef, ArchivedFinalNumber, ArchivedPlace, ArchivedTrip};

use self::travellers::ArchivedTravellerRow;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, wire_day},
};

/// A text with its label.
#[derive(Debug, Serialize, ToSchema)]
pub struct LabelledText {
    /// Label.
    pub nama: String,
    /// Text.
    pub isi: String,
}

/// A place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArchivedPlaceRow {
    /// Name.
    pub tempat: String,
    /// Departure.
    pub tanggal_berangkat: Option<String>,
    /// Return.
    pub tanggal_pulang: Option<String>,
}

impl From<ArchivedPlace> for ArchivedPlaceRow {
    fn from(place: ArchivedPlace) -> Self {
        Self { tempat: place.name, tanggal_berangkat: day(place.departs_on), tanggal_pulang: day(place.returns_on) }
    }
}

/// A photo or invitation.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedPhotoRow {
    /// `foto` or `undangan`.
    pub jenis: String,
    /// Its file.
    pub berkas: ArchivedFileRef,
}

/// Final number of a letter.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArchivedFinalNumberRow {
    /// `nota-dinas`, `surat-tugas` or `spd`.
    pub dokumen: &'static str,
    /// Traveller of an SPD.
    pub personil_id: Option<i64>,
    /// The number.
    pub nomor: String,
    /// Date on the letter.
    pub tanggal: Option<String>,
}

impl From<ArchivedFinalNumber> for ArchivedFinalNumberRow {
    fn from(number: ArchivedFinalNumber) -> Self {
        Self {
            dokumen: number.paper.word(),
            personil_id: number.traveller,
            nomor: number.number,
            tanggal: day(number.dated_on),
        }
    }
}

/// An archived trip.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArchivedTripSheet {
    pub id: i64,
    /// Id in the system of before.
    pub id_lama: i64,
    /// Name of the unit.
    pub unit_kerja: String,
    /// Date of its letters.
    pub tanggal_pengajuan: String,
    /// First departure.
    pub tanggal_berangkat: Option<String>,
    /// Last return.
    pub tanggal_pulang: Option<String>,
    /// 1 in town, 2 out of town.
    pub tipe_perjalanan_id: i64,
    /// Kind.
    pub jenis: String,
    /// Purpose.
    pub untuk: String,
    /// Origin.
    pub asal: String,
    /// Basis.
    pub dasar: String,
    /// Memo number.
    pub no_nota_dinas: Option<String>,
    /// Assignment letter number.
    pub no_surat_tugas: Option<String>,
    /// Sub-activity.
    pub sub_kegiatan: String,
    /// Account code.
    pub kode_rekening: String,
    /// Funding source.
    pub sumber_dana: String,
    /// Sum of the totals, rupiah.
    pub total: i64,
    /// Further texts: signatories, treasurer, classification.
    pub keterangan: Vec<LabelledText>,
    /// Reasons why it is no trip of our own.
    pub alasan: Vec<String>,
    /// Places in order.
    pub tempats: Vec<ArchivedPlaceRow>,
    /// Travellers in order.
    pub personils: Vec<ArchivedTravellerRow>,
    /// Photos and the invitation.
    pub fotos: Vec<ArchivedPhotoRow>,
    /// Final numbers that were added (`surat/{dokumen}/{id}/nomor-akhir` with the negative id).
    pub nomor_akhir: Vec<ArchivedFinalNumberRow>,
}

fn day(day: Option<NaiveDate>) -> Option<String> {
    day.map(wire_day)
}

impl From<ArchivedTrip> for ArchivedTripSheet {
    fn from(trip: ArchivedTrip) -> Self {
        Self {
            id: trip.id,
            id_lama: trip.old_id,
            unit_kerja: trip.unit_name,
            tanggal_pengajuan: wire_day(trip.filed_on),
            tanggal_berangkat: day(trip.departs_on),
            tanggal_pulang: day(trip.returns_on),
            tipe_perjalanan_id: trip.trip_type.id(),
            jenis: trip.kind,
            untuk: trip.purpose,
            asal: trip.origin,
            dasar: trip.basis,
            no_nota_dinas: trip.memo_number,
            no_surat_tugas: trip.assignment_number,
            sub_kegiatan: trip.sub_activity_name,
            kode_rekening: trip.account_code,
            sumber_dana: trip.funding_source,
            total: trip.travellers.iter().map(|slot| slot.total).sum::<kernel::RupiahSum>().get(),
            keterangan: trip.details.into_iter().map(|(nama, isi)| LabelledText { nama, isi }).collect(),
            alasan: trip.reasons,
            tempats: trip.places.into_iter().map(Into::into).collect(),
            personils: trip.travellers.into_iter().map(Into::into).collect(),
            fotos: trip
                .photos
                .into_iter()
                .map(|photo| ArchivedPhotoRow { jenis: photo.role, berkas: photo.file.into() })
                .collect(),
            nomor_akhir: trip.final_numbers.into_iter().map(Into::into).collect(),
        }
    }
}

/// An archived trip, for those who may read the trips of its unit.
#[utoipa::path(
    params(("id" = i64, Path, description = "id in the archive: that of the lists without its sign")),
    responses((status = 200, body = Outcome<ArchivedTripSheet>))
)]
#[get("/arsip/perjalanan/{id}")]
pub async fn get_archived_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<ArchivedTripSheet>>, Problem> {
    let id = path_id(&id, "Perjalanan tidak ditemukan.")?;
    let trip = app::archive::trip(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: trip.into() }))
}
