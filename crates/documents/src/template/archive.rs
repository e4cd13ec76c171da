//! A compiled .docx: its parts made ready once, printed copies written from them.

use std::io::{Cursor, Write};

use app::letters::TemplateFault;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::faults::{self, MAX_FAULTS, not_a_docx, too_large};
use super::package::{Archive, CONTENT_TYPES, inflate_all, open, templated_parts};
use super::parse::{self, Program};
use super::render;
use super::repair::repair;
use super::scan::Scan;
use super::tags;
use super::value::Map;

/// Halves level 6's time for some 9 % more bytes.
const DEFLATE_LEVEL: i64 = 3;

/// A template compiled once, printed often.
#[derive(Debug)]
pub struct Template {
    archive: Archive,
    /// Every entry, content types first.
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    index: usize,
    name: String,
    /// `None`: copied as it lies.
    part: Option<Part>,
}

/// A part that holds tags.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) source: String,
    pub(super) program: Program,
}

impl Template {
    /// Compiles the bytes of a .docx.
    ///
    /// # Errors
    /// All that is wrong with it, in reading order.
    pub fn compile(docx: &[u8]) -> Result<Self, Vec<TemplateFault>> {
        let (mut archive, names) = open(docx).map_err(|fault| vec![fault])?;
        let texts = inflate_all(&mut archive, &names).map_err(|fault| vec![fault])?;
        let templated = templated_parts(&texts).map_err(|fault| vec![fault])?;
        let mut found = Vec::new();
        let mut entries = Vec::with_capacity(names.len());
        for (index, name) in names {
            entries.push(Entry { index, name, part: None });
        }
        for (index, name, text) in texts {
            let rank = u8::from(index != templated.main);
            if !templated.parts.contains(&index) {
                continue;
            }
            match compile_part(&name, text) {
                Ok(part) => {
                    if let Some(entry) = entries.iter_mut().find(|e| e.index == index) {
                        entry.part = part;
                    }
                }
                Err(list) => found.push((rank, index, list)),
            }
        }
        if found.is_empty() {
            entries.sort_by_key(|e| (e.name != CONTENT_TYPES, e.index));
            return Ok(Self { archive, entries });
        }
        found.sort_by_key(|(rank, index, _)| (*rank, *index));
        Err(found.into_iter().flat_map(|(_, _, list)| list).take(MAX_FAULTS).collect())
    }

    /// Prints `data`; the same data gives the same bytes.
    ///
    /// # Errors
    /// When the result grows beyond its limits.
    pub fn render(&self, data: &Map) -> Result<Vec<u8>, Vec<TemplateFault>> {
        self.write(data).map_err(|fault| vec![fault])
    }

    fn write(&self, data: &Map) -> Result<Vec<u8>, TemplateFault> {
        let damaged = |_| not_a_docx("isinya tidak dapat disalin");
        let mut archive = self.archive.clone();
        let mut out = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(DEFLATE_LEVEL))
            .last_modified_time(DateTime::default());
        for entry in &self.entries {
            if let Some(part) = &entry.part {
                let text = part.print(data)?;
                out.start_file(entry.name.as_str(), options).map_err(damaged)?;
                out.write_all(text.as_bytes()).map_err(|_| not_a_docx("isinya tidak dapat ditulis"))?;
            } else {
                out.raw_copy_file(archive.by_index_raw(entry.index).map_err(damaged)?).map_err(damaged)?;
            }
        }
        Ok(out.finish().map_err(damaged)?.into_inner())
    }

    /// The parts with tags, main document first.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Part> {
        let mut parts: Vec<_> = self.entries.iter().filter_map(|e| e.part.as_ref().map(|p| (e, p))).collect();
        parts.sort_by_key(|(entry, _)| (entry.name != "word/document.xml", entry.index));
        parts.into_iter().map(|(_, part)| part)
    }
}

impl Part {
    fn print(&self, data: &Map) -> Result<String, TemplateFault> {
        let too_large = |_| too_large("hasil cetaknya melampaui batas");
        let rendered = render::run(&self.program, &self.source, data).map_err(too_large)?;
        if rendered.hole || self.program.repair {
            return repair(&rendered.text).map_err(|why| faults::unreadable("hasil cetak", why));
        }
        Ok(rendered.text)
    }
}

/// Compiles one part; nothing where it holds no tag.
fn compile_part(name: &str, source: String) -> Result<Option<Part>, Vec<TemplateFault>> {
    let scan = Scan::new(&source).map_err(|why| vec![faults::unreadable(name, why)])?;
    let found = tags::find(&scan);
    if found.tags.is_empty() && found.faults.is_empty() {
        return Ok(None);
    }
    if found.tags.len() > tags::MAX_TAGS {
        return Err(vec![too_large("terlalu banyak penanda")]);
    }
    match parse::compile(&scan, found) {
        Ok(program) => Ok(Some(Part { source, program })),
        Err(list) => Err(list.into_iter().map(|(_, fault)| fault).collect()),
    }
}
