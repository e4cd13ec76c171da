//! In-town destinations: ports.

/// In-town destinations, as a unit of work changes them.
pub trait Destinations: Send {}

/// In-town destinations, as screens read them.
pub trait DestinationQueries: Send + Sync {}
