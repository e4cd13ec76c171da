//! Normalizes typed texts (contract G-8, office C-8) and compares them (office C-9).

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Length limit where the contract names no other, in characters.
pub const LONGEST: usize = 255;

/// Joiners of scripts and of emoji: the only format characters that change what a text says.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Trims, keeps line breaks where `multiline` and replaces them by blanks elsewhere, replaces tabs by blanks, drops other
/// control characters and invisible format characters (Unicode Cf), which let two texts look alike or read backwards.
///
/// Line breaks are those of every program that a text is pasted from: Word's soft break (U+000B), form feed, NEL, U+2028 and
/// U+2029 too. Words on two sides of one never join.
pub fn clean(text: &str, multiline: bool) -> String {
    let unified = text.replace("\r\n", "\n");
    let kept = unified.chars().filter_map(|c| match c {
        c if is_line_break(c) => Some(if multiline { '\n' } else { ' ' }),
        '\t' => Some(' '),
        c if c.is_control() || is_invisible(c) => None,
        c => Some(c),
    });
    kept.collect::<String>().trim().to_owned()
}

/// Normal form of a text for search and comparison (office C-9): what looks the same is the same. NFKC, lower case, one kind of
/// apostrophe, quote and hyphen, one blank for any run of blanks and line breaks, none at the ends, no invisible character.
/// `frontend/src/shared/normalForm.ts` has the same rule; `fixtures/cases/normal-form.json` holds the cases of both.
pub fn search_key(text: &str) -> String {
    let one_blank = |words: &str| words.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_ascii() {
        // Of these signs NFKC changes none, and none is invisible.
        let plain = text.chars().map(plain_sign).map(|sign| if sign.is_control() { ' ' } else { sign });
        return one_blank(&plain.collect::<String>().to_ascii_lowercase());
    }
    // Signs first: NFKC takes an acute accent for a blank with a mark.
    let plain = text.chars().map(plain_sign).nfkc().collect::<String>().to_lowercase();
    let visible = plain.nfkc().map(plain_sign).filter(|c| !(is_invisible(*c) || JOINERS.contains(c)));
    one_blank(&visible.map(|c| if c.is_control() { ' ' } else { c }).collect::<String>())
}

fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_invisible(c: char) -> bool {
    c.general_category() == GeneralCategory::Format && !JOINERS.contains(&c)
}

/// The apostrophe, quote or hyphen of the keyboard for one that a word processor puts in its place.
fn plain_sign(c: char) -> char {
    match c {
        '`'
        | '\u{b4}'
        | '\u{2b9}'
        | '\u{2bb}'..='\u{2bd}'
        | '\u{2ca}'
        | '\u{2cb}'
        | '\u{2018}'..='\u{201b}'
        | '\u{2032}'
        | '\u{2035}'
        | '\u{2039}'
        | '\u{203a}' => '\'',
        '\u{ab}' | '\u{bb}' | '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{2036}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        c => c,
    }
}

/// Letters and digits of a heading's normal form: `Gol./Ruang` and `GOL RUANG` are equal.
pub fn heading_key(text: &str) -> String {
    search_key(text).chars().filter(|sign| sign.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_stay_only_in_multiline_texts() {
        assert_eq!(clean(" a\r\nb\u{0}c ", true), "a\nbc");
        assert_eq!(clean(" a\r\nb\u{0}c ", false), "a bc");
    }

    #[test]
    fn words_never_join_at_a_tab_or_any_kind_of_line_break() {
        for sign in ["\n", "\r", "\r\n", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"] {
            assert_eq!(clean(&format!("Kabupaten{sign}Contoh"), true), "Kabupaten\nContoh", "{sign:?}");
            assert_eq!(clean(&format!("Kabupaten{sign}Contoh"), false), "Kabupaten Contoh", "{sign:?}");
        }
        assert_eq!(clean("Kabupaten\tContoh\t", true), "Kabupaten Contoh");
    }

    #[test]
    fn invisible_format_characters_are_removed() {
        assert_eq!(clean("Budi\u{202e}isuB\u{2066}\u{2069}", false), "BudiisuB");
        assert_eq!(clean("\u{feff}ad\u{ad}min\u{200b}\u{e0041} ", true), "admin");
        assert_eq!(clean("\u{200c}a\u{200d}b", false), "\u{200c}a\u{200d}b", "joiners stay");
    }

    /// Cases that the front end tests too: texts of one form.
    fn cases() -> Vec<Vec<String>> {
        let cases = include_str!("../../../fixtures/cases/normal-form.json");
        serde_json::from_str(cases).unwrap()
    }

    #[test]
    fn texts_that_look_the_same_have_the_same_form() {
        for texts in cases() {
            let (form, others) = texts.split_first().unwrap();
            for text in others {
                assert_eq!(search_key(text), *form, "{text:?}");
            }
            assert_eq!(search_key(form), *form, "a form is its own form");
        }
    }

    #[test]
    fn signs_of_ascii_have_the_form_that_they_have_beside_others() {
        for sign in (0..=127_u8).map(char::from) {
            let text = format!("A{sign}B {sign}");
            assert_eq!(search_key(&format!("é {text}")), format!("é {}", search_key(&text)).trim_end(), "{sign:?}");
        }
    }
}
