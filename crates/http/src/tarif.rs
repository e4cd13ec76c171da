//! `/api/tarif`: tariffs (beyond 2.1).

pub mod ekspor;
pub mod get;
pub mod impor;
pub mod perpanjang;
pub mod post;
pub mod put;

use receipts::tariff::{Journey, MeetingPlace, TariffDraft, TariffKind, TicketClass};
use serde::Deserialize;
use staff::grade::LevelId;
use trips::ProvinceId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    lenient::{Day, Field, Flag, Id, TEXT, Text, WholeNumber},
    problem::{FieldError, Problem},
    query::words,
};

pub use views::tariffs::TariffView as Tariff;

/// Data of a tariff.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct TariffForm {
    /// `uang-harian-luar`, `uang-harian-dalam`, `penginapan`, `representasi`, `uang-harian-diklat`, `uang-saku-fullboard`,
    /// `uang-saku-fullday`, `taksi`, `tiket` or `transport-darat`.
    #[validate(length(max = TEXT))]
    jenis: Text,
    /// Province; missing for all.
    provinsi_id: Option<Id>,
    /// Travel level; missing for all.
    tingkatan_id: Option<Id>,
    /// Tickets and land transport: place where the journey starts.
    #[validate(length(max = TEXT))]
    asal: Option<Text>,
    /// Place where it ends.
    #[validate(length(max = TEXT))]
    tujuan: Option<Text>,
    /// Tickets: `ekonomi` or `bisnis`.
    #[validate(length(max = TEXT))]
    kelas: Option<Text>,
    /// Courses and meetings: `luar-kota` or `dalam-kota`; missing for both.
    #[validate(length(max = TEXT))]
    lokasi: Option<Text>,
    /// Tickets (usual), taxis and land transport: there and back.
    #[validate(skip)]
    pulang_pergi: Option<Flag>,
    /// Rupiah a day, night or ride, at least 1.
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
    /// # Errors
    /// 422 for an unknown class or place of meetings.
    fn draft(self) -> Result<TariffDraft, Problem> {
        let text = |field: Option<Text>| field.and_then(Field::get).filter(|text| !text.is_empty());
        let unknown = |field, message: &str| Problem::invalid(vec![FieldError::new(field, message.to_owned())]);
        let class = text(self.kelas).map(|word| TicketClass::from_word(&word).ok_or(()));
        let meeting = text(self.lokasi).map(|word| MeetingPlace::from_word(&word).ok_or(()));
        let journey = Journey {
            origin: text(self.asal),
            destination: text(self.tujuan),
            class: class.transpose().map_err(|()| unknown("kelas", "Isi dengan ekonomi atau bisnis"))?,
            meeting: meeting.transpose().map_err(|()| unknown("lokasi", "Isi dengan luar-kota atau dalam-kota"))?,
            is_return: self.pulang_pergi.and_then(Field::get),
        };
        Ok(TariffDraft {
            journey,
            kind: self.jenis.get().as_deref().and_then(TariffKind::from_word),
            province: self.provinsi_id.and_then(Field::get).map(ProvinceId),
            level: self.tingkatan_id.and_then(Field::get).map(LevelId),
            amount: self.nilai.get(),
            legal_basis: self.dasar_hukum.get(),
            valid_from: self.berlaku_dari.get(),
            valid_until: self.berlaku_sampai.and_then(Field::get),
        })
    }
}

words! {
    /// Kind of a tariff.
    pub(crate) KindWord(TariffKind), "Jenis tarif tidak dikenal", TariffKind::from_word;
}
