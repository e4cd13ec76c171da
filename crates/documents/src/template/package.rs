//! Opens a .docx within limits.

use std::{
    borrow::Cow,
    io::{Cursor, Read},
    sync::Arc,
};

use letters::{MAX_TEMPLATE_BYTES, TemplateFault};
use quick_xml::events::{BytesStart, Event};
use zip::{CompressionMethod, ZipArchive};

use super::{
    faults::{self, not_a_docx, of_file, too_large},
    namespaces::with_usual_prefixes,
    scan::Unreadable,
    tags,
    writer::Packed,
};

pub(super) const CONTENT_TYPES: &str = "[Content_Types].xml";

/// Entry of an `OpenDocument` file that names its format.
const ODF_TYPE: &str = "mimetype";
/// First bytes of an OLE compound file.
const OLE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

const MAX_ENTRIES: usize = 2_000;
const MAX_PART: u64 = 32 * 1024 * 1024;
/// Limit on all parts together, unpacked.
pub(super) const MAX_TOTAL: u64 = 64 * 1024 * 1024;
/// Limit of the compression ratio, checked above a megabyte; Word's own XML stays below 40.
const MAX_RATIO: u64 = 200;
const RATIO_FROM: u64 = 1024 * 1024;

/// Limit of attributes of one element; Word's own root has some forty.
const MAX_ATTRIBUTES: usize = 200;

/// Byte order mark of UTF-8.
const MARK: char = '\u{feff}';

pub(super) type Archive = ZipArchive<Cursor<Arc<[u8]>>>;

/// XML parts of a template, each by index, name and text: unpacked once for all that reads them.
pub struct XmlParts(pub(super) Vec<(usize, String, String)>);

impl XmlParts {
    /// Unpacks the XML parts of a .docx.
    ///
    /// # Errors
    /// The fault of a file that can't be read.
    pub fn read(docx: &[u8]) -> Result<Self, TemplateFault> {
        let (mut archive, packed) = open(&docx.into())?;
        inflate_all(&mut archive, &packed).map(Self)
    }
}

/// Opens the package of a template and reads its directory.
pub(super) fn open(docx: &Arc<[u8]>) -> Result<(Archive, Vec<Packed>), TemplateFault> {
    if docx.len() > MAX_TEMPLATE_BYTES {
        return Err(too_large("ukuran berkas paling besar 5 MB"));
    }
    open_any(docx)
}

/// Opens a package of any size, such as a letter with photos.
pub(super) fn open_any(docx: &Arc<[u8]>) -> Result<(Archive, Vec<Packed>), TemplateFault> {
    // An older Word document may end with a ZIP archive, its theme.
    if let Some(fault) = other_format(docx) {
        return Err(fault);
    }
    let damaged = |_| not_a_docx("berkas ZIP rusak");
    let mut archive = ZipArchive::new(Cursor::new(Arc::clone(docx))).map_err(damaged)?;
    if archive.index_for_name(ODF_TYPE).is_some() && archive.index_for_name(CONTENT_TYPES).is_none() {
        return Err(of_file(
            "not_a_docx",
            "Berkas adalah dokumen OpenDocument (.odt). Simpan sebagai dokumen Word (.docx).",
        ));
    }
    if archive.len() > MAX_ENTRIES {
        return Err(too_large("paling banyak 2.000 bagian"));
    }
    if archive.has_duplicate_names() {
        return Err(not_a_docx("ada bagian bernama sama"));
    }
    let (mut entries, mut packed) = (Vec::with_capacity(archive.len()), 0);
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(damaged)?;
        let name = entry.name().map_err(damaged)?.into_owned();
        let outside = name.starts_with(['/', '\\']) || name.contains(['\\', ':', '\0']);
        if outside || name.split('/').any(|piece| piece == "..") {
            return Err(not_a_docx("ada bagian dengan nama tidak wajar"));
        }
        if entry.encrypted() {
            return Err(password());
        }
        if name.to_ascii_lowercase().ends_with("vbaproject.bin") {
            return Err(macro_refused());
        }
        let start = entry.data_start().and_then(|start| usize::try_from(start).ok());
        let size = usize::try_from(entry.compressed_size()).ok();
        let range = start.zip(size).and_then(|(start, size)| Some(start..start.checked_add(size)?));
        let Some(data) = range.filter(|range| range.end <= docx.len()) else {
            return Err(not_a_docx("berkas ZIP rusak"));
        };
        let deflated = match entry.compression() {
            CompressionMethod::Stored => false,
            CompressionMethod::Deflated => true,
            _ => return Err(not_a_docx("dimampatkan dengan cara yang tidak dikenal Word")),
        };
        let Ok(size) = u32::try_from(entry.size()) else { return Err(too_large("ada bagian di atas 4 GB")) };
        // Entries that share their bytes would be copied once each.
        packed += data.len();
        if packed > docx.len() {
            return Err(not_a_docx("ada bagian yang bertumpukan"));
        }
        entries.push(Packed { name, deflated, crc: entry.crc32(), size, data });
    }
    Ok((archive, entries))
}

