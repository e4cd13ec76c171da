//! Property tests over any text and any value.

use crate::docx::{document, map, package, part, text};
use documents::template::{Template, text_of};
use proptest::prelude::*;

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Paragraphs of runs of text.
fn body(paragraphs: &[Vec<String>]) -> String {
    let run =
        |text: &String| format!("<w:r><w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\">{}</w:t></w:r>", escaped(text));
    let paragraph = |runs: &Vec<String>| format!("<w:p>{}</w:p>", runs.iter().map(run).collect::<String>());
    paragraphs.iter().map(paragraph).collect()
}

/// Text that XML can hold, without braces.
fn plain() -> impl Strategy<Value = Vec<Vec<String>>> {
    let allowed = |c: &char| !matches!(c, '{' | '}' | '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    let text = any::<String>().prop_map(move |text| text.chars().filter(allowed).collect::<String>());
    proptest::collection::vec(proptest::collection::vec(text, 0..4), 0..5)
}

/// A value as paper shows it: line ends as one, no control characters.
fn readable(value: &str) -> String {
    let ends = value.replace("\r\n", "\n").replace('\r', "\n");
    ends.chars().filter(|c| !matches!(c, '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')).collect()
}

/// Pieces that templates are made of, whole and broken.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "{",
        "}",
        "{{",
        "}}",
        "{x}",
        "{#l}",
        "{/l}",
        "{/}",
        "{^l}",
        "{.}",
        "{%x}",
        "{-w:p l}",
        "{a.b}",
        "${",
        " ",
        "teks",
        "</w:t></w:r><w:r><w:t>",
        "</w:t></w:r></w:p><w:p><w:r><w:t>",
        "&amp;",
        "&lt;",
        "</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>",
    ]);
    proptest::collection::vec(piece, 0..25).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_template_without_tags_comes_back_as_it_was(paragraphs in plain()) {
        let docx = package(&body(&paragraphs));
        let printed = Template::compile(&docx).unwrap().render(&map(&[])).unwrap();
        prop_assert_eq!(part(&printed, "word/document.xml"), part(&docx, "word/document.xml"));
    }

    #[test]
    fn text_around_a_tag_stays(paragraphs in plain()) {
        let around = body(&paragraphs);
        let docx = package(&format!("{around}<w:p><w:r><w:t>{{x}}</w:t></w:r></w:p>{around}"));
        let plain = text_of(&package(&format!("{around}<w:p><w:r><w:t>nilai</w:t></w:r></w:p>{around}"))).unwrap();
        prop_assert_eq!(text(&docx, &map(&[("x", "nilai")])), plain);
    }

    #[test]
    fn any_value_comes_back_literally(value in any::<String>()) {
        let docx = package("<w:p><w:r><w:t>{x}</w:t></w:r></w:p>");
        prop_assert_eq!(text(&docx, &map(&[("x", &value)])), readable(&value) + "\n");
    }

    #[test]
    fn a_tag_may_be_split_anywhere(cuts in proptest::collection::vec(0_usize..16, 0..8)) {
        let source = "a{#l}[{ x }]{/l}z";
        let mut split = String::new();
        for (at, c) in source.chars().enumerate() {
            if cuts.contains(&at) {
                split += "</w:t></w:r><w:proofErr/><w:r><w:rPr><w:i/></w:rPr><w:t>";
            }
            split.push(c);
        }
        let docx = package(&format!("<w:p><w:r><w:t>{split}</w:t></w:r></w:p>"));
        prop_assert_eq!(text(&docx, &map(&[("x", "nilai"), ("l", "ya")])), "a[nilai]z\n");
    }

    #[test]
    fn any_template_is_refused_or_renders_well_formed(text in pieces(), in_cell in any::<bool>()) {
        let paragraph = format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>");
        let body = if in_cell { format!("<w:tbl><w:tr><w:tc>{paragraph}</w:tc></w:tr></w:tbl>") } else { paragraph };
        if let Ok(template) = Template::compile(&package(&body)) {
            let data = map(&[("x", "nilai"), ("l", "ya")]);
            let printed = template.render(&data).unwrap();
            prop_assert_eq!(&printed, &template.render(&data).unwrap());
            let again = String::from_utf8(part(&printed, "word/document.xml")).unwrap();
            prop_assert!(text_of(&printed).is_ok(), "{}", again);
            prop_assert!(!again.contains("<w:tc></w:tc>") && again.len() < document(&body).len() * 30);
        }
    }
}
