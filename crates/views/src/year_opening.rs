//! The opening of a budget year (office 8.2): read models.

use chrono::NaiveDate;

use crate::wire::view;

/// Numbers of the dated records that a whole office shares in a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YearLists {
    /// Tariffs in force on its first day.
    pub tariffs: u64,
    /// Holidays.
    pub holidays: u64,
}

view! {
    /// Records of a parent unit for a year.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OpenedUnit {
        /// Parent unit.
        pub id: i64 => "indukUnitKerjaId",
        /// Its name.
        pub name: String => "indukUnitKerja",
        /// Sub-activities that are not retired.
        pub activities: u64 => "subKegiatan",
        /// Those of them whose ceiling has an amount.
        pub filled: u64 => "terisi",
        /// Empty ceilings that the opening adds.
        pub ceilings: u64 => "pagu",
        /// Treasurers in office; they stay.
        pub treasurers: u64 => "bendahara",
        /// Guard of the budgets; it stays.
        pub guard: &'static str => "penjaga",
    }
}

view! {
    /// A holiday on a fixed day that the list does not hold yet.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProposedHoliday {
        /// The day.
        pub day: NaiveDate => "tanggal" as [String],
        /// Name.
        pub name: String => "nama",
    }
}

view! {
    /// A year before or after its opening.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct YearOpening {
        /// The year.
        pub year: i32 => "tahun",
        /// Empty ceilings that the opening adds to all units.
        pub ceilings: u64 => "pagu",
        /// Treasurers of all units.
        pub treasurers: u64 => "bendahara",
        /// Units whose budgets are guarded.
        pub guards: u64 => "penjaga",
        /// Each parent unit, by name.
        pub units: Vec<OpenedUnit> => "unit",
        /// Tariffs in force on the first day of the year.
        pub tariffs: u64 => "tarif",
        /// Holidays of the year.
        pub holidays: u64 => "hariLibur",
        /// Holidays on fixed days that are not in the list.
        pub proposed: Vec<ProposedHoliday> => "usulanLibur",
    }
}
