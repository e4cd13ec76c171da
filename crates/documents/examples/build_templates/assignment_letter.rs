//! Surat tugas (Permendagri 1/2023), long with SPD sheets or short.

use super::common::{LAST_PAGE, Signature, letterhead, numbered, section, title, without};
use super::table::Table;
use super::travel_order;
use super::word::{Head, LETTER, P, PLAIN, Start, TITLE, WIDTH, section_break};

/// With SPD sheets, in a section of their own.
pub(crate) fn long() -> String {
    let section = LETTER.section(true, Head::Running, Start::NextPage);
    letter() + &section_break(&section, LAST_PAGE) + &travel_order::sheets(Head::Empty)
}

/// Alone on the short form, and in front of the SPD sheets.
pub(crate) fn letter() -> String {
    [
        letterhead(),
        title("SURAT TUGAS", "NOMOR: {noSuratTugas}"),
        labelled(PLAIN, "Dasar", &numbered("beberapaDasar", "daftarDasar", "{isi}")),
        P { before: 100, after: 100, ..TITLE }.text("MENUGASKAN:"),
        travellers(),
        labelled(PLAIN, "Untuk", &PLAIN.text("{untuk}")),
        section("beberapaTempat", &places()),
        without("beberapaTempat", &labelled(PLAIN, "Tujuan", &PLAIN.text("{tujuan}"))),
        labelled(KEPT, "Waktu", &KEPT.text("{jumlahHari}, {waktuTanggal}")),
        P { before: 60, after: 200, keep: true, ..PLAIN }
            .text("Demikian surat tugas ini dibuat untuk dilaksanakan dengan penuh tanggung jawab."),
        Signature {
            above: &["Ditetapkan di {tempatTerbit}", "pada tanggal {tanggalPengajuan}"],
            title: "{ttdSurTugJabatanTtd},",
            mark: "{ttd}",
            name: "{ttdSurTugNama}",
            below: "{ttdSurTugPangkatGolonganNip}",
            room: 760,
        }
        .with_copies(),
    ]
    .concat()
}

/// Stays with what follows.
const KEPT: P = P { keep: true, ..PLAIN };
/// Between the parts of the letter.
const GAP: u32 = 120;
const LABEL: u32 = 1_100;
const COLON: u32 = 280;

/// A part with its label; the same gap follows each, whatever prints in it.
fn labelled(look: P, label: &str, value: &str) -> String {
    let gap = P { size: 2, after: GAP - 20, ..look }.text("");
    Table::new(&[LABEL, COLON, WIDTH - LABEL - COLON], false)
        .row(&[look.text(label), look.text(":"), value.to_owned() + &gap])
        .build()
}

/// A numbered row a place with its days.
fn places() -> String {
    let (number, days) = (360, 2_600);
    let rows = Table::new(&[LABEL, COLON, number, WIDTH - LABEL - COLON - number - days, days], false).texts(
        P { after: 30, ..PLAIN },
        &["{#tempat}{#pertama}Tujuan{/pertama}", "{#pertama}:{/pertama}", "{no}.", "{nama}", "{waktuTanggal}{/tempat}"],
    );
    rows.build() + &P { size: 2, after: GAP - 50, ..PLAIN }.text("")
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
        .texts(KEPT, &["{#labelNip}", "", "", "{labelNip}", ":", "{nip}{/labelNip}"])
        .texts(P { after: GAP, ..PLAIN }, &["", "", "", "Jabatan", ":", "{jabatan}{/personil}"])
        .build()
}