fn password() -> TemplateFault {
    let message =
        "Berkas dilindungi kata sandi. Buka di Word, hapus kata sandinya di Info > Lindungi Dokumen, lalu simpan.";
    of_file("not_a_docx", message)
}

/// Returns true if a file begins with one of these texts, in any case.
fn begins(file: &[u8], texts: &[&[u8]]) -> bool {
    texts.iter().any(|text| file.get(..text.len()).is_some_and(|head| head.eq_ignore_ascii_case(text)))
}

/// The fault of a file in another format, by its first bytes; `None` for what may be a ZIP archive.
fn other_format(file: &[u8]) -> Option<TemplateFault> {
    // Names of streams in an OLE compound file, in its directory as UTF-16.
    let holds = |stream: &str| {
        let name: Vec<u8> = stream.encode_utf16().flat_map(u16::to_le_bytes).collect();
        file.windows(name.len()).any(|window| window == name)
    };
    let resaved = |format: &str| {
        let message = format!("Berkas adalah {format}. Buka di Word, lalu simpan sebagai dokumen Word (.docx).");
        of_file("not_a_docx", message)
    };
    let text = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file).trim_ascii_start();
    match text {
        _ if file.starts_with(OLE) && holds("EncryptedPackage") => Some(password()),
        _ if file.starts_with(OLE) && holds("WordDocument") => Some(resaved("dokumen Word lama (.doc)")),
        _ if file.starts_with(OLE) => Some(not_a_docx("berkas ZIP rusak")),
        _ if text.starts_with(b"{\\rtf") => Some(resaved("dokumen RTF (.rtf)")),
        _ if begins(text, &[b"<!doctype html", b"<html", b"mime-version:"]) => {
            Some(resaved("halaman web (HTML) yang diberi nama dokumen Word"))
        }
        _ if begins(text, &[b"<?xml"]) => Some(resaved("dokumen XML")),
        _ if text.starts_with(b"%PDF-") => {
            let message = "Berkas adalah PDF, yang tidak dapat diisi. Pilih dokumen Word (.docx) asalnya.";
            Some(of_file("not_a_docx", message))
        }
        _ => None,
    }
}

pub(super) fn macro_refused() -> TemplateFault {
    of_file("macro_refused", "Berkas memuat makro, yang tidak diperbolehkan. Simpan sebagai .docx tanpa makro.")
}

/// Unpacks a part that is no XML, within the room that other parts have left.
pub(super) fn inflate_other(
    archive: &mut Archive,
    index: usize,
    name: &str,
    room: u64,
) -> Result<Vec<u8>, TemplateFault> {
    let most = MAX_PART.min(room);
    let damaged = |_| not_a_docx(&format!("bagian {name} rusak"));
    let entry = archive.by_index(index).map_err(|_| not_a_docx(&format!("bagian {name} rusak")))?;
    let mut bytes = Vec::new();
    entry.take(most + 1).read_to_end(&mut bytes).map_err(damaged)?;
    if bytes.len() as u64 > most {
        return Err(too_large(&format!("bagian {name} mengembang melampaui batas")));
    }
    Ok(bytes)
}

