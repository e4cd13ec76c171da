//! When a refresh token counts: rotated at each use, forgiving to parallel refreshes, unforgiving to a later reuse.

use chrono::{DateTime, Duration, Utc};

use super::{SESSION_LIFE, Session, UserId};

/// How long a refresh token counts, and with it the session it renews.
pub const REFRESH_LIFE: Duration = Duration::days(7);
/// How long after its rotation a token still refreshes: tabs refresh side by side.
pub const ROTATION_GRACE: Duration = Duration::seconds(30);

/// Until when a refresh token given at `now` counts, in a session opened at `opened_at`: no longer than the session can.
pub fn refresh_end(opened_at: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    (now + REFRESH_LIFE).min(opened_at + SESSION_LIFE)
}

/// A refresh token as it is stored, with its session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefreshToken {
    /// Row id.
    pub id: i64,
    /// The sign-in it belongs to.
    pub session: Session,
    /// Whose that is.
    pub user: UserId,
    /// Until when it counts.
    pub expires_at: DateTime<Utc>,
    /// When it was first used.
    pub rotated_at: Option<DateTime<Utc>>,
}

/// What becomes of a refresh token that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefreshVerdict {
    /// Its first use: it is spent, a new one takes its place.
    Rotate,
    /// Spent a moment ago, by a request beside this one: a new one is given too.
    Again,
    /// Spent long ago: someone holds a copy, the whole family ends.
    Reused,
    /// Too old, or its family has ended.
    Refused,
}

impl RefreshToken {
    /// Judges its use at `now`.
    pub fn judge(&self, now: DateTime<Utc>) -> RefreshVerdict {
        let in_time = now < self.expires_at;
        match self.rotated_at {
            _ if !self.session.lives(now) => RefreshVerdict::Refused,
            Some(at) if now - at > ROTATION_GRACE => RefreshVerdict::Reused,
            Some(_) if in_time => RefreshVerdict::Again,
            None if in_time => RefreshVerdict::Rotate,
            _ => RefreshVerdict::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::SessionId, *};

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn verdict(rotated: Option<Duration>, expires_in: Duration, revoked: bool) -> RefreshVerdict {
        let session = Session {
            id: SessionId("s".into()),
            opened_at: NOW - Duration::days(1),
            expires_at: NOW + Duration::days(1),
            revoked_at: revoked.then_some(NOW),
        };
        let rotated_at = rotated.map(|ago| NOW - ago);
        RefreshToken { id: 1, session, user: UserId(1), expires_at: NOW + expires_in, rotated_at }.judge(NOW)
    }

    #[test]
    fn a_token_counts_seven_days_and_not_beyond_its_session() {
        assert_eq!(refresh_end(NOW, NOW), NOW + Duration::days(7));
        assert_eq!(refresh_end(NOW, NOW + Duration::days(23)), NOW + Duration::days(30));
        assert_eq!(refresh_end(NOW, NOW + Duration::days(29)), NOW + Duration::days(30));
    }

    #[test]
    fn a_token_is_spent_once_with_thirty_seconds_of_grace() {
        let day = Duration::days(1);
        assert_eq!(verdict(None, day, false), RefreshVerdict::Rotate);
        assert_eq!(verdict(Some(Duration::zero()), day, false), RefreshVerdict::Again);
        assert_eq!(verdict(Some(Duration::seconds(30)), day, false), RefreshVerdict::Again);
        assert_eq!(verdict(Some(Duration::milliseconds(30_001)), day, false), RefreshVerdict::Reused);
    }

    #[test]
    fn an_old_token_or_an_ended_family_gives_nothing() {
        assert_eq!(verdict(None, Duration::zero(), false), RefreshVerdict::Refused);
        assert_eq!(verdict(Some(Duration::seconds(1)), Duration::zero(), false), RefreshVerdict::Refused);
        assert_eq!(verdict(None, Duration::days(1), true), RefreshVerdict::Refused);
        assert_eq!(verdict(Some(Duration::hours(1)), Duration::days(1), true), RefreshVerdict::Refused);
    }

    #[test]
    fn a_spent_token_betrays_a_copy_even_after_its_time() {
        assert_eq!(verdict(Some(Duration::hours(1)), Duration::zero(), false), RefreshVerdict::Reused);
    }
}
