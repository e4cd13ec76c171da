//! Relationships of a package: `LibreOffice` opens what they lead to, whatever the name and the content type of a part say.

use super::package::{attribute, each_element};

/// A relationship within a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Relation {
    /// Id by which its source names it.
    pub(super) id: String,
    /// Last piece of its type, in lower case.
    pub(super) kind: String,
    /// Its whole type.
    pub(super) of_type: String,
    /// Name of the part that it leads to.
    pub(super) part: String,
}

/// Name of the part whose relationships a part holds.
pub(super) fn source_of(rels: &str) -> String {
    let (folder, file) = rels.rsplit_once('/').unwrap_or(("", rels));
    let (folder, file) = (folder.strip_suffix("_rels").unwrap_or(folder), file.strip_suffix(".rels").unwrap_or(file));
    format!("{folder}{file}")
}

/// Name of the part with the relationships of a part.
pub(super) fn name_of(part: &str) -> String {
    let (folder, file) = part.rsplit_once('/').unwrap_or(("", part));
    let slash = if folder.is_empty() { "" } else { "/" };
    format!("{folder}{slash}_rels/{file}.rels")
}

/// Relationships within the package in the part `rels`; those to the outside are left out.
pub(super) fn within(rels: &str, text: &str) -> Vec<Relation> {
    let lower = rels.to_ascii_lowercase();
    let folder = lower.rfind("_rels/").map_or("", |at| &rels[..at]);
    let mut found = Vec::new();
    each_element(text, |tag| {
        let target = attribute(tag, "Target");
        if target.is_empty() || attribute(tag, "TargetMode").trim().eq_ignore_ascii_case("external") {
            return;
        }
        let of_type = attribute(tag, "Type");
        let kind = of_type.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        found.push(Relation { id: attribute(tag, "Id"), kind, of_type, part: resolve(folder, &target) });
    });
    found
}

/// Name of the part at a target as seen from a folder, which ends with a slash or is empty.
fn resolve(folder: &str, target: &str) -> String {
    let target = unescaped(target.trim().split(['#', '?']).next().unwrap_or_default()).replace('\\', "/");
    let whole = if target.starts_with('/') { target } else { format!("{folder}{target}") };
    let mut pieces = Vec::new();
    for piece in whole.split('/') {
        match piece {
            "" | "." => {}
            ".." => drop(pieces.pop()),
            piece => pieces.push(piece),
        }
    }
    pieces.join("/")
}

/// Decodes `%41`.
fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.as_bytes());
    while let Some((&byte, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        let decoded = code.filter(|_| byte == b'%');
        bytes.push(decoded.unwrap_or(byte));
        rest = if decoded.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_names_of_parts_however_they_are_written() {
        for (folder, target, part) in [
            ("word/", "media/image1.png", "word/media/image1.png"),
            ("word/", "/word/media/a.png", "word/media/a.png"),
            ("word/", "../customXml/item1.xml", "customXml/item1.xml"),
            ("word/", "./media/%69mage1.png", "word/media/image1.png"),
            ("word/", "media\\a.png#x", "word/media/a.png"),
            ("", "../../word/document.xml", "word/document.xml"),
            ("", "50%", "50%"),
        ] {
            assert_eq!(resolve(folder, target), part, "{target}");
        }
    }

    #[test]
    fn the_name_of_relationships_is_beside_their_part() {
        assert_eq!(name_of("word/document.xml"), "word/_rels/document.xml.rels");
        assert_eq!(name_of("isi.xml"), "_rels/isi.xml.rels");
        for part in ["word/document.xml", "isi.xml"] {
            assert_eq!(source_of(&name_of(part)), part);
        }
    }
}
