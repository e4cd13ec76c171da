//! Scratch: tariffs with row, statement and view in one file.
#![allow(dead_code, missing_docs)]

use chrono::NaiveDate;
use kernel::Rupiah;
use receipts::tariff::{Tariff, TariffId, TariffKind, TariffTerms, Tariffs};
use sea_orm::sea_query::Expr;
use staff::grade::LevelId;
use trips::ProvinceId;

use crate::{
    entity::{provinces, tariffs},
    error::{corrupt, readable},
    json_query::{Json, document, rows},
};
use app::{
    ports::Stored,
    views::{
        Named,
        tariffs::{ProvinceView, TariffView},
    },
};

document! {
    /// The tables.
    pub(crate) struct TariffsJson(json) of tariffs {
        #[serde(deserialize_with = "rows::<_, _, provinces::Entity>")]
        provinces: Vec<ProvinceJson> = json.children(ProvinceJson::document(json), |select| {
            select.from(provinces::Entity);
        }),
        #[serde(deserialize_with = "rows::<_, _, tariffs::Entity>")] tariffs: Vec<TariffJson> = documents(json),
    }
}

document! {
    /// A province.
    struct ProvinceJson(json) of provinces {
        id: i64,
        code: String,
        name: String,
    }
}

document! {
    /// A tariff.
    pub(crate) struct TariffJson(json) of tariffs {
        id: i64,
        version: i32,
        kind: String,
        province_id: Option<i64>,
        level_id: Option<i64>,
        amount: i64,
        legal_basis: String,
        valid_from: NaiveDate,
        valid_until: Option<NaiveDate>,
    }
}

/// The documents of all tariffs.
pub(crate) fn documents(json: Json) -> Expr {
    json.children(TariffJson::document(json), |select| {
        select.from(tariffs::Entity);
    })
}

impl TariffJson {
    pub(crate) fn tariff(self) -> Stored<Tariff> {
        let kind = TariffKind::from_word(&self.kind).ok_or_else(|| corrupt("tariffs", "kind", self.id))?;
        Ok(Tariff {
            id: TariffId(self.id),
            version: self.version,
            terms: TariffTerms {
                kind,
                province: self.province_id.map(ProvinceId),
                level: self.level_id.map(LevelId),
                amount: Rupiah::new(self.amount).map_err(|_| corrupt("tariffs", "amount", self.id))?,
                legal_basis: self.legal_basis,
                valid_from: self.valid_from,
                valid_until: self.valid_until,
            },
        })
    }
}

/// Provinces, travel levels and all tariffs.
pub(crate) struct Book {
    pub provinces: Vec<ProvinceView>,
    pub levels: Vec<(LevelId, String)>,
    pub tariffs: Vec<Tariff>,
}

impl TariffsJson {
    pub(crate) fn book(self, levels: &[Named]) -> Book {
        let province = |ProvinceJson { id, code, name }| ProvinceView { id: ProvinceId(id), code, name };
        let mut provinces: Vec<_> = self.provinces.into_iter().map(province).collect();
        provinces.sort_unstable_by(|a, b| a.code.cmp(&b.code));
        let mut tariffs = self.tariffs.into_iter().map(TariffJson::tariff).filter_map(readable).collect::<Vec<_>>();
        tariffs.sort_unstable_by_key(|tariff| {
            let terms = &tariff.terms;
            (terms.kind.word(), terms.province, terms.level, terms.valid_from, tariff.id)
        });
        let mut levels: Vec<_> = levels.iter().map(|level| (LevelId(level.id), level.name.to_string())).collect();
        levels.sort_unstable();
        Book { provinces, levels, tariffs }
    }
}

impl Book {
    /// A tariff with the names it refers to.
    pub fn view(&self, tariff: Tariff) -> TariffView {
        let province = tariff.terms.province.and_then(|id| self.provinces.iter().find(|known| known.id == id));
        let level = tariff.terms.level.and_then(|id| self.levels.iter().find(|(known, _)| *known == id));
        let terms = tariff.terms;
        TariffView {
            id: tariff.id.0,
            version: tariff.version,
            kind: terms.kind,
            province_id: terms.province,
            province: province.map(|known| known.name.clone()),
            level_id: terms.level,
            level: level.map(|(_, name)| name.clone()),
            amount: terms.amount,
            legal_basis: terms.legal_basis,
            valid_from: terms.valid_from,
            valid_until: terms.valid_until,
        }
    }

    /// The tariffs, to compute with.
    pub fn rates(&self) -> Tariffs {
        self.tariffs.clone().into()
    }
}
