//! Findings of templates on their way between processes.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use letters::{CheckedTemplate, Degree, TemplateFault};
use serde::{Deserialize, Serialize};

/// A finding with owned texts.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Finding {
    id: String,
    degree: Degree,
    part: String,
    tag: String,
    message: String,
    paragraph: Box<str>,
    suggestion: Option<Box<str>>,
}

/// A template that may come into force.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Checked {
    fingerprint: String,
    warnings: Vec<String>,
    findings: Vec<Finding>,
}

/// Findings to be sent.
pub(super) fn sent(faults: Vec<TemplateFault>) -> Vec<Finding> {
    faults.into_iter().map(Finding::from).collect()
}

/// Findings that were sent.
pub(super) fn received(findings: Vec<Finding>) -> Vec<TemplateFault> {
    findings.into_iter().map(TemplateFault::from).collect()
}

impl From<TemplateFault> for Finding {
    fn from(fault: TemplateFault) -> Self {
        let TemplateFault { id, degree, part, tag, message, paragraph, suggestion } = fault;
        Self { id: id.to_owned(), degree, part: part.to_owned(), tag, message, paragraph, suggestion }
    }
}

impl From<Finding> for TemplateFault {
    fn from(finding: Finding) -> Self {
        let Finding { id, degree, part, tag, message, paragraph, suggestion } = finding;
        Self { id: constant(id), degree, part: constant(part), tag, message, paragraph, suggestion }
    }
}

impl From<CheckedTemplate> for Checked {
    fn from(checked: CheckedTemplate) -> Self {
        let CheckedTemplate { fingerprint, warnings, findings } = checked;
        Self { fingerprint, warnings, findings: sent(findings) }
    }
}

impl From<Checked> for CheckedTemplate {
    fn from(checked: Checked) -> Self {
        let Checked { fingerprint, warnings, findings } = checked;
        Self { fingerprint, warnings, findings: received(findings) }
    }
}

/// Interns an id or the name of a part: each is one of the constants of this same program, kept once.
fn constant(text: String) -> &'static str {
    static CONSTANTS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = CONSTANTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(constant) = known.get(text.as_str()) {
        return constant;
    }
    let constant: &'static str = Box::leak(text.into_boxed_str());
    known.insert(constant);
    constant
}
