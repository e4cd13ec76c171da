//! Content of pages: words above a page of another PDF, pages of photos, numbers.

use lopdf::{
    Dictionary, Document, Object, ObjectId, Stream,
    content::{Content, Operation},
    dictionary,
};

use super::{
    frame::Frame,
    text::{BOLD, REGULAR, Style, lines, print, width},
};

/// Margin of drawn pages.
pub(super) const MARGIN: f32 = 42.0;
/// Height of a line of words.
const LINE: f32 = 12.0;
/// Most lines of words above a page or a photo.
const MOST_LINES: usize = 5;
/// Margin of the strip of words.
const STRIP_MARGIN: f32 = 24.0;

const FIRST: Style = Style { font: BOLD, size: 9.5, grey: 0.0 };
const WORDS: Style = Style { font: REGULAR, size: 9.5, grey: 0.0 };
const NUMBER: Style = Style { font: REGULAR, size: 7.0, grey: 0.35 };

/// Content of a page as a stream.
pub(super) fn stream(content: Vec<u8>) -> Stream {
    let mut stream = Stream::new(Dictionary::new(), content);
    // Not worth an error: a stream that cannot be compressed is longer.
    let _ = stream.compress();
    stream
}

/// Bytes of operations.
pub(super) fn bytes(operations: Vec<Operation>) -> Vec<u8> {
    Content { operations }.encode().unwrap_or_default()
}

/// Words above a page of another PDF and its number.
pub(super) struct Overlay<'a> {
    pub words: &'a [String],
    pub fonts: &'a Dictionary,
    /// Stream of the number.
    pub number: ObjectId,
}

impl Overlay<'_> {
    /// Puts the words in a strip above a page, whose own content stays as it is; returns the frame of both.
    pub(super) fn put(&self, document: &mut Document, page: ObjectId) -> lopdf::Result<Frame> {
        let dictionary = document.get_dictionary(page)?.clone();
        let frame = Frame::of(document, &dictionary).unwrap_or(Frame::upright(super::PAGE));
        let (words, whole) = self.strip(frame);
        let own = [vec![Operation::new("q", Vec::new())], clip(&frame)].concat();
        let before = document.add_object(stream(bytes(own)));
        let after = [vec![Operation::new("Q", Vec::new())], words].concat();
        let after = document.add_object(stream(bytes(after)));
        let mut contents: Vec<Object> = vec![before.into()];
        contents.extend(contents_of(document, &dictionary));
        contents.extend([after.into(), self.number.into()]);
        let resources = self.resources(document, &dictionary);
        let page = document.get_object_mut(page)?.as_dict_mut()?;
        page.set("Contents", contents);
        page.set("Resources", resources);
        page.set("MediaBox", whole.media_box());
        for entry in [&b"CropBox"[..], b"TrimBox", b"BleedBox", b"ArtBox", b"AA", b"Trans", b"Dur"] {
            page.remove(entry);
        }
        Ok(whole)
    }

    /// Operations of the words, and the frame with the strip they stand in.
    fn strip(&self, frame: Frame) -> (Vec<Operation>, Frame) {
        let (most, _) = frame.size();
        let words = wrapped(self.words, most - 2.0 * STRIP_MARGIN);
        if words.is_empty() {
            return (Vec::new(), frame);
        }
        let whole = frame.with_strip(height(words.len()) + LINE);
        (printed(&words, &whole, (STRIP_MARGIN, LINE)), whole)
    }

    /// Resources of the page with the fonts of the words.
    fn resources(&self, document: &Document, page: &Dictionary) -> Dictionary {
        let dictionary_at = |of: &Dictionary, entry: &[u8]| {
            let found = of.get(entry).ok().and_then(|object| document.dereference(object).ok());
            found.and_then(|(_, object)| object.as_dict().ok()).cloned().unwrap_or_default()
        };
        let mut resources = dictionary_at(page, b"Resources");
        let mut fonts = dictionary_at(&resources, b"Font");
        fonts.extend(self.fonts);
        resources.set("Font", fonts);
        resources
    }
}

