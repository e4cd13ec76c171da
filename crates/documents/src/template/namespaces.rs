//! Prefixes of XML namespaces: Word writes `w:p`, other programs any prefix for the same namespace, or none.

use std::borrow::Cow;

/// Namespaces that letters are made of, transitional and strict, with the prefix of Word.
const USUAL: [(&str, &[&str]); 8] = [
    (
        "w",
        &[
            "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
            "http://purl.oclc.org/ooxml/wordprocessingml/main",
        ],
    ),
    (
        "r",
        &[
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
            "http://purl.oclc.org/ooxml/officeDocument/relationships",
        ],
    ),
    (
        "wp",
        &[
            "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
            "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing",
        ],
    ),
    ("a", &["http://schemas.openxmlformats.org/drawingml/2006/main", "http://purl.oclc.org/ooxml/drawingml/main"]),
    (
        "pic",
        &["http://schemas.openxmlformats.org/drawingml/2006/picture", "http://purl.oclc.org/ooxml/drawingml/picture"],
    ),
    ("mc", &["http://schemas.openxmlformats.org/markup-compatibility/2006"]),
    ("v", &["urn:schemas-microsoft-com:vml"]),
    ("o", &["urn:schemas-microsoft-com:office:office"]),
];

/// A prefix of a part, and Word's for the same namespace.
struct Renamed<'a> {
    from: &'a str,
    to: &'static str,
    /// The part declares Word's prefix too.
    declared: bool,
}

/// A Word part with the prefixes of Word in place of others that its root declares; borrowed where there are none.
pub(super) fn with_usual_prefixes(text: &str) -> Cow<'_, str> {
    let Some(root) = root(text) else { return Cow::Borrowed(text) };
    let declarations: Vec<(&str, &str)> = attributes(root).filter_map(declaration).collect();
    let of = |prefix: &str| declarations.iter().find(|(other, _)| *other == prefix).map(|(_, uri)| *uri);
    let renamed: Vec<Renamed<'_>> = declarations
        .iter()
        .filter_map(|(from, uri)| {
            let (to, uris) = USUAL.iter().find(|(_, uris)| uris.contains(uri)).filter(|(to, _)| to != from)?;
            // Another namespace may have the prefix; a default one may change within.
            let taken = of(to).is_some_and(|other| !uris.contains(&other));
            let changes = from.is_empty() && text.matches("xmlns=").count() > 1;
            (!taken && !changes).then(|| Renamed { from, to, declared: of(to).is_some() })
        })
        .collect();
    let default_of_word = renamed.iter().any(|it| it.from.is_empty() && it.to == "w");
    // An unprefixed element of another namespace is none of Word's.
    let renamed: Vec<_> = renamed.into_iter().filter(|it| !it.from.is_empty() || default_of_word).collect();
    if renamed.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(rewritten(text, &renamed)) }
}

/// The start tag of the root.
fn root(text: &str) -> Option<&str> {
    let mut at = 0;
    loop {
        at += text[at..].find('<')?;
        let rest = &text[at..];
        let end = match rest {
            rest if rest.starts_with("<?") => rest.find("?>")? + 2,
            rest if rest.starts_with("<!--") => rest.find("-->")? + 3,
            rest => return rest.get(..tag_end(rest)?),
        };
        at += end;
    }
}

/// End of the tag at the start of a text: behind its `>` outside of quotes.
fn tag_end(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

/// The attributes of a tag: each with its name, its value with quotes, and all of it with the blanks before.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    let name_end = tag.find(|c: char| c.is_ascii_whitespace()).unwrap_or(tag.len());
    let mut rest = &tag[name_end..];
    std::iter::from_fn(move || {
        let blanks = rest.len() - rest.trim_start().len();
        let equals = rest.find('=')?;
        let after = rest[equals + 1..].trim_start();
        let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let value_at = rest.len() - after.len();
        let end = value_at + 1 + after[1..].find(quote)? + 1;
        let found = (rest[blanks..equals].trim(), &rest[value_at..end], &rest[..end]);
        rest = &rest[end..];
        Some(found)
    })
}

/// The prefix and the namespace that an attribute declares.
fn declaration<'a>((name, value, _): (&'a str, &'a str, &'a str)) -> Option<(&'a str, &'a str)> {
    let prefix = if name == "xmlns" { "" } else { name.strip_prefix("xmlns:")? };
    Some((prefix, value.get(1..value.len() - 1)?))
}

