//! Treasurers of funding sources: ports.

/// Treasurers of funding sources, as a unit of work changes them.
pub trait Treasurers: Send {}

/// Treasurers of funding sources, as screens read them.
pub trait TreasurerQueries: Send + Sync {}
