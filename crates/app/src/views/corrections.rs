//! Entries that may be corrected (office C-21), each with the version that a correction names.

use std::sync::Arc;

use kernel::Rupiah;
use serde::Serialize;
use utoipa::ToSchema;

use super::outgoing_letters::OutgoingLetterRow;

/// A parent unit or a work unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitEntry {
    /// Id.
    pub id: i64,
    /// The parent unit: itself or the one above.
    pub parent: i64,
    /// Name.
    pub name: String,
    /// Code, for numbers.
    pub code: String,
    /// Origin of its trips.
    pub origin: String,
    /// Version.
    pub version: i32,
}

/// A funding source with finance's own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FundingSourceEntry {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Payment text of its own; empty for the usual one.
    pub payment_text: String,
    /// First sentence of its receipts (`kalimat1`).
    pub first_sentence: String,
    /// Version.
    pub version: i32,
}

/// A kind of trip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EditableTripKind)]
pub struct TripKindEntry {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "jenis")]
    pub name: String,
    /// Its part of the account code.
    #[serde(rename = "kodeRekening")]
    pub account_code: String,
    /// Name of its type.
    #[serde(rename = "tipe")]
    #[schema(value_type = String)]
    pub trip_type: Arc<str>,
    /// True if a health service is chosen with it.
    #[serde(rename = "pelayananKesehatan")]
    pub is_health_service: bool,
    /// Version: grows with each correction.
    #[serde(rename = "versi")]
    pub version: i32,
}

/// A health service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HealthServiceEntry {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Transport money.
    pub transport: Rupiah,
    /// Version.
    pub version: i32,
}

/// An entry as it is now, for a caller who saw another version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Corrected {
    /// A parent unit.
    ParentUnit(UnitEntry),
    /// A work unit.
    WorkUnit(UnitEntry),
    /// An outgoing letter.
    OutgoingLetter(OutgoingLetterRow),
    /// A funding source.
    FundingSource(FundingSourceEntry),
    /// A kind of trip.
    TripKind(TripKindEntry),
    /// A health service.
    HealthService(HealthServiceEntry),
}
