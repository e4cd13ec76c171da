//! Masks NIPs in audit entries (contract G-20): people type them into names and purposes too.

use chrono::NaiveDate;

/// Digits of a NIP, and of the number of a person without one.
const LENGTHS: [usize; 2] = [16, 18];
/// Digits that stay readable, to tell NIPs apart.
const SHOWN: usize = 3;
/// Shortest checksum, or name of a stored file, that is left alone.
const CHECKSUM: usize = 32;

/// Group of consecutive digits.
struct Group {
    from: usize,
    to: usize,
    /// True if only blanks, dots and dashes separate it from the group before.
    goes_on: bool,
}

/// Masks every NIP in a text except its last three digits: 16 or 18 digits, whatever letters touch them and whatever
/// blanks, dots and dashes group them. Checksums stay, and so do two consecutive dates, which are 16 digits too.
pub fn without_nips(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut done = 0;
    for (from, to) in nips(text) {
        kept.push_str(&text[done..from]);
        kept.push('…');
        let digits: Vec<char> = text[from..to].chars().filter(char::is_ascii_digit).collect();
        kept.extend(&digits[digits.len().saturating_sub(SHOWN)..]);
        done = to;
    }
    kept.push_str(&text[done..]);
    kept
}

/// Byte ranges of NIPs. Where groups can be read as one NIP or another, both are masked.
fn nips(text: &str) -> Vec<(usize, usize)> {
    let groups = groups(text);
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (index, first) in groups.iter().enumerate() {
        let (mut digits, mut to) = (0, first.from);
        for (nth, group) in groups[index..].iter().enumerate() {
            digits += group.to - group.from;
            if digits > LENGTHS[1] || (nth > 0 && !group.goes_on) {
                break;
            }
            if LENGTHS.contains(&digits) && !are_days(&text[first.from..group.to]) {
                to = group.to;
            }
        }
        match found.last_mut() {
            Some(last) if first.from < last.1 => last.1 = last.1.max(to),
            _ if to > first.from => found.push((first.from, to)),
            _ => {}
        }
    }
    found
}

fn groups(text: &str) -> Vec<Group> {
    let mut groups = Vec::new();
    let (mut at, mut goes_on) = (0, false);
    while let Some(next) = text[at..].chars().next() {
        let (word, digits) =
            (leading(&text[at..], char::is_alphanumeric), leading(&text[at..], |c| c.is_ascii_digit()));
        let begins = !text[..at].ends_with(char::is_alphanumeric);
        if begins && is_checksum(&text[at..at + word]) {
            (at, goes_on) = (at + word, false);
        } else if digits > 0 {
            groups.push(Group { from: at, to: at + digits, goes_on });
            (at, goes_on) = (at + digits, true);
        } else {
            (at, goes_on) = (at + next.len_utf8(), goes_on && is_between(next));
        }
    }
    groups
}

/// Length of the prefix whose bytes all match.
fn leading(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is(c)).unwrap_or(text.len())
}

/// Characters that group digits: any blank, dots, dashes.
fn is_between(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '.' | '-' | '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2010}'..='\u{2015}' | '\u{2060}' | '\u{2212}')
}

/// Returns whether it is hexadecimal, of a length no NIP has.
fn is_checksum(word: &str) -> bool {
    word.len() >= CHECKSUM && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether a text consists of dates, as in `2026-03-02 – 2026-03-04`.
fn are_days(text: &str) -> bool {
    let is_day = |part: &str| ["%Y-%m-%d", "%d-%m-%Y"].iter().any(|form| NaiveDate::parse_from_str(part, form).is_ok());
    text.contains('-') && text.split_whitespace().filter(|part| !part.chars().all(is_between)).all(is_day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nip_is_masked_however_it_is_grouped() {
        for nip in [
            "199001012015011001",
            "19900101 201501 1 001",
            "19900101.201501.1.001",
            "19900101 201501 1001",
            "19900101  201501  1  001",
            "19900101\u{a0}201501\u{a0}1\u{a0}001",
            "19900101–201501–1–001",
            "1990 0101 2015 0110 01",
            "1990-01-01 201501 1 001",
            "1990-01-01 2015-01-10 01",
            "19900101 - 201501 - 1 - 001",
            "7271019999990001",
            "7271 0199 9999 0001",
        ] {
            let hidden = without_nips(&format!("a.n. SIFULAN (NIP. {nip}), bendahara"));
            assert_eq!(hidden, "a.n. SIFULAN (NIP. …001), bendahara", "{nip}");
        }
    }

    #[test]
    fn a_nip_next_to_letters_or_numbers_is_masked() {
        for (text, hidden) in [
            ("NIP199001012015011001", "NIP…001"),
            ("p199001012015011001", "p…001"),
            ("199001012015011001lalu", "…001lalu"),
            ("a199001012015011001f", "a…001f"),
            ("199001012015011001 199001012015011002", "…001 …002"),
            ("2026-03-01 199001012015011001", "2026-03-01 …001"),
            ("2 199001012015011001 3", "2 …001 3"),
            // Ambiguous, so all of it is masked.
            ("2026-03-01 19900101 201501 1 001", "…001"),
        ] {
            assert_eq!(without_nips(text), hidden);
        }
    }

    #[test]
    fn other_numbers_stay() {
        for text in [
            "Rp999999999999999",
            "000.1.2.3/0001/ND/DINKES/III/2026",
            "2026-03-01",
            "Kota B (2026-03-02 – 2026-03-04); Kota C (2026-03-04 – 2026-03-05)",
            "02-03-2026 - 04-03-2026",
            "0812 3456 7890",
            "199001012015011001aaaabbbbccccddddeeeeffff0000111122223333444455",
            "foto/0123456789abcdef1234567890123456.png",
            "1990010120150110011",
            "é 7",
            "",
        ] {
            assert_eq!(without_nips(text), text);
        }
    }
}
