//! Choices of the trip form: read models.

use std::sync::Arc;

use kernel::Rupiah;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Named, numbers::LetterKindView, wire::wire};

/// A funding source with its treasurers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FundingSourceTreasurers)]
pub struct FundedBy {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "sumber")]
    #[schema(value_type = String)]
    pub name: Arc<str>,
    /// Its treasurers in the parent unit.
    #[serde(rename = "bendaharas")]
    pub treasurers: Vec<TreasurerChoice>,
}

/// A treasurer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TreasurerChoice {
    /// Row id.
    pub id: i64,
    /// Title.
    #[serde(rename = "jabatan")]
    #[schema(value_type = String)]
    pub title: Arc<str>,
    /// The person.
    #[serde(rename = "pegawai_bendahara")]
    pub employee: Named,
}

/// A counter of this year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Counter)]
pub struct CounterView {
    /// Row id.
    pub id: i64,
    /// Last number used this year.
    #[serde(rename = "nomorLoket")]
    pub last: i64,
    /// Letter kind.
    #[serde(rename = "jenisId")]
    pub kind_id: i64,
    /// Parent unit.
    #[serde(rename = "indukUnitKerjaId")]
    pub parent_unit: i64,
    /// The letter kind.
    #[serde(rename = "jenisSurat")]
    pub kind: LetterKindView,
}

/// A health service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HealthService)]
pub struct HealthServiceView {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "jenis")]
    #[schema(value_type = String)]
    pub name: Arc<str>,
    /// Tariff, rupiah.
    #[serde(rename = "uangTransport", serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub tariff: Rupiah,
}
