//! Nota dinas (Permendagri 1/2023).

use super::common::{Signature, field, fields, kept_fields, letterhead};
use super::word::{BODY, P, PLAIN, TITLE, Table, WIDTH};

pub(crate) fn body() -> String {
    [
        letterhead(),
        P { size: 26, after: 200, ..TITLE }.text("NOTA DINAS"),
        fields(
            1_400,
            &[
                ("Yth.", "{ttdSurTugJabatan}"),
                ("Dari", "{ttdNotDinJabatan}"),
                ("Tanggal", "{tanggalPengajuan}"),
                ("Nomor", "{noNotaDinas}"),
                ("Sifat", "Biasa"),
                ("Lampiran", "-"),
                ("Hal", "{jenis}"),
            ],
        ),
        P { size: 8, after: 160, rule_below: "single", ..PLAIN }.text(""),
        BODY.text("Bersama ini kami ajukan permohonan penerbitan surat tugas perjalanan dinas sebagai berikut:"),
        request(),
        P { before: 60, after: 60, keep: true, ..PLAIN }.text("Pegawai yang ditugaskan:"),
        travellers(),
        P { before: 160, after: 60, keep: true, ..PLAIN }.text("Tempat tujuan dan waktu pelaksanaan ({jumlahHari}):"),
        places(),
        P { before: 160, after: 60, keep: true, ..PLAIN }.text("Biaya perjalanan dinas dibebankan pada:"),
        kept_fields(
            1_900,
            &[("Sumber dana", "{sumber}"), ("Sub kegiatan", "{subKegiatan}"), ("Kode rekening", "{kodeRekening}")],
        ),
        P { before: 120, after: 240, keep: true, ..BODY }
            .text("Demikian disampaikan, atas perhatian dan persetujuannya diucapkan terima kasih."),
        Signature {
            above: &[],
            title: "{ttdNotDinJabatan},",
            mark: "{ttd}",
            name: "{ttdNotDinNama}",
            below: &["{ttdNotDinPangkat}", "{ttdNotDinNip}"],
        }
        .at_right(),
    ]
    .concat()
}

fn request() -> String {
    let table = Table::new(&[1_400, 280, WIDTH - 1_680], false);
    let table = field(table, "{#dasarTertulis}Dasar", "{dasarTertulis}{/dasarTertulis}");
    field(table, "Untuk", "{untuk}").build()
}

fn travellers() -> String {
    let centred = P { align: "center", ..PLAIN };
    Table::new(&[560, 3_650, 2_244, 2_900], true)
        .head(&["No.", "Nama / NIP", "Pangkat / Golongan", "Jabatan"])
        .row(&[
            centred.text("{#personil}{no}"),
            PLAIN.text("{nama}") + &PLAIN.text("NIP. {nip}"),
            PLAIN.text("{pangkatGolongan}"),
            PLAIN.text("{jabatan}{/personil}"),
        ])
        .build()
}

fn places() -> String {
    let centred = P { align: "center", ..PLAIN };
    Table::new(&[560, 4_394, 2_200, 2_200], true)
        .head(&["No.", "Tempat Tujuan", "Tanggal Berangkat", "Tanggal Pulang"])
        .row(&[
            centred.text("{#tempat}{no}"),
            PLAIN.text("{nama}"),
            centred.text("{tanggalBerangkat}"),
            centred.text("{tanggalPulang}{/tempat}"),
        ])
        .build()
}
