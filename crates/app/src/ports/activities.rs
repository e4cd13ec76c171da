//! Sub-activities: ports.

/// Sub-activities, as a unit of work changes them.
pub trait Activities: Send {}

/// Sub-activities, as screens read them.
pub trait ActivityQueries: Send + Sync {}
