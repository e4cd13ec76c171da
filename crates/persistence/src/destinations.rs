//! In-town destinations: rows.

impl app::ports::Destinations for crate::store::SeaUnitOfWork {}
