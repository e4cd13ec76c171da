//! Provinces and tariffs, kept in the process with the reference tables.

use std::sync::Arc;

use app::{
    ports::Stored,
    views::tariffs::{ProvinceView, TariffBook},
};
use chrono::NaiveDate;
use kernel::Rupiah;
use receipts::tariff::{Tariff, TariffId, TariffKind, TariffTerms};
use sea_orm::sea_query::Expr;
use serde::Deserialize;
use staff::grade::LevelId;
use trips::ProvinceId;

use crate::{
    entity::{provinces, tariffs},
    error::corrupt,
    json_query::{Json, column, list},
};

/// The tables; fields in the order of [`tariffs`].
#[derive(Deserialize)]
pub(super) struct TariffsJson {
    /// Id, code, name.
    #[serde(deserialize_with = "list")]
    provinces: Vec<(i64, String, String)>,
    #[serde(deserialize_with = "list")]
    tariffs: Vec<TariffJson>,
}

#[derive(Deserialize)]
struct TariffJson {
    id: i64,
    version: i32,
    kind: String,
    province: Option<i64>,
    level: Option<i64>,
    amount: i64,
    legal_basis: String,
    valid_from: NaiveDate,
    valid_until: Option<NaiveDate>,
}

/// The document of provinces and tariffs.
pub(super) fn tariffs(json: Json) -> Expr {
    use tariffs::Column::{Amount, Id, Kind, LegalBasis, LevelId, ProvinceId, ValidFrom, ValidUntil, Version};
    let province = |name| column("provinces", name);
    let provinces = [provinces::Column::Id, provinces::Column::Code, provinces::Column::Name].map(province);
    let provinces = json.children(json.array(provinces), |select| {
        select.from(provinces::Entity);
    });
    let own = [Id, Version, Kind, ProvinceId, LevelId, Amount, LegalBasis, ValidFrom, ValidUntil];
    let tariffs = json.children(json.array(own.map(|name| column("tariffs", name))), |select| {
        select.from(tariffs::Entity);
    });
    json.array([provinces, tariffs])
}

impl TariffsJson {
    pub(super) fn book(self, levels: &[(i64, Arc<str>)]) -> Stored<TariffBook> {
        let province = |(id, code, name)| ProvinceView { id: ProvinceId(id), code, name };
        let mut provinces: Vec<_> = self.provinces.into_iter().map(province).collect();
        provinces.sort_unstable_by(|a, b| a.code.cmp(&b.code));
        let mut tariffs = self.tariffs.into_iter().map(TariffJson::tariff).collect::<Stored<Vec<_>>>()?;
        tariffs.sort_unstable_by_key(|tariff| {
            let terms = &tariff.terms;
            (terms.kind.word(), terms.province, terms.level, terms.valid_from, tariff.id)
        });
        let mut levels: Vec<_> = levels.iter().map(|(id, name)| (LevelId(*id), name.to_string())).collect();
        levels.sort_unstable();
        Ok(TariffBook { provinces, levels, tariffs })
    }
}

impl TariffJson {
    fn tariff(self) -> Stored<Tariff> {
        let kind = TariffKind::from_word(&self.kind).ok_or_else(|| corrupt("tariffs", "kind", self.id))?;
        Ok(Tariff {
            id: TariffId(self.id),
            version: self.version,
            terms: TariffTerms {
                kind,
                province: self.province.map(ProvinceId),
                level: self.level.map(LevelId),
                amount: Rupiah::new(self.amount).map_err(|_| corrupt("tariffs", "amount", self.id))?,
                legal_basis: self.legal_basis,
                valid_from: self.valid_from,
                valid_until: self.valid_until,
            },
        })
    }
}
