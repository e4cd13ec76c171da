//! A letter that names a picture on the network: its conversion fetches nothing.

use std::io::{Cursor, Read, Write};
use std::time::Duration;

use app::letters::TemplateKind;
use app::ports::PdfConverter;
use documents::built_in;
use tokio::net::TcpListener;
use tokio::time::timeout;
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::libreoffice;

/// The built-in memo with a linked picture at its end.
fn letter(address: &str) -> Vec<u8> {
    let picture = r#"<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:50pt;height:50pt">
        <v:imagedata xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdFar"/>
        </v:shape></w:pict></w:r></w:p><w:sectPr"#;
    let relation = format!(
        r#"<Relationship Id="rIdFar" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="{address}" TargetMode="External"/></Relationships>"#
    );
    let mut memo = ZipArchive::new(Cursor::new(built_in(TemplateKind::Memo))).expect("a zip");
    let mut letter = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..memo.len() {
        let mut part = memo.by_index(index).expect("a part");
        let name = part.name().expect("a name").to_string();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).expect("bytes");
        let (from, to) = match &*name {
            "word/document.xml" => ("<w:sectPr", picture),
            "word/_rels/document.xml.rels" => ("</Relationships>", &*relation),
            _ => ("", ""),
        };
        if !from.is_empty() {
            let text = String::from_utf8(bytes).expect("a text");
            assert!(text.contains(from), "{name}");
            bytes = text.replacen(from, to, 1).into_bytes();
        }
        letter.start_file(&*name, SimpleFileOptions::default()).expect("a part");
        letter.write_all(&bytes).expect("bytes");
    }
    letter.finish().expect("a zip").into_inner()
}

#[tokio::test]
async fn a_linked_picture_is_not_fetched_with_and_without_a_namespace() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let letter = letter(&format!("http://{}/gambar.png", listener.local_addr().expect("an address")));
    let converter = libreoffice().await;
    for converter in [converter.clone().without_namespace(), converter] {
        let pdfs = tokio::select! {
            pdfs = converter.convert(vec![letter.clone()]) => pdfs,
            _ = listener.accept() => panic!("the picture was asked for"),
        };
        assert_eq!(pdfs.expect("a PDF").len(), 1);
        let asked = timeout(Duration::from_millis(1), listener.accept()).await;
        assert!(asked.is_err(), "the picture was asked for");
    }
}
