//! One trip on the wire (T6).

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    SubActivityView, TravellerView,
    costs::Settlement,
    places::{Place, Traveller},
    receipts::TripPhotoView,
    trips::{NextLetter, TripChoices, TripSheet},
    wire::wire_day,
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
    /// Id.
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
    pub daftar_sub_kegiatan: SubActivityView,
    /// Photos in order of entry.
    pub foto: Vec<TripPhotoView>,
    /// Report, once it is written.
    pub laporan: Option<String>,
    /// The assignment letter to be issued; absent once it is, and of a cancelled trip.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surat_tugas_berikut: Option<NextLetter>,
    /// Rest of the form, as a change of the trip sends it again.
    pub isian: TripChoices,
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
            isian: choices,
            surat_tugas_berikut: next_letter,
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
            daftar_sub_kegiatan: trip.sub_activity,
            foto: photos,
            laporan: report,
        }
    }
}
