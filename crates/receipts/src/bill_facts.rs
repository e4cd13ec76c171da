//! Facts in the text of a bill as PDF (assurance 4.2): its amounts, the days of a stay, its numbers. The text itself is not kept.

use kernel::{Day, text::heading_key, typed};

/// Most amounts that are kept.
const MOST_AMOUNTS: usize = 200;
/// Most days that are kept.
const MOST_DAYS: usize = 60;
/// Most numbers that are kept.
const MOST_NUMBERS: usize = 400;
/// Longest number that is kept, in characters.
const LONGEST_NUMBER: usize = 40;
/// Words beside which the days of a stay stand; `check in` and `check-in` are one.
const OF_STAY: [&str; 14] = [
    "checkin",
    "checkout",
    "arrival",
    "arrive",
    "arriving",
    "departure",
    "depart",
    "departing",
    "masuk",
    "keluar",
    "menginap",
    "kedatangan",
    "keberangkatan",
    "stay",
];

/// Facts in the text of a bill.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BillFacts {
    /// Amounts in rupiah, in their order, each once.
    pub amounts: Vec<i64>,
    /// Days beside words about the beginning or the end of a stay.
    pub days: Vec<Day>,
    /// Words with a digit, as [`heading_key`] has them: numbers of the bill among them.
    pub numbers: Vec<String>,
}

impl BillFacts {
    /// Takes the facts from a text.
    pub fn of(text: &str) -> Self {
        let mut facts = Self::default();
        let mut beside = false;
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            facts.take_words(&words);
            let days = days(&words);
            let named = is_of_stay(&words);
            if named || beside {
                facts.days.extend(days.iter().copied());
            }
            // A heading above its values.
            beside = named && days.is_empty();
        }
        facts.days.sort_unstable();
        facts.days.dedup();
        facts.days.truncate(MOST_DAYS);
        facts
    }

    /// Returns whether an amount stands in the text, written with its signs or without.
    pub fn has_amount(&self, amount: i64) -> bool {
        self.amounts.contains(&amount) || self.numbers.contains(&amount.to_string())
    }

    /// Returns whether the number of a bill stands in the text: each word of it that has a digit.
    pub fn has_number(&self, reference: &str) -> bool {
        let mut words = reference.split_whitespace().map(heading_key).filter(|word| has_digit(word));
        words.all(|word| self.numbers.iter().any(|number| number.contains(&word)))
    }

    fn take_words(&mut self, words: &[&str]) {
        let mut follows_currency = false;
        for word in words {
            let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
            let lower = bare.to_lowercase();
            let after = ["rp.", "rp", "idr"].iter().find_map(|currency| lower.strip_prefix(currency));
            let digits = after.unwrap_or(&lower).trim_matches(|sign: char| !sign.is_ascii_digit());
            let amount = amount(digits, follows_currency || after.is_some());
            follows_currency = matches!(lower.as_str(), "rp" | "idr" | "rupiah");
            match amount {
                Some(amount) if self.amounts.len() < MOST_AMOUNTS && !self.amounts.contains(&amount) => {
                    self.amounts.push(amount);
                }
                Some(_) => {}
                None => self.take_number(&heading_key(bare)),
            }
        }
    }

    fn take_number(&mut self, number: &str) {
        let is_kept = has_digit(number) && number.chars().count() <= LONGEST_NUMBER;
        if is_kept && self.numbers.len() < MOST_NUMBERS && !self.numbers.iter().any(|kept| kept == number) {
            self.numbers.push(number.to_owned());
        }
    }
}

fn has_digit(word: &str) -> bool {
    word.bytes().any(|sign| sign.is_ascii_digit())
}

/// The amount of a word: digits in groups of three, with decimals of two digits or none; behind a currency without groups too.
fn amount(word: &str, has_currency: bool) -> Option<i64> {
    let (whole, _) = match word.len().checked_sub(3).and_then(|at| word.split_at_checked(at)) {
        Some((whole, cents))
            if cents.starts_with([',', '.']) && cents.bytes().skip(1).all(|sign| sign.is_ascii_digit()) =>
        {
            (whole, cents)
        }
        _ => (word, ""),
    };
    let mut groups = whole.split(['.', ',']);
    let first = groups.next()?;
    let rest: Vec<&str> = groups.collect();
    let signs = whole.bytes().filter(|sign| !sign.is_ascii_digit());
    let is_of_one_sign = signs.collect::<std::collections::BTreeSet<_>>().len() < 2;
    let grouped = (1..=3).contains(&first.len()) && !rest.is_empty() && rest.iter().all(|group| group.len() == 3);
    let plain = has_currency && rest.is_empty() && (3..=12).contains(&first.len());
    if !(is_of_one_sign && (grouped || plain)) || whole.len() > 15 {
        return None;
    }
    let digits: String = whole.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|amount| *amount > 0)
}

