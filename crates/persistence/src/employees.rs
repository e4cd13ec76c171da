//! Staff records: rows.

impl app::ports::Employees for crate::store::SeaUnitOfWork {}
