//! Tests of broken templates and hostile files: all faults are reported, nothing panics or runs without end.

use crate::docx::{document, map, office, package, paragraph, row};
use documents::template::{Map, Template, Value};
use documents::{DocxRenderer, built_in, tags_of};
use letters::{TemplateFault, TemplateKind};

fn faults(docx: &[u8]) -> Vec<TemplateFault> {
    Template::compile(docx).map(|_| ()).expect_err("a fault")
}

fn ids(docx: &[u8]) -> Vec<&'static str> {
    faults(docx).into_iter().map(|fault| fault.id).collect()
}

#[test]
fn broken_tags_have_their_ids() {
    for (template, expected) in [
        ("{x", vec!["unclosed_tag"]),
        ("x}", vec!["unopened_tag"]),
        ("{a {b}", vec!["unclosed_tag"]),
        ("{{x}", vec!["unclosed_tag"]),
        ("{{x} y", vec!["duplicate_open_tag"]),
        ("{x}}", vec!["duplicate_close_tag"]),
        ("{{{x}}}", vec!["duplicate_open_tag"]),
        ("{#x}", vec!["unclosed_loop"]),
        ("{/x}", vec!["unopened_loop"]),
        ("{#x}{/y}", vec!["closing_tag_does_not_match_opening_tag"]),
        ("{#x}{#y}{/x}{/y}", vec!["closing_tag_does_not_match_opening_tag"]),
        ("{#x}{/y}{/x}", vec!["unopened_loop"]),
        ("{#x}{#y}{/x}", vec!["unclosed_loop"]),
        ("{@x}", vec!["unsupported_tag"]),
        ("{~x}", vec!["unsupported_tag"]),
        ("{=[[ ]]=}", vec!["unsupported_tag"]),
        ("{a + b}", vec!["unsupported_tag"]),
        ("{a == 1}", vec!["unsupported_tag"]),
        ("{#a > 1}{/}", vec!["unsupported_tag"]),
        ("{#a > 1}{b}{/a > 1}", vec!["unsupported_tag"]),
        ("{#x}{^a == 1}{/a}{/x}", vec!["unsupported_tag"]),
        ("{a | upper}", vec!["unsupported_tag"]),
        ("{a[0]}", vec!["unsupported_tag"]),
        ("{f(a)}", vec!["unsupported_tag"]),
        ("{-w:tr}{/}", vec!["unsupported_tag"]),
        ("{}", vec!["unsupported_tag"]),
        ("{#}{/}", vec!["unsupported_tag"]),
        ("{a b} } {#z} {@w}", vec!["unopened_tag", "unclosed_loop", "unsupported_tag"]),
    ] {
        let found = ids(&package(&paragraph(template)));
        // `{{{x}}}` goes wrong more than once; the first fault is what counts.
        let counted = if template == "{{{x}}}" { 1 } else { found.len() };
        assert_eq!(found[..counted], expected, "{template}");
    }
}

#[test]
fn loops_at_odd_places_have_their_ids() {
    let table = |cells: &[&str]| format!("<w:tbl>{}</w:tbl>{}", row(cells), paragraph(""));
    let into_table = format!("{}{}", paragraph("{#x} a"), table(&["{/x}"]));
    let siblings = table(&["{#x}", "{/x}", "{#y}", "{/y}"]);
    let across = [paragraph("{#b} {-w:p a}x{/a}"), paragraph("y {/b}")].concat();
    for (body, id) in
        [(into_table, "loop_position_invalid"), (siblings, "unbalanced_loop_tags"), (across, "unbalanced_loop_tags")]
    {
        assert!(ids(&package(&body)).contains(&id), "{body}");
    }
}

#[test]
fn every_fault_quotes_its_paragraph_in_reading_order() {
    let body = ["Nama: {nama", "baris {/loop} dua", "tiga }"].map(paragraph).concat();
    let found = faults(&package(&body));
    let quoted: Vec<_> = found.iter().map(|f| (f.id, &*f.paragraph)).collect();
    assert_eq!(
        quoted,
        [("unclosed_tag", "Nama: {nama"), ("unopened_loop", "baris {/loop} dua"), ("unopened_tag", "tiga }")]
    );
    assert!(found.iter().all(|f| !f.message.is_empty()));
}

