//! Builds a PDF anew from the pages of another one: what they draw, and nothing that acts, asks, hides or tells of its author.

mod fields;

use std::collections::HashMap;

use lopdf::{Dictionary, Document as Pdf, Object, ObjectId, Stream, dictionary};
use receipts::{BillFacts, Document, DocumentRefusal};

use crate::signed::text_of;
use crate::unpack::{self, PageRoom, inherited, resolved};

/// Entries of a page that are kept.
const PAGE: [&[u8]; 7] = [b"Resources", b"MediaBox", b"CropBox", b"Rotate", b"Contents", b"UserUnit", b"Group"];
/// Those of them that a page may inherit from the page tree.
const INHERITED: [&[u8]; 4] = [b"Resources", b"MediaBox", b"CropBox", b"Rotate"];
/// Most annotations of a page that are kept.
const MOST_ANNOTATIONS: usize = 500;
/// Flags of annotations that are not shown: hidden, no view.
const NOT_SHOWN: i64 = 2 | 32;

/// Entries of dictionaries that act, attach or tell, wherever they stand.
const DROPPED: [&[u8]; 22] = [
    b"A",
    b"AA",
    b"AF",
    b"AcroForm",
    b"Alternates",
    b"EF",
    b"EmbeddedFiles",
    b"JS",
    b"JavaScript",
    b"Launch",
    b"Measure",
    b"Metadata",
    b"OPI",
    b"OpenAction",
    b"PieceInfo",
    b"PtData",
    b"Ref",
    b"RichMedia",
    b"RichMediaContent",
    b"StructParent",
    b"StructParents",
    b"XFA",
];
/// Entries of a stream that let it stand in another file.
const EXTERNAL: [&[u8]; 3] = [b"F", b"FFilter", b"FDecodeParms"];
/// Entries whose dictionaries name resources freely: any name is one.
const NAMING: [&[u8]; 8] =
    [b"Font", b"XObject", b"ColorSpace", b"Pattern", b"Shading", b"ExtGState", b"Properties", b"CharProcs"];
/// Types of dictionaries that are dropped.
const ACTIVE_TYPES: [&[u8]; 4] = [b"Action", b"EmbeddedFile", b"Filespec", b"Sig"];
/// Kinds of actions.
const ACTIONS: [&[u8]; 18] = [
    b"GoTo",
    b"GoTo3DView",
    b"GoToE",
    b"GoToR",
    b"Hide",
    b"ImportData",
    b"JavaScript",
    b"Launch",
    b"Movie",
    b"Named",
    b"Rendition",
    b"ResetForm",
    b"RichMediaExecute",
    b"SetOCGState",
    b"Sound",
    b"SubmitForm",
    b"Thread",
    b"URI",
];

/// The pages of a file as they look, at most `most`.
///
/// # Errors
/// [`DocumentRefusal`].
pub fn cleaned(file: &[u8], most: usize) -> Result<Document, DocumentRefusal> {
    let from = unpack::read(file)?;
    let pages: Vec<ObjectId> = from.page_iter().take(most + 1).collect();
    if pages.len() > most {
        return Err(DocumentRefusal::TooManyPages);
    }
    let catalog = from.catalog().map_err(|_| DocumentRefusal::Unreadable)?;
    if catalog.get(b"NeedsRendering").and_then(Object::as_bool).unwrap_or(false) {
        return Err(DocumentRefusal::DynamicForm);
    }
    let count = u32::try_from(pages.len()).ok().filter(|count| *count > 0).ok_or(DocumentRefusal::Unreadable)?;
    let layers = catalog.get(b"OCProperties").ok();
    let mut bytes = Vec::new();
    let mut copy = Copy::of(&from);
    let mut whole = copy.built(&pages, layers)?;
    whole.save_to(&mut bytes).map_err(|_| DocumentRefusal::Unreadable)?;
    let facts = text_of(&from, &pages).map(|text| BillFacts::of(&text)).unwrap_or_default();
    Ok(Document { bytes, pages: count, facts })
}

/// A copy of the objects that pages draw.
struct Copy<'a> {
    from: &'a Pdf,
    /// Its form.
    form: Option<&'a Dictionary>,
    to: Pdf,
    /// New ids of the objects that are reached.
    ids: HashMap<ObjectId, ObjectId>,
    /// Objects to copy: old and new id, and whether it names resources.
    queue: Vec<(ObjectId, ObjectId, bool)>,
    room: PageRoom,
}

impl<'a> Copy<'a> {
    fn of(from: &'a Pdf) -> Self {
        let form =
            from.catalog().and_then(|catalog| catalog.get_deref(b"AcroForm", from)).and_then(Object::as_dict).ok();
        Self {
            from,
            form,
            to: Pdf::with_version("1.7"),
            ids: HashMap::new(),
            queue: Vec::new(),
            room: PageRoom::default(),
        }
    }

