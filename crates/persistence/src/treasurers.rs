//! Treasurers of funding sources: rows.

impl app::ports::Treasurers for crate::store::SeaUnitOfWork {}
