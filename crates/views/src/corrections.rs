//! Entries that may be corrected (office C-21), each with the version that a correction names.

use std::sync::Arc;

use kernel::Rupiah;
use serde::Serialize;
use trips::trip_kind::{HealthServiceId, payment_for};
use utoipa::ToSchema;

use super::wire::view;

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

view! {
    /// A kind of trip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripKindEntry as EditableTripKind {
        /// Id.
        pub id: i64,
        /// Name.
        pub name: String => "jenis",
        /// Its part of the account code.
        pub account_code: String => "kodeRekening",
        /// Name of its type.
        #[schema(value_type = String)]
        pub trip_type: Arc<str> => "tipe",
        /// True if a health service is chosen with it.
        pub is_health_service: bool => "pelayananKesehatan",
        /// Version: grows with each correction.
        pub version: i32 => "versi",
    }
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

/// A parent unit as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredParentUnit {
    /// Id.
    pub id: i64,
    /// Name.
    pub induk_unit_kerja: String,
    /// Code.
    pub kode_induk: String,
    /// Origin of its trips.
    pub asal: String,
    /// Version: grows with each correction.
    pub versi: i32,
}

impl From<UnitEntry> for StoredParentUnit {
    fn from(unit: UnitEntry) -> Self {
        let UnitEntry { id, name, code, origin, version, .. } = unit;
        Self { id, induk_unit_kerja: name, kode_induk: code, asal: origin, versi: version }
    }
}

/// A work unit as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredWorkUnit {
    /// Id.
    pub id: i64,
    /// Name.
    pub unit_kerja: String,
    /// Code.
    pub kode: String,
    /// Origin of its trips.
    pub asal: String,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Version: grows with each correction.
    pub versi: i32,
}

impl From<UnitEntry> for StoredWorkUnit {
    fn from(unit: UnitEntry) -> Self {
        let UnitEntry { id, parent, name, code, origin, version } = unit;
        Self { id, unit_kerja: name, kode: code, asal: origin, induk_unit_kerja_id: parent, versi: version }
    }
}

/// A funding source with the words of its payments.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FundingSourceWords)]
pub struct WordedFundingSource {
    /// Id.
    pub id: i64,
    /// Name.
    pub sumber: String,
    /// Payment text: finance's own, or `untuk pembayaran` and the name.
    pub untuk_pembayaran: String,
    /// True if the payment text is finance's own.
    pub teks_sendiri: bool,
    /// First sentence of receipts; may be empty.
    pub kalimat1: String,
    /// Version: grows with each change.
    pub versi: i32,
}

impl From<FundingSourceEntry> for WordedFundingSource {
    fn from(entry: FundingSourceEntry) -> Self {
        Self {
            untuk_pembayaran: payment_for(&entry.name, &entry.payment_text),
            teks_sendiri: !entry.payment_text.is_empty(),
            id: entry.id,
            sumber: entry.name,
            kalimat1: entry.first_sentence,
            versi: entry.version,
        }
    }
}

/// A health service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditableHealthService {
    /// Id.
    pub id: i64,
    /// Name.
    pub nama: String,
    /// Transport money, in rupiah.
    pub uang_transport: i64,
    /// False for the entry of trips without a health service, which stays as it is.
    pub dapat_diubah: bool,
    /// Version: grows with each correction.
    pub versi: i32,
}

impl From<HealthServiceEntry> for EditableHealthService {
    fn from(entry: HealthServiceEntry) -> Self {
        Self {
            id: entry.id,
            nama: entry.name,
            uang_transport: entry.transport.get(),
            dapat_diubah: entry.id != HealthServiceId::NONE.0,
            versi: entry.version,
        }
    }
}
