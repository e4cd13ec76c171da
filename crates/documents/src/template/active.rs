//! Active content: refuses templates whose letters would fetch or run something when opened.
//!
//! Word loads a remote template together with its macros, fetches linked pictures, and sends the reader's password hash to
//! a server named so. A hyperlink does nothing before a click and is allowed, unless a click would open a file or a file server.

use letters::TemplateFault;
use quick_xml::events::BytesStart;

use super::{
    attachments,
    faults::{MAX_FAULTS, of_file},
    fields,
    package::{CONTENT_TYPES, attribute, each_element, inflate_all, is_xml, open_any},
};

/// Relationships refused for any target: other documents, macros, `ActiveX`.
const NEVER: [&str; 5] = ["aFChunk", "subDocument", "vbaProject", "control", "activeXControlBinary"];
/// Relationships to embedded objects: OLE objects and whole packages, such as the workbook of a chart.
const OBJECTS: [&str; 2] = ["oleObject", "package"];
/// Relationship to the template of a document, allowed to a place on a drive.
const TEMPLATE: &str = "attachedTemplate";
/// Relationship allowed for any target but files: nothing happens before a click.
const LINK: &str = "hyperlink";
/// Content types of parts that Word reads as text.
const WORDS: [&str; 3] = ["wordprocessingml", "ms-word", "relationships+xml"];
/// Longest quotation of an address, in characters.
const QUOTED: usize = 100;

/// Finds the active content of a .docx, the same fault once; the fault of the file where it can't be read.
pub fn contents(docx: &[u8]) -> Vec<TemplateFault> {
    in_package(docx).unwrap_or_else(|fault| vec![fault])
}

fn in_package(docx: &[u8]) -> Result<Vec<TemplateFault>, TemplateFault> {
    let (mut archive, packed) = open_any(&docx.into())?;
    let texts = inflate_all(&mut archive, &packed)?;
    let others = attachments::faults(&mut archive, &packed, &texts)?;
    let mut found = Vec::new();
    for fault in texts.iter().flat_map(|(_, name, text)| in_part(name, text)).chain(others).take(MAX_FAULTS) {
        if !found.contains(&fault) {
            found.push(fault);
        }
    }
    Ok(found)
}

fn in_part(name: &str, text: &str) -> Vec<TemplateFault> {
    if name.to_ascii_lowercase().ends_with(".rels") {
        found_in(text, relation)
    } else if name.eq_ignore_ascii_case(CONTENT_TYPES) {
        found_in(text, disguised)
    } else {
        let mut found = Vec::new();
        if ["mailMerge", "OLEObject", "imagedata"].into_iter().any(|mark| text.contains(mark)) {
            found = found_in(text, connected);
        }
        if ["fldChar", "fldSimple", "nstrText"].into_iter().any(|mark| text.contains(mark)) {
            found.extend(fields::faults(text));
        }
        found
    }
}

