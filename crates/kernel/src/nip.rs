//! NIP, the employee number of a civil servant (18 digits) or the 16 digits some offices use instead.

use std::fmt;

/// A stored NIP: 16 or 18 digits without blanks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Nip(String);

/// A text that is no NIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a NIP has 16 or 18 digits")]
pub struct NotANip;

impl Nip {
    /// Reads what a person types or Excel exports: blanks and a leading apostrophe do not count; empty and `-` mean
    /// none (contract E4).
    ///
    /// # Errors
    /// [`NotANip`] for anything but 16 or 18 digits.
    pub fn parse(text: &str) -> Result<Option<Self>, NotANip> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let digits = digits.strip_prefix('\'').unwrap_or(&digits);
        match digits {
            "" | "-" => Ok(None),
            d if matches!(d.len(), 16 | 18) && d.bytes().all(|b| b.is_ascii_digit()) => Ok(Some(Self(d.to_owned()))),
            _ => Err(NotANip),
        }
    }

    /// A NIP as a row holds it; an imported one may be of another length, and shows as it is.
    pub fn stored(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The digits, as stored.
    pub fn digits(&self) -> &str {
        &self.0
    }

    /// A NIP for print and wire, or `-` where there is none.
    pub fn print(nip: Option<&Self>) -> String {
        nip.map_or_else(|| "-".to_owned(), ToString::to_string)
    }
}

impl fmt::Display for Nip {
    /// 18 digits grouped 8-6-1-3; others as stored (contract 1.4).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let d = &self.0;
        if d.len() == 18 && d.is_ascii() {
            write!(f, "{} {} {} {}", &d[..8], &d[8..14], &d[14..15], &d[15..])
        } else {
            f.write_str(d)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_with_blanks_stored_without_shown_grouped() {
        let nip = Nip::parse(" 19000101 192001 1 001").unwrap().unwrap();
        assert_eq!(nip.digits().len(), 18);
        assert_eq!(nip.to_string(), "19000101 192001 1 001");
        assert_eq!(Nip::parse("'19000101 1920011001").unwrap(), Some(nip));
    }

    #[test]
    fn an_imported_number_of_another_length_shows_as_stored() {
        assert_eq!(Nip::stored("1234").to_string(), "1234");
    }

    #[test]
    fn none_is_a_dash() {
        assert_eq!(Nip::parse(" - "), Ok(None));
        assert_eq!(Nip::parse(""), Ok(None));
        assert_eq!(Nip::print(None), "-");
    }

    #[test]
    fn refuses_other_lengths_and_letters() {
        for text in ["1", "1.9E17", "19000101192001100", "19000101192001100X"] {
            assert_eq!(Nip::parse(text), Err(NotANip), "{text}");
        }
    }
}
