//! `/api/tarif`: tariffs (beyond 2.1).

pub mod ekspor;
pub mod get;
pub mod impor;
pub mod perpanjang;
pub mod post;
pub mod put;

use actix_web::web;
use app::views::tariffs::TariffView;
use receipts::tariff::{TariffDraft, TariffKind};
use serde::{Deserialize, Serialize};
use staff::grade::LevelId;
use trips::ProvinceId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    lenient::{Day, Field, Id, TEXT, Text, WholeNumber},
    problem::{FieldError, Problem},
    query::Query,
    wire::wire_day,
};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_tariffs)
        .service(post::add_tariff)
        .service(impor::import_tariffs)
        .service(impor::download_tariff_sample)
        .service(perpanjang::extend_tariffs)
        .service(ekspor::export_tariffs)
        .service(put::change_tariff);
}

/// A tariff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tariff {
    pub id: i64,
    /// Version: grows with each change.
    pub versi: i32,
    /// `uang-harian-luar`, `uang-harian-dalam`, `penginapan` or `representasi`.
    pub jenis: &'static str,
    /// Province; null for all.
    pub provinsi_id: Option<i64>,
    /// Its name.
    pub provinsi: Option<String>,
    /// Travel level; null for all.
    pub tingkatan_id: Option<i64>,
    /// Its name.
    pub tingkatan: Option<String>,
    /// Rupiah a day or night.
    pub nilai: i64,
    /// The regulation it rests on.
    pub dasar_hukum: String,
    /// First day.
    pub berlaku_dari: String,
    /// Last day; null while it is not ended.
    pub berlaku_sampai: Option<String>,
}

impl From<TariffView> for Tariff {
    fn from(view: TariffView) -> Self {
        let terms = view.tariff.terms;
        Self {
            id: view.tariff.id.0,
            versi: view.tariff.version,
            jenis: terms.kind.word(),
            provinsi_id: terms.province.map(|id| id.0),
            provinsi: view.province,
            tingkatan_id: terms.level.map(|id| id.0),
            tingkatan: view.level,
            nilai: terms.amount.get(),
            dasar_hukum: terms.legal_basis,
            berlaku_dari: wire_day(terms.valid_from),
            berlaku_sampai: terms.valid_until.map(wire_day),
        }
    }
}

/// Data of a tariff.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct TariffForm {
    /// `uang-harian-luar`, `uang-harian-dalam`, `penginapan` or `representasi`.
    #[validate(length(max = TEXT))]
    jenis: Text,
    /// Province; missing for all.
    provinsi_id: Option<Id>,
    /// Travel level; missing for all.
    tingkatan_id: Option<Id>,
    /// Rupiah a day or night, at least 1.
    #[validate(skip)]
    nilai: WholeNumber,
    /// The regulation it rests on.
    #[validate(length(max = TEXT))]
    dasar_hukum: Text,
    /// First day.
    berlaku_dari: Day,
    /// Last day; missing while it is not ended.
    berlaku_sampai: Option<Day>,
}

impl TariffForm {
    fn draft(self) -> TariffDraft {
        TariffDraft {
            kind: self.jenis.get().as_deref().and_then(TariffKind::from_word),
            province: self.provinsi_id.and_then(Field::get).map(ProvinceId),
            level: self.tingkatan_id.and_then(Field::get).map(LevelId),
            amount: self.nilai.get(),
            legal_basis: self.dasar_hukum.get(),
            valid_from: self.berlaku_dari.get(),
            valid_until: self.berlaku_sampai.and_then(Field::get),
        }
    }
}

/// The kind in a query, if any.
///
/// # Errors
/// 422 for an unknown one.
fn kind(query: &Query) -> Result<Option<TariffKind>, Problem> {
    let known = |word: String| {
        TariffKind::from_word(&word)
            .ok_or_else(|| Problem::invalid(vec![FieldError::new("jenis", "Jenis tarif tidak dikenal")]))
    };
    query.text("jenis")?.map(known).transpose()
}
