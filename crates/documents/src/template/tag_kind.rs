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

#[cfg(test)]
mod tests {
    use super::*;

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
