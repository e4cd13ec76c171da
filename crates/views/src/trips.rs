//! Trips of lists, one trip with the choices of its form, the calendar: read models.

use std::sync::Arc;

use ::trips::{Activity, TripId, TripState, TripType, engagement::Engagement};
use chrono::NaiveDate;
use kernel::Day;
use staff::WorkUnitId;

use super::{
    AssignmentSignatoryView, KindView, PlaceView, SignatoryView, SubActivityView, TravellerView,
    activity::{ActivityView, activity},
    archive::ArchivedFile,
    final_numbers::NumberedLetter,
    places::Place,
    receipts::TripPhotoView,
    units::{MemoUnit, WorkUnitCode},
    wire::{joined, view},
};
use crate::warnings::Warning;

pub use super::trip_history::{Difference, PrintView, TripEvent, TripEventKind, TripHistory};

view! {
    /// Data of a trip that all screens show; each adds its own.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripDetail as TripHead {
        /// Id; negative of one in the archive.
        pub id: i64,
        /// True of a trip of the archive, which `arsip/perjalanan/{id}` shows by its id without sign; absent of others.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub archived: bool => "arsip",
        /// Version: grows with each change of the trip.
        pub version: i32 => "versi",
        /// `diajukan`, `ditugaskan`, `selesai` or `batal`.
        pub state: TripState => "keadaan" as [String],
        /// Reason of the cancellation; null unless it was cancelled.
        pub cancel_reason: Option<String> => "alasanBatal",
        /// Purpose.
        pub purpose: String => "untuk",
        /// Origin.
        pub origin: String => "asal",
        /// Memo number.
        pub memo_number: String => "noNotaDinas",
        /// Submission date.
        pub submitted_on: NaiveDate => "tanggalPengajuan" as [String],
        /// Assignment letter number, once issued.
        pub assignment_number: Option<String> => "noSuratTugas",
        /// Final number of the memo; null before it is known.
        pub memo_final: Option<String> => "nomorAkhirNotaDinas",
        /// Final number of the assignment letter; null before it is known.
        pub assignment_final: Option<String> => "nomorAkhirSuratTugas",
        /// Places in order.
        pub places: Vec<PlaceView> => "tempats" as [Vec<Place>],
        /// Sub-activity.
        pub sub_activity: SubActivityView => "daftarSubKegiatan",
        /// `jenisKegiatan` and `ditanggung`.
        #[serde(flatten, serialize_with = "activity")]
        #[schema(value_type = ActivityView)]
        pub activity: Activity,
        /// The work unit it belongs to.
        #[serde(skip)]
        pub work_unit: WorkUnitId,
        /// Number of changes since the assignment letter was issued.
        #[serde(skip)]
        pub revision: i32,
        /// Means of transport (alat angkutan).
        #[serde(skip)]
        pub transport: String,
        /// Basis.
        #[serde(skip)]
        pub basis: Option<String>,
        /// Day until which the receipts are to be handed in.
        #[serde(skip)]
        pub receipts_due_on: NaiveDate,
        /// Travellers in slot order.
        #[serde(skip)]
        pub travellers: Vec<TravellerView>,
    }
}

/// A row of the trip list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripRow {
    /// The trip.
    pub trip: TripDetail,
    /// Kind.
    pub kind: KindView,
    /// Signs the assignment letter.
    pub assignment_signatory: AssignmentSignatoryView,
    /// The memo's outgoing letter.
    pub outgoing_letter: MemoLetter,
    /// Budget user (KPA).
    pub budget_user: SignatoryView,
    /// Memo signatory.
    pub memo_signatory: SignatoryView,
    /// Work unit of the memo signatory.
    pub memo_unit: MemoUnit,
    /// Warnings.
    pub warnings: Vec<Warning>,
    /// Whole account code: sub-activity code, one dot, kind code.
    pub account_code: String,
    /// Work units of the parent unit that signs the assignment letter, by their codes.
    pub signing_units: Vec<WorkUnitCode>,
}

view! {
    /// Outgoing letter of a trip's memo.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct MemoLetter as OutgoingLetter {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Number.
        pub number: String => "nomor",
    }
}

/// A trip with the choices of its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripSheet {
    /// The trip.
    pub trip: TripDetail,
    /// The choices.
    pub choices: TripChoices,
    /// Photos, in order of entry.
    pub photos: Vec<TripPhotoView>,
    /// Report, once it is written.
    pub report: Option<String>,
    /// The invitation that it brought with it from the former system.
    pub invitation: Option<ArchivedFile>,
    /// Numbered letters with their final numbers: memo, assignment letter, SPD.
    pub letters: Vec<NumberedLetter>,
    /// The assignment letter to be issued; `None` once it is, and of a cancelled trip.
    pub next_letter: Option<NextLetter>,
}

