//! Tests of images: `{%x}`, their position, their size, their parts in the package.

use crate::docx::{document, names, office, package, paragraph, part, zip};
use documents::DocxRenderer;
use documents::letters::sample;
use documents::template::{Image, Map, Template, Value};
use letters::{Issuer, Letter, Logo, TemplateKind};

/// The head of a png, 200 by 100 pixels.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\xc8\0\0\0\x64\x08\0";
/// The head of a jpeg, as large.
const JPEG: &[u8] = &[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 100, 0, 200, 3];
const PIXEL: u64 = 9_525;
const TWIP: u64 = 635;

fn data() -> Map {
    let mut data = Map::new();
    data.insert("foto".into(), Image::new(PNG).unwrap().into());
    data.insert("lain".into(), Image::new(JPEG).unwrap().into());
    data.insert("teks".into(), "tulisan".into());
    data.insert("dua".into(), Value::List(vec![Value::Bool(true), Value::Bool(true)]));
    data
}

fn print(docx: &[u8]) -> Vec<u8> {
    Template::compile(docx).unwrap().render(&data()).unwrap()
}

fn text_of_part(docx: &[u8], name: &str) -> String {
    String::from_utf8(part(docx, name)).unwrap()
}

/// The first attribute of this name.
fn number(text: &str, name: &str) -> u64 {
    text.split_once(&format!("{name}=\"")).unwrap().1.split('"').next().unwrap().parse().unwrap()
}

/// Widths and heights of the pictures in the body.
fn extents(body: &str) -> Vec<(u64, u64)> {
    let xml = text_of_part(&print(&package(body)), "word/document.xml");
    let ours = xml.split("<w:drawing>").skip(1).filter(|d| d.contains("Gambar"));
    ours.map(|d| d.split_once("<wp:extent").unwrap().1).map(|d| (number(d, "cx"), number(d, "cy"))).collect()
}

