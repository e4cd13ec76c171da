//! Berita acara migrasi (office 4.1): what a move brought, what it left out, and trips to be compared by hand.

use super::common::{Signature, fields, letterhead, section, without};
use super::table::Table;
use super::word::{BODY, P, PLAIN, TITLE, WIDTH};

/// Words and numbers of the tables.
pub(crate) const SMALL: P = P { size: 18, ..PLAIN };
pub(crate) const RIGHT: P = P { align: "right", ..SMALL };
pub(crate) const CENTRED: P = P { align: "center", ..SMALL };

pub(crate) fn body() -> String {
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("BERITA ACARA MIGRASI DATA"),
        P { align: "both", ..BODY }.text(
            "Pada tanggal {tanggal} data perjalanan dinas {kantor} dipindahkan dari {asalData} ke JALADIN. Perjalanan yang \
             berangkat sejak {hariMulai} berjalan terus di JALADIN, yang berangkat sebelumnya menjadi arsip.",
        ),
        fields(
            3_100,
            &[
                ("Berkas sumber", "{namaBerkas} ({ukuranBerkas} byte)"),
                ("Sidik berkas (SHA-256)", "{sidikBerkas}"),
                ("{#sidikLaporan}Sidik laporan (SHA-256)", "{sidikLaporan}{/sidikLaporan}"),
            ],
        ),
        caption("1. Data yang dipindahkan"),
        counts(),
        section(
            "adaTakDihitung",
            &P { before: 60, ..SMALL }
                .text("Tanda '-': daftar rujukan atau data yang digabung dengan data lain; tidak dihitung tersendiri."),
        ),
        caption("2. Jumlah pada kedua sisi"),
        sums(),
        caption("3. Data yang tidak dibawa dan sebabnya"),
        left_out(),
        caption("4. Perjalanan yang dicocokkan dengan tangan"),
        BODY.text("{banyakDitarik} perjalanan ditarik acak dengan angka penarik {penarik}, sehingga penarikan dapat diulang."),
        drawn(),
        P { before: 160, keep: true, ..BODY }
            .text("Berita acara ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya."),
        P { align: "right", keep: true, after: 120, ..PLAIN }.text("{tempatTerbit}, {tanggal}"),
        signatures(),
    ]
    .concat()
}

pub(crate) fn caption(text: &str) -> String {
    P { style: "Heading1", bold: true, keep: true, before: 160, after: 60, ..PLAIN }.text(text)
}

fn counts() -> String {
    let heads = ["Data", "Ditemukan", "Berjalan", "Arsip", "Tidak dibawa", "Tersimpan, berjalan", "Tersimpan, arsip"];
    let numbers = ["{ditemukan}", "{berjalan}", "{arsip}", "{ditinggalkan}", "{tersimpanBerjalan}"];
    let row = [SMALL.text("{#data}{nama}")].into_iter().chain(numbers.map(|name| RIGHT.text(name)));
    let row: Vec<String> = row.chain([RIGHT.text("{tersimpanArsip}{/data}")]).collect();
    Table::new(&[WIDTH - 6 * 1_230, 1_230, 1_230, 1_230, 1_230, 1_230, 1_230], true)
        .head(P { size: 16, ..SMALL }, &heads)
        .row(&row)
        .build()
}

fn sums() -> String {
    let row = [SMALL.text("{#jumlah}{nama}"), RIGHT.text("{lama}"), RIGHT.text("{baru}{/jumlah}")];
    Table::new(&[WIDTH - 5_000, 2_500, 2_500], true)
        .head(P { size: 16, ..SMALL }, &["Hitungan", "Sumber", "JALADIN"])
        .row(&row)
        .build()
}

fn left_out() -> String {
    let row = [SMALL.text("{#tidakDibawa}{nama}"), SMALL.text("{sebab}"), RIGHT.text("{baris}{/tidakDibawa}")];
    let table =
        Table::new(&[3_200, WIDTH - 4_500, 1_300], true).head(P { size: 16, ..SMALL }, &["Data", "Sebab", "Banyaknya"]);
    section("adaTidakDibawa", &table.row(&row).build()) + &without("adaTidakDibawa", &PLAIN.text("Semua data dibawa."))
}

fn drawn() -> String {
    let heads = ["Id lama", "Nomor surat", "Tanggal", "Orang", "Jumlah (Rp)", "Keadaan", "Cocok"];
    let row = [
        CENTRED.text("{#ditarik}{idLama}"),
        SMALL.text("{nomor}"),
        SMALL.text("{hari}"),
        CENTRED.text("{orang}"),
        RIGHT.text("{nilai}"),
        SMALL.text("{tempat}"),
        CENTRED.text("☐{/ditarik}"),
    ];
    Table::new(&[760, WIDTH - 6_860, 1_900, 850, 1_450, 1_050, 850], true)
        .head(P { size: 16, ..SMALL }, &heads)
        .row(&row)
        .build()
}

/// Places for three signatures, whose names are written by hand.
fn signatures() -> String {
    let person = |title: &str| {
        let name = "(……………………………)";
        Signature { above: &[], title, mark: "", name: "", below: name, room: 900 }.in_cells(P { keep: true, ..PLAIN })
    };
    let people = ["Yang menyerahkan,", "Yang menerima,", "Mengetahui,"].map(person);
    let number = P { align: "center", ..PLAIN }.text("NIP. ……………………………");
    let third = WIDTH / 3;
    let names: Vec<String> = people.iter().map(|[_, name]| name.clone() + &number).collect();
    Table::new(&[third, third, third], false).row(&people.map(|[head, _]| head)).row(&names).build()
}
