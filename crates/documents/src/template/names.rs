//! Finds unknown names in a template that does not compile, so that all its faults are reported at once. Without loops
//! there are no scopes: a name is known if any scope has it.

use std::collections::{BTreeMap, HashMap};

use letters::TemplateFault;

use super::{
    check::Hints,
    faults::{Unknown, unknown_tag},
    package::XmlParts,
    parts::templated_parts,
    scan::Scan,
    suggest::Vocabulary,
    tag_kind::TagKind,
    tags::{self, Tag},
    value::{Form, Map, Value},
};

/// Finds tags without a value anywhere in `sample`, each name once; none in a file that can't be read. Tags within an
/// unknown loop are skipped.
pub(super) fn unknown_anywhere(
    docx: &[u8],
    sample: &Map,
    vocabulary: &Vocabulary,
    hints: &Hints<'_>,
) -> Vec<TemplateFault> {
    let mut known = Known::new();
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
            if is_known(tag, &known) || tag.double {
                continue;
            }
            unknown.add(&tag.name, || {
                let named = known.contains_key(tag.name.as_str());
                let hint = if named { None } else { hints(&tag.name) };
                (unknown_tag(&tag.name, suggest(&tag.name, &known, vocabulary), &source, tag.start as usize), hint)
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
    let XmlParts(texts) = XmlParts::read(docx)?;
    let searched = templated_parts(&texts)?.parts;
    Ok(texts.into_iter().filter(|(index, ..)| searched.contains(index)).map(|(_, _, source)| source).collect())
}

/// Names on all levels of the data, with the forms that their values need.
type Known<'d> = BTreeMap<&'d str, Vec<Form>>;

/// Collects the names in the data, on all levels.
fn gather<'d>(map: &'d Map, known: &mut Known<'d>) {
    for (name, value) in map {
        known.entry(name).or_default().push(Form::of(value));
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

/// The nearest known tag, with the sign of its form.
fn suggest(name: &str, known: &Known<'_>, vocabulary: &Vocabulary) -> Option<String> {
    let same = known.get_key_value(name).map(|(name, _)| *name);
    let found = same.or_else(|| vocabulary.nearest(name, known.keys().copied()))?;
    Some(known.get(found)?.first()?.tag(found))
}

/// Returns true if each piece of a dotted name is known, and the whole has the form of the tag; `.` and closing tags have no
/// name of their own.
fn is_known(tag: &Tag, known: &Known<'_>) -> bool {
    let form = match tag.kind {
        TagKind::Close | TagKind::Broken => return true,
        TagKind::Open { .. } => None,
        TagKind::Image => Some(Form::Image),
        TagKind::Value => Some(Form::Text),
    };
    let fits = |forms: &Vec<Form>| form.is_none_or(|form| forms.contains(&form));
    match known.get(tag.name.as_str()) {
        Some(forms) => fits(forms),
        None => tag.name.contains('.') && tag.name.split('.').all(|it| it.is_empty() || known.contains_key(it)),
    }
}
