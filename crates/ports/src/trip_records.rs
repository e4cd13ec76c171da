//! Records that the check of a trip and its estimate rest on.

use std::sync::Arc;

use kernel::Rupiah;
use receipts::calculation::Payee;
use staff::EmployeeId;
use trips::request::Records;
use views::tariffs::TariffBook;

/// Records that a draft refers to, for its check.
#[derive(Debug, Clone)]
pub struct TripRecords {
    /// The records, as filing loads them.
    pub records: Records,
    /// Tariff of the health service.
    pub service_tariff: Option<Rupiah>,
    /// The employees, with the days of the trip that receipts of other trips hold an allowance for.
    pub payees: Vec<NamedPayee>,
    /// Tariffs.
    pub tariffs: Arc<TariffBook>,
}

/// An employee a trip is computed for.
#[derive(Debug, Clone)]
pub struct NamedPayee {
    /// The employee.
    pub employee: EmployeeId,
    /// Name.
    pub name: String,
    /// Level and paid days.
    pub payee: Payee,
}
