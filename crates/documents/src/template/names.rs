//! Finds unknown names in a template that does not compile, so that all its faults are reported at once. Without loops
//! there are no scopes: a name is known if any scope has it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use app::letters::TemplateFault;

use super::faults::{Unknown, unknown_tag};
use super::package::{inflate_all, open};
use super::parts::templated_parts;
use super::scan::Scan;
use super::suggest::Vocabulary;
use super::tag_kind::TagKind;
use super::tags::{self, Tag};
use super::value::{Map, Value};

/// Finds tags without a value anywhere in `sample`, each name once; none in a file that can't be read. Tags within an
/// unknown loop are skipped.
pub(super) fn unknown_anywhere(docx: &[u8], sample: &Map, vocabulary: &Vocabulary) -> Vec<TemplateFault> {
    let mut known = BTreeSet::new();
    gather(sample, &mut known);
    let mut unknown = Unknown::default();
    for source in readable_parts(docx).unwrap_or_default() {
        let Ok(scan) = Scan::new(&source) else { continue };
        let tags = tags::find(&scan).tags;
        let ends = tags.iter().enumerate().filter(|(_, tag)| tag.kind == TagKind::Close);
        let last_end: HashMap<&str, usize> = ends.map(|(index, tag)| (tag.name.as_str(), index)).collect();
        let mut at = 0;
        while let Some(tag) = tags.get(at) {
            at += 1;
            if is_known(tag, &known) {
                continue;
            }
            unknown.add(&tag.name, || {
                let meant = vocabulary.nearest(&tag.name, known.iter().copied()).map(str::to_owned);
                unknown_tag(&tag.name, meant, &source, tag.start as usize)
            });
            if matches!(tag.kind, TagKind::Open { .. }) && last_end.get(tag.name.as_str()).is_some_and(|end| *end >= at)
            {
                let end = tags[at..].iter().position(|other| other.kind == TagKind::Close && other.name == tag.name);
                at += end.unwrap_or_default();
            }
        }
    }
    unknown.faults()
}

/// The parts that are searched for tags.
fn readable_parts(docx: &[u8]) -> Result<Vec<String>, TemplateFault> {
    let (mut archive, names) = open(&Arc::from(docx))?;
    let texts = inflate_all(&mut archive, &names)?;
    let searched = templated_parts(&texts)?.parts;
    Ok(texts.into_iter().filter(|(index, ..)| searched.contains(index)).map(|(_, _, source)| source).collect())
}

/// Collects the names in the data, on all levels.
fn gather<'d>(map: &'d Map, known: &mut BTreeSet<&'d str>) {
    for (name, value) in map {
        known.insert(name);
        let inner = match value {
            // Items of a list have the same names.
            Value::List(items) => items.first(),
            value => Some(value),
        };
        if let Some(Value::Map(inner)) = inner {
            gather(inner, known);
        }
    }
}

/// Returns true if each piece of a dotted name is known; `.` and closing tags have no name of their own.
fn is_known(tag: &Tag, known: &BTreeSet<&str>) -> bool {
    matches!(tag.kind, TagKind::Close | TagKind::Broken)
        || tag.name.split('.').all(|piece| piece.is_empty() || known.contains(piece))
}
