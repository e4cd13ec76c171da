//! The password rule (specification section 5): 8 to 250 characters with lower case, upper case, digit and symbol.

/// A password that breaks the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a password has 8 to 250 characters with lower case, upper case, digit and symbol")]
pub struct WeakPassword;

/// Checks a new password.
///
/// # Errors
/// [`WeakPassword`].
pub fn check(password: &str) -> Result<(), WeakPassword> {
    let has = |what: fn(char) -> bool| password.chars().any(what);
    let long_enough = (8..=250).contains(&password.chars().count());
    let symbol = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    if long_enough && has(char::is_lowercase) && has(char::is_uppercase) && has(|c| c.is_ascii_digit()) && has(symbol) {
        Ok(())
    } else {
        Err(WeakPassword)
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
            assert_eq!(check(weak), Err(WeakPassword), "{weak}");
        }
    }
}