fn found_in(text: &str, look: fn(&BytesStart<'_>) -> Option<TemplateFault>) -> Vec<TemplateFault> {
    let mut found = Vec::new();
    each_element(text, |tag| found.extend(look(tag)));
    found
}

/// Refuses text parts with a name other than `.xml` and `.rels`, which would not be searched.
fn disguised(tag: &BytesStart<'_>) -> Option<TemplateFault> {
    let kind = attribute(tag, "ContentType").to_ascii_lowercase();
    let (part, ending) = (attribute(tag, "PartName"), attribute(tag, "Extension"));
    let name = if part.is_empty() { format!(".{ending}") } else { part };
    if is_xml(&name) || !WORDS.into_iter().any(|word| kind.contains(word)) {
        return None;
    }
    let name: String = name.chars().take(QUOTED).collect();
    let message = format!("Berkas memuat bagian naskah dengan nama tidak wajar ({name}). Simpan ulang dengan Word.");
    Some(of_file("active_refused", message))
}

fn relation(tag: &BytesStart<'_>) -> Option<TemplateFault> {
    let (kind, target) = (attribute(tag, "Type"), attribute(tag, "Target"));
    let kind = kind.rsplit('/').next().unwrap_or_default();
    let is = |other: &str| kind.eq_ignore_ascii_case(other);
    if NEVER.into_iter().any(is) {
        let message = format!("Berkas memuat isi aktif ({kind}), yang tidak diperbolehkan. Hapus isi itu dari berkas.");
        return Some(of_file("active_refused", message));
    }
    if kind.to_ascii_lowercase().starts_with("mailmerge") {
        return Some(mail_merge());
    }
    let outside = attribute(tag, "TargetMode").trim().eq_ignore_ascii_case("external") || target.contains(':');
    if is(LINK) {
        return opens_files(&target).then(|| file_link(&target));
    }
    // Word names the template of a document by its place on the writer's drive, and no program opens it from there.
    let harmless = is(TEMPLATE) && lies_on_this_machine(&target);
    if !outside || harmless {
        return OBJECTS.into_iter().any(is).then(embedded);
    }
    Some(fetched(&target))
}

/// Refuses a hyperlink to a file: a click on a file server's name sends it the reader's password hash.
pub(super) fn file_link(target: &str) -> TemplateFault {
    let target: String = target.chars().take(QUOTED).collect();
    let message = format!("Berkas memuat tautan ke berkas atau komputer lain ({target}). Hapus tautan itu.");
    of_file("outside_refused", message)
}

/// Returns true for a `file:` address and for the name of a file server (UNC), also with slashes or escaped.
pub(super) fn opens_files(target: &str) -> bool {
    let address: String =
        target.trim().to_ascii_lowercase().replace("%5c", "\\").replace("%2f", "/").replace('\\', "/");
    address.starts_with("file:") || address.starts_with("//")
}

/// Refuses elements that connect the document with another program or its data.
fn connected(tag: &BytesStart<'_>) -> Option<TemplateFault> {
    match tag.local_name().into_inner() {
        "imagedata" => linked(tag),
        "mailMerge" => Some(mail_merge()),
        "OLEObject" => Some(embedded()),
        _ => None,
    }
}

/// Refuses a picture of VML that is named by its address instead of a relationship.
fn linked(tag: &BytesStart<'_>) -> Option<TemplateFault> {
    let target = attribute(tag, "src");
    (!target.trim().is_empty()).then(|| fetched(&target))
}

fn fetched(target: &str) -> TemplateFault {
    let target: String = target.chars().take(QUOTED).collect();
    let message = format!("Berkas mengambil isi dari {target} saat dibuka, yang tidak diperbolehkan. Sisipkan isinya.");
    of_file("outside_refused", message)
}

fn mail_merge() -> TemplateFault {
    let message = "Berkas terhubung ke surat massal (mail merge). Pilih Dokumen Word Normal di Surat > Mulai Gabungan \
                   Surat, lalu simpan.";
    of_file("active_refused", message)
}

fn embedded() -> TemplateFault {
    let message = "Berkas memuat objek yang disematkan dari program lain, yang tidak diperbolehkan. Tempelkan sebagai \
                   gambar.";
    of_file("active_refused", message)
}

/// Returns true for an address on the reader's own drive or beside the document: Word writes these for the template of a
/// document. An address that names a server is none of them.
fn lies_on_this_machine(target: &str) -> bool {
    const FILE: &str = "file:///";
    let target = target.trim();
    let head = target.get(..FILE.len()).filter(|head| head.eq_ignore_ascii_case(FILE));
    let path = &target[head.map_or(0, str::len)..];
    let mut letters = path.chars();
    let on_a_drive =
        letters.next().is_some_and(|c| c.is_ascii_alphabetic()) && matches!(letters.next(), Some(':' | '|'));
    let beside = head.is_none() && !path.starts_with(['/', '\\', '%']) && !path.contains(':');
    on_a_drive || beside
}

#[cfg(test)]
mod tests {
    use super::{lies_on_this_machine, opens_files};

    #[test]
    fn hyperlinks_to_files_and_file_servers_are_found() {
        for file in [
            "FILE:///C:/x.docx",
            r" \\server\bagian",
            "//server/bagian",
            "%5C%5Cserver%5Cx",
            r"\\server\x",
            "file://server/x",
        ] {
            assert!(opens_files(file), "{file}");
        }
        for other in ["https://a.example//x", "mailto:a@a.example", "#bagian", "lampiran.docx", "/x"] {
            assert!(!opens_files(other), "{other}");
        }
    }

    #[test]
    fn addresses_of_drives_and_names_are_local_and_those_of_servers_are_not() {
        for here in [r"file:///C:\Templat\Surat%20Tugas.dotx", "FILE:///d:/kop.png", "C:\\kop.dotx", "kop.dotx"] {
            assert!(lies_on_this_machine(here), "{here}");
        }
        for there in [
            "http://a.example/x.dotm",
            "https://a.example/x.png",
            r"file:///\\server\bagian\x.dotm",
            "file://server/x.dotm",
            "file:///%5C%5Cserver/x.dotm",
            r"\\server\x.dotm",
            "//server/x.dotm",
            "mhtml:http://a.example/x!y",
        ] {
            assert!(!lies_on_this_machine(there), "{there}");
        }
    }
}
