//! Bukti kehadiran of a trip without SPD: signed at each place by the travellers and an official there.

use super::common::{ISSUED_LETTER, Signature, fields, letterhead};
use super::word::{BODY, P, PLAIN, TITLE, Table, WIDTH};

pub(crate) fn body() -> String {
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("BUKTI KEHADIRAN PERJALANAN DINAS"),
        fields(1_300, &[("Dasar", ISSUED_LETTER), ("Maksud", "{untuk}"), ("Waktu", "{waktu} ({jumlahHari})")]),
        P { size: 8, after: 120, ..PLAIN }.text(""),
        PLAIN.text("{#tempat}"),
        place(),
        PLAIN.text("{/tempat}"),
    ]
    .concat()
}

/// A place with the travellers' signatures and that of the official there, on one page.
fn place() -> String {
    let kept = P { keep: true, ..PLAIN };
    let centred = P { align: "center", ..kept };
    // Room for a signature.
    let row_height = r#"<w:trHeight w:val="560"/>"#;
    let cells = ["{#personil}{no}", "{namaNip}", "{jabatan}", "{/personil}"];
    let cells = [centred.text(cells[0]), kept.text(cells[1]), kept.text(cells[2]), kept.text(cells[3])];
    let table = Table::new(&[620, 3_600, 3_034, 2_100], true)
        .head(kept, &["No.", "Nama/NIP", "Jabatan", "Tanda Tangan"])
        .spanning(&cells.map(|cell| (1, cell)), row_height);
    let official = Signature {
        above: &["{nama}, ………………………………", "Mengetahui,"],
        title: "Kepala/pejabat setempat,",
        mark: "",
        name: "",
        below: "(……………………………………)",
        room: 860,
    };
    let hours = ["Jam tiba\t: ……………", "Jam kembali\t: ……………"];
    let hours = hours.map(|line| P { tabs: &[1_300], ..PLAIN }.text(line)).concat();
    let signatures = Table::new(&[WIDTH / 2, WIDTH / 2], false).row(&[hours, official.in_cells(PLAIN).concat()]);
    [
        P { keep: true, before: 120, ..BODY }.text("Telah hadir dan melaksanakan tugas di {nama} pada {waktu}:"),
        table.build(),
        P { size: 12, keep: true, ..PLAIN }.text(""),
        signatures.build(),
    ]
    .concat()
}
