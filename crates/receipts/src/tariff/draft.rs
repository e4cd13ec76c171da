//! A tariff as it is entered, and its checks.

use kernel::{Day, Rupiah};
use staff::grade::LevelId;
use trips::ProvinceId;

use super::{Journey, TariffKind, TariffTerms};

/// An entry, unchecked: a field that is missing or unknown is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TariffDraft {
    /// Kind.
    pub kind: Option<TariffKind>,
    /// Province.
    pub province: Option<ProvinceId>,
    /// Travel level.
    pub level: Option<LevelId>,
    /// Journey or meeting.
    pub journey: Journey,
    /// Rupiah.
    pub amount: Option<i64>,
    /// The regulation.
    pub legal_basis: Option<String>,
    /// First day.
    pub valid_from: Option<Day>,
    /// Last day.
    pub valid_until: Option<Day>,
}

/// Fault of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TariffFault {
    /// No known kind.
    Kind,
    /// An unknown province, or one for a kind that has none.
    Province,
    /// An unknown level.
    Level,
    /// No place where the journey starts, or one for a kind without journeys.
    Origin,
    /// No place where it ends, likewise.
    Destination,
    /// No class of a ticket, or one for another kind.
    Class,
    /// The place of a meeting for a kind without meetings.
    Meeting,
    /// There and back, for a kind that is no ride.
    Return,
    /// The amount is not positive.
    Amount,
    /// The amount is above [`Rupiah::MOST_ENTERED`].
    AmountTooLarge,
    /// No legal basis.
    LegalBasis,
    /// No first day.
    ValidFrom,
    /// The last day lies before the first.
    ValidUntil,
}

impl TariffDraft {
    /// Checks every field against the provinces and levels that there are.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(self, provinces: &[ProvinceId], levels: &[LevelId]) -> Result<TariffTerms, Vec<TariffFault>> {
        let positive = self.amount.filter(|amount| *amount > 0);
        let amount = positive.and_then(|amount| Rupiah::entered(amount).ok());
        let reversed = self.valid_from.zip(self.valid_until).is_some_and(|(from, until)| until < from);
        let (kind, journey) = (self.kind, &self.journey);
        let of_kind = |is: fn(TariffKind) -> bool| kind.is_some_and(is);
        let has_route = of_kind(TariffKind::has_route);
        let has_class = kind == Some(TariffKind::Ticket);
        // A kind that is missing tells nothing of the others.
        let has_meeting = kind.is_none_or(TariffKind::has_meeting);
        let is_ride = kind.is_none_or(|kind| kind.usually_returns().is_some());
        let faults = [
            (self.kind.is_none(), TariffFault::Kind),
            (self.province.is_some_and(|id| has_route || !provinces.contains(&id)), TariffFault::Province),
            (self.level.is_some_and(|id| !levels.contains(&id)), TariffFault::Level),
            (kind.is_some() && journey.origin.is_some() != has_route, TariffFault::Origin),
            (kind.is_some() && journey.destination.is_some() != has_route, TariffFault::Destination),
            (kind.is_some() && journey.class.is_some() != has_class, TariffFault::Class),
            (journey.meeting.is_some() && !has_meeting, TariffFault::Meeting),
            (journey.is_return.is_some() && !is_ride, TariffFault::Return),
            (positive.is_none(), TariffFault::Amount),
            (positive.is_some() && amount.is_none(), TariffFault::AmountTooLarge),
            (self.legal_basis.is_none(), TariffFault::LegalBasis),
            (self.valid_from.is_none(), TariffFault::ValidFrom),
            (reversed, TariffFault::ValidUntil),
        ];
        let faults: Vec<_> = faults.into_iter().filter_map(|(holds, fault)| holds.then_some(fault)).collect();
        match (self.kind, amount, self.legal_basis, self.valid_from) {
            (Some(kind), Some(amount), Some(legal_basis), Some(valid_from)) if faults.is_empty() => Ok(TariffTerms {
                kind,
                province: self.province,
                level: self.level,
                journey: Journey {
                    is_return: kind.usually_returns().map(|usual| self.journey.is_return.unwrap_or(usual)),
                    ..self.journey
                },
                amount,
                legal_basis,
                valid_from,
                valid_until: self.valid_until,
            }),
            _ => Err(faults),
        }
    }
}
