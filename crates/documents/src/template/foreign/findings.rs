//! Findings about another program's placeholders, and about words that would be printed twice.

use std::collections::BTreeMap;

use letters::{Degree, TemplateFault};

use super::{
    super::{
        faults::{MAX_FAULTS, of_file},
        package::XmlParts,
        parts::{part_words, templated_parts},
        scan::Scan,
        tag_kind::parse_tag,
    },
    dictionary::{Dictionary, key},
    is_header,
    item::Item,
    passages::Passage,
    placeholders::Style,
    plan::Plan,
    revisions,
};

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
pub fn findings(XmlParts(texts): &XmlParts, dictionary: &Dictionary) -> Result<Vec<TemplateFault>, TemplateFault> {
    let templated = templated_parts(texts)?;
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
            let Some(fault) = finding(plan, item, (part, srikandi)) else { continue };
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

fn finding(plan: &Plan, item: &Item, (part, srikandi): (&'static str, bool)) -> Option<TemplateFault> {
    let passage = &plan.passages[item.passage];
    if item.at.name.starts_with('/') || item.removed {
        return None;
    }
    let suggestion = item.tags.as_deref().map(suggested).filter(|tags| !tags.is_empty());
    let written = item.text(passage);
    let (id, degree, message) = match item.at.style {
        _ if item.ours || item.at.style == Style::Own => ours(item, &written, suggestion.as_deref())?,
        // Tags of ours are told by the check of names.
        Style::Double if parse_tag(&item.at.name).is_some() => return None,
        // Such signs may hold an address or a word of the text.
        Style::Chevron if item.meaning.is_none() => return None,
        Style::Dots => dots(item, &written, suggestion.as_deref())?,
        Style::Sentence => (
            "bracketed",
            Degree::Questionable,
            format!("{written} akan tercetak apa adanya; ganti dengan isinya atau dengan penanda."),
        ),
        Style::Control => {
            let meant = match &item.tags {
                Some(tags) => format!("maksudnya {tags}"),
                None => item.left.clone().unwrap_or_else(|| "artinya tidak dikenal".to_owned()),
            };
            (
                "foreign_placeholder",
                Degree::Doubtful,
                format!("Isian Word '{written}' akan tercetak apa adanya; {meant}."),
            )
        }
        _ if is_srikandi(item) || srikandi && is_shared(item) => {
            let message = format!("{written} diisi oleh Srikandi dan tetap tercetak apa adanya.");
            ("srikandi", Degree::Note, message)
        }
        _ => ("foreign_placeholder", Degree::Doubtful, foreign(item, passage, &written)),
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

/// A placeholder of another program: what it will print, and what is meant by it.
fn foreign(item: &Item, passage: &Passage, written: &str) -> String {
    let result = passage.slice(item.at.range.clone());
    let printed = match item.at.style {
        Style::Field if result.trim().is_empty() => "tidak tercetak".to_owned(),
        Style::Field => format!("akan tercetak '{}'", result.trim()),
        _ => "akan tercetak apa adanya".to_owned(),
    };
    let meant = match (&item.tags, &item.left, item.meaning.as_ref()) {
        (Some(tags), _, _) if !tags.is_empty() => format!("maksudnya {}", tags.replace('\n', "")),
        (_, Some(reason), _) => reason.clone(),
        (_, None, Some(meaning)) if !meaning.note.is_empty() => format!("tidak ada padanannya: {}", meaning.note),
        _ => "artinya tidak dikenal".to_owned(),
    };
    format!("{written} milik program lain dan {printed}; {meant}.")
}

/// A tag of ours beside words that it prints itself, or behind a label of another class.
fn ours(item: &Item, written: &str, meant: Option<&str>) -> Option<(&'static str, Degree, String)> {
    if let Some(reason) = item.left.as_ref().filter(|_| item.ours) {
        let message = format!("{written} mungkin tidak tepat di sini: {reason}.");
        return Some(("class_differs", Degree::Questionable, message));
    }
    let variable = meant.filter(|meant| !item.section && *meant != item.at.name && item.ours)?;
    if item.at.style == Style::Double && !variable.starts_with(item.at.name.as_str()) {
        let message = format!("{written} mungkin tidak tepat di sini; menurut labelnya {{{variable}}}.");
        return Some(("class_differs", Degree::Questionable, message));
    }
    let message = format!(
        "Kata di samping {written} sudah tertulis dalam templat dan akan tercetak dua kali; tulis {{{variable}}}."
    );
    Some(("printed_twice", Degree::Note, message))
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
    let signs = if written.contains(['x', 'X']) { "Huruf x" } else { "Titik-titik" };
    let printed = format!("{signs} di tempat isian akan tercetak apa adanya");
    let by_hand = || ("dots", Degree::Note, format!("{printed}; biarkan bila diisi dengan tangan."));
    let message = match meant {
        Some(meant) if meant.contains('{') => format!("{printed}; maksudnya {meant}."),
        Some(meant) => format!("{printed}; maksudnya {{{meant}}}."),
        None => return item.labelled.then(by_hand),
    };
    Some(("dots", Degree::Doubtful, message))
}

/// A name of Srikandi's letters that others use too.
fn is_shared(item: &Item) -> bool {
    item.at.style == Style::Dollar && SHARED.contains(&key(&item.at.name).as_str())
}

/// The one tag among tags, without its braces; more than one as they are.
fn suggested(tags: &str) -> String {
    let one = tags.strip_prefix('{').and_then(|tags| tags.strip_suffix('}')).filter(|tag| !tag.contains(['{', '}']));
    one.unwrap_or(tags).replace('\n', "")
}
