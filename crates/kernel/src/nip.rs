//! NIP, the employee number of a civil servant: 18 digits, or the 16 digits some offices use instead.

mod hidden;
mod list;

use std::fmt;
use std::sync::Arc;

use chrono::Datelike;

use crate::Day;

pub use hidden::without_nips;
pub use list::divided;

/// A stored NIP: 16 or 18 digits without blanks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Nip(Arc<str>);

/// Error for a text that is no NIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a NIP has 16 or 18 digits")]
pub struct NotANip;

impl Nip {
    /// Parses a NIP as people type it or Excel exports it: blanks and a leading apostrophe are ignored; empty and `-`
    /// mean none (contract E4).
    ///
    /// # Errors
    /// [`NotANip`] for anything but 16 or 18 digits.
    pub fn parse(text: &str) -> Result<Option<Self>, NotANip> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let digits = digits.strip_prefix('\'').unwrap_or(&digits);
        match digits {
            "" | "-" => Ok(None),
            d if matches!(d.len(), 16 | 18) && d.bytes().all(|b| b.is_ascii_digit()) => Ok(Some(Self(d.into()))),
            _ => Err(NotANip),
        }
    }

    /// Wraps a NIP from the database; an imported one may have another length and is shown unchanged.
    pub fn stored(text: &str) -> Self {
        Self(text.into())
    }

    /// Lists the parts that do not look like the number of a real person on `today`: 18 digits in the order of the
    /// civil service agency (BKN regulation 22/2007 for PNS, 1/2019 for PPPK). Other lengths are an office's own
    /// numbers and have no such order.
    pub fn doubts(&self, today: Day) -> Vec<NipDoubt> {
        let Some(parts) = Parts::of(&self.0) else { return Vec::new() };
        let born = parts.born().filter(|day| (MIN_AGE..=MAX_AGE).contains(&(today.year() - day.year())));
        let started = parts.started(today).filter(|year| born.is_none_or(|day| year - day.year() >= MIN_AGE));
        [
            born.is_none().then_some(NipDoubt::BirthDate),
            started.is_none().then_some(NipDoubt::Start),
            (!matches!(parts.sex, 1 | 2)).then_some(NipDoubt::Sex),
            (parts.serial == 0).then_some(NipDoubt::Serial),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The digits, as stored.
    pub fn digits(&self) -> &str {
        &self.0
    }

    /// Returns whether the number is a citizen's (NIK, 16 digits).
    pub fn is_nik(&self) -> bool {
        self.0.len() == 16
    }

    /// Returns whether the number is a contract employee's (PPPK): a count of appointments in place of the month.
    pub fn is_of_contract(&self) -> bool {
        Parts::of(&self.0).is_some_and(|parts| parts.start.1 >= FIRST_CONTRACT)
    }

    /// Formats a NIP for print and wire; `-` where there is none, and for a NIK, which stands on no paper (office C-10).
    pub fn print(nip: Option<&Self>) -> String {
        Self::print_with_nik(nip.filter(|nip| !nip.is_nik()))
    }

    /// Formats a NIP or NIK for those who keep the staff list; `-` where there is none.
    pub fn print_with_nik(nip: Option<&Self>) -> String {
        nip.map_or_else(|| "-".to_owned(), ToString::to_string)
    }
}

/// Implausible part of an 18-digit NIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NipDoubt {
    /// Digits 1 to 8 are not the birth date of a person of working age.
    BirthDate,
    /// Digits 9 to 14 are neither a plausible first month of work (PNS) nor a year with the count of appointments, from
    /// 21 (PPPK).
    Start,
    /// Digit 15 is neither 1 (male) nor 2 (female).
    Sex,
    /// Digits 16 to 18 are 000: sequence numbers begin with 001.
    Serial,
}

/// Lowest plausible age at the start of work, in years; generous, because it only warns.
const MIN_AGE: i32 = 15;
/// Highest plausible age of a listed person, in years; generous too.
const MAX_AGE: i32 = 100;
/// PPPK: count of appointments of the first contract.
const FIRST_CONTRACT: u32 = 21;

/// Parts of an 18-digit NIP.
struct Parts {
    birth: (i32, u32, u32),
    start: (i32, u32),
    sex: u32,
    serial: u32,
}

impl Parts {
    fn of(digits: &str) -> Option<Self> {
        if digits.len() != 18 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number = |from: usize, to: usize| digits[from..to].parse::<u32>().ok();
        let year = |from: usize| digits[from..from + 4].parse::<i32>().ok();
        Some(Self {
            birth: (year(0)?, number(4, 6)?, number(6, 8)?),
            start: (year(8)?, number(12, 14)?),
            sex: number(14, 15)?,
            serial: number(15, 18)?,
        })
    }

