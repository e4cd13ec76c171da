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

/// Payment text of a funding source (`untukPembayaran`, contract 4.2): finance's own, or the usual one if that is empty.
pub fn payment_for(source: &str, own: &str) -> String {
    if own.is_empty() { format!("untuk pembayaran {source}") } else { own.to_owned() }
}

/// Error for a corrected trip kind (office C-21).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KindFault {
    /// A name that tells a health service from other kinds would tell otherwise: the older client asks for a service by it.
    HealthServiceName {
        /// True if the kind is a health service, so that its name must have the word.
        is_one: bool,
    },
    /// The account code holds something else than digits and single dots between them.
    AccountCode,
}

/// Word in the names of health services (contract T3).
const HEALTH_SERVICE: &str = "Pelayanan";

/// Checks a corrected name and account code of a kind; returns the code as it is stored, without leading dot.
///
/// # Errors
/// Every [`KindFault`].
pub fn corrected_kind(is_health_service: bool, name: &str, code: &str) -> Result<String, Vec<KindFault>> {
    let code = code.strip_prefix('.').unwrap_or(code);
    let well_formed = code.split('.').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    let misnamed = name.contains(HEALTH_SERVICE) != is_health_service;
    let faults = [
        misnamed.then_some(KindFault::HealthServiceName { is_one: is_health_service }),
        (!well_formed).then_some(KindFault::AccountCode),
    ];
    let faults: Vec<KindFault> = faults.into_iter().flatten().collect();
    if faults.is_empty() { Ok(code.to_owned()) } else { Err(faults) }
}

impl HealthServiceId {
    /// 'Bukan Pelayanan Kesehatan': for trips without a health service.
    pub const NONE: Self = Self(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finance_may_word_the_payments_of_a_source() {
        assert_eq!(payment_for("APBD", ""), "untuk pembayaran APBD");
        assert_eq!(payment_for("APBD", "untuk pembayaran belanja daerah"), "untuk pembayaran belanja daerah");
    }

    #[test]
    fn a_corrected_kind_keeps_what_tells_a_health_service_and_a_code_of_digits() {
        assert_eq!(corrected_kind(false, "Perjalanan Dinas Biasa", ".5.1.02"), Ok("5.1.02".to_owned()));
        assert_eq!(corrected_kind(true, "Pelayanan Kesehatan", "5.1"), Ok("5.1".to_owned()));
        let named = |is_one| Err(vec![KindFault::HealthServiceName { is_one }]);
        assert_eq!(corrected_kind(true, "Kesehatan", "5.1"), named(true));
        assert_eq!(corrected_kind(false, "Pelayanan Umum", "5.1"), named(false));
        for code in ["", ".", "5..1", "5.1.", "5,1", "lima", "..5"] {
            assert_eq!(corrected_kind(false, "Biasa", code), Err(vec![KindFault::AccountCode]), "{code}");
        }
    }
}
