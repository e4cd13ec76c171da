//! Second factor of an account: time-based codes (RFC 6238) and recovery codes.

use chrono::Duration;

use super::Secret;

/// Number of recovery codes made when a second factor is activated.
pub const RECOVERY_CODES: usize = 10;
/// Period in which a remembered device signs in without a code.
pub const REMEMBERED: Duration = Duration::days(30);
/// Digits of a time-based code.
const DIGITS: usize = 6;

/// A second factor as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    /// Shared secret, in base32.
    pub secret: Secret,
    /// False until its holder has shown a code of it.
    pub active: bool,
    /// Time step of the last accepted code.
    pub last_step: i64,
}

impl SecondFactor {
    /// Returns whether a code of this time step may be accepted: each once, and none older than an accepted one
    /// (RFC 6238, 5.2).
    pub fn accepts(&self, step: i64) -> bool {
        step > self.last_step
    }
}

/// A code as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedCode {
    /// Six digits: a time-based code.
    Time(Secret),
    /// Anything else: a recovery code, in upper case without separators.
    Recovery(Secret),
}

impl TypedCode {
    /// Reads a typed code, ignoring blanks, hyphens and case; `None` without any other character.
    pub fn parse(typed: &str) -> Option<Self> {
        let code: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        let code = code.to_ascii_uppercase();
        if code.is_empty() {
            return None;
        }
        let is_time = code.len() == DIGITS && code.bytes().all(|b| b.is_ascii_digit());
        let secret = Secret::new(code);
        Some(if is_time { Self::Time(secret) } else { Self::Recovery(secret) })
    }
}

/// Reason why a second factor was not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FactorRefusal {
    /// The office does not use second factors.
    #[error("second factors are switched off")]
    Off,
    /// There is an active one already.
    #[error("the second factor is active already")]
    Active,
    /// There is none to activate, turn off or reset.
    #[error("there is no second factor")]
    Missing,
    /// The code is wrong, or was used before.
    #[error("wrong code")]
    WrongCode,
    /// Administrators do not reset their own.
    #[error("an own second factor is turned off, not reset")]
    Own,
    /// The reason is too short.
    #[error("the reason is too short")]
    Reason,
}

/// Least length of the reason of a reset, in characters.
pub const LEAST_REASON: usize = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_counts_once() {
        let factor = SecondFactor { secret: Secret::new("A"), active: true, last_step: 7 };
        assert!(factor.accepts(8));
        assert!(!factor.accepts(7), "used");
        assert!(!factor.accepts(6), "older than a used one");
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        let time = |code| Some(TypedCode::Time(Secret::new(code)));
        assert_eq!(TypedCode::parse(" 123 456 "), time("123456"));
        let recovery = Some(TypedCode::Recovery(Secret::new("ABCD2345EFGH6723")));
        assert_eq!(TypedCode::parse("abcd-2345-efgh-6723"), recovery);
        assert_eq!(TypedCode::parse("1234567"), Some(TypedCode::Recovery(Secret::new("1234567"))));
        assert_eq!(TypedCode::parse(" - "), None);
    }
}
