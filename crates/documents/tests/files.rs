//! Tests of uploaded files that are no Word document, or a damaged or oversized one.

use crate::docx::{RELATIONS, TYPES, document, map, office, package, paragraph, zip};
use documents::built_in;
use documents::template::{Map, Template};
use letters::{TemplateFault, TemplateKind};

fn faults(docx: &[u8]) -> Vec<TemplateFault> {
    Template::compile(docx).map(|_| ()).expect_err("a fault")
}

fn ids(docx: &[u8]) -> Vec<&'static str> {
    faults(docx).into_iter().map(|fault| fault.id).collect()
}

fn with_document(xml: &[u8]) -> Vec<u8> {
    office(&[("word/document.xml", xml)])
}

#[test]
fn other_files_than_word_documents_are_refused() {
    let good = package(&paragraph("{x}"));
    let mut zeroed = good.clone();
    let middle = zeroed.len() / 2;
    zeroed[middle - 60..middle + 60].fill(0);
    let utf16: Vec<u8> = document("").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let attributes: String = (0..300).fold(String::new(), |all, n| all + &format!(" a{n}=\"1\""));
    let doctype = "<!DOCTYPE w [<!ENTITY a \"x\">]><w:document>&a;</w:document>";
    let laughs = "<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]><w:document>&b;</w:document>";
    for (docx, id) in [
        (Vec::new(), "not_a_docx"),
        (b"just a text".to_vec(), "not_a_docx"),
        (good[..good.len() / 2].to_vec(), "not_a_docx"),
        (zip(&[("a.txt", b"x")]), "not_a_docx"),
        (office(&[]), "not_a_docx"),
        (with_document(b""), "not_a_docx"),
        (with_document(b"<w:document><w:p></w:document>"), "not_a_docx"),
        (with_document(b"<w:document>&unknown;</w:document>"), "not_a_docx"),
        (with_document(b"<w:document a=1></w:document>"), "not_a_docx"),
        (with_document(&utf16), "not_a_docx"),
        (with_document(format!("<w:document{}/>", " a=\"1\"".repeat(2)).as_bytes()), "not_a_docx"),
        (with_document(format!("<w:document{attributes}/>").as_bytes()), "too_large"),
        (with_document(b"<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><w:document/>"), "not_a_docx"),
        (with_document(doctype.as_bytes()), "doctype_refused"),
        (with_document(laughs.as_bytes()), "doctype_refused"),
        (office(&[("../evil.xml", b"<a/>")]), "not_a_docx"),
        (office(&[("word/vbaProject.bin", b"x")]), "macro_refused"),
    ] {
        assert_eq!(ids(&docx), [id]);
    }
    assert!(Template::compile(&zeroed).is_err());
}

/// `LibreOffice` opens none of these.
#[test]
fn a_package_that_does_not_name_and_type_its_document_is_refused() {
    let body = document(&paragraph("{x}"));
    let document = ("word/document.xml", body.as_bytes());
    let untyped = br#"<Types><Default Extension="xml" ContentType="application/xml"/></Types>"#;
    for parts in [
        vec![("[Content_Types].xml", TYPES.as_bytes()), document],
        vec![("[Content_Types].xml", TYPES.as_bytes()), ("_rels/.rels", b"<Relationships/>"), document],
        vec![("[Content_Types].xml", &untyped[..]), ("_rels/.rels", RELATIONS.as_bytes()), document],
    ] {
        assert_eq!(ids(&zip(&parts)), ["not_a_docx"]);
    }
}

#[test]
fn other_formats_are_called_by_their_name() {
    let stream = |name: &str| {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        [&b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"[..], &[0; 600], &name, &[0; 600]].concat()
    };
    let mimetype = ("mimetype", &b"application/vnd.oasis.opendocument.text"[..]);
    let template = TYPES.replace("document.main+xml", "template.main+xml");
    let dotx = [
        ("[Content_Types].xml", template.as_bytes()),
        ("_rels/.rels", RELATIONS.as_bytes()),
        ("word/document.xml", b"<w:document/>"),
    ];
    for (file, words) in [
        (stream("EncryptedPackage"), "dilindungi kata sandi"),
        (stream("WordDocument"), "dokumen Word lama (.doc)"),
        (zip(&dotx), "templat Word (.dotx)"),
        (zip(&[mimetype]), "OpenDocument (.odt)"),
        (stream("Workbook"), "bukan dokumen Word"),
    ] {
        let found = faults(&file);
        assert_eq!((found.len(), found[0].id), (1, "not_a_docx"));
        assert!(found[0].message.contains(words), "{}", found[0].message);
    }
}

#[test]
fn bytes_flipped_anywhere_never_panic() {
    let good = built_in(TemplateKind::Memo);
    for at in (0..good.len()).step_by(37) {
        let mut bad = good.to_vec();
        bad[at] ^= 0xff;
        if let Ok(template) = Template::compile(&bad) {
            let _ = template.render(&Map::new());
        }
        let _ = Template::compile(&good[..at]);
    }
}

#[test]
fn bombs_are_refused() {
    let wide = document(&format!("<w:p><w:r><w:t>{}</w:t></w:r></w:p>", "a".repeat(10 << 20)));
    let deep =
        document(&format!("{}{}", "<w:tbl><w:tr><w:tc>".repeat(20_000), "</w:tc></w:tr></w:tbl>".repeat(20_000)));
    let tags = document(&paragraph(&"{x}".repeat(1_000_000)));
    let braces = document(&paragraph(&"{".repeat(1_000_000)));
    let spaced = document(&paragraph(&(0..200_000).fold(String::new(), |all, n| all + &format!("{{y{n}}}"))));
    let entries: Vec<(String, &[u8])> = (0..2_001).map(|n| (format!("a{n}"), &b""[..])).collect();
    let entries: Vec<(&str, &[u8])> = entries.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
    for docx in [
        with_document(wide.as_bytes()),
        with_document(deep.as_bytes()),
        with_document(tags.as_bytes()),
        with_document(spaced.as_bytes()),
        zip(&entries),
        vec![0; (5 << 20) + 1],
    ] {
        assert_eq!(ids(&docx), ["too_large"]);
    }
    assert!(Template::compile(&with_document(braces.as_bytes())).is_err());
}

#[test]
fn a_packed_picture_is_never_unpacked() {
    let picture = vec![0; 64 << 20];
    let body = document(&paragraph("{x}"));
    let docx = office(&[("word/document.xml", body.as_bytes()), ("word/media/bomb.png", &picture)]);
    let template = Template::compile(&docx).unwrap();
    assert!(template.render(&map(&[("x", "y")])).unwrap().len() < docx.len() + 1_000);
}

#[test]
fn other_formats_are_told_by_name_also_an_older_document_that_ends_with_a_zip_archive() {
    let theme = zip(&[("theme/theme1.xml", b"<a/>"), ("[Content_Types].xml", b"<Types/>")]);
    let stream: Vec<u8> = "WordDocument".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let doc = [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec(), vec![0; 500], stream, theme.clone()].concat();
    for (file, format) in [
        (doc, "dokumen Word lama (.doc)"),
        (b"{\\rtf1\\ansi isi}".to_vec(), "dokumen RTF (.rtf)"),
        (b"\xef\xbb\xbf\n{\\rtf1}".to_vec(), "dokumen RTF (.rtf)"),
        ([b"%PDF-1.7\n".to_vec(), theme].concat(), "PDF"),
    ] {
        let found = faults(&file);
        assert!(found[0].message.starts_with(&format!("Berkas adalah {format}")), "{found:?}");
    }
}
