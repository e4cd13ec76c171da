//! Tests of the engine's syntax on small documents.

use crate::docx::{RELATIONS, TYPES, body_of, document, map, package, paragraph, render_body, row, text, zip};
use documents::template::{Map, Template, Value};

fn people() -> Value {
    Value::from(vec![map(&[("n", "Ani")]), map(&[("n", "Budi")]), map(&[("n", "")])])
}

fn data() -> Map {
    let mut data = map(&[("x", "nilai"), ("kosong", ""), ("y", "luar"), ("tag", "{x} ${y} <&> \"'")]);
    data.insert("orang".into(), people());
    data.insert("ya".into(), Value::Bool(true));
    data.insert("tidak".into(), Value::Bool(false));
    data.insert("nol".into(), Value::Number(0));
    data.insert("tiga".into(), Value::Number(3));
    data.insert("tiada".into(), Value::Missing);
    data.insert("daftarKosong".into(), Value::List(vec![]));
    let mut record = map(&[("x", "dalam")]);
    record.insert("b".into(), Value::Map(map(&[("c", "jauh")])));
    data.insert("a".into(), Value::Map(record));
    data
}

#[test]
fn tags_within_one_paragraph() {
    for (template, printed) in [
        ("a {x} b", "a nilai b"),
        ("{ x }{\u{a0}x\u{a0}}", "nilainilai"),
        ("{{x}} dan {{ x }}", "nilai dan nilai"),
        ("{a.b.c}/{a.x}", "jauh/dalam"),
        ("[{tiada}][{entah}][{a.entah}]", "[][][]"),
        ("{tiga} {nol} {ya}", "3 0 true"),
        ("{tag}", "{x} ${y} <&> \"'"),
        ("${ttd_pengirim} {x}", "${ttd_pengirim} nilai"),
        ("$ {x} ${a{x}", "$ nilai ${anilai"),
        ("{#orang}<{n}>{/orang}", "<Ani><Budi><>"),
        ("{#orang}{.}{/orang}|{#orang}{n}{/}", "|AniBudi"),
        ("{#orang}{y},{/orang}", "luar,luar,luar,"),
        ("{#a}{x} {y}{/a} {x}", "dalam luar nilai"),
        ("{#x}{x}{.}{/x}", "nilainilai"),
        ("{#ya}1{/ya}{#tidak}2{/tidak}{#nol}3{/nol}{#tiga}4{/tiga}{#kosong}5{/kosong}{#tiada}6{/}", "14"),
        (
            "{^ya}1{/ya}{^tidak}2{/tidak}{^nol}3{/}{^kosong}4{/}{^entah}5{/entah}{^daftarKosong}6{/}{^orang}7{/}",
            "23456",
        ),
        ("{#orang}{#a}{n}{x}{/a};{/orang}", "Anidalam;Budidalam;dalam;"),
        ("{#orang}{/orang}{x}", "nilai"),
    ] {
        let xml = paragraph(&template.replace('<', "&lt;").replace('>', "&gt;"));
        assert_eq!(text(&package(&xml), &data()), format!("{printed}\n"), "{template}");
    }
}

#[test]
fn a_tag_split_over_runs_takes_the_first_runs_format() {
    let xml = "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>a {</w:t></w:r><w:proofErr w:type=\"spellStart\"/><w:r><w:t>x</w:t></w:r>\
               <w:r><w:t>} b</w:t></w:r></w:p>";
    let printed = "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\">a nilai</w:t></w:r>\
                   <w:proofErr w:type=\"spellStart\"/><w:r><w:t xml:space=\"preserve\"></w:t></w:r>\
                   <w:r><w:t xml:space=\"preserve\"> b</w:t></w:r></w:p>";
    assert_eq!(render_body(xml, &data()), printed);
}

#[test]
fn a_line_break_and_a_tab_become_words_own() {
    let data = map(&[("x", "satu\ndua\r\ntiga\tempat\u{1}\u{0}\u{fffe}")]);
    assert_eq!(text(&package(&paragraph("{x}")), &data), "satu\ndua\ntiga\tempat\n");
}

#[test]
fn a_line_break_in_a_drawing_keeps_the_runs_properties() {
    let xml = "<w:p><a:p><a:r><a:rPr b=\"1\"/><a:t>{x}</a:t></a:r></a:p></w:p>";
    let printed = "<w:p><a:p><a:r><a:rPr b=\"1\"/><a:t>1</a:t></a:r><a:br><a:rPr b=\"1\"/></a:br><a:r><a:rPr b=\"1\"/>\
                   <a:t>2</a:t></a:r></a:p></w:p>";
    assert_eq!(render_body(xml, &map(&[("x", "1\n2")])), printed);
}

