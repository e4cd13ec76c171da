//! `/api/tarif`: tariffs (beyond 2.1).

pub mod ekspor;
pub mod get;
pub mod impor;
pub mod perpanjang;
pub mod post;
pub mod put;

pub use app::views::tariffs::TariffView as Tariff;
use receipts::tariff::{TariffDraft, TariffKind};
use serde::Deserialize;
use staff::grade::LevelId;
use trips::ProvinceId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    lenient::{Day, Field, Id, TEXT, Text, WholeNumber},
    problem::{FieldError, Problem},
    query::Query,
};

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
