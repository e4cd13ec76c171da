//! User accounts as administrators keep them: ports.

/// User accounts as administrators keep them, as a unit of work changes them.
pub trait Users: Send {}

/// User accounts as administrators keep them, as screens read them.
pub trait UserQueries: Send + Sync {}
