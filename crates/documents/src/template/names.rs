//! Unknown names of a template whose loops are too broken to compile, so that its author hears of them at once too.
//! Without loops there are no scopes: a name counts as known when anything anywhere has it.

use std::collections::BTreeSet;
use std::sync::Arc;

use app::letters::TemplateFault;

use super::ask::Ask;
use super::faults::{nearest, unknown_tag};
use super::package::{inflate_all, open};
use super::parts::templated_parts;
use super::scan::Scan;
use super::tags::{self, Tag};
use super::value::{Map, Value};

/// Tags that nothing in `sample` has a value for; none for a file that can't be read at all.
pub(super) fn unknown_anywhere(docx: &[u8], sample: &Map) -> Vec<TemplateFault> {
    let mut known = BTreeSet::new();
    gather(sample, &mut known);
    let mut faults = Vec::new();
    for source in readable_parts(docx).unwrap_or_default() {
        let Ok(scan) = Scan::new(&source) else { continue };
        let unknown = tags::find(&scan).tags.into_iter().filter(|tag| !is_known(tag, &known));
        faults.extend(
            unknown.map(|tag| {
                unknown_tag(&tag.name, nearest(&tag.name, known.iter().copied()), &source, tag.start as usize)
            }),
        );
    }
    faults
}

/// The parts that are searched for tags.
fn readable_parts(docx: &[u8]) -> Result<Vec<String>, TemplateFault> {
    let (mut archive, names) = open(&Arc::from(docx))?;
    let texts = inflate_all(&mut archive, &names)?;
    let searched = templated_parts(&texts)?.parts;
    Ok(texts.into_iter().filter(|(index, ..)| searched.contains(index)).map(|(_, _, source)| source).collect())
}

/// Every name in the data, on any level.
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

/// Whether each piece of a dotted name is known; `.` and closing tags name nothing of their own.
fn is_known(tag: &Tag, known: &BTreeSet<&str>) -> bool {
    matches!(tag.ask, Ask::Close | Ask::Broken)
        || tag.name.split('.').all(|piece| piece.is_empty() || known.contains(piece))
}
