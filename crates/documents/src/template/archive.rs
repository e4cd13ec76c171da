//! Compiled .docx templates and their rendering.

use std::sync::Arc;

use letters::TemplateFault;

use super::{
    faults::{self, MAX_FAULTS, too_large},
    media::{NamePrefix, Relations, RenderedImages},
    package::{CONTENT_TYPES, inflate_all, open},
    parse::{self, Op, Program},
    parts::{part_words, templated_parts},
    properties,
    render::{self, Budget},
    repair::repair,
    scan::Scan,
    tags,
    value::Map,
    writer::{Packed, Writer, deflate_level},
};

/// A compiled template.
#[derive(Debug)]
pub struct Template {
    docx: Arc<[u8]>,
    /// Every entry, content types first.
    entries: Vec<Entry>,
    /// Name of the document's part.
    main: String,
    /// Present when a tag asks for an image.
    name_prefix: Option<NamePrefix>,
}

#[derive(Debug)]
struct Entry {
    packed: Packed,
    /// `None` for an entry that is copied unchanged.
    part: Option<Part>,
}

/// A part that holds tags.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) source: String,
    /// Indonesian words for it.
    pub(super) words: &'static str,
    pub(super) program: Program,
    /// Present when one of its tags asks for an image.
    relations: Option<Relations>,
}

/// Entries that a rendering replaces or adds: name and text.
type Printed = Vec<(String, String)>;

impl Template {
    /// Compiles the bytes of a .docx.
    ///
    /// # Errors
    /// All faults, in reading order.
    pub fn compile(docx: &[u8]) -> Result<Self, Vec<TemplateFault>> {
        Self::open(docx.into())
    }

    fn open(docx: Arc<[u8]>) -> Result<Self, Vec<TemplateFault>> {
        let alone = |fault| vec![fault];
        let (mut archive, packed) = open(&docx).map_err(alone)?;
        let texts = inflate_all(&mut archive, &packed).map_err(alone)?;
        let templated = templated_parts(&texts).map_err(alone)?;
        let (mut parts, mut found) = (Vec::new(), Vec::new());
        for ((index, name, text), kind) in texts.iter().zip(&templated.kinds) {
            let rewritten = properties::without_people(kind, text);
            if !templated.parts.contains(index) {
                parts.extend(rewritten.map(|text| (*index, Part::copied(text))));
                continue;
            }
            let words = part_words(kind);
            match compile_part(name, words, rewritten.as_deref().unwrap_or(text), &texts) {
                Ok(None) => parts.extend(rewritten.map(|text| (*index, Part::copied(text)))),
                Ok(part) => parts.extend(part.map(|part| (*index, part))),
                Err(list) => {
                    let list = list.into_iter().map(|fault| fault.in_part(words)).collect::<Vec<_>>();
                    found.push((*index != templated.main, *index, list));
                }
            }
        }
        if !found.is_empty() {
            found.sort_by_key(|(beside, index, _)| (*beside, *index));
            return Err(found.into_iter().flat_map(|(.., list)| list).take(MAX_FAULTS).collect());
        }
        let pictured = parts.iter().any(|(_, part)| part.relations.is_some());
        let name_prefix = pictured.then(|| NamePrefix::new(&packed, &texts)).transpose().map_err(alone)?;
        let main = packed[templated.main].name.clone();
        let mut entries: Vec<_> = packed.into_iter().map(|packed| Entry { packed, part: None }).collect();
        for (index, part) in parts {
            entries[index].part = Some(part);
        }
        // Word and LibreOffice expect it first. The sort is stable, so the other entries keep their order.
        entries.sort_by_key(|e| e.packed.name != CONTENT_TYPES);
        Ok(Self { docx, entries, main, name_prefix })
    }

    /// Returns true if a tag asks for the image of this name.
    pub fn shows_image(&self, name: &str) -> bool {
        let asks = |op: &Op| matches!(op, Op::Image { name: asked, .. } if **asked == *name);
        self.name_prefix.is_some() && self.parts().any(|part| part.program.ops.iter().any(asks))
    }

    /// Renders `data`; the same data gives the same bytes.
    ///
    /// # Errors
    /// A fault `too_large` for a result beyond its limits.
    pub fn render(&self, data: &Map) -> Result<Vec<u8>, Vec<TemplateFault>> {
        let mut images = self.name_prefix.as_ref().map(RenderedImages::new);
        let printed = self.print(data, images.as_mut()).map_err(|fault| vec![fault])?;
        Ok(self.pack(printed, images.as_ref()))
    }

