//! What the text between two braces asks for.

/// What a tag asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ask {
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

/// Blanks that people can't see: Word puts some of them in.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{a0}' || c == '\u{200b}' || c == '\u{feff}'
}

/// What a tag's text asks for; `None` for forms left out (raw XML, delimiters, expressions).
pub(super) fn understand(text: &str) -> Option<(Ask, &str)> {
    let mut chars = text.chars();
    let (ask, name) = match chars.next() {
        Some('#') => (Ask::Open { inverted: false, element: None }, chars.as_str()),
        Some('^') => (Ask::Open { inverted: true, element: None }, chars.as_str()),
        Some('/') => (Ask::Close, chars.as_str()),
        Some('%') => (Ask::Image, chars.as_str()),
        Some('-') => {
            let (element, name) = chars.as_str().trim_start().split_once(is_blank)?;
            (Ask::Open { inverted: false, element: Some(element.to_owned()) }, name)
        }
        _ => (Ask::Value, text),
    };
    let plain =
        |c: char| !matches!(c, '@' | '~' | '%' | '=' | '|' | '(' | ')' | '+' | '*' | '?' | '<' | '>' | '!' | '[' | ']');
    // Whatever a closing tag says, it closes: only its opener can be at fault for the form.
    let named = !name.trim_matches(is_blank).is_empty() && name.chars().all(|c| plain(c) && c != '#' && c != '"');
    (named || ask == Ask::Close).then_some((ask, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_ask_for_values_sections_and_pictures() {
        let section = |inverted| Ask::Open { inverted, element: None };
        let rows = Ask::Open { inverted: false, element: Some("w:tr".to_owned()) };
        for (text, asked) in [
            ("x", (Ask::Value, "x")),
            (".", (Ask::Value, ".")),
            ("nama lengkap", (Ask::Value, "nama lengkap")),
            ("%x", (Ask::Image, "x")),
            ("#x", (section(false), "x")),
            ("^x", (section(true), "x")),
            ("-w:tr x", (rows, "x")),
            ("/x", (Ask::Close, "x")),
            ("/", (Ask::Close, "")),
            ("/a > 1", (Ask::Close, "a > 1")),
        ] {
            assert_eq!(understand(text), Some(asked), "{text}");
        }
        for text in ["", "#", "%", "\u{a0}", "@x", "=<% %>=", "a+b", "a|b", "f(x)", "-w:tr", "##x", "a\"b"] {
            assert_eq!(understand(text), None, "{text}");
        }
    }
}
