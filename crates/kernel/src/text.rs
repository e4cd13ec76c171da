//! What a typed text keeps (contract G-8).

/// Longest text where the contract names no other limit, in characters.
pub const LONGEST: usize = 255;

/// Trims; keeps line breaks where `multiline`, else makes blanks of them; drops other control characters.
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
    fn line_breaks_stay_only_where_they_belong() {
        assert_eq!(clean(" a\r\nb\u{0}\tc ", true), "a\nbc");
        assert_eq!(clean(" a\r\nb\u{0}\tc ", false), "a bc");
    }
}
