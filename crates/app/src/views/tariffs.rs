//! Tariffs and the tables they refer to: read models.

use chrono::NaiveDate;
use receipts::tariff::{Tariff, TariffKind, Tariffs};
use staff::grade::LevelId;
use trips::ProvinceId;

/// A province.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvinceView {
    /// Id.
    pub id: ProvinceId,
    /// Code of the Ministry of Home Affairs.
    pub code: String,
    /// Name.
    pub name: String,
}

/// Provinces, travel levels and all tariffs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TariffBook {
    /// Provinces, by code.
    pub provinces: Vec<ProvinceView>,
    /// Travel levels.
    pub levels: Vec<(LevelId, String)>,
    /// Tariffs by kind, province, level and first day.
    pub tariffs: Vec<Tariff>,
}

/// A tariff with the names it refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TariffView {
    /// The tariff.
    pub tariff: Tariff,
    /// Name of its province.
    pub province: Option<String>,
    /// Name of its level.
    pub level: Option<String>,
}

impl TariffBook {
    /// A tariff with the names it refers to.
    pub fn view(&self, tariff: Tariff) -> TariffView {
        let province = tariff.terms.province.and_then(|id| self.province_name(id)).map(str::to_owned);
        let level = tariff.terms.level.and_then(|id| self.levels.iter().find(|(known, _)| *known == id));
        TariffView { province, level: level.map(|(_, name)| name.clone()), tariff }
    }

    /// Name of a province.
    pub fn province_name(&self, id: ProvinceId) -> Option<&str> {
        self.provinces.iter().find(|province| province.id == id).map(|province| province.name.as_str())
    }

    /// The tariffs of a kind that are valid on a day; `None` does not narrow.
    pub fn listed(&self, kind: Option<TariffKind>, on: Option<NaiveDate>) -> Vec<TariffView> {
        let wanted = |tariff: &&Tariff| {
            kind.is_none_or(|kind| tariff.terms.kind == kind) && on.is_none_or(|day| tariff.terms.covers(day))
        };
        self.tariffs.iter().filter(wanted).cloned().map(|tariff| self.view(tariff)).collect()
    }

    /// The tariffs, to compute with.
    pub fn rates(&self) -> Tariffs {
        self.tariffs.clone().into()
    }
}
