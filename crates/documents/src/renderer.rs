//! Renders letters with their templates, and caches compiled templates.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use kernel::tanggal::unbroken_dates;
use letters::{CheckedTemplate, Degree, Letter, SampleTrip, TemplateFault, TemplateKind};
use sha2::{Digest, Sha256};

use crate::{
    letters::{
        VOCABULARY,
        dictionary::{dictionary, kind_of},
        essentials, pictures, sample, variables,
    },
    template::{self, Hint, Template, Value, XmlParts, tags_within},
};

/// Compiled templates in the cache: more than an office has in use at a time.
const CACHED: usize = 32;

/// The built-in template of a kind.
pub fn built_in(kind: TemplateKind) -> &'static [u8] {
    match kind {
        TemplateKind::Memo => include_bytes!("../../../templates/nota-dinas.docx"),
        TemplateKind::AssignmentLetter => include_bytes!("../../../templates/surat-tugas.docx"),
        TemplateKind::ShortAssignmentLetter => include_bytes!("../../../templates/surat-tugas-singkat.docx"),
        TemplateKind::Receipt => include_bytes!("../../../templates/kwitansi.docx"),
        TemplateKind::Report => include_bytes!("../../../templates/laporan.docx"),
        TemplateKind::ActualCosts => include_bytes!("../../../templates/pengeluaran-riil.docx"),
        TemplateKind::Attendance => include_bytes!("../../../templates/bukti-kehadiran.docx"),
        TemplateKind::NominativeList => include_bytes!("../../../templates/nominatif.docx"),
        TemplateKind::Cancellation => include_bytes!("../../../templates/pembatalan.docx"),
        TemplateKind::TravelOrder => include_bytes!("../../../templates/spd.docx"),
        TemplateKind::Package => include_bytes!("../../../templates/npd.docx"),
        TemplateKind::PackageNominative => include_bytes!("../../../templates/nominatif-npd.docx"),
        TemplateKind::AdvanceReceipt => include_bytes!("../../../templates/uang-muka.docx"),
        TemplateKind::ReturnReceipt => include_bytes!("../../../templates/setoran-kembali.docx"),
    }
}

/// Renders letters as .docx. Caches compiled templates by the fingerprint of their bytes, the latest used in front.
#[derive(Debug, Default)]
pub struct DocxRenderer {
    compiled: Mutex<Vec<(String, Arc<Template>)>>,
}

impl DocxRenderer {
    /// A renderer with an empty cache.
    pub fn new() -> Self {
        Self::default()
    }

    /// Renders `letter` with `template` (bytes of a .docx), or with the built-in template of its kind.
    ///
    /// # Errors
    /// All faults of the template, in reading order; a built-in template has none.
    pub fn render(&self, template: Option<&[u8]>, letter: &Letter) -> Result<Vec<u8>, Vec<TemplateFault>> {
        let template = self.compiled(template.unwrap_or_else(|| built_in(letter.template_kind())))?;
        render(&template, letter)
    }

    /// Renders `letter` with the template of this fingerprint; `None` unless it is in the cache.
    pub fn render_cached(&self, fingerprint: &str, letter: &Letter) -> Option<Result<Vec<u8>, Vec<TemplateFault>>> {
        self.cached(fingerprint).map(|template| render(&template, letter))
    }

    /// Positions of the travellers of `letter` whom the template (bytes of a .docx) does not name; none for papers of one
    /// traveller.
    ///
    /// # Errors
    /// All faults of the template, in reading order.
    pub fn unnamed(&self, template: &[u8], letter: &Letter) -> Result<Vec<usize>, Vec<TemplateFault>> {
        let template = self.compiled(template)?;
        Ok(unnamed(&template, letter))
    }

    /// The same with the template of this fingerprint; `None` unless it is in the cache.
    pub fn unnamed_cached(&self, fingerprint: &str, letter: &Letter) -> Option<Vec<usize>> {
        self.cached(fingerprint).map(|template| unnamed(&template, letter))
    }

    /// The SHA-256 of a template's bytes, in hexadecimal digits.
    pub fn fingerprint(template: &[u8]) -> String {
        hex::encode(Sha256::digest(template))
    }

    /// Checks a template: every tag known, every loop closed, rendered with one and five travellers and one and several
    /// places; tells what is doubtful.
    ///
    /// # Errors
    /// All faults, in reading order.
    pub fn check(template: &[u8], kind: TemplateKind) -> Result<CheckedTemplate, Vec<TemplateFault>> {
        let samples = [(5, 5), (1, 1), (1, 3), (5, 1)];
        let samples = samples.map(|(travellers, places)| {
            let letter = sample::letter(kind, travellers, places);
            let mut data = variables(&letter);
            data.append(&mut pictures(&letter, |_| true));
            data
        });
        let (unknown, people) = template::check(template, &samples, &VOCABULARY, &|name| hint(kind, name))?;
        let parts = XmlParts::read(template).map_err(|fault| vec![fault])?;
        let warnings = template::unfilled_tags(&parts);
        let mut findings = beside_tags(&parts, kind);
        if findings.iter().any(|finding| finding.degree == Degree::Wrong) {
            return Err(findings);
        }
        findings.extend(essentials::few_people(kind, &people.unnamed(5)));
        findings.extend(unknown);
        findings.extend(warnings.iter().map(|warning| note(warning)));
        findings.sort_by_key(|finding| finding.degree);
        Ok(CheckedTemplate { fingerprint: Self::fingerprint(template), warnings, findings })
    }

