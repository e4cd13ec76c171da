//! Laporan perjalanan dinas, with its photos.

use super::common::{Signature, TINY, fields, letterhead, section};
use super::word::{BODY, P, PLAIN, TITLE, Table, WIDTH};

/// Height of a photo: two with their captions on a page.
const PHOTO_HEIGHT: u32 = 6_900;

pub(crate) fn body() -> String {
    let caption = P { before: 120, after: 60, bold: true, keep: true, ..PLAIN };
    let letter = "{#noSuratTugas}Surat Tugas Nomor {noSuratTugas}{/noSuratTugas}\
                  {^noSuratTugas}Nota Dinas Nomor {noNotaDinas}{/noSuratTugas}";
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("LAPORAN PERJALANAN DINAS"),
        fields(
            1_900,
            &[
                ("Dasar", letter),
                ("Maksud", "{untuk}"),
                ("Waktu", "{waktu} ({jumlahHari})"),
                ("Sub kegiatan", "{subKegiatan}"),
            ],
        ),
        caption.text("Pelaksana"),
        travellers(),
        caption.text("Tempat tujuan"),
        section("tempat", &P { left: 360, hanging: 360, tabs: &[360], ..PLAIN }.text("{no}.\t{nama} ({waktu})")),
        caption.text("Hasil perjalanan dinas"),
        P { after: 200, ..BODY }.text("{isiLaporan}"),
        P { keep: true, after: 200, ..BODY }
            .text("Demikian laporan ini dibuat untuk dipergunakan sebagaimana mestinya."),
        Signature {
            above: &["{asal}, ………………………………"],
            title: "Yang melaporkan,",
            mark: "",
            name: "{pelaporNama}",
            below: "{pelaporNip}",
            room: 900,
        }
        .at_right(),
        section("dokumentasi", &photo()),
        TINY.text(""),
    ]
    .concat()
}

fn travellers() -> String {
    let centred = P { align: "center", ..PLAIN };
    Table::new(&[620, 4_460, 4_274], true)
        .head(PLAIN, &["No.", "Nama/NIP", "Jabatan"])
        .row(&[centred.text("{#personil}{no}"), PLAIN.text("{namaNip}"), PLAIN.text("{jabatan}{/personil}")])
        .build()
}

/// A photo in a row that bounds it, its caption below; they stay on one page.
fn photo() -> String {
    let centred = P { align: "center", keep: true, ..PLAIN };
    let height = format!(r#"<w:trHeight w:val="{PHOTO_HEIGHT}"/>"#);
    let table = Table::new(&[WIDTH], false).spanning(&[(1, centred.text("{%gambar}"))], &height).row(&[P {
        keep: false,
        ..centred
    }
    .text("Foto {no}. {keterangan}")]);
    P { size: 12, ..PLAIN }.text("") + &table.build()
}
