//! Small documents for tests.

use std::io::{Cursor, Read, Write};

use documents::template::{Map, Template, Value, text_of};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

pub(crate) const TYPES: &str = r#"<?xml version="1.0"?><Types><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>"#;

/// Names the document.
pub(crate) const RELATIONS: &str = r#"<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>"#;

pub(crate) fn map(pairs: &[(&'static str, &str)]) -> Map {
    pairs.iter().map(|(name, text)| ((*name).into(), Value::from((*text).to_owned()))).collect()
}

pub(crate) fn paragraph(text: &str) -> String {
    format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>")
}

pub(crate) fn row(cells: &[&str]) -> String {
    let cells = cells.iter().map(|cell| format!("<w:tc>{}</w:tc>", paragraph(cell)));
    format!("<w:tr>{}</w:tr>", cells.collect::<String>())
}

pub(crate) fn document(body: &str) -> String {
    format!(r#"<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>{body}</w:body></w:document>"#)
}

pub(crate) fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        out.start_file(*name, SimpleFileOptions::default()).unwrap();
        out.write_all(content).unwrap();
    }
    out.finish().unwrap().into_inner()
}

/// A package of these parts, with the content types and relationships of a document.
pub(crate) fn office(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let head = [("[Content_Types].xml", TYPES.as_bytes()), ("_rels/.rels", RELATIONS.as_bytes())];
    zip(&[&head[..], parts].concat())
}

/// A package around a body, with a picture, and a header that prints `{x}`.
pub(crate) fn package(body: &str) -> Vec<u8> {
    let header = "<w:hdr><w:p><w:r><w:t>{x}</w:t></w:r></w:p></w:hdr>";
    zip(&[
        ("word/media/image1.png", &[0x89, b'P', b'N', b'G', 0, 255, 1, 2, 3]),
        ("[Content_Types].xml", TYPES.as_bytes()),
        ("_rels/.rels", RELATIONS.as_bytes()),
        ("word/document.xml", document(body).as_bytes()),
        ("word/header1.xml", header.as_bytes()),
    ])
}

pub(crate) fn text(docx: &[u8], data: &Map) -> String {
    text_of(&Template::compile(docx).unwrap().render(data).unwrap()).unwrap()
}

pub(crate) fn render_body(body: &str, data: &Map) -> String {
    body_of(&Template::compile(&package(body)).unwrap().render(data).unwrap())
}

pub(crate) fn body_of(docx: &[u8]) -> String {
    let xml = String::from_utf8(part(docx, "word/document.xml")).unwrap();
    xml.split_once("<w:body>").unwrap().1.split_once("</w:body>").unwrap().0.to_owned()
}

pub(crate) fn part(docx: &[u8], name: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    ZipArchive::new(Cursor::new(docx)).unwrap().by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

pub(crate) fn names(docx: &[u8]) -> Vec<String> {
    let archive = ZipArchive::new(Cursor::new(docx)).unwrap();
    (0..archive.len()).map(|i| archive.name_for_index(i).unwrap().unwrap().into_owned()).collect()
}
