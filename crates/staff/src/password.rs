//! Passwords: the rule for chosen ones (specification section 5), and first passwords given by somebody else (contract
//! A2), which must be changed at the first sign-in.

use kernel::Nip;

use crate::Secret;

mod judge;

pub use judge::{Guess, judge};
pub use zxcvbn::feedback::{Suggestion, Warning};

/// Reason why a password is refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PasswordFault {
    /// It breaks the rule of length and kinds of characters.
    #[error("a password has 8 to 250 characters with lower case, upper case, digit and symbol")]
    Weak,
    /// It is guessed soon.
    #[error("the password can be guessed")]
    Guessable(Guess),
}

/// Fewest characters of a password.
const SHORTEST: usize = 8;
/// Most characters of a password.
const LONGEST: usize = 250;

/// Checks length and kinds of characters of a new password.
///
/// # Errors
/// [`PasswordFault::Weak`].
pub fn check(password: &str) -> Result<(), PasswordFault> {
    let has = |what: fn(char) -> bool| password.chars().any(what);
    let long_enough = (SHORTEST..=LONGEST).contains(&password.chars().count());
    let symbol = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    if long_enough && has(char::is_lowercase) && has(char::is_uppercase) && has(|c| c.is_ascii_digit()) && has(symbol) {
        Ok(())
    } else {
        Err(PasswordFault::Weak)
    }
}

/// A chosen password that obeys the rule.
#[derive(Debug, Clone)]
pub struct ChosenPassword(Secret);

impl ChosenPassword {
    /// Checks a password; `names` are those of its holder and of their office.
    ///
    /// # Errors
    /// [`PasswordFault`].
    pub fn parse(password: Secret, names: &[&str]) -> Result<Self, PasswordFault> {
        check(password.expose())?;
        judge(password.expose(), names).map_err(PasswordFault::Guessable)?;
        Ok(Self(password))
    }

    /// The password, to be hashed.
    pub fn secret(&self) -> &Secret {
        &self.0
    }
}

/// Reason why a text is no first password.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum FirstPasswordFault {
    /// Shorter than any password: an employee without NIP gets no account.
    #[error("no NIP to make a first password of")]
    NoNip,
    /// Neither a NIP nor a password that is taken.
    #[error(transparent)]
    Refused(#[from] PasswordFault),
}

/// A first password, given by somebody else; its holder must change it.
#[derive(Debug, Clone)]
pub struct FirstPassword(Secret);

/// Letters that cannot be mistaken for one another.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz";
/// Digits that cannot be mistaken for letters.
const DIGITS: &[u8] = b"23456789";

impl FirstPassword {
    /// The NIP of an employee, stored without the blanks of the screen, or a password that obeys the rule; `names` are those of
    /// its holder.
    ///
    /// # Errors
    /// [`FirstPasswordFault`].
    pub fn parse(text: &str, names: &[&str]) -> Result<Self, FirstPasswordFault> {
        if let Ok(Some(nip)) = Nip::parse(text) {
            return Ok(Self(Secret::new(nip.digits().to_owned())));
        }
        if text.chars().filter(|c| !c.is_whitespace()).count() < SHORTEST {
            return Err(FirstPasswordFault::NoNip);
        }
        let chosen = ChosenPassword::parse(Secret::new(text.to_owned()), names)?;
        Ok(Self(chosen.0))
    }

    /// A random password of 15 bytes that can be read out over the telephone, `Kmtwa-hzzrn-48275`. It obeys the rule.
    pub fn random(bytes: [u8; 15]) -> Self {
        let pick = |byte: u8, from: &[u8]| char::from(from[usize::from(byte) % from.len()]);
        let mut text = String::with_capacity(bytes.len() + 2);
        for (place, byte) in bytes.into_iter().enumerate() {
            if place > 0 && place % 5 == 0 {
                text.push('-');
            }
            match place {
                0 => text.push(pick(byte, LETTERS).to_ascii_uppercase()),
                1..10 => text.push(pick(byte, LETTERS)),
                _ => text.push(pick(byte, DIGITS)),
            }
        }
        Self(Secret::new(text))
    }

    /// Returns whether it is a NIP, which colleagues know.
    pub fn is_nip(&self) -> bool {
        matches!(Nip::parse(self.0.expose()), Ok(Some(_)))
    }

    /// The password, to be hashed or shown once.
    pub fn secret(&self) -> &Secret {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule() {
        assert_eq!(check("Demo-2026!"), Ok(()));
        assert_eq!(check(&format!("aA1!{}", "x".repeat(246))), Ok(()));
        for weak in
            ["aA1!aA1", "demo-2026!", "DEMO-2026!", "Demo-demo!", "Demo20266", &format!("aA1!{}", "x".repeat(247))]
        {
            assert_eq!(check(weak), Err(PasswordFault::Weak), "{weak}");
        }
    }

    /// The screens show the rule while a password is typed; their tests read the same cases.
    #[test]
    fn the_rule_agrees_with_the_screens() {
        for case in include_str!("../../../fixtures/cases/passwords.txt").lines() {
            let (verdict, password) = case.split_once('\t').unwrap();
            assert_eq!(check(password).is_ok(), verdict == "obeys", "{case}");
        }
    }

    #[test]
    fn a_nip_becomes_a_first_password_without_blanks() {
        let first = FirstPassword::parse("19000101 192001 1 001", &[]).unwrap();
        assert_eq!(first.secret().expose(), "190001011920011001");
        for none in ["", "-", "  - ", "1 2 3 4 5 6 7"] {
            assert_eq!(FirstPassword::parse(none, &[]).err(), Some(FirstPasswordFault::NoNip), "{none}");
        }
    }

    #[test]
    fn another_first_password_obeys_the_rule() {
        assert_eq!(FirstPassword::parse("Kuda-Laut-47", &["klerk"]).unwrap().secret().expose(), "Kuda-Laut-47");
        for weak in ["dinkes2026", "12345678", "1900010119200110011"] {
            assert_eq!(
                FirstPassword::parse(weak, &[]).err(),
                Some(FirstPasswordFault::Refused(PasswordFault::Weak)),
                "{weak}"
            );
        }
        for guessed in ["P@ssw0rd", "Dinkes-2026!", "Klerk-2026!"] {
            let refused = FirstPassword::parse(guessed, &["klerk"]).err();
            let is_guessable = matches!(refused, Some(FirstPasswordFault::Refused(PasswordFault::Guessable(_))));
            assert!(is_guessable, "{guessed}");
        }
    }

    #[test]
    fn a_random_first_password_is_readable_and_obeys_the_rule() {
        for byte in 0..=255 {
            let password = FirstPassword::random([byte; 15]).secret().expose().to_owned();
            assert_eq!(check(&password), Ok(()), "{password}");
            assert_eq!(password.len(), 17);
            assert!(!password.contains(['0', '1', 'l', 'I', 'o', 'O']), "{password}");
        }
    }
}