/// Returns true for the name of an XML part, in any case, as Word reads it.
pub(super) fn is_xml(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    [".xml", ".rels"].iter().any(|end| lower.ends_with(end))
}

/// Inflates and checks the XML parts, with the prefixes of Word; anything else stays packed.
pub(super) fn inflate_all(
    archive: &mut Archive,
    entries: &[Packed],
) -> Result<Vec<(usize, String, String)>, TemplateFault> {
    let mut total = 0;
    let mut texts = Vec::new();
    for (index, Packed { name, .. }) in entries.iter().enumerate() {
        if !is_xml(name) {
            continue;
        }
        let entry = archive.by_index(index).map_err(|_| not_a_docx(&format!("bagian {name} rusak")))?;
        let packed = entry.compressed_size().max(1);
        let allowed = MAX_PART.min(MAX_TOTAL - total).min(packed.saturating_mul(MAX_RATIO).max(RATIO_FROM));
        let mut bytes = Vec::new();
        entry.take(allowed + 1).read_to_end(&mut bytes).map_err(|_| not_a_docx(&format!("bagian {name} rusak")))?;
        total += bytes.len() as u64;
        if bytes.len() as u64 > allowed {
            return Err(too_large(&format!("bagian {name} mengembang melampaui batas")));
        }
        let mut text = String::from_utf8(bytes).map_err(|_| not_a_docx(&format!("bagian {name} bukan teks UTF-8")))?;
        // Word for the web writes a byte order mark; positions in the text count without it.
        let marked = text.len() - text.trim_start_matches(MARK).len();
        text.drain(..marked);
        well_formed(&text).map_err(|why| faults::unreadable(name, why))?;
        let text = match with_usual_prefixes(&text) {
            Cow::Owned(text) => text,
            Cow::Borrowed(_) => text,
        };
        texts.push((index, name.clone(), text));
    }
    Ok(texts)
}

/// Checks attributes, references and the declared encoding; nesting is the scanner's.
fn well_formed(text: &str) -> Result<(), Unreadable> {
    let mut reader = quick_xml::Reader::from_str(text);
    loop {
        match reader.read_event().map_err(|_| Unreadable::Malformed)? {
            Event::Start(tag) | Event::Empty(tag) => attributes(&tag)?,
            Event::DocType(_) => return Err(Unreadable::Doctype),
            Event::GeneralRef(reference) => {
                let known = matches!(&*reference.xml10_content(), "amp" | "lt" | "gt" | "quot" | "apos");
                let number = reference.is_char_ref() && matches!(reference.resolve_char_ref(), Ok(Some(_)));
                if !known && !number {
                    return Err(Unreadable::Malformed);
                }
            }
            Event::Decl(declaration) => {
                let utf8 = declaration.encoding().is_none_or(|e| {
                    e.is_ok_and(|e| ["utf-8", "us-ascii"].iter().any(|known| known.eq_ignore_ascii_case(&e)))
                });
                if !utf8 {
                    return Err(Unreadable::Malformed);
                }
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Checks that attributes are complete and unique. The check is quadratic in their number, hence the limit.
fn attributes(tag: &BytesStart<'_>) -> Result<(), Unreadable> {
    for (count, attribute) in tag.attributes().enumerate() {
        if count >= MAX_ATTRIBUTES {
            return Err(Unreadable::TooLarge);
        }
        attribute.map_err(|_| Unreadable::Malformed)?;
    }
    Ok(())
}

/// The text of an attribute; empty where there is none.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &str) -> String {
    match tag.try_get_attribute(name) {
        Ok(Some(value)) => tags::decode(&value.value).into_owned(),
        _ => String::new(),
    }
}

/// Visits the elements of a part, which was found well-formed when it was inflated.
pub(super) fn each_element(text: &str, mut look: impl FnMut(&BytesStart<'_>)) {
    let mut reader = quick_xml::Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => look(&tag),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}
