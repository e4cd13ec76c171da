//! Bukti kehadiran of a trip without SPD: signed at each place by the travellers and an official there.

use super::common::{ISSUED_LETTER, fields, letterhead};
use super::table::Table;
use super::word::{BODY, P, PLAIN, TITLE, WIDTH};

pub(crate) fn body() -> String {
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("BUKTI KEHADIRAN PERJALANAN DINAS"),
        fields(1_300, &[("Dasar", ISSUED_LETTER), ("Maksud", "{untuk}"), ("Waktu", "{waktuTanggal} ({jumlahHari})")]),
        P { size: 8, after: 120, ..PLAIN }.text(""),
        PLAIN.text("{#tempat}"),
        place(),
        PLAIN.text("{/tempat}"),
    ]
    .concat()
}

/// A place with the travellers' signatures and that of the official there.
fn place() -> String {
    let kept = P { keep: true, ..PLAIN };
    let centred = P { align: "center", ..PLAIN };
    // Room for a signature.
    let row_height = r#"<w:trHeight w:val="560"/>"#;
    let cells = ["{#personil}{no}", "{namaNip}", "{jabatan}", "{/personil}"];
    let cells = [centred.text(cells[0]), PLAIN.text(cells[1]), PLAIN.text(cells[2]), PLAIN.text(cells[3])];
    let table = Table::new(&[620, 3_600, 3_034, 2_100], true)
        .head(kept, &["No.", "Nama/NIP", "Jabatan", "Tanda Tangan"])
        .spanning(&cells.map(|cell| (1, cell)), row_height);
    let hours = ["Jam tiba\t: ……………", "Jam kembali\t: ……………"];
    let hours = hours.map(|line| P { tabs: &[1_300], ..PLAIN }.text(line)).concat();
    let signatures = Table::new(&[WIDTH / 2, WIDTH / 2], false).row(&[hours, official()]);
    [
        P { keep: true, before: 120, ..BODY }
            .text("Telah hadir dan melaksanakan tugas di {nama} pada hari {hariTanggal}:"),
        table.build(),
        // This sentence goes with the signature.
        P { before: 120, after: 120, keep: true, ..PLAIN }.text("Kehadiran di {nama} tersebut benar adanya."),
        signatures.build(),
    ]
    .concat()
}

/// Room for the official of a place, who is not known before: signature, name, title and NIP by hand.
fn official() -> String {
    let line = |text: &str| P { tabs: &[1_000], ..PLAIN }.text(text);
    [
        line("Mengetahui kepala/pejabat setempat,"),
        P { before: 860, ..PLAIN }.text(""),
        line("Nama\t: …………………………………"),
        line("Jabatan\t: …………………………………"),
        line("NIP\t: …………………………………"),
        line("Tanggal\t: …………………………………"),
    ]
    .concat()
}
