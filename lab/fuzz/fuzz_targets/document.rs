//! Fuzzes the document of a template: compiles it, renders it twice, opens the result. No panic, equal renderings, well-formed
//! output.
#![no_main]

use std::io::{Cursor, Write};

use documents::template::{Image, Map, Template, Value};
use libfuzzer_sys::fuzz_target;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const TYPES: &str = r#"<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>"#;
/// Header of a small PNG.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\xc8\0\0\0\x64\x08\0";

fuzz_target!(|document: &str| {
    let Ok(template) = Template::compile(&package(document)) else { return };
    let data = data();
    let Ok(printed) = template.render(&data) else { return };
    assert_eq!(Ok(&printed), template.render(&data).as_ref());
    if let Err(faults) = Template::compile(&printed) {
        // Values contain braces, and images were counted; but the file must be valid.
        let unsound = |id| matches!(id, "not_a_docx" | "doctype_refused" | "macro_refused");
        assert!(!faults.iter().any(|fault| unsound(fault.id)), "{faults:?}");
    }
});

fn package(document: &str) -> Vec<u8> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let head = [("[Content_Types].xml", TYPES), ("_rels/.rels", RELATIONS)];
    for (name, content) in head.into_iter().chain([("word/document.xml", document)]) {
        out.start_file(name, options).expect("memory");
        out.write_all(content.as_bytes()).expect("memory");
    }
    out.finish().expect("memory").into_inner()
}

/// A value of each kind, by the names of the corpus.
fn data() -> Map {
    let record = || Map::from([("n".into(), Value::from("Ani {x} & <b>\n\t")), ("a".into(), Value::Number(7))]);
    let mut data = Map::from([
        ("x".into(), Value::from("nilai")),
        ("y".into(), Value::from("")),
        ("t".into(), Value::Bool(true)),
        ("f".into(), Value::Bool(false)),
        ("l".into(), vec![record(), record()].into()),
        ("o".into(), Value::Map(record())),
        ("e".into(), Value::List(Vec::new())),
    ]);
    data.extend(Image::new(PNG).map(|image| ("p".into(), Value::Image(image))));
    data
}
