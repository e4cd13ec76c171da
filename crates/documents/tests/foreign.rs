//! Tests of templates written for other programs: what is told of them, and their translation.

use crate::docx::{document, office, paragraph, row};
use TemplateKind::{AssignmentLetter, Memo, NominativeList, Receipt, Report, TravelOrder};
use documents::letters::dictionary::{dictionary, kind_of};
use documents::{DocxRenderer, text_of};
use letters::{Degree, TemplateFault, TemplateKind};

fn package(body: &str) -> Vec<u8> {
    office(&[("word/document.xml", document(body).as_bytes())])
}

fn translated(body: &str, kind: TemplateKind) -> String {
    text_of(&DocxRenderer::translate(&package(body), kind).unwrap()).unwrap()
}

fn translated_line(text: &str, kind: TemplateKind) -> String {
    translated(&paragraph(text), kind).trim_end().to_owned()
}

fn told(body: &str, kind: TemplateKind) -> Vec<TemplateFault> {
    DocxRenderer::findings(&package(body), kind)
}

fn table(rows: &[&[&str]]) -> String {
    format!("<w:tbl>{}</w:tbl>{}", rows.iter().map(|cells| row(cells)).collect::<String>(), paragraph(""))
}

const FILES: [(&str, &[u8]); 6] = [
    ("dolar", include_bytes!("../../../fixtures/cases/templates/foreign/templat-penanda-dolar.docx")),
    ("campuran", include_bytes!("../../../fixtures/cases/templates/foreign/templat-campuran.docx")),
    ("mergefield", include_bytes!("../../../fixtures/cases/templates/foreign/templat-mergefield.docx")),
    ("luar", include_bytes!("../../../fixtures/cases/templates/foreign/templat-nama-di-luar-perulangan.docx")),
    ("rp", include_bytes!("../../../fixtures/cases/templates/foreign/templat-kuitansi-rp-terpisah.docx")),
    ("doc", include_bytes!("../../../fixtures/cases/templates/foreign/templat-lama-dengan-tema.doc")),
];

fn file(name: &str) -> &'static [u8] {
    FILES.iter().find(|(other, _)| *other == name).unwrap().1
}

#[test]
fn a_template_of_another_program_is_doubtful_and_each_placeholder_names_its_variable() {
    let found = DocxRenderer::findings(file("dolar"), AssignmentLetter);
    assert!(found.iter().all(|it| it.degree == Degree::Doubtful), "{found:?}");
    assert!(found.iter().any(|it| it.id == "no_tags"));
    let placeholders: Vec<_> = found
        .iter()
        .filter(|it| it.id == "foreign_placeholder")
        .map(|it| (it.written(), &*it.suggestion.clone().unwrap().to_string().leak(), &*it.paragraph))
        .collect();
    let expected = [
        ("${nomor_surat}", "noSuratTugas", "Nomor : ${nomor_surat}"),
        ("${nama}", "pegawai1Nama", "Nama : ${nama}"),
        ("${nip}", "pegawai1Nip", "NIP : ${nip}"),
        ("${tujuan}", "tujuan", "Tujuan : ${tujuan}"),
    ];
    assert_eq!(placeholders, expected.map(|(a, b, c)| (a.to_owned(), b, c)));
}

#[test]
fn its_translation_prints_and_keeps_every_other_byte() {
    let docx = DocxRenderer::translate(file("dolar"), AssignmentLetter).unwrap();
    let text = text_of(&docx).unwrap();
    let lines = "SURAT TUGAS\nNomor : {noSuratTugas}\nNama : {pegawai1Nama}\nNIP : {pegawai1Nip}\nTujuan : {tujuan}\n";
    assert_eq!(text, lines);
    assert_eq!(crate::docx::names(&docx), crate::docx::names(file("dolar")));
    for name in crate::docx::names(&docx).iter().filter(|name| *name != "word/document.xml") {
        assert_eq!(crate::docx::part(&docx, name), crate::docx::part(file("dolar"), name), "{name}");
    }
    let left = DocxRenderer::findings(&docx, AssignmentLetter);
    assert!(
        left.iter().all(|it| it.id == "few_people" || it.suggestion.as_deref() == Some("ttdSurTugNama")),
        "{left:?}"
    );
}

