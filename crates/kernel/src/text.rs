//! Normalizes typed texts (contract G-8).

/// Length limit where the contract names no other, in characters.
pub const LONGEST: usize = 255;

/// Trims, keeps line breaks where `multiline` and replaces them by blanks elsewhere, drops other control characters.
pub fn clean(text: &str, multiline: bool) -> String {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    let kept = unified.chars().filter_map(|c| match c {
        '\n' if multiline => Some('\n'),
        '\n' => Some(' '),
        c if c.is_control() => None,
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
}