    fn built(&mut self, pages: &[ObjectId], layers: Option<&Object>) -> Result<Pdf, DocumentRefusal> {
        let tree = self.to.new_object_id();
        let mut kids = Vec::with_capacity(pages.len());
        for page in pages {
            let page = self.page(*page, tree)?;
            kids.push(Object::from(self.to.add_object(page)));
        }
        let mut catalog = dictionary! { "Type" => "Catalog", "Pages" => tree };
        if let Some(layers) = layers.and_then(|layers| self.object(layers, false)) {
            catalog.set("OCProperties", layers);
        }
        while let Some((old, new, names)) = self.queue.pop() {
            let object = self.from.objects.get(&old).and_then(|object| self.object(object, names));
            if let Some(Object::Stream(stream)) = &object {
                self.room.take(stream)?;
            }
            self.to.objects.insert(new, object.unwrap_or(Object::Null));
        }
        let count = i64::try_from(kids.len()).unwrap_or_default();
        self.to.objects.insert(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count }.into());
        let catalog = self.to.add_object(catalog);
        self.to.trailer.set("Root", catalog);
        Ok(std::mem::replace(&mut self.to, Pdf::new()))
    }

    fn page(&mut self, id: ObjectId, tree: ObjectId) -> Result<Dictionary, DocumentRefusal> {
        let from = self.from;
        let own = from.get_dictionary(id).map_err(|_| DocumentRefusal::Unreadable)?;
        let mut page = dictionary! { "Type" => "Page", "Parent" => tree };
        for entry in PAGE {
            let value = if INHERITED.contains(&entry) { inherited(from, own, entry) } else { own.get(entry).ok() };
            if let Some(value) = value.and_then(|value| self.object(value, false)) {
                page.set(entry, value);
            }
        }
        let annotations = own.get_deref(b"Annots", from).and_then(Object::as_array);
        let annotations = annotations.map(Vec::as_slice).unwrap_or_default().iter().take(MOST_ANNOTATIONS);
        let stamps: Vec<Object> = annotations.filter_map(|one| self.stamp(one)).collect();
        if !stamps.is_empty() {
            page.set("Annots", stamps);
        }
        Ok(page)
    }

    /// An annotation as it looks: a filled field, a stamp, the mark of a signature. It does nothing any more.
    fn stamp(&mut self, annotation: &Object) -> Option<Object> {
        let from = self.from;
        let annotation = resolved(from, annotation)?.as_dict().ok()?;
        let flags = annotation.get(b"F").and_then(Object::as_i64).unwrap_or(0);
        let is_popup = annotation.get(b"Subtype").and_then(Object::as_name).is_ok_and(|kind| kind == b"Popup");
        if flags & NOT_SHOWN != 0 || is_popup {
            return None;
        }
        let look = match appearance(from, annotation).filter(|_| !self.is_stale(annotation)) {
            Some(look) => self.object(look, false)?,
            None => self.to.add_object(fields::drawn(from, self.form, annotation)?).into(),
        };
        let place = self.object(annotation.get(b"Rect").ok()?, false)?;
        let stamp = dictionary! {
            "Type" => "Annot", "Subtype" => "Stamp", "F" => 4, "Rect" => place, "AP" => dictionary! { "N" => look }
        };
        Some(stamp.into())
    }

    /// Returns whether a viewer would draw the value of a field anew.
    fn is_stale(&self, annotation: &Dictionary) -> bool {
        let anew = self.form.and_then(|form| form.get(b"NeedAppearances").ok()).and_then(|anew| anew.as_bool().ok());
        let is_text = matches!(fields::kind(self.from, annotation), Some(b"Tx" | b"Ch"));
        anew == Some(true) && is_text && fields::drawn(self.from, self.form, annotation).is_some()
    }

    /// Copies an object; `None` for one that is dropped. `names`: a dictionary of freely named resources.
    fn object(&mut self, object: &Object, names: bool) -> Option<Object> {
        Some(match object {
            Object::Reference(id) => self.reference(*id, names)?,
            Object::Array(items) => {
                // A dropped item leaves its place.
                Object::Array(items.iter().map(|item| self.object(item, names).unwrap_or(Object::Null)).collect())
            }
            Object::Dictionary(dictionary) => self.dictionary(dictionary, names)?.into(),
            Object::Stream(stream) => {
                let mut dict = self.dictionary(&stream.dict, false)?;
                for entry in EXTERNAL {
                    dict.remove(entry);
                }
                // Sets the length, too, which the file may state wrongly.
                Object::Stream(Stream::new(dict, stream.content.clone()))
            }
            plain => plain.clone(),
        })
    }

    fn reference(&mut self, id: ObjectId, names: bool) -> Option<Object> {
        if let Some(new) = self.ids.get(&id) {
            return Some(Object::Reference(*new));
        }
        if let Some(Object::Dictionary(target)) = self.from.objects.get(&id)
            && is_active(target)
        {
            return None;
        }
        let new = self.to.new_object_id();
        self.ids.insert(id, new);
        self.queue.push((id, new, names));
        Some(Object::Reference(new))
    }

    fn dictionary(&mut self, dictionary: &Dictionary, names: bool) -> Option<Dictionary> {
        if is_active(dictionary) {
            return None;
        }
        let mut kept = Dictionary::new();
        for (entry, value) in dictionary {
            let dropped = if names { matches!(value, Object::String(..)) } else { is_dropped(entry) };
            let below = !names && NAMING.contains(&entry.as_slice());
            if let Some(value) = Some(value).filter(|_| !dropped).and_then(|value| self.object(value, below)) {
                kept.set(entry.clone(), value);
            }
        }
        Some(kept)
    }
}

/// The appearance of an annotation, of one with several that of its state.
fn appearance<'a>(from: &'a Pdf, annotation: &'a Dictionary) -> Option<&'a Object> {
    let mut look = annotation.get_deref(b"AP", from).and_then(Object::as_dict).ok()?.get(b"N").ok()?;
    if let Ok(states) = resolved(from, look)?.as_dict() {
        look = states.get(annotation.get(b"AS").and_then(Object::as_name).ok()?).ok()?;
    }
    resolved(from, look)?.as_stream().ok()?;
    Some(look)
}

fn is_dropped(entry: &[u8]) -> bool {
    DROPPED.contains(&entry)
}

fn is_active(dictionary: &Dictionary) -> bool {
    let names = |entry: &[u8], known: &[&[u8]]| {
        dictionary.get(entry).and_then(Object::as_name).is_ok_and(|name| known.contains(&name))
    };
    names(b"Type", &ACTIVE_TYPES) || names(b"S", &ACTIONS)
}

#[cfg(test)]
mod tests;
