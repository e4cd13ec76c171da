//! Pictures and parts that `LibreOffice` opens by their relationships: refused by their bytes, whatever their names say.

use crate::docx::{RELATIONS, TYPES, document, office, paragraph, zip};
use documents::{DocxRenderer, active_contents};
use letters::{TemplateFault, TemplateKind};

const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SVG: &[u8] = br#"<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///proc/self/cwd/pdf/0.pdf"/></svg>"#;
const EPS: &[u8] = b"%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file";
const GIF: &[u8] = b"GIF89a\x10\0\x20\0";

/// A memo whose document is related to a part.
fn memo_with(kind: &str, target: &str, part: &str, bytes: &[u8]) -> Vec<u8> {
    let body = document(&paragraph("{untuk}"));
    let relations =
        format!(r#"<Relationships><Relationship Id="rId9" Type="{OFFICE}/{kind}" Target="{target}"/></Relationships>"#);
    office(&[
        ("word/document.xml", body.as_bytes()),
        ("word/_rels/document.xml.rels", relations.as_bytes()),
        (part, bytes),
    ])
}

fn faults(docx: &[u8]) -> Vec<TemplateFault> {
    DocxRenderer::check(docx, TemplateKind::Memo).err().unwrap_or_default()
}

fn refused(docx: &[u8]) -> Vec<&'static str> {
    faults(docx).into_iter().map(|fault| fault.id).collect()
}

#[test]
fn a_picture_that_would_be_drawn_by_reference_or_by_a_program_is_refused_with_its_name() {
    for (name, bytes, format) in [
        ("image1.png", SVG, "SVG"),
        ("image2.jpeg", EPS, "EPS"),
        ("foto.png", b"%PDF-1.7", "PDF"),
        ("a.gif", b"II*\0", "TIFF"),
    ] {
        let part = format!("word/media/{name}");
        let docx = memo_with("image", &format!("media/{name}"), &part, bytes);
        let found = faults(&docx);
        assert_eq!(found.iter().map(|it| it.id).collect::<Vec<_>>(), ["picture_refused"], "{name}");
        assert!(found[0].message.contains(&part) && found[0].message.contains(format), "{}", found[0].message);
        assert_eq!(active_contents(&docx), found, "also in a letter");
    }
}

#[test]
fn the_way_to_a_picture_does_not_matter() {
    for (kind, target, part) in [
        ("image", "../gambar/x.dat", "gambar/x.dat"),
        ("IMAGE", "/word/media/x", "word/media/x"),
        ("image", "media/%78.png", "word/media/x.png"),
        ("image", "MEDIA/x.png", "word/media/x.png"),
        ("image", "media/x.xml", "word/media/x.xml"),
        ("image", "media\\x.png", "word/media/x.png"),
        ("font", "fonts/x.odttf", "word/fonts/x.odttf"),
    ] {
        assert_eq!(refused(&memo_with(kind, target, part, SVG)), ["picture_refused"], "{kind} {target}");
    }
    let unrelated = office(&[("word/document.xml", document(&paragraph("{untuk}")).as_bytes()), ("x.bin", EPS)]);
    assert_eq!(refused(&unrelated), ["picture_refused"]);
}

#[test]
fn a_picture_is_known_by_all_of_its_bytes_and_by_whatever_draws_it() {
    let comment = [b"<?xml version='1.0'?><!-- ".as_slice(), &vec![b'a'; 100_000], b" -->", SVG].concat();
    assert_eq!(refused(&memo_with("image", "media/x.png", "word/media/x.png", &comment)), ["picture_refused"]);
    assert_eq!(
        refused(&memo_with("customXml", "../customXml/item1.xml", "customXml/item1.xml", SVG)),
        ["picture_refused"]
    );
    let prefixed = br#"<s:svg xmlns:s="http://www.w3.org/2000/svg"/>"#;
    assert_eq!(refused(&memo_with("x", "item.xml", "word/item.xml", prefixed)), ["picture_refused"]);
    // Programs follow the id, whatever the type of the relationship says.
    for drawing in [r#"<a:blip r:embed="rId9"/>"#, r#"<v:imagedata r:id="rId9"/>"#, r#"<v:fill r:id="rId9"/>"#] {
        let body = document(&format!("{}<w:p>{drawing}</w:p>", paragraph("{untuk}")));
        let relations = format!(
            r#"<Relationships><Relationship Id="rId9" Type="{OFFICE}/printerSettings" Target="p.bin"/></Relationships>"#
        );
        let parts = [
            ("word/document.xml", body.as_bytes()),
            ("word/_rels/document.xml.rels", relations.as_bytes()),
            ("word/p.bin", b"8BPS of another program".as_slice()),
        ];
        assert_eq!(refused(&office(&parts)), ["picture_refused"], "{drawing}");
    }
}

