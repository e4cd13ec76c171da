//! Trips as finance reads them: ports.

/// Trips as finance reads them, as screens read them.
pub trait FinanceQueries: Send + Sync {}
