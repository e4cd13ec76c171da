//! Tariffs and the tables they refer to: read models.

use chrono::NaiveDate;
use kernel::Rupiah;
use receipts::tariff::{Tariff, TariffKind, Tariffs};
use serde::Serialize;
use staff::grade::LevelId;
use trips::ProvinceId;
use utoipa::ToSchema;

use super::wire::wire;

/// A province.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Province)]
pub struct ProvinceView {
    /// Id.
    #[serde(serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub id: ProvinceId,
    /// Code of the Ministry of Home Affairs.
    #[serde(rename = "kode")]
    pub code: String,
    /// Name.
    #[serde(rename = "nama")]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Tariff)]
pub struct TariffView {
    /// Id.
    pub id: i64,
    /// Version: grows with each change.
    #[serde(rename = "versi")]
    pub version: i32,
    /// `uang-harian-luar`, `uang-harian-dalam`, `penginapan` or `representasi`.
    #[serde(rename = "jenis", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub kind: TariffKind,
    /// Province; null for all.
    #[serde(rename = "provinsiId", serialize_with = "wire")]
    #[schema(value_type = Option<i64>)]
    pub province_id: Option<ProvinceId>,
    /// Its name.
    #[serde(rename = "provinsi")]
    pub province: Option<String>,
    /// Travel level; null for all.
    #[serde(rename = "tingkatanId", serialize_with = "wire")]
    #[schema(value_type = Option<i64>)]
    pub level_id: Option<LevelId>,
    /// Its name.
    #[serde(rename = "tingkatan")]
    pub level: Option<String>,
    /// Rupiah a day or night.
    #[serde(rename = "nilai", serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub amount: Rupiah,
    /// The regulation it rests on.
    #[serde(rename = "dasarHukum")]
    pub legal_basis: String,
    /// First day.
    #[serde(rename = "berlakuDari", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub valid_from: NaiveDate,
    /// Last day; null while it is not ended.
    #[serde(rename = "berlakuSampai", serialize_with = "wire")]
    #[schema(value_type = Option<String>)]
    pub valid_until: Option<NaiveDate>,
}

impl TariffBook {
    /// A tariff with the names it refers to.
    pub fn view(&self, tariff: Tariff) -> TariffView {
        let province = tariff.terms.province.and_then(|id| self.province_name(id)).map(str::to_owned);
        let level = tariff.terms.level.and_then(|id| self.levels.iter().find(|(known, _)| *known == id));
        let terms = tariff.terms;
        TariffView {
            id: tariff.id.0,
            version: tariff.version,
            kind: terms.kind,
            province_id: terms.province,
            province,
            level_id: terms.level,
            level: level.map(|(_, name)| name.clone()),
            amount: terms.amount,
            legal_basis: terms.legal_basis,
            valid_from: terms.valid_from,
            valid_until: terms.valid_until,
        }
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
