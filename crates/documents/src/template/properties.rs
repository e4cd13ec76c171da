//! Properties of a template's file that no printed letter keeps: authors and editors. Its title becomes that of the letter.

use quick_xml::events::Event;

use super::package::{attribute, each_element};

/// Variable of the letter's title.
pub(crate) const TITLE: &str = "judulDokumen";
/// Language of all letters.
const LANGUAGE: &str = "id-ID";

/// Content types of the two parts that name people.
const CORE: &str = "application/vnd.openxmlformats-package.core-properties+xml";
const EXTENDED: &str = "application/vnd.openxmlformats-officedocument.extended-properties+xml";
/// Elements of both that name people.
const PEOPLE: [&str; 3] = ["creator", "lastModifiedBy", "Manager"];

/// Returns an XML part of this content type without names of authors and editors; `None` if it has none.
pub(super) fn without_people(kind: &str, text: &str) -> Option<String> {
    match kind {
        CORE => Some(core(&emptied(text)?)),
        EXTENDED => emptied(text),
        _ => unsigned(text),
    }
}

/// Empties the elements that name people.
fn emptied(text: &str) -> Option<String> {
    let mut reader = quick_xml::Reader::from_str(text);
    let (mut out, mut start, mut names_people) = (String::with_capacity(text.len()), 0, false);
    loop {
        let event = reader.read_event().ok()?;
        let end = usize::try_from(reader.buffer_position()).ok()?;
        let raw = text.get(start..end)?;
        start = end;
        match event {
            Event::Eof => return Some(out),
            // A tag prints what the letter says.
            Event::Text(_) | Event::CData(_) | Event::GeneralRef(_) if names_people && !raw.contains('{') => continue,
            Event::Start(tag) => names_people = PEOPLE.contains(&tag.local_name().into_inner()),
            Event::End(_) => names_people = false,
            _ => {}
        }
        out.push_str(raw);
    }
}

/// Puts the letter's title and language in place of the template's.
fn core(text: &str) -> String {
    let mut out = text.to_owned();
    for (name, value) in [("title", format!("{{{TITLE}}}")), ("language", LANGUAGE.to_owned())] {
        out = with_element(&out, name, &value);
    }
    out
}

/// Replaces an element of the Dublin Core unless it holds a tag, or adds it at the end of the root.
fn with_element(text: &str, name: &str, value: &str) -> String {
    let element = format!(r#"<dc:{name} xmlns:dc="http://purl.org/dc/elements/1.1/">{value}</dc:{name}>"#);
    let open = text
        .match_indices(&format!("<dc:{name}"))
        .map(|(at, _)| at)
        .find(|at| text[at + name.len() + 4..].starts_with(['>', '/', ' ']));
    let Some(start) = open else {
        return match text.rfind("</") {
            Some(end) => format!("{}{element}{}", &text[..end], &text[end..]),
            None => text.to_owned(),
        };
    };
    let rest = &text[start..];
    let tag = rest.find('>').map_or(rest.len(), |at| at + 1);
    let close = format!("</dc:{name}>");
    let end = if rest[..tag].ends_with("/>") { tag } else { rest.find(&close).map_or(tag, |at| at + close.len()) };
    if rest[..end].contains('{') {
        return text.to_owned();
    }
    format!("{}{element}{}", &text[..start], &rest[end..])
}

/// Removes the names of those who commented or changed the text.
fn unsigned(text: &str) -> Option<String> {
    if !text.contains(":author=") {
        return None;
    }
    let mut names = Vec::new();
    each_element(text, |tag| names.extend(["w:author", "w15:author"].map(|name| attribute(tag, name))));
    names.retain(|name| !name.is_empty());
    let mut out = text.to_owned();
    for mark in [":author=\"", ":author='", ":initials=\"", ":initials='"] {
        let quote = if mark.ends_with('"') { '"' } else { '\'' };
        let mut pieces = out.split(mark);
        let mut next = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            next.push_str(mark);
            next.push_str(piece.find(quote).map_or(piece, |end| &piece[end..]));
        }
        out = next;
    }
    (!names.is_empty()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_removed_and_the_title_is_the_letters() {
        let core = r#"<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>Kop &amp; lama</dc:title><dc:creator>Budi &amp; Ani</dc:creator><cp:lastModifiedBy>Cici</cp:lastModifiedBy></cp:coreProperties>"#;
        let out = without_people(CORE, core).unwrap();
        for name in ["Budi", "Ani", "Cici", "lama"] {
            assert!(!out.contains(name), "{out}");
        }
        assert!(out.contains("{judulDokumen}</dc:title>") && out.contains("id-ID</dc:language></cp:coreProperties>"));
        let bare = without_people(CORE, "<c><dc:title/><dc:titleX>a</dc:titleX></c>").unwrap();
        assert!(bare.starts_with("<c><dc:title xmlns") && bare.contains("<dc:titleX>a"), "{bare}");
        let app = "<Properties><Manager>Ani</Manager><Company>{instansi}</Company></Properties>";
        let without = "<Properties><Manager></Manager><Company>{instansi}</Company></Properties>";
        assert_eq!(without_people(EXTENDED, app).as_deref(), Some(without));
    }

    #[test]
    fn comments_and_changes_are_unsigned() {
        let text = r#"<w:ins w:id="1" w:author="Budi" w:date="x"><w:t>:author="a</w:t></w:ins>"#;
        let out = without_people("", text).unwrap();
        assert!(out.starts_with(r#"<w:ins w:id="1" w:author="" w:date="x">"#), "{out}");
        assert_eq!(without_people("", "<w:t>Budi</w:t>"), None);
    }
}
