//! Provinces and tariffs, kept in the process with the reference tables.

use std::sync::Arc;

use app::views::tariffs::{ProvinceView, TariffBook};
use sea_orm::sea_query::Expr;
use serde::Deserialize;
use staff::grade::LevelId;
use trips::ProvinceId;

use crate::{
    entity::{provinces, tariffs},
    error::readable,
    json_query::{Json, column, rows},
    tariffs::{TariffJson, documents},
};

/// The tables; fields in the order of [`tariffs`].
#[derive(Deserialize)]
pub(super) struct TariffsJson {
    /// Id, code, name.
    #[serde(deserialize_with = "rows::<_, _, provinces::Entity>")]
    provinces: Vec<(i64, String, String)>,
    #[serde(deserialize_with = "rows::<_, _, tariffs::Entity>")]
    tariffs: Vec<TariffJson>,
}

/// The document of provinces and tariffs.
pub(super) fn tariffs(json: Json) -> Expr {
    let province = |name| column("provinces", name);
    let provinces = [provinces::Column::Id, provinces::Column::Code, provinces::Column::Name].map(province);
    let provinces = json.children(json.array(provinces), |select| {
        select.from(provinces::Entity);
    });
    json.array([provinces, documents(json)])
}

impl TariffsJson {
    pub(super) fn book(self, levels: &[(i64, Arc<str>)]) -> TariffBook {
        let province = |(id, code, name)| ProvinceView { id: ProvinceId(id), code, name };
        let mut provinces: Vec<_> = self.provinces.into_iter().map(province).collect();
        provinces.sort_unstable_by(|a, b| a.code.cmp(&b.code));
        let mut tariffs = self.tariffs.into_iter().map(TariffJson::tariff).filter_map(readable).collect::<Vec<_>>();
        tariffs.sort_unstable_by_key(|tariff| {
            let terms = &tariff.terms;
            (terms.kind.word(), terms.province, terms.level, terms.valid_from, tariff.id)
        });
        let mut levels: Vec<_> = levels.iter().map(|(id, name)| (LevelId(*id), name.to_string())).collect();
        levels.sort_unstable();
        TariffBook { provinces, levels, tariffs }
    }
}
