//! Kinds of trip (jenis perjalanan) and their two types (contract 4.2).

kernel::ids! {
    /// A kind of trip.
    TripKindId,
    /// A kind of health service, with its tariff.
    HealthServiceId,
    /// A source of funds.
    FundingSourceId,
}

/// Type of a trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TripType {
    /// Dalam Daerah: to destinations of the office's list.
    InTown,
    /// Luar Daerah: to cities typed by the clerk.
    OutOfTown,
}

impl TripType {
    /// The id in the reference table.
    pub fn id(self) -> i64 {
        match self {
            Self::InTown => 1,
            Self::OutOfTown => 2,
        }
    }

    /// The type with this id.
    pub fn from_id(id: i64) -> Option<Self> {
        [Self::InTown, Self::OutOfTown].into_iter().find(|t| t.id() == id)
    }
}

/// A kind of trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripKind {
    /// Its id.
    pub id: TripKindId,
    /// Name; also the subject of the memo.
    pub name: String,
    /// Its part of the account code, without leading dot.
    pub account_code: String,
    /// In town or out.
    pub trip_type: TripType,
    /// True if a health service is chosen with it (contract T3).
    pub is_health_service: bool,
}

/// Payment text of a funding source (`untukPembayaran`, contract 4.2).
pub fn payment_for(source: &str) -> String {
    format!("untuk pembayaran {source}")
}

impl HealthServiceId {
    /// 'Bukan Pelayanan Kesehatan': for trips without a health service.
    pub const NONE: Self = Self(1);
}
