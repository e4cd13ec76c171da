//! Choices of the trip form: read models.

use std::sync::Arc;

use kernel::Rupiah;

use super::{
    AssignmentSignatoryView, Classification, DestinationView, KindView, Named, SignatoryView, SubActivityView,
    numbers::LetterKindView, wire::view,
};

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

/// Lists of the trip form, without retired entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripForm {
    /// Classifications.
    pub classifications: Vec<Classification>,
    /// Memo signatories of the work unit.
    pub memo_signatories: Vec<SignatoryView>,
    /// Signatories of assignment letters: own parent unit first, then the head office.
    pub assignment_signatories: Vec<AssignmentSignatoryView>,
    /// Budget users of the work unit.
    pub budget_users: Vec<SignatoryView>,
    /// Technical officers of the work unit.
    pub technical_officers: Vec<SignatoryView>,
    /// Funding sources with a treasurer in the parent unit.
    pub funding_sources: Vec<FundedBy>,
    /// In-town destinations of the parent unit.
    pub destinations: Vec<DestinationView>,
    /// Sub-activities of all units of the parent unit.
    pub sub_activities: Vec<SubActivityView>,
    /// Health services.
    pub health_services: Vec<HealthServiceView>,
    /// Counters of the parent unit, this year.
    pub counters: Vec<CounterView>,
    /// Kinds of trip.
    pub kinds: Vec<KindView>,
}
