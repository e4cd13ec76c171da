//! Finds tags that no rendering fills in: in `WordArt`, `SmartArt`, charts, field codes and bound controls.

use std::collections::BTreeSet;

use super::package::XmlParts;
use super::scan::{Kind, Scan};
use super::tag_kind::is_blank;
use super::tags::decode;

/// Ids under which Word keeps the document's own properties, which are filled in.
const PROPERTIES: [&str; 2] = ["{6C3C8BC8-F283-45AE-878A-BAB7291924A1}", "{6668398D-A668-4E3E-A5EB-62B293D839F1}"];
/// Folders of parts that are not filled in, with the Indonesian name of their content.
const FOLDERS: [(&str, &str); 2] = [("word/diagrams/", "SmartArt"), ("word/charts/", "bagan")];

const FIELD: &str = "kode bidang";
const CONTROL: &str = "kontrol isi yang terhubung ke data";
/// Limit of the search for the properties of a control, which come first.
const REACH: usize = 200;

/// Returns an Indonesian sentence for each such tag of a .docx.
pub fn unfilled_tags(parts: &XmlParts) -> Vec<String> {
    let mut found = BTreeSet::new();
    for (_, name, text) in &parts.0 {
        let Ok(scan) = Scan::new(text) else { continue };
        match FOLDERS.iter().find(|(folder, _)| name.starts_with(folder)) {
            Some((_, what)) => found.extend(tags_of(&text_of(&scan)).map(|tag| (tag, *what))),
            None if name.starts_with("word/") => in_document(&scan, &mut found),
            None => {}
        }
    }
    found.into_iter().map(|(tag, place)| sentence(&tag, place)).collect()
}

fn sentence(tag: &str, place: &str) -> String {
    match place {
        CONTROL => format!("Penanda {{{tag}}} di dalam {CONTROL}: Word menggantinya dengan isi data itu saat dibuka."),
        _ => format!("Penanda {{{tag}}} di dalam {place} tidak diisi dan tercetak apa adanya."),
    }
}

fn in_document(scan: &Scan<'_>, found: &mut BTreeSet<(String, &'static str)>) {
    let (mut code, mut bound) = (String::new(), String::new());
    // The end of the outermost bound control around a token.
    let mut control = None;
    for (index, token) in (0..).zip(&scan.tokens) {
        let mut note = |text: &str, place| found.extend(tags_of(text).map(|tag| (tag, place)));
        match (token.kind, scan.name(index)) {
            (Kind::Open | Kind::Empty, "v:textpath") => note(attribute(scan, index, "string"), "WordArt"),
            (Kind::Open | Kind::Empty, "w:fldSimple") => note(attribute(scan, index, "instr"), FIELD),
            (Kind::Open, "w:instrText") => code += content(scan, index),
            (Kind::Close, "w:p") => note(&std::mem::take(&mut code), FIELD),
            (Kind::Open, "w:sdt") if control.is_none() && is_bound(scan, index) => control = Some(token.partner),
            (Kind::Open, "w:t") if control.is_some() => bound += content(scan, index),
            (Kind::Close, "w:sdt") if control == Some(index) => {
                note(&std::mem::take(&mut bound), CONTROL);
                control = None;
            }
            _ => {}
        }
    }
}

/// Returns true for a control that Word fills from data other than the document's properties.
fn is_bound(scan: &Scan<'_>, control: u32) -> bool {
    let properties = (control..).take(REACH).take_while(|&index| scan.name(index) != "w:sdtContent");
    let binding = properties.into_iter().find(|&index| scan.name(index).ends_with(":dataBinding"));
    binding.is_some_and(|binding| {
        let store = attribute(scan, binding, "storeItemID");
        !PROPERTIES.iter().any(|known| store.eq_ignore_ascii_case(known))
    })
}

/// All text of a part.
fn text_of(scan: &Scan<'_>) -> String {
    (0..).zip(&scan.tokens).filter(|(_, token)| token.kind == Kind::Text).map(|(index, _)| scan.raw(index)).collect()
}

/// Content of an element.
fn content<'a>(scan: &Scan<'a>, open: u32) -> &'a str {
    let token = scan.tokens[open as usize];
    let end = scan.tokens.get(token.partner as usize).map_or(token.end, |close| close.start);
    &scan.source[token.end as usize..end as usize]
}

/// The raw text of an attribute, whatever its prefix; empty where there is none.
fn attribute<'a>(scan: &Scan<'a>, element: u32, name: &str) -> &'a str {
    let raw = scan.raw(element);
    let at = raw.match_indices(name).map(|(at, _)| at).find(|at| raw[..*at].ends_with([' ', ':', '\n', '\t', '\r']));
    let value = at.and_then(|at| raw[at + name.len()..].trim_start().strip_prefix('=')).map(str::trim_start);
    let quoted = value.and_then(|value| value.split_at_checked(1));
    quoted.and_then(|(quote, rest)| rest.split(quote).next()).unwrap_or_default()
}

/// The names in braces: `{nama}`, `{#daftar}`, but no ids and no code.
fn tags_of(raw: &str) -> impl Iterator<Item = String> {
    let text = decode(raw).into_owned();
    let pieces: Vec<String> =
        text.split('{').skip(1).filter_map(|piece| Some(piece.split_once('}')?.0.to_owned())).collect();
    pieces.into_iter().map(|tag| tag.trim_matches(is_blank).to_owned()).filter(|tag| {
        let name = tag.trim_start_matches(['#', '^', '/', '%']);
        name.starts_with(|c: char| c.is_alphabetic())
            && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_'))
    })
}
