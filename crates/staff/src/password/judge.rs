//! Judges how soon a password is guessed (office C-11): by zxcvbn, with the words of the office and of its holder.

use zxcvbn::{
    Score,
    feedback::{Feedback, Suggestion, Warning},
    matching::patterns::MatchPattern,
    zxcvbn,
};

/// Lowest score that is accepted, of 0 to 4.
const LEAST: Score = Score::Three;
/// Words of every health office, and those that stand for a password.
const OFFICE: [&str; 14] = [
    "dinas",
    "dinkes",
    "puskesmas",
    "pustu",
    "kesehatan",
    "jaladin",
    "perjalanan",
    "kabupaten",
    "kantor",
    "pegawai",
    "password",
    "sandi",
    "admin",
    "indonesia",
];
/// Fewest letters of a name that counts.
const SHORTEST_NAME: usize = 3;

/// Reasons why a password is guessed soon.
#[derive(Debug, Clone, PartialEq)]
pub struct Guess {
    /// It holds a word of the office or a name of its holder.
    pub has_known_word: bool,
    /// Reason that makes it weak, if there is one.
    pub warning: Option<Warning>,
    /// Ways to a better one.
    pub suggestions: Vec<Suggestion>,
}

/// Judges a password; `names` are those of its holder and of their office.
///
/// # Errors
/// The reasons against one that scores less than 3.
pub fn judge(password: &str, names: &[&str]) -> Result<(), Guess> {
    let words = words(names);
    let inputs: Vec<&str> = OFFICE.into_iter().chain(words.iter().map(String::as_str)).collect();
    if inputs.contains(&letters(&password.to_lowercase()).as_str()) {
        // zxcvbn takes six digits and signs beside a known word for enough.
        let suggestions = vec![Suggestion::AddAnotherWordOrTwo];
        return Err(Guess { has_known_word: true, warning: None, suggestions });
    }
    let entropy = zxcvbn(password, &inputs);
    if entropy.score() >= LEAST {
        return Ok(());
    }
    let has_known_word = entropy.sequence().iter().any(|part| match &part.pattern {
        MatchPattern::Dictionary(found) => inputs.contains(&found.matched_word.as_str()),
        _ => false,
    });
    let feedback = entropy.feedback();
    Err(Guess {
        has_known_word,
        warning: feedback.and_then(Feedback::warning),
        suggestions: feedback.map(|feedback| feedback.suggestions().to_vec()).unwrap_or_default(),
    })
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

/// Names in lower case, whole without blanks and signs, and word by word.
fn words(names: &[&str]) -> Vec<String> {
    let parts = |name: &&str| {
        let name = name.to_lowercase();
        let words: Vec<String> = name.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect();
        let whole = name.chars().filter(|c| c.is_alphanumeric()).collect();
        words.into_iter().chain([whole])
    };
    let mut words: Vec<String> =
        names.iter().flat_map(parts).filter(|word| word.chars().count() >= SHORTEST_NAME).collect();
    words.sort_unstable();
    words.dedup();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["dr. Nyiur Bumiraya", "P2P", "Puskesmas Lembayung", "Kota Arunika", "nyiur90"];

    #[test]
    fn common_passwords_and_words_of_the_office_with_year_and_sign_are_refused() {
        for guessed in [
            "P@ssw0rd",
            "1qaz@WSX",
            "Dinkes-2026!",
            "!Puskesmas2026",
            "D1nkes_26",
            "Nyiur#1990",
            "Arunika-2026!",
            "Lembayung@1",
            "Password-2026!",
        ] {
            assert!(judge(guessed, &NAMES).is_err(), "{guessed}");
        }
    }

    #[test]
    fn other_passwords_are_taken() {
        for other in ["Kuda-Laut-47", "Xk7!pqLm#4", "Kmtwa-hzzrn-48275", "Hujan-Jatuh-7-Pagi"] {
            assert_eq!(judge(other, &NAMES), Ok(()), "{other}");
        }
    }

    #[test]
    fn the_reasons_are_told() {
        let guess = judge("Dinkes-2026!", &NAMES).unwrap_err();
        assert!(guess.has_known_word);
        let common = judge("1qaz@WSX", &NAMES).unwrap_err();
        assert!(!common.has_known_word && common.warning.is_some(), "{common:?}");
        assert!(!common.suggestions.is_empty());
    }

    #[test]
    fn a_long_password_is_judged_by_its_beginning() {
        assert!(judge(&format!("{}!A1", "a".repeat(240)), &NAMES).is_err());
    }
}
