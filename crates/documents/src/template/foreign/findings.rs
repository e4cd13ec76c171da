//! Findings about another program's placeholders, and about words that would be printed twice.

use std::collections::BTreeMap;
use std::sync::Arc;

use app::letters::{Degree, TemplateFault};

use super::super::faults::{MAX_FAULTS, of_file};
use super::super::package::{inflate_all, open};
use super::super::parts::{part_words, templated_parts};
use super::super::scan::Scan;
use super::super::tag_kind::parse_tag;
use super::dictionary::{Dictionary, key};
use super::is_header;
use super::passages::Passage;
use super::placeholders::Style;
use super::plan::{Item, Plan};
use super::revisions;

/// Message about names of the national letter system.
const SRIKANDI: &str = "Srikandi:";
/// Names of other meaning that stay in a letter of that system.
const SHARED: [&str; 2] = ["sifat", "hal"];
/// Limit of a quoted paragraph.
const QUOTED: usize = 160;

/// Finds placeholders of other programs, and own tags beside words that they print themselves; each once, with their number.
///
/// # Errors
/// The fault of a file that can't be read.
pub fn findings(docx: &[u8], dictionary: &Dictionary) -> Result<Vec<TemplateFault>, TemplateFault> {
    let docx: Arc<[u8]> = docx.into();
    let (mut archive, packed) = open(&docx)?;
    let texts = inflate_all(&mut archive, &packed)?;
    let templated = templated_parts(&texts)?;
    let mut parts: Vec<_> =
        texts.iter().zip(&templated.kinds).filter(|((index, ..), _)| templated.parts.contains(index)).collect();
    parts.sort_by_key(|((index, ..), _)| *index != templated.main);
    let mut plans = Vec::new();
    let mut marked = Vec::new();
    for ((_, name, text), kind) in parts {
        let Ok(scan) = Scan::new(text) else { continue };
        if name.starts_with("word/") {
            marked.extend(revisions::findings(&scan, part_words(kind), &marked));
            plans.push((part_words(kind), Plan::new(&scan, dictionary, is_header(kind))?));
        }
    }
    let items = || plans.iter().flat_map(|(_, plan)| &plan.items);
    let srikandi = items().any(is_srikandi);
    let mut found: Vec<(TemplateFault, usize)> = Vec::new();
    let mut seen: BTreeMap<_, usize> = BTreeMap::new();
    for (part, plan) in &plans {
        for item in &plan.items {
            let Some(fault) = finding(plan, item, (part, srikandi), dictionary) else { continue };
            if plan.passages[item.passage].fallback {
                continue;
            }
            match seen.get(&(fault.tag.clone(), fault.suggestion.clone(), fault.id)) {
                Some(&index) => found[index].1 += 1,
                None if found.len() < MAX_FAULTS => {
                    seen.insert((fault.tag.clone(), fault.suggestion.clone(), fault.id), found.len());
                    found.push((fault, 1));
                }
                None => {}
            }
        }
    }
    let counted = |(fault, count): (TemplateFault, usize)| match count {
        1 => fault,
        _ => TemplateFault { message: format!("{} ({count} kali)", fault.message), ..fault },
    };
    Ok(found.into_iter().map(counted).chain(marked).collect())
}

fn is_srikandi(item: &Item) -> bool {
    let of_system = |note: &str| note.starts_with(SRIKANDI);
    item.at.style == Style::Dollar && item.meaning.as_ref().is_some_and(|meaning| of_system(&meaning.note))
}

