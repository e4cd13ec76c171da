//! Number of a letter that another application gives (office 6.1): on the letter itself, and where another one quotes it.

use kernel::tanggal::long_date;

use crate::final_number::{DATE_FIELD, FinalNumber, NUMBER_FIELD};

/// Number of a letter, if it is not the counter's alone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OutsideNumber {
    /// True if the number is given outside.
    pub outside: bool,
    /// The number given, once it is known.
    pub given: Option<FinalNumber>,
}

impl OutsideNumber {
    /// The number on the letter itself.
    pub fn own(&self, internal: &str) -> String {
        match &self.given {
            Some(given) => given.text.clone(),
            None if self.outside => NUMBER_FIELD.to_owned(),
            None => internal.to_owned(),
        }
    }

    /// The number where another letter quotes it.
    pub fn quoted(&self, internal: &str) -> String {
        self.given.as_ref().map_or_else(|| internal.to_owned(), |given| given.text.clone())
    }

    /// The date on the letter itself, if it is not the one of its data.
    pub fn date(&self) -> Option<String> {
        let field = || self.outside.then(|| DATE_FIELD.to_owned());
        if self.given.is_some() { self.quoted_date() } else { field() }
    }

    /// The date where another letter quotes the number, if it is not the one of the letter's data (assurance D-12).
    pub fn quoted_date(&self) -> Option<String> {
        self.given.as_ref()?.dated_on.map(long_date)
    }

    /// Returns whether a letter that quotes it quotes the internal number.
    pub fn waits(&self) -> bool {
        self.outside && self.given.is_none()
    }
}

#[cfg(test)]
mod tests {
    use kernel::Day;

    use super::*;

    #[test]
    fn a_letter_shows_the_field_until_its_number_is_given_and_others_quote_the_internal_one() {
        let given = FinalNumber { text: "B-7/2026".into(), dated_on: Day::from_ymd_opt(2026, 3, 2) };
        let undated = FinalNumber { dated_on: None, ..given.clone() };
        let (field, date) = (Some(DATE_FIELD), Some("02 Maret 2026"));
        for (outside, given, own, quoted, own_date, quoted_date, waits) in [
            (false, None, "12", "12", None, None, false),
            (true, None, NUMBER_FIELD, "12", field, None, true),
            (true, Some(&given), "B-7/2026", "B-7/2026", date, date, false),
            (false, Some(&given), "B-7/2026", "B-7/2026", date, date, false),
            (true, Some(&undated), "B-7/2026", "B-7/2026", None, None, false),
        ] {
            let number = OutsideNumber { outside, given: given.cloned() };
            assert_eq!((number.own("12").as_str(), number.quoted("12").as_str()), (own, quoted), "{number:?}");
            assert_eq!(number.date().as_deref(), own_date, "{number:?}");
            assert_eq!((number.quoted_date().as_deref(), number.waits()), (quoted_date, waits), "{number:?}");
        }
    }
}
