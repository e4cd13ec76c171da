//! Papers for money handed out before and handed back after a trip: kuitansi uang muka, tanda setoran kembali (assurance D-17).

use super::common::{Signature, fields, letterhead, section};
use super::table::Table;
use super::word::{P, PLAIN, TITLE, WIDTH};

/// The receipt of an advance.
pub(crate) fn advance() -> String {
    let purpose = "Uang muka (panjar) perjalanan dinas dalam rangka {untukSebaris} ke {tujuan}, {waktuTanggal}, sub kegiatan \
                   {subKegiatan} ({kodeRekening}), tahun anggaran {tahun}, berdasarkan {berdasarkan} Nomor {nomorSurat} tanggal \
                   {tanggalPengajuan}";
    paper(
        "KUITANSI UANG MUKA",
        "{buktiBayar}",
        &[
            ("Sudah terima dari", "{terimaDari}"),
            ("Jumlah uang", "{jumlah}"),
            ("Terbilang", "{terbilang}"),
            ("Untuk pembayaran", purpose),
            ("Sumber dana", "{sumber}"),
            ("Tanggal", "{tanggalBayar}"),
            ("Cara", "{#caraBayar}{caraBayar}{/caraBayar}{^caraBayar}-{/caraBayar}"),
        ],
    ) + &signatures(
        ("Dibayar tanggal {tanggalBayar}", "{bendaharaJabatanTtd},", "bendahara"),
        ("{tempatTerbit}, {tanggalBayar}", "Penerima,", "pegawai"),
        ("Setuju dibayar,", "{KPAJabatanTtd},", "KPA"),
        ("Mengetahui,", "{PPTKJabatanTtd},", "PPTK"),
    )
}

/// The receipt of a return.
pub(crate) fn returned() -> String {
    let purpose = "Setoran kembali uang perjalanan dinas dalam rangka {untukSebaris} ke {tujuan}, {waktuTanggal}, sub kegiatan \
                   {subKegiatan} ({kodeRekening}), tahun anggaran {tahun}, berdasarkan {berdasarkan} Nomor {nomorSurat} tanggal \
                   {tanggalPengajuan}";
    paper(
        "TANDA SETORAN KEMBALI",
        "{buktiSetor}",
        &[
            ("Sudah terima dari", "{pegawaiNama}"),
            ("{pegawaiLabelNip}", "{pegawaiNip}"),
            ("Jumlah uang", "{jumlah}"),
            ("Terbilang", "{terbilang}"),
            ("Untuk", purpose),
            ("Sumber dana", "{sumber}"),
            ("Tanggal", "{tanggalSetor}"),
            ("Cara", "{#caraBayar}{caraBayar}{/caraBayar}{^caraBayar}-{/caraBayar}"),
        ],
    ) + &signatures(
        ("Diterima tanggal {tanggalSetor}", "{bendaharaJabatanTtd},", "bendahara"),
        ("{tempatTerbit}, {tanggalSetor}", "Penyetor,", "pegawai"),
        ("Mengetahui,", "{KPAJabatanTtd},", "KPA"),
        ("", "{PPTKJabatanTtd},", "PPTK"),
    )
}

/// Letterhead, number of proof, title, the mark of a reversal, facts.
fn paper(title: &str, number: &str, facts: &[(&str, &str)]) -> String {
    let void = P { size: 40, before: 80, ..TITLE }.text("DIBALIK")
        + &P { align: "center", after: 160, ..PLAIN }.text(
            "{#tanggalBalik}Dibalik tanggal {tanggalBalik}{/tanggalBalik}{#alasanBalik}: {alasanBalik}{/alasanBalik}",
        );
    [
        letterhead(),
        P { size: 28, before: 160, underline: true, ..TITLE }.text(title),
        P { align: "center", after: 200, ..PLAIN }.text(&format!("Nomor Bukti: {number}")),
        section("dibalik", &void),
        fields(2_300, facts),
        P { before: 200, keep: true, ..PLAIN }.text(""),
    ]
    .concat()
}

/// A line above, the title, and who signs.
type Signs<'a> = (&'a str, &'a str, &'a str);

/// Four signatures, two a row.
fn signatures(first: Signs, second: Signs, third: Signs, fourth: Signs) -> String {
    let person = |(above, title, who): Signs| {
        let (name, nip) = (format!("{{{who}Nama}}"), format!("{{{who}BarisNip}}"));
        Signature { above: &[above], title, mark: "", name: &name, below: &nip, room: 860 }
            .in_cells(P { keep: true, ..PLAIN })
    };
    let [first, second, third, fourth] = [first, second, third, fourth].map(person);
    let gap = P { before: 160, keep: true, ..PLAIN }.text("");
    Table::new(&[WIDTH / 2, WIDTH / 2], false)
        .row(&[first[0].clone(), second[0].clone()])
        .row(&[first[1].clone(), second[1].clone()])
        .row(&[gap.clone(), gap])
        .row(&[third[0].clone(), fourth[0].clone()])
        .row(&[third[1].clone(), fourth[1].clone()])
        .build()
}
