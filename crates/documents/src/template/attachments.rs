//! Parts of a package other than XML: pictures of harmless formats, fonts, and what no program opens.

use std::collections::{HashMap, HashSet};

use app::letters::TemplateFault;

use super::faults::of_file;
use super::package::{Archive, inflate_other, is_xml};
use super::pictures;
use super::relations::{self, Relation};
use super::writer::Packed;

/// Relationship to a picture.
const IMAGE: &str = "image";
/// Relationships to other parts than XML that Word writes, and that are not drawn.
const OTHERS: [&str; 4] = ["font", "printersettings", "thumbnail", "hdphoto"];

/// Faults of the parts of a package that are no XML, and of pictures in XML.
pub(super) fn faults(
    archive: &mut Archive,
    packed: &[Packed],
    texts: &[(usize, String, String)],
) -> Result<Vec<TemplateFault>, TemplateFault> {
    let rels = texts.iter().filter(|(_, name, _)| name.to_ascii_lowercase().ends_with(".rels"));
    let mut kinds: HashMap<String, HashSet<String>> = HashMap::new();
    for Relation { kind, part, .. } in rels.flat_map(|(_, name, text)| relations::within(name, text)) {
        kinds.entry(part.to_ascii_lowercase()).or_default().insert(kind);
    }
    let mut found = Vec::new();
    for (index, Packed { name, .. }) in packed.iter().enumerate() {
        let kinds = kinds.get(&name.to_ascii_lowercase());
        let is_picture = kinds.is_some_and(|kinds| kinds.contains(IMAGE));
        if is_xml(name) {
            found.extend(is_picture.then(|| refused_picture(name, "berjenis XML (SVG)")));
            continue;
        }
        if name.ends_with('/') {
            continue;
        }
        let bytes = inflate_other(archive, index, name)?;
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

fn refused_picture(name: &str, fault: &str) -> TemplateFault {
    let message = format!("Gambar {name} {fault}. Ganti dengan gambar PNG, JPEG, GIF atau BMP.");
    of_file("picture_refused", message)
}
