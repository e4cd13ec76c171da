//! Choices of the trip form: read models.

use std::sync::Arc;

use kernel::Rupiah;

use super::{
    AssignmentSignatoryView, Classification, DestinationView, KindView, Named, SignatoryView, SubActivityView,
    numbers::LetterKindView,
    people::{BudgetUser, EmployeeCore, EmployeeWithUnit, TechnicalOfficer, Tenure},
    units::NamedParentUnit,
    wire::view,
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

view! {
    /// A memo signatory.
    #[derive(Debug)]
    pub struct MemoSignatoryChoice {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub title: Arc<str> => "jabatan",
        /// The person.
        pub person: EmployeeWithUnit => "pegawai_notaDinas",
        /// Tenure.
        #[serde(flatten)]
        pub tenure: Tenure,
    }
}

impl From<SignatoryView> for MemoSignatoryChoice {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, title: view.title, tenure: view.tenure.into(), person: view.employee.into() }
    }
}

view! {
    /// A signatory of assignment letters; the client reads the parent unit from the key with the hyphen.
    #[derive(Debug)]
    pub struct AssignmentSignatoryChoice {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub title: Arc<str> => "jabatan",
        /// Parent unit.
        pub parent_id: i64 => "indukUnitKerjaId",
        /// The person.
        pub person: EmployeeCore => "pegawai",
        /// The parent unit.
        pub parent: NamedParentUnit => "indukUnitKerja_ttdSuratTugas",
        /// The same object under another key.
        pub same_parent: NamedParentUnit => "indukUnitKerja-ttdSuratTugas",
        /// Tenure.
        #[serde(flatten)]
        pub tenure: Tenure,
    }
}

impl From<AssignmentSignatoryView> for AssignmentSignatoryChoice {
    fn from(view: AssignmentSignatoryView) -> Self {
        let parent = NamedParentUnit::from(&view);
        let SignatoryView { id, title, tenure, employee } = view.signatory;
        let (person, tenure, same_parent) = (employee.into(), tenure.into(), parent.clone());
        Self { id, title, parent_id: parent.id, person, parent, same_parent, tenure }
    }
}

view! {
    /// An in-town destination.
    #[derive(Debug)]
    pub struct DestinationChoice {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
        /// Hours.
        pub hours: u32 => "durasi",
        /// Transport money, rupiah.
        pub transport: Rupiah => "uangTransport" as [i64],
    }
}

impl From<DestinationView> for DestinationChoice {
    fn from(DestinationView { id, name, hours, transport, .. }: DestinationView) -> Self {
        Self { id, name, hours, transport }
    }
}

view! {
    /// A kind of place; the list is always empty.
    #[derive(Debug)]
    pub struct PlaceKind {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        pub name: String => "jenis",
        /// Account code.
        pub account_code: String => "koderekening",
    }
}

view! {
    /// Choices of the trip form.
    #[derive(Debug)]
    pub struct TripForm as TripChoices {
        /// All classifications.
        pub classifications: Vec<Classification> => "resultKlasifikasi",
        /// Memo signatories of the work unit.
        pub memo_signatories: Vec<MemoSignatoryChoice> => "resultTtdNotaDinas",
        /// Signatories of assignment letters: own parent unit first, then the head office.
        pub assignment_signatories: Vec<AssignmentSignatoryChoice> => "resultTtdSuratTugas",
        /// Budget users of the work unit.
        pub budget_users: Vec<BudgetUser> => "resultKPA",
        /// Technical officers of the work unit.
        pub technical_officers: Vec<TechnicalOfficer> => "resultPPTK",
        /// Funding sources with a treasurer in the parent unit.
        pub funding_sources: Vec<FundedBy> => "resultSumberDana",
        /// In-town destinations of the parent unit.
        pub destinations: Vec<DestinationChoice> => "resultDalamKota",
        /// Sub-activities of the parent unit.
        pub sub_activities: Vec<SubActivityView> => "resultDaftarSubKegiatan",
        /// Health services.
        pub health_services: Vec<HealthServiceView> => "resultPelayananKesehatan",
        /// Counters of the parent unit, this year.
        pub counters: Vec<CounterView> => "resultDaftarNomorSurat",
        /// Kinds of trip.
        pub kinds: Vec<KindView> => "resultJenisPerjalanan",
        /// Always empty.
        pub place_kinds: Vec<PlaceKind> => "resultJenisTempat",
    }
}
