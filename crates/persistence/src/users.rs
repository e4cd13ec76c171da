//! User accounts as administrators keep them: rows.

impl app::ports::Users for crate::store::SeaUnitOfWork {}
