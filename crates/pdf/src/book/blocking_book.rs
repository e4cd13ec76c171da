//! A book on the blocking thread pool.

use async_trait::async_trait;
use ports::{BookFront, BookPart, BookStyle, PdfBook, StoreError, Stored, TemporaryFile};

use super::{Book, outline::Place};
use crate::blocking;

/// Begins a book.
pub(crate) async fn begin(title: String, style: BookStyle) -> Stored<Box<dyn PdfBook>> {
    let book = blocking(move || Book::begin(title, style)).await?.map_err(|error| failed(&error))?;
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

    async fn missing(&mut self, title: String, depth: usize) -> Stored<()> {
        let missing = move |book: &mut Book| {
            book.marks.add(title, depth, Place::Missing);
            Ok(())
        };
        self.run(missing).await
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
