//! Checks that every tag of a template is known in its scope.

use letters::{Degree, TemplateFault};

use super::{
    active,
    archive::Template,
    faults::{Hint, MAX_FAULTS, Unknown, unknown_tag},
    names::unknown_anywhere,
    parse::Op,
    people::People,
    suggest::Vocabulary,
    value::{Form, Map, Value},
};

/// Names known in a scope: those of a sample, and inside its lists and records.
#[derive(Debug, Clone, Default)]
struct Known<'d> {
    scopes: Vec<Vec<&'d Value>>,
}

/// Names known elsewhere: in loops, in other letters.
pub type Hints<'h> = dyn Fn(&str) -> Option<Hint> + 'h;

/// Finds tags without a value in `sample`, each name once, with the nearest known name and the number of its tags. Tags
/// within an unknown loop are skipped, as its scope is unknown; those in double braces are doubtful, as other programs write
/// them too. The sample must be complete: all names, lists with at least one item of each shape.
pub fn unknown_tags(
    template: &Template,
    sample: &Map,
    vocabulary: &Vocabulary,
    hints: &Hints<'_>,
) -> Vec<TemplateFault> {
    let root = Value::Map(sample.clone());
    let (mut ours, mut theirs) = (Unknown::default(), Unknown::default());
    for part in template.parts() {
        let mut known = Known { scopes: vec![vec![&root]] };
        let mut at = 0;
        while let Some(op) = part.program.ops.get(at) {
            at += 1;
            let (name, position) = match op {
                Op::Value { name, at, .. } | Op::Image { name, at, .. } | Op::Begin { name, at, .. } => {
                    (name, *at as usize)
                }
                Op::End { .. } => {
                    known.scopes.pop();
                    continue;
                }
                Op::Copy(_) | Op::CopyOnce(_) | Op::Add(_) | Op::Ends(_) => continue,
            };
            let values = known.look_up(name);
            let fits = fits(op, &values);
            if !fits {
                let double = u32::try_from(position).is_ok_and(|at| part.program.doubles.contains(&at));
                let unknown = if double { &mut theirs } else { &mut ours };
                unknown.add(name, || {
                    let meant = known.suggest(op, name, vocabulary);
                    let form = meant.as_deref().is_some_and(|meant| meant.trim_start_matches(['#', '%']) == &**name);
                    let switch = values.iter().any(|value| Form::of(value) == Form::Switch);
                    let hint = if switch {
                        Some(as_text(name))
                    } else if form {
                        None
                    } else {
                        hints(name)
                    };
                    (unknown_tag(name, meant, &part.source, position).in_part(part.words), hint)
                });
            }
            match op {
                Op::Begin { end, .. } if !fits => at = *end as usize + 1,
                Op::Begin { .. } => known.enter(values),
                _ => {}
            }
        }
    }
    let theirs = theirs.faults().into_iter().map(|fault| TemplateFault {
        degree: Degree::Doubtful,
        id: "foreign_tag",
        tag: format!("{{{{{}}}}}", fault.tag),
        message: format!("{}; tidak mencetak apa pun.", fault.message.trim_end_matches('.')),
        ..fault
    });
    ours.faults().into_iter().chain(theirs).collect()
}

/// Message about a switch that is used as a text.
fn as_text(name: &str) -> Hint {
    let sentence = format!("adalah pilihan ya atau tidak; tulis {{#{name}}} … {{/{name}}} di sekitar teksnya.");
    Hint { sentence, suggestion: Some(format!("#{name}")) }
}

/// Returns true if one of the values has the type that the tag needs.
fn fits(op: &Op, values: &[&Value]) -> bool {
    values.iter().any(|value| match op {
        Op::Image { .. } => Form::of(value) == Form::Image,
        Op::Value { .. } => Form::of(value) == Form::Text,
        _ => true,
    })
}

/// Checks a template and renders it with every sample; the first sample must be complete. Active content is refused
/// here, before a template comes into force; one already in force still renders.
///
/// Returns tags that other programs write and that print nothing, and the travellers whom it names.
///
/// # Errors
/// All faults, in reading order.
pub fn check(
    docx: &[u8],
    samples: &[Map],
    vocabulary: &Vocabulary,
    hints: &Hints<'_>,
) -> Result<(Vec<TemplateFault>, People), Vec<TemplateFault>> {
    let first = samples.first();
    let template = Template::compile(docx).map_err(|mut faults| {
        faults.extend(first.map(|sample| unknown_anywhere(docx, sample, vocabulary, hints)).unwrap_or_default());
        faults.truncate(MAX_FAULTS);
        faults
    })?;
    let faults = first.map(|sample| unknown_tags(&template, sample, vocabulary, hints)).unwrap_or_default();
    if faults.iter().any(|fault| fault.degree == Degree::Wrong) {
        return Err(faults);
    }
    let active = active::contents(docx);
    if !active.is_empty() {
        return Err(active);
    }
    for sample in samples {
        // The rendered file must itself be a valid document.
        Template::compile(&template.render(sample)?).map(|_| ()).or_else(only_braces)?;
    }
    Ok((faults, template.people()))
}

/// Ignores faults of tags in a rendered document: a value may hold braces.
fn only_braces(faults: Vec<TemplateFault>) -> Result<(), Vec<TemplateFault>> {
    let of_file = |f: &TemplateFault| matches!(f.id, "not_a_docx" | "too_large" | "doctype_refused" | "macro_refused");
    if faults.iter().any(of_file) { Err(faults) } else { Ok(()) }
}

impl<'d> Known<'d> {
    /// All values a name may have, innermost scope first.
    fn look_up(&self, name: &str) -> Vec<&'d Value> {
        for scope in self.scopes.iter().rev() {
            let values: Vec<_> = scope.iter().filter_map(|value| value.at(name)).collect();
            if !values.is_empty() {
                return values;
            }
        }
        Vec::new()
    }

    fn enter(&mut self, values: Vec<&'d Value>) {
        let mut scope = Vec::new();
        for value in values {
            match value {
                Value::List(items) => scope.extend(items.iter()),
                other => scope.push(other),
            }
        }
        self.scopes.push(scope);
    }

    /// Suggests the nearest tag known in this scope, with the sign of an image or a loop where it is one.
    fn suggest(&self, op: &Op, name: &str, vocabulary: &Vocabulary) -> Option<String> {
        let here = self.scopes.iter().flatten().filter_map(|value| match value {
            Value::Map(map) => Some(map),
            _ => None,
        });
        let entries: Vec<(&str, &Value)> = here.flatten().map(|(name, value)| (&**name, value)).collect();
        let of_kind = entries.iter().filter(|(_, value)| fits(op, &[value])).map(|(name, _)| *name);
        let other = || entries.iter().map(|(name, _)| *name).find(|other| *other == name);
        let found = other().or_else(|| vocabulary.nearest(name, of_kind))?;
        let form = entries.iter().find(|(name, _)| *name == found).map_or(Form::Text, |(_, value)| Form::of(value));
        Some(form.tag(found))
    }
}