#[test]
fn all_parts_together_have_a_bound() {
    let body = document(&paragraph("{untuk}"));
    let large = [GIF, &vec![0; 30 * 1024 * 1024]].concat();
    let names: Vec<String> = (0..3).map(|n| format!("word/media/{n}.gif")).collect();
    let mut parts = vec![("word/document.xml", body.as_bytes())];
    parts.extend(names.iter().map(|name| (name.as_str(), large.as_slice())));
    assert_eq!(refused(&office(&parts[..3])), [""; 0], "60 MiB");
    assert_eq!(refused(&office(&parts)), ["too_large"], "90 MiB");
}

#[test]
fn pictures_fonts_and_what_word_adds_may_stay() {
    let font = [7; 40];
    for (kind, target, part, bytes) in [
        ("image", "media/image1.png", "word/media/image1.png", GIF),
        ("font", "fonts/font1.odttf", "word/fonts/font1.odttf", &font),
        ("printerSettings", "printerSettings1.bin", "word/printerSettings1.bin", &font),
        ("image", "media/missing.png", "word/media/other.bin", &font),
    ] {
        assert_eq!(refused(&memo_with(kind, target, part, bytes)), [""; 0], "{kind} {target}");
    }
}

#[test]
fn a_text_part_under_the_name_of_a_picture_is_refused() {
    let header = br#"<w:hdr><w:fldSimple w:instr="DDE x"/></w:hdr>"#;
    assert_eq!(refused(&memo_with("header", "kop.png", "word/kop.png", header)), ["active_refused"]);
    assert_eq!(refused(&memo_with("video", "media/a.mp4", "word/media/a.mp4", &[0; 20])), ["active_refused"]);
}

#[test]
fn pictures_outside_of_the_file_are_refused_wherever_they_are() {
    let body = document(&paragraph("{untuk}"));
    for target in
        ["../0.docx", "file:///proc/self/cwd/pdf/0.pdf", "C:\\kop.png", "kop.png", "/etc/passwd", "vnd.sun.star.pkg:x"]
    {
        let relations = format!(
            r#"<Relationships><Relationship Type="{OFFICE}/image" Target="{target}" TargetMode="External"/></Relationships>"#
        );
        let docx =
            office(&[("word/document.xml", body.as_bytes()), ("word/_rels/document.xml.rels", relations.as_bytes())]);
        assert_eq!(refused(&docx), ["outside_refused"], "{target}");
    }
    let drawn =
        document(&format!(r#"{}<w:pict><v:imagedata src="file:///etc/passwd"/></w:pict>"#, paragraph("{untuk}")));
    assert_eq!(refused(&office(&[("word/document.xml", drawn.as_bytes())])), ["outside_refused"]);
}

/// A package with these relationships and two documents.
fn with_relations(relations: &str) -> Vec<u8> {
    let types = TYPES.replace(
        "</Types>",
        r#"<Override PartName="/word/other.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#,
    );
    zip(&[
        ("[Content_Types].xml", types.as_bytes()),
        ("_rels/.rels", relations.as_bytes()),
        ("word/document.xml", document(&paragraph("{untuk}")).as_bytes()),
        ("word/other.xml", document(&paragraph("{tidakDiperiksa}")).as_bytes()),
    ])
}

#[test]
fn the_document_is_named_once_and_by_its_exact_type() {
    let false_one = r#"<Relationship Id="rId0" Type="http://x.example/officeDocument" Target="word/document.xml"/>"#;
    let real_one = format!(r#"<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="word/other.xml"/>"#);
    for pieces in [format!("{false_one}{real_one}"), format!("{real_one}{real_one}"), false_one.to_owned()] {
        assert_eq!(
            refused(&with_relations(&format!("<Relationships>{pieces}</Relationships>"))),
            ["not_a_docx"],
            "{pieces}"
        );
    }
    assert_eq!(refused(&with_relations(RELATIONS)), [""; 0]);
    let strict = RELATIONS.replace(OFFICE, "http://purl.oclc.org/ooxml/officeDocument/relationships");
    assert_eq!(refused(&with_relations(&strict)), [""; 0]);
}

#[test]
fn a_header_is_searched_for_tags_by_its_relationship_without_a_content_type() {
    let header = b"<w:hdr><w:p><w:r><w:t>{tidakAda}</w:t></w:r></w:p></w:hdr>";
    assert_eq!(refused(&memo_with("header", "kop.xml", "word/kop.xml", header)), ["unknown_tag"]);
}