/// Renames the prefixes of all tags and attributes.
fn rewritten(text: &str, renamed: &[Renamed<'_>]) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let other = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];
        let skipped = other.iter().find(|(begin, _)| rest.starts_with(begin));
        let end = match skipped {
            Some((_, end)) => rest.find(end).map(|at| at + end.len()),
            None => tag_end(rest),
        };
        let Some(end) = end else { break };
        if skipped.is_some() {
            out.push_str(&rest[..end]);
        } else {
            tag(&rest[..end], renamed, &mut out);
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

fn tag(tag: &str, renamed: &[Renamed<'_>], out: &mut String) {
    let opening = if tag.starts_with("</") { "</" } else { "<" };
    let named = &tag[opening.len()..];
    let name_end = named.find(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>')).unwrap_or(named.len());
    out.push_str(opening);
    name(&named[..name_end], renamed, true, out);
    let mut end = opening.len() + name_end;
    for (key, value, whole) in attributes(tag) {
        end += whole.len();
        let declared =
            declaration((key, value, whole)).and_then(|(prefix, _)| renamed.iter().find(|it| it.from == prefix));
        match declared {
            // The declaration of Word's prefix serves.
            Some(it) if it.declared => continue,
            Some(it) => {
                out.push_str(" xmlns:");
                out.push_str(it.to);
            }
            None => {
                out.push(' ');
                name(key, renamed, false, out);
            }
        }
        out.push('=');
        out.push_str(value);
    }
    out.push_str(&tag[end..]);
}

/// The name of an element, or of an attribute: one without prefix has no namespace.
fn name(name: &str, renamed: &[Renamed<'_>], element: bool, out: &mut String) {
    let (prefix, local) = name.split_once(':').unwrap_or(("", name));
    match renamed.iter().find(|it| it.from == prefix && (element || !prefix.is_empty())) {
        Some(it) => {
            out.push_str(it.to);
            out.push(':');
            out.push_str(local);
        }
        None => out.push_str(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

    fn usual(text: &str) -> String {
        with_usual_prefixes(text).into_owned()
    }

    #[test]
    fn a_part_with_the_prefixes_of_word_is_left_alone() {
        let text = format!("<?xml version=\"1.0\"?><w:p xmlns:w=\"{WORD}\" w:x='ns0:y'>ns0:p</w:p>");
        assert!(matches!(with_usual_prefixes(&text), Cow::Borrowed(_)));
        assert!(matches!(with_usual_prefixes("<Types xmlns=\"x\"/>"), Cow::Borrowed(_)));
    }

    #[test]
    fn other_prefixes_become_those_of_word() {
        let text = format!(
            "<?xml version='1.0'?>\n<ns0:p xmlns:ns0=\"{WORD}\"\n  xmlns:b=\"x\" ns0:a=\"ns0:1 > 2\" b:c='<'><!-- <ns0:t> --><ns0:t>ns0:t</ns0:t><b:br/></ns0:p >"
        );
        let expected = format!(
            "<?xml version='1.0'?>\n<w:p xmlns:w=\"{WORD}\" xmlns:b=\"x\" w:a=\"ns0:1 > 2\" b:c='<'><!-- <ns0:t> --><w:t>ns0:t</w:t><b:br/></w:p >"
        );
        assert_eq!(usual(&text), expected);
    }

    #[test]
    fn a_namespace_without_prefix_and_one_with_two_become_one() {
        let bare = format!("<p xmlns=\"{WORD}\"><t x=\"1\">a</t><br/></p>");
        assert_eq!(usual(&bare), format!("<w:p xmlns:w=\"{WORD}\"><w:t x=\"1\">a</w:t><w:br/></w:p>"));
        let two = format!("<x:p xmlns:x=\"{WORD}\" xmlns:w=\"{WORD}\"><w:t/><x:t/></x:p>");
        assert_eq!(usual(&two), format!("<w:p xmlns:w=\"{WORD}\"><w:t/><w:t/></w:p>"));
        let taken = format!("<x:p xmlns:x=\"{WORD}\" xmlns:w=\"other\"/>");
        assert_eq!(usual(&taken), taken, "the prefix is another namespace's");
    }
}
