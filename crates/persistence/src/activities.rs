//! Sub-activities: rows.

impl app::ports::Activities for crate::store::SeaUnitOfWork {}