#[test]
fn a_section_alone_in_its_paragraphs_repeats_the_paragraphs_between() {
    let xml = ["{#orang}", "satu {n}", "{/orang}", "akhir"].map(paragraph).concat();
    assert_eq!(text(&package(&xml), &data()), "satu Ani\nsatu Budi\nsatu \nakhir\n");
    let nested = ["{#orang}", "{#ya}", "{n}", "{/ya}", "{#tidak}", "x", "{/tidak}", "{/orang}"].map(paragraph).concat();
    assert_eq!(text(&package(&nested), &data()), "Ani\nBudi\n\n");
}

#[test]
fn a_section_across_paragraphs_with_text_is_taken_literally() {
    let xml = ["a {#orang}[", "{n}] {/orang} z"].map(paragraph).concat();
    assert_eq!(text(&package(&xml), &data()), "a [\nAni] [\nBudi] [\n]  z\n");
}

#[test]
fn tags_in_different_cells_repeat_the_row() {
    let xml =
        format!("<w:tbl>{}{}</w:tbl>{}", row(&["Nama", "X"]), row(&["{#orang}{n}", "{y}{/orang}"]), paragraph(""));
    assert_eq!(text(&package(&xml), &data()), "Nama\nX\nAni\nluar\nBudi\nluar\n\nluar\n\n");
}

#[test]
fn tags_in_different_rows_repeat_the_rows_between() {
    let xml = format!("<w:tbl>{}{}</w:tbl>", row(&["{#orang}", "{n}"]), row(&["b", "{/orang}"]));
    assert_eq!(text(&package(&xml), &data()), "\nAni\nb\n\n\nBudi\nb\n\n\n\nb\n\n");
}

#[test]
fn rows_of_two_tables_repeat_with_the_content_between() {
    let first = format!("<w:tbl>{}</w:tbl>", row(&["{#orang}{n}"]));
    let second = format!("<w:tbl>{}</w:tbl>", row(&["z{/orang}"]));
    let xml = format!("{first}{}{second}{}", paragraph("antara"), paragraph("akhir"));
    assert_eq!(text(&package(&xml), &data()), "Ani\nantara\nz\nBudi\nantara\nz\n\nantara\nz\nakhir\n");
}

#[test]
fn a_named_element_repeats() {
    for (template, printed) in [
        (paragraph("{-w:p orang}{n}{/orang}"), "Ani\nBudi\n\n"),
        (paragraph("{- w:p  orang }{n}{/}"), "Ani\nBudi\n\n"),
        (format!("<w:tbl>{}</w:tbl>", row(&["{-w:tr orang}{n}{/orang}", "b"])), "Ani\nb\nBudi\nb\n\nb\n"),
        (format!("<w:tbl>{}</w:tbl>", row(&["{-w:tc orang}{n}{/orang}", "b"])), "Ani\nBudi\n\nb\n"),
        (format!("<w:tbl>{}</w:tbl>", row(&["{-w:tbl orang}{n}", "{/orang}"])), "Ani\n\nBudi\n\n\n\n\n"),
    ] {
        assert_eq!(text(&package(&template), &data()), printed, "{template}");
    }
}

#[test]
fn empty_loops_leave_a_sound_document() {
    let table = format!("<w:tbl><w:tblPr/>{}</w:tbl>", row(&["{#daftarKosong}{n}", "{/daftarKosong}"]));
    let cell = ["{#daftarKosong}", "x", "{/daftarKosong}"].map(paragraph).concat();
    let held = format!("<w:tbl><w:tr><w:tc>{cell}</w:tc></w:tr></w:tbl>");
    let body = render_body(&format!("{table}{held}"), &data());
    assert_eq!(body, "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>");
}

#[test]
fn a_table_left_at_the_end_by_a_dropped_paragraph_gets_one() {
    let table = format!("<w:tbl>{}</w:tbl>", row(&["{n}"]));
    let xml = format!("{}{table}{}", paragraph("{#orang}"), paragraph("{/orang}"));
    assert!(render_body(&xml, &data()).ends_with("</w:tbl><w:p/>"));
}

/// Before each round for the opening tag, once after all for the closing one, as docxtemplater does.
#[test]
fn a_page_break_beside_a_tag_is_put_back() {
    let broken = |tag: &str| format!("<w:p><w:r><w:t>{tag}</w:t><w:br w:type=\"page\"/></w:r></w:p>");
    let breaks = |open: String, close: String| {
        let body = render_body(&[open, paragraph("{n}"), close].concat(), &data());
        body.matches("w:type=\"page\"").count()
    };
    assert_eq!(breaks(broken("{#orang}"), paragraph("{/orang}")), 3);
    assert_eq!(breaks(paragraph("{#orang}"), broken("{/orang}")), 1);
    assert_eq!(breaks(paragraph("{#daftarKosong}"), broken("{/daftarKosong}")), 1);
}

