//! Books, as readers of PDF see them.

use std::io::Read;

use ports::BookPart;

use super::*;

const PHONE: &[u8] = include_bytes!("../../../fixtures/cases/photos/phone.jpg");
const SCREENSHOT: &[u8] = include_bytes!("../../../fixtures/cases/photos/screenshot.png");

fn part(title: &str, depth: usize) -> BookPart {
    BookPart { title: Some(title.to_owned()), depth, ..BookPart::default() }
}

fn with_words(title: &str) -> BookPart {
    BookPart { words: vec![title.to_owned(), "Siti Aminah · Rp1.000.000".into()], ..part(title, 1) }
}

/// A PDF with pages of this size and turn, which inherit them.
fn pdf(pages: usize, (width, height): (i64, i64), rotate: i64) -> Vec<u8> {
    let mut document = Document::with_version("1.5");
    let tree = document.new_object_id();
    let mut kids: Vec<Object> = Vec::new();
    for page in 0..pages {
        let text = format!("BT /F 12 Tf 20 20 Td (own {page}) Tj ET");
        let content = document.add_object(lopdf::Stream::new(Dictionary::new(), text.into_bytes()));
        kids.push(
            document.add_object(dictionary! { "Type" => "Page", "Parent" => tree, "Contents" => content }).into(),
        );
    }
    let count = i64::try_from(pages).expect("few pages");
    let size = vec![0.into(), 0.into(), width.into(), height.into()];
    let font = dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Courier" };
    let resources = dictionary! { "Font" => dictionary! { "F" => font } };
    let tree_of = dictionary! {
        "Type" => "Pages", "Kids" => kids, "Count" => count, "MediaBox" => size, "Rotate" => rotate, "Resources" => resources
    };
    document.objects.insert(tree, tree_of.into());
    let script = dictionary! { "S" => "JavaScript", "JS" => text_of_script() };
    let catalog = dictionary! { "Type" => "Catalog", "Pages" => tree, "OpenAction" => script };
    let catalog = document.add_object(catalog);
    document.trailer.set("Root", catalog);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes");
    bytes
}

fn text_of_script() -> Object {
    lopdf::text_string("app.alert('x')")
}

fn finished(book: Book, front: &BookFront) -> (Vec<u8>, Document) {
    let TemporaryFile { mut file, bytes } = book.finish(front).expect("a PDF");
    let mut read = Vec::new();
    file.read_to_end(&mut read).expect("bytes");
    assert_eq!(read.len() as u64, bytes);
    let document = Document::load_mem(&read).expect("a PDF");
    (read, document)
}

fn front() -> BookFront {
    BookFront {
        above: vec!["Dinas Kesehatan".into()],
        title: "Berkas".into(),
        facts: vec![("Maksud".into(), "Rapat ".repeat(60))],
        missing: vec!["Laporan: belum ditulis".into()],
    }
}

#[test]
fn parts_stay_in_order_with_bookmarks_and_numbers_behind_the_front() {
    let mut book = Book::begin("Berkas".into(), BookStyle::Numbered).expect("a book");
    assert!(book.pdf(part("Nota dinas", 0), &pdf(2, (595, 842), 0)).expect("written"));
    book.mark(Some("Siti Aminah".into()), 0);
    assert!(book.pdf(part("Kuitansi", 1), &pdf(1, (595, 842), 0)).expect("written"));
    for title in ["Bukti 1", "Bukti 2", "Bukti 3"] {
        let photo = if title == "Bukti 2" { SCREENSHOT } else { PHONE };
        assert!(book.photo(with_words(title), photo).expect("written"));
    }
    assert!(book.pdf(with_words("Bukti 4"), &pdf(2, (400, 500), 90)).expect("written"));
    assert!(!book.pdf(part("Rusak", 1), b"%PDF-1.7 rubbish").expect("read"));
    assert!(!book.photo(part("Rusak", 1), b"GIF89a").expect("read"));
    let (bytes, whole) = finished(book, &front());
    assert_eq!(whole.get_pages().len(), 1 + 2 + 1 + 2 + 2, "front, memo, receipt, photos two a page, bill");
    let contents = whole.get_toc().expect("bookmarks").toc;
    let contents: Vec<_> = contents.into_iter().map(|entry| (entry.title, entry.level, entry.page)).collect();
    let expected = [
        ("Nota dinas", 1, 2),
        ("Siti Aminah", 1, 4),
        ("Kuitansi", 2, 4),
        ("Bukti 1", 2, 5),
        ("Bukti 2", 2, 5),
        ("Bukti 3", 2, 6),
        ("Bukti 4", 2, 7),
    ];
    assert_eq!(contents, expected.map(|(title, level, page)| (title.to_owned(), level, page)));
    let texts = |page: u32| whole.extract_text(&[page]).expect("text");
    for expected in ["Dinas Kesehatan", "Belum lengkap", "Laporan: belum ditulis", "Daftar isi", "Kuitansi", "1 / 8"] {
        assert!(texts(1).contains(expected), "{expected} in {}", texts(1));
    }
    assert!(texts(7).contains("Bukti 4") && texts(7).contains("halaman 1 dari 2") && texts(7).contains("own 0"));
    assert!(texts(8).contains("8 / 8"));
    assert!(!bytes.windows(10).any(|part| part == b"JavaScript"), "nothing of a catalogue is taken over");
}

