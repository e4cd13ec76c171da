//! Reads the visible text and the tags of a .docx.

use std::collections::HashSet;

use kernel::tanggal::plain_dates;
use letters::TemplateFault;

use super::{
    package::XmlParts,
    parts::templated_parts,
    scan::{Kind, Scan},
    tag_kind::TagKind,
    tags::{self, Tag},
};

/// Returns the visible text of a document's body: a line for each paragraph, with tabs and line breaks.
///
/// # Errors
/// A sentence saying what can't be read.
pub fn text_of(docx: &[u8]) -> Result<String, String> {
    let read = || -> Result<String, TemplateFault> {
        let mut texts = XmlParts::read(docx)?.0;
        let main = templated_parts(&texts)?.main;
        texts.retain(|(index, ..)| *index == main);
        Ok(texts.pop().map(|(.., text)| text).unwrap_or_default())
    };
    let source = read().map_err(|fault| fault.message)?;
    let scan = Scan::new(&source).map_err(|why| format!("{why:?}"))?;
    let mut out = String::new();
    for (index, token) in scan.tokens.iter().enumerate() {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        match (token.kind, scan.name(index)) {
            (Kind::Text, _) => out.push_str(&plain_dates(&super::tags::decode(scan.raw(index)))),
            (Kind::Empty, "w:br" | "w:cr" | "w:p") | (Kind::Close, "w:p") => out.push('\n'),
            (Kind::Empty, "w:tab") if !scan.ancestors(index).any(|p| scan.name(p) == "w:tabs") => out.push('\t'),
            _ => {}
        }
    }
    Ok(out)
}

/// Returns the tags of a template as written, each once, those of the document first. Broken tags are left out.
///
/// # Errors
/// The fault of a file that cannot be read.
pub fn tags_of(docx: &[u8]) -> Result<Vec<String>, TemplateFault> {
    tags_within(&XmlParts::read(docx)?)
}

/// The same of parts that are unpacked.
///
/// # Errors
/// The fault of a file that cannot be read.
pub fn tags_within(XmlParts(texts): &XmlParts) -> Result<Vec<String>, TemplateFault> {
    let templated = templated_parts(texts)?;
    let mut parts: Vec<_> = texts.iter().filter(|(index, ..)| templated.parts.contains(index)).collect();
    parts.sort_by_key(|(index, ..)| *index != templated.main);
    let (mut seen, mut written) = (HashSet::new(), Vec::new());
    for (_, _, text) in parts {
        let Ok(scan) = Scan::new(text) else { continue };
        let found = tags::find(&scan).tags.into_iter().filter_map(|tag| as_written(&tag));
        written.extend(found.filter(|tag| seen.insert(tag.clone())));
    }
    Ok(written)
}

/// Formats a tag with braces and sign; `None` for a closing one.
fn as_written(tag: &Tag) -> Option<String> {
    let name = &tag.name;
    match &tag.kind {
        TagKind::Value => Some(format!("{{{name}}}")),
        TagKind::Image => Some(format!("{{%{name}}}")),
        TagKind::Open { element: Some(element), .. } => Some(format!("{{-{element} {name}}}")),
        TagKind::Open { inverted, .. } => Some(format!("{{{}{name}}}", if *inverted { '^' } else { '#' })),
        TagKind::Close | TagKind::Broken => None,
    }
}
