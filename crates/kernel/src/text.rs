//! Normalizes typed texts (contract G-8).

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Length limit where the contract names no other, in characters.
pub const LONGEST: usize = 255;

/// Joiners of scripts and of emoji: the only format characters that change what a text says.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Trims, keeps line breaks where `multiline` and replaces them by blanks elsewhere, drops other control characters and
/// invisible format characters (Unicode Cf), which let two texts look alike or read backwards.
pub fn clean(text: &str, multiline: bool) -> String {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    let kept = unified.chars().filter_map(|c| match c {
        '\n' if multiline => Some('\n'),
        '\n' => Some(' '),
        c if c.is_control() => None,
        c if c.general_category() == GeneralCategory::Format && !JOINERS.contains(&c) => None,
        c => Some(c),
    });
    kept.collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_stay_only_in_multiline_texts() {
        assert_eq!(clean(" a\r\nb\u{0}\tc ", true), "a\nbc");
        assert_eq!(clean(" a\r\nb\u{0}\tc ", false), "a bc");
    }

    #[test]
    fn invisible_format_characters_are_removed() {
        assert_eq!(clean("Budi\u{202e}isuB\u{2066}\u{2069}", false), "BudiisuB");
        assert_eq!(clean("\u{feff}ad\u{ad}min\u{200b}\u{e0041} ", true), "admin");
        assert_eq!(clean("\u{200c}a\u{200d}b", false), "\u{200c}a\u{200d}b", "joiners stay");
    }
}