fn finding(
    plan: &Plan,
    item: &Item,
    (part, srikandi): (&'static str, bool),
    dictionary: &Dictionary,
) -> Option<TemplateFault> {
    let passage = &plan.passages[item.passage];
    let closing = item.at.name.starts_with('/');
    let suggestion = item.tags.as_deref().map(suggested).filter(|tags| !tags.is_empty());
    let written = item.text(passage);
    let (id, degree, message) = match item.at.style {
        _ if closing => return None,
        Style::Own => {
            let variable = suggestion.as_ref().filter(|_| !item.section)?;
            if *variable == item.at.name || !is_ours(item, dictionary) {
                return None;
            }
            let message = format!(
                "Kata di samping {written} sudah tertulis dalam templat dan akan tercetak dua kali; tulis {{{variable}}}."
            );
            ("printed_twice", Degree::Note, message)
        }
        // Tags of ours are told by the check of names.
        Style::Double if parse_tag(&item.at.name).is_some() => return None,
        // Such signs may hold an address or a word of the text.
        Style::Chevron if item.meaning.is_none() => return None,
        Style::Dots => dots(item, &written, suggestion.as_deref())?,
        Style::Control => {
            let meant = match &item.tags {
                Some(tags) => format!("maksudnya {tags}"),
                None => "artinya tidak dikenal".to_owned(),
            };
            (
                "foreign_placeholder",
                Degree::Doubtful,
                format!("Isian Word '{written}' akan tercetak apa adanya; {meant}."),
            )
        }
        Style::Bracket if item.meaning.is_none() && item.at.name.split_whitespace().count() > 3 => return None,
        _ if is_srikandi(item) || srikandi && is_shared(item) => {
            let message = format!("{written} diisi oleh Srikandi dan tetap tercetak apa adanya.");
            ("srikandi", Degree::Note, message)
        }
        _ => {
            let message = match (&suggestion, item.meaning.as_ref()) {
                (Some(meant), _) => format!(
                    "{written} milik program lain dan akan tercetak apa adanya; maksudnya {}.",
                    item.tags.as_deref().unwrap_or(meant)
                ),
                (None, Some(meaning)) if !meaning.note.is_empty() => format!(
                    "{written} milik program lain dan akan tercetak apa adanya; tidak ada padanannya: {}.",
                    meaning.note
                ),
                _ => format!("{written} milik program lain dan akan tercetak apa adanya; artinya tidak dikenal."),
            };
            ("foreign_placeholder", Degree::Doubtful, message)
        }
    };
    let mut paragraph = passage.after(0).replace(['\t', '\n'], " ").trim().to_owned();
    if let Some((end, _)) = paragraph.char_indices().nth(QUOTED) {
        paragraph.truncate(end);
        paragraph.push('…');
    }
    let tag = written.chars().take(100).collect();
    let (part, paragraph) = (place(part, passage), paragraph.into());
    let suggestion = suggestion.map(Into::into);
    Some(TemplateFault { degree, part, tag, paragraph, suggestion, ..of_file(id, message) })
}

/// A part with the place within it.
fn place(part: &'static str, passage: &Passage) -> &'static str {
    match (part, passage.boxed, passage.row) {
        ("Isi surat", true, _) => "Isi surat, kotak teks",
        ("Isi surat", _, Some(_)) => "Isi surat, tabel",
        ("Kepala halaman", true, _) => "Kepala halaman, kotak teks",
        ("Kepala halaman", _, Some(_)) => "Kepala halaman, tabel",
        ("Kaki halaman", true, _) => "Kaki halaman, kotak teks",
        ("Kaki halaman", _, Some(_)) => "Kaki halaman, tabel",
        _ => part,
    }
}

/// Dots and crosses after a label stand in place of a value; others are filled in by hand.
fn dots(item: &Item, written: &str, meant: Option<&str>) -> Option<(&'static str, Degree, String)> {
    item.meaning.as_ref()?;
    let signs = if written.contains(['x', 'X']) { "Huruf x" } else { "Titik-titik" };
    let printed = format!("{signs} di tempat isian akan tercetak apa adanya");
    let message = match meant {
        Some(meant) if meant.contains('{') => format!("{printed}; maksudnya {meant}."),
        Some(meant) => format!("{printed}; maksudnya {{{meant}}}."),
        None => format!("{printed}; biarkan bila diisi dengan tangan."),
    };
    Some(("dots", Degree::Doubtful, message))
}

/// A name of Srikandi's letters that others use too.
fn is_shared(item: &Item) -> bool {
    item.at.style == Style::Dollar && SHARED.contains(&key(&item.at.name).as_str())
}

/// An own tag with a value where it stands.
fn is_ours(item: &Item, dictionary: &Dictionary) -> bool {
    let inside = item.within.as_ref().is_some_and(|list| dictionary.has_item(list, &item.at.name));
    inside || dictionary.has(&item.at.name)
}

/// The one tag among tags, without its braces; more than one as they are.
fn suggested(tags: &str) -> String {
    let one = tags.strip_prefix('{').and_then(|tags| tags.strip_suffix('}')).filter(|tag| !tag.contains(['{', '}']));
    one.unwrap_or(tags).replace('\n', "")
}
