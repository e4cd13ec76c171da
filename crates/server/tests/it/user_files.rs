//! Files of users are opened in processes of their own, within bounds (docs/security.md, "Files of users").

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::{Compression, write::ZlibEncoder};
use jaladin::user_files::FileProcesses;
use letters::TemplateKind;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use ports::Error;
use ports::{NO_USER, SignedPdfFault, StoreError, UserFiles};
use receipts::{DocumentRefusal, Photo};
use tables::spreadsheets::SheetFault;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::testapp::JALADIN;

const SCREENSHOT: &[u8] = include_bytes!("../../../../fixtures/cases/photos/screenshot.png");
/// Longest work on any file: ten seconds of a processor that others use too.
const LONGEST: Duration = Duration::from_secs(40);

fn files() -> FileProcesses {
    FileProcesses::by(JALADIN.into())
}

/// A PDF of pages that share their contents.
fn pdf(contents: &[u8], pages: usize) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let mut stream = Stream::new(Dictionary::new(), contents.to_vec());
    stream.compress().expect("smaller");
    let contents = document.add_object(stream);
    finished(document, pages, |page| page.set("Contents", contents))
}

fn finished(mut document: Document, pages: usize, fill: impl Fn(&mut Dictionary)) -> Vec<u8> {
    let tree = document.new_object_id();
    let font = document.add_object(
        dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica", "Encoding" => "WinAnsiEncoding" },
    );
    let fonts = dictionary! { "Font" => dictionary! { "F" => font } };
    let kids: Vec<Object> = (0..pages)
        .map(|_| {
            let mut page = dictionary! { "Type" => "Page", "Parent" => tree, "Resources" => fonts.clone() };
            fill(&mut page);
            document.add_object(page).into()
        })
        .collect();
    let count = i64::try_from(pages).expect("a count");
    let size = vec![0.into(), 0.into(), 595.into(), 842.into()];
    let tree_of_pages = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count, "MediaBox" => size };
    document.objects.insert(tree, tree_of_pages.into());
    let catalog: ObjectId = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes");
    bytes
}

/// A PDF of one page whose object stream holds objects that overlap: each begins within the one before and reaches to the end.
fn overlapping() -> Vec<u8> {
    let depth = 95;
    let index = (0..depth).map(|n| format!("{} {n} ", 1_000 + n)).collect::<Vec<_>>().concat();
    let body = [&b"[".repeat(depth)[..], &b"1 ".repeat(2_000_000), &b"]".repeat(depth)].concat();
    let mut document = Document::with_version("1.7");
    let first = i64::try_from(index.len()).expect("short");
    let entries = dictionary! { "Type" => "ObjStX", "First" => first, "N" => 95 };
    let mut stream = Stream::new(entries, [index.into_bytes(), body].concat());
    stream.compress().expect("smaller");
    document.add_object(stream);
    let mut bytes = finished(document, 1, |_| ());
    // The writer leaves object streams of others out: this one is renamed afterwards.
    let named = bytes.windows(6).position(|name| name == b"ObjStX").expect("the stream");
    bytes[named + 5] = b'm';
    bytes
}

fn zipped(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a part");
        zip.write_all(bytes).expect("its bytes");
    }
    zip.finish().expect("a zip").into_inner()
}

