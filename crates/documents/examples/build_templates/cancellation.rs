//! Surat pernyataan pembatalan tugas perjalanan dinas (PMK 113/PMK.05/2012).

use super::common::{ISSUED_LETTER, Signature, fields, letterhead, section};
use super::table::Table;
use super::word::{BODY, P, PLAIN, TITLE, WIDTH};

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
                ("{#ttdSurTugLabelNip}{ttdSurTugLabelNip}", "{ttdSurTugNip}{/ttdSurTugLabelNip}"),
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
            below: "{ttdSurTugPangkatGolonganNip}",
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

/// The people above their amounts, of which 15 digits fit a column.
fn travellers() -> String {
    const NO: u32 = 560;
    const COLUMN: u32 = (WIDTH - NO) / 4;
    let small = P { size: 20, ..PLAIN };
    let (head, kept) = (P { bold: true, align: "center", ..small }, P { keep: true, ..small });
    let right = P { align: "right", ..small };
    let person = ["{namaNip}", "{jabatan}", "{#noSpd}SPD {noSpd}{/noSpd}"].map(|line| kept.text(line)).concat()
        + &section("buktiBayar", &kept.text("Dibayar {dibayar} dengan bukti {buktiBayar}, {tanggalBayar}"))
        + &section("buktiSetor", &kept.text("Disetor kembali dengan bukti {buktiSetor}, {tanggalSetor}"))
        + &section("masihKurang", &kept.text("Belum dibayar {kurangBayar}"));
    let amounts = ["{uangMukaAngka}", "{biayaAngka}", "{disetorAngka}", "{sisaAngka}{/dibatalkan}"];
    let heads = ["Uang Muka Dibayar (Rp)", "Biaya Pembatalan (Rp)", "Disetor Kembali (Rp)", "Sisa Harus Disetor (Rp)"];
    let sums = ["totalUangMuka", "totalBiayaPembatalan", "totalDisetor", "totalSisa"];
    Table::new(&[NO, COLUMN, COLUMN, COLUMN, WIDTH - NO - 3 * COLUMN], true)
        .entry(
            &[head.text("No."), head.text("Nama, NIP, jabatan, nomor SPD")],
            &heads.map(|text| head.text(text)),
            "<w:tblHeader/>",
        )
        .entry(
            &[P { align: "center", ..kept }.text("{#dibatalkan}{no}"), person],
            &amounts.map(|amount| right.text(amount)),
            "",
        )
        .entry(
            &[kept.text(""), P { bold: true, ..kept }.text("Jumlah")],
            &sums.map(|name| P { bold: true, ..right }.text(&format!("{{{name}Angka}}"))),
            "",
        )
        .build()
}
