//! One PDF of many parts. Objects are written to disk as soon as they are complete; only their places, the pages and the
//! bookmarks stay in memory.

mod frame;
mod front;
mod image;
mod outline;
mod page;
pub(crate) mod text;
mod writer;

use app::ports::{BookFront, BookPart, PdfBook, StoreError, Stored, TemporaryFile};
use async_trait::async_trait;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use self::{
    frame::Frame,
    image::Picture,
    outline::Mark,
    page::Overlay,
    text::{BOLD, REGULAR},
    writer::FileWriter,
};
use crate::{bind::adopt, blocking};

/// Size of the pages that a book draws itself: F4, in points.
const PAGE: (f32, f32) = (609.4, 935.4);
/// Photos on a page.
const PHOTOS: usize = 2;

/// A page of the book.
struct Page {
    id: ObjectId,
    /// Stream of its number, which is written at the end.
    number: ObjectId,
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
    file: FileWriter,
    tree: ObjectId,
    fonts: Dictionary,
    pages: Vec<Page>,
    marks: Vec<Mark>,
    photos: Vec<Waiting>,
}

impl Book {
    fn begin() -> lopdf::Result<Self> {
        let mut file = FileWriter::begin()?;
        let tree = file.reserve();
        let mut fonts = Dictionary::new();
        for (name, base) in [(REGULAR, "Helvetica"), (BOLD, "Helvetica-Bold")] {
            let font = dictionary! {
                "Type" => "Font", "Subtype" => "Type1", "BaseFont" => base, "Encoding" => "WinAnsiEncoding"
            };
            fonts.set(name, file.add(&font.into())?);
        }
        Ok(Self { file, tree, fonts, pages: Vec::new(), marks: Vec::new(), photos: Vec::new() })
    }

    /// Adds an entry that points at the next page.
    fn mark(&mut self, title: Option<String>, depth: usize) {
        self.marks.extend(title.map(|title| Mark { title, depth, page: self.pages.len() }));
    }

    fn pdf(&mut self, part: BookPart, pdf: &[u8]) -> lopdf::Result<bool> {
        self.end_page_of_photos()?;
        let Ok(mut document) = Document::load_mem(pdf) else { return Ok(false) };
        // Reserved first: objects added to the document take the numbers behind its own.
        let numbers: Vec<ObjectId> = document.get_pages().iter().map(|_| self.file.reserve()).collect();
        document.renumber_objects_with(self.file.next_id());
        let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
        if pages.is_empty() || pages.iter().any(|page| adopt(&mut document, *page, self.tree).is_err()) {
            return Ok(false);
        }
        // Everything that no page reaches is left out: page trees, catalogue, forms, actions of opening.
        let kids: Vec<Object> = pages.iter().copied().map(Object::from).collect();
        document.trailer = dictionary! { "Kids" => kids };
        document.prune_objects();
        self.mark(part.title, part.depth);
        let count = pages.len();
        for (index, (id, number)) in pages.into_iter().zip(numbers).enumerate() {
            let mut words = part.words.clone();
            if let (Some(last), true) = (words.last_mut(), count > 1) {
                *last = format!("{last} (halaman {} dari {count})", index + 1);
            }
            let overlay = Overlay { words: &words, fonts: &self.fonts, number };
            let frame = overlay.put(&mut document, id)?;
            self.pages.push(Page { id, number, frame });
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
        self.pages.push(Page { id, number, frame });
        Ok(())
    }

    fn finish(mut self, front: &BookFront) -> lopdf::Result<TemporaryFile> {
        self.end_page_of_photos()?;
        let behind = std::mem::take(&mut self.pages);
        let contents = front::pages(front, &self.marks, PAGE);
        let before = contents.len();
        for page in contents {
            let links = page.links.iter().filter_map(|link| {
                let to = behind.get(self.marks[link.mark].page)?;
                Some(link.annotation(to.id))
            });
            let extra = dictionary! { "Annots" => links.collect::<Vec<_>>() };
            self.drawn(page.content, &extra, Dictionary::new())?;
        }
        let fronts = std::mem::take(&mut self.pages);
        self.pages = fronts.into_iter().chain(behind).collect();
        for mark in &mut self.marks {
            mark.page += before;
        }
        self.numbers()?;
        self.end()
    }

    /// Writes the numbers of the pages.
    fn numbers(&mut self) -> lopdf::Result<()> {
        let all = self.pages.len();
        for (index, page) in self.pages.iter().enumerate() {
            let content = page::number(&page.frame, index + 1, all);
            self.file.write(page.number, &page::stream(content).into())?;
        }
        Ok(())
    }

    /// Writes page tree, bookmarks and catalogue, and ends the file.
    fn end(mut self) -> lopdf::Result<TemporaryFile> {
        let kids: Vec<Object> = self.pages.iter().map(|page| page.id.into()).collect();
        let count = i64::try_from(kids.len()).unwrap_or(i64::MAX);
        let tree = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count };
        self.file.write(self.tree, &tree.into())?;
        let pages: Vec<ObjectId> = self.pages.iter().map(|page| page.id).collect();
        let outlines = outline::write(&mut self.file, &self.marks, &pages)?;
        let catalog = dictionary! {
            "Type" => "Catalog", "Pages" => self.tree, "Outlines" => outlines, "PageMode" => "UseOutlines"
        };
        let root = self.file.add(&catalog.into())?;
        self.file.end(root)
    }
}

/// Begins a book.
pub(crate) async fn begin() -> Stored<Box<dyn PdfBook>> {
    let book = blocking(Book::begin).await?.map_err(|error| failed(&error))?;
    Ok(Box::new(BlockingBook(Some(book))))
}

fn failed(error: &lopdf::Error) -> StoreError {
    StoreError::Failed(format!("the book was not written: {error}"))
}

/// A book on the blocking thread pool; `None` after a failure.
struct BlockingBook(Option<Book>);

impl BlockingBook {
    async fn run<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Book) -> lopdf::Result<T> + Send + 'static,
    ) -> Stored<T> {
        let mut book = self.0.take().ok_or_else(|| StoreError::Failed("the book failed before".into()))?;
        let (done, book) = blocking(move || (work(&mut book), book)).await?;
        let done = done.map_err(|error| failed(&error))?;
        self.0 = Some(book);
        Ok(done)
    }
}

#[async_trait]
impl PdfBook for BlockingBook {
    async fn chapter(&mut self, title: String, depth: usize) -> Stored<()> {
        let chapter = move |book: &mut Book| {
            book.end_page_of_photos()?;
            book.mark(Some(title), depth);
            Ok(())
        };
        self.run(chapter).await
    }

    async fn pdf(&mut self, part: BookPart, pdf: Vec<u8>) -> Stored<bool> {
        self.run(move |book| book.pdf(part, &pdf)).await
    }

    async fn photo(&mut self, part: BookPart, photo: Vec<u8>) -> Stored<bool> {
        self.run(move |book| book.photo(part, &photo)).await
    }

    async fn finish(mut self: Box<Self>, front: BookFront) -> Stored<TemporaryFile> {
        let book = self.0.take().ok_or_else(|| StoreError::Failed("the book failed before".into()))?;
        blocking(move || book.finish(&front)).await?.map_err(|error| failed(&error))
    }
}

#[cfg(test)]
#[path = "book_tests.rs"]
mod tests;
