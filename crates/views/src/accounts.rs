//! Own accounts: read models.

use chrono::{DateTime, Utc};
use staff::account::Session;

/// A session of the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSession {
    /// The session.
    pub session: Session,
    /// Digest of its device's mark.
    pub device: Option<String>,
    /// Browser and system, as they name themselves.
    pub agent: Option<String>,
    /// Network address of the last sign-in or refresh.
    pub address: Option<String>,
    /// Instant of the last sign-in or refresh.
    pub last_seen_at: DateTime<Utc>,
    /// True if nobody had signed in to the account on this device, until the user says that they know it.
    pub new_device: bool,
}
