//! Tariffs (beyond 2.1): amounts that the office pays by kind, province and travel level, each valid on some days.

mod draft;
mod journey;
mod tariffs;
#[cfg(test)]
mod tests;
pub mod words;

use kernel::{Day, Rupiah};
use staff::grade::LevelId;
use trips::ProvinceId;

use crate::calculation::{self, Stay};
pub use draft::{TariffDraft, TariffFault};
pub use journey::{Journey, MeetingPlace, TicketClass};
pub use tariffs::Tariffs;

kernel::ids! {
    /// A tariff.
    TariffId,
}

/// Kind of a tariff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TariffKind {
    /// Daily allowance out of town.
    AllowanceOutOfTown,
    /// Daily allowance of a full day in town.
    AllowanceInTown,
    /// Ceiling of a night's lodging.
    Lodging,
    /// Representation money a day.
    Representation,
    /// Daily allowance of a course.
    Course,
    /// Pocket money of a meeting package with the night.
    FullBoard,
    /// Pocket money of a meeting package without the night.
    FullDay,
    /// Ceiling of a taxi ride.
    Taxi,
    /// Ceiling of a ticket.
    Ticket,
    /// Land transport between two places.
    LandTransport,
}

impl TariffKind {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::AllowanceOutOfTown,
        Self::AllowanceInTown,
        Self::Lodging,
        Self::Representation,
        Self::Course,
        Self::FullBoard,
        Self::FullDay,
        Self::Taxi,
        Self::Ticket,
        Self::LandTransport,
    ];

    /// Its word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::AllowanceOutOfTown => "uang-harian-luar",
            Self::AllowanceInTown => "uang-harian-dalam",
            Self::Lodging => "penginapan",
            Self::Representation => "representasi",
            Self::Course => "uang-harian-diklat",
            Self::FullBoard => "uang-saku-fullboard",
            Self::FullDay => "uang-saku-fullday",
            Self::Taxi => "taksi",
            Self::Ticket => "tiket",
            Self::LandTransport => "transport-darat",
        }
    }

    /// Returns whether it is for a journey between two places.
    pub fn has_route(self) -> bool {
        matches!(self, Self::Ticket | Self::LandTransport)
    }

    /// Returns whether it tells the place of a meeting.
    pub fn has_meeting(self) -> bool {
        matches!(self, Self::Course | Self::FullBoard | Self::FullDay)
    }

    /// Returns whether a row without a word of it is there and back; `None` for kinds that are no rides.
    pub fn usually_returns(self) -> Option<bool> {
        match self {
            Self::Ticket => Some(true),
            Self::Taxi | Self::LandTransport => Some(false),
            _ => None,
        }
    }

    /// The kind with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// The legal basis of a tariff as papers name it: without remarks to the office's own staff, as in
/// `Perpres 72/2025 (periksa dengan Perbup)`.
pub fn printed_basis(legal_basis: &str) -> String {
    let mut printed = legal_basis.to_owned();
    while let Some(start) = printed.to_lowercase().find("(periksa") {
        // Letters whose case changes their length would move the place.
        let Some(rest) = printed.get(start..) else { return legal_basis.to_owned() };
        let end = rest.find(')').map_or(printed.len(), |end| start + end + 1);
        printed.replace_range(start..end, "");
    }
    printed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Data of a tariff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TariffTerms {
    /// Kind.
    pub kind: TariffKind,
    /// The province it is for; `None` for all.
    pub province: Option<ProvinceId>,
    /// The travel level it is for; `None` for all.
    pub level: Option<LevelId>,
    /// The journey or meeting it is for.
    pub journey: Journey,
    /// Rupiah a day, night or ride.
    pub amount: Rupiah,
    /// The regulation it rests on.
    pub legal_basis: String,
    /// First day.
    pub valid_from: Day,
    /// Last day; `None` while it is not ended.
    pub valid_until: Option<Day>,
}

/// A stored tariff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tariff {
    /// Id.
    pub id: TariffId,
    /// Version: grows with each change.
    pub version: i32,
    /// Data.
    pub terms: TariffTerms,
}