/// Returns whether words name the beginning or the end of a stay.
fn is_of_stay(words: &[&str]) -> bool {
    let keys: Vec<String> = words.iter().map(|word| heading_key(word)).collect();
    let pairs = keys.windows(2).map(<[String]>::concat);
    keys.iter()
        .cloned()
        .chain(pairs)
        .any(|key| OF_STAY.contains(&key.trim_end_matches(|sign: char| sign.is_ascii_digit())))
}

/// The days that stand in words: '8 Desember 2026', '08-Dec-2026', '8/12/2026', '2026-12-08', 'Dec 8, 2026'.
fn days(words: &[&str]) -> Vec<Day> {
    let bare: Vec<&str> = words.iter().map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric())).collect();
    let alone = bare.iter().filter_map(|word| {
        let parts: Vec<&str> = word.split(['/', '-', '.']).collect();
        day_of(&parts)
    });
    let three = bare.windows(3).filter_map(day_of);
    alone.chain(three).collect()
}

fn day_of(parts: &[&str]) -> Option<Day> {
    let [a, b, c] = *parts else { return None };
    let number =
        |part: &str| part.bytes().all(|sign| sign.is_ascii_digit()).then(|| part.parse::<u32>().ok()).flatten();
    let year = |part: &str| match part.len() {
        4 => number(part).and_then(|year| i32::try_from(year).ok()),
        2 => number(part).and_then(|year| i32::try_from(2000 + year).ok()),
        _ => None,
    };
    let month = |part: &str| {
        part.bytes().all(|sign| sign.is_ascii_alphabetic()).then(|| typed::month(&part.to_lowercase())).flatten()
    };
    if a.len() == 4 {
        return Day::from_ymd_opt(year(a)?, number(b)?, number(c)?);
    }
    if let Some(named) = month(b) {
        return Day::from_ymd_opt(year(c)?, named, number(a)?);
    }
    if let Some(named) = month(a) {
        return Day::from_ymd_opt(year(c)?, named, number(b)?);
    }
    Day::from_ymd_opt(year(c)?, number(b)?, number(a)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INVOICE: &str = "HOTEL MELATI\nInvoice INV/2026/0815 Tanggal 10 Desember 2026\nCheck-in Check-out\n08/12/2026 10-Dec-2026\n\
        Kamar 2 malam x Rp 625.000,00 1.250.000\nLayanan IDR210000\nTotal Rp1.460.000,-\nTelp. 0411 555 0123";

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 12, day).unwrap()
    }

    #[test]
    fn amounts_days_of_the_stay_and_numbers_are_kept_and_nothing_else() {
        let facts = BillFacts::of(INVOICE);
        assert_eq!(facts.amounts, [625_000, 1_250_000, 210_000, 1_460_000]);
        assert_eq!(facts.days, [day(8), day(10)]);
        assert!(facts.numbers.iter().all(|number| has_digit(number)), "{:?}", facts.numbers);
        assert!(
            facts.has_number("INV/2026/0815")
                && facts.has_number("inv 2026-0815")
                && !facts.has_number("INV/2026/0816")
        );
        assert!(facts.has_amount(1_460_000) && !facts.has_amount(1_500_000));
    }

    #[test]
    fn days_are_read_as_bills_write_them() {
        for line in [
            "Menginap 8 Desember 2026",
            "Check in: Tue, Dec 8, 2026 14:00",
            "Masuk 08.12.2026",
            "Arrival 2026-12-08",
            "Checkout 8-Des-26",
        ] {
            assert_eq!(BillFacts::of(line).days, [day(8)], "{line}");
        }
        assert_eq!(BillFacts::of("Dicetak 8 Desember 2026\nMasuk angin 31/02/2026").days, []);
    }

    #[test]
    fn amounts_have_groups_or_a_currency() {
        for (text, amounts) in [
            ("1,250,000.00", vec![1_250_000]),
            ("Rp. 75000", vec![75_000]),
            ("2.5 0812345678 08.30 1.25.000 1.250,000", vec![]),
            ("999.999.999.999.999.999", vec![]),
            ("Rp750", vec![750]),
            ("", vec![]),
        ] {
            assert_eq!(BillFacts::of(text).amounts, amounts, "{text}");
        }
    }

    #[test]
    fn long_texts_keep_a_bounded_part() {
        let line = |n: i32| format!("Rp{n} A{n} masuk {}/12/{}", n % 28 + 1, 1900 + n % 200);
        let text = (1000..6000).map(line).collect::<Vec<_>>().join("\n");
        let facts = BillFacts::of(&text);
        assert_eq!((facts.amounts.len(), facts.numbers.len()), (MOST_AMOUNTS, MOST_NUMBERS));
        assert!(facts.days.len() <= MOST_DAYS);
    }
}
