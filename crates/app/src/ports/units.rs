//! Parent units, work units and their signatories: ports.

/// Parent units, work units and their signatories, as a unit of work changes them.
pub trait Units: Send {}

/// Parent units, work units and their signatories, as screens read them.
pub trait UnitQueries: Send + Sync {}
