//! Whole rupiah (assurance D-1).

use crate::{Rupiah, text::search_key};

/// An amount that a text names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypedAmount {
    /// Whole rupiah, at most [`Rupiah::MAX`].
    pub rupiah: i64,
    /// The text is abbreviated so that another amount may be meant.
    pub doubt: Option<Abbreviation>,
}

/// A letter behind a number that people use for more than one factor. The amount has the usual one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Abbreviation {
    /// `K`: thousand.
    K,
    /// `M`: milliard (miliar), or million.
    M,
    /// `T`: trillion (triliun).
    T,
}

/// Reason why a text or number is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmountFault {
    /// It has a minus in any sign, or stands in brackets.
    Negative,
    /// It has a fraction of a rupiah.
    Fraction,
    /// It is above [`Rupiah::MAX`].
    TooLarge,
    /// It has signs that are not understood, or may be read in two ways.
    Unreadable,
}

/// Currency before an amount.
const CURRENCY: [&str; 2] = ["rp", "idr"];
/// Units that an amount may be for.
const UNITS: [&str; 10] = ["oh", "ok", "or", "org", "orang", "hari", "hr", "malam", "kali", "pp"];
/// Words that multiply the number before them.
const FACTORS: [(&str, i128, Option<Abbreviation>); 9] = [
    ("ribu", 1_000, None),
    ("rb", 1_000, None),
    ("juta", 1_000_000, None),
    ("jt", 1_000_000, None),
    ("miliar", 1_000_000_000, None),
    ("milyar", 1_000_000_000, None),
    ("k", 1_000, Some(Abbreviation::K)),
    ("m", 1_000_000_000, Some(Abbreviation::M)),
    ("t", 1_000_000_000_000, Some(Abbreviation::T)),
];
/// Most digits of a number; more are above every amount.
const MOST_DIGITS: usize = 18;

/// Reads an amount: digits with Indonesian or English signs, and around them only a currency, `,-`, `,00`, a unit behind `/` or
/// `per`, and a word that multiplies. `None` for an empty text and for dashes alone.
///
/// # Errors
/// [`AmountFault`].
pub fn amount(text: &str) -> Result<Option<TypedAmount>, AmountFault> {
    let key = search_key(text);
    let (rest, has_currency) = without_currency(&key);
    if rest.chars().all(|sign| sign == '-' || sign == ' ') && (!has_currency || rest.contains('-') || key.is_empty()) {
        return Ok(None);
    }
    let rest = without_currency_behind(without_units(rest)?, has_currency);
    let number = without_tail(rest);
    let (number, factor) = without_factor(number);
    let rupiah = match factor {
        None => whole(number)?,
        Some((factor, _)) => multiplied(without_tail(number), factor)?,
    };
    let rupiah = i64::try_from(rupiah).ok().filter(|rupiah| *rupiah <= Rupiah::MAX.get());
    let rupiah = rupiah.ok_or(AmountFault::TooLarge)?;
    Ok(Some(TypedAmount { rupiah, doubt: factor.and_then(|(_, doubt)| doubt) }))
}

/// Reads an amount that a spreadsheet holds as a number, which has 15 digits at most.
///
/// # Errors
/// [`AmountFault`].
pub fn amount_of_number(number: f64) -> Result<i64, AmountFault> {
    // The digits that a spreadsheet program shows: 0.1 + 0.2 is 0.3.
    let shown: f64 = format!("{number:.14e}").parse().map_err(|_| AmountFault::Unreadable)?;
    match shown {
        shown if shown.is_nan() => Err(AmountFault::Unreadable),
        shown if shown < 0.0 => Err(AmountFault::Negative),
        shown if shown >= 1e15 => Err(AmountFault::TooLarge),
        shown if shown.fract() != 0.0 => Err(AmountFault::Fraction),
        #[expect(clippy::cast_possible_truncation, reason = "in range, and without a fraction")]
        shown => Ok(shown as i64),
    }
}

/// The text behind the currency, and whether there is one.
fn without_currency(key: &str) -> (&str, bool) {
    let behind = CURRENCY.iter().find_map(|word| key.strip_prefix(word));
    let sound = |rest: &&str| !rest.starts_with(char::is_alphabetic);
    match behind.filter(sound) {
        Some(rest) => (rest.trim_start_matches(['.', ':', ' ']), true),
        None => (key, false),
    }
}

fn without_currency_behind(text: &str, has_currency: bool) -> &str {
    let word = |word: &str| text.strip_suffix(word);
    let behind = word("rupiah").or_else(|| CURRENCY.iter().filter(|_| !has_currency).find_map(|own| word(own)));
    let sound =
        |rest: &&str| !rest.ends_with(char::is_alphabetic) || rest.ends_with("ribu") || factor_of(rest).is_some();
    behind.map(str::trim_end).filter(sound).unwrap_or(text)
}

