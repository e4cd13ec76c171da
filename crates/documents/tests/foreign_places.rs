//! Tests of what the words beside a placeholder, a content control and the objects of other engines mean.

use crate::docx::{document, office, paragraph, part, row};
use TemplateKind::{AssignmentLetter, Memo, Receipt, TravelOrder};
use documents::{DocxRenderer, text_of};
use letters::{Degree, TemplateFault, TemplateKind};

fn package(body: &str) -> Vec<u8> {
    office(&[("word/document.xml", document(body).as_bytes())])
}

fn translated(body: &str, kind: TemplateKind) -> String {
    text_of(&DocxRenderer::translate(&package(body), kind).unwrap()).unwrap().trim_end().to_owned()
}

fn found(body: &str, kind: TemplateKind) -> Vec<TemplateFault> {
    DocxRenderer::findings(&package(body), kind)
}

/// A content control that shows Word's words.
fn control(properties: &str, words: &str) -> String {
    format!(
        "<w:sdt><w:sdtPr>{properties}<w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent><w:r><w:rPr><w:rStyle \
         w:val=\"Tekstampungan\"/><w:b/></w:rPr><w:t>{words}</w:t></w:r></w:sdtContent></w:sdt>"
    )
}

#[test]
fn the_place_of_issue_is_not_the_destination() {
    for (written, ours) in [
        ("Ditetapkan di ${tempat}", "Ditetapkan di {tempatTerbit}"),
        ("Dikeluarkan di : [TEMPAT]", "Dikeluarkan di : {tempatTerbit}"),
        ("«tempat», {{tgl_surat}}", "{tempatTerbit}, {tanggalPengajuan}"),
        ("Tempat : ${tempat}", "Tempat : {tujuan}"),
        ("Kegiatan di ${tempat}, ${tgl_surat}", "Kegiatan di {tujuan}, {tanggalPengajuan}"),
    ] {
        for kind in [AssignmentLetter, Memo, Receipt] {
            assert_eq!(translated(&paragraph(written), kind), ours, "{written}");
        }
    }
    let cells = format!("<w:tbl>{}</w:tbl>", row(&["Dikeluarkan di", ":", "${tempat}"]));
    assert!(translated(&cells, Memo).ends_with("{tempatTerbit}"));
}

#[test]
fn variables_of_programs_and_fields_of_objects_are_names() {
    for written in
        ["{$nama}", "{{ $nama }}", "{{surat.nama}}", "{{ $st->nama }}", "${pegawai.nama}", "{{ row.nama_pegawai }}"]
    {
        assert_eq!(translated(&paragraph(written), AssignmentLetter), "{pegawai1Nama}", "{written}");
    }
    assert_eq!(translated(&paragraph("{{ kepala.nama }}"), AssignmentLetter), "{ttdSurTugNama}");
    let of_another = "{{ suami.nama }}";
    assert_eq!(translated(&paragraph(of_another), AssignmentLetter), of_another);
}

#[test]
fn dots_beside_an_amount_and_below_headings_stand_in_place_of_values() {
    for (written, ours) in [
        ("Uang sejumlah : Rp. ……………,-", "Uang sejumlah : Rp. {totalAngka},-"),
        ("Terbilang : ………………… Rupiah", "Terbilang : {totalKata} Rupiah"),
        ("(……………………)", "(……………………)"),
    ] {
        assert_eq!(translated(&paragraph(written), Receipt), ours);
    }
    let list = |rows: &[&[&str]]| format!("<w:tbl>{}</w:tbl>", rows.iter().map(|cells| row(cells)).collect::<String>());
    let people = list(&[&["No", "Nama", "NIP"], &["1", "………………", "…………"], &["2", "………………", "…………"]]);
    assert_eq!(translated(&people, AssignmentLetter), "No\nNama\nNIP\n{#personil}{no}\n{nama}\n{nip}{/personil}");
    let told = found(&people, AssignmentLetter);
    assert!(told.iter().any(|it| it.id == "dots" && it.message.ends_with("maksudnya {nama}.")), "{told:?}");
    let followers = format!("{}{}", paragraph("SURAT PERJALANAN DINAS ${nama}"), people);
    assert!(translated(&followers, TravelOrder).contains("………………"), "followers are filled in by hand");
    let both = found(&paragraph("Pangkat/Gol : ………………"), AssignmentLetter);
    assert!(both.iter().any(|it| it.message.ends_with("maksudnya {pegawai1Pangkat}/{pegawai1Golongan}.")), "{both:?}");
}

