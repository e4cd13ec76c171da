//! Sequence of a letter's number that was given elsewhere, read from its text by the pattern (office 4.1).

/// Greatest sequence that is one: more is a year, a date or an archive code.
const GREATEST: i64 = 999_999;
/// Years of the last part of a number, which are no sequence.
const YEARS: std::ops::Range<i64> = 1900..2200;

/// The sequence of a number: where the pattern has NOMOR among the parts between slashes, else the only part that is a plain number
/// and no year at the end. `None` where blanks stand in its place, or nothing tells it.
pub fn sequence_in(text: &str, pattern: &str) -> Option<i64> {
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    let place = pattern.split('/').position(|part| part.contains("NOMOR")).unwrap_or(1);
    match parts.get(place).copied() {
        Some("") => None,
        Some(part) if number(part).is_some() => number(part),
        // Another pattern at that time.
        _ => {
            let last = parts.len().saturating_sub(1);
            let numbers = parts.iter().enumerate().filter_map(|(index, part)| Some((index, number(part)?)));
            let plain: Vec<i64> = numbers
                .filter(|(index, number)| *index < last || !YEARS.contains(number))
                .map(|(_, number)| number)
                .collect();
            if let [only] = plain.as_slice() { Some(*only) } else { None }
        }
    }
}

fn number(part: &str) -> Option<i64> {
    let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    part.parse().ok().filter(|number| is_number && (1..=GREATEST).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_stands_where_the_pattern_has_it_or_alone() {
        for (text, sequence) in [
            ("000.1.2.3/17/PKM.A/V/2026", Some(17)),
            ("000.1.2.3/        /Kesmas/II/2025", None),
            ("000.1.2.3/ 017 /PKM.A/V/2026", Some(17)),
            ("17/SPT/PKM.A/2025", Some(17)),
            ("800/SPT/17/2025", None),
            ("SPT/lisan/2025", None),
            ("", None),
            ("000/99999999/X/2026", None),
        ] {
            assert_eq!(sequence_in(text, "KLASIFIKASI/NOMOR/KODE/BULAN/TAHUN"), sequence, "{text}");
        }
        assert_eq!(sequence_in("17/SPT/2026", "NOMOR/KODE/TAHUN"), Some(17));
    }
}
