//! Typed data of letters, which a renderer prints.
//!
//! The variables of templates come from these models (contract, section 6). All data is read from the database, none
//! from the request that asks for the letter.

pub mod codes;
pub mod file_name;
mod handover;
mod letter;
mod numbered_letter;
mod outside_numbers;
mod package;
mod papers;
mod people;
mod receipt;
mod template;
mod variables;

use std::sync::Arc;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use ::payments::{
    Means,
    package::{Figures, Foot, Outcome},
};
pub use handover::{
    HandoverMinutes, HandoverParty, LastNumber, OpenAdvance, OpenPackage, OpenTrip, ReceiptCount, WaitingWork,
};
pub use letter::Letter;
pub use numbered_letter::NumberedLetter;
pub use outside_numbers::OutsideNumbers;
pub use package::{ActivityCard, PARTS, PackageLetter, PayeeCard, PaymentCard};
pub use papers::{
    CancellationLetter, CancelledMoney, NominativeCard, NominativeLetter, ReportLetter, ReportPhoto, Voucher,
};
pub use people::{SignatoryCard, TravellerCard};
pub use receipt::{ActualCostCard, ExpenseCard, PaymentLetter, ReceiptLetter};
pub use receipts::{Priced, nominative::PaidFor};

/// Bounds of a picture in pixels (R12), also of one in a template (C-22).
pub use receipts::photo::{MOST_PIXELS, MOST_SIDE};
pub use template::{
    CheckedTemplate, Confirmation, Degree, MAX_TEMPLATE_BYTES, TemplateFault, TemplateKey, TemplateKind,
    UnitTemplateKind,
};
pub use variables::{SampleTrip, TemplateVariable, VariableForm};

/// A place as printed, in travelling order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceCard {
    /// City out of town, name of the destination in town.
    pub name: String,
    /// Day of departure towards this place.
    pub departs_on: NaiveDate,
    /// Day of return from this place.
    pub returns_on: NaiveDate,
    /// Hours of the visit; `None` out of town.
    pub hours: Option<u32>,
}

/// Letterhead.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Letterhead {
    /// The government the office belongs to, e.g. `PEMERINTAH KABUPATEN …`; may be empty.
    pub government: String,
    /// Further lines above the name.
    #[serde(default)]
    pub further_lines: Vec<String>,
    /// The parent unit's name.
    pub agency: String,
    /// Second line of the name; may be empty.
    #[serde(default)]
    pub second_line: String,
    /// Street address, and below it telephone, mail and site; may be empty.
    pub address: String,
    /// Logo, left of the lines.
    #[serde(default)]
    pub logo: Option<Logo>,
}

/// Logo of a letterhead, a png or jpeg.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Logo {
    /// Storage key; its file never changes.
    pub key: String,
    /// Its bytes; empty until the renderer has read the file.
    #[serde(skip)]
    pub bytes: Arc<[u8]>,
}

/// Headings of a trip's letters that a clerk writes: sifat, lampiran, tembusan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterHeading {
    /// Sifat.
    pub nature: String,
    /// Lampiran.
    pub enclosures: String,
    /// Tembusan, a receiver a line; may be empty.
    pub copies: String,
}

impl Default for LetterHeading {
    fn default() -> Self {
        trips::request::LetterHeading::default().into()
    }
}

impl From<trips::request::LetterHeading> for LetterHeading {
    fn from(heading: trips::request::LetterHeading) -> Self {
        let trips::request::LetterHeading { nature, enclosures, copies } = heading;
        Self { nature, enclosures, copies }
    }
}

/// Office that issues an assignment letter: the parent unit of its signatory (C-12).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Issuer {
    /// Its letterhead.
    pub letterhead: Letterhead,
    /// Its place (asal).
    pub place: String,
}

