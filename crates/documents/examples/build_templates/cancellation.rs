//! Surat pernyataan pembatalan tugas perjalanan dinas (PMK 113/PMK.05/2012).

use super::common::{ISSUED_LETTER, Signature, fields, letterhead};
use super::word::{BODY, P, PLAIN, TITLE, Table};

pub(crate) fn body() -> String {
    let line = P { size: 26, ..TITLE };
    [
        letterhead(),
        line.text("SURAT PERNYATAAN PEMBATALAN"),
        P { after: 240, ..line }.text("TUGAS PERJALANAN DINAS"),
        BODY.text("Yang bertanda tangan di bawah ini:"),
        fields(
            1_700,
            &[
                ("Nama", "{ttdSurTugNama}"),
                ("NIP", "{ttdSurTugNip}"),
                ("Jabatan", "{ttdSurTugJabatan}"),
                ("Instansi", "{instansi}"),
            ],
        ),
        P { before: 120, ..BODY }
            .text("menyatakan dengan sesungguhnya bahwa tugas perjalanan dinas berikut dibatalkan pada tanggal {tanggalBatal}:"),
        fields(
            1_700,
            &[
                ("Dasar", ISSUED_LETTER),
                ("Maksud", "{untuk}"),
                ("Tujuan", "{tujuan}"),
                ("Waktu", "{waktu} ({jumlahHari})"),
                ("Sub kegiatan", "{subKegiatan} ({kodeRekening})"),
            ],
        ),
        P { before: 120, ..BODY }.text("atas nama:"),
        travellers(),
        P { before: 160, ..BODY }.text("dengan alasan: {alasanBatal}"),
        BODY.text(
            "Surat tugas dan surat perjalanan dinas yang telah diterbitkan tidak berlaku lagi.",
        ),
        P { keep: true, after: 240, ..BODY }.text(
            "Demikian surat pernyataan ini dibuat dengan sebenarnya. Apabila di kemudian hari pernyataan ini ternyata tidak benar, saya bertanggung jawab penuh dan bersedia diproses sesuai dengan ketentuan peraturan perundang-undangan.",
        ),
        Signature {
            above: &["{asal}, ………………………………"],
            title: "{ttdSurTugJabatanTtd},",
            mark: "",
            name: "{ttdSurTugNama}",
            below: "{ttdSurTugPangkatNip}",
            room: 900,
        }
        .at_right(),
    ]
    .concat()
}

fn travellers() -> String {
    let centred = P { align: "center", ..PLAIN };
    Table::new(&[620, 3_800, 2_700, 2_234], true)
        .head(PLAIN, &["No.", "Nama/NIP", "Jabatan", "Nomor SPD"])
        .row(&[
            centred.text("{#personil}{no}"),
            PLAIN.text("{namaNip}"),
            PLAIN.text("{jabatan}"),
            PLAIN.text("{noSpd}{/personil}"),
        ])
        .build()
}
