//! All tariffs, and the most fitting one for a day or a journey.

use std::collections::BTreeMap;

use kernel::Day;
use staff::grade::LevelId;
use trips::ProvinceId;

use super::{MeetingPlace, Tariff, TariffKind, TariffTerms, TicketClass};

/// Tariffs to compute with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tariffs {
    rows: Vec<Tariff>,
    /// Names of provinces, which journeys may have as places.
    provinces: BTreeMap<ProvinceId, String>,
}

impl From<Vec<Tariff>> for Tariffs {
    fn from(rows: Vec<Tariff>) -> Self {
        Self { rows, provinces: BTreeMap::new() }
    }
}

impl Tariffs {
    /// Tariffs with the names of provinces.
    pub fn new(rows: Vec<Tariff>, provinces: impl IntoIterator<Item = (ProvinceId, String)>) -> Self {
        Self { rows, provinces: provinces.into_iter().collect() }
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
        let fits = |terms: &TariffTerms| {
            let (origin, destination, of_class, _) = terms.journey.key();
            let names = |names: &[String], place: &Option<String>| place.as_ref().is_some_and(|at| names.contains(at));
            let there = names(from, &origin) && names(to, &destination);
            let back = names(to, &origin) && names(from, &destination);
            let of_level = terms.level.is_none_or(|of| of == level);
            terms.kind == kind && of_class == class && of_level && terms.covers(day) && (there || back)
        };
        self.rows.iter().filter(|tariff| fits(&tariff.terms)).max_by_key(|tariff| tariff.terms.level.is_some())
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
            here && there && terms.kind == kind && terms.level.is_none_or(|of| of == level) && terms.covers(day)
        };
        let fitting = self.rows.iter().filter(|tariff| fits(&tariff.terms));
        fitting.max_by_key(|tariff| {
            let terms = &tariff.terms;
            (terms.province.is_some(), terms.level.is_some(), terms.journey.meeting.is_some())
        })
    }
}
