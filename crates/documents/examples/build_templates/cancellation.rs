//! Surat pernyataan pembatalan tugas perjalanan dinas (PMK 113/PMK.05/2012).

use super::common::{ISSUED_LETTER, Signature, fields, letterhead, section};
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
                ("{ttdSurTugLabelNip}", "{ttdSurTugNip}"),
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
                ("Waktu", "{waktuTanggal} ({jumlahHari})"),
                ("Sub kegiatan", "{subKegiatan} ({kodeRekening})"),
            ],
        ),
        P { before: 120, keep: true, ..BODY }.text("atas nama:"),
        travellers(),
        P { before: 160, ..BODY }.text("dengan alasan: {alasanBatal}"),
        statements(),
        P { keep: true, after: 240, ..BODY }.text(
            "Demikian surat pernyataan ini dibuat dengan sebenarnya. Apabila di kemudian hari pernyataan ini ternyata tidak benar, saya bertanggung jawab penuh dan bersedia diproses sesuai dengan ketentuan peraturan perundang-undangan.",
        ),
        Signature {
            above: &["{tempatTerbit}, {tanggalBatal}"],
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

/// Consequences of the cancellation: nobody goes instead, letters that are void, money that goes back.
fn statements() -> String {
    [
        "Sehubungan dengan pembatalan tersebut, pelaksanaan perjalanan dinas tidak dapat digantikan oleh pejabat atau pegawai lain.",
        "Telah diterbitkan {suratTerbit}, yang dengan ini tidak berlaku lagi.{#adaSuratBelumTerbit} Belum diterbitkan {suratBelumTerbit}.{/adaSuratBelumTerbit}",
        "{#adaUangMuka}Uang muka yang dibayar sebesar {totalUangMuka}.{/adaUangMuka}{^adaUangMuka}Tidak ada uang muka yang dibayarkan.{/adaUangMuka} {#adaBiayaPembatalan}Biaya pembatalan yang tercatat sebesar {totalBiayaPembatalan} dibebankan pada {sumber} tahun anggaran {tahun}.{/adaBiayaPembatalan}{^adaBiayaPembatalan}Tidak ada biaya pembatalan yang tercatat.{/adaBiayaPembatalan}{#adaSetoran} Sudah disetor kembali {totalDisetor}.{/adaSetoran}{#adaSisa} Sisa sebesar {totalSisa} harus disetor kembali.{/adaSisa}{#adaKurangBayar} Sebesar {totalKurangBayar} masih harus dibayarkan.{/adaKurangBayar}",
    ]
    .map(|text| BODY.text(text))
    .concat()
}

fn travellers() -> String {
    let small = P { size: 20, ..PLAIN };
    let (centred, right) = (P { align: "center", ..small }, P { align: "right", size: 16, ..small });
    let note = P { size: 16, ..small };
    let person = ["{namaNip}", "{jabatan}", "{#noSpd}SPD {noSpd}{/noSpd}"].map(|line| small.text(line)).concat()
        + &section("buktiBayar", &note.text("Dibayar {dibayar} dengan bukti {buktiBayar}, {tanggalBayar}"))
        + &section("buktiSetor", &note.text("Disetor kembali dengan bukti {buktiSetor}, {tanggalSetor}"));
    let rest = right.text("{sisaAngka}")
        + &section("masihKurang", &P { align: "right", ..note }.text("belum dibayar {kurangBayar}"))
        + &right.text("{/dibatalkan}");
    let sum = |name: &str| (1, P { bold: true, ..right }.text(&format!("{{{name}Angka}}")));
    Table::new(&[520, 3_754, 1_270, 1_270, 1_270, 1_270], true)
        .head(
            P { size: 17, ..small },
            &[
                "No.",
                "Nama, NIP, jabatan, nomor SPD",
                "Uang Muka Dibayar (Rp)",
                "Biaya Pembatalan (Rp)",
                "Disetor Kembali (Rp)",
                "Sisa Harus Disetor (Rp)",
            ],
        )
        .row(&[
            centred.text("{#dibatalkan}{no}"),
            person,
            right.text("{uangMukaAngka}"),
            right.text("{biayaAngka}"),
            right.text("{disetorAngka}"),
            rest,
        ])
        .spanning(
            &[
                (2, P { bold: true, ..centred }.text("Jumlah")),
                sum("totalUangMuka"),
                sum("totalBiayaPembatalan"),
                sum("totalDisetor"),
                sum("totalSisa"),
            ],
            "",
        )
        .build()
}