    /// Renders all parts that differ from the template's.
    fn print<'d>(
        &'d self,
        data: &'d Map,
        mut images: Option<&mut RenderedImages<'d>>,
    ) -> Result<Printed, TemplateFault> {
        let mut budget = Budget::new();
        let mut printed = Vec::new();
        for Entry { packed, part } in &self.entries {
            let Some(part) = part else { continue };
            printed.push((packed.name.clone(), part.print(data, &mut budget, images.as_deref_mut())?));
            if let Some((images, relations)) =
                images.as_deref().zip(part.relations.as_ref()).filter(|(a, _)| a.shows_any())
            {
                printed.push((relations.name.clone(), relations.with(images)));
            }
        }
        let types = images.and_then(|images| images.content_types());
        printed.extend(types.map(|types| (CONTENT_TYPES.to_owned(), types)));
        Ok(printed)
    }

    fn pack(&self, mut printed: Printed, images: Option<&RenderedImages<'_>>) -> Vec<u8> {
        let mut writer = Writer::with_capacity(self.docx.len() + self.docx.len() / 2);
        for Entry { packed, .. } in &self.entries {
            match printed.iter().position(|(name, _)| *name == packed.name) {
                Some(index) => {
                    let text = printed.swap_remove(index).1;
                    let level = deflate_level(packed.size as usize, text.len());
                    writer.deflate(&packed.name, text.as_bytes(), level);
                }
                None => writer.copy(packed, &self.docx[packed.data.clone()]),
            }
        }
        printed.sort();
        for (name, text) in &printed {
            writer.deflate(name, text.as_bytes(), deflate_level(text.len(), text.len()));
        }
        for (name, bytes) in images.into_iter().flat_map(RenderedImages::files) {
            writer.store(&name, bytes);
        }
        writer.finish()
    }

    /// The parts with tags, main document first.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Part> {
        let mut parts: Vec<_> = self.entries.iter().filter_map(|e| e.part.as_ref().map(|p| (e, p))).collect();
        parts.sort_by_key(|(entry, _)| entry.packed.name != self.main);
        parts.into_iter().map(|(_, part)| part)
    }
}

impl Part {
    /// A part without tags.
    fn copied(source: String) -> Self {
        let whole = 0..u32::try_from(source.len()).unwrap_or(u32::MAX);
        Self {
            source,
            words: "",
            program: Program { ops: vec![Op::Copy(whole)], doubles: Vec::new() },
            relations: None,
        }
    }

    fn print<'d>(
        &'d self,
        data: &'d Map,
        budget: &mut Budget,
        mut images: Option<&mut RenderedImages<'d>>,
    ) -> Result<String, TemplateFault> {
        if let Some((images, relations)) = images.as_deref_mut().zip(self.relations.as_ref()) {
            images.select_part(relations);
        }
        let too_large = |_| too_large("hasil cetaknya melampaui batas");
        let rendered = render::run(&self.program, &self.source, data, budget, images).map_err(too_large)?;
        if rendered.incomplete {
            return repair(&rendered.text).map_err(|why| faults::unreadable("hasil cetak", why));
        }
        Ok(rendered.text)
    }
}

/// Compiles one part; `None` for a part without tags.
fn compile_part(
    name: &str,
    words: &'static str,
    source: &str,
    texts: &[(usize, String, String)],
) -> Result<Option<Part>, Vec<TemplateFault>> {
    let scan = Scan::new(source).map_err(|why| vec![faults::unreadable(name, why)])?;
    let found = tags::find(&scan);
    if found.tags.is_empty() && found.faults.is_empty() {
        return Ok(None);
    }
    if found.tags.len() > tags::MAX_TAGS {
        return Err(vec![too_large("terlalu banyak penanda")]);
    }
    match parse::compile(&scan, found) {
        Ok(program) => {
            let pictured = program.ops.iter().any(|op| matches!(op, Op::Image { .. }));
            let relations = pictured.then(|| Relations::of_part(name, texts));
            Ok(Some(Part { source: source.to_owned(), words, program, relations }))
        }
        Err(list) => Err(list.into_iter().map(|(_, fault)| fault).collect()),
    }
}
