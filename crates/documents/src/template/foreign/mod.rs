//! Templates that were written for other programs: their placeholders are found and told, and our tags put in their place.
//!
//! `passages` reads the text of paragraphs and the mail-merge fields, `controls` the content controls that wait for a text,
//! `placeholders` finds what looks like a placeholder (`brackets` those in round ones, `dots` places to fill in), `dictionary` knows what
//! names mean by their `words` and `notions`, `plan` decides what stands for each `item`.
//!
//! `labels`, `lines`, `beside` and `surroundings` read the words around a placeholder, `class` says which values may stand there, `judge`
//! decides. People go by `blocks`, `signatures`, `roles` and the fields of a `person`, amounts by `costs`; `contradictions` looks at the whole.
//! `loops` stand around rows and paragraphs (`tables`, `people_loops`, `named_loops`, `jinja`), `sheets` around an SPD.
//! `edits` changes the source; `findings` tells what was found, `revisions` the marks of editors.

mod beside;
mod blocks;
mod brackets;
mod class;
mod contradictions;
mod controls;
#[cfg(test)]
mod corpus;
mod costs;
mod dictionary;
mod dots;
mod edits;
mod findings;
mod in_place;
mod item;
mod jinja;
mod judge;
mod labels;
mod lines;
mod loops;
mod named_loops;
mod notions;
mod outside;
mod passages;
mod people_loops;
mod person;
mod placeholders;
mod plan;
mod revisions;
mod roles;
mod sheets;
mod signatures;
mod surroundings;
mod tables;
mod words;

use std::sync::Arc;

use letters::TemplateFault;

use self::plan::Plan;
use super::{
    faults,
    package::{XmlParts, inflate_all, open},
    parts::templated_parts,
    scan::Scan,
    writer::{Writer, deflate_level},
};

pub use dictionary::{Dictionary, Row, Traits};
pub use findings::findings;

/// Content types of headers and footers end so.
const HEADERS: [&str; 2] = ["header+xml", "footer+xml"];
/// The document's settings, which name the data of a mail merge.
const SETTINGS: &str = "word/settings.xml";
const SETTINGS_RELATIONS: &str = "word/_rels/settings.xml.rels";

/// Puts our tags in place of another program's placeholders whose meaning is known; everything else stays to the byte.
///
/// # Errors
/// The fault of a file that can't be read.
pub fn translate(docx: &[u8], dictionary: &Dictionary) -> Result<Vec<u8>, TemplateFault> {
    let docx: Arc<[u8]> = docx.into();
    let (mut archive, packed) = open(&docx)?;
    let texts = inflate_all(&mut archive, &packed)?;
    let templated = templated_parts(&texts)?;
    let mut changed: Vec<(usize, String)> = Vec::new();
    let mut merged = false;
    for ((index, name, text), kind) in texts.iter().zip(&templated.kinds) {
        if !templated.parts.contains(index) || !name.starts_with("word/") {
            continue;
        }
        let scan = Scan::new(text).map_err(|why| faults::unreadable(name, why))?;
        let plan = Plan::new(&scan, dictionary, is_header(kind))?;
        merged |= plan.items.iter().any(|item| item.at.style == placeholders::Style::Field);
        changed.extend(plan.apply(text).filter(|put| put != text).map(|put| (*index, put)));
    }
    for (index, name, text) in texts.iter().filter(|_| merged) {
        let without = match name.as_str() {
            SETTINGS => without_elements(text, "w:mailMerge", |_| true),
            SETTINGS_RELATIONS => without_elements(text, "Relationship", |raw| raw.contains("/mailMerge")),
            _ => None,
        };
        changed.extend(without.map(|text| (*index, text)));
    }
    if changed.is_empty() {
        return Ok(docx.to_vec());
    }
    let mut writer = Writer::with_capacity(docx.len() + docx.len() / 8);
    for (index, entry) in packed.iter().enumerate() {
        match changed.iter().find(|(other, _)| *other == index) {
            Some((_, text)) => {
                writer.deflate(&entry.name, text.as_bytes(), deflate_level(entry.size as usize, text.len()));
            }
            None => writer.copy(entry, &docx[entry.data.clone()]),
        }
    }
    Ok(writer.finish())
}

fn is_header(kind: &str) -> bool {
    HEADERS.iter().any(|end| kind.ends_with(end))
}

/// A part without some of its elements; `None` if it has none of them.
fn without_elements(text: &str, name: &str, goes: impl Fn(&str) -> bool) -> Option<String> {
    let scan = Scan::new(text).ok()?;
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for (index, token) in (0..).zip(&scan.tokens) {
        let start = token.start as usize;
        if start < at || scan.name(index) != name || scan.raw(index).starts_with("</") || !goes(scan.raw(index)) {
            continue;
        }
        let end = scan.tokens.get(token.partner as usize).map_or(token.end, |close| close.end) as usize;
        out.push_str(&text[at..start]);
        at = end;
    }
    (at > 0).then(|| out + &text[at..])
}

/// The paragraphs of a document's body that look like titles: in capitals, or among the first.
///
/// # Errors
/// The fault of a file that can't be read.
pub fn titles(XmlParts(texts): &XmlParts) -> Result<Vec<String>, TemplateFault> {
    const FIRST: usize = 12;
    let main = templated_parts(texts)?.main;
    let Some((_, name, text)) = texts.iter().find(|(index, ..)| *index == main) else { return Ok(Vec::new()) };
    let scan = Scan::new(text).map_err(|why| faults::unreadable(name, why))?;
    let lines = passages::passages(&scan).into_iter().map(|passage| passage.text().trim().to_owned());
    let lines = lines.filter(|line| !line.is_empty()).enumerate();
    let titled = lines.filter(|(index, line)| {
        let words = line.split(['{', '$', '[']).next().unwrap_or_default();
        words.chars().any(char::is_alphabetic) && (*index < FIRST || !words.chars().any(char::is_lowercase))
    });
    Ok(titled.map(|(_, line)| line.to_uppercase()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_of_a_mail_merge_goes() {
        let settings = "<w:settings><w:zoom/><w:mailMerge><w:query w:val=\"x\"/></w:mailMerge><w:a/></w:settings>";
        let without = without_elements(settings, "w:mailMerge", |_| true);
        assert_eq!(without.as_deref(), Some("<w:settings><w:zoom/><w:a/></w:settings>"));
        assert_eq!(without_elements("<w:settings/>", "w:mailMerge", |_| true), None);
    }
}
