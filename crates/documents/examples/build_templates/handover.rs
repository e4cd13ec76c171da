//! Berita acara serah terima (office 8.3): who hands over to whom, and what waits.

use super::common::{Signature, fields, letterhead, section, without};
use super::minutes::{CENTRED, RIGHT, SMALL, caption};
use super::table::Table;
use super::word::{BODY, P, PLAIN, TITLE, WIDTH};

pub(crate) fn body() -> String {
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("BERITA ACARA SERAH TERIMA PEKERJAAN"),
        P { align: "both", ..BODY }.text("Pada tanggal {tanggal} yang bertanda tangan di bawah ini:"),
        person("{dari}", "{nipDari}", "{jabatanDari}", "{unitDari}"),
        BODY.text("selaku yang menyerahkan, dan"),
        person("{kepada}", "{nipKepada}", "{jabatanKepada}", "{unitKepada}"),
        P { align: "both", ..BODY }.text(
            "selaku yang menerima, melakukan serah terima pekerjaan perjalanan dinas {lingkup} terhitung mulai {mulai}. \
             Alasan: {alasan}.",
        ),
        caption("1. Perjalanan yang belum selesai"),
        list("adaPerjalanan", &trips(), "Tidak ada perjalanan yang belum selesai."),
        caption("2. Kuitansi perjalanan tersebut menurut keadaannya"),
        list("adaKuitansi", &receipts(), "Tidak ada kuitansi."),
        caption("3. Uang muka yang belum dipertanggungjawabkan"),
        list("adaUangMuka", &advances(), "Tidak ada uang muka."),
        caption("4. NPD yang belum dibayar"),
        list("adaNpd", &packages(), "Tidak ada NPD."),
        caption("5. Nomor surat terakhir"),
        numbers(),
        P { before: 160, keep: true, ..BODY }
            .text("Berita acara ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya."),
        P { align: "right", keep: true, after: 120, ..PLAIN }.text("{tempatTerbit}, {tanggal}"),
        signatures(),
    ]
    .concat()
}

fn person(name: &str, nip: &str, position: &str, unit: &str) -> String {
    fields(2_200, &[("Nama", name), ("NIP", nip), ("Jabatan", position), ("Unit kerja", unit)])
}

fn list(name: &str, table: &str, none: &str) -> String {
    section(name, table) + &without(name, &PLAIN.text(none))
}

fn trips() -> String {
    let row = [
        CENTRED.text("{#perjalanan}{no}"),
        SMALL.text("{nomor}"),
        SMALL.text("{personil}") + &SMALL.text("{tujuan}"),
        SMALL.text("{hari}"),
        SMALL.text("{keadaan}{/perjalanan}"),
    ];
    Table::new(&[450, 2_150, WIDTH - 6_150, 2_250, 1_300], true)
        .head(P { size: 16, ..SMALL }, &["No", "Nomor surat", "Personil dan tujuan", "Tanggal", "Keadaan"])
        .row(&row)
        .build()
}

fn receipts() -> String {
    let row = [SMALL.text("{#kuitansi}{keadaan}"), RIGHT.text("{jumlah}"), RIGHT.text("{nilai}{/kuitansi}")];
    Table::new(&[WIDTH - 4_000, 1_500, 2_500], true)
        .head(P { size: 16, ..SMALL }, &["Keadaan", "Kuitansi", "Jumlah (Rp)"])
        .row(&row)
        .build()
}

fn advances() -> String {
    let row = [
        CENTRED.text("{#uangMuka}{no}"),
        SMALL.text("{nomor}"),
        SMALL.text("{nama}"),
        RIGHT.text("{nilai}{/uangMuka}"),
    ];
    Table::new(&[500, 3_200, WIDTH - 5_700, 2_000], true)
        .head(P { size: 16, ..SMALL }, &["No", "Nomor surat", "Nama", "Jumlah (Rp)"])
        .row(&row)
        .build()
}

fn packages() -> String {
    let row = [
        CENTRED.text("{#npd}{no}"),
        SMALL.text("{nomor}"),
        SMALL.text("{jenis}"),
        SMALL.text("{hari}"),
        SMALL.text("{keadaan}{/npd}"),
    ];
    Table::new(&[500, WIDTH - 5_500, 1_000, 2_200, 1_800], true)
        .head(P { size: 16, ..SMALL }, &["No", "Nomor", "Jenis", "Tanggal", "Keadaan"])
        .row(&row)
        .build()
}

fn numbers() -> String {
    let row = [SMALL.text("{#nomorTerakhir}{jenis}"), RIGHT.text("{nomor}{/nomorTerakhir}")];
    Table::new(&[WIDTH - 2_500, 2_500], true)
        .head(P { size: 16, ..SMALL }, &["Jenis surat", "Nomor terakhir"])
        .row(&row)
        .build()
}

/// Places for the two who sign, and for who knows of it.
fn signatures() -> String {
    let person = |title: &str, name: &str| {
        Signature { above: &[], title, mark: "", name: "", below: name, room: 900 }.in_cells(P { keep: true, ..PLAIN })
    };
    let blank = "(……………………………)";
    let people = [("Yang menyerahkan,", "{dari}"), ("Yang menerima,", "{kepada}"), ("Mengetahui,", blank)];
    let numbers = ["NIP. {nipDari}", "NIP. {nipKepada}", "NIP. ……………………………"];
    let signed = people.map(|(title, name)| person(title, name));
    let number = |text: &str| P { align: "center", ..PLAIN }.text(text);
    let third = WIDTH / 3;
    let names: Vec<String> = signed.iter().zip(numbers).map(|([_, name], nip)| name.clone() + &number(nip)).collect();
    Table::new(&[third, third, third], false).row(&signed.map(|[head, _]| head)).row(&names).build()
}
