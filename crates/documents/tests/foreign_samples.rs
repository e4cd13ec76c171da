//! Templates of other programs whose placeholders were once replaced wrongly, and sound ones that stay as they are.

use crate::docx::{document, names, office, paragraph, part, row, zip};
use TemplateKind::{AssignmentLetter, Memo, Receipt, Report, TravelOrder};
use documents::{DocxRenderer, text_of};
use letters::{Degree, TemplateKind};

/// File, kind, lines that its translation holds, names that stay and are told.
type Sample = (&'static str, TemplateKind, &'static [&'static str], &'static [&'static str]);

const SAMPLES: [Sample; 13] = [
    (
        "blok-satu-orang",
        AssignmentLetter,
        &["{#personil}\nNama : {nama}\nNIP : {nip}\nJabatan : {jabatan}\n{/personil}"],
        &[],
    ),
    ("blok-phpword", AssignmentLetter, &["{#personil}\n{no}.\nNama\n: {nama}", "{/personil}\nUntuk : {untuk}"], &[]),
    (
        "perulangan-dua-kurung",
        AssignmentLetter,
        &["{#personil}{{no}}.\n{{nama}}\n{{nip}}\n{{jabatan}}{/personil}"],
        &[],
    ),
    ("tempat-berangkat", TravelOrder, &["Tempat berangkat\n{asal}\n", "Tempat tujuan\n{tujuan}\n"], &[]),
    (
        "dasar-nomor-surat",
        AssignmentLetter,
        &["NOMOR: {noSuratTugas}", "Surat nomor: ${nomor_surat}"],
        &["${nomor_surat}"],
    ),
    (
        "hari-kegiatan",
        AssignmentLetter,
        &["Hari, tanggal : {waktu}", "Hari/Tanggal : {waktu}", "{jumlahHari} mulai tanggal {tanggalBerangkat}."],
        &[],
    ),
    ("baris-biaya", Receipt, &["Uang Harian\n{uangHarian}", "Transport\n{transport}", "Total\n{total}"], &[]),
    (
        "pangkat-penanda-tangan",
        Memo,
        &["{ttdNotDinNama}\n{ttdNotDinPangkat} ({ttdNotDinGolongan})\n{ttdNotDinNip}"],
        &[],
    ),
    (
        "surat-massal",
        AssignmentLetter,
        &[
            "Untuk : {untuk}",
            "Tanggal harus kembali : {tanggalPulang}",
            "Kepala,\n{ttdSurTugNama}\n{ttdSurTugBarisNip}",
        ],
        &["MERGEFIELD tanggal_1", "MERGEFIELD Kepsek", "MERGEFIELD NIP2"],
    ),
    ("spd-alamat-nomor-urut", TravelOrder, &["Nama\n{nama}", "Alamat\n${alamat}"], &["${nourut}", "${alamat}"]),
    ("spd-tanpa-pokok", TravelOrder, &["Tempat tujuan\n{tujuan}"], &[]),
    (
        "kurung-siku-kalimat",
        Report,
        &["Nama : {pelaporNama}"],
        &["[Uraian kegiatan yang dilaksanakan selama perjalanan dinas]"],
    ),
    (
        "kata-peserta",
        AssignmentLetter,
        &[": {pegawai1Nip} / {pegawai1Golongan}", ": {pegawai2Nip} / {pegawai2Golongan}", "\n{instansi}\n"],
        &[],
    ),
];

fn sample(name: &str) -> Vec<u8> {
    let path = format!("{}/../../fixtures/cases/templates/silent/templat-{name}.docx", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap()
}

/// Text without lines that hold nothing.
fn lines(docx: &[u8]) -> String {
    text_of(docx)
        .unwrap()
        .lines()
        .filter(|line| !line.trim().is_empty())
        .fold("\n".to_owned(), |all, line| all + line + "\n")
}

#[test]
fn samples_are_translated_rightly_or_told() {
    for (name, kind, holds, stay) in SAMPLES {
        let translated = DocxRenderer::translate(&sample(name), kind).unwrap();
        let text = lines(&translated);
        for line in holds {
            assert!(text.contains(line), "{name}: {line:?} in {text}");
        }
        let found = DocxRenderer::findings(&translated, kind);
        let asked = |tag: &str| found.iter().any(|it| it.tag == tag && it.degree.word() == "ragu");
        for tag in stay {
            assert!(asked(tag), "{name}: {tag} in {found:?}");
        }
        let told = found.iter().filter(|it| it.id == "foreign_placeholder" || it.id == "bracketed");
        let others: Vec<_> =
            told.filter(|it| !stay.contains(&it.tag.as_str()) && !it.tag.contains("klasifikasi")).collect();
        assert!(others.is_empty(), "{name}: {others:?}");
        assert!(found.iter().all(|it| it.degree != Degree::Wrong), "{name}: {found:?}");
        assert_eq!(DocxRenderer::translate(&translated, kind).unwrap(), translated, "{name}: once more");
    }
}

#[test]
fn essentials_of_an_spd_and_a_report_are_asked_for() {
    let missing = |body: &str, kind| {
        let found = DocxRenderer::findings(&package(body), kind);
        let of = found.into_iter().filter(|it| it.id == "essential_missing");
        of.map(|it| (it.degree, it.suggestion.unwrap_or_default().into_string())).collect::<Vec<_>>()
    };
    let asked = |tags: &[&str]| tags.iter().map(|tag| (Degree::Questionable, (*tag).to_owned())).collect::<Vec<_>>();
    assert_eq!(missing(&paragraph("SPD {tujuan}"), TravelOrder), asked(&["noSpd", "nama", "KPANama"]));
    assert_eq!(missing(&paragraph("{noSpd1} {pegawai1Nama} {KPANama}"), TravelOrder), []);
    assert_eq!(missing(&paragraph("LAPORAN {pelaporNama}"), Report), asked(&["isiLaporan"]));
    assert_eq!(missing(&paragraph("LAPORAN {isiLaporan}"), Report), []);
}

fn package(body: &str) -> Vec<u8> {
    office(&[("word/document.xml", document(body).as_bytes())])
}

#[test]
fn letters_that_name_fewer_people_say_how_many() {
    let said = |text: &str| {
        let found = DocxRenderer::findings(&package(&paragraph(text)), AssignmentLetter);
        let few = found.into_iter().find(|it| it.id == "few_people");
        few.map(|it| (it.degree, it.message.split(';').next().unwrap_or_default().to_owned()))
    };
    let names = |count: usize| (1..=count).map(|n| format!("{{pegawai{n}Nama}}")).collect::<Vec<_>>().join(" ");
    let of = |degree, count: usize| Some((degree, format!("Templat ini memuat {count} dari 5 pegawai")));
    assert_eq!(said(&names(1)), of(Degree::Questionable, 1));
    assert_eq!(said(&names(3)), of(Degree::Note, 3));
    for all in
        [names(5), "{#personil}{nama}{/personil}".to_owned(), "{pegawai1Nama}{#pengikut}{nama}{/pengikut}".to_owned()]
    {
        assert_eq!(said(&all), None, "{all}");
    }
    let sheets = "{#personil}{nama} {noSpd} {untuk}{/personil}";
    assert_eq!(said(&format!("{} {sheets}", names(1))), of(Degree::Questionable, 1), "SPD sheets name everyone once");
}

#[test]
fn sound_templates_come_back_to_the_byte() {
    let table = |cells: &[&str]| format!("<w:tbl>{}</w:tbl>{}", row(cells), paragraph(""));
    let numbered =
        (1..=5).map(|n| paragraph(&format!("{n}. {{pegawai{n}Nama}} NIP. {{pegawai{n}Nip}}"))).collect::<String>();
    for (kind, body) in [
        (AssignmentLetter, table(&["{#personil}{no}.", "{nama}", "{jabatan}{/personil}"])),
        (AssignmentLetter, numbered.clone()),
        (TravelOrder, (1..=5).map(|n| paragraph(&format!("Nomor {{noSpd{n}}} Nama {{pegawai{n}Nama}}"))).collect()),
        (
            TravelOrder,
            format!("{}{}{}", paragraph("{#personil}"), paragraph("{noSpd} {nama} {tujuan}"), paragraph("{/personil}")),
        ),
        (Receipt, table(&["{#BPD}{no}", "{item}", "{jumlah}{/BPD}"])),
        (Memo, paragraph("Nomor : {noNotaDinas}") + &paragraph("Barang bukti : ………………")),
    ] {
        let docx = package(&body);
        assert_eq!(DocxRenderer::translate(&docx, kind).unwrap(), docx, "{kind:?} {body}");
    }
    for kind in TemplateKind::ALL {
        let built_in = documents::built_in(kind);
        assert!(DocxRenderer::translate(built_in, kind).unwrap() == built_in, "{kind:?}");
    }
}

#[test]
fn byte_order_marks_are_read_in_every_part() {
    let head = format!("<w:hdr xmlns:w=\"w\">{}</w:hdr>", paragraph("{kopNama}"));
    let body = document(
        &(paragraph("SURAT TUGAS {noSuratTugas}") + &paragraph("Nama : ${nama}") + &paragraph("{ttdSurTugNama}")),
    );
    let docx = office(&[("word/document.xml", body.as_bytes()), ("word/header1.xml", head.as_bytes())]);
    let names = names(&docx);
    let marked: Vec<Vec<u8>> = names.iter().map(|name| ["\u{feff}".as_bytes(), &part(&docx, name)].concat()).collect();
    let parts: Vec<(&str, &[u8])> = names.iter().map(String::as_str).zip(marked.iter().map(Vec::as_slice)).collect();
    let docx = zip(&parts);
    assert!(DocxRenderer::check(&docx, AssignmentLetter).is_ok());
    let translated = DocxRenderer::translate(&docx, AssignmentLetter).unwrap();
    assert!(lines(&translated).contains("Nama : {pegawai1Nama}"), "{}", lines(&translated));
    assert_eq!(part(&translated, "word/header1.xml"), part(&docx, "word/header1.xml"));
    assert!(DocxRenderer::check(&translated, AssignmentLetter).is_ok());
}

#[test]
fn dots_without_a_known_label_are_no_doubt() {
    let degree = |text: &str| {
        let found = DocxRenderer::findings(&package(&paragraph(text)), AssignmentLetter);
        found.into_iter().find(|it| it.id == "dots").map(|it| it.degree)
    };
    assert_eq!(degree("Tempat tujuan : ……………"), Some(Degree::Doubtful));
    assert_eq!(degree("Barang bukti : ……………"), Some(Degree::Note));
    assert_eq!(degree("(…………………………)"), None);
}

#[test]
fn a_label_of_another_class_is_told_beside_a_tag_of_ours_too() {
    let told = |text: &str| {
        let found = DocxRenderer::findings(&package(&paragraph(text)), AssignmentLetter);
        found.into_iter().filter(|it| it.id == "class_differs").map(|it| it.tag).collect::<Vec<_>>()
    };
    assert_eq!(told("Tanggal berangkat : {tujuan}"), ["{tujuan}"]);
    assert_eq!(told("NIP : {tanggalPengajuan}"), ["{tanggalPengajuan}"]);
    assert_eq!(told("Tempat tujuan : {tujuan}"), [""; 0]);
}
