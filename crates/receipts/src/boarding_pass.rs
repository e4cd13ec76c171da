//! Boarding passes as their bar codes hold them: IATA BCBP, format M (Resolution 792), the mandatory items of up to four legs.
//! Seat, sequence, frequent flyer and documents are not kept. `frontend/src/shared/proofs/boardingPass.ts` reads the same;
//! `fixtures/cases/boarding-passes.json` holds the cases of both.

use chrono::{Datelike, NaiveDate};
use kernel::{Day, span::Span};

/// Longest text of a code, in bytes.
pub const LONGEST: usize = 4096;
/// Most legs of a pass.
const MOST_LEGS: u32 = 4;
/// Characters of a name; a longer one is cut.
pub const NAME: usize = 20;
/// Characters before the first leg: format, number of legs, name, electronic ticket.
const HEAD: usize = 2 + NAME + 1;
/// Characters of the mandatory items of a leg, with the size of what follows.
const LEG: usize = 37;
/// Characters of a leg up to its day, the last item that is kept.
const KEPT: usize = 24;
/// Titles behind a name.
const TITLES: [&str; 6] = ["MR", "MRS", "MS", "MSTR", "MISS", "DR"];

/// A boarding pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardingPass {
    /// Name of the passenger, given names first.
    pub name: String,
    /// Its legs.
    pub legs: Vec<Leg>,
}

/// A leg of a boarding pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leg {
    /// Booking (PNR).
    pub booking: String,
    /// Airport of departure, IATA code.
    pub from: String,
    /// Airport of arrival, IATA code.
    pub to: String,
    /// Carrier, IATA code.
    pub carrier: String,
    /// Flight number without leading zeros.
    pub number: String,
    /// Day of the year, 1 to 366.
    pub day_of_year: u32,
}

/// A flight of a proof.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flight {
    /// Day.
    pub day: Day,
    /// Carrier, IATA code.
    pub carrier: String,
    /// Flight number.
    pub number: String,
    /// Airport of departure, IATA code.
    pub from: String,
    /// Airport of arrival, IATA code.
    pub to: String,
    /// Name of the passenger.
    pub name: String,
    /// Booking (PNR).
    pub booking: String,
}

impl BoardingPass {
    /// Reads the text of a code; `None` for another text.
    pub fn read(text: &str) -> Option<Self> {
        let signs: Vec<char> = text.chars().collect();
        if text.len() > LONGEST || signs.first() != Some(&'M') {
            return None;
        }
        let count = signs.get(1)?.to_digit(10).filter(|count| (1..=MOST_LEGS).contains(count))?;
        let name = person(signs.get(2..2 + NAME)?)?;
        let (mut at, mut legs) = (HEAD, Vec::new());
        for number in 1..=count {
            legs.push(Leg::read(signs.get(at..at + KEPT)?)?);
            if number < count {
                let size: String = signs.get(at + LEG - 2..at + LEG)?.iter().collect();
                at += LEG + usize::from_str_radix(&size, 16).ok()?;
            }
        }
        Some(Self { name, legs })
    }

    /// Its flights, each on the day nearest the trip: a code tells no year.
    pub fn flights(&self, trip: Span) -> Vec<Flight> {
        let flight = |leg: &Leg| {
            let Leg { booking, from, to, carrier, number, day_of_year } = leg.clone();
            let day = nearest(day_of_year, trip)?;
            Some(Flight { day, carrier, number, from, to, name: self.name.clone(), booking })
        };
        self.legs.iter().filter_map(flight).collect()
    }
}

impl Leg {
    fn read(signs: &[char]) -> Option<Self> {
        let word = |from: usize, to: usize, least: usize| {
            let word: String = signs.get(from..to)?.iter().collect();
            let word = word.trim().to_ascii_uppercase();
            (word.len() >= least && word.bytes().all(|sign| sign.is_ascii_alphanumeric())).then_some(word)
        };
        let airport = |from| word(from, from + 3, 3).filter(|code| code.bytes().all(|sign| sign.is_ascii_alphabetic()));
        let number = word(16, 21, 1)?;
        let (digits, letters) =
            number.split_at(number.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(number.len()));
        if digits.is_empty() || letters.len() > 1 {
            return None;
        }
        let number = format!("{}{letters}", digits.trim_start_matches('0'));
        Some(Self {
            booking: word(0, 7, 1)?,
            from: airport(7)?,
            to: airport(10)?,
            carrier: word(13, 16, 2)?,
            number: if number.is_empty() { "0".to_owned() } else { number },
            day_of_year: word(21, 24, 3)?.parse().ok().filter(|day| (1..=366).contains(day))?,
        })
    }
}

/// 'GIVEN SURNAME' of 'SURNAME/GIVEN', without a title that stands as a word behind it.
fn person(signs: &[char]) -> Option<String> {
    let raw: String = signs.iter().collect();
    if !raw.chars().all(|sign| sign.is_ascii_graphic() || sign == ' ') {
        return None;
    }
    let mut words: Vec<&str> = raw.split([' ', '/']).filter(|word| !word.is_empty()).collect();
    let surnames = raw.split_once('/').map_or(0, |(surname, _)| surname.split_whitespace().count());
    if words.len() > 1 && words.last().is_some_and(|word| TITLES.contains(&word.to_ascii_uppercase().as_str())) {
        words.pop();
    }
    let before = surnames.min(words.len());
    words.rotate_left(before);
    let name = words.join(" ").to_ascii_uppercase();
    name.bytes().any(|sign| sign.is_ascii_alphabetic()).then_some(name)
}

/// The day of a year that lies nearest a trip.
fn nearest(day_of_year: u32, trip: Span) -> Option<Day> {
    let years = trip.first.year() - 1..=trip.last.year() + 1;
    let days = years.filter_map(|year| NaiveDate::from_yo_opt(year, day_of_year)).map(Day::nearest);
    let distance = |day: &Day| {
        let before = trip.first.signed_duration_since(*day).num_days().max(0);
        before.max(day.signed_duration_since(trip.last).num_days())
    };
    days.min_by_key(distance)
}

#[cfg(test)]
mod tests;
