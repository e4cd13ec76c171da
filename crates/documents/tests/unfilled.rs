//! Tests of warnings of tags that no rendering fills in.

use crate::docx::{document, office, paragraph};
use documents::DocxRenderer;
use documents::template::XmlParts;
use letters::TemplateKind;

/// The warnings of a memo with this part; it must come into force all the same.
fn warnings(part: &str, xml: &str) -> Vec<String> {
    let own = [("word/document.xml", document(&paragraph("{untuk}"))), (part, xml.to_owned())];
    let skip = usize::from(part == own[0].0);
    let parts: Vec<_> = own[skip..].iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    let docx = office(&parts);
    DocxRenderer::check(&docx, TemplateKind::Memo).expect(xml).warnings
}

fn in_body(xml: &str) -> Vec<String> {
    warnings("word/document.xml", &document(&format!("<w:p>{xml}</w:p>")))
}

fn control(store: &str) -> String {
    let binding = format!(r#"<w:dataBinding w:xpath="/a" w:storeItemID="{store}"/>"#);
    format!(
        "<w:sdt><w:sdtPr>{binding}</w:sdtPr><w:sdtContent><w:r><w:t>{{un</w:t></w:r><w:r><w:t>tuk}}</w:t></w:r>\
         </w:sdtContent></w:sdt>"
    )
}

#[test]
fn unfilled_tags_are_reported_with_their_place() {
    let word_art = r#"<w:r><w:pict><v:shape><v:textpath on="t" string="Nota {untuk}"/></v:shape></w:pict></w:r>"#;
    let code = "<w:r><w:instrText> QUOTE {un</w:instrText></w:r><w:r><w:instrText>tuk} </w:instrText></w:r>";
    for (found, place) in [
        (in_body(word_art), "di dalam WordArt tidak diisi"),
        (in_body(r#"<w:fldSimple w:instr=" QUOTE {untuk} "/>"#), "di dalam kode bidang tidak diisi"),
        (in_body(code), "di dalam kode bidang tidak diisi"),
        (in_body(&control("{00000000-0000-0000-0000-000000000001}")), "Word menggantinya"),
        (warnings("word/diagrams/data1.xml", "<d><a:t>{untuk}</a:t><a:t>{untuk}</a:t></d>"), "di dalam SmartArt"),
        (warnings("word/charts/chart1.xml", "<c><a:t>{untuk}</a:t></c>"), "di dalam bagan"),
        (warnings("word/header1.xml", &format!("<w:hdr><w:p>{word_art}</w:p></w:hdr>")), "di dalam WordArt"),
    ] {
        assert_eq!(found.len(), 1, "{place}: {found:?}");
        assert!(found[0].contains("{untuk}") && found[0].contains(place), "{found:?}");
    }
}

#[test]
fn filled_in_tags_and_other_braces_are_not_reported() {
    let boxed = "<w:r><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>{untuk}</w:t></w:r></w:p></w:txbxContent>\
                 </v:textbox></w:pict></w:r>";
    let title = control("{6C3C8BC8-F283-45AE-878A-BAB7291924A1}");
    let id = "<w:r><w:instrText> DOCPROPERTY {6C3C8BC8-F283} </w:instrText></w:r>";
    for xml in [boxed, &title, id, "<w:sdt><w:sdtContent><w:r><w:t>{untuk}</w:t></w:r></w:sdtContent></w:sdt>"] {
        assert_eq!(in_body(xml), [""; 0], "{xml}");
    }
    assert!(XmlParts::read(b"no file").is_err());
}