/// Reason why a tariff is not stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TariffRefusal {
    /// Another tariff of the same kind, province, level and journey, given here, is valid on one of the days.
    #[error("another tariff is valid on the same days")]
    Overlap(Box<TariffTerms>),
    /// A receipt was computed with it: it may be ended, nothing else.
    #[error("the tariff is in use")]
    InUse,
    /// A receipt was computed with it for a day after this one, which was to be its last.
    #[error("the tariff is in use after {0}")]
    InUseAfter(Day),
}

impl TariffTerms {
    /// Returns whether it is valid on `day`.
    pub fn covers(&self, day: Day) -> bool {
        self.valid_from <= day && self.valid_until.is_none_or(|last| day <= last)
    }

    /// Returns whether both are for the same kind, province, level and journey.
    pub fn is_for_the_same(&self, other: &Self) -> bool {
        let key = |terms: &Self| (terms.kind, terms.province, terms.level, terms.journey.key());
        key(self) == key(other)
    }

    /// Returns whether both are for the same kind, province, level and journey on some day.
    pub fn overlaps(&self, other: &Self) -> bool {
        let begins_before_end = |of: &Self, end: &Self| end.valid_until.is_none_or(|last| of.valid_from <= last);
        self.is_for_the_same(other) && begins_before_end(self, other) && begins_before_end(other, self)
    }

    /// Checks that none of the other tariffs overlaps.
    ///
    /// # Errors
    /// [`TariffRefusal::Overlap`].
    pub fn fits_among<'a>(&self, others: impl IntoIterator<Item = &'a Tariff>) -> Result<(), TariffRefusal> {
        let met = others.into_iter().find(|other| self.overlaps(&other.terms));
        met.map_or(Ok(()), |other| Err(TariffRefusal::Overlap(Box::new(other.terms.clone()))))
    }
}

impl Tariff {
    /// Checks a change to `terms`; a tariff in use may only be ended.
    ///
    /// # Errors
    /// [`TariffRefusal::InUse`].
    pub fn may_become(&self, terms: &TariffTerms, in_use: bool) -> Result<(), TariffRefusal> {
        let ended = TariffTerms { valid_until: terms.valid_until, ..self.terms.clone() };
        if in_use && ended != *terms { Err(TariffRefusal::InUse) } else { Ok(()) }
    }

    /// Checks that none of the trips whose receipts were computed with it was paid by it after `last`, its new last day.
    ///
    /// # Errors
    /// [`TariffRefusal::InUseAfter`].
    pub fn may_end<'a>(&self, last: Day, trips: impl IntoIterator<Item = &'a [Stay]>) -> Result<(), TariffRefusal> {
        let used = trips.into_iter().any(|stays| self.days_paid(stays).any(|day| day > last));
        if used { Err(TariffRefusal::InUseAfter(last)) } else { Ok(()) }
    }

    /// Days or nights of a trip that it pays for.
    fn days_paid<'a>(&'a self, stays: &'a [Stay]) -> impl Iterator<Item = Day> + 'a {
        let days = calculation::days(stays);
        let paid = match self.terms.kind {
            TariffKind::AllowanceInTown => days.len().min(1),
            TariffKind::Lodging => days.len().saturating_sub(1),
            TariffKind::AllowanceOutOfTown
            | TariffKind::Representation
            | TariffKind::Course
            | TariffKind::FullBoard
            | TariffKind::FullDay
            | TariffKind::LandTransport => days.len(),
            // No receipt is computed with them.
            TariffKind::Taxi | TariffKind::Ticket => 0,
        };
        let there = |stay: &Stay| self.terms.province.is_none_or(|province| stay.province == Some(province));
        let days = days.into_iter().take(paid).filter(move |(day, stay)| self.terms.covers(*day) && there(stay));
        days.map(|(day, _)| day)
    }
}
