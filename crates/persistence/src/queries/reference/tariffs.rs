//! Provinces and tariffs, kept in the process with the reference tables.

use receipts::tariff::Tariffs;
use staff::grade::LevelId;
use trips::ProvinceId;
use views::{
    Named,
    tariffs::{ProvinceView, TariffBook},
};

use crate::{
    entity::{provinces, tariffs},
    error::readable,
    json_query::{document, rows},
    queries::tariffs::{TariffJson, documents},
};

document! {
    /// The tables.
    pub(super) struct TariffsJson(json) of tariffs {
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

impl TariffsJson {
    pub(super) fn book(self, levels: &[Named]) -> TariffBook {
        let province = |ProvinceJson { id, code, name }| ProvinceView { id: ProvinceId(id), code, name };
        let mut provinces: Vec<_> = self.provinces.into_iter().map(province).collect();
        provinces.sort_unstable_by(|a, b| a.code.cmp(&b.code));
        let mut tariffs = self.tariffs.into_iter().map(TariffJson::tariff).filter_map(readable).collect::<Vec<_>>();
        tariffs.sort_by_cached_key(|tariff| {
            let terms = &tariff.terms;
            (terms.kind.word(), terms.province, terms.level, terms.journey.key(), terms.valid_from, tariff.id)
        });
        let mut levels: Vec<_> = levels.iter().map(|level| (LevelId(level.id), level.name.to_string())).collect();
        levels.sort_unstable();
        let names = provinces.iter().map(|province| (province.id, province.name.clone()));
        TariffBook { levels, rates: Tariffs::new(tariffs, names), provinces }
    }
}
