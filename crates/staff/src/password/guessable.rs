//! Passwords that obey the rule and are guessed first: common ones, and words of the office with digits and signs.

/// The passwords among the 30,000 most common ones (list of zxcvbn 4.4.2) that can obey the rule, in lower case; all others
/// lack a digit or a sign.
const COMMON: [&str; 14] = [
    "sasha_007",
    "p@ssw0rd",
    "l58jkdjp!",
    "!qaz2wsx",
    "1qaz!qaz",
    "1qaz@wsx",
    "p030710p$e4o",
    "!qazxsw2",
    "ybrbnf_25",
    "pa$$w0rd",
    "%e2%82%ac",
    "zaq!2wsx",
    "fre_ak8yj",
    "wapbbs_1",
];
/// Words of every health office.
const OFFICE: [&str; 8] = ["dinas", "dinkes", "puskesmas", "pustu", "kesehatan", "jaladin", "perjalanan", "kabupaten"];
/// Fewest letters of a name that counts.
const SHORTEST_NAME: usize = 3;

/// Returns whether a password is common, or a word of the office or one of `names` between digits and signs:
/// `Dinkes-2026!`, `#P2P_2026` for the unit P2P.
pub fn is_guessable(password: &str, names: &[&str]) -> bool {
    let password = password.to_lowercase();
    if COMMON.contains(&password.as_str()) {
        return true;
    }
    let word = letters(&password);
    let names = names.iter().map(|name| name.to_lowercase());
    let words: Vec<String> = names
        .flat_map(|name| name.split_whitespace().map(str::to_owned).chain([name.clone()]).collect::<Vec<_>>())
        .map(|name| letters(&name))
        .filter(|name| name.chars().count() >= SHORTEST_NAME)
        .collect();
    OFFICE.contains(&word.as_str()) || words.contains(&word)
}

/// The letters of a text; a digit or sign between them counts as the letter it stands for (`d1nkes`, `p@skesmas`).
fn letters(text: &str) -> String {
    let letter = |c: char| c.is_alphabetic();
    let (Some(first), Some(last)) = (text.find(letter), text.rfind(letter)) else { return String::new() };
    let inner = &text[first..last + text[last..].chars().next().map_or(0, char::len_utf8)];
    let read = |c: char| match c {
        '0' => Some('o'),
        '1' | '!' => Some('i'),
        '3' => Some('e'),
        '4' | '@' => Some('a'),
        '5' | '$' => Some('s'),
        other => other.is_alphabetic().then_some(other),
    };
    inner.chars().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 4] = ["dr. Nyiur Bumiraya", "P2P", "Puskesmas Lembayung", "Kota Arunika"];

    #[test]
    fn common_passwords_and_words_of_the_office_with_year_and_sign_are_guessable() {
        for guessed in [
            "P@ssw0rd",
            "1qaz@WSX",
            "Dinkes-2026!",
            "!Puskesmas2026",
            "D1nk3s_26",
            "Nyiur#1990",
            "Arunika-2026!",
            "Lembayung@1",
        ] {
            assert!(is_guessable(guessed, &NAMES), "{guessed}");
        }
    }

    #[test]
    fn other_passwords_are_not() {
        for other in ["Baru-2026!", "Kuda-Laut-47", "Dinkes-Hujan-7", "Xk7!pqLm", "2026-!!aA"] {
            assert!(!is_guessable(other, &NAMES), "{other}");
        }
    }
}
