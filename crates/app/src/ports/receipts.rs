//! Receipts of travellers: lines, actual costs, states, photos: ports.

/// Receipts of travellers: lines, actual costs, states, photos, as a unit of work changes them.
pub trait Receipts: Send {}

/// Receipts of travellers: lines, actual costs, states, photos, as screens read them.
pub trait ReceiptQueries: Send + Sync {}
