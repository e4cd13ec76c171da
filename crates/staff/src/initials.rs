//! Initials of a name, for readers who may not learn it (beyond 6.3).

/// Titles in front of a name, without their dot.
const TITLES: [&str; 12] = ["dr", "drg", "drh", "drs", "dra", "ir", "prof", "hj", "ns", "apt", "bdn", "kh"];

/// Initials of the name's words, `A. W.`, without titles in front and degrees behind the first comma.
pub fn initials(name: &str) -> String {
    let name = name.split(',').next().unwrap_or_default();
    let words = name.split_whitespace().filter(|word| !is_title(word));
    let letters = words.filter_map(|word| word.chars().find(|c| c.is_alphabetic()));
    letters.map(|letter| format!("{}.", letter.to_uppercase())).collect::<Vec<_>>().join(" ")
}

fn is_title(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|word| TITLES.iter().any(|title| word.eq_ignore_ascii_case(title)))
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn titles_and_degrees_are_left_out() {
        for (name, short) in [
            ("Contoh Satu", "C. S."),
            ("dr. Contoh Satu, Sp.PD., M.Kes", "C. S."),
            ("Prof. Dr. drg. Contoh, Ph.D.", "C."),
            ("Hj. M. Contoh Nur'dua", "M. C. N."),
            ("Moh. contoh al-tiga", "M. C. A."),
            ("  ", ""),
        ] {
            assert_eq!(initials(name), short, "{name}");
        }
    }
}
