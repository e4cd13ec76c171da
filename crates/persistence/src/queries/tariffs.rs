//! Tariffs: reads.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Rupiah};
use ports::{Stored, TariffQueries};
use receipts::tariff::{Journey, MeetingPlace, Tariff, TariffId, TariffKind, TariffTerms, TicketClass};
use sea_orm::{EntityTrait, sea_query::Expr};
use serde::Deserialize;
use staff::grade::LevelId;
use trips::ProvinceId;
use views::tariffs::TariffBook;

use super::SeaQueries;
use crate::{
    entity::{tariffs, users},
    error::{corrupt, db_error},
    json_query::{Json, document, optional_flag, rows},
};

document! {
    /// A tariff.
    pub(crate) struct TariffJson(json) of tariffs {
        pub(crate) id: i64,
        version: i32,
        kind: String,
        province_id: Option<i64>,
        level_id: Option<i64>,
        origin: Option<String>,
        destination: Option<String>,
        ticket_class: Option<String>,
        meeting_place: Option<String>,
        #[serde(deserialize_with = "optional_flag")] is_return: Option<bool>,
        amount: i64,
        legal_basis: String,
        valid_from: NaiveDate,
        valid_until: Option<NaiveDate>,
    }
}

/// The rows of [`documents`].
#[derive(Deserialize)]
pub(crate) struct TariffRowsJson(
    #[serde(deserialize_with = "rows::<_, _, tariffs::Entity>")] pub(crate) Vec<TariffJson>,
);

/// The documents of all tariffs.
pub(crate) fn documents(json: Json) -> Expr {
    json.children(TariffJson::document(json), |select| {
        select.from(tariffs::Entity);
    })
}

impl TariffJson {
    pub(crate) fn tariff(self) -> Stored<Tariff> {
        let kind = TariffKind::from_word(&self.kind).ok_or_else(|| corrupt("tariffs", "kind", self.id))?;
        let class = self.ticket_class.as_deref().map(|word| TicketClass::from_word(word).ok_or("ticket_class"));
        let meeting = self.meeting_place.as_deref().map(|word| MeetingPlace::from_word(word).ok_or("meeting_place"));
        let broken = |column: &str| corrupt("tariffs", column, self.id);
        let journey = Journey {
            origin: self.origin,
            destination: self.destination,
            class: class.transpose().map_err(broken)?,
            meeting: meeting.transpose().map_err(broken)?,
            is_return: self.is_return,
        };
        Ok(Tariff {
            id: TariffId(self.id),
            version: self.version,
            terms: TariffTerms {
                kind,
                province: self.province_id.map(ProvinceId),
                level: self.level_id.map(LevelId),
                journey,
                amount: Rupiah::new(self.amount).map_err(|_| corrupt("tariffs", "amount", self.id))?,
                legal_basis: self.legal_basis,
                valid_from: Day::nearest(self.valid_from),
                valid_until: self.valid_until.map(Day::nearest),
            },
        })
    }
}

#[async_trait]
impl TariffQueries for SeaQueries {
    async fn tariff_book(&self) -> Stored<Arc<TariffBook>> {
        Ok(Arc::clone(&self.reference().await?.tariffs))
    }

    async fn last_tariff_change(&self, id: TariffId) -> Stored<Option<(String, DateTime<Utc>)>> {
        let row = tariffs::Entity::find_by_id(id.0).find_also_related(users::Entity).one(&self.db).await;
        Ok(row.map_err(db_error)?.and_then(|(row, user)| user.map(|user| (user.name, row.changed_at))))
    }
}