#[test]
fn an_empty_section_keeps_its_section_break_but_no_blank_page() {
    let sect = |size: u32| format!("<w:p><w:pPr><w:sectPr><w:pgSz w:w=\"{size}\"/></w:sectPr></w:pPr></w:p>");
    let loop_with = |inner: &str| paragraph("{#daftarKosong}") + inner + &paragraph("{/daftarKosong}");
    let body = render_body(&(paragraph("a") + &loop_with(&(sect(1) + &sect(2))) + &paragraph("z")), &data());
    assert_eq!(body, paragraph("a") + &sect(1) + &paragraph("z"));
    let after_another = render_body(&(sect(1) + &loop_with(&sect(2)) + &paragraph("z")), &data());
    assert_eq!(after_another, sect(1) + &paragraph("z"));
}

#[test]
fn a_tag_over_paragraphs_joins_them_unless_something_would_be_lost() {
    let split = |between: &str| format!("{}{between}{}", paragraph("a {"), paragraph("x} b"));
    assert_eq!(text(&package(&split("")), &data()), "a nilai b\n");
    assert_eq!(text(&package(&split(&paragraph(" "))), &data()), "a nilai b\n");
    let table = format!("<w:tbl>{}</w:tbl>", row(&[""]));
    assert_eq!(text(&package(&split(&table)), &data()), "a nilai\n\n b\n");
    let picture = "<w:p><w:r><w:drawing/></w:r></w:p>";
    assert!(render_body(&split(picture), &data()).contains("<w:drawing/>"));
    let sect = "<w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>x} b</w:t></w:r></w:p>";
    assert!(render_body(&(paragraph("a {") + sect), &data()).contains("<w:sectPr/>"));
}

#[test]
fn a_repeated_section_break_names_its_header_once() {
    let sect = "<w:p><w:pPr><w:sectPr><w:headerReference r:id=\"rId1\"/><w:pgSz/></w:sectPr></w:pPr></w:p>";
    let body = render_body(&format!("{}{sect}{}", paragraph("{#orang}"), paragraph("{/orang}")), &data());
    assert_eq!((body.matches("headerReference").count(), body.matches("w:pgSz").count()), (1, 3));
}

#[test]
fn untouched_parts_are_copied_and_the_result_is_the_same_each_time() {
    let docx = package(&paragraph("{x}"));
    let template = Template::compile(&docx).unwrap();
    let (one, two) = (template.render(&data()).unwrap(), template.render(&data()).unwrap());
    assert_eq!(one, two);
    assert_eq!(crate::docx::part(&one, "word/media/image1.png"), crate::docx::part(&docx, "word/media/image1.png"));
    assert_eq!(crate::docx::names(&one)[0], "[Content_Types].xml");
}

#[test]
fn headers_and_properties_are_printed_too() {
    let docx = package(&paragraph("x"));
    let printed = Template::compile(&docx).unwrap().render(&data()).unwrap();
    assert!(String::from_utf8(crate::docx::part(&printed, "word/header1.xml")).unwrap().contains(">nilai<"));

    let properties = "<Properties><Company>{x}</Company><HyperlinkBase>{y}</HyperlinkBase><TitlesOfParts><vt:vector>\
                      <vt:lpstr>{#orang}{n} {/orang}</vt:lpstr></vt:vector></TitlesOfParts></Properties>";
    let kind = "application/vnd.openxmlformats-officedocument.extended-properties+xml";
    let named = format!(r#"<Override PartName="/docProps/app.xml" ContentType="{kind}"/></Types>"#);
    let docx = zip(&[
        ("[Content_Types].xml", TYPES.replace("</Types>", &named).as_bytes()),
        ("_rels/.rels", RELATIONS.as_bytes()),
        ("word/document.xml", document("").as_bytes()),
        ("docProps/app.xml", properties.as_bytes()),
    ]);
    let printed = Template::compile(&docx).unwrap().render(&data()).unwrap();
    let printed = String::from_utf8(crate::docx::part(&printed, "docProps/app.xml")).unwrap();
    for expected in [">nilai<", ">luar<", ">Ani Budi  <"] {
        assert!(printed.contains(expected), "{printed}");
    }
}

/// The document is the part that the package's relationships name, with its type by name or by ending.
#[test]
fn the_document_may_have_any_name() {
    const MAIN: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    let relations = RELATIONS.replace("word/document.xml", "/naskah/isi.XML");
    let by_name = format!(r#"<Override PartName="/naskah/isi.XML" ContentType="{MAIN}"/>"#);
    let by_ending = format!(r#"<Default Extension="xml" ContentType="{MAIN}"/>"#);
    for types in [by_name, by_ending] {
        let docx = zip(&[
            ("[Content_Types].xml", format!("<Types>{types}</Types>").as_bytes()),
            ("_rels/.rels", relations.as_bytes()),
            ("naskah/isi.XML", document(&paragraph("a {x}")).as_bytes()),
        ]);
        assert_eq!(text(&docx, &data()), "a nilai\n");
    }
}

#[test]
fn a_template_without_tags_comes_back_with_the_same_text() {
    let body = paragraph("tanpa penanda, 100% $ & #");
    assert_eq!(
        body_of(&Template::compile(&package(&body.replace('&', "&amp;"))).unwrap().render(&data()).unwrap()),
        body.replace('&', "&amp;")
    );
}