/// Data of the trip documents (contract 6.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TripLetter {
    /// Letterhead of the trip's parent unit: memo, SPD, receipt.
    pub letterhead: Letterhead,
    /// Place of the trip's work unit (tempat kedudukan): where memo, SPD and receipt are issued. Empty in data from before
    /// it was kept.
    #[serde(default)]
    pub seat: String,
    /// Issuer of the assignment letter; `None` in data from before it was kept.
    #[serde(default)]
    pub issuer: Option<Issuer>,
    /// Name of the kind of activity (jenis kegiatan); empty in data from before it was kept.
    #[serde(default)]
    pub activity: String,
    /// Memo number (nomor nota dinas).
    pub memo_number: String,
    /// Assignment letter number, once issued.
    pub assignment_number: Option<String>,
    /// Number of the revision; 0 before the first.
    pub revision: i32,
    /// Submission date: the date of the letters.
    pub submitted_on: NaiveDate,
    /// Name of the trip kind (jenis perjalanan).
    pub trip_kind: String,
    /// Purpose (untuk); may hold line breaks.
    pub purpose: String,
    /// Basis (dasar); the memo number is printed where there is none.
    pub basis: Option<String>,
    /// Origin of the trip (asal): where the journey starts.
    pub origin: String,
    /// Means of transport (alat angkutan).
    pub transport: String,
    /// Name of the sub-activity.
    pub sub_activity: String,
    /// Whole account code: sub-activity code, one dot, kind code.
    pub account_code: String,
    /// Funding source (sumber dana).
    pub funding_source: String,
    /// `untuk pembayaran …` of the funding source.
    pub payment_for: String,
    /// First sentence of receipts of the funding source (`kalimat1`), kept by finance; not in letters kept before it was.
    #[serde(default)]
    pub first_sentence: String,
    /// Name of the trip's parent unit (instansi).
    pub agency: String,
    /// Name of the trip's work unit.
    pub work_unit: String,
    /// Sifat, lampiran, tembusan; the defaults in letters kept before they were.
    #[serde(default)]
    pub heading: LetterHeading,
    /// Signed electronically through Srikandi: prints the text `${ttd_pengirim}` for that system to replace.
    pub srikandi: bool,
    /// Signs the memo.
    pub memo_signatory: SignatoryCard,
    /// Signs the assignment letter.
    pub assignment_signatory: SignatoryCard,
    /// Budget user (KPA).
    pub budget_user: SignatoryCard,
    /// Technical officer of the activity (PPTK).
    pub technical_officer: SignatoryCard,
    /// Treasurer (bendahara).
    pub treasurer: SignatoryCard,
    /// Travellers in slot order.
    pub travellers: Vec<TravellerCard>,
    /// Destinations in order; at least one.
    pub places: Vec<PlaceCard>,
    /// Numbers given outside the application, and the letters that wait for one; never kept.
    #[serde(skip)]
    pub outside: OutsideNumbers,
    /// Address of the page that tells whether the letter is in force, on letters with a code; never kept.
    #[serde(skip)]
    pub verification: Option<String>,
}

impl TripLetter {
    /// Name of the kind of activity; of data from before it was kept, an ordinary one.
    pub fn activity_name(&self) -> &str {
        if self.activity.is_empty() { trips::ActivityKind::Ordinary.title() } else { &self.activity }
    }

    /// Place of the trip's work unit.
    pub fn seat(&self) -> &str {
        if self.seat.is_empty() { &self.origin } else { &self.seat }
    }

    /// Letterhead and place of issue of the assignment letter.
    pub fn assignment_issuer(&self) -> (&Letterhead, &str) {
        self.issuer.as_ref().map_or((&self.letterhead, self.seat()), |issuer| (&issuer.letterhead, &issuer.place))
    }

    /// All who sign.
    pub fn signatories_mut(&mut self) -> [&mut SignatoryCard; 5] {
        [
            &mut self.memo_signatory,
            &mut self.assignment_signatory,
            &mut self.budget_user,
            &mut self.technical_officer,
            &mut self.treasurer,
        ]
    }

    /// The logos of both letterheads.
    pub fn logos_mut(&mut self) -> impl Iterator<Item = &mut Logo> {
        let issuer = self.issuer.as_mut().and_then(|issuer| issuer.letterhead.logo.as_mut());
        self.letterhead.logo.iter_mut().chain(issuer)
    }
}