#[test]
fn a_picture_brings_its_bytes_its_relationship_and_its_type() {
    let docx = print(&package(&paragraph("a {%foto} b {%foto} {%lain}")));
    let body = text_of_part(&docx, "word/document.xml");
    assert_eq!(body.matches("r:embed=\"gambar0_1\"").count(), 2, "the same bytes once: {body}");
    assert_eq!(body.matches("r:embed=\"gambar0_2\"").count(), 1);
    assert_eq!(part(&docx, "word/media/gambar0_1.png"), PNG);
    assert_eq!(part(&docx, "word/media/gambar0_2.jpeg"), JPEG);
    let relations = text_of_part(&docx, "word/_rels/document.xml.rels");
    assert!(relations.contains(r#"Id="gambar0_1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="/word/media/gambar0_1.png""#), "{relations}");
    let types = text_of_part(&docx, "[Content_Types].xml");
    assert!(types.contains(r#"<Override PartName="/word/media/gambar0_2.jpeg" ContentType="image/jpeg"/></Types>"#));
    assert_eq!(names(&docx)[0], "[Content_Types].xml");
    assert_eq!(docx, print(&package(&paragraph("a {%foto} b {%foto} {%lain}"))), "the same bytes each time");
}

#[test]
fn without_pictures_nothing_is_added() {
    let template = package(&paragraph("[{%tiada}{%teks}{foto}{#dua}{/dua}]"));
    let docx = print(&template);
    assert_eq!(names(&docx).len(), names(&template).len());
    assert_eq!(crate::docx::body_of(&docx).matches("drawing").count(), 0);
    assert_eq!(part(&docx, "[Content_Types].xml"), part(&template, "[Content_Types].xml"));
}

#[test]
fn a_header_has_relationships_of_its_own() {
    let relations = r#"<r:Relationships xmlns:r="x"/>"#;
    let template = office(&[
        ("word/document.xml", document(&paragraph("{%lain}")).as_bytes()),
        ("word/header1.xml", b"<w:hdr><w:p><w:r><w:t>{#dua}{%foto}{/dua}</w:t></w:r></w:p></w:hdr>"),
        ("word/_rels/header1.xml.rels", relations.as_bytes()),
    ]);
    let docx = print(&template);
    let header = text_of_part(&docx, "word/_rels/header1.xml.rels");
    assert!(
        header.starts_with("<r:Relationships xmlns:r=\"x\"><r:Relationship Id=")
            && header.ends_with("</r:Relationships>"),
        "{header}"
    );
    assert_eq!(header.matches("<r:Relationship ").count(), 1, "shown twice, related once: {header}");
    assert!(header.contains("Target=\"/word/media/gambar0_2.png\""), "{header}");
    assert_eq!(text_of_part(&docx, "word/_rels/document.xml.rels").matches("<Relationship ").count(), 1);
    assert!(text_of_part(&docx, "word/header1.xml").matches("r:embed=\"gambar0_2\"").count() == 2);
}

#[test]
fn a_rendered_document_can_be_a_template_again() {
    let once = print(&package(&paragraph("{%foto}")));
    let body = text_of_part(&once, "word/document.xml").replace("</w:body>", &(paragraph("{%lain}") + "</w:body>"));
    let parts: Vec<_> = names(&once).into_iter().map(|n| (n.clone(), part(&once, &n))).collect();
    let again = parts.iter().map(|(name, content)| match name.as_str() {
        "word/document.xml" => (name.as_str(), body.as_bytes()),
        _ => (name.as_str(), content.as_slice()),
    });
    let twice = print(&zip(&again.collect::<Vec<_>>()));
    assert_eq!(part(&twice, "word/media/gambar0_1.png"), PNG);
    assert_eq!(part(&twice, "word/media/gambar1_1.jpeg"), JPEG);
}

#[test]
fn a_picture_keeps_its_size_within_the_page() {
    let page = |width: u64| {
        format!(
            r#"{}<w:sectPr><w:pgSz w:w="{}" w:h="15840"/><w:pgMar w:top="720" w:right="300" w:bottom="720" w:left="700"/></w:sectPr>"#,
            paragraph("{%foto}"),
            width + 1_000
        )
    };
    assert_eq!(extents(&page(9_000)), [(200 * PIXEL, 100 * PIXEL)]);
    assert_eq!(extents(&page(1_000)), [(1_000 * TWIP, 500 * TWIP)]);
    assert_eq!(extents(&paragraph("{%foto}")), [(200 * PIXEL, 100 * PIXEL)], "no page said");
}

#[test]
fn a_picture_fills_the_frame_it_stands_in() {
    let tag = paragraph("{%foto}");
    let cell = |height: &str| {
        format!(
            r#"<w:tbl><w:tr>{height}<w:tc><w:tcPr><w:tcW w:w="8216" w:type="dxa"/></w:tcPr>{tag}</w:tc></w:tr></w:tbl>"#
        )
    };
    let low = r#"<w:trPr><w:trHeight w:val="1000" w:hRule="exact"/></w:trPr>"#;
    assert_eq!(extents(&cell("")), [(8_000 * TWIP, 4_000 * TWIP)]);
    assert_eq!(extents(&cell(low)), [(2_000 * TWIP, 1_000 * TWIP)]);

    let framed =
        format!(r#"<w:p><w:pPr><w:framePr w:w="3000" w:h="900"/></w:pPr>{}</w:p>"#, "<w:r><w:t>{%foto}</w:t></w:r>");
    assert_eq!(extents(&framed), [(1_800 * TWIP, 900 * TWIP)]);

    // A text box as Word writes it: once for today's Word, once in VML for yesterday's.
    let text_box = format!(
        r#"<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="2182880" cy="1091440"/>
        <a:graphic><wps:txbx><w:txbxContent>{tag}</w:txbxContent></wps:txbx></a:graphic></wp:anchor></w:drawing></mc:Choice>
        <mc:Fallback><w:pict><v:shape style="position:absolute; width:114.4pt;height:100pt"><v:textbox><w:txbxContent>{tag}</w:txbxContent>
        </v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"#
    );
    assert_eq!(extents(&text_box), [(2_000_000, 1_000_000), (1_270_000, 635_000)]);
}

#[test]
fn a_picture_needs_a_place_in_the_text() {
    let chart = package("<w:p><a:p><a:r><a:t>{%foto}</a:t></a:r></a:p></w:p>");
    for docx in [chart, package(&paragraph("{%%foto}"))] {
        let found = Template::compile(&docx).map(|_| ()).expect_err("a fault");
        assert_eq!(found[0].id, "unsupported_tag");
    }
}

#[test]
fn the_check_distinguishes_images_from_texts() {
    let bare = |body: &str| office(&[("word/document.xml", document(body).as_bytes())]);
    assert_eq!(
        DocxRenderer::check(&bare(&paragraph("{%qr}{#foto}{%foto}{/foto}")), TemplateKind::Receipt).map(|_| ()),
        Ok(())
    );
    let found = DocxRenderer::check(&bare(&paragraph("{qr} {%untuk} {%qrr}")), TemplateKind::Memo).expect_err("faults");
    let named: Vec<_> = found.iter().map(|f| (f.id, f.tag.as_str(), f.suggestion.as_deref())).collect();
    let unknown = "unknown_tag";
    assert_eq!(named, [(unknown, "qr", Some("%qr")), (unknown, "untuk", Some("untuk")), (unknown, "qrr", Some("%qr"))]);
}

#[test]
fn every_picture_has_an_alternative_text_and_every_file_its_title_but_no_author() {
    let core = r#"<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Budi Pembuat</dc:creator><cp:lastModifiedBy>Ani Penyunting</cp:lastModifiedBy></cp:coreProperties>"#;
    let own = office(&[
        ("word/document.xml", document(&paragraph("{%logo}{%qr}{%foto}{%logo}")).as_bytes()),
        ("docProps/core.xml", core.as_bytes()),
    ]);
    let types = String::from_utf8(part(&own, "[Content_Types].xml")).unwrap();
    let renderer = DocxRenderer::new();
    let mut receipt = sample::letter(TemplateKind::Receipt, 1, 1);
    receipt.trip_mut().expect("a trip").letterhead.agency = "Dinas \"A\" & B".to_owned();
    let printed = renderer.render(Some(&own), &receipt).unwrap();
    let body = text_of_part(&printed, "word/document.xml");
    for text in ["Logo Dinas &quot;A&quot; &amp; B", "Kode QR halaman pemeriksaan", "Foto perjalanan dinas"] {
        assert!(body.contains(&format!("descr=\"{text}")), "{text} in {body}");
    }
    assert!(!body.contains("descr=\"\""), "{body}");
    if types.contains("core-properties") {
        let core = text_of_part(&printed, "docProps/core.xml");
        assert!(!core.contains("Budi") && !core.contains("Ani"), "{core}");
        assert!(core.contains("Kuitansi Pegawai Contoh 1, SKM, 000.1.2.3/1") && core.contains("id-ID"), "{core}");
    }
    for kind in TemplateKind::ALL {
        let printed = renderer.render(None, &sample::letter(kind, 2, 2)).unwrap();
        let core = text_of_part(&printed, "docProps/core.xml");
        assert!(core.contains(&format!("{} ", kind.title())), "{kind:?}: {core}");
        assert!(!text_of_part(&printed, "word/document.xml").contains("descr=\"\""), "{kind:?}");
        assert!(text_of_part(&printed, "word/document.xml").contains("<w:pStyle w:val=\"Title\"/>"), "{kind:?}");
    }
}

#[test]
fn letters_show_their_qr_code_and_the_receipt_its_photo() {
    let docx = package(&paragraph("{%qr}{%foto}"));
    let renderer = DocxRenderer::new();
    let pictures = |letter: &Letter| {
        let printed = renderer.render(Some(&docx), letter).unwrap();
        names(&printed).into_iter().filter(|name| name.contains("gambar")).count()
    };
    for kind in [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter] {
        assert_eq!(pictures(&sample::letter(kind, 1, 1)), 1, "{kind:?}");
    }
    let mut receipt = sample::letter(TemplateKind::Receipt, 1, 1);
    assert_eq!(pictures(&receipt), 2);
    if let Letter::Receipt(receipt) = &mut receipt {
        receipt.photo = Some(b"<html>".to_vec());
    }
    assert_eq!(pictures(&receipt), 1, "a photo that is none stays away");
    receipt.trip_mut().expect("a trip").verification = None;
    assert_eq!(pictures(&receipt), 0, "and so does a code that was never given");
}

/// C-12.
#[test]
fn an_assignment_letter_has_the_logo_of_its_issuer_and_a_memo_that_of_the_trip() {
    let renderer = DocxRenderer::new();
    let logo = |mark: u8| {
        let bytes = [PNG, &[mark; 16]].concat();
        Some(Logo { key: String::new(), bytes: bytes.into() })
    };
    for (kind, printed) in
        [(TemplateKind::AssignmentLetter, 2), (TemplateKind::ShortAssignmentLetter, 2), (TemplateKind::Memo, 1)]
    {
        let mut letter = sample::letter(kind, 1, 1);
        let trip = letter.trip_mut().expect("a trip");
        trip.letterhead.logo = logo(1);
        let mut issuer = Issuer { letterhead: trip.letterhead.clone(), place: "Kota Dinas".to_owned() };
        issuer.letterhead.logo = logo(2);
        trip.issuer = Some(issuer);
        let docx = renderer.render(None, &letter).unwrap();
        let has = |mark: u8| docx.windows(16).any(|part| part == [mark; 16]);
        assert_eq!((has(1), has(2)), (printed == 1, printed == 2), "{kind:?}");
    }
}

#[test]
fn a_logo_stands_left_of_the_lines_within_bounds_and_leaves_no_room_when_there_is_none() {
    let renderer = DocxRenderer::new();
    // 144 by 400 pixels, and 400 by 144.
    let sized = |width: u8, height: u8| {
        let size = [0, 0, width, 0x90, 0, 0, height, 0x90, 8, 0];
        [&PNG[..16], &size[..]].concat()
    };
    for kind in
        [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter, TemplateKind::Receipt]
    {
        for (logo, bounds) in [(sized(0, 1), (414, 1_150)), (sized(1, 0), (1_204, 434))] {
            let mut letter = sample::letter(kind, 1, 1);
            letter.trip_mut().expect("a trip").letterhead.logo = Some(Logo { key: String::new(), bytes: logo.into() });
            let printed = renderer.render(None, &letter).unwrap();
            let body = text_of_part(&printed, "word/document.xml");
            let at = body.find("<w:drawing>").expect("a picture");
            assert!(at < body.find("Pemerintah Kabupaten").unwrap(), "{kind:?}");
            // The list of actual costs in the receipt has a head of its own.
            let heads = if kind == TemplateKind::Receipt { 2 } else { 1 };
            assert_eq!(body.matches("<w:drawing>").count(), heads);
            let (width, height) = (number(&body[at..], "cx") / TWIP, number(&body[at..], "cy") / TWIP);
            assert!(width <= bounds.0 && height <= bounds.1, "{kind:?}: {width} by {height}");
        }
        let mut bare = sample::letter(kind, 1, 1);
        (bare.trip_mut().expect("a trip").letterhead.logo, bare.trip_mut().expect("a trip").verification) =
            (None, None);
        let printed = renderer.render(None, &bare).unwrap();
        let body = text_of_part(&printed, "word/document.xml");
        let head = &body[..body.find("Pemerintah Kabupaten").unwrap()];
        assert_eq!(head.matches("<w:tbl>").count(), 0, "the lines have the whole width");
        assert!(!names(&printed).iter().any(|name| name.contains("media")));
    }
}
