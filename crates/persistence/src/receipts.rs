//! Receipts of travellers: lines, actual costs, states, photos: rows.

impl app::ports::Receipts for crate::store::SeaUnitOfWork {}
