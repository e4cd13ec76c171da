//! Parses the text of a tag.

/// Kind of a tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TagKind {
    /// `{x}`
    Value,
    /// `{%x}`
    Image,
    /// `{#x}` or `{-w:tr x}`, with the element to repeat
    Open { inverted: bool, element: Option<String> },
    /// `{/x}`
    Close,
    /// A section whose condition can't be read: a fault of its own, and the partner of whatever closes it.
    Broken,
}

/// Blanks, including those that Word inserts and does not show.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{a0}' || c == '\u{200b}' || c == '\u{feff}'
}

/// Parses a tag's text; `None` for unsupported forms (raw XML, delimiters, expressions).
pub(super) fn parse_tag(text: &str) -> Option<(TagKind, &str)> {
    let mut chars = text.chars();
    let (kind, name) = match chars.next() {
        Some('#') => (TagKind::Open { inverted: false, element: None }, chars.as_str()),
        Some('^') => (TagKind::Open { inverted: true, element: None }, chars.as_str()),
        Some('/') => (TagKind::Close, chars.as_str()),
        Some('%') => (TagKind::Image, chars.as_str()),
        Some('-') => {
            let (element, name) = chars.as_str().trim_start().split_once(is_blank)?;
            (TagKind::Open { inverted: false, element: Some(element.to_owned()) }, name)
        }
        _ => (TagKind::Value, text),
    };
    let plain =
        |c: char| !matches!(c, '@' | '~' | '%' | '=' | '|' | '(' | ')' | '+' | '*' | '?' | '<' | '>' | '!' | '[' | ']');
    // A closing tag of any form closes: the fault of the form is the opener's.
    let named = !name.trim_matches(is_blank).is_empty() && name.chars().all(|c| plain(c) && c != '#' && c != '"');
    (named || kind == TagKind::Close).then_some((kind, name))
}

/// EMU in a tenth of a millimetre.
const PER_TENTH: u64 = 3_600;
/// Bounds of a picture's height, in tenths of a millimetre.
const HEIGHTS: std::ops::RangeInclusive<u64> = 20..=2_700;

/// The name of a picture, and its height in EMU where the tag says one: `qr 3cm`, `logo 2,4 cm`, `foto 45mm`.
pub(super) fn sized(text: &str) -> (&str, Option<u64>) {
    let height = || {
        let (name, size) = text.split_once(is_blank)?;
        let size = size.trim_matches(is_blank);
        let (number, tenths) = match size.strip_suffix("cm") {
            Some(number) => (number, 100),
            None => (size.strip_suffix("mm")?, 10),
        };
        let (whole, part) = number.trim().split_once([',', '.']).unwrap_or((number.trim(), "0"));
        let digits = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        let (whole, fraction): (u64, u64) = (whole.parse().ok()?, part.parse().ok()?);
        let scale = if part.len() == 2 { 100 } else { 10 };
        let height = whole.checked_mul(tenths)? + fraction * tenths / scale;
        (digits(part) && HEIGHTS.contains(&height)).then_some((name, Some(height * PER_TENTH)))
    };
    height().unwrap_or((text, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_may_say_its_height() {
        let cm = 360_000;
        for (text, name, height) in [
            ("qr", "qr", None),
            ("qr 3cm", "qr", Some(3 * cm)),
            ("logo 2,4 cm", "logo", Some(24 * cm / 10)),
            ("logo 2.25cm", "logo", Some(225 * cm / 100)),
            ("foto 45mm", "foto", Some(45 * cm / 10)),
            ("qr besar", "qr besar", None),
            ("qr 0cm", "qr 0cm", None),
            ("qr 999cm", "qr 999cm", None),
            ("qr 3,xcm", "qr 3,xcm", None),
        ] {
            assert_eq!(sized(text), (name, height), "{text}");
        }
    }

    #[test]
    fn tags_ask_for_values_sections_and_pictures() {
        let section = |inverted| TagKind::Open { inverted, element: None };
        let rows = TagKind::Open { inverted: false, element: Some("w:tr".to_owned()) };
        for (text, asked) in [
            ("x", (TagKind::Value, "x")),
            (".", (TagKind::Value, ".")),
            ("nama lengkap", (TagKind::Value, "nama lengkap")),
            ("%x", (TagKind::Image, "x")),
            ("#x", (section(false), "x")),
            ("^x", (section(true), "x")),
            ("-w:tr x", (rows, "x")),
            ("/x", (TagKind::Close, "x")),
            ("/", (TagKind::Close, "")),
            ("/a > 1", (TagKind::Close, "a > 1")),
        ] {
            assert_eq!(parse_tag(text), Some(asked), "{text}");
        }
        for text in ["", "#", "%", "\u{a0}", "@x", "=<% %>=", "a+b", "a|b", "f(x)", "-w:tr", "##x", "a\"b"] {
            assert_eq!(parse_tag(text), None, "{text}");
        }
    }
}
