//! Signed files of letters: their text, and whether they carry an electronic signature.

mod font;
mod matrix;
mod words;

use lopdf::{Object, ObjectId};
use ports::{MOST_PAGES, SignedPdf, SignedPdfFault};
use receipts::{DocumentRefusal, document::is_pdf};

use self::words::Words;
use crate::unpack;

/// Most pages whose text is read: the number stands on the first ones.
const MOST_READ: usize = 20;

/// Reads a signed file.
///
/// # Errors
/// [`SignedPdfFault`].
pub fn signed(pdf: &[u8]) -> Result<SignedPdf, SignedPdfFault> {
    if !is_pdf(pdf) {
        return Err(SignedPdfFault::NoPdf);
    }
    let document = unpack::read(pdf).map_err(|refusal| match refusal {
        DocumentRefusal::Encrypted => SignedPdfFault::Encrypted,
        DocumentRefusal::TooComplex => SignedPdfFault::TooComplex,
        _ => SignedPdfFault::NoPdf,
    })?;
    let pages: Vec<ObjectId> = document.page_iter().take(MOST_PAGES + 1).collect();
    match pages.len() {
        0 => return Err(SignedPdfFault::NoPdf),
        count if count > MOST_PAGES => return Err(SignedPdfFault::TooManyPages),
        _ => {}
    }
    let text = text_of(&document, &pages).ok_or(SignedPdfFault::TooComplex)?;
    let has_signature = document.objects.values().any(|object| is_signature(object, pdf.len()));
    Ok(SignedPdf { text, has_signature })
}

/// Text of the first pages; `None` where there is too much of it.
pub(crate) fn text_of(document: &lopdf::Document, pages: &[ObjectId]) -> Option<String> {
    let mut words = Words::of(document);
    for page in pages.iter().take(MOST_READ) {
        words.page(*page).ok()?;
    }
    Some(words.text())
}

/// Returns whether an object is the value of a signature whose byte ranges lie in a file of this size.
fn is_signature(object: &Object, size: usize) -> bool {
    let Ok(dictionary) = object.as_dict() else { return false };
    let ranges = dictionary.get(b"ByteRange").and_then(Object::as_array);
    let Ok(ranges) = ranges else { return false };
    let ranges: Vec<i64> = ranges.iter().filter_map(|number| number.as_i64().ok()).collect();
    let has_contents = dictionary.get(b"Contents").and_then(Object::as_str).is_ok_and(|bytes| !bytes.is_empty());
    let within = |pair: &[i64]| match *pair {
        [start, length] => {
            start >= 0
                && length > 0
                && start.checked_add(length).is_some_and(|end| end <= i64::try_from(size).unwrap_or(i64::MAX))
        }
        _ => false,
    };
    has_contents && ranges.len() == 4 && ranges.chunks(2).all(within)
}

#[cfg(test)]
mod tests {
    use lopdf::{
        Document, Stream, StringFormat,
        content::{Content, Operation},
        dictionary,
    };

    use super::*;

    /// A PDF of one page with a text, and a signature if wanted.
    fn pdf(text: &str, signed: bool) -> Vec<u8> {
        let mut document = Document::with_version("1.7");
        let tree = document.new_object_id();
        let font =
            document.add_object(dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica", "Encoding" => "WinAnsiEncoding" });
        let show = vec![
            Operation::new("BT", vec![]),
            Operation::new("Tf", vec!["F1".into(), 12.into()]),
            Operation::new("Tj", vec![Object::string_literal(text)]),
            Operation::new("ET", vec![]),
        ];
        let content = Content { operations: show }.encode().unwrap();
        let content = document.add_object(Stream::new(dictionary! {}, content));
        let fonts = dictionary! { "Font" => dictionary! { "F1" => font } };
        let page = document.add_object(dictionary! {
            "Type" => "Page", "Parent" => tree, "Contents" => content, "Resources" => fonts,
            "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
        });
        document.set_object(tree, dictionary! { "Type" => "Pages", "Kids" => vec![page.into()], "Count" => 1 });
        let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
        document.trailer.set("Root", catalog);
        if signed {
            document.add_object(dictionary! {
                "Type" => "Sig", "ByteRange" => vec![0.into(), 10.into(), 20.into(), 10.into()],
                "Contents" => Object::String(vec![1, 2, 3], StringFormat::Hexadecimal),
            });
        }
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn text_and_signature_are_found() {
        let read = super::signed(&pdf("Nomor 800.1.11.1/7/DINKES/2026", true)).unwrap();
        assert!(read.text.contains("800.1.11.1/7/DINKES/2026"), "{:?}", read.text);
        assert!(read.has_signature);
    }

    #[test]
    fn a_scan_has_no_signature() {
        assert!(!signed(&pdf("", false)).unwrap().has_signature);
    }

    #[test]
    fn another_file_is_no_pdf() {
        assert_eq!(signed(b"PK\x03\x04"), Err(SignedPdfFault::NoPdf));
        assert_eq!(signed(b"%PDF-1.7 broken"), Err(SignedPdfFault::NoPdf));
    }
}
