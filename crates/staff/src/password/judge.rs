//! Judges how soon a password is guessed (office C-11): by zxcvbn, with the words of the office and of its holder.

use std::ops::Range;

use zxcvbn::{
    Score,
    feedback::{Feedback, Suggestion, Warning},
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
/// Fewest characters of a name that counts within other letters; a shorter one counts where it stands alone.
const SHORTEST_NAME: usize = 3;
/// Fewest characters of a part of a name that counts.
const SHORTEST_PART: usize = 4;

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

/// Judges a password; `names` are those of its holder and of their office. Words of the office, names, parts of them and repetitions
/// count for nothing, however they are written: the rest alone must be hard to guess, and not only digits and signs.
///
/// # Errors
/// The reasons against one that scores less than 3.
pub fn judge(password: &str, names: &[&str]) -> Result<(), Guess> {
    let words = words(names);
    let inputs: Vec<&str> = OFFICE.into_iter().chain(words.iter().map(String::as_str)).collect();
    let (rest, has_known_word) = rest(password, &inputs);
    if rest.len() < password.len() && !rest.contains(char::is_alphabetic) {
        // zxcvbn takes six digits and signs beside a known word for enough.
        let suggestions = vec![Suggestion::AddAnotherWordOrTwo];
        return Err(Guess { has_known_word, warning: None, suggestions });
    }
    let whole = zxcvbn(password, &inputs);
    let own = zxcvbn(&rest, &inputs);
    let entropy = if own.score() < whole.score() { own } else { whole };
    if entropy.score() >= LEAST {
        return Ok(());
    }
    let feedback = entropy.feedback();
    Err(Guess {
        has_known_word,
        warning: feedback.and_then(Feedback::warning),
        suggestions: feedback.map(|feedback| feedback.suggestions().to_vec()).unwrap_or_default(),
    })
}

/// A password without known words, parts of them, and what stands in it before; true if it has such a word.
fn rest(password: &str, words: &[&str]) -> (String, bool) {
    let letters: Vec<char> = password.chars().collect();
    let folded: Vec<char> = letters.iter().copied().map(folded).collect();
    let words: Vec<Vec<char>> = words.iter().map(|word| word.chars().map(self::folded).collect()).collect();
    let (mut known, mut repeated) = (vec![false; letters.len()], vec![false; letters.len()]);
    for word in words.iter().filter(|word| word.len() >= SHORTEST_NAME) {
        for start in 0..(folded.len() + 1).saturating_sub(word.len()) {
            if folded[start..].starts_with(word) {
                known[start..start + word.len()].fill(true);
            }
        }
    }
    let runs = runs(&letters, char::is_alphanumeric)
        .chain(runs(&letters, char::is_alphabetic))
        .chain(runs(&letters, char::is_numeric));
    let mut seen: Vec<(Range<usize>, &[char])> = Vec::new();
    for run in runs {
        let text = &folded[run.clone()];
        let is_part =
            |word: &Vec<char>| text.len() >= SHORTEST_PART && word.windows(text.len()).any(|part| part == text);
        let again = seen.iter().any(|(other, before)| *before == text && other.end <= run.start);
        if words.iter().any(|word| word == text || is_part(word)) {
            known[run.clone()].fill(true);
        }
        if again && text.len() >= SHORTEST_NAME {
            repeated[run.clone()].fill(true);
        }
        seen.push((run, text));
    }
    let left = letters.iter().zip(known.iter().zip(repeated)).filter(|(_, (known, repeated))| !**known && !repeated);
    (left.map(|(letter, _)| letter).collect(), known.contains(&true))
}

/// Longest runs of characters of a kind.
fn runs(letters: &[char], kind: fn(char) -> bool) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    letters.chunk_by(move |one, next| kind(*one) == kind(*next)).filter_map(move |run| {
        let range = start..start + run.len();
        start = range.end;
        kind(run[0]).then_some(range)
    })
}

/// A letter, or the one that a digit or sign stands for (`d1nkes`, `p@skesmas`); i and l are one.
fn folded(c: char) -> char {
    match c.to_lowercase().next().unwrap_or(c) {
        '0' => 'o',
        '1' | '!' | '|' | 'l' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

/// Names in lower case, whole without blanks and signs, and word by word.
fn words(names: &[&str]) -> Vec<String> {
    let parts = |name: &&str| {
        let name = name.to_lowercase();
        let words: Vec<String> = name.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect();
        let whole = name.chars().filter(|c| c.is_alphanumeric()).collect();
        words.into_iter().chain([whole])
    };
    let mut words: Vec<String> = names.iter().flat_map(parts).filter(|word| word.chars().count() > 1).collect();
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

    /// Forms of a name that are all the same guess.
    fn forms(name: &str) -> Vec<String> {
        let title = |text: &str| {
            let (first, rest) = text.split_at(1);
            first.to_uppercase() + &rest.to_lowercase()
        };
        let (lower, title) = (name.to_lowercase(), title(name));
        let part = title.chars().take(4.max(name.len() - 2)).collect::<String>();
        let leet = title.replace('a', "4").replace('e', "3").replace('i', "1").replace('u', "U");
        vec![
            format!("{lower}-{title}-1"),
            format!("{title}{lower}#12"),
            format!("{title}-{title}-{title}-7"),
            format!("{title}-2026!"),
            format!("{title}_1987-08!"),
            format!("!9283{title}746501"),
            format!("{part}-2026-a!"),
            format!("{leet}-2026!x"),
        ]
    }

    #[test]
    fn names_and_parts_of_them_count_for_nothing_however_they_are_written() {
        for name in ["klerk", "Nyiur", "Bumiraya", "P2P", "nyiur90", "Lembayung", "dinkes", "puskesmas"] {
            for guessed in forms(name) {
                let refused = judge(&guessed, &[&NAMES[..], &["klerk"]].concat());
                assert!(refused.is_err_and(|guess| guess.has_known_word), "{guessed}");
            }
        }
        for (guessed, name) in [("klerk-Klerk-1", "klerk"), ("P2p-2026!", "P2P"), ("Tu-2026-Tu-2027!", "TU")] {
            assert!(judge(guessed, &[name]).is_err(), "{guessed}");
        }
        let nip = "190001011920011001";
        assert!(judge("Ab-19000101!", &[nip]).is_err());
    }

    #[test]
    fn a_name_beside_a_good_password_is_no_hindrance() {
        for good in ["klerk-Kuda-Laut-47", "Hujan-Jatuh-7-Pagi-P2P", "Xk7!Nyiur-pqLm#4"] {
            assert_eq!(judge(good, &[&NAMES[..], &["klerk"]].concat()), Ok(()), "{good}");
        }
    }

    #[test]
    fn other_passwords_are_taken() {
        for other in ["Kuda-Laut-47", "Xk7!pqLm#4", "Kmtwa-hzzrn-48275", "Hujan-Jatuh-7-Pagi", "Baru-2026!"] {
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
