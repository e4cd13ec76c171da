//! One PDF of many parts. Objects are written to disk as soon as they are complete; only their places, the pages and the
//! bookmarks stay in memory. Parts that begin on the front of a sheet begin on an odd page.

mod blocking_book;
mod frame;
mod front;
mod image;
mod outline;
mod page;
pub(crate) mod text;
mod writer;

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary, text_string};
use ports::{BookFront, BookPart, BookStyle, TemporaryFile};

use self::{
    frame::Frame,
    image::Picture,
    outline::{Mark, Marks, Place},
    page::Overlay,
    text::{BOLD, REGULAR},
    writer::FileWriter,
};
use crate::bind::adopt;

pub(crate) use self::blocking_book::begin;

/// Size of the pages that a book draws itself: F4, in points.
const PAGE: (f32, f32) = (609.4, 935.4);
/// Photos on a page.
const PHOTOS: usize = 2;

/// Language of the texts.
const LANGUAGE: &str = "id-ID";

/// A page of the book.
struct Page {
    id: ObjectId,
    /// Stream of its number, which is written at the end; none on a blank page and in a plain book.
    number: Option<ObjectId>,
    frame: Frame,
}

/// A photo that waits for the second one of its page.
struct Waiting {
    words: Vec<String>,
    object: ObjectId,
    size: (f32, f32),
}

/// A book that is being written.
struct Book {
    title: String,
    style: BookStyle,
    file: FileWriter,
    tree: ObjectId,
    fonts: Dictionary,
    pages: Vec<Page>,
    marks: Marks,
    photos: Vec<Waiting>,
    /// True once a part begins on the front of a sheet.
    has_fronts: bool,
}

impl Book {
    fn begin(title: String, style: BookStyle) -> lopdf::Result<Self> {
        let mut file = FileWriter::begin()?;
        let tree = file.reserve();
        let mut fonts = Dictionary::new();
        for (name, base) in [(REGULAR, "Helvetica"), (BOLD, "Helvetica-Bold")] {
            let font = dictionary! {
                "Type" => "Font", "Subtype" => "Type1", "BaseFont" => base, "Encoding" => "WinAnsiEncoding"
            };
            fonts.set(name, file.add(&font.into())?);
        }
        let (pages, marks, photos) = (Vec::new(), Marks::default(), Vec::new());
        Ok(Self { title, style, file, tree, fonts, pages, marks, photos, has_fronts: false })
    }

    /// Adds an entry that points at the next page.
    fn mark(&mut self, title: Option<String>, depth: usize) {
        if let Some(title) = title {
            self.marks.add(title, depth, Place::Next);
        }
    }

    /// Adds a page that is written already.
    fn page(&mut self, id: ObjectId, number: Option<ObjectId>, frame: Frame) {
        self.marks.reach(self.pages.len());
        self.pages.push(Page { id, number, frame });
    }

    /// Leaves the back of a sheet blank, so that the next page is a front; returns whether that was needed.
    fn turn_to_front(&mut self) -> lopdf::Result<bool> {
        let Some(last) = self.pages.last().filter(|_| self.pages.len() % 2 == 1) else { return Ok(false) };
        let frame = last.frame;
        let id = self.blank(frame)?;
        // Not by an entry's page: those that wait point behind it.
        self.pages.push(Page { id, number: None, frame });
        Ok(true)
    }

    fn blank(&mut self, frame: Frame) -> lopdf::Result<ObjectId> {
        let page = dictionary! {
            "Type" => "Page", "Parent" => self.tree, "MediaBox" => frame.media_box(), "Rotate" => frame.rotation(),
            "Resources" => Dictionary::new()
        };
        self.file.add(&page.into())
    }

    fn pdf(&mut self, part: BookPart, pdf: &[u8]) -> lopdf::Result<bool> {
        self.end_page_of_photos()?;
        let Ok(mut document) = Document::load_mem(pdf) else { return Ok(false) };
        let count = document.get_pages().len();
        let starts_sheet = part.on_front && count > 0;
        let has_blank = starts_sheet && self.turn_to_front()?;
        // Reserved first: objects added to the document take the numbers behind its own.
        let numbers: Vec<ObjectId> = (0..count).map(|_| self.file.reserve()).collect();
        document.renumber_objects_with(self.file.next_id());
        let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
        if pages.is_empty() || pages.iter().any(|page| adopt(&mut document, *page, self.tree).is_err()) {
            if has_blank {
                self.pages.pop();
            }
            return Ok(false);
        }
        self.has_fronts |= starts_sheet;
        // Everything that no page reaches is left out: page trees, catalogue, forms, actions of opening.
        let kids: Vec<Object> = pages.iter().copied().map(Object::from).collect();
        document.trailer = dictionary! { "Kids" => kids };
        document.prune_objects();
        self.mark(part.title, part.depth);
        for (index, (id, number)) in pages.into_iter().zip(numbers).enumerate() {
            if self.style == BookStyle::Plain {
                let frame = document.get_dictionary(id).ok().and_then(|page| Frame::of(&document, page));
                self.page(id, None, frame.unwrap_or(Frame::upright(PAGE)));
                continue;
            }
            let mut words = part.words.clone();
            if let (Some(last), true) = (words.last_mut(), count > 1) {
                *last = format!("{last} (halaman {} dari {count})", index + 1);
            }
            let overlay = Overlay { words: &words, fonts: &self.fonts, number };
            let frame = overlay.put(&mut document, id)?;
            self.page(id, Some(number), frame);
        }
        for (id, object) in std::mem::take(&mut document.objects) {
            self.file.write(id, &object)?;
        }
        self.file.skip_to(document.max_id + 1);
        Ok(true)
    }