#[tokio::test]
async fn signed_files_end_at_their_bounds() {
    let shown = b"BT /F 12 Tf (Nomor 14/SPT/2026) Tj ET";
    let read = files().signed_letter(NO_USER, pdf(shown, 100)).await.expect("read").expect("a letter");
    assert_eq!(read.text.matches("14/SPT/2026").count(), 20, "the number stands on the first pages");
    let begun = Instant::now();
    for (name, file, fault) in [
        ("pages", pdf(shown, 3_000), SignedPdfFault::TooManyPages),
        ("objects", pdf(shown, 90_000), SignedPdfFault::TooComplex),
        ("operators", pdf(&b"(a)Tj ".repeat(10_000_000), 1), SignedPdfFault::TooComplex),
        ("a shared stream", pdf(&b"(a)Tj ".repeat(1_000_000), 20), SignedPdfFault::TooComplex),
        ("bytes", pdf(&b" ".repeat(70 * 1024 * 1024), 1), SignedPdfFault::TooComplex),
        ("bytes of many", pdf(&b" ".repeat(10 * 1024 * 1024), 20), SignedPdfFault::TooComplex),
    ] {
        assert!(file.len() < 10 * 1024 * 1024, "{name}: {}", file.len());
        assert_eq!(files().signed_letter(NO_USER, file).await.expect("read"), Err(fault), "{name}");
    }
    assert!(begun.elapsed() < 5 * LONGEST, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn memory_and_processor_time_end_at_their_bounds() {
    let begun = Instant::now();
    let file = overlapping();
    assert!(file.len() < 100_000);
    let refused = files().pages(NO_USER, file, 20).await.expect("read");
    assert_eq!(refused, Err(DocumentRefusal::TooComplex));
    assert!(begun.elapsed() < LONGEST, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn bills_end_at_their_bounds() {
    assert_eq!(files().pages(NO_USER, pdf(b"q Q", 20), 20).await.expect("read").expect("a bill").pages, 20);
    for (name, file, refusal) in [
        ("pages", pdf(b"q Q", 21), DocumentRefusal::TooManyPages),
        ("bytes", pdf(&b" ".repeat(70 * 1024 * 1024), 1), DocumentRefusal::TooComplex),
    ] {
        assert_eq!(files().pages(NO_USER, file, 20).await.expect("read"), Err(refusal), "{name}");
    }
}

#[tokio::test]
async fn templates_end_at_their_bounds() {
    let memo = documents::built_in(TemplateKind::Memo).to_vec();
    assert!(files().check_template(NO_USER, memo, TemplateKind::Memo).await.is_ok());
    let bomb = zipped(&[("[Content_Types].xml", b"<a/>"), ("word/document.xml", &b" ".repeat(60 * 1024 * 1024))]);
    let refused = files().check_template(NO_USER, bomb.clone(), TemplateKind::Memo).await;
    assert!(matches!(refused, Err(Error::Template(faults)) if faults[0].id == "too_large"));
    let translated = files().translate_template(NO_USER, bomb.clone(), TemplateKind::Memo).await;
    assert!(matches!(translated, Err(Error::Template(faults)) if faults[0].id == "too_large"));
    let findings = files().template_findings(NO_USER, bomb, TemplateKind::Memo).await.expect("findings");
    assert_eq!(findings[0].id, "too_large");
}

#[tokio::test]
async fn lists_end_at_their_bounds() {
    let read = files().workbook(NO_USER, b"Nama;NIP\nSiti;1\n".to_vec()).await.expect("read").expect("a table");
    assert_eq!(read.sheets[0].rows.len(), 2);
    // A workbook of 70 million rows in two megabytes.
    let rows = b"<row><c/></row>".repeat(5_000_000);
    let bomb = zipped(&[("xl/workbook.xml", b"<workbook/>"), ("xl/worksheets/sheet1.xml", &rows)]);
    assert!(bomb.len() < 2 * 1024 * 1024, "{}", bomb.len());
    assert_eq!(files().workbook(NO_USER, bomb).await.expect("read"), Err(SheetFault::TooLarge));
}

#[tokio::test]
async fn pictures_are_decoded_to_their_end() {
    let whole = Photo::accept(SCREENSHOT).expect("a photo");
    assert!(files().photo(NO_USER, whole).await.expect("read").is_some());
    // The largest picture, and the same with half of its pixels.
    for (lines, is_whole) in [(5_000, true), (2_500, false)] {
        let mut rows = ZlibEncoder::new(Vec::new(), Compression::fast());
        rows.write_all(&vec![0; 8_001 * lines]).expect("bytes");
        let picture = png(8_000, 5_000, &rows.finish().expect("rows"));
        let picture = Photo::accept(&picture).expect("by its head a photo");
        assert_eq!(files().photo(NO_USER, picture).await.expect("read").is_some(), is_whole, "{lines}");
    }
}

fn png(width: u32, height: u32, rows: &[u8]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 0, 0, 0, 0]].concat();
    for (kind, data) in [(b"IHDR", head.as_slice()), (b"IDAT", rows), (b"IEND", &[])] {
        file.extend(u32::try_from(data.len()).expect("short").to_be_bytes());
        let chunk = [kind, data].concat();
        file.extend(&chunk);
        file.extend(crc32fast::hash(&chunk).to_be_bytes());
    }
    file
}

/// A program that writes its process id to a file, and then never answers.
fn silent_program(folder: &Path) -> (PathBuf, PathBuf) {
    let (program, told) = (folder.join("silent"), folder.join("pid"));
    let script = format!("#!/bin/sh\necho $$ > {}.new\nmv {0}.new {0}\nexec sleep 600\n", told.display());
    std::fs::write(&program, script).expect("a script");
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o700)).expect("rights");
    (program, told)
}

async fn until(what: impl Fn() -> bool) {
    let awaited = async {
        while !what() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), awaited).await.expect("in time");
}

#[tokio::test]
async fn a_process_ends_with_its_caller() {
    let folder = tempfile::tempdir().expect("a folder");
    let (program, told) = silent_program(folder.path());
    let files = FileProcesses::by(program);
    let open = tokio::spawn(async move { files.pages(NO_USER, Vec::new(), 20).await });
    until(|| told.exists()).await;
    let process = std::fs::read_to_string(&told).expect("its id");
    let place = PathBuf::from("/proc").join(process.trim());
    let lives = || std::fs::read_to_string(place.join("stat")).is_ok_and(|stat| !stat.contains(") Z "));
    assert!(lives());
    open.abort();
    until(|| !lives()).await;
}

#[tokio::test]
async fn what_is_no_program_for_files_is_an_error_of_ours() {
    for program in ["/nowhere/jaladin", "/bin/false"] {
        let opened = FileProcesses::by(program.into()).pages(NO_USER, Vec::new(), 20).await;
        assert!(matches!(opened, Err(StoreError::Failed(_))), "{program}: {opened:?}");
    }
}
