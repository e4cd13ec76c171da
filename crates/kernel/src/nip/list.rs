//! NIPs in lists of offices (office 2.2).

use super::{Nip, NotANip};

impl Nip {
    /// Reads a NIP as offices write it in lists (office 2.2): blanks of any kind, invisible characters, dots, hyphens, apostrophes
    /// and words such as `NIP.` are left out. Signs alone, a zero, and words such as `Honorer` mean none.
    ///
    /// # Errors
    /// [`NotANip`] for any other count of digits than 16 or 18, and for other words.
    pub fn from_list(text: &str) -> Result<Option<Self>, NotANip> {
        let digits: String = text.chars().filter_map(|sign| sign.to_digit(10)).filter_map(digit).collect();
        let other = |sign: &char| sign.is_alphabetic();
        let words: String = text.chars().filter(other).collect::<String>().to_lowercase();
        let is_word = words.is_empty() || BEFORE.contains(&words.as_str());
        match digits.len() {
            0 if is_word || NONE.iter().any(|none| words.contains(none)) => Ok(None),
            1 if digits == "0" && words.is_empty() => Ok(None),
            16 | 18 if is_word => Ok(Some(Self(digits.into()))),
            _ => Err(NotANip),
        }
    }
}

/// Words that stand before a NIP, letters only.
const BEFORE: [&str; 11] =
    ["nip", "ninip", "nipppk", "nippppk", "nik", "nrp", "ni", "nipbaru", "no", "nonip", "nomornip"];
/// Parts of words that say that a person has no NIP, letters only.
const NONE: [&str; 17] = [
    "honor",
    "ptt",
    "thl",
    "phl",
    "tks",
    "kontrak",
    "blud",
    "nonasn",
    "nonpns",
    "sukarela",
    "outsourc",
    "tidakada",
    "belumada",
    "tanpanip",
    "tidakpunya",
    "nihil",
    "pjlp",
];

/// Words before a NIP, the longest first.
const WORDS: [&str; 7] = ["NI PPPK", "NIPPPK", "NIP", "Nip", "nip", "NIK", "NI"];

fn digit(number: u32) -> Option<char> {
    char::from_digit(number, 10)
}

/// Divides a text that holds a name and a NIP, in any order: the name without what joins them, and the NIP as it stands.
pub fn divided(text: &str) -> Option<(String, &str)> {
    let joins =
        |sign: char| sign.is_whitespace() || matches!(sign, '.' | '-' | '\'' | '\u{200b}'..='\u{200f}' | '\u{a0}');
    let mut from = 0;
    while let Some(start) = text[from..].find(|sign: char| sign.is_ascii_digit()).map(|at| from + at) {
        let rest = &text[start..];
        let end = rest.find(|sign: char| !(sign.is_ascii_digit() || joins(sign))).map_or(text.len(), |at| start + at);
        let number = text[start..end].trim_end_matches(|sign: char| !sign.is_ascii_digit());
        if matches!(number.bytes().filter(u8::is_ascii_digit).count(), 16 | 18) {
            let edge =
                |sign: char| sign.is_whitespace() || matches!(sign, '/' | ':' | '(' | ')' | '-' | '\'' | ';' | '|');
            let before = text[..start].trim_end_matches(edge);
            let bare = before.trim_end_matches(|sign: char| edge(sign) || sign == '.');
            let word = WORDS.iter().find(|word| bare.ends_with(**word));
            let before = word.map_or(before, |word| bare[..bare.len() - word.len()].trim_end_matches(edge));
            let after = text[end..].trim_matches(|sign: char| edge(sign) || sign == ',');
            let name = if before.is_empty() { after } else { before };
            return Some((name.trim_end_matches(',').to_owned(), number));
        }
        from = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nip_of_a_list_is_read_with_any_signs_in_it() {
        for text in [
            "\u{200c}19900101 201501 1 901",
            "NIP. 199001012015011901",
            "19900101.201501.1.901",
            "'199001012015011901",
            "NIP : 19900101 201501 1 901",
            "19900101-201501-1-901",
            "\u{feff}19900101\u{a0}201501\u{2007}1\u{200b}901",
            "NI PPPK 199001012015011901",
        ] {
            assert_eq!(Nip::from_list(text).unwrap().unwrap().digits(), "199001012015011901", "{text}");
        }
        for none in ["", " - ", "Honorer", "NIP.", "–", "0", "Non ASN", "belum ada", "tidak ada NIP"] {
            assert_eq!(Nip::from_list(none), Ok(None), "{none}");
        }
        for wrong in ["123", "1990010120150119011", "Budi 199001012015011901", "Budi", "#REF!", "1.99E+17"] {
            assert_eq!(Nip::from_list(wrong), Err(NotANip), "{wrong}");
        }
    }

    #[test]
    fn name_and_nip_in_one_text_are_divided() {
        for text in [
            "Sifulan, S.KM NIP. 19900101 201501 1 901",
            "Sifulan, S.KM / 199001012015011901",
            "Sifulan, S.KM (NIP 199001012015011901)",
            "Sifulan, S.KM\n19900101 201501 1 901",
            "199001012015011901 - Sifulan, S.KM",
            "Sifulan, S.KM, NIP: 19900101.201501.1.901",
        ] {
            let (name, nip) = divided(text).unwrap();
            assert_eq!(
                (name.as_str(), Nip::from_list(nip).unwrap().unwrap().digits()),
                ("Sifulan, S.KM", "199001012015011901"),
                "{text}"
            );
        }
        assert_eq!(divided("Sifulan 2, S.KM."), None);
        assert_eq!(divided("Sifulan, S.E. NIP 199001012015011901").unwrap().0, "Sifulan, S.E.");
    }
}
