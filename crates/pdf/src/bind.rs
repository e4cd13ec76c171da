//! One file of many: a zip of letters, or a book.

use std::io::{Cursor, Write};

use async_trait::async_trait;
use lopdf::{Dictionary, Document, Object, ObjectId};
use ports::{BookStyle, FileBinder as Port, NamedFile, PdfBook, StoreError, Stored};
use receipts::Photo;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{blocking, book, card};

/// Entries of a page that it may inherit from the page tree.
const INHERITED: [&[u8]; 4] = [b"Resources", b"MediaBox", b"CropBox", b"Rotate"];

/// Makes one file of many, on the blocking thread pool.
#[derive(Debug, Clone, Copy, Default)]
pub struct FileBinder;

#[async_trait]
impl Port for FileBinder {
    async fn zip(&self, files: Vec<NamedFile>) -> Stored<Vec<u8>> {
        let zipped = blocking(move || zipped(&files)).await?;
        zipped.map_err(|error| StoreError::Failed(format!("the zip was not written: {error}")))
    }

    async fn begin_book(&self, title: String, style: BookStyle) -> Stored<Box<dyn PdfBook>> {
        book::begin(title, style).await
    }

    async fn card(&self, name: String, pages: u32) -> Stored<Photo> {
        let card = blocking(move || card::drawn(&name, pages)).await?;
        card.map_err(|error| StoreError::Failed(format!("the card was not drawn: {error}")))
    }
}

fn zipped(files: &[NamedFile]) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // Word files are compressed already.
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for file in files {
        zip.start_file(&*file.name, stored)?;
        zip.write_all(&file.bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Makes a page a child of the new page tree, with what it inherited from its own.
pub(crate) fn adopt(document: &mut Document, page: ObjectId, tree: ObjectId) -> lopdf::Result<()> {
    let mut inherited = Dictionary::new();
    let mut above = document.get_dictionary(page)?;
    while let Ok(parent) = above.get(b"Parent").and_then(Object::as_reference) {
        above = document.get_dictionary(parent)?;
        for entry in INHERITED {
            if let (Ok(value), false) = (above.get(entry), inherited.has(entry)) {
                inherited.set(entry, value.clone());
            }
        }
    }
    let page = document.get_object_mut(page)?.as_dict_mut()?;
    for (entry, value) in inherited {
        if !page.has(&entry) {
            page.set(entry, value);
        }
    }
    page.set("Parent", tree);
    // Of the structure tree, which is left out.
    page.remove(b"StructParents");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zip_holds_the_files_in_order() {
        let named = |name: &str, bytes: &[u8]| NamedFile { name: name.to_owned(), bytes: bytes.to_vec() };
        let files = [named("02.docx", b"two"), named("01.docx", b"one")];
        let archive = zip::ZipArchive::new(Cursor::new(zipped(&files).expect("a zip"))).expect("a zip");
        let stored: zip::result::ZipResult<Vec<_>> = archive.file_names().collect();
        assert_eq!(stored.expect("names"), ["02.docx", "01.docx"]);
    }
}
