//! Nota dinas (Permendagri 1/2023).

use super::common::{REVISED_MEMO, Signature, TINY, fields, letterhead, numbered};
use super::table::Table;
use super::word::{P, PLAIN, TITLE, WIDTH};

/// Small size of tables, so that five travellers with long names leave room for the charges on the page.
const SMALL: P = P { size: 20, ..PLAIN };
const LABEL: u32 = 1_400;

pub(crate) fn body() -> String {
    let caption = P { before: 60, after: 30, keep: true, ..PLAIN };
    [
        letterhead(),
        P { size: 26, after: 120, ..TITLE }.text("NOTA DINAS"),
        fields(
            LABEL,
            &[
                ("Yth.", "{yth}"),
                ("Dari", "{ttdNotDinJabatan}"),
                ("Tanggal", "{tanggalPengajuan}"),
                ("Nomor", REVISED_MEMO),
                ("Sifat", "{sifat}"),
                ("Lampiran", "{lampiran}"),
                ("Hal", "Permohonan penerbitan surat tugas {jenis}"),
            ],
        ),
        P { size: 8, after: 120, rule_below: "single", ..PLAIN }.text(""),
        P { after: 80, ..PLAIN }
            .text("Bersama ini kami ajukan permohonan penerbitan surat tugas perjalanan dinas sebagai berikut:"),
        request(),
        caption.text("Pegawai yang ditugaskan:"),
        travellers(),
        caption.text("Tempat tujuan dan waktu pelaksanaan ({jumlahHari}):"),
        places(),
        caption.text("Biaya perjalanan dinas dibebankan pada:"),
        fields(
            1_900,
            &[("Sumber dana", "{sumber}"), ("Sub kegiatan", "{subKegiatan}"), ("Kode rekening", "{kodeRekening}")],
        ),
        P { before: 80, after: 120, keep: true, ..PLAIN }
            .text("Demikian disampaikan, atas perhatian dan persetujuannya diucapkan terima kasih."),
        Signature {
            above: &[],
            title: "{ttdNotDinJabatanTtd},",
            mark: "{ttd}",
            name: "{ttdNotDinNama}",
            below: "{ttdNotDinPangkatGolonganNip}",
            room: 520,
        }
        .with_copies(),
    ]
    .concat()
}

/// Basis, where one is written, and purpose. The row of the basis goes where there is none.
fn request() -> String {
    let basis = numbered("beberapaDasar", "daftarDasar", "{isi}");
    Table::new(&[LABEL, 280, WIDTH - LABEL - 280], false)
        .row(&[PLAIN.text("{#dasarTertulis}Dasar"), PLAIN.text(":"), basis + &TINY.text("{/dasarTertulis}")])
        .row(&[PLAIN.text("Untuk"), PLAIN.text(":"), PLAIN.text("{untuk}")])
        .build()
}

fn travellers() -> String {
    let centred = P { align: "center", ..SMALL };
    Table::new(&[600, 4_380, 1_600, 2_774], true)
        .head(SMALL, &["No.", "Nama/NIP", "Pangkat/Gol.", "Jabatan"])
        .row(&[
            centred.text("{#personil}{no}"),
            SMALL.text("{namaNip}"),
            SMALL.text("{pangkatGolongan}"),
            SMALL.text("{jabatan}{/personil}"),
        ])
        .build()
}

fn places() -> String {
    let centred = P { align: "center", ..SMALL };
    Table::new(&[600, 4_154, 2_300, 2_300], true)
        .head(SMALL, &["No.", "Tempat Tujuan", "Berangkat", "Pulang"])
        .row(&[
            centred.text("{#tempat}{no}"),
            SMALL.text("{nama}"),
            centred.text("{tanggalBerangkat}"),
            centred.text("{tanggalPulang}{/tempat}"),
        ])
        .build()
}
