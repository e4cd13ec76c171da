//! One trip on the wire (T6).

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    TravellerView,
    archive::ArchivedFile,
    costs::Settlement,
    final_numbers::NumberedLetter,
    places::Traveller,
    receipts::TripPhotoView,
    trips::{self, NextLetter, TripChoices, TripSheet},
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
    /// Data of the trip that all screens show.
    #[serde(flatten)]
    pub perjalanan: trips::TripDetail,
    /// Number of changes since the assignment letter was issued.
    pub revisi: i32,
    /// Means of transport.
    pub alat_angkutan: String,
    /// Travellers in slot order.
    pub personils: Vec<DueTraveller>,
    /// Photos in order of entry.
    pub foto: Vec<TripPhotoView>,
    /// Report, once it is written.
    pub laporan: Option<String>,
    /// The invitation that the trip brought with it from the former system; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undangan: Option<ArchivedFile>,
    /// Numbered letters with their final numbers and signed files: memo, assignment letter, SPD in slot order.
    pub surat: Vec<NumberedLetter>,
    /// The assignment letter to be issued; absent once it is, and of a cancelled trip.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surat_tugas_berikut: Option<NextLetter>,
    /// Rest of the form, as a change of the trip sends it again.
    pub isian: TripChoices,
}

impl From<TripSheet> for TripDetail {
    fn from(TripSheet { mut trip, choices, photos, report, invitation, letters, next_letter }: TripSheet) -> Self {
        let tenggat = wire_day(trip.receipts_due_on);
        let due = |slot: TravellerView| DueTraveller {
            tenggat: tenggat.clone(),
            perhitungan: Settlement::of(&slot),
            personil: slot.into(),
        };
        Self {
            isian: choices,
            surat_tugas_berikut: next_letter,
            revisi: trip.revision,
            alat_angkutan: std::mem::take(&mut trip.transport),
            personils: std::mem::take(&mut trip.travellers).into_iter().map(due).collect(),
            foto: photos,
            laporan: report,
            undangan: invitation,
            surat: letters,
            perjalanan: trip,
        }
    }
}