/// The text before `/OH`, `per orang per hari`.
fn without_units(text: &str) -> Result<&str, AmountFault> {
    let slash = text.find('/');
    let per = text.find(" per ");
    let Some(start) = slash.into_iter().chain(per).min() else { return Ok(text) };
    let separate = |sign: char| sign == '/' || sign == ' ';
    let mut words = text[start..].split(separate).filter(|word| !word.is_empty()).peekable();
    let named = words.peek().is_some() && words.all(|word| word == "per" || UNITS.contains(&word));
    let ends = !text.ends_with("per") && !text.ends_with('/');
    if named && ends { Ok(text[..start].trim_end()) } else { Err(AmountFault::Unreadable) }
}

/// The text before `,-`, `.-`, `,=`; a lone sign of a fraction that was not written goes too.
fn without_tail(text: &str) -> &str {
    let dashes = ['-', '='].iter().find_map(|sign| {
        let before = text.trim_end_matches(*sign);
        (before.len() < text.len()).then(|| before.trim_end().strip_suffix([',', '.']))?
    });
    dashes.or_else(|| text.strip_suffix([',', '.'])).unwrap_or(text).trim_end()
}

fn factor_of(text: &str) -> Option<(&str, (i128, Option<Abbreviation>))> {
    let start = text.trim_end_matches(char::is_alphabetic).len();
    let (_, factor, doubt) = FACTORS.iter().find(|(word, ..)| *word == &text[start..])?;
    Some((text[..start].trim_end(), (*factor, *doubt)))
}

/// The number before a word that multiplies it, and its factor.
fn without_factor(text: &str) -> (&str, Option<(i128, Option<Abbreviation>)>) {
    factor_of(text).map_or((text, None), |(number, factor)| (number, Some(factor)))
}

/// The fault of a text that is no number: a minus or brackets around one, or signs that are not understood.
fn fault_of(text: &str) -> AmountFault {
    let in_brackets = text.starts_with(['(', '[']) && text.ends_with([')', ']']);
    let bare = text.trim_matches(|sign: char| matches!(sign, '(' | ')' | '[' | ']' | '-' | ' '));
    let bare = without_factor(without_currency(bare).0.trim_start_matches(['-', ' '])).0;
    let signed = in_brackets || text.starts_with('-') || text.ends_with('-');
    let is_number = grouped(bare).is_some() || divided(bare).is_some_and(|(whole, ..)| grouped(whole).is_some());
    if signed && is_number { AmountFault::Negative } else { AmountFault::Unreadable }
}

/// A whole number: digits, groups of three between dots, commas or blanks, and a fraction of zeros.
fn whole(text: &str) -> Result<i128, AmountFault> {
    if let Some(number) = grouped(text) {
        return Ok(number);
    }
    let split = divided(text).filter(|(whole, mark, _)| !whole.contains(*mark));
    let found = split.and_then(|(whole, _, fraction)| Some((grouped(whole)?, fraction)));
    match found.ok_or_else(|| fault_of(text))? {
        (number, "0" | "00") => Ok(number),
        // Thousands to one reader, a fraction to another.
        (_, fraction) if fraction.len() == 3 || fraction.bytes().all(|digit| digit == b'0') => {
            Err(AmountFault::Unreadable)
        }
        _ => Err(AmountFault::Fraction),
    }
}

/// A number that may have decimals, multiplied to a whole one.
fn multiplied(text: &str, factor: i128) -> Result<i128, AmountFault> {
    let split = divided(text).filter(|(whole, mark, _)| !whole.contains(*mark));
    let Some((whole, _, decimals)) = split else {
        return grouped(text).map(|number| number * factor).ok_or_else(|| fault_of(text));
    };
    // '1.250 juta' may be 1250 or 1.25 of them.
    let is_ambiguous = decimals.len() == 3 && whole.bytes().all(|byte| byte.is_ascii_digit());
    let number = grouped(whole).filter(|_| !is_ambiguous).ok_or(AmountFault::Unreadable)?;
    let scale = u32::try_from(decimals.len())
        .ok()
        .filter(|digits| *digits <= 12)
        .and_then(|digits| 10_i128.checked_pow(digits));
    let scale = scale.ok_or(AmountFault::Fraction)?;
    let decimals: i128 = decimals.parse().map_err(|_| AmountFault::Unreadable)?;
    let product = (number * scale + decimals) * factor;
    if product % scale == 0 { Ok(product / scale) } else { Err(AmountFault::Fraction) }
}

