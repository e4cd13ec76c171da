//! Names of downloaded letters: kind, number, person.

use super::{TravellerCard, TripLetter};

/// Longest name, in characters.
const LONGEST: usize = 90;

/// A name in ASCII letters and digits: `Surat_tugas_094_145_P2P_X_2026_Siti_Aminah`.
pub fn file_name(words: &str) -> String {
    let parts: Vec<_> = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    parts.join("_").chars().take(LONGEST).collect()
}

/// The travellers of a letter in words.
pub fn people(letter: &TripLetter) -> String {
    in_words(&letter.travellers)
}

/// Travellers in words: the first without degrees, and `dkk` for others.
pub fn in_words(travellers: &[TravellerCard]) -> String {
    let first = travellers.first().map(|card| card.name.as_str()).unwrap_or_default();
    // Degrees stand behind the first comma.
    let name = first.split(',').next().unwrap_or_default();
    if travellers.len() > 1 { format!("{name} dkk") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_holds_letters_and_digits_alone() {
        assert_eq!(
            file_name("Surat tugas 094/145-P2P/X/2026 Siti, S.Kep."),
            "Surat_tugas_094_145_P2P_X_2026_Siti_S_Kep"
        );
        assert_eq!(file_name("../\r\n\"é"), "");
        assert_eq!(file_name(&"a".repeat(300)).len(), LONGEST);
    }

    #[test]
    fn several_travellers_are_the_first_and_others() {
        let card = |name: &str| TravellerCard { name: name.into(), ..TravellerCard::default() };
        let names = [card("Siti Aminah, S.Kep., Ns."), card("Budi")];
        assert_eq!(in_words(&names[..1]), "Siti Aminah");
        assert_eq!(in_words(&names), "Siti Aminah dkk");
    }
}