#[test]
fn an_unknown_tag_names_the_nearest_known_one() {
    let body =
        [paragraph("{pegawai1Nma} {untuk}"), paragraph("{#personil}{nomorSpd}{noSpd}{/personil}{noSpd}")].concat();
    let docx = package(&body.replace("{x}", ""));
    let found = DocxRenderer::check(&docx, TemplateKind::AssignmentLetter).expect_err("unknown tags");
    let named: Vec<_> = found.iter().map(|f| (f.id, f.tag.as_str(), f.suggestion.as_deref())).collect();
    assert_eq!(named[0], ("unknown_tag", "pegawai1Nma", Some("pegawai1Nama")));
    assert_eq!(named[1].1, "nomorSpd");
    // A loop's own name is not known outside of it.
    assert_eq!(named[2].1, "noSpd");
    assert_eq!(found[0].message, "Penanda {pegawai1Nma} tidak dikenal; mungkin {pegawai1Nama}");
    assert_eq!(&*found[0].paragraph, "{pegawai1Nma} {untuk}");
}

fn messages(body: &str, kind: TemplateKind) -> Vec<(String, Option<String>)> {
    let docx = office(&[("word/document.xml", document(body).as_bytes())]);
    let found = DocxRenderer::check(&docx, kind).expect_err("faults");
    found.into_iter().map(|fault| (fault.message, fault.suggestion.map(String::from))).collect()
}

#[test]
fn an_unknown_name_is_reported_once_and_an_unknown_loop_without_its_tags() {
    let body = paragraph("{namma} {namma}") + &paragraph("{#pegawaiku}{namaku}{/pegawaiku}") + &paragraph("{namma}");
    for broken in [false, true] {
        let body = if broken { body.clone() + &paragraph("{#personil}") } else { body.clone() };
        let found = messages(&body, TemplateKind::Memo);
        let unknown: Vec<_> =
            found.iter().map(|(message, _)| message.as_str()).filter(|m| m.contains("dikenal")).collect();
        assert_eq!(unknown.len(), 2, "{unknown:?}");
        assert!(unknown[0].starts_with("Penanda {namma} tidak dikenal (3 kali)"), "{unknown:?}");
        assert!(unknown[1].starts_with("Penanda {pegawaiku} tidak dikenal"), "{unknown:?}");
    }
}

#[test]
fn a_suggestion_never_names_another_role() {
    for (name, meant) in [
        ("pejabatNama", Some("KPANama")),
        ("kepalaNama", None),
        ("namaPegawai", Some("pegawaiNama")),
        ("jabatanBendahara", Some("bendaharaJabatan")),
        ("nomorSuratTugas", Some("noSuratTugas")),
    ] {
        let found = messages(&paragraph(&format!("{{{name}}}")), TemplateKind::Receipt);
        assert_eq!(found[0].1.as_deref(), meant, "{name}");
    }
}

/// Words on either side of a tab do not run together.
#[test]
fn a_tab_in_a_quoted_paragraph_is_a_blank() {
    let body = "<w:p><w:r><w:t>Nama</w:t><w:tab/><w:t>: {</w:t></w:r></w:p>";
    assert_eq!(&*faults(&package(body))[0].paragraph, "Nama : {");
}

/// Found by fuzzing: the outer text was marked twice, which made the print malformed.
#[test]
fn text_within_text_stays_well_formed() {
    let body = "<w:p><w:r><w:t>a {x} <w:r><w:t>{x} {y}</w:t></w:r> {y}</w:t></w:r></w:p>";
    let printed = Template::compile(&package(body)).unwrap().render(&map(&[("x", "1"), ("y", "2\n3")])).unwrap();
    assert!(Template::compile(&printed).is_ok());
}

#[test]
fn the_tags_of_a_template_are_listed_as_written() {
    let body = [paragraph("{#l} { x }{{x}} {/l}{%p}"), paragraph("{^l}{a.b}{/}{-w:p l}{/l} {rusak")].concat();
    let listed = tags_of(&package(&body)).unwrap();
    assert_eq!(listed, ["{#l}", "{x}", "{%p}", "{^l}", "{a.b}", "{-w:p l}"]);
    assert_eq!(tags_of(b"no file").unwrap_err().id, "not_a_docx");
}

