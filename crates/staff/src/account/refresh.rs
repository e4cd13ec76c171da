//! Refresh token rotation with reuse detection: parallel refreshes are accepted, a later reuse ends the session.

use chrono::{DateTime, Duration, Utc};

use super::{SESSION_LIFE, Session, UserId};

/// Lifetime of a refresh token, and of the session it renews.
pub const REFRESH_LIFE: Duration = Duration::days(7);
/// Period after its rotation in which a token still refreshes: browser tabs refresh in parallel.
pub const ROTATION_GRACE: Duration = Duration::seconds(30);

/// Expiry of a refresh token issued at `now` in a session opened at `opened_at`; no later than the session's.
pub fn refresh_end(opened_at: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    (now + REFRESH_LIFE).min(opened_at + SESSION_LIFE)
}

/// A refresh token as it is stored, with its session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefreshToken {
    /// Row id.
    pub id: i64,
    /// Its session.
    pub session: Session,
    /// Holder of the session.
    pub user: UserId,
    /// Expiry.
    pub expires_at: DateTime<Utc>,
    /// First use.
    pub rotated_at: Option<DateTime<Utc>>,
}

/// Decision about a refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefreshDecision {
    /// First use: rotate it and issue a new one.
    Rotate,
    /// Rotated within [`ROTATION_GRACE`] by a parallel request: issue a new one too.
    Parallel,
    /// Rotated earlier: somebody has a copy, end the session.
    Reused,
    /// Expired, or its session has ended.
    Refused,
}

impl RefreshToken {
    /// Decides about its use at `now`.
    pub fn decide(&self, now: DateTime<Utc>) -> RefreshDecision {
        let in_time = now < self.expires_at;
        match self.rotated_at {
            _ if !self.session.lives(now) => RefreshDecision::Refused,
            Some(at) if now - at > ROTATION_GRACE => RefreshDecision::Reused,
            Some(_) if in_time => RefreshDecision::Parallel,
            None if in_time => RefreshDecision::Rotate,
            _ => RefreshDecision::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::SessionId, *};

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn decision(rotated: Option<Duration>, expires_in: Duration, revoked: bool) -> RefreshDecision {
        let session = Session {
            id: SessionId("s".into()),
            opened_at: NOW - Duration::days(1),
            expires_at: NOW + Duration::days(1),
            revoked_at: revoked.then_some(NOW),
        };
        let rotated_at = rotated.map(|ago| NOW - ago);
        RefreshToken { id: 1, session, user: UserId(1), expires_at: NOW + expires_in, rotated_at }.decide(NOW)
    }

    #[test]
    fn a_token_expires_after_seven_days_or_with_its_session() {
        assert_eq!(refresh_end(NOW, NOW), NOW + Duration::days(7));
        assert_eq!(refresh_end(NOW, NOW + Duration::days(23)), NOW + Duration::days(30));
        assert_eq!(refresh_end(NOW, NOW + Duration::days(29)), NOW + Duration::days(30));
    }

    #[test]
    fn a_token_is_rotated_once_with_thirty_seconds_of_grace() {
        let day = Duration::days(1);
        assert_eq!(decision(None, day, false), RefreshDecision::Rotate);
        assert_eq!(decision(Some(Duration::zero()), day, false), RefreshDecision::Parallel);
        assert_eq!(decision(Some(Duration::seconds(30)), day, false), RefreshDecision::Parallel);
        assert_eq!(decision(Some(Duration::milliseconds(30_001)), day, false), RefreshDecision::Reused);
    }

    #[test]
    fn an_expired_token_or_an_ended_session_is_refused() {
        assert_eq!(decision(None, Duration::zero(), false), RefreshDecision::Refused);
        assert_eq!(decision(Some(Duration::seconds(1)), Duration::zero(), false), RefreshDecision::Refused);
        assert_eq!(decision(None, Duration::days(1), true), RefreshDecision::Refused);
        assert_eq!(decision(Some(Duration::hours(1)), Duration::days(1), true), RefreshDecision::Refused);
    }

    #[test]
    fn reuse_is_detected_even_after_expiry() {
        assert_eq!(decision(Some(Duration::hours(1)), Duration::zero(), false), RefreshDecision::Reused);
    }
}
