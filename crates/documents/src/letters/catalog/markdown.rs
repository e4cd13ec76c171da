//! Lists the variables for docs/letter-templates.md.

use std::fmt::Write;

use letters::{TemplateKind, TemplateVariable, VariableForm};

use super::{KINDS, variables_of_templates};

/// The tables of all variables: those of every letter, then those of some.
pub fn markdown() -> String {
    let all = variables_of_templates();
    let mut out = String::new();
    let mut groups: Vec<&[TemplateKind]> = Vec::new();
    for variable in &all {
        if !groups.contains(&variable.kinds.as_slice()) {
            groups.push(&variable.kinds);
        }
    }
    for group in groups {
        // Writing to a text can't fail.
        let _ = write!(out, "### {}\n\n| variable | prints | sample |\n|---|---|---|\n", heading(group));
        for variable in all.iter().filter(|variable| variable.kinds == group) {
            row(&mut out, "", variable);
        }
        out.push('\n');
    }
    out
}

fn row(out: &mut String, within: &str, variable: &TemplateVariable) {
    let TemplateVariable { name, meaning, sample, .. } = variable;
    let tag = match variable.form {
        VariableForm::Text => format!("{{{name}}}"),
        VariableForm::Picture => format!("{{%{name}}}"),
        VariableForm::Switch | VariableForm::Loop => format!("{{#{name}}}…{{/{name}}}"),
    };
    let sample = if sample.is_empty() { String::new() } else { format!("`{}`", sample.replace('\n', " ⏎ ")) };
    let _ = writeln!(out, "| {within}`{tag}` | {meaning} | {sample} |");
    for item in &variable.items {
        row(out, &format!("{within}in `{name}`: "), item);
    }
}

fn heading(kinds: &[TemplateKind]) -> String {
    if kinds.len() == KINDS.len() {
        return "Every letter".to_owned();
    }
    let names: Vec<&str> = kinds.iter().map(|kind| kind.title()).collect();
    names.join(", ")
}