fn letter(title: &str, depth: usize) -> BookPart {
    BookPart { on_front: true, ..part(title, depth) }
}

/// Entries of the list of contents as they are printed, with the number of the page or the words in its place.
fn listed(text: &str) -> Vec<(String, String)> {
    let entries = text.lines().skip_while(|line| *line != "Daftar isi").skip(1);
    let entries: Vec<&str> = entries.take_while(|line| !line.contains(" / ")).collect();
    entries.chunks(3).map(|entry| (entry[0].to_owned(), entry[entry.len() - 1].to_owned())).collect()
}

#[test]
fn letters_begin_on_odd_pages_and_the_list_tells_what_is_there() {
    let mut book = Book::begin("Berkas SPJ 7".into(), BookStyle::Numbered).expect("a book");
    book.pdf(letter("Nota dinas", 0), &pdf(1, (595, 842), 0)).expect("written");
    book.pdf(letter("Surat tugas", 0), &pdf(3, (595, 842), 0)).expect("written");
    book.mark(Some("Siti".into()), 0);
    book.pdf(letter("Kuitansi", 1), &pdf(2, (595, 842), 0)).expect("written");
    assert!(book.photo(with_words("Bukti 1"), PHONE).expect("written"));
    book.marks.add("Bukti 2".into(), 1, Place::Missing);
    assert!(book.photo(with_words("Bukti 3"), PHONE).expect("written"));
    book.end_page_of_photos().expect("written");
    book.mark(Some("Budi".into()), 0);
    book.marks.add("Kuitansi Budi".into(), 1, Place::Missing);
    book.mark(Some("Ani".into()), 0);
    book.marks.add("Laporan".into(), 0, Place::Missing);
    let (_, whole) = finished(book, &front());
    let last = whole.get_pages().len();
    let texts: Vec<String> =
        (1..=last).map(|page| whole.extract_text(&[u32::try_from(page).unwrap()]).expect("text")).collect();
    let blank: Vec<usize> = (1..=last).filter(|page| texts[page - 1].trim().is_empty()).collect();
    assert_eq!(blank, [2, 4, 8], "backs of the front, of the memo and of the letter's last sheet");
    assert!(texts[last - 1].contains(&format!("{last} / {last}")), "no page behind the last one");
    let contents: Vec<_> = whole.get_toc().expect("bookmarks").toc.into_iter().map(|it| (it.title, it.page)).collect();
    let there = [("Nota dinas", 3), ("Surat tugas", 5), ("Siti", 9), ("Kuitansi", 9), ("Bukti 1", 11), ("Bukti 3", 11)];
    assert_eq!(contents, there.map(|(title, page)| (title.to_owned(), page)), "each bookmark has its page");
    let expected = [
        ("Nota dinas", "3"),
        ("Surat tugas", "5"),
        ("Siti", "9"),
        ("Kuitansi", "9"),
        ("Bukti 1", "11"),
        ("Bukti 2", "belum ada"),
        ("Bukti 3", "11"),
        ("Budi", "belum ada"),
        ("Kuitansi Budi", "belum ada"),
        ("Ani", "belum ada"),
        ("Laporan", "belum ada"),
    ];
    assert_eq!(listed(&texts[0]), expected.map(|(title, page)| (title.to_owned(), page.to_owned())));
    let links = whole.get_dictionary(whole.get_pages()[&1]).expect("a page").get(b"Annots").expect("links");
    assert_eq!(links.as_array().expect("links").len(), there.len());
}

#[test]
fn a_plain_book_has_the_pages_as_they_are_with_title_and_language() {
    let mut book = Book::begin("3 Surat tugas".into(), BookStyle::Plain).expect("a book");
    for pages in [1, 2, 1] {
        book.pdf(letter(&format!("{pages} halaman"), 0), &pdf(pages, (420, 595), 0)).expect("written");
    }
    let (_, whole) = finished(book, &BookFront::default());
    let contents: Vec<_> = whole.get_toc().expect("bookmarks").toc.into_iter().map(|it| it.page).collect();
    assert_eq!((contents, whole.get_pages().len()), (vec![1, 3, 5], 5));
    for page in whole.get_pages().into_values() {
        let size = whole.get_dictionary(page).expect("a page").get(b"MediaBox").expect("a size");
        let width = size.as_array().expect("numbers")[2].as_float().expect("a number");
        assert!((width - 420.0).abs() < f32::EPSILON, "{width}");
    }
    let text = |object: &Object| lopdf::decode_text_string(object).expect("a text");
    assert_eq!(text(whole.catalog().expect("a catalogue").get(b"Lang").expect("a language")), "id-ID");
    let information = whole.trailer.get(b"Info").and_then(Object::as_reference).expect("a reference");
    let title = whole.get_dictionary(information).expect("entries").get(b"Title").expect("a title");
    assert_eq!(text(title), "3 Surat tugas");
}

