//! Parts of a package other than XML: pictures of harmless formats, fonts, and what no program opens.

use std::collections::{HashMap, HashSet};

use letters::TemplateFault;
use quick_xml::events::attributes::Attribute;

use super::{
    faults::of_file,
    package::{Archive, MAX_TOTAL, each_element, inflate_other, is_xml},
    pictures,
    relations::{self, Relation},
    tags,
    writer::Packed,
};

/// Relationship to a picture.
const IMAGE: &str = "image";
/// Relationships to other parts than XML that Word writes, and that are not drawn.
const OTHERS: [&str; 4] = ["font", "printersettings", "thumbnail", "hdphoto"];

/// Elements that draw a picture, and their attributes that name its relationship: programs look at the id alone, whatever the type
/// of the relationship says.
const DRAWING: [&str; 6] = ["blip", "svgBlip", "imagedata", "fill", "stroke", "background"];
const NAMING: [&str; 5] = ["embed", "link", "id", "pict", "relid"];

/// Faults of the parts of a package that are no XML, and of pictures in XML.
pub(super) fn faults(
    archive: &mut Archive,
    packed: &[Packed],
    texts: &[(usize, String, String)],
) -> Result<Vec<TemplateFault>, TemplateFault> {
    let kinds = kinds(texts);
    let texts_of_xml: HashMap<usize, &str> = texts.iter().map(|(index, _, text)| (*index, text.as_str())).collect();
    let mut room = MAX_TOTAL.saturating_sub(texts.iter().map(|(.., text)| text.len() as u64).sum());
    let mut found = Vec::new();
    for (index, Packed { name, .. }) in packed.iter().enumerate() {
        let kinds = kinds.get(&name.to_ascii_lowercase());
        let is_picture = kinds.is_some_and(|kinds| kinds.contains(IMAGE));
        if is_xml(name) {
            let is_svg = texts_of_xml.get(&index).is_some_and(|text| pictures::is_svg(text));
            found.extend((is_picture || is_svg).then(|| refused_picture(name, "berjenis XML (SVG)")));
            continue;
        }
        if name.ends_with('/') {
            continue;
        }
        let bytes = inflate_other(archive, index, name, room)?;
        room -= bytes.len() as u64;
        if is_picture || pictures::is_refused(&bytes) {
            found.extend(pictures::fault(&bytes).map(|fault| refused_picture(name, &fault)));
        } else if kinds.is_some_and(|kinds| kinds.iter().any(|kind| !OTHERS.contains(&kind.as_str()))) {
            let message =
                format!("Berkas memuat bagian {name} yang bukan naskah atau gambar. Simpan ulang dengan Word.");
            found.push(of_file("active_refused", message));
        }
    }
    Ok(found)
}

/// Kinds of the relationships to each part, by its name in lower case; `image` for what is drawn by any other one.
fn kinds(texts: &[(usize, String, String)]) -> HashMap<String, HashSet<String>> {
    let mut kinds: HashMap<String, HashSet<String>> = HashMap::new();
    for (_, rels, text) in texts.iter().filter(|(_, name, _)| name.to_ascii_lowercase().ends_with(".rels")) {
        let source = relations::source_of(rels);
        let source = texts.iter().find(|(_, name, _)| name.eq_ignore_ascii_case(&source));
        let drawn = source.map(|(.., text)| drawn(text)).unwrap_or_default();
        for Relation { id, kind, part, .. } in relations::within(rels, text) {
            let of_part = kinds.entry(part.to_ascii_lowercase()).or_default();
            of_part.extend(drawn.contains(&id).then(|| IMAGE.to_owned()));
            of_part.insert(kind);
        }
    }
    kinds
}

/// Ids of the relationships that a part draws.
fn drawn(text: &str) -> HashSet<String> {
    let mut ids = HashSet::new();
    each_element(text, |tag| {
        if DRAWING.contains(&tag.local_name().into_inner()) {
            let named = |attribute: &Attribute<'_>| NAMING.contains(&attribute.key.local_name().into_inner());
            let attributes = tag.attributes().filter_map(Result::ok).filter(named);
            ids.extend(attributes.map(|attribute| tags::decode(&attribute.value).into_owned()));
        }
    });
    ids
}

fn refused_picture(name: &str, fault: &str) -> TemplateFault {
    let message = format!("Gambar {name} {fault}. Ganti dengan gambar PNG, JPEG, GIF atau BMP.");
    of_file("picture_refused", message)
}
