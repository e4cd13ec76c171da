//! Budgets of sub-activities: read models.

use kernel::{Day, Rupiah, RupiahSum, tanggal::period};
use receipts::{calculation::Missing, tariff::TariffKind};
use serde::Serialize;
use staff::{WorkUnitId, grade::LevelId};
use trips::budget::{Account, Prospect};
use utoipa::ToSchema;

use crate::{tariffs::TariffBook, wire::Wire};

/// Ledger of a sub-activity in a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BudgetRow {
    /// Sub-activity.
    pub id: i64,
    /// Account code.
    pub account_code: String,
    /// Name.
    pub name: String,
    /// Its work unit.
    pub work_unit: WorkUnitId,
    /// The ledger.
    pub account: Account,
    /// Rupiah paid of the approved receipts.
    pub paid: RupiahSum,
    /// Version of the ceiling; 0 without one.
    pub version: i32,
}

/// Budget of a sub-activity in a year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Budget {
    /// Sub-activity.
    pub sub_kegiatan_id: i64,
    /// Account code.
    pub kode_rekening: String,
    /// Name.
    pub sub_kegiatan: String,
    /// Work unit of the sub-activity.
    pub unit_kerja_id: i64,
    /// Ceiling, rupiah; null where none is set.
    pub pagu: Option<i64>,
    /// Sum of the approved receipts, rupiah.
    pub terealisasi: i64,
    /// Paid of them, advances included, rupiah.
    pub dibayar: i64,
    /// Sum over the other travellers of trips in force, rupiah: the larger of estimate and receipt of each; costs of cancelling too.
    pub terpesan: i64,
    /// Ceiling without both, rupiah; negative above the ceiling, null without one.
    pub tersedia: Option<i64>,
    /// Version of the ceiling; 0 without one.
    pub versi: i32,
}

impl From<BudgetRow> for Budget {
    fn from(row: BudgetRow) -> Self {
        Self {
            sub_kegiatan_id: row.id,
            kode_rekening: row.account_code,
            sub_kegiatan: row.name,
            unit_kerja_id: row.work_unit.0,
            pagu: row.account.ceiling.map(Rupiah::get),
            terealisasi: row.account.realised.get(),
            dibayar: row.paid.get(),
            terpesan: row.account.booked.get(),
            tersedia: row.account.available().map(RupiahSum::get),
            versi: row.version,
        }
    }
}

/// A budget before and after a trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct BudgetProspect {
    /// Ceiling, rupiah.
    pub pagu: i64,
    /// Sum of the approved receipts, rupiah.
    pub terealisasi: i64,
    /// Sum over the other travellers of trips in force, rupiah.
    pub terpesan: i64,
    /// Rupiah left before the trip; negative above the ceiling.
    pub tersedia: i64,
    /// Rupiah left after the trip; negative above the ceiling.
    pub setelah: i64,
}

impl From<Prospect> for BudgetProspect {
    fn from(prospect: Prospect) -> Self {
        Self {
            pagu: prospect.ceiling.get(),
            terealisasi: prospect.account.realised.get(),
            terpesan: prospect.account.booked.get(),
            tersedia: prospect.available.get(),
            setelah: prospect.after.get(),
        }
    }
}

/// Data without which a part of a trip is not estimated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incomplete {
    /// A place has no province: its name.
    Province(String),
    /// There is no tariff.
    Tariff {
        /// Its kind.
        kind: TariffKind,
        /// Name of the province.
        province: String,
        /// Name of the travel level.
        level: String,
    },
    /// Meals of a day are provided.
    MealsProvided(Day),
}

impl Incomplete {
    /// Names missing data by a tariff book.
    pub fn of(book: &TariffBook, missing: &Missing) -> Self {
        match missing {
            Missing::Province { place } => Self::Province(place.clone()),
            Missing::Tariff { kind, province, level } => Self::Tariff {
                kind: *kind,
                province: province.map_or("dalam kota", |id| book.province_name(id).unwrap_or_default()).to_owned(),
                level: level_name(book, *level),
            },
            Missing::MealsProvided { day } => Self::MealsProvided(*day),
        }
    }
}

fn level_name(book: &TariffBook, level: LevelId) -> String {
    let found = book.levels.iter().find(|(id, _)| *id == level);
    found.map(|(_, name)| name.clone()).unwrap_or_default()
}

impl Wire for Incomplete {
    type Form = String;

    fn form(&self) -> String {
        match self {
            Self::Province(place) => format!("Pilih provinsi {place}."),
            Self::MealsProvided(day) => {
                format!("Makan pada {} ditanggung panitia; isi uang hariannya sendiri.", period(*day, *day))
            }
            Self::Tariff { kind, province, level } => {
                let kind = match kind {
                    TariffKind::AllowanceOutOfTown | TariffKind::AllowanceInTown => "uang harian",
                    TariffKind::Lodging => "penginapan",
                    TariffKind::Representation => "representasi",
                    TariffKind::Course => "uang harian diklat",
                    TariffKind::FullBoard => "uang saku fullboard",
                    TariffKind::FullDay => "uang saku fullday",
                    // Nothing is estimated by the others.
                    other => other.word(),
                };
                format!("Belum ada tarif {kind} {province}, {level}.")
            }
        }
    }
}
