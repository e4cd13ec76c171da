//! Warnings about trips and letters.

use ::trips::{ActivityKind, activity, budget_year::budget_year, engagement::Engagement, schedule::FiledLate};
use chrono::Datelike;
use findings::shortfall;
use kernel::{Day, Rupiah, RupiahSum, Span, tanggal::period};
use letters::Letter;
use numbering::LetterNumber;

use crate::{budgets::Incomplete, wire::Wire, year_opening::YearLists};

/// Warning about a trip; it does not prevent filing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// Filed after the departure.
    FiledLate(FiledLate),
    /// The signatory of the assignment letter is one of the travellers.
    SignsOwnAssignment,
    /// A traveller is on another in-town trip on the same days.
    SameDays(Engagement),
    /// The budget does not suffice: rupiah missing.
    BudgetShort(RupiahSum),
    /// A part of the trip is not estimated.
    Incomplete(Incomplete),
    /// The traveller named here has this much of an advance, which is to be returned (office C-5).
    AdvanceDue(String, Rupiah),
    /// The template of the assignment letter has no SPD sheets: the SPD are printed by themselves.
    TravelOrdersApart,
    /// The signed file of the assignment letter replaces a print that may hold the SPD: they are printed by themselves.
    SignedWithoutOrders,
    /// The template names this many of all travellers (assurance D-7).
    FewerPeople {
        /// Travellers that are named.
        shown: usize,
        /// Travellers of the trip.
        all: usize,
    },
    /// The template does not name these travellers.
    Unnamed(Vec<String>),
    /// Letters with these final numbers are to be cancelled in Srikandi too (office 6.4).
    CancelOutside(Vec<String>),
    /// The letter quotes these internal numbers: their letters wait for a final one.
    QuotesInternal(Vec<String>),
    /// The letter is dated back before the newest one of its counter, without a reason.
    DatedBack {
        /// Date of the letter.
        date: Day,
        /// Date of the newest letter.
        newest: Day,
    },
    /// The letter is numbered in the year of its submission, the money is that of the year of the departure (office C-3).
    OtherBudgetYear {
        /// Year of the submission.
        submitted: i32,
        /// Year of the departure.
        departs: i32,
    },
    /// The trip ends in another year than it is charged to, on this day.
    IntoYear(i32, Day),
    /// The year after this one lacks these records (office 8.2).
    YearLacks(i32, Vec<&'static str>),
    /// The purpose names another kind of activity, by this word (assurance 2.1).
    NamesActivity(&'static str, ActivityKind),
    /// A number was skipped: what has its text, in words (assurance D-4).
    NumberSkipped(String),
}

impl Warning {
    /// The warnings about a trip, in order: its days, if it was filed late; its signatory; other trips on the same
    /// days.
    pub fn of_trip(
        filed_late: Option<FiledLate>,
        signs_own: bool,
        same_days: impl IntoIterator<Item = Engagement>,
    ) -> Vec<Self> {
        let own = signs_own.then_some(Self::SignsOwnAssignment);
        filed_late
            .map(Self::FiledLate)
            .into_iter()
            .chain(own)
            .chain(same_days.into_iter().map(Self::SameDays))
            .collect()
    }

    /// The warnings about a trip over the turn of a year: its number and its money are of two years, or its days are.
    pub fn of_years(submitted_on: Option<Day>, days: Span) -> Vec<Self> {
        let departs = budget_year(days.first);
        let submitted = submitted_on.map(|day| day.year()).filter(|year| *year != departs);
        let other = submitted.map(|submitted| Self::OtherBudgetYear { submitted, departs });
        let into = (days.last.year() != departs).then_some(Self::IntoYear(departs, days.last));
        other.into_iter().chain(into).collect()
    }

    /// The warning about a year that lacks the ceiling of the sub-activity that was chosen, tariffs or holidays.
    pub fn year_lacks(year: i32, has_ceiling: Option<bool>, lists: YearLists) -> Option<Self> {
        let lacking = [
            (has_ceiling == Some(false), "pagu sub kegiatan ini"),
            (lists.tariffs == 0, "tarif"),
            (lists.holidays == 0, "hari libur"),
        ];
        let lacking: Vec<_> = lacking.into_iter().filter(|(lacks, _)| *lacks).map(|(_, name)| name).collect();
        (!lacking.is_empty()).then_some(Self::YearLacks(year, lacking))
    }

    /// The warning about an ordinary trip whose purpose names a course or a meeting package.
    pub fn of_purpose(purpose: Option<&str>, kind: ActivityKind) -> Option<Self> {
        let (word, named) = activity::named(purpose.filter(|_| kind == ActivityKind::Ordinary)?)?;
        Some(Self::NamesActivity(word, named))
    }

    /// The warning about a letter that is dated back without a reason.
    pub fn dated_back(number: &LetterNumber, reason: Option<&str>) -> Option<Self> {
        let newest = number.newer.filter(|_| reason.is_none())?;
        Some(Self::DatedBack { date: number.date, newest })
    }

    /// The warnings about a letter whose template does not name the travellers at these positions.
    pub fn unnamed(letter: &Letter, positions: &[usize]) -> Vec<Self> {
        let travellers = letter.trip().map(|trip| trip.travellers.as_slice()).unwrap_or_default();
        let names: Vec<String> =
            positions.iter().filter_map(|at| travellers.get(*at)).map(|traveller| traveller.name.clone()).collect();
        if names.is_empty() {
            return Vec::new();
        }
        let all = travellers.len();
        vec![Self::FewerPeople { shown: all - names.len(), all }, Self::Unnamed(names)]
    }

    /// The warning about a letter that quotes internal numbers.
    pub fn quotes(letter: &Letter) -> Option<Self> {
        let numbers = letter.quoted_internal_numbers();
        (!numbers.is_empty()).then(|| Self::QuotesInternal(numbers.into_iter().map(str::to_owned).collect()))
    }
}

/// Message about an engagement: '{nama} sudah bertugas dengan {nomor} pada 3 s.d. 5 Maret 2026'.
pub fn engaged(engagement: &Engagement) -> String {
    let Engagement { traveller, number, first, last, .. } = engagement;
    format!("{traveller} sudah bertugas dengan {number} pada {}", period(*first, *last))
}

impl Wire for Warning {
    type Form = String;

    fn form(&self) -> String {
        match self {
            Self::FiledLate(FiledLate { submitted_on, first_day }) => format!(
                "Tanggal pengajuan {} sesudah tanggal berangkat {}",
                period(*submitted_on, *submitted_on),
                period(*first_day, *first_day)
            ),
            Self::SignsOwnAssignment => "Penanda tangan surat tugas menugaskan dirinya sendiri".to_owned(),
            Self::SameDays(engagement) => engaged(engagement),
            Self::BudgetShort(missing) => shortfall(*missing),
            Self::Incomplete(incomplete) => {
                format!("Perkiraan biaya belum lengkap: {}", incomplete.form())
            }
            Self::OtherBudgetYear { submitted, departs } => {
                format!("Nomor surat memakai tahun pengajuan {submitted}; anggaran memakai tahun berangkat {departs}.")
            }
            Self::IntoYear(year, last) => {
                format!("Perjalanan sampai {} memakai anggaran tahun berangkat {year}.", period(*last, *last))
            }
            Self::YearLacks(year, lacking) => format!("Belum ada untuk tahun {year}: {}.", lacking.join(", ")),
            Self::NamesActivity(word, kind) => {
                format!("Isian Untuk menyebut {word}; pilih jenis kegiatan {} bila benar.", kind.title())
            }
            Self::AdvanceDue(name, amount) => format!("Uang muka {amount} {name} harus disetor kembali."),
            Self::TravelOrdersApart => {
                "Templat surat tugas ini tanpa SPD; cetak SPD tersendiri (dokumen spd).".to_owned()
            }
            Self::SignedWithoutOrders => {
                "Ini berkas bertanda tangan, bukan cetakan; cetak SPD tersendiri (dokumen spd).".to_owned()
            }
            Self::FewerPeople { shown, all } => format!("Templat ini memuat {shown} dari {all} pegawai."),
            Self::Unnamed(names) => format!("Tidak tercetak: {}.", names.join(", ").trim_end_matches('.')),
            Self::CancelOutside(numbers) => format!("Batalkan juga {} di SRIKANDI.", numbers.join(", ")),
            Self::QuotesInternal(numbers) => {
                format!("Surat ini memuat nomor internal {}; nomor akhirnya belum dicatat.", numbers.join(", "))
            }
            Self::DatedBack { date, newest } => format!(
                "Surat bertanggal {} mundur dari surat terbaru bertanggal {}; isi alasannya",
                period(*date, *date),
                period(*newest, *newest)
            ),
            Self::NumberSkipped(reason) => format!("Nomor dilewati: {reason}"),
        }
    }
}
