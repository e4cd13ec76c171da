//! All tariffs, and the most fitting one for a day or a journey.

use std::collections::{BTreeMap, HashMap};

use kernel::Day;
use staff::grade::LevelId;
use trips::ProvinceId;

use super::{MeetingPlace, Tariff, TariffKind, TariffTerms, TicketClass};

/// Tariffs to compute with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tariffs {
    rows: Vec<Tariff>,
    /// The rows of each kind, in their order.
    of_kind: HashMap<TariffKind, Vec<Listed>>,
    /// Names of provinces, which journeys may have as places.
    provinces: BTreeMap<ProvinceId, String>,
}

/// Index of a row, with the places of its journey as they are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Listed {
    row: usize,
    origin: Option<String>,
    destination: Option<String>,
}

impl From<Vec<Tariff>> for Tariffs {
    fn from(rows: Vec<Tariff>) -> Self {
        Self::new(rows, [])
    }
}

impl Tariffs {
    /// Tariffs with the names of provinces.
    pub fn new(rows: Vec<Tariff>, provinces: impl IntoIterator<Item = (ProvinceId, String)>) -> Self {
        let mut of_kind: HashMap<TariffKind, Vec<Listed>> = HashMap::new();
        for (row, tariff) in rows.iter().enumerate() {
            let (origin, destination, ..) = tariff.terms.journey.key();
            of_kind.entry(tariff.terms.kind).or_default().push(Listed { row, origin, destination });
        }
        Self { rows, of_kind, provinces: provinces.into_iter().collect() }
    }

    fn of_kind(&self, kind: TariffKind) -> impl Iterator<Item = (&Listed, &Tariff)> {
        self.of_kind.get(&kind).into_iter().flatten().map(|listed| (listed, &self.rows[listed.row]))
    }

    /// All of them.
    pub fn rows(&self) -> &[Tariff] {
        &self.rows
    }

    /// Name of a province.
    pub fn province_name(&self, id: ProvinceId) -> Option<&str> {
        self.provinces.get(&id).map(String::as_str)
    }

    /// The most fitting tariff of a journey between places, each by any of its names, in either direction (office C-9): one for the
    /// level before a general one.
    pub fn between(
        &self,
        kind: TariffKind,
        (from, to): (&[String], &[String]),
        class: Option<TicketClass>,
        level: LevelId,
        day: Day,
    ) -> Option<&Tariff> {
        let names = |names: &[String], place: &Option<String>| place.as_ref().is_some_and(|at| names.contains(at));
        let fits = |Listed { origin, destination, .. }: &Listed, terms: &TariffTerms| {
            let there = || names(from, origin) && names(to, destination);
            let back = || names(to, origin) && names(from, destination);
            let of_level = terms.level.is_none_or(|of| of == level);
            terms.journey.class == class && of_level && terms.covers(day) && (there() || back())
        };
        let fitting = self.of_kind(kind).filter(|(listed, tariff)| fits(listed, &tariff.terms));
        fitting.map(|(_, tariff)| tariff).max_by_key(|tariff| tariff.terms.level.is_some())
    }

    /// The most fitting tariff of a day: one for the province before one for the level before a general one.
    pub fn fitting(&self, kind: TariffKind, province: Option<ProvinceId>, level: LevelId, day: Day) -> Option<&Tariff> {
        self.fitting_at(kind, province, level, day, None)
    }

    /// As [`Self::fitting`], of a course or meeting at this place; one that tells its place before one that does not.
    pub fn fitting_at(
        &self,
        kind: TariffKind,
        province: Option<ProvinceId>,
        level: LevelId,
        day: Day,
        meeting: Option<MeetingPlace>,
    ) -> Option<&Tariff> {
        let fits = |terms: &TariffTerms| {
            let here = terms.province.is_none() || terms.province == province;
            let there = terms.journey.meeting.is_none_or(|place| meeting == Some(place));
            here && there && terms.level.is_none_or(|of| of == level) && terms.covers(day)
        };
        let fitting = self.of_kind(kind).map(|(_, tariff)| tariff).filter(|tariff| fits(&tariff.terms));
        fitting.max_by_key(|tariff| {
            let terms = &tariff.terms;
            (terms.province.is_some(), terms.level.is_some(), terms.journey.meeting.is_some())
        })
    }
}
