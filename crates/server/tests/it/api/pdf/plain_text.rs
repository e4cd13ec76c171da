//! A converter for tests that ask for the order, names and words of papers: each letter's text on plain pages, in a thousandth
//! of LibreOffice's time. Layout, isolation and failures are tested with LibreOffice itself.

use std::time::Duration;

use async_trait::async_trait;
use documents::text_of;
use lopdf::{
    Dictionary, Document, Object, Stream,
    content::{Content, Operation},
    dictionary,
};
use pdf::{Converter, Run};
use ports::PdfFailure;

/// Lines of a page.
const LINES: usize = 70;

/// Converts letters to their text.
pub(in crate::api) struct PlainText;

#[async_trait]
impl Converter for PlainText {
    async fn run(&self, letters: Vec<Vec<u8>>, _: Duration) -> Run {
        let mut run = Run { pdfs: Vec::new(), failure: None };
        for letter in &letters {
            match text_of(letter) {
                Ok(text) => run.pdfs.push(pages(&text)),
                Err(fault) => return Run { failure: Some(PdfFailure::Broken(fault).into()), ..run },
            }
        }
        run
    }
}

/// A PDF with the lines of a text.
pub(super) fn pages(text: &str) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let tree = document.new_object_id();
    let font = dictionary! {
        "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica", "Encoding" => "WinAnsiEncoding",
    };
    let resources = dictionary! { "Font" => dictionary! { "F" => document.add_object(font) } };
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let kids = lines.chunks(LINES).map(|lines| {
        let stream = Stream::new(Dictionary::new(), shown(lines).encode().expect("a stream"));
        let content = document.add_object(stream);
        let page = dictionary! { "Type" => "Page", "Parent" => tree, "Contents" => content };
        Object::from(document.add_object(page))
    });
    let kids: Vec<_> = kids.collect();
    let count = i64::try_from(kids.len()).expect("few pages");
    let pages = dictionary! {
        "Type" => "Pages", "Kids" => kids, "Count" => count, "Resources" => resources,
        "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
    };
    document.objects.insert(tree, pages.into());
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes");
    bytes
}

fn shown(lines: &[&str]) -> Content<Vec<Operation>> {
    let operation = |name: &str, operands: Vec<Object>| Operation::new(name, operands);
    let mut operations = vec![
        operation("BT", vec![]),
        operation("Tf", vec!["F".into(), 5.into()]),
        operation("TL", vec![11.into()]),
        operation("Td", vec![30.into(), 810.into()]),
    ];
    for line in lines {
        operations.push(operation("Tj", vec![Object::string_literal(latin(line))]));
        operations.push(operation("T*", vec![]));
    }
    operations.push(operation("ET", vec![]));
    Content { operations }
}

/// Bytes of a line in the encoding of the font; other characters are shown as a question mark.
fn latin(line: &str) -> Vec<u8> {
    line.chars().map(|letter| if letter == '\t' { b' ' } else { u8::try_from(letter).unwrap_or(b'?') }).collect()
}
