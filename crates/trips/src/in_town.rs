//! In-town destinations (dalam kota) of a parent unit, and their checks (contract J3, J4).

use kernel::Rupiah;
use staff::ParentUnitId;

use crate::destination::DestinationId;

/// Highest hours of a visit; the lowest is one.
pub const MOST_HOURS: u8 = 24;

/// An administrator's entry of a destination, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DestinationDraft {
    /// Name.
    pub name: Option<String>,
    /// Hours of a visit.
    pub hours: Option<i64>,
    /// Transport money in whole rupiah.
    pub transport: Option<i64>,
    /// Regulation that it rests on; `None` keeps the one that is stored, `Some(None)` removes it.
    pub legal_basis: Option<Option<String>>,
}

/// Checked data of a destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationTerms {
    /// Name.
    pub name: String,
    /// Hours of a visit, 1 to [`MOST_HOURS`]; they decide the form of letters that are not issued yet.
    pub hours: u8,
    /// Transport money.
    pub transport: Rupiah,
    /// Regulation that it rests on, if it is told (assurance 2.2).
    pub legal_basis: Option<String>,
}

/// A stored destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// Its id.
    pub id: DestinationId,
    /// The parent unit that lists it.
    pub parent_unit: ParentUnitId,
    /// Its data.
    pub terms: DestinationTerms,
}

/// Reasons why a destination cannot be stored; each names its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// No name.
    Name,
    /// No transport money.
    TransportMissing,
    /// The transport money is below zero or above [`Rupiah::MOST_ENTERED`].
    Transport,
    /// The hours are missing or not 1 to [`MOST_HOURS`].
    Hours,
    /// No parent unit.
    ParentUnit,
}

impl DestinationDraft {
    /// Checks new data of an entry, an existing one keeps the regulation that they do not name.
    ///
    /// # Errors
    /// Every [`Fault`], in the order of the form.
    pub fn terms(self, stored: Option<&DestinationTerms>) -> Result<DestinationTerms, Vec<Fault>> {
        let hours = self.hours.and_then(|hours| u8::try_from(hours).ok());
        let hours = hours.filter(|hours| (1..=MOST_HOURS).contains(hours)).ok_or(Fault::Hours);
        let transport = self.transport.ok_or(Fault::TransportMissing);
        let transport = transport.and_then(|amount| Rupiah::entered(amount).map_err(|_| Fault::Transport));
        let legal_basis = self.legal_basis.unwrap_or_else(|| stored?.legal_basis.clone());
        match (self.name.ok_or(Fault::Name), transport, hours) {
            (Ok(name), Ok(transport), Ok(hours)) => Ok(DestinationTerms { name, hours, transport, legal_basis }),
            (name, transport, hours) => Err([name.err(), transport.err(), hours.err()].into_iter().flatten().collect()),
        }
    }

    /// Checks a new entry, which needs a parent unit too.
    ///
    /// # Errors
    /// Every [`Fault`], in the order of the form.
    pub fn terms_for(self, parent: Option<ParentUnitId>) -> Result<(ParentUnitId, DestinationTerms), Vec<Fault>> {
        match (parent, self.terms(None)) {
            (Some(parent), Ok(terms)) => Ok((parent, terms)),
            (Some(_), Err(faults)) => Err(faults),
            (None, terms) => Err(terms.err().into_iter().flatten().chain([Fault::ParentUnit]).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> DestinationDraft {
        DestinationDraft {
            name: Some("Puskesmas A".into()),
            hours: Some(4),
            transport: Some(450_000),
            legal_basis: None,
        }
    }

    #[test]
    fn a_visit_takes_one_to_24_hours() {
        for (hours, fits) in [(Some(1), true), (Some(24), true), (Some(0), false), (Some(25), false), (None, false)] {
            let judged = DestinationDraft { hours, ..draft() }.terms(None);
            assert_eq!(judged.err(), (!fits).then_some(vec![Fault::Hours]), "{hours:?}");
        }
    }

    #[test]
    fn transport_money_is_required_and_may_be_zero() {
        for (transport, fault) in [
            (Some(0), None),
            (Some(99_999_999_999), None),
            (Some(100_000_000_000), Some(Fault::Transport)),
            (None, Some(Fault::TransportMissing)),
        ] {
            let judged = DestinationDraft { transport, ..draft() }.terms(None);
            assert_eq!(judged.err(), fault.map(|fault| vec![fault]), "{transport:?}");
        }
    }

    #[test]
    fn a_regulation_stays_until_it_is_named() {
        let stored = DestinationDraft { legal_basis: Some(Some("SK 1".into())), ..draft() }.terms(None).unwrap();
        let after = |legal_basis| DestinationDraft { legal_basis, ..draft() }.terms(Some(&stored)).unwrap().legal_basis;
        assert_eq!([after(None), after(Some(None))], [Some("SK 1".to_owned()), None]);
        assert_eq!(draft().terms(None).unwrap().legal_basis, None);
    }

    #[test]
    fn all_missing_fields_are_found_at_once() {
        use Fault::{Hours, Name, ParentUnit, TransportMissing};
        let faults = DestinationDraft::default().terms_for(None);
        assert_eq!(faults, Err(vec![Name, TransportMissing, Hours, ParentUnit]));
        assert_eq!(draft().terms_for(None), Err(vec![ParentUnit]));
        assert!(draft().terms_for(Some(ParentUnitId(1))).is_ok());
    }
}