#[test]
fn names_of_srikandi_are_notes_and_stay() {
    let found = DocxRenderer::findings(file("campuran"), AssignmentLetter);
    let of = |tag: &str| found.iter().find(|it| it.tag == tag).unwrap();
    assert_eq!((of("${nama}").degree, of("[jabatan]").degree), (Degree::Doubtful, Degree::Doubtful));
    assert_eq!(of("${ttd_pengirim}").degree, Degree::Note);
    let text = text_of(&DocxRenderer::translate(file("campuran"), AssignmentLetter).unwrap()).unwrap();
    assert!(text.contains("Nama : {pegawai1Nama}\nJabatan : {pegawai1Jabatan}\n${ttd_pengirim}"), "{text}");
    let shared = [paragraph("${nomor_naskah} ${sifat} ${hal}"), paragraph("{untuk}")].concat();
    assert!(told(&shared, Memo).iter().filter(|it| it.tag.starts_with('$')).all(|it| it.degree == Degree::Note));
    assert_eq!(translated_line("${sifat}", Memo), "{sifat}");
}

#[test]
fn merge_fields_go_and_leave_our_tag() {
    let docx = DocxRenderer::translate(file("mergefield"), AssignmentLetter).unwrap();
    let xml = String::from_utf8(crate::docx::part(&docx, "word/document.xml")).unwrap();
    assert!(!xml.contains("fldSimple") && xml.contains("{pegawai1Nama}") && !xml.contains('«'), "{xml}");
    let mark = |kind: &str| format!(r#"<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>"#);
    let code = "<w:r><w:instrText xml:space=\"preserve\"> MERGEFIELD Tempat_Tujuan </w:instrText></w:r>";
    for result in [
        format!("{}<w:r><w:t>«Tempat</w:t></w:r><w:r><w:t>_Tujuan»</w:t></w:r>", mark("separate")),
        mark("separate"),
        String::new(),
    ] {
        let body = format!("<w:p>{}{code}{result}{}</w:p>", mark("begin"), mark("end"));
        assert_eq!(told(&body, Memo).iter().filter(|it| it.tag == "MERGEFIELD Tempat_Tujuan").count(), 1);
        assert_eq!(translated(&body, Memo).trim(), "{tujuan}", "{result}");
    }
    let unknown =
        format!("<w:p>{}<w:r><w:instrText> MERGEFIELD Hobi </w:instrText></w:r>{}</w:p>", mark("begin"), mark("end"));
    assert!(
        String::from_utf8(crate::docx::part(
            &DocxRenderer::translate(&package(&unknown), Memo).unwrap(),
            "word/document.xml"
        ))
        .unwrap()
        .contains("MERGEFIELD Hobi")
    );
}

#[test]
fn tags_outside_their_loop_and_of_other_papers_say_where_they_belong() {
    let found = DocxRenderer::findings(file("luar"), AssignmentLetter);
    let wrong: Vec<_> = found.iter().filter(|it| it.degree == Degree::Wrong).map(|it| it.message.as_str()).collect();
    let said = |name: &str, first: &str| {
        format!(
            "Penanda {{{name}}} hanya di dalam {{#personil}}…{{/personil}}; untuk orang pertama {{pegawai1{first}}}"
        )
    };
    assert_eq!(wrong, [said("nama", "Nama"), said("nip", "Nip"), said("jabatan", "Jabatan")]);
    let other = told(&paragraph("{terbilang}"), Memo);
    assert_eq!(other[0].message, "Penanda {terbilang} ada pada Kuitansi, bukan pada Nota Dinas.");
    let switch = told(&paragraph("{beberapaTempat}"), Memo);
    assert!(switch[0].message.contains("adalah pilihan ya atau tidak"), "{switch:?}");
    let text = text_of(&DocxRenderer::translate(file("luar"), AssignmentLetter).unwrap()).unwrap();
    assert!(text.contains("Nama : {pegawai1Nama}\nNIP : {pegawai1Nip}"), "{text}");
}

#[test]
fn an_old_word_file_is_told_as_one() {
    for kind in [AssignmentLetter, Receipt] {
        let found = DocxRenderer::findings(file("doc"), kind);
        assert!(found[0].message.contains("dokumen Word lama (.doc)") && found.len() == 1, "{found:?}");
    }
    let fault = DocxRenderer::translate(file("doc"), Memo).unwrap_err();
    assert!(fault[0].message.contains(".docx"));
}

#[test]
fn words_beside_a_tag_are_printed_once() {
    let found = DocxRenderer::findings(file("rp"), Receipt);
    let doubled: Vec<_> =
        found.iter().filter(|it| it.id == "printed_twice").map(|it| it.suggestion.as_deref()).collect();
    assert_eq!(doubled, [Some("totalAngka"), Some("totalKata")]);
    let text = text_of(&DocxRenderer::translate(file("rp"), Receipt).unwrap()).unwrap();
    assert!(text.contains("Rp.\n{totalAngka},-\nTerbilang : {totalKata} Rupiah"), "{text}");
    for (kind, written, ours) in [
        (Receipt, "Uang sebesar Rp. ${total}", "Uang sebesar Rp. {totalAngka}"),
        (Receipt, "${total}", "{total}"),
        (Receipt, "(${terbilang} rupiah)", "({totalKata} rupiah)"),
        (Receipt, "${terbilang}", "{terbilang}"),
        (
            Receipt,
            "Uang harian ${hari} hari x Rp ${uang_harian}",
            "Uang harian {uangHarianHari} hari x Rp {uangHarianTarifAngka}",
        ),
        (Receipt, "Uang harian = Rp ${uang_harian}", "Uang harian = Rp {uangHarianAngka}"),
        (Receipt, "selama ${hari} hari", "selama {jumlahHari}"),
        (Receipt, "${pangkat_gol}", "{pegawaiPangkat}/{pegawaiGolongan}"),
        (
            Receipt,
            "Untuk pembayaran : ${untuk_pembayaran}",
            "Untuk pembayaran : biaya perjalanan dinas dalam rangka {untukSebaris} ke {tujuan}",
        ),
        (Memo, "selama ${lama} (${terbilang_hari}) hari kerja", "selama {jumlahHari} kerja"),
        (Memo, "NIP. ${nip_dari}", "{ttdNotDinNip}"),
        (AssignmentLetter, "NIP. ${nip_kepala}", "{ttdSurTugBarisNip}"),
        (AssignmentLetter, "NIP : ${nip_kepala}", "NIP : {ttdSurTugNip}"),
        (Report, "NIP. ${nip}", "{pelaporNip}"),
        (AssignmentLetter, "untuk ${kegiatan} di kantor", "untuk {untukSebaris} di kantor"),
        (AssignmentLetter, "Untuk : ${kegiatan}", "Untuk : {untuk}"),
        (AssignmentLetter, "Dikeluarkan di ${kota}", "Dikeluarkan di {tempatTerbit}"),
    ] {
        assert_eq!(translated_line(written, kind), ours, "{written}");
    }
}

#[test]
fn every_style_is_translated_and_unknown_names_stay() {
    for written in [
        "${nama_pegawai}",
        "{{nama_pegawai}}",
        "{{ NAMA PEGAWAI }}",
        "[Nama Pegawai]",
        "&lt;&lt;namaPegawai&gt;&gt;",
        "«nama-pegawai»",
        "#nama.pegawai#",
        "%nama_pegawai%",
    ] {
        assert_eq!(
            translated_line(&format!("Nama : {written}"), AssignmentLetter),
            "Nama : {pegawai1Nama}",
            "{written}"
        );
        let found = told(&paragraph(written), AssignmentLetter);
        assert!(
            found.iter().any(|it| it.degree == Degree::Doubtful && it.suggestion.as_deref() == Some("pegawai1Nama")),
            "{written}: {found:?}"
        );
    }
    for written in ["${hobi}", "{{hobi}}", "[hobi]", "${hari_undangan}"] {
        assert_eq!(translated_line(written, AssignmentLetter), written);
        assert!(
            told(&paragraph(written), AssignmentLetter)
                .iter()
                .any(|it| it.degree == Degree::Doubtful && it.tag == written),
            "{written}"
        );
    }
    assert_eq!(translated_line("Nomor : ……………", AssignmentLetter), "Nomor : {noSuratTugas}");
    assert_eq!(translated_line("Kepala ……………", AssignmentLetter), "Kepala ……………");
}

#[test]
fn numbers_name_travellers_and_followers_begin_with_the_second() {
    for (written, ours) in [
        ("${nama_2}", "{pegawai2Nama}"),
        ("${nama2}", "{pegawai2Nama}"),
        ("${nama#2}", "{pegawai2Nama}"),
        ("${nip_pegawai_3}", "{pegawai3Nip}"),
        ("${nama_anggota_1}", "{pegawai2Nama}"),
        ("${jabatan_pengikut_4}", "{pegawai5Jabatan}"),
        ("${nama_6}", "${nama_6}"),
        ("${nomor_spd_2}", "{noSpd2}"),
        ("${tujuan_2}", "{tempatSpd2}"),
        ("${pegawai1_nama}", "{pegawai1Nama}"),
    ] {
        assert_eq!(translated_line(written, AssignmentLetter), ours);
    }
    assert_eq!(translated_line("${nama_2}", Memo), "{pegawai2Nama}");
    assert_eq!(translated_line("${pegawai_nama1}", Receipt), "${pegawai_nama1}");
}

#[test]
fn a_row_below_headings_is_repeated() {
    let people = table(&[
        &["No", "Nama / NIP", "Pangkat/Gol", "Jabatan"],
        &["1.", "${nama} NIP. ${nip}", "${pangkat_gol}", "${jabatan}"],
        &["2.", "${nama_2} NIP. ${nip_2}", "", "${jabatan_2}"],
        &["3.", "", "", ""],
    ]);
    let expected = "{#personil}{no}.\n{nama} {barisNip}\n{pangkatGolongan}\n{jabatan}{/personil}\n";
    assert_eq!(translated(&people, AssignmentLetter), format!("No\nNama / NIP\nPangkat/Gol\nJabatan\n{expected}\n"));
    let form = table(&[&["Nama", ":", "${nama}"], &["NIP", ":", "${nip}"], &["Pangkat", ":", "${pangkat_gol}"]]);
    let repeated = "{#personil}Nama\n:\n{nama}\nNIP\n:\n{nip}\nPangkat\n:\n{pangkatGolongan}{/personil}\n\n";
    assert_eq!(translated(&form, AssignmentLetter), repeated);
    let of_one = translated(&form, Receipt);
    assert!(
        of_one.contains("{pegawaiNama}") && of_one.contains("{pegawaiPangkat}/") && !of_one.contains('#'),
        "{of_one}"
    );
    let costs = table(&[
        &["No", "Perincian Biaya", "Jumlah"],
        &["${no}", "${uraian}", "Rp ${jumlah}"],
        &["", "Jumlah", "Rp ${jumlah}"],
    ]);
    let costs = translated(&costs, Receipt);
    assert!(costs.contains("{#BPD}{no}\n{uraian}\nRp {jumlahAngka}{/BPD}\n\nJumlah\nRp {totalAngka}"), "{costs}");
    let list = table(&[
        &["NO", "NAMA", "GOL", "UANG HARIAN"],
        &["1", "2", "3", "4"],
        &["${no}", "${nama}", "${gol}", "${uang_harian}"],
    ]);
    let list = translated(&list, NominativeList);
    assert!(list.contains("{#nominatif}{no}\n{nama}\n{golongan}\n{uangHarian}{/nominatif}"), "{list}");
    let signatures = table(&[&["Mengetahui,", "Yang menerima,"], &["${nama_kpa}", "${nama}"]]);
    assert!(translated(&signatures, AssignmentLetter).contains("{KPANama}\n{pegawai1Nama}"));
}

#[test]
fn loops_of_another_engine_get_our_names() {
    for (open, close) in
        [("${pegawai}", "${/pegawai}"), ("{{#pegawai}}", "{{/pegawai}}"), ("${#block_pegawai}", "${/block_pegawai}")]
    {
        let body = [open, "${no}. ${nama}", close].map(paragraph).concat();
        assert_eq!(translated(&body, AssignmentLetter), "{#personil}\n{no}. {nama}\n{/personil}\n", "{open}");
    }
    let followers = paragraph("${pengikut}");
    assert_eq!(translated(&followers, AssignmentLetter), "{#personil}\n{^pertama}\n{nama}\n{/pertama}\n{/personil}\n");
    let inline = translated_line("Pengikut: ${pengikut}", AssignmentLetter);
    assert_eq!(inline, "Pengikut: {#personil}{^pertama}\n{nama}{/pertama}{/personil}");
    let ours = [paragraph("{#personil}"), paragraph("${nama} {jabatan}"), paragraph("{/personil}")].concat();
    assert_eq!(translated(&ours, AssignmentLetter), "{#personil}\n{nama} {jabatan}\n{/personil}\n");
}

#[test]
fn an_spd_gets_a_sheet_for_each_traveller() {
    let body =
        [paragraph("SURAT PERJALANAN DINAS"), paragraph("Nomor ${nomor_spd}"), paragraph("Nama ${nama}")].concat();
    let body = format!("{body}<w:sectPr><w:pgSz w:w=\"100\"/></w:sectPr>");
    let docx = DocxRenderer::translate(&package(&body), TravelOrder).unwrap();
    let text = text_of(&docx).unwrap();
    assert_eq!(text, "{#personil}\n\nSURAT PERJALANAN DINAS\nNomor {noSpd}\nNama {nama}\n{/personil}\n");
    let letter = documents::letters::sample::letter(TravelOrder, 2, 1);
    let printed = text_of(&DocxRenderer::new().render(Some(&docx), &letter).unwrap()).unwrap();
    assert_eq!(printed.matches("Nama Pegawai Contoh").count(), 2, "{printed}");
    assert!(printed.contains("000.1.2.3/2/"), "{printed}");
    let page = "<w:p><w:r><w:br w:type=\"page\"/></w:r></w:p>";
    let both = [paragraph("SURAT TUGAS"), paragraph("${nama}"), page.to_owned(), body].concat();
    let docx = DocxRenderer::translate(&package(&both), AssignmentLetter).unwrap();
    let text = text_of(&docx).unwrap();
    assert!(text.starts_with("SURAT TUGAS\n{pegawai1Nama}\n"), "{text}");
    assert!(text.contains("Nomor {noSpd}\nNama {nama}\n{/personil}"), "{text}");
}

#[test]
fn a_paper_of_another_kind_and_missing_essentials_are_doubtful() {
    let ids = |body: &str, kind| {
        told(body, kind).into_iter().map(|it| (it.id, it.suggestion.map(String::from))).collect::<Vec<_>>()
    };
    let missing = |name: &str| ("essential_missing", Some(name.to_owned()));
    let body = paragraph("{untuk}");
    assert_eq!(
        ids(&body, AssignmentLetter),
        [missing("noSuratTugas"), missing("pegawai1Nama"), missing("ttdSurTugNama")]
    );
    assert_eq!(ids(&body, Memo), [missing("noNotaDinas")]);
    assert_eq!(ids(&body, Receipt), [missing("total"), missing("pegawaiNama")]);
    let memo = [paragraph("NOTA DINAS"), paragraph("{total} {pegawaiNama}")].concat();
    assert_eq!(ids(&memo, Receipt), [("other_kind", None)]);
}

#[test]
fn every_variable_of_the_dictionary_exists_in_its_papers() {
    let names = include_str!("../../../fixtures/placeholders/placeholder-names.csv");
    assert!(names.lines().count() > 1_400);
    for kind in TemplateKind::ALL.into_iter().filter(|kind| !kind.is_of_package()) {
        let dictionary = dictionary(kind);
        for line in names.lines().skip(1) {
            let fields: Vec<_> = line.splitn(4, ',').collect();
            let (name, kinds, variable) = (fields[0], fields[1], fields[2]);
            let of_kind = kinds == "semua" || kinds.split(' ').any(|word| word == kind.word());
            let plain = variable.trim_start_matches(['#', '%']);
            let first = plain.split('.').next().unwrap_or_default();
            assert!(!of_kind || variable.is_empty() || dictionary.knows(first), "{name} of {kind:?}: {variable}");
        }
    }
    assert_eq!(kind_of("terbilang"), Some(Receipt));
}

#[test]
fn built_in_templates_have_no_findings() {
    for kind in TemplateKind::ALL {
        assert_eq!(DocxRenderer::findings(documents::built_in(kind), kind), [], "{kind:?}");
    }
}