view! {
    /// The assignment letter that a trip would get now.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NextLetter as NextAssignmentLetter {
        /// Next number of the counter that numbers it: of the signatory's parent unit, in the year of the submission date.
        pub sequence: i64 => "nomorUrut",
        /// Name of the signatory.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
        /// Title as printed.
        pub title: String => "jabatan",
        /// Parent unit that the signatory signs for, and whose counter it is.
        #[schema(value_type = String)]
        pub parent_unit: Arc<str> => "indukUnitKerja",
    }
}

view! {
    /// Fields of the form of a trip that no other key has; the keys are those of T3.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripChoices as TripFields {
        /// Memo signatory.
        pub memo_signatory: i64 => "dataTtdNotaDinas",
        /// Signatory of the assignment letter.
        pub assignment_signatory: i64 => "dataTtdSurTug",
        /// Technical officer.
        pub technical_officer: i64 => "PPTKId",
        /// Budget user.
        pub budget_user: i64 => "KPAId",
        /// Treasurer.
        pub treasurer: i64 => "dataBendaharaId",
        /// The treasurer's funding source.
        pub funding_source: i64 => "sumberDanaId",
        /// Trip kind.
        pub kind: i64 => "jenis",
        /// Health service.
        pub health_service: i64 => "pelayananKesehatanId",
        /// Classification code.
        pub classification: TripClassification => "kodeKlasifikasi",
        /// Basis.
        pub basis: Option<String> => "dasar",
        /// To be signed through Srikandi: 1 or 0.
        pub srikandi: u8 => "isSrikandi",
        /// Sifat of the letters.
        pub nature: String => "sifat",
        /// Lampiran.
        pub enclosures: String => "lampiran",
        /// Tembusan, a receiver a line; may be empty.
        pub copies: String => "tembusan",
        /// Reason for travelling on a Saturday, Sunday or holiday.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub holiday_reason: Option<String> => "alasanHariLibur",
    }
}

view! {
    /// Classification code of a trip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripClassification {
        /// Id.
        pub id: i64,
        /// Code.
        pub code: String => "kode",
        /// Its classification.
        pub classification: i64 => "klasifikasiId",
    }
}

view! {
    /// A trip in the calendar.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CalendarTrip as CalendarEntry {
        /// Trip id.
        pub id: i64 => "perjalananId",
        /// True of a trip of the archive, which `arsip/perjalanan/{id}` shows by its id without sign; absent of others.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub archived: bool => "arsip",
        /// Number of the assignment letter, before that of the memo.
        pub number: String => "nomor",
        /// Names of its places, in order.
        #[serde(serialize_with = "joined")]
        #[schema(value_type = String)]
        pub places: Vec<Arc<str>> => "tujuan",
        /// `diajukan`, `ditugaskan`, `selesai` or `batal`.
        pub state: TripState => "keadaan" as [String],
        /// First departure.
        pub departs_on: NaiveDate => "tanggalBerangkat" as [String],
        /// Last return.
        pub returns_on: NaiveDate => "tanggalPulang" as [String],
        /// Travellers in slot order.
        pub travellers: Vec<CalendarTraveller> => "personils",
    }
}

view! {
    /// Trips of a unit on the days of a month; cancelled ones do not count.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CalendarUnit {
        /// Work unit; null for those of the archive without one.
        pub id: Option<i64> => "unitKerjaId",
        /// Its name.
        pub name: String => "unitKerja",
        /// Number of trips on each day, from the first of the month.
        pub days: Vec<u32> => "hari",
    }
}

view! {
    /// A month of the calendar.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct CalendarMonth {
        /// Trips by departure.
        pub trips: Vec<CalendarTrip> => "result",
        /// Number of trips by unit and day, instead of so many trips, where it was asked for; absent otherwise.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub units: Option<Vec<CalendarUnit>> => "ringkasan",
    }
}

view! {
    /// A traveller in the calendar.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CalendarTraveller {
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
    }
}

view! {
    /// A trip of an employee.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct EngagementView as Engagement {
        /// Employee id.
        pub employee: i64 => "pegawaiId",
        /// Trip id.
        pub trip: TripId => "perjalananId" as [i64],
        /// Name of the employee.
        #[serde(skip)]
        pub name: String,
        /// Number of the assignment letter, before that of the memo.
        pub number: String => "nomor",
        /// Places.
        #[serde(serialize_with = "joined")]
        #[schema(value_type = String)]
        pub places: Vec<Arc<str>> => "tujuan",
        /// First departure.
        pub first: Day => "tanggalBerangkat" as [String],
        /// Last return.
        pub last: Day => "tanggalPulang" as [String],
        /// 1 in town, 2 out of town.
        pub trip_type: TripType => "tipePerjalananId" as [i64],
    }
}

impl From<EngagementView> for Engagement {
    fn from(view: EngagementView) -> Self {
        let EngagementView { name, number, first, last, trip_type, .. } = view;
        Self { traveller: name, number, first, last, trip_type }
    }
}
