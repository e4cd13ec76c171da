//! Names on boarding passes, compared with those of people (assurance 4.3).

use receipts::boarding_pass;

/// Shortest word that tells a name, in letters.
const SHORTEST: usize = 3;
/// Titles that airlines write behind a name, often without a blank.
const TITLES: [&str; 5] = ["MSTR", "MISS", "MRS", "MR", "MS"];
/// Titles and degrees that people write with their names.
const DEGREES: [&str; 34] = [
    "PROF", "DRG", "DRS", "DRA", "HAJI", "HAJJAH", "SKM", "SKEP", "SKED", "SKG", "SST", "SSTKEB", "SKEB", "SFARM",
    "SGZ", "SSI", "SPD", "SSOS", "SKOM", "SIP", "STR", "NERS", "NSI", "MKES", "MKM", "MSI", "MPH", "MARS", "MKEB",
    "MEPID", "AMD", "AMDKEB", "AMKEB", "APT",
];

/// Words of a person's name, without titles and degrees.
fn of_person(name: &str) -> Vec<String> {
    let plain = name.split(',').next().unwrap_or(name);
    let words = plain.split_whitespace().filter(|word| !word.trim_end_matches('.').contains('.'));
    let letters = words.map(|word| word.chars().filter(|sign| sign.is_alphabetic()).collect::<String>().to_uppercase());
    letters.filter(|word| word.chars().count() >= SHORTEST && !DEGREES.contains(&word.as_str())).collect()
}

/// Words of the name on a pass.
fn of_pass(name: &str) -> Vec<String> {
    let words = name.split(|sign: char| !sign.is_alphabetic()).map(str::to_uppercase);
    words.filter(|word| word.chars().count() >= SHORTEST && !TITLES.contains(&word.as_str())).collect()
}

/// Number of words of a person's name that stand on a pass; `None` where either has no word that tells it.
pub(crate) fn likeness(pass: &str, person: &str) -> Option<usize> {
    let (own, read) = (of_person(person), of_pass(pass));
    let is_cut = pass.chars().count() >= boarding_pass::NAME;
    let is_alike = |word: &String, read: &String| {
        let untitled = TITLES.iter().find_map(|title| read.strip_suffix(title));
        word == read || untitled == Some(word.as_str()) || (is_cut && word.starts_with(read.as_str()))
    };
    let count = own.iter().filter(|word| read.iter().any(|read| is_alike(word, read))).count();
    (!own.is_empty() && !read.is_empty()).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_three_letters_tells_a_name() {
        for (pass, person, words) in [
            ("BUDI SANTOSO", "dr. Budi Santoso, Sp.A.", Some(2)),
            ("BUDIMR SANTOSO", "Budi Hartono", Some(1)),
            ("SITI MRS", "Siti", Some(1)),
            ("ANI WIJAYA", "Ani Rahayu, S.Kep., Ns.", Some(1)),
            ("LUC DESMARAIS", "Mentari P.", Some(0)),
            ("MADE KARTIKA WIDIAST", "Widiastuti", Some(1)),
            ("KARTIKA WIDI", "Widiastuti", Some(0)),
            ("AL BO", "Mentari", None),
            ("MENTARI", "Hj. Al", None),
            ("MRS MENTARI SKM", "Ratna, S.K.M.", Some(0)),
        ] {
            assert_eq!(likeness(pass, person), words, "{pass} {person}");
        }
    }
}