#[test]
fn a_content_control_that_waits_for_its_text_is_told_and_filled() {
    let words = "Click or tap here to enter text.";
    let inline = |properties: &str, label: &str| {
        format!("<w:p><w:r><w:t>{label}</w:t></w:r>{}</w:p>", control(properties, words))
    };
    for (body, ours) in [
        (inline("<w:alias w:val=\"Nama Pegawai\"/>", ""), "{pegawai1Nama}"),
        (inline("<w:tag w:val=\"nomor_surat\"/>", "Nomor "), "Nomor {noSuratTugas}"),
        (inline("<w:tag w:val=\"Text1\"/>", "Jabatan : "), "Jabatan : {pegawai1Jabatan}"),
    ] {
        let told = found(&body, AssignmentLetter);
        assert!(told.iter().any(|it| it.id == "foreign_placeholder" && it.written() == words), "{told:?}");
        assert_eq!(translated(&body, AssignmentLetter), ours);
        let docx = DocxRenderer::translate(&package(&body), AssignmentLetter).unwrap();
        let xml = String::from_utf8(part(&docx, "word/document.xml")).unwrap();
        assert!(!xml.contains("showingPlcHdr") && !xml.contains("rStyle") && xml.contains("<w:b/>"), "{xml}");
    }
    let block = format!(
        "<w:sdt><w:sdtPr><w:alias w:val=\"dasar\"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{}</w:sdtContent></w:sdt>{}",
        paragraph(words),
        paragraph("x"),
    );
    assert_eq!(translated(&block, AssignmentLetter), "{dasar}\nx");
    let unknown = inline("<w:tag w:val=\"hobi\"/>", "");
    assert_eq!(translated(&unknown, AssignmentLetter), words);
    assert!(found(&unknown, AssignmentLetter).iter().any(|it| it.message.ends_with("artinya tidak dikenal.")));
    let filled = unknown.replace("<w:showingPlcHdr/>", "");
    assert!(found(&filled, AssignmentLetter).iter().all(|it| it.id != "foreign_placeholder"));
}

#[test]
fn marks_of_editors_that_are_printed_are_noted() {
    let text = "<w:r><w:t>{untuk}</w:t></w:r>";
    for (body, id) in [
        (format!("<w:ins w:id=\"1\" w:author=\"A\">{text}</w:ins>"), "tracked_changes"),
        (format!("{text}<w:del w:id=\"1\"><w:r><w:delText>x</w:delText></w:r></w:del>"), "tracked_changes"),
        (format!("{text}<w:r><w:commentReference w:id=\"1\"/></w:r>"), "comments"),
    ] {
        let told = found(&format!("<w:p>{body}</w:p>"), Memo);
        let notes: Vec<_> = told.iter().filter(|it| it.degree == Degree::Note).map(|it| it.id).collect();
        assert_eq!(notes, [id], "{told:?}");
    }
}

#[test]
fn a_page_of_the_web_with_the_name_of_a_document_is_told_as_one() {
    for file in ["<html><body>${nama}</body></html>", "\u{feff}\n<!DOCTYPE HTML><p>", "MIME-Version: 1.0\r\n\r\n"] {
        let fault = &DocxRenderer::findings(file.as_bytes(), Memo)[0].message;
        assert!(fault.contains("halaman web") && fault.contains("(.docx)"), "{fault}");
    }
    let old = DocxRenderer::findings(b"<?xml version=\"1.0\"?><w:wordDocument/>", Memo);
    assert!(old[0].message.contains("dokumen XML"), "{old:?}");
}
