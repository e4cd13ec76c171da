//! One file of many: a zip of letters, or a PDF with all their pages and a bookmark a letter.

use std::io::{Cursor, Write};

use app::ports::{FileBinder as Port, NamedFile, PdfBook, StoreError, Stored};
use async_trait::async_trait;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary, text_string};
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

    async fn merge(&self, pdfs: Vec<NamedFile>) -> Stored<Vec<u8>> {
        let merged = blocking(move || merged(pdfs)).await?;
        merged.map_err(|error| StoreError::Failed(format!("the PDFs were not merged: {error}")))
    }

    async fn begin_book(&self) -> Stored<Box<dyn PdfBook>> {
        book::begin().await
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

fn merged(pdfs: Vec<NamedFile>) -> lopdf::Result<Vec<u8>> {
    let mut whole = Document::with_version("1.7");
    let tree = whole.new_object_id();
    let mut kids = Vec::new();
    let mut bookmarks = Vec::new();
    for NamedFile { title, bytes, .. } in pdfs {
        let mut one = Document::load_mem(&bytes)?;
        drop(bytes);
        one.renumber_objects_with(whole.max_id + 1);
        whole.max_id = one.max_id;
        let pages: Vec<ObjectId> = one.get_pages().into_values().collect();
        for page in &pages {
            adopt(&mut one, *page, tree)?;
        }
        bookmarks.extend(pages.first().map(|first| (title, *first)));
        kids.extend(pages);
        whole.objects.append(&mut one.objects);
    }
    let count = i64::try_from(kids.len()).unwrap_or(i64::MAX);
    let kids: Vec<Object> = kids.into_iter().map(Object::from).collect();
    whole.objects.insert(tree, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count }.into());
    let outlines = outlines(&mut whole, bookmarks);
    let catalog = dictionary! {
        "Type" => "Catalog", "Pages" => tree, "Outlines" => outlines, "PageMode" => "UseOutlines"
    };
    let catalog = whole.add_object(catalog);
    whole.trailer.set("Root", catalog);
    // Page trees and catalogues of the single files.
    whole.prune_objects();
    let mut bytes = Vec::new();
    whole.save_to(&mut bytes)?;
    Ok(bytes)
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

/// Adds the bookmarks, one a letter.
fn outlines(document: &mut Document, bookmarks: Vec<(String, ObjectId)>) -> ObjectId {
    let root = document.new_object_id();
    let ids: Vec<ObjectId> = bookmarks.iter().map(|_| document.new_object_id()).collect();
    for (at, (title, page)) in bookmarks.into_iter().enumerate() {
        let place = vec![page.into(), "Fit".into()];
        let mut item = dictionary! { "Title" => text_string(&title), "Parent" => root, "Dest" => place };
        if let Some(before) = at.checked_sub(1) {
            item.set("Prev", ids[before]);
        }
        if let Some(next) = ids.get(at + 1) {
            item.set("Next", *next);
        }
        document.objects.insert(ids[at], item.into());
    }
    let count = i64::try_from(ids.len()).unwrap_or(i64::MAX);
    let mut outlines = dictionary! { "Type" => "Outlines", "Count" => count };
    if let (Some(first), Some(last)) = (ids.first(), ids.last()) {
        outlines.set("First", *first);
        outlines.set("Last", *last);
    }
    document.objects.insert(root, outlines.into());
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PDF with pages that inherit their size.
    fn pdf(pages: usize, width: i64) -> Vec<u8> {
        let mut document = Document::with_version("1.5");
        let tree = document.new_object_id();
        let kids: Vec<Object> = (0..pages)
            .map(|_| document.add_object(dictionary! { "Type" => "Page", "Parent" => tree }).into())
            .collect();
        let size = vec![0.into(), 0.into(), width.into(), 842.into()];
        let count = i64::try_from(pages).expect("few pages");
        let pages = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count, "MediaBox" => size };
        document.objects.insert(tree, pages.into());
        let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
        document.trailer.set("Root", catalog);
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).expect("bytes");
        bytes
    }

    fn named(title: &str, bytes: Vec<u8>) -> NamedFile {
        NamedFile { name: format!("{title}.docx"), title: title.to_owned(), bytes }
    }

    #[test]
    fn pages_stay_in_order_and_keep_their_size_and_each_letter_has_a_bookmark() {
        let files = vec![named("Surat tugas 1", pdf(2, 595)), named("Kuitansi Siti", pdf(1, 420))];
        let whole = Document::load_mem(&merged(files).expect("a PDF")).expect("a PDF");
        let widths: Vec<i64> = whole
            .get_pages()
            .into_values()
            .map(|page| whole.get_dictionary(page).expect("a page").get(b"MediaBox").expect("a size"))
            .map(|size| size.as_array().expect("numbers")[2].as_i64().expect("a number"))
            .collect();
        assert_eq!(widths, [595, 595, 420]);
        let contents = whole.get_toc().expect("bookmarks").toc;
        let contents: Vec<_> = contents.into_iter().map(|entry| (entry.title, entry.page)).collect();
        assert_eq!(contents, [("Surat tugas 1".to_owned(), 1), ("Kuitansi Siti".to_owned(), 3)]);
    }

    #[test]
    fn a_zip_holds_the_files_in_order() {
        let files = [named("02", b"two".to_vec()), named("01", b"one".to_vec())];
        let zip = zip::ZipArchive::new(Cursor::new(zipped(&files).expect("a zip"))).expect("a zip");
        let names: zip::result::ZipResult<Vec<_>> = zip.file_names().collect();
        assert_eq!(names.expect("names"), ["02.docx", "01.docx"]);
    }
}
