//! Daftar nominatif: the travellers of a trip with what each is paid.

use super::common::{Signature, fields, letterhead_of};
use super::word::{Margins, P, PLAIN, TITLE, Table};

/// A landscape sheet.
pub(crate) const SHEET: Margins = Margins { top: 851, right: 1_134, bottom: 680, left: 1_134, landscape: true };
const WIDTH: u32 = SHEET.width();
const SMALL: P = P { size: 20, ..PLAIN };

pub(crate) fn body() -> String {
    [
        letterhead_of(WIDTH),
        P { size: 26, after: 160, ..TITLE }.text("DAFTAR NOMINATIF PERJALANAN DINAS"),
        fields(
            1_900,
            &[
                ("Maksud", "{untuk}"),
                ("Dasar", super::common::ISSUED_LETTER),
                ("Sub kegiatan", "{subKegiatan}"),
                ("Kode rekening", "{kodeRekening}"),
                ("Sumber dana", "{sumber}, tahun anggaran {tahun}"),
            ],
        ),
        P { size: 8, after: 80, ..PLAIN }.text(""),
        payments(),
        P { before: 160, keep: true, ..PLAIN }.text(""),
        signatures(),
    ]
    .concat()
}

fn payments() -> String {
    let (centred, right) = (P { align: "center", ..SMALL }, P { align: "right", ..SMALL });
    let sum = |name: &str| (1, P { bold: true, keep: true, ..right }.text(name));
    Table::new(&[600, 3_380, 850, 2_500, 2_100, 1_350, 1_350, 1_350, 1_450, 1_511], true)
        .head(
            SMALL,
            &[
                "No.",
                "Nama/NIP",
                "Gol.",
                "Tujuan",
                "Tanggal (Lama)",
                "Uang Harian",
                "Transpor",
                "Penginapan",
                "Jumlah",
                "Tanda Tangan",
            ],
        )
        .row(&[
            centred.text("{#nominatif}{no}"),
            SMALL.text("{namaNip}"),
            centred.text("{golongan}"),
            SMALL.text("{tujuan}"),
            SMALL.text("{waktu} ({jumlahHari})"),
            right.text("{uangHarian}"),
            right.text("{transport}"),
            right.text("{penginapan}"),
            right.text("{jumlah}"),
            SMALL.text("{no}.{/nominatif}"),
        ])
        .spanning(
            &[
                (5, P { bold: true, keep: true, ..centred }.text("Jumlah")),
                sum("{totalUangHarian}"),
                sum("{totalTransport}"),
                sum("{totalPenginapan}"),
                sum("{total}"),
                (1, P { keep: true, ..SMALL }.text("")),
            ],
            "",
        )
        .spanning(&[(10, P { keep: true, ..SMALL }.text("Terbilang: {terbilang}"))], "")
        .build()
}

fn signatures() -> String {
    let person = |above: &str, who: &str| {
        let (title, name, nip) =
            (format!("{{{who}JabatanTtd}},"), format!("{{{who}Nama}}"), format!("{{{who}BarisNip}}"));
        Signature { above: &[above], title: &title, mark: "", name: &name, below: &nip, room: 860 }.in_cells(PLAIN)
    };
    let [approves, knows, pays] =
        [person("Setuju dibayar,", "KPA"), person("Mengetahui,", "PPTK"), person("{asal}, ………………………………", "bendahara")];
    let third = WIDTH / 3;
    let [heads, names] = [0, 1].map(|row| [approves[row].clone(), knows[row].clone(), pays[row].clone()]);
    Table::new(&[third, third, third], false).row(&heads).row(&names).build()
}
