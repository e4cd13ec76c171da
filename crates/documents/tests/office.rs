//! Tests of templates written by other programs: tags split, nested, in headers and boxes.

use std::path::Path;

use crate::docx::part;
use documents::letters::sample;
use documents::{DocxRenderer, text_of};
use letters::TemplateKind;

fn template(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases/templates");
    std::fs::read(folder.join(format!("{name}.docx"))).unwrap()
}

/// Words only: programs differ in blanks and empty lines.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn a_letter_saved_by_libreoffice_says_the_same() {
    let renderer = DocxRenderer::new();
    for (name, kind) in [
        ("libreoffice-nota-dinas", TemplateKind::Memo),
        ("libreoffice-surat-tugas", TemplateKind::AssignmentLetter),
        ("libreoffice-kwitansi", TemplateKind::Receipt),
    ] {
        let docx = template(name);
        assert_eq!(DocxRenderer::check(&docx, kind).map(|_| ()), Ok(()), "{name}");
        for letter in
            [sample::letter(kind, 1, 1), sample::letter(kind, 5, 3), sample::long(kind, 5, 3), sample::bare(kind)]
        {
            let ours = text_of(&renderer.render(None, &letter).unwrap()).unwrap();
            let saved = text_of(&renderer.render(Some(&docx), &letter).unwrap()).unwrap();
            assert_eq!(words(&saved), words(&ours), "{name}");
        }
    }
}

#[test]
fn a_template_made_with_python_docx_prints() {
    let (renderer, docx) = (DocxRenderer::new(), template("python-docx"));
    assert_eq!(DocxRenderer::check(&docx, TemplateKind::Memo).map(|_| ()), Ok(()));
    let printed = renderer.render(Some(&docx), &sample::letter(TemplateKind::Memo, 2, 3)).unwrap();
    let text = text_of(&printed).unwrap();
    for expected in [
        "Untuk: Mengikuti pertemuan evaluasi program imunisasi\n",
        "Dasar Undangan Dinas Kesehatan Provinsi Contoh.\n",
        "1\nPegawai Contoh 1, SKM\n19000101 192001 1 101\n2\nPegawai Contoh 2, SKM\n",
        "kepada\nPegawai Contoh 1, SKM\n\nPenata Muda Tingkat I / III/b\n",
        "1. Kota Tujuan 1: 02 Maret 2026\n2. Kota Tujuan 2",
        "Kotak: Kota Tujuan 1, Kota Tujuan 2, Kota Tujuan 3\n",
        "Pegawai Contoh 2, SKM\nEpidemiolog Kesehatan Ahli Pertama\n",
    ] {
        assert!(text.contains(expected), "{expected:?} in\n{text}");
    }
    let read = |name| String::from_utf8(part(&printed, name)).unwrap();
    assert!(read("word/header1.xml").contains("Dinas Kesehatan") && read("word/header1.xml").contains("<w:br/>"));
    assert!(read("word/footer1.xml").contains("Nomor 000.1.2.3/12/DINKES/P2P/III/2026"));
    assert!(read("docProps/core.xml").contains("Nota 000.1.2.3/12/DINKES/P2P/III/2026"));
    assert!(read("word/_rels/document.xml.rels").contains("gambar0_1"));
}