#[test]
fn the_built_in_letters_pass_their_own_check() {
    for kind in
        [TemplateKind::Memo, TemplateKind::AssignmentLetter, TemplateKind::ShortAssignmentLetter, TemplateKind::Receipt]
    {
        assert_eq!(DocxRenderer::check(built_in(kind), kind).map(|_| ()), Ok(()), "{kind:?}");
    }
}

#[test]
fn loops_that_grow_without_end_are_stopped() {
    let item = Value::from("x");
    let mut data = Map::new();
    data.insert("l".into(), Value::List(vec![item; 1_000]));
    let template = Template::compile(&package(&paragraph("{#l}{#l}{#l}{.}{/l}{/l}{/l}"))).unwrap();
    let found = template.render(&data).expect_err("too much");
    assert_eq!(found[0].id, "too_large");
}

#[test]
fn unknown_names_beside_a_broken_loop_are_reported() {
    let own = package(&[paragraph("{#tempat}{nama}"), paragraph("{pegawai1Nma} {untuk} {nma}")].concat());
    let faults = DocxRenderer::check(&own, TemplateKind::AssignmentLetter).expect_err("faults");
    let found: Vec<_> =
        faults.iter().map(|fault| (fault.id, fault.tag.as_str(), fault.suggestion.as_deref())).collect();
    let expected = [
        ("unclosed_loop", "tempat", None),
        ("unknown_tag", "pegawai1Nma", Some("pegawai1Nama")),
        ("unknown_tag", "nma", Some("nama")),
    ];
    assert_eq!(found[..3], expected);
}

#[test]
fn a_rendered_template_is_cached() {
    let (renderer, own) = (DocxRenderer::new(), package(&paragraph("{untuk}")));
    let letter = documents::letters::sample::letter(TemplateKind::Memo, 1, 1);
    let fingerprint = DocxRenderer::fingerprint(&own);
    assert!(renderer.render_cached(&fingerprint, &letter).is_none());
    let printed = renderer.render(Some(&own), &letter).expect("a letter");
    assert_eq!(renderer.render_cached(&fingerprint, &letter).expect("cached").expect("a letter"), printed);
}

#[test]
fn a_loop_or_a_picture_used_as_a_text_is_a_fault_that_names_the_right_form() {
    for (tag, message, suggestion) in [
        (
            "{personil}",
            "Penanda {personil} adalah perulangan; tulis {#personil} … {/personil} di sekitar barisnya.",
            "#personil",
        ),
        ("{%untuk}", "Penanda {%untuk} meminta gambar, padahal isinya teks; tulis {untuk}.", "untuk"),
        ("{logo}", "Penanda {logo} meminta teks, padahal isinya gambar; tulis {%logo}.", "%logo"),
    ] {
        for broken in ["", "{#tempat}"] {
            let found = messages(&paragraph(&format!("{tag}{broken}")), TemplateKind::Memo);
            assert!(found.contains(&(message.to_owned(), Some(suggestion.to_owned()))), "{found:?}");
        }
    }
}

#[test]
fn the_names_of_memo_numbers_are_told_apart() {
    for (name, meant) in [
        ("noNotDs", "noNotDis"),
        ("noNotDi", "noNotDis"),
        ("nonotdis", "noNotDis"),
        ("noNotDinas", "noNotaDinas"),
        ("noNotaDins", "noNotaDinas"),
    ] {
        let found = messages(&paragraph(&format!("{{{name}}}")), TemplateKind::Memo);
        assert_eq!(found[0].1.as_deref(), Some(meant), "{name}");
    }
}

#[test]
fn the_authority_of_a_receipt_is_known_by_its_older_name() {
    let docx = package(&paragraph("{suratRill} {berdasarkan}").replace("{x}", ""));
    let faults = DocxRenderer::check(&docx, TemplateKind::Receipt).err().unwrap_or_default();
    assert!(faults.iter().all(|fault| fault.tag == "x"), "{faults:?}");
}