    fn born(&self) -> Option<Day> {
        Day::from_ymd_opt(self.birth.0, self.birth.1, self.birth.2)
    }

    /// Year of appointment, unless it is in the future or followed by neither a month nor a count of appointments.
    fn started(&self, today: Day) -> Option<i32> {
        let (year, second) = self.start;
        let shaped = (1..=12).contains(&second) || second >= FIRST_CONTRACT;
        Some(year).filter(|year| shaped && *year <= today.year())
    }
}

/// Returns whether a spreadsheet program has rounded this NIP: it keeps 15 digits of a number, so 18 digits become
/// `1.98E+17` or end with three zeros.
pub fn is_damaged_by_a_spreadsheet(text: &str) -> bool {
    let kept: String = text.chars().filter(|c| !c.is_whitespace() && *c != '\'').collect();
    let mantissa_and_exponent = kept.to_ascii_uppercase().replace(',', ".");
    let exponent = mantissa_and_exponent.split_once('E').is_some_and(|(mantissa, exponent)| {
        mantissa.parse::<f64>().is_ok() && exponent.trim_start_matches('+').parse::<u32>().is_ok()
    });
    exponent || Parts::of(&kept).is_some_and(|parts| parts.serial == 0)
}

impl fmt::Display for Nip {
    /// Groups 18 digits as 8-6-1-3; other lengths stay as stored (contract 1.4).
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
    fn a_nip_is_stored_without_blanks_and_shown_grouped() {
        let nip = Nip::parse(" 19000101 192001 1 001").unwrap().unwrap();
        assert_eq!(nip.digits().len(), 18);
        assert_eq!(nip.to_string(), "19000101 192001 1 001");
        assert_eq!(Nip::parse("'19000101 1920011001").unwrap(), Some(nip));
    }

    #[test]
    fn an_imported_nip_of_another_length_is_shown_as_stored() {
        assert_eq!(Nip::stored("1234").to_string(), "1234");
    }

    #[test]
    fn none_is_a_dash() {
        assert_eq!(Nip::parse(" - "), Ok(None));
        assert_eq!(Nip::parse(""), Ok(None));
        assert_eq!(Nip::print(None), "-");
    }

    #[test]
    fn a_nik_is_printed_for_the_keepers_of_the_staff_list_only() {
        let nik = Nip::parse("7271 0199 9999 0001").unwrap();
        assert_eq!(Nip::print(nik.as_ref()), "-");
        assert_eq!(Nip::print_with_nik(nik.as_ref()), "7271019999990001");
    }

    #[test]
    fn other_lengths_and_letters_are_refused() {
        for text in ["1", "1.9E17", "19000101192001100", "19000101192001100X"] {
            assert_eq!(Nip::parse(text), Err(NotANip), "{text}");
        }
    }

    fn doubts(digits: &str) -> Vec<NipDoubt> {
        Nip::stored(digits).doubts(Day::from_ymd_opt(2026, 3, 1).unwrap())
    }

    #[test]
    fn numbers_of_pns_and_pppk_are_plausible() {
        for digits in ["198001012005011001", "199001012023022001", "199001012023212001", "199001012025222001"] {
            assert_eq!(doubts(digits), [], "{digits}");
        }
    }

    #[test]
    fn each_part_is_checked_separately() {
        for (digits, doubt) in [
            ("198013012005011001", NipDoubt::BirthDate),
            ("198002302005011001", NipDoubt::BirthDate),
            ("190001011992011001", NipDoubt::BirthDate),
            ("198001012005131001", NipDoubt::Start),
            ("198001011990011001", NipDoubt::Start),
            ("198001012027011001", NipDoubt::Start),
            ("198001012005013001", NipDoubt::Sex),
            ("198001012005011000", NipDoubt::Serial),
        ] {
            assert_eq!(doubts(digits), [doubt], "{digits}");
        }
        assert_eq!(doubts("999999999999999999"), [NipDoubt::BirthDate, NipDoubt::Start, NipDoubt::Sex]);
    }

    #[test]
    fn an_offices_own_numbers_are_not_checked() {
        assert_eq!(doubts("7271019999990001"), []);
        assert_eq!(doubts("1234"), []);
    }

    #[test]
    fn a_nip_rounded_by_a_spreadsheet_is_recognised() {
        for damaged in ["1.98E+17", "1,98001E+17", "1.98001e17", "198001012005011000", "19800101 200501 1 000"] {
            assert!(is_damaged_by_a_spreadsheet(damaged), "{damaged}");
        }
        for sound in ["", "-", "198001012005011001", "'198001012005011001", "7271019999990000", "E", "1E", "PEGAWAI"] {
            assert!(!is_damaged_by_a_spreadsheet(sound), "{sound}");
        }
    }
}
