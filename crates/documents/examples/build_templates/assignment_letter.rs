//! Surat tugas (Permendagri 1/2023), long with SPD sheets or short.

use super::common::{Signature, letterhead, title};
use super::travel_order;
use super::word::{P, PLAIN, TITLE, Table, WIDTH};

/// With SPD sheets.
pub(crate) fn long() -> String {
    letter(
        "{#dasarTertulis}{dasarTertulis}{/dasarTertulis}{^dasarTertulis}Nota Dinas Nomor {noNotaDinas} tanggal {tanggalPengajuan}{/dasarTertulis}",
    ) + &travel_order::sheets()
}

/// Without them; rests on the memo.
pub(crate) fn short() -> String {
    letter("{#dasarTertulis}{dasarTertulis}; {/dasarTertulis}Nota Dinas Nomor {noNotaDinas} tanggal {tanggalPengajuan}")
}

fn letter(basis: &str) -> String {
    [
        letterhead(),
        title("SURAT TUGAS", "NOMOR: {noSuratTugas}"),
        labelled("Dasar", &P { after: 80, ..PLAIN }.text(basis)),
        P { before: 160, after: 160, ..TITLE }.text("MENUGASKAN:"),
        travellers(),
        PLAIN.text(""),
        labelled("Untuk", &JUSTIFIED.text("{untuk}")),
        labelled("Tujuan", &places()),
        labelled_in(KEPT, "Waktu", &P { align: "both", after: 80, ..KEPT }.text("{jumlahHari}, {waktu}")),
        P { before: 120, after: 240, align: "both", keep: true, ..PLAIN }
            .text("Demikian surat tugas ini dibuat untuk dilaksanakan dengan penuh tanggung jawab."),
        Signature {
            above: &["Ditetapkan di {asal}", "pada tanggal {tanggalPengajuan}"],
            title: "{ttdSurTugJabatan},",
            mark: "{ttd}",
            name: "{ttdSurTugNama}",
            below: &["{ttdSurTugPangkat}", "NIP. {ttdSurTugNip}"],
        }
        .at_right(),
    ]
    .concat()
}

const JUSTIFIED: P = P { align: "both", after: 80, ..PLAIN };
/// Stays with what follows.
const KEPT: P = P { keep: true, ..PLAIN };
const LABEL: u32 = 1_100;
const COLON: u32 = 280;

fn labelled(label: &str, value: &str) -> String {
    labelled_in(PLAIN, label, value)
}

fn labelled_in(look: P, label: &str, value: &str) -> String {
    Table::new(&[LABEL, COLON, WIDTH - LABEL - COLON], false)
        .row(&[look.text(label), look.text(":"), value.to_owned()])
        .build()
}

/// A numbered line a place, without number where there is one only.
fn places() -> String {
    let line = P { left: 360, hanging: 360, tabs: &[360], after: 40, ..PLAIN };
    [
        PLAIN.text("{#beberapaTempat}"),
        PLAIN.text("{#tempat}"),
        line.text("{no}.\t{nama}, {waktu}"),
        PLAIN.text("{/tempat}"),
        PLAIN.text("{/beberapaTempat}"),
        PLAIN.text("{^beberapaTempat}"),
        JUSTIFIED.text("{tujuan}"),
        PLAIN.text("{/beberapaTempat}"),
    ]
    .concat()
}

/// Four rows a traveller.
fn travellers() -> String {
    let (number, name) = (460, 1_900);
    let value = WIDTH - LABEL - COLON - number - name - COLON;
    Table::new(&[LABEL, COLON, number, name, COLON, value], false)
        .texts(
            KEPT,
            &["{#personil}{#pertama}Kepada{/pertama}", "{#pertama}:{/pertama}", "{no}.", "Nama", ":", "{nama}"],
        )
        .texts(KEPT, &["", "", "", "Pangkat/Gol.", ":", "{pangkatGolongan}"])
        .texts(KEPT, &["", "", "", "NIP", ":", "{nip}"])
        .texts(P { after: 100, ..PLAIN }, &["", "", "", "Jabatan", ":", "{jabatan}{/personil}"])
        .build()
}