    fn photo(&mut self, part: BookPart, photo: &[u8]) -> lopdf::Result<bool> {
        let Some(Picture { stream, size }) = image::picture(photo) else { return Ok(false) };
        if self.photos.len() == PHOTOS {
            self.end_page_of_photos()?;
        }
        self.mark(part.title, part.depth);
        // The photos that wait are on the next page, whatever entries come before it.
        self.marks.reach(self.pages.len());
        let object = self.file.add(&stream.into())?;
        self.photos.push(Waiting { words: part.words, object, size });
        Ok(true)
    }

    /// Draws the page of the photos that wait.
    fn end_page_of_photos(&mut self) -> lopdf::Result<()> {
        let photos = std::mem::take(&mut self.photos);
        if photos.is_empty() {
            return Ok(());
        }
        let placed: Vec<_> = photos.iter().map(|it| (it.words.as_slice(), it.size)).collect();
        let content = page::photos(&placed, PAGE);
        let names = photos.iter().enumerate().map(|(index, it)| (page::photo_name(index), it.object.into()));
        let pictures: Dictionary = names.collect();
        self.drawn(content, &Dictionary::new(), pictures)
    }

    /// Adds a page with this content, with extra entries of its dictionary.
    fn drawn(&mut self, content: Vec<u8>, extra: &Dictionary, pictures: Dictionary) -> lopdf::Result<()> {
        let content = self.file.add(&page::stream(content).into())?;
        let (id, number) = (self.file.reserve(), self.file.reserve());
        let resources = dictionary! { "Font" => self.fonts.clone(), "XObject" => pictures };
        let frame = Frame::upright(PAGE);
        let mut page = dictionary! {
            "Type" => "Page", "Parent" => self.tree, "MediaBox" => frame.media_box(), "Resources" => resources,
            "Contents" => vec![content.into(), number.into()]
        };
        page.extend(extra);
        self.file.write(id, &page.into())?;
        self.page(id, Some(number), frame);
        Ok(())
    }

    fn finish(mut self, front: &BookFront) -> lopdf::Result<TemporaryFile> {
        self.end_page_of_photos()?;
        if self.style == BookStyle::Plain {
            let marks = std::mem::take(&mut self.marks).finish();
            return self.end(&marks);
        }
        let behind = std::mem::take(&mut self.pages);
        let mut marks = std::mem::take(&mut self.marks).finish();
        // Parts that begin on a front need whole sheets before them.
        let sheets = self.has_fronts;
        let contents = front::pages(front, &marks, PAGE, sheets);
        for page in contents {
            let links = page.links.iter().filter_map(|link| match marks[link.mark].place {
                Place::Page(index) => Some(link.annotation(behind.get(index)?.id)),
                Place::Next | Place::Missing => None,
            });
            let extra = dictionary! { "Annots" => links.collect::<Vec<_>>() };
            self.drawn(page.content, &extra, Dictionary::new())?;
        }
        if sheets {
            self.turn_to_front()?;
        }
        let before = self.pages.len();
        self.pages.extend(behind);
        for mark in &mut marks {
            mark.shift(before);
        }
        self.numbers()?;
        self.end(&marks)
    }

    /// Writes the numbers of the pages.
    fn numbers(&mut self) -> lopdf::Result<()> {
        let all = self.pages.len();
        for (index, page) in self.pages.iter().enumerate() {
            let Some(number) = page.number else { continue };
            let content = page::number(&page.frame, index + 1, all);
            self.file.write(number, &page::stream(content).into())?;
        }
        Ok(())
    }

    /// Writes page tree, bookmarks and catalogue, and ends the file.
    fn end(mut self, marks: &[Mark]) -> lopdf::Result<TemporaryFile> {
        let kids: Vec<Object> = self.pages.iter().map(|page| page.id.into()).collect();
        let count = i64::try_from(kids.len()).unwrap_or(i64::MAX);
        let tree = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count };
        self.file.write(self.tree, &tree.into())?;
        let pages: Vec<ObjectId> = self.pages.iter().map(|page| page.id).collect();
        let outlines = outline::write(&mut self.file, marks, &pages)?;
        let catalog = dictionary! {
            "Type" => "Catalog", "Pages" => self.tree, "Outlines" => outlines, "PageMode" => "UseOutlines",
            "Lang" => text_string(LANGUAGE), "ViewerPreferences" => dictionary! { "DisplayDocTitle" => true }
        };
        let root = self.file.add(&catalog.into())?;
        let information = self.file.add(&dictionary! { "Title" => text_string(&self.title) }.into())?;
        self.file.end(root, information)
    }
}

#[cfg(test)]
#[path = "book_tests.rs"]
mod tests;
