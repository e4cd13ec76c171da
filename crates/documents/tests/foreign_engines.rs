//! Tests of templates for less usual programs: loops of Jinja, loose signs around names, other prefixes of XML, dots in sentences.

use crate::docx::{document, office, paragraph, part, row};
use TemplateKind::{AssignmentLetter, Receipt, TravelOrder};
use documents::{DocxRenderer, text_of};
use letters::{Degree, TemplateKind};

const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

fn translated(docx: &[u8], kind: TemplateKind) -> String {
    text_of(&DocxRenderer::translate(docx, kind).unwrap()).unwrap()
}

fn package(body: &str) -> Vec<u8> {
    office(&[("word/document.xml", document(body).as_bytes())])
}

fn line(text: &str, kind: TemplateKind) -> String {
    translated(&package(&paragraph(text)), kind).trim_end().to_owned()
}

#[test]
fn loops_of_jinja_become_ours() {
    let rows = [
        row(&["No", "Nama", "Jabatan"]),
        row(&["{%tr for orang in surat.pegawai %}", "", ""]),
        row(&["{{ loop.index }}", "{{ orang.nama }}", "{{orang.jabatan}}"]),
        row(&["{%tr endfor %}", "", ""]),
    ];
    let table = format!("<w:tbl>{}</w:tbl>{}", rows.concat(), paragraph("{{ nama_ttd }}"));
    let docx = package(&table);
    assert!(DocxRenderer::findings(&docx, AssignmentLetter).iter().any(|it| it.degree == Degree::Wrong));
    let text = translated(&docx, AssignmentLetter);
    assert_eq!(text, "No\nNama\nJabatan\n{#personil}{no}\n{nama}\n{jabatan}{/personil}\n{ttdSurTugNama}\n");
    let printed = DocxRenderer::translate(&docx, AssignmentLetter).unwrap();
    let letter = documents::letters::sample::letter(AssignmentLetter, 3, 1);
    let printed = text_of(&DocxRenderer::new().render(Some(&printed), &letter).unwrap()).unwrap();
    assert!(printed.contains("\n1\n") && printed.contains("\n3\n") && !printed.contains('{'), "{printed}");
    let paragraphs =
        ["{%p for p in pegawai %}", "{{ loop.index }}. {{ p.nama }}", "{%p endfor %}"].map(paragraph).concat();
    assert_eq!(translated(&package(&paragraphs), AssignmentLetter), "{#personil}\n{no}. {nama}\n{/personil}\n");
    let inline = "{% for x in rincian %}{{ x.uraian }}; {% endfor %}";
    assert_eq!(line(inline, Receipt), "{#BPD}{uraian}; {/BPD}");
    for unknown in ["{% for x in hobi %}{{ x.warna }}{% endfor %}", "{% if x %}"] {
        assert_eq!(line(unknown, AssignmentLetter), unknown);
        let found = DocxRenderer::findings(&package(&paragraph(unknown)), AssignmentLetter);
        assert!(found.iter().any(|it| it.degree == Degree::Wrong), "{unknown}: {found:?}");
    }
}

#[test]
fn names_within_loose_signs_are_placeholders_where_they_are_known() {
    for written in
        ["@nama_pegawai@", "__nama_pegawai__", "$nama_pegawai", "$pegawai-&gt;nama", "(NAMA PEGAWAI)", "~nama~"]
    {
        assert_eq!(line(&format!("Nama : {written}"), AssignmentLetter), "Nama : {pegawai1Nama}", "{written}");
        let found = DocxRenderer::findings(&package(&paragraph(&format!("Nama : {written}"))), AssignmentLetter);
        let told = found.iter().find(|it| it.suggestion.as_deref() == Some("pegawai1Nama") && !it.tag.is_empty());
        assert_eq!(told.map(|it| it.degree), Some(Degree::Doubtful), "{written}: {found:?}");
    }
    for (written, ours) in [("#{nama}", "{pegawai1Nama}"), ("[[nama]]", "{pegawai1Nama}")] {
        assert_eq!(line(written, AssignmentLetter), ours);
    }
    let sentence = ["Nama : (NAMA)", "NIP : (NIP)", "bertugas di (TUJUAN)", "NAMA (NIP)"].map(paragraph).concat();
    let expected = "Nama : {pegawai1Nama}\nNIP : {pegawai1Nip}\nbertugas di {tujuan}\nNAMA (NIP)\n";
    assert_eq!(translated(&package(&sentence), AssignmentLetter), expected);
    for usual in ["surel dinas@kantor.go.id", "NAMA (NIP)", "(tiga) hari", "Biaya $hobi", "__garis__", "@hobi@"] {
        assert_eq!(line(usual, AssignmentLetter), usual);
        let found = DocxRenderer::findings(&package(&paragraph(usual)), AssignmentLetter);
        assert!(found.iter().all(|it| it.tag.is_empty()), "{usual}: {found:?}");
    }
}

