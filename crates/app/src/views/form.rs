//! Choices of the trip form: read models.

use std::sync::Arc;

use kernel::Rupiah;

use super::{Named, numbers::LetterKindView, wire::view};

view! {
    /// A funding source with its treasurers.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FundedBy as FundingSourceTreasurers {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "sumber",
        /// Its treasurers in the parent unit.
        pub treasurers: Vec<TreasurerChoice> => "bendaharas",
    }
}

view! {
    /// A treasurer.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TreasurerChoice {
        /// Row id.
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub title: Arc<str> => "jabatan",
        /// The person.
        pub employee: Named => "pegawai_bendahara",
    }
}

view! {
    /// A counter of this year.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CounterView as Counter {
        /// Row id.
        pub id: i64,
        /// Last number used this year.
        pub last: i64 => "nomorLoket",
        /// Letter kind.
        pub kind_id: i64 => "jenisId",
        /// Parent unit.
        pub parent_unit: i64 => "indukUnitKerjaId",
        /// The letter kind.
        pub kind: LetterKindView => "jenisSurat",
    }
}

view! {
    /// A health service.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HealthServiceView as HealthService {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "jenis",
        /// Tariff, rupiah.
        pub tariff: Rupiah => "uangTransport" as [i64],
    }
}
