//! Archive of the system of before: read models.

use ::trips::TripType;
use chrono::NaiveDate;
use kernel::RupiahSum;
use numbering::final_number::Paper;
use serde::{Deserialize, Serializer};
use staff::{ParentUnitId, WorkUnitId};

use super::wire::view;

view! {
    /// A file on the wire.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedFile as ArchivedFileRef {
        /// Id for `arsip/berkas/{id}`.
        pub id: i64,
        /// Name of the file.
        #[serde(serialize_with = "last_part")]
        pub path: String => "nama",
        /// Media type; null of a file that was missing.
        pub media_type: Option<String> => "tipe",
    }
}

impl ArchivedFile {
    /// The name: the last part of the path as the row has it.
    pub fn name(&self) -> &str {
        name_of(&self.path)
    }
}

fn name_of(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}

fn last_part<S: Serializer>(path: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name_of(path))
}

/// A file of the archive with what a download needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedContent {
    /// The file.
    pub file: ArchivedFile,
    /// Storage key; `None` if the file was missing.
    pub key: Option<String>,
    /// Units of the trips that name it.
    pub units: Vec<(Option<WorkUnitId>, Option<ParentUnitId>)>,
}

view! {
    /// An actual cost.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedCost as ArchivedCostRow {
        /// Item.
        pub item: String,
        /// Rupiah.
        pub amount: RupiahSum => "nilai" as [i64],
    }
}

view! {
    /// A cost line.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedLine as ArchivedLineRow {
        /// Kind of cost.
        pub kind: String => "jenis",
        /// Item.
        pub item: String,
        /// Unit of the quantity.
        pub unit: String => "satuan",
        /// Quantity.
        pub quantity: i64 => "qty",
        /// Rupiah of one.
        pub price: RupiahSum => "nilai" as [i64],
        /// Quantity times value, rupiah.
        pub amount: RupiahSum => "jumlah" as [i64],
        /// Proof.
        pub proof: Option<ArchivedFile> => "bukti",
        /// Actual costs.
        pub costs: Vec<ArchivedCost> => "rill",
    }
}

view! {
    /// A traveller.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedTraveller as ArchivedTravellerRow {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Employee id, if the person is known.
        pub employee: Option<i64> => "pegawaiId",
        /// Name.
        pub name: String => "nama",
        /// NIP as it was written.
        pub nip: String,
        /// Rank and grade.
        pub grade: String => "golongan",
        /// Position.
        pub post: String => "jabatan",
        /// Receipt status, 1 to 4; null before the assignment letter.
        pub status: Option<i64> => "statusId",
        /// Σ quantity × value, rupiah.
        pub total: RupiahSum => "total" as [i64],
        /// The total that was stored.
        pub total_then: Option<i64> => "totalLama",
        /// Rupiah paid of an approved receipt, in the system of before or here.
        pub paid: RupiahSum => "dibayar" as [i64],
        /// SPD number.
        pub travel_order_number: Option<String> => "nomorSPD",
        /// Note.
        pub note: String => "catatan",
        /// Cost lines.
        pub lines: Vec<ArchivedLine> => "rincian",
    }
}

view! {
    /// A text with its label.
    #[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
    pub struct LabelledText {
        /// Label.
        pub label: String => "nama",
        /// Text.
        pub text: String => "isi",
    }
}

view! {
    /// A place.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedPlace as ArchivedPlaceRow {
        /// Name.
        pub name: String => "tempat",
        /// Departure.
        pub departs_on: Option<NaiveDate> => "tanggalBerangkat" as [Option<String>],
        /// Return.
        pub returns_on: Option<NaiveDate> => "tanggalPulang" as [Option<String>],
    }
}

view! {
    /// A photo or invitation.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedPhoto as ArchivedPhotoRow {
        /// `foto` or `undangan`.
        pub role: String => "jenis",
        /// Its file.
        pub file: ArchivedFile => "berkas",
    }
}

view! {
    /// Final number of a letter.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedFinalNumber as ArchivedFinalNumberRow {
        /// `nota-dinas`, `surat-tugas` or `spd`.
        pub paper: Paper => "dokumen" as [String],
        /// Traveller of an SPD.
        pub traveller: Option<i64> => "personilId",
        /// The number.
        pub number: String => "nomor",
        /// Date on the letter.
        pub dated_on: Option<NaiveDate> => "tanggal" as [Option<String>],
    }
}

view! {
    /// An archived trip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ArchivedTrip as ArchivedTripSheet {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Id in the system of before.
        pub old_id: i64 => "idLama",
        /// Work unit, if it is known.
        #[serde(skip)]
        pub work_unit: Option<WorkUnitId>,
        /// Parent unit, if it is known.
        #[serde(skip)]
        pub parent_unit: Option<ParentUnitId>,
        /// Name of the unit.
        pub unit_name: String => "unitKerja",
        /// Date of its letters.
        pub filed_on: NaiveDate => "tanggalPengajuan" as [String],
        /// First departure.
        pub departs_on: Option<NaiveDate> => "tanggalBerangkat" as [Option<String>],
        /// Last return.
        pub returns_on: Option<NaiveDate> => "tanggalPulang" as [Option<String>],
        /// 1 in town, 2 out of town.
        pub trip_type: TripType => "tipePerjalananId" as [i64],
        /// Kind.
        pub kind: String => "jenis",
        /// Purpose.
        pub purpose: String => "untuk",
        /// Origin.
        pub origin: String => "asal",
        /// Basis.
        pub basis: String => "dasar",
        /// Memo number.
        pub memo_number: Option<String> => "noNotaDinas",
        /// Assignment letter number.
        pub assignment_number: Option<String> => "noSuratTugas",
        /// Sub-activity.
        pub sub_activity: String => "subKegiatan",
        /// Account code.
        pub account_code: String => "kodeRekening",
        /// Funding source.
        pub funding_source: String => "sumberDana",
        /// Sum of the totals, rupiah.
        pub total: RupiahSum => "total" as [i64],
        /// Further texts: signatories, treasurer, classification.
        pub details: Vec<LabelledText> => "keterangan",
        /// Reasons why it is no trip of our own.
        pub reasons: Vec<String> => "alasan",
        /// Places in order.
        pub places: Vec<ArchivedPlace> => "tempats",
        /// Travellers in order.
        pub travellers: Vec<ArchivedTraveller> => "personils",
        /// Photos and the invitation.
        pub photos: Vec<ArchivedPhoto> => "fotos",
        /// Final numbers that were added (`surat/{dokumen}/{id}/nomor-akhir` with the negative id).
        pub final_numbers: Vec<ArchivedFinalNumber> => "nomorAkhir",
    }
}
