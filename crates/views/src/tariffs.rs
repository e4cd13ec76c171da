//! Tariffs and the tables they refer to: read models.

use chrono::NaiveDate;
use kernel::{Day, Rupiah};
use receipts::tariff::{Journey, MeetingPlace, Tariff, TariffKind, Tariffs, TicketClass};
use staff::grade::LevelId;
use trips::{ProvinceId, province::Listed};

use super::wire::view;

view! {
    /// A province.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProvinceView as Province {
        /// Id.
        pub id: ProvinceId => "id" as [i64],
        /// Code of the Ministry of Home Affairs.
        pub code: String => "kode",
        /// Name.
        pub name: String => "nama",
    }
}

impl ProvinceView {
    /// The province, as texts name it.
    pub fn listed(&self) -> Listed<'_> {
        Listed { id: self.id, code: &self.code, name: &self.name }
    }
}

/// Provinces, travel levels and all tariffs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TariffBook {
    /// Provinces, by code.
    pub provinces: Vec<ProvinceView>,
    /// Travel levels.
    pub levels: Vec<(LevelId, String)>,
    /// Tariffs by kind, province, level and first day, to compute with.
    pub rates: Tariffs,
}

view! {
    /// Journey or meeting that a tariff is for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct JourneyView as TariffJourney {
        /// Place where it starts.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub origin: Option<String> => "asal",
        /// Place where it ends.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub destination: Option<String> => "tujuan",
        /// `ekonomi` or `bisnis`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub class: Option<TicketClass> => "kelas" as [Option<String>],
        /// `luar-kota` or `dalam-kota`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub meeting: Option<MeetingPlace> => "lokasi" as [Option<String>],
        /// There and back.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub is_return: Option<bool> => "pulangPergi",
    }
}

impl From<Journey> for JourneyView {
    fn from(Journey { origin, destination, class, meeting, is_return }: Journey) -> Self {
        Self { origin, destination, class, meeting, is_return }
    }
}

view! {
    /// A tariff with the names it refers to.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TariffView as Tariff {
        /// Id.
        pub id: i64,
        /// Version: grows with each change.
        pub version: i32 => "versi",
        /// `uang-harian-luar`, `uang-harian-dalam`, `penginapan`, `representasi`, `uang-harian-diklat`, `uang-saku-fullboard`,
        /// `uang-saku-fullday`, `taksi`, `tiket` or `transport-darat`.
        pub kind: TariffKind => "jenis" as [String],
        /// Province; null for all.
        pub province_id: Option<ProvinceId> => "provinsiId" as [Option<i64>],
        /// Its name.
        pub province: Option<String> => "provinsi",
        /// Travel level; null for all.
        pub level_id: Option<LevelId> => "tingkatanId" as [Option<i64>],
        /// Its name.
        pub level: Option<String> => "tingkatan",
        /// Journey or meeting; keys of what the kind does not take are missing.
        #[serde(flatten)]
        pub journey: JourneyView,
        /// Rupiah a day, night or ride.
        pub amount: Rupiah => "nilai" as [i64],
        /// The regulation it rests on.
        pub legal_basis: String => "dasarHukum",
        /// First day.
        pub valid_from: NaiveDate => "berlakuDari" as [String],
        /// Last day; null while it is not ended.
        pub valid_until: Option<NaiveDate> => "berlakuSampai" as [Option<String>],
    }
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
            journey: terms.journey.into(),
            amount: terms.amount,
            legal_basis: terms.legal_basis,
            valid_from: terms.valid_from.date(),
            valid_until: terms.valid_until.map(Day::date),
        }
    }

    /// Name of a province.
    pub fn province_name(&self, id: ProvinceId) -> Option<&str> {
        self.provinces.iter().find(|province| province.id == id).map(|province| province.name.as_str())
    }

    /// The tariffs of a kind that are valid on a day; `None` does not narrow.
    pub fn listed(&self, kind: Option<TariffKind>, on: Option<Day>) -> Vec<TariffView> {
        let wanted = |tariff: &&Tariff| {
            kind.is_none_or(|kind| tariff.terms.kind == kind) && on.is_none_or(|day| tariff.terms.covers(day))
        };
        self.rates.rows().iter().filter(wanted).cloned().map(|tariff| self.view(tariff)).collect()
    }
}