    /// All that is to be told of a template, the gravest first.
    pub fn findings(template: &[u8], kind: TemplateKind) -> Vec<TemplateFault> {
        match Self::check(template, kind) {
            Ok(checked) => checked.findings,
            Err(faults) => with_others(template, kind, faults),
        }
    }

    /// Puts our tags in place of another program's placeholders whose meaning is known.
    ///
    /// # Errors
    /// The fault of a file that can't be read.
    pub fn translate(template: &[u8], kind: TemplateKind) -> Result<Vec<u8>, Vec<TemplateFault>> {
        template::translate(template, &dictionary(kind)).map_err(|fault| vec![fault])
    }

    /// Renders a template with a sample trip; the template is not cached, as it may never come into force.
    ///
    /// # Errors
    /// All faults, in reading order.
    pub fn render_sample(template: &[u8], kind: TemplateKind, trip: SampleTrip) -> Result<Vec<u8>, Vec<TemplateFault>> {
        render(&Template::compile(template)?, &sample::of(kind, trip))
    }

    fn compiled(&self, docx: &[u8]) -> Result<Arc<Template>, Vec<TemplateFault>> {
        let fingerprint = Self::fingerprint(docx);
        if let Some(found) = self.cached(&fingerprint) {
            return Ok(found);
        }
        let template = Arc::new(Template::compile(docx)?);
        let mut cache = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        cache.retain(|(other, _)| *other != fingerprint);
        cache.insert(0, (fingerprint, Arc::clone(&template)));
        cache.truncate(CACHED);
        Ok(template)
    }

    fn cached(&self, fingerprint: &str) -> Option<Arc<Template>> {
        let mut cache = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        let position = cache.iter().position(|(other, _)| other == fingerprint)?;
        cache[..=position].rotate_right(1);
        cache.first().map(|(_, template)| Arc::clone(template))
    }
}

/// Faults, and besides them what is doubtful.
fn with_others(template: &[u8], kind: TemplateKind, mut faults: Vec<TemplateFault>) -> Vec<TemplateFault> {
    let beside = XmlParts::read(template).map_or_else(|fault| vec![fault], |parts| beside_tags(&parts, kind));
    for finding in beside {
        if !faults.contains(&finding) {
            faults.push(finding);
        }
    }
    faults.sort_by_key(|finding| finding.degree);
    faults
}

/// Findings of a template besides its tags; the fault of a file that can't be read.
fn beside_tags(parts: &XmlParts, kind: TemplateKind) -> Vec<TemplateFault> {
    let dictionary = dictionary(kind);
    let foreign = match template::foreign_findings(parts, &dictionary) {
        Ok(foreign) => foreign,
        Err(fault) => return vec![fault],
    };
    let tags = tags_within(parts).unwrap_or_default();
    let bare = |tag: &String| tag.trim_matches(['{', '}']).trim_start_matches(['#', '^', '%']).to_owned();
    let mut names: HashSet<String> = tags.iter().map(bare).collect();
    let ours = names.iter().any(|name| kind_of(name).is_some() || dictionary.lists(name));
    names.extend(foreign.iter().filter(|finding| finding.id == "srikandi").map(|finding| finding.tag.clone()));
    // A translation puts these in.
    names.extend(foreign.iter().filter_map(|finding| finding.suggestion.as_deref().map(str::to_owned)));
    let titles = template::titles(parts).unwrap_or_default();
    let mut found = essentials::findings(kind, &names, ours, &titles);
    found.extend(foreign);
    found
}

/// Hint about a name that has no value where it stands.
fn hint(kind: TemplateKind, name: &str) -> Option<Hint> {
    let dictionary = dictionary(kind);
    if let Some((list, first)) = dictionary.only_within(name) {
        let first = first.map(|first| format!("; untuk orang pertama {{{first}}}")).unwrap_or_default();
        let sentence = format!("hanya di dalam {{#{list}}}…{{/{list}}}{first}");
        let suggestion = dictionary.first_person(name);
        return Some(Hint { sentence, suggestion });
    }
    if let Some(other) = kind_of(name).filter(|_| !dictionary.knows(name)) {
        return Some(Hint {
            sentence: format!("ada pada {}, bukan pada {}.", other.title(), kind.title()),
            suggestion: None,
        });
    }
    let meant = dictionary.meant(name)?;
    Some(Hint { sentence: format!("tidak dikenal; mungkin {{{meant}}}"), suggestion: Some(meant) })
}

fn note(warning: &str) -> TemplateFault {
    TemplateFault {
        id: "unfilled",
        degree: Degree::Note,
        part: "Isi surat",
        tag: String::new(),
        message: warning.to_owned(),
        paragraph: Box::default(),
        suggestion: None,
    }
}

fn unnamed(template: &Template, letter: &Letter) -> Vec<usize> {
    let travellers =
        letter.trip().filter(|_| essentials::names_all(letter.template_kind())).map(|trip| trip.travellers.len());
    template.people().unnamed(travellers.unwrap_or_default())
}

fn render(template: &Template, letter: &Letter) -> Result<Vec<u8>, Vec<TemplateFault>> {
    let letter = &letter.with_printed_numbers();
    let mut data = variables(letter);
    data.values_mut().for_each(join_dates);
    data.append(&mut pictures(letter, |name| template.shows_image(name)));
    template.render(&data)
}

/// Joins the parts of dates, which no line of a letter tears apart.
fn join_dates(value: &mut Value) {
    match value {
        Value::Text(text) => *text = unbroken_dates(text).into(),
        Value::List(items) => items.iter_mut().for_each(join_dates),
        Value::Map(map) => map.values_mut().for_each(join_dates),
        Value::Missing | Value::Number(_) | Value::Bool(_) | Value::Image(_) => {}
    }
}
