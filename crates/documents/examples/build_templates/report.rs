//! Laporan perjalanan dinas, with its photos.

use super::common::{ISSUED_LETTER, TINY, fields, letterhead, section};
use super::table::Table;
use super::word::{BODY, P, PLAIN, TITLE, WIDTH};

/// Height of a photo: two with their captions on a page.
const PHOTO_HEIGHT: u32 = 6_900;

pub(crate) fn body() -> String {
    let caption = P { style: "Heading1", before: 120, after: 60, bold: true, keep: true, ..PLAIN };
    let photos = caption.text("Dokumentasi") + &section("dokumentasi", &photo());
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("LAPORAN PERJALANAN DINAS"),
        fields(
            1_900,
            &[
                ("Dasar", ISSUED_LETTER),
                ("Maksud", "{untuk}"),
                ("Waktu", "{waktuTanggal} ({jumlahHari})"),
                ("Sub kegiatan", "{subKegiatan}"),
            ],
        ),
        caption.text("Tempat tujuan"),
        section("tempat", &P { left: 360, hanging: 360, tabs: &[360], ..PLAIN }.text("{no}.\t{nama} ({waktuTanggal})")),
        caption.text("Hasil perjalanan dinas"),
        P { after: 200, ..BODY }.text("{isiLaporan}"),
        section("adaDokumentasi", &(photos + &P { after: 120, ..TINY }.text(""))),
        P { keep: true, after: 160, ..BODY }
            .text("Demikian laporan ini dibuat untuk dipergunakan sebagaimana mestinya."),
        P { keep: true, ..PLAIN }.text("{tempatTerbit}, ………………………………"),
        P { keep: true, after: 80, ..PLAIN }.text("Yang melaporkan,"),
        travellers(),
    ]
    .concat()
}

/// Every traveller, with room to sign.
fn travellers() -> String {
    // On one page with the sentence above.
    let kept = P { keep: true, ..PLAIN };
    let centred = P { align: "center", ..kept };
    let room = r#"<w:trHeight w:val="720"/>"#;
    let cells = [centred.text("{#personil}{no}"), kept.text("{namaNip}"), kept.text("{jabatan}")];
    let cells = cells.into_iter().chain([kept.text("{no}.{/personil}")]).map(|cell| (1, cell));
    Table::new(&[620, 3_600, 2_934, 2_200], true)
        .head(kept, &["No.", "Nama/NIP", "Jabatan", "Tanda Tangan"])
        .spanning(&cells.collect::<Vec<_>>(), room)
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
    P { size: 12, keep: true, ..PLAIN }.text("") + &table.build()
}