#[test]
fn a_letter_that_cannot_be_read_leaves_no_blank_page() {
    let mut broken = Document::load_mem(&pdf(1, (595, 842), 0)).expect("a PDF");
    let page = broken.get_pages()[&1];
    let nowhere = Object::Reference((9_999, 0));
    broken.get_object_mut(page).and_then(Object::as_dict_mut).expect("a page").set("Parent", nowhere);
    let mut bytes = Vec::new();
    broken.save_to(&mut bytes).expect("bytes");
    let mut book = Book::begin("2 Surat tugas".into(), BookStyle::Plain).expect("a book");
    assert!(book.pdf(letter("Surat tugas 1", 0), &pdf(1, (595, 842), 0)).expect("written"));
    assert!(!book.pdf(letter("Surat tugas 2", 0), &bytes).expect("written"));
    let (_, whole) = finished(book, &BookFront::default());
    assert_eq!(whole.get_pages().len(), 1);
}

#[test]
fn words_stand_in_a_strip_above_a_page_as_it_is_seen() {
    for (rotate, expected) in [
        (0, [0.0, 0.0, 400.0, 540.0]),
        (90, [-40.0, 0.0, 400.0, 500.0]),
        (180, [0.0, -40.0, 400.0, 500.0]),
        (270, [0.0, 0.0, 440.0, 500.0]),
    ] {
        let mut book = Book::begin("Berkas".into(), BookStyle::Numbered).expect("a book");
        book.pdf(with_words("Bukti"), &pdf(1, (400, 500), rotate)).expect("written");
        let (_, whole) = finished(book, &BookFront::default());
        let page = whole.get_dictionary(whole.get_pages()[&2]).expect("a page");
        let size: Vec<f32> = page
            .get(b"MediaBox")
            .expect("a box")
            .as_array()
            .expect("numbers")
            .iter()
            .map(|number| number.as_float().expect("a number"))
            .collect();
        assert_eq!(size, expected, "{rotate}");
    }
}

#[test]
fn a_long_list_of_contents_takes_pages_and_counts_them() {
    let mut book = Book::begin("Berkas".into(), BookStyle::Numbered).expect("a book");
    for index in 0..120 {
        book.pdf(part(&format!("Bagian {index}"), 0), &pdf(1, (595, 842), 0)).expect("written");
    }
    let (_, whole) = finished(book, &BookFront::default());
    let pages = whole.get_pages().len();
    let fronts = pages - 120;
    assert!(fronts > 1);
    let last = whole.extract_text(&[u32::try_from(fronts).expect("few")]).expect("text");
    assert!(last.contains("Bagian 119") && last.contains(&pages.to_string()), "{last}");
}

/// A photo of a megabyte, by comments in its head.
fn large_photo() -> Vec<u8> {
    let comment = [&[0xFF, 0xFE, 0xFF, 0xFF][..], &vec![b'x'; 0xFFFF - 2]].concat();
    [&PHONE[..2], &comment.repeat(16), &PHONE[2..]].concat()
}

#[test]
#[ignore = "writes 300 MB; the next test runs it in little memory"]
fn fifty_travellers_with_six_photos_each() {
    let (mut book, photo) = (Book::begin("Berkas".into(), BookStyle::Numbered).expect("a book"), large_photo());
    for number in 0..300 {
        assert!(book.photo(with_words(&format!("Bukti {number}")), &photo).expect("written"));
    }
    let TemporaryFile { bytes, .. } = book.finish(&front()).expect("a PDF");
    assert!(bytes > 300_000_000, "{bytes}");
}

/// An allocation beyond the limit ends the process.
#[test]
fn the_file_of_fifty_travellers_is_written_in_little_memory() {
    let limited = std::process::Command::new("sh")
        .args(["-c", "ulimit -v 200000 && exec \"$0\" --test-threads=1 --ignored fifty_travellers"])
        .arg(std::env::current_exe().expect("the tests"))
        .output()
        .expect("an end");
    let output = String::from_utf8_lossy(&limited.stdout);
    assert!(limited.status.success() && output.contains("fifty_travellers_with_six_photos_each ... ok"), "{output}");
}
