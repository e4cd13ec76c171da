//! Daftar nominatif: the travellers of a trip with what each is paid.

use super::common::{ISSUED_LETTER, Signature, fields_of, letterhead_of, section};
use super::table::Table;
use super::word::{Margins, P, PLAIN, TITLE};

/// A landscape sheet.
pub(crate) const SHEET: Margins = Margins { top: 851, right: 1_134, bottom: 680, left: 1_134, landscape: true };
const WIDTH: u32 = SHEET.width();
/// Side of a logo that the left margin holds, less what printers leave free.
pub(crate) const LOGO: u32 = 850;
/// Words and amounts: ten digits fit a column, also in a wide font.
const SMALL: P = P { size: 18, ..PLAIN };

pub(crate) fn body() -> String {
    [
        letterhead_of(WIDTH, LOGO),
        P { size: 26, after: 160, ..TITLE }.text("DAFTAR NOMINATIF PERJALANAN DINAS"),
        // Places and days are those of all travellers.
        fields_of(
            WIDTH,
            1_900,
            &[
                ("Maksud", "{untuk}"),
                ("Dasar", ISSUED_LETTER),
                ("Tujuan", "{tujuan}"),
                ("Waktu", "{waktuTanggal} ({jumlahHari})"),
                ("Sub kegiatan", "{subKegiatan} ({kodeRekening})"),
                ("Sumber dana", "{sumber}, tahun anggaran {tahun}"),
            ],
        ),
        P { size: 8, after: 80, ..PLAIN }.text(""),
        payments(),
        // The sum goes with the signatures.
        P { bold: true, before: 120, after: 120, keep: true, ..PLAIN }
            .text("Jumlah yang disetujui {total} ({terbilang})."),
        signatures(),
    ]
    .concat()
}

/// Columns: number, person, six amounts, signature.
const COLUMNS: [u32; 9] = [560, 3_180, 1_800, 1_800, 1_800, 1_800, 1_800, 1_900, 1_801];
const HEADS: [&str; 9] = [
    "No.",
    "Nama, NIP, pangkat/golongan",
    "Uang Harian (Rp)",
    "Representasi (Rp)",
    "Transpor (Rp)",
    "Penginapan (Rp)",
    "Riil (Rp)",
    "Jumlah (Rp)",
    "Tanda Tangan",
];
const AMOUNTS: [&str; 6] = ["uangHarian", "representasi", "transport", "penginapan", "riil", "jumlah"];
const SUMS: [&str; 6] =
    ["totalUangHarian", "totalRepresentasi", "totalTransport", "totalPenginapan", "totalRiil", "total"];

fn payments() -> String {
    let centred = P { align: "center", ..SMALL };
    let kept = P { keep: true, bold: true, ..SMALL };
    let sums = SUMS.map(|name| (1, amount(P { keep: true, bold: true, ..SMALL }, name)));
    let nobody = P { align: "center", ..SMALL }.text("Belum ada kuitansi yang disetujui.{/nominatif}");
    Table::new(&COLUMNS, true)
        .head(SMALL, &HEADS)
        .row(&people("nominatif", "{no}."))
        .spanning(&[(1, centred.text("{^nominatif}")), (8, nobody)], "")
        .spanning(
            &[[(2, P { align: "center", ..kept }.text("Jumlah"))].as_slice(), &sums, &[(1, SMALL.text(""))]].concat(),
            "",
        )
        .spanning(
            &[
                (1, kept.text("{#adaBelumDisetujui}")),
                (8, kept.text("Belum disetujui, tidak dijumlahkan{/adaBelumDisetujui}")),
            ],
            "",
        )
        .row(&people("belumDisetujui", "-"))
        .build()
}

/// Cells of a traveller, repeated for each in the loop.
fn people(list: &str, signature: &str) -> Vec<String> {
    let reasons = section("alasanTemuan", &P { size: 16, ..SMALL }.text("Dengan alasan: {alasanTemuan}"));
    let who = SMALL.text("{namaNip}") + &SMALL.text("{pangkatGolongan}") + &reasons;
    let number = P { align: "center", ..SMALL }.text(&format!("{{#{list}}}{{no}}"));
    let end = SMALL.text(&format!("{signature}{{/{list}}}"));
    [number, who].into_iter().chain(AMOUNTS.map(|name| amount(SMALL, name))).chain([end]).collect()
}

/// An amount without `Rp`, which stands in the head of its column.
fn amount(look: P, name: &str) -> String {
    P { align: "right", ..look }.text(&format!("{{{name}Angka}}"))
}

fn signatures() -> String {
    let person = |above: &str, who: &str| {
        let (title, name, nip) =
            (format!("{{{who}JabatanTtd}},"), format!("{{{who}Nama}}"), format!("{{{who}BarisNip}}"));
        Signature { above: &[above], title: &title, mark: "", name: &name, below: &nip, room: 860 }.in_cells(PLAIN)
    };
    let [approves, knows, pays] = [
        person("Setuju dibayar,", "KPA"),
        person("Mengetahui,", "PPTK"),
        person("{tempatTerbit}, ………………………………", "bendahara"),
    ];
    let third = WIDTH / 3;
    let [heads, names] = [0, 1].map(|row| [approves[row].clone(), knows[row].clone(), pays[row].clone()]);
    Table::new(&[third, third, third], false).row(&heads).row(&names).build()
}