/// Digits before and behind the last sign of a fraction.
fn divided(text: &str) -> Option<(&str, char, &str)> {
    let at = text.rfind(['.', ','])?;
    let (whole, fraction) = (&text[..at], &text[at + 1..]);
    let digits = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    digits.then_some((whole, text[at..].chars().next()?, fraction))
}

/// Digits alone, or in groups of three by one kind of sign.
fn grouped(text: &str) -> Option<i128> {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let digits = match text.find(['.', ',', ' ']).map(|at| &text[at..=at]) {
        None => text.to_owned(),
        Some(sign) => {
            let groups: Vec<&str> = text.split(sign).collect();
            let (first, rest) = groups.split_first()?;
            let sound =
                (1..=3).contains(&first.len()) && !first.starts_with('0') && rest.iter().all(|group| group.len() == 3);
            if !sound || !groups.iter().all(|group| is_digits(group)) {
                return None;
            }
            groups.concat()
        }
    };
    let sound = is_digits(&digits) && digits.trim_start_matches('0').len() <= MOST_DIGITS;
    if sound { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cases that the front end tests too: texts by what they mean.
    fn cases() -> serde_json::Value {
        serde_json::from_str(include_str!("../../../../fixtures/cases/typed-amounts.json")).unwrap()
    }

    #[test]
    fn amounts_are_understood_asked_or_refused_as_the_table_says() {
        let cases = cases();
        let texts = |of: &serde_json::Value| -> Vec<String> { serde_json::from_value(of.clone()).unwrap() };
        for (rupiah, of) in cases["understood"].as_object().unwrap() {
            for text in texts(of) {
                let expected = TypedAmount { rupiah: rupiah.parse().unwrap(), doubt: None };
                assert_eq!(amount(&text), Ok(Some(expected)), "{text:?}");
            }
        }
        for text in texts(&cases["empty"]) {
            assert_eq!(amount(&text), Ok(None), "{text:?}");
        }
        for (rupiah, of) in cases["doubtful"].as_object().unwrap() {
            for text in texts(of) {
                let read = amount(&text).unwrap().unwrap();
                assert_eq!((read.rupiah, read.doubt.is_some()), (rupiah.parse().unwrap(), true), "{text:?}");
            }
        }
        for (name, fault) in [
            ("negative", AmountFault::Negative),
            ("fraction", AmountFault::Fraction),
            ("too_large", AmountFault::TooLarge),
            ("unreadable", AmountFault::Unreadable),
        ] {
            for text in texts(&cases[name]) {
                assert_eq!(amount(&text), Err(fault), "{text:?}");
            }
        }
    }

    #[test]
    fn every_spelling_of_an_amount_is_that_amount_and_no_sign_before_or_behind_it_is_dropped() {
        let understood =
            [("Rp", ""), ("Rp. ", ",-"), ("", " rupiah"), ("IDR ", "/OH"), ("", " per orang per hari"), ("rp", ",00")];
        let refused = ["-", "(", "±", "+", "~", "x", "<", "#", "'", "=", "$"];
        let mut value: i64 = 7;
        while value < Rupiah::MOST_ENTERED.get() {
            let dots = crate::rupiah::grouped(value.unsigned_abs());
            for digits in [value.to_string(), dots.clone(), dots.replace('.', ",").clone(), dots.replace('.', " ")] {
                for (before, behind) in
                    understood.iter().filter(|(_, behind)| !behind.starts_with(',') || !digits.contains(','))
                {
                    let text = format!("{before}{digits}{behind}");
                    assert_eq!(amount(&text).map(|read| read.map(|read| read.rupiah)), Ok(Some(value)), "{text}");
                    for sign in refused {
                        for wrong in [format!("{sign}{text}"), format!("{before}{sign}{digits}{behind}")] {
                            assert!(amount(&wrong).is_err(), "{wrong}");
                        }
                    }
                }
            }
            value = value * 3 + 11;
        }
    }

    #[test]
    fn numbers_of_a_spreadsheet_are_whole_and_not_negative() {
        for (number, expected) in [
            (730_000.0, Ok(730_000)),
            (0.0, Ok(0)),
            (429_999.999_999_999_94, Ok(430_000)),
            (0.5, Err(AmountFault::Fraction)),
            (-430_000.0, Err(AmountFault::Negative)),
            (1.2e16, Err(AmountFault::TooLarge)),
            (f64::NAN, Err(AmountFault::Unreadable)),
        ] {
            assert_eq!(amount_of_number(number), expected, "{number}");
        }
    }
}
