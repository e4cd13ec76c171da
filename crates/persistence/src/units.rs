//! Parent units, work units and their signatories: rows.

impl app::ports::Units for crate::store::SeaUnitOfWork {}
