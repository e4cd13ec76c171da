//! Finds the parts of a package that are searched for tags, and the document among them.

use letters::TemplateFault;

use super::{
    faults::{not_a_docx, of_file},
    package::{CONTENT_TYPES, attribute, each_element, macro_refused},
    relations,
};

const MAIN: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
/// A .dotx: Word makes a new document of it when it is opened.
const WORD_TEMPLATE: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml";
const PACKAGE_RELATIONS: &str = "_rels/.rels";
/// Last piece of the type of the relationship from the package to its document, in lower case.
const DOCUMENT: &str = "officedocument";
/// Its whole type, transitional or strict.
const DOCUMENT_TYPES: [&str; 2] = [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument",
    "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument",
];
/// Last pieces of the types of the document's relationships to parts that are printed, in lower case.
const PRINTED: [&str; 5] = ["header", "footer", "footnotes", "endnotes", "comments"];

/// Entries that are searched for tags.
pub(super) struct Templated {
    pub(super) main: usize,
    pub(super) parts: Vec<usize>,
    /// Content types of all XML parts, in their order.
    pub(super) kinds: Vec<String>,
}

/// Looks the parts up by their content types, and the document by the package's relationship to it.
pub(super) fn templated_parts(texts: &[(usize, String, String)]) -> Result<Templated, TemplateFault> {
    let text = |name: &str| texts.iter().find(|(_, n, _)| n == name).map(|(_, _, text)| text.as_str());
    let types = text(CONTENT_TYPES).ok_or_else(|| not_a_docx("tidak ada [Content_Types].xml"))?;
    let types = ContentTypes::read(types);
    if types.all().any(|kind| kind.to_ascii_lowercase().contains("macroenabled")) {
        return Err(macro_refused());
    }
    let relations = text(PACKAGE_RELATIONS).ok_or_else(|| not_a_docx("tidak ada _rels/.rels"))?;
    let main = document(relations)?;
    let main = texts.iter().find(|(_, other, _)| *other == main);
    let (main, name, _) = main.ok_or_else(|| not_a_docx("tidak ada isi dokumen"))?;
    match types.of(name) {
        MAIN => {}
        WORD_TEMPLATE => {
            let message = "Berkas adalah templat Word (.dotx). Buka di Word, lalu simpan sebagai dokumen Word (.docx).";
            return Err(of_file("not_a_docx", message));
        }
        _ => return Err(not_a_docx("isinya bukan dokumen Word")),
    }
    let relations = relations::name_of(name);
    let related = text(&relations).map(|text| relations::within(&relations, text)).unwrap_or_default();
    let is_printed = |name: &str| related.iter().any(|it| it.part == name && PRINTED.contains(&it.kind.as_str()));
    let is_searched = |name: &str| is_templated(types.of(name)) || is_printed(name);
    let parts = texts.iter().filter(|(index, name, _)| index == main || is_searched(name));
    let kinds = texts.iter().map(|(_, name, _)| types.of(name).to_owned()).collect();
    Ok(Templated { main: *main, parts: parts.map(|(index, ..)| *index).collect(), kinds })
}

/// The name of the part that the package's relationships call its document. Word and `LibreOffice` look for its exact type,
/// and may differ in which of several they open.
fn document(relations: &str) -> Result<String, TemplateFault> {
    let related = relations::within(PACKAGE_RELATIONS, relations);
    let mut documents = related.into_iter().filter(|it| it.kind == DOCUMENT);
    match (documents.next(), documents.next()) {
        (Some(it), None) if DOCUMENT_TYPES.contains(&it.of_type.as_str()) => Ok(it.part),
        (Some(_), _) => Err(not_a_docx("isi dokumennya disebut dengan cara yang tidak wajar")),
        (None, _) => Err(not_a_docx("tidak ada isi dokumen")),
    }
}

/// Content types: of parts, and of the endings of names.
#[derive(Default)]
struct ContentTypes {
    parts: Vec<(String, String)>,
    endings: Vec<(String, String)>,
}

impl ContentTypes {
    fn read(text: &str) -> Self {
        let mut types = Self::default();
        each_element(text, |tag| {
            let kind = attribute(tag, "ContentType");
            match tag.local_name().into_inner() {
                "Override" => types.parts.push((attribute(tag, "PartName"), kind)),
                "Default" => {
                    types.endings.push((format!(".{}", attribute(tag, "Extension").to_ascii_lowercase()), kind));
                }
                _ => {}
            }
        });
        types
    }

    /// The type of a part; empty where it has none.
    fn of(&self, name: &str) -> &str {
        let part = self.parts.iter().find(|(part, _)| part.strip_prefix('/') == Some(name));
        let ending = || {
            let lower = name.to_ascii_lowercase();
            self.endings.iter().find(|(ending, _)| lower.ends_with(ending.as_str()))
        };
        part.or_else(ending).map_or("", |(_, kind)| kind)
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().chain(&self.endings).map(|(_, kind)| kind.as_str())
    }
}

/// Indonesian words for a part, by its content type.
pub(super) fn part_words(kind: &str) -> &'static str {
    match kind.rsplit('.').next() {
        Some("header+xml") => "Kepala halaman",
        Some("footer+xml") => "Kaki halaman",
        Some("footnotes+xml" | "endnotes+xml") => "Catatan kaki",
        Some("comments+xml") => "Komentar",
        Some("main+xml") => "Isi surat",
        _ => "Sifat berkas",
    }
}

/// Headers, footers, notes, comments and the document's properties.
fn is_templated(kind: &str) -> bool {
    let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
    kind.strip_prefix(word)
        .is_some_and(|k| matches!(k, "header+xml" | "footer+xml" | "footnotes+xml" | "endnotes+xml" | "comments+xml"))
        || matches!(
            kind,
            "application/vnd.openxmlformats-package.core-properties+xml"
                | "application/vnd.openxmlformats-officedocument.extended-properties+xml"
                | "application/vnd.openxmlformats-officedocument.custom-properties+xml"
        )
}
