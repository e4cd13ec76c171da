//! Adds the images of a rendering to its package: bytes, relationships and content types.

use letters::TemplateFault;

use super::{
    faults::too_large,
    image::{Frame, Image, draw},
    package::CONTENT_TYPES,
    scan::{Kind, Scan},
    writer::Packed,
};

const RELATIONSHIPS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const IMAGE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";

/// Relationships of a part that shows images.
#[derive(Debug, Clone)]
pub(super) struct Relations {
    pub(super) name: String,
    source: String,
    /// Folder of the part, with its slash.
    folder: String,
}

impl Relations {
    /// Finds the relationships of a part among all parts' texts.
    pub(super) fn of_part(part: &str, texts: &[(usize, String, String)]) -> Self {
        let (folder, file) = part.rsplit_once('/').map_or(("", part), |(folder, file)| (folder, file));
        let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let name = format!("{folder}_rels/{file}.rels");
        let source = texts.iter().find(|(_, n, _)| *n == name).map(|(_, _, text)| text.clone());
        let source = source.unwrap_or_else(|| {
            format!(
                r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="{RELATIONSHIPS}"/>"#
            )
        });
        Self { name, source, folder }
    }

    /// Returns the part's relationships with those of the images it shows.
    pub(super) fn with(&self, images: &RenderedImages<'_>) -> String {
        let prefix = prefix(&self.source);
        let more = images.shown.iter().map(|&index| {
            let (id, file) = (images.name_prefix.relation(index), images.file(index));
            format!(r#"<{prefix}Relationship Id="{id}" Type="{IMAGE}" Target="/{file}"/>"#)
        });
        append(&self.source, &more.collect::<String>())
    }
}

/// A prefix for names of images that no name in the template has.
#[derive(Debug, Clone)]
pub(super) struct NamePrefix {
    word: String,
    /// Content types of the template.
    types: String,
}

impl NamePrefix {
    pub(super) fn new(entries: &[Packed], texts: &[(usize, String, String)]) -> Result<Self, TemplateFault> {
        let taken = |word: &str| {
            entries.iter().any(|e| e.name.contains(word))
                || texts.iter().any(|(_, name, text)| name.contains("_rels/") && text.contains(word))
        };
        let word = (0..100).map(|n| format!("gambar{n}_")).find(|word| !taken(word));
        let types = texts.iter().find(|(_, name, _)| name == CONTENT_TYPES).map(|(_, _, text)| text.clone());
        match word.zip(types) {
            Some((word, types)) => Ok(Self { word, types }),
            None => Err(too_large("terlalu banyak gambar hasil cetak terdahulu")),
        }
    }

    fn relation(&self, index: usize) -> String {
        format!("{}{}", self.word, index + 1)
    }
}

/// Images of one rendering, each stored once.
pub(super) struct RenderedImages<'d> {
    name_prefix: &'d NamePrefix,
    folder: &'d str,
    pictures: Vec<(&'d str, &'d Image)>,
    /// Indices of those the current part shows.
    shown: Vec<usize>,
    drawn: usize,
}

impl<'d> RenderedImages<'d> {
    pub(super) fn new(name_prefix: &'d NamePrefix) -> Self {
        Self { name_prefix, folder: "", pictures: Vec::new(), shown: Vec::new(), drawn: 0 }
    }

    /// Selects the part that images are rendered into.
    pub(super) fn select_part(&mut self, relations: &'d Relations) {
        self.folder = &relations.folder;
        self.shown.clear();
    }

    /// Renders an image into the current part.
    pub(super) fn show(&mut self, image: &'d Image, frame: Frame, out: &mut String) {
        let known = self.pictures.iter().position(|(folder, other)| *folder == self.folder && *other == image);
        let index = known.unwrap_or_else(|| {
            self.pictures.push((self.folder, image));
            self.pictures.len() - 1
        });
        if !self.shown.contains(&index) {
            self.shown.push(index);
        }
        self.drawn += 1;
        draw(image, frame, self.drawn, &self.name_prefix.relation(index), out);
    }

    /// Returns true if the current part shows any.
    pub(super) fn shows_any(&self) -> bool {
        !self.shown.is_empty()
    }

    /// Name of an image's entry.
    fn file(&self, index: usize) -> String {
        let (folder, image) = self.pictures[index];
        format!("{folder}media/{}.{}", self.name_prefix.relation(index), image.format().extension())
    }

    /// Names and bytes of all images.
    pub(super) fn files(&self) -> impl Iterator<Item = (String, &'d [u8])> + '_ {
        self.pictures.iter().enumerate().map(|(index, (_, image))| (self.file(index), image.bytes()))
    }

    /// Content types with an override for each image; `None` without images.
    pub(super) fn content_types(&self) -> Option<String> {
        if self.pictures.is_empty() {
            return None;
        }
        let prefix = prefix(&self.name_prefix.types);
        let more = self.pictures.iter().enumerate().map(|(index, (_, image))| {
            let (file, kind) = (self.file(index), image.format().content_type());
            format!(r#"<{prefix}Override PartName="/{file}" ContentType="{kind}"/>"#)
        });
        Some(append(&self.name_prefix.types, &more.collect::<String>()))
    }
}

/// Namespace prefix of the root element, with its colon.
fn prefix(source: &str) -> &str {
    let name = root(source).map(|(_, name)| name).unwrap_or_default();
    name.split_once(':').map_or("", |(prefix, _)| &name[..=prefix.len()])
}

/// Last tag of the root element, and its name.
fn root(source: &str) -> Option<(super::scan::Token, &str)> {
    let scan = Scan::new(source).ok()?;
    let last = scan.tokens.len().checked_sub(1)?;
    Some((scan.tokens[last], scan.name(0)))
}

/// Appends `more` to the root element.
fn append(source: &str, more: &str) -> String {
    let Some((last, name)) = root(source) else { return source.to_owned() };
    let (start, end) = (last.start as usize, last.end as usize);
    match last.kind {
        Kind::Empty => {
            let open = source[start..end].trim_end_matches('>').trim_end_matches('/');
            format!("{}{open}>{more}</{name}>{}", &source[..start], &source[end..])
        }
        _ => format!("{}{more}{}", &source[..start], &source[start..]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_to_the_end_of_the_root() {
        for (source, expected) in [
            ("<a><b/></a>", "<a><b/>+</a>"),
            ("<?xml version=\"1.0\"?><a x=\"/>\"/>\n", "<?xml version=\"1.0\"?><a x=\"/>\">+</a>\n"),
            ("<c:a></c:a>", "<c:a>+</c:a>"),
        ] {
            assert_eq!(append(source, "+"), expected);
        }
        assert_eq!((prefix("<c:a></c:a>"), prefix("<a/>")), ("c:", ""));
    }
}