/// Streams of a page's content.
fn contents_of(document: &Document, page: &Dictionary) -> Vec<Object> {
    let Ok(contents) = page.get(b"Contents") else { return Vec::new() };
    match document.dereference(contents) {
        Ok((_, Object::Array(parts))) => parts.clone(),
        Ok((_, Object::Stream(_))) => vec![contents.clone()],
        _ => Vec::new(),
    }
}

/// Hides what lies outside of a frame.
fn clip(frame: &Frame) -> Vec<Operation> {
    let rectangle = frame.rectangle().map(Object::from).to_vec();
    vec![Operation::new("re", rectangle), Operation::new("W", Vec::new()), Operation::new("n", Vec::new())]
}

/// Lines of words with their styles.
fn wrapped(words: &[String], most: f32) -> Vec<(String, Style)> {
    let styled = words.iter().enumerate().flat_map(|(index, text)| {
        let style = if index == 0 { FIRST } else { WORDS };
        lines(text, style, most).into_iter().map(move |line| (line, style))
    });
    styled.take(MOST_LINES).collect()
}

#[expect(clippy::cast_precision_loss, reason = "few lines")]
fn height(lines: usize) -> f32 {
    lines as f32 * LINE + 4.0
}

fn printed(words: &[(String, Style)], frame: &Frame, (x, y): (f32, f32)) -> Vec<Operation> {
    let mut operations = Vec::new();
    let mut base = y;
    for (line, style) in words {
        base += LINE;
        operations.extend(print(line, *style, frame, (x, base)));
    }
    operations
}

/// Name of a photo in the resources of its page.
pub(super) fn photo_name(index: usize) -> String {
    format!("Photo{index}")
}

/// Content of a page with photos one below the other, each below its words.
pub(super) fn photos(photos: &[(&[String], (f32, f32))], (width, height_of_page): (f32, f32)) -> Vec<u8> {
    let frame = Frame::upright((width, height_of_page));
    let (most, half) = (width - 2.0 * MARGIN, (height_of_page - 2.0 * MARGIN) / 2.0);
    let mut operations = Vec::new();
    let mut top = MARGIN;
    for (index, (words, (wide, high))) in photos.iter().enumerate() {
        let words = wrapped(words, most);
        operations.extend(printed(&words, &frame, (MARGIN, top - LINE)));
        let above = height(words.len());
        let room = half - above - LINE;
        let scale = (most / wide).min(room / high);
        let (shown_width, shown_height) = (wide * scale, high * scale);
        let left = (width - shown_width) / 2.0;
        let bottom = height_of_page - top - above - shown_height;
        let matrix = [shown_width, 0.0, 0.0, shown_height, left, bottom].map(Object::from).to_vec();
        operations.push(Operation::new("q", Vec::new()));
        operations.push(Operation::new("cm", matrix));
        operations.push(Operation::new("Do", vec![Object::Name(photo_name(index).into_bytes())]));
        operations.push(Operation::new("Q", Vec::new()));
        top += half;
    }
    bytes(operations)
}

/// Content with the number of a page, at its lower right corner.
pub(super) fn number(frame: &Frame, number: usize, all: usize) -> Vec<u8> {
    let text = format!("{number} / {all}");
    let (wide, high) = frame.size();
    bytes(print(&text, NUMBER, frame, (wide - 20.0 - width(&text, NUMBER), high - 14.0)).to_vec())
}

/// A link to a page.
pub(super) fn link(area: [f32; 4], page: ObjectId) -> Object {
    let border: Vec<Object> = vec![0.into(), 0.into(), 0.into()];
    let place: Vec<Object> = vec![page.into(), "Fit".into()];
    let area = area.map(Object::from).to_vec();
    let link = dictionary! {
        "Type" => "Annot", "Subtype" => "Link", "Rect" => area, "Border" => border, "Dest" => place
    };
    link.into()
}