#[test]
fn dots_and_crosses_stand_for_values_in_sentences_too() {
    for (written, ours) in [
        ("Nama : xxxxxxx", "Nama : {pegawai1Nama}"),
        ("NIP. : XXXXXXXX XXXXXX X XXX", "NIP. : {pegawai1Nip}"),
        (
            "selama ...... hari, dari tanggal ...... s.d. ......",
            "selama {jumlahHari}, dari tanggal {tanggalBerangkat} s.d. {tanggalPulang}",
        ),
        ("Ditetapkan di ...... pada tanggal ......", "Ditetapkan di {tempatTerbit} pada tanggal {tanggalPengajuan}"),
    ] {
        assert_eq!(line(written, AssignmentLetter), ours);
    }
    let found = DocxRenderer::findings(&package(&paragraph("Nama : xxxxxxx")), AssignmentLetter);
    let told = found.iter().find(|it| it.id == "dots").unwrap();
    assert_eq!(told.message, "Huruf x di tempat isian akan tercetak apa adanya; maksudnya {pegawai1Nama}.");
    // The sheet of an SPD is stamped by hand.
    assert_eq!(line("pada tanggal ...... s.d. ......", TravelOrder), "pada tanggal ...... s.d. ......");
}

#[test]
fn fields_of_forms_are_told_and_translated() {
    let mark = |kind: &str| format!(r#"<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>"#);
    let text = |text: &str| format!(r#"<w:r><w:t xml:space="preserve">{text}</w:t></w:r>"#);
    for (code, result) in [("FORMTEXT", "     "), ("DOCVARIABLE nama_pegawai", "Error!"), ("FORMTEXT", "")] {
        let code = format!("<w:r><w:instrText> {code} </w:instrText></w:r>");
        let field = [mark("begin"), code, mark("separate"), text(result), mark("end")].concat();
        let body = format!("<w:p>{}{field}</w:p>", text("Nama : "));
        assert_eq!(translated(&package(&body), AssignmentLetter).trim_end(), "Nama : {pegawai1Nama}", "{result}");
        let found = DocxRenderer::findings(&package(&body), AssignmentLetter);
        let told = found.iter().find(|it| it.suggestion.as_deref() == Some("pegawai1Nama") && !it.tag.is_empty());
        assert_eq!(told.map(|it| it.degree), Some(Degree::Doubtful), "{found:?}");
    }
}

#[test]
fn a_file_with_another_prefix_is_read_as_word_reads_it() {
    let body = "<x:p><x:r><x:t>Nomor : ${nomor_surat}</x:t></x:r></x:p>";
    let file = |root: &str, body: &str| {
        let text = format!("<?xml version=\"1.0\"?>{root}{body}");
        office(&[("word/document.xml", text.as_bytes())])
    };
    let other = file(&format!("<x:document xmlns:x=\"{WORD}\"><x:body>"), &format!("{body}</x:body></x:document>"));
    let bare = body.replace("x:", "");
    let none = file(&format!("<document xmlns=\"{WORD}\"><body>"), &format!("{bare}</body></document>"));
    for docx in [other, none] {
        assert_eq!(translated(&docx, AssignmentLetter), "Nomor : {noSuratTugas}\n");
        let docx = DocxRenderer::translate(&docx, AssignmentLetter).unwrap();
        let xml = String::from_utf8(part(&docx, "word/document.xml")).unwrap();
        assert!(xml.contains("<w:p><w:r><w:t>") && xml.contains(&format!("xmlns:w=\"{WORD}\"")), "{xml}");
        let letter = documents::letters::sample::letter(AssignmentLetter, 1, 1);
        let printed = text_of(&DocxRenderer::new().render(Some(&docx), &letter).unwrap()).unwrap();
        assert!(printed.starts_with("Nomor : ") && !printed.contains('{'), "{printed}");
    }
}
