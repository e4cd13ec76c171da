//! Staff records: ports.

/// Staff records, as a unit of work changes them.
pub trait Employees: Send {}

/// Staff records, as screens read them.
pub trait EmployeeQueries: Send + Sync {}
