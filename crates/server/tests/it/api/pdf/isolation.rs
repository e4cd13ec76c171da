//! Letters that try to read the network, files of the server or the letters of others: the sandbox holds them, and what the
//! search of templates finds never comes that far.

use std::io::{Cursor, ErrorKind, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use documents::built_in;
use letters::TemplateKind;
use pdf::{Converter, Isolation, LibreOffice};
use ports::Error;
use ports::PdfFailure;
use staff::UserId;
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{conversions, libreoffice, text_of};
use crate::testapp::{TestApp, on_sqlite};

/// Longest run: none of them comes near it.
const LONGEST: Duration = Duration::from_mins(5);

/// The built-in memo with a picture at its end, by this relationship and with this file.
fn letter(target: &str, mode: &str, picture: &[u8]) -> Vec<u8> {
    let shape = r#"<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:400pt;height:500pt">
        <v:imagedata xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdFar"/>
        </v:shape></w:pict></w:r></w:p><w:sectPr"#;
    let relation = format!(
        r#"<Relationship Id="rIdFar" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="{target}"{mode}/></Relationships>"#
    );
    let mut memo = ZipArchive::new(Cursor::new(built_in(TemplateKind::Memo))).expect("a zip");
    let mut letter = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..memo.len() {
        let mut part = memo.by_index(index).expect("a part");
        let name = part.name().expect("a name").to_string();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).expect("bytes");
        let (from, to) = match &*name {
            "word/document.xml" => ("<w:sectPr", shape),
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
    letter.start_file("word/media/asing.png", SimpleFileOptions::default()).expect("a part");
    letter.write_all(picture).expect("bytes");
    letter.finish().expect("a zip").into_inner()
}

/// The sandboxes that this machine grants.
async fn sandboxes() -> Vec<LibreOffice> {
    let strongest = libreoffice().await;
    let at = [Isolation::Bubblewrap, Isolation::Namespaces].iter().position(|it| *it == strongest.isolation());
    let granted =
        [Isolation::Bubblewrap, Isolation::Namespaces].into_iter().skip(at.expect("namespaces on the test machine"));
    granted.map(|isolation| strongest.clone().isolated_by(isolation)).collect()
}

#[tokio::test]
async fn a_linked_picture_is_not_fetched_with_and_without_a_namespace() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.set_nonblocking(true).expect("a listener that is looked at");
    let address = format!("http://{}/gambar.png", listener.local_addr().expect("an address"));
    let letter = letter(&address, r#" TargetMode="External""#, b"");
    let mut converters = sandboxes().await;
    converters.push(converters[0].clone().isolated_by(Isolation::None));
    for converter in converters {
        assert_eq!(converter.run(vec![letter.clone()], LONGEST).await.pdfs.len(), 1);
        let asked = listener.accept().expect_err("the picture was asked for");
        assert_eq!(asked.kind(), ErrorKind::WouldBlock);
    }
}

/// A drawing of what is in a file.
fn svg(address: &str) -> Vec<u8> {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="800">
        <image xlink:href="{address}" width="600" height="800"/><text x="9" y="90">gambar dibuka</text></svg>"#
    )
    .into_bytes()
}

/// A drawing with a word.
fn secret(folder: &Path) -> String {
    let file = folder.join("rahasia.svg");
    let drawing = r#"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><text x="50" y="300" font-size="40">rahasia</text></svg>"#;
    std::fs::write(&file, drawing).expect("a file");
    format!("file://{}", file.display())
}

#[tokio::test]
async fn a_drawing_reads_no_file_of_the_server() {
    let places = [std::env::temp_dir(), "/dev/shm".into(), env!("CARGO_TARGET_TMPDIR").into()];
    let folders = places.map(|place| tempfile::tempdir_in(place).expect("a folder"));
    // A letter a place, converted in one run.
    let letters = folders.each_ref().map(|folder| letter("media/asing.png", "", &svg(&secret(folder.path()))));
    for converter in sandboxes().await {
        let converted = converter.run(letters.to_vec(), LONGEST).await;
        assert_eq!(converted.pdfs.len(), letters.len(), "a PDF a letter");
        for text in converted.pdfs.iter().map(|pdf| text_of(pdf)) {
            assert!(text.contains("gambar dibuka"), "the drawing was opened: {text}");
            assert!(!text.contains("rahasia"), "{}: {text}", converter.isolation());
        }
    }
}

#[tokio::test]
async fn a_drawing_finds_no_letter_beside_it_by_its_working_folder() {
    let picture = svg("file:///proc/self/cwd/pdf/0.pdf");
    let other = letter("media/asing.png", "", &svg("about:blank"));
    for converter in sandboxes().await {
        let letters = vec![other.clone(), letter("media/asing.png", "", &picture)];
        let pdfs = converter.run(letters, LONGEST).await.pdfs;
        let (text, own) = (text_of(&pdfs[1]), text_of(&pdfs[0]));
        let title = |text: &str| text.matches("NOTA DINAS").count();
        assert_eq!(title(&text), title(&own), "{}: {text}", converter.isolation());
    }
}

async fn refused_before_it_is_converted(app: TestApp) {
    let postscript = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n".to_vec();
    for (picture, format) in [(svg("file:///proc/self/cwd/pdf/0.pdf"), "SVG"), (postscript, "EPS")] {
        let pdf = jaladin::pdf::limited(
            libreoffice().await,
            app.app().files.clone(),
            app.app().clock.clone(),
            &app.metrics(),
        );
        let converted = pdf.convert(UserId(1), vec![letter("media/asing.png", "", &picture)]).await.remove(0);
        let Err(Error::Template(faults)) = converted else { panic!("{format} was converted") };
        assert!(faults[0].message.contains("word/media/asing.png") && faults[0].message.contains(format), "{faults:?}");
    }
    assert!(app.kept_files("pdf").is_empty());
}

#[tokio::test]
async fn a_letter_with_a_forbidden_picture_is_refused_before_it_is_converted() {
    on_sqlite(refused_before_it_is_converted).await;
}

async fn kept_of_runs_alone(app: TestApp) {
    let pdf =
        jaladin::pdf::limited(libreoffice().await, app.app().files.clone(), app.app().clock.clone(), &app.metrics());
    let gif = |colour: u8| {
        [&b"GIF89a\x01\0\x01\0\x80\0\0"[..], &[colour; 6], b",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"].concat()
    };
    let letters: Vec<_> = (0..3).map(|colour| letter("media/asing.png", "", &gif(colour))).collect();
    let converted = async |letters| pdf.convert(UserId(1), letters).await.iter().all(Result::is_ok);
    assert!(converted(letters.clone()).await);
    assert_eq!((app.kept_files("pdf").len(), conversions(&app).await), (3, (1, 0)));
    assert!(converted(letters.clone()).await);
    assert_eq!(conversions(&app).await, (1, 0), "the same letters together are kept by their run");
    assert!(converted(letters[..2].to_vec()).await);
    assert!(converted(letters[..1].to_vec()).await);
    assert_eq!(
        (app.kept_files("pdf").len(), conversions(&app).await),
        (6, (3, 0)),
        "but not for a run with others, or alone"
    );
}

#[tokio::test]
async fn the_cache_keeps_a_pdf_for_a_run_with_the_same_letters() {
    on_sqlite(kept_of_runs_alone).await;
}

/// A table whose cells are nested: small as a file, large when it is laid out.
#[tokio::test]
async fn memory_and_processes_of_a_run_are_limited() {
    let program = super::stand_in("greedy.sh");
    let converter = LibreOffice::new(program).await;
    assert!(converter.has_limits());
    let failed = converter.run(vec![b"letter".to_vec()], LONGEST).await;
    // By the clock it would be late.
    assert!(matches!(failed.failure, Some(Error::Pdf(PdfFailure::Broken(_)))), "{failed:?}");
}
