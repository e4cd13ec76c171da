//! Surat perjalanan dinas, sheets I and II for each traveller (PMK 113/PMK.05/2012).

use super::common::{Signature, section};
use super::table::Table;
use super::word::{Head, Margins, P, PLAIN, Start, TITLE, section_break};

/// Margins of the SPD, narrower than a letter's: the back has eight blocks.
pub(crate) const SHEET: Margins = Margins { top: 567, right: 851, bottom: 567, left: 1_134, landscape: false };
const WIDTH: u32 = SHEET.width();
const HALF: u32 = WIDTH / 2;
const SMALL: P = P { size: 21, ..PLAIN };
/// Text of the back.
const TINY: P = P { size: 17, ..PLAIN };
/// The same, kept on the page of what follows.
const KEPT: P = P { keep: true, ..TINY };

/// Both sheets, once a traveller, and a continuation of the second for more places than it has blocks. Those of each traveller
/// are a section of their own, whose front lies on the front of a sheet of paper.
pub(crate) fn sheets(head: Head) -> String {
    let section_of_traveller = section_break(&SHEET.section(false, head, Start::OddPage), "");
    section("personil", &(front() + &back() + &section("adaLanjutan", &continuation()) + &section_of_traveller))
}

/// Section properties of the end of a file of SPD, which stands on the last page.
pub(crate) fn end(head: Head) -> String {
    SHEET.section(false, head, Start::Continuous)
}

/// Width of the numbers in the head of the front: one of 45 characters stands on a line.
const NUMBERS: u32 = 6_000;

fn front() -> String {
    let number = P { size: 19, tabs: &[900, 1_020], left: 1_020, hanging: 1_020, ..SMALL };
    let office = P { caps: true, bold: true, ..SMALL };
    let head = Table::new(&[WIDTH - NUMBERS, NUMBERS], false).row(&[
        section("kopPemerintah", &office.text("{kopPemerintah}"))
            + &office.text("{kopNama}")
            + &section("kopBaris2", &office.text("{kopBaris2}")),
        [number.text("Lembar ke\t:\tI"), number.text("Kode No.\t:"), number.text("Nomor\t:\t{noSpd}")].concat()
            + &section("revisi", &number.text("\t\t{revisi}")),
    ]);
    [
        P { size: 4, ..PLAIN }.text(""),
        head.build(),
        P { size: 4, after: 200, ..PLAIN }.text(""),
        items(),
        P { size: 18, after: 160, keep: true, ..PLAIN }.text("*) Coret yang tidak perlu."),
        Signature {
            above: &["Dikeluarkan di {tempatTerbit}", "pada tanggal {tanggalPengajuan}"],
            title: "{KPAJabatanTtd},",
            mark: "",
            name: "{KPANama}",
            below: "{KPAPangkatGolonganNip}",
            room: 900,
        }
        .at_right(),
    ]
    .concat()
}

/// Title, on each page of the front, and the ten numbered rows. The last three stay with the signature.
fn items() -> String {
    let (number, label) = (520, 3_900);
    let value = WIDTH - number - label;
    let mut table = Table::new(&[number, label, value - 2_900, 1_400, 1_500], true).title(&[P {
        size: 26,
        underline: true,
        after: 160,
        ..TITLE
    }
    .text("SURAT PERJALANAN DINAS (SPD)")]);
    for (n, labels, values) in [
        ("1.", &["Pengguna Anggaran/Kuasa Pengguna Anggaran"][..], &["{KPAJabatan}", "{KPANama}"][..]),
        ("2.", &["Nama/NIP pegawai yang melaksanakan perjalanan dinas"], &["{namaNip}"]),
        (
            "3.",
            &["a.\tPangkat dan golongan", "b.\tJabatan/instansi", "c.\tTingkat biaya perjalanan dinas"],
            &["a.\t{pangkatGolongan}", "b.\t{jabatanInstansi}", "c.\t{tingkatan}"],
        ),
        ("4.", &["Maksud perjalanan dinas"], &["{untuk}"]),
        ("5.", &["Alat angkutan yang dipergunakan"], &["{alatAngkutan}"]),
        ("6.", &["a.\tTempat berangkat", "b.\tTempat tujuan"], &["a.\t{asal}", "b.\t{tujuan}"]),
        (
            "7.",
            &[
                "a.\tLamanya perjalanan dinas",
                "b.\tTanggal berangkat",
                "c.\tTanggal harus kembali/tiba di tempat baru *)",
            ],
            &["a.\t{jumlahHari}", "b.\t{tanggalBerangkat}", "c.\t{tanggalPulang}"],
        ),
    ] {
        table = table.spanning(&[(1, SMALL.text(n)), (1, lines(labels)), (3, lines(values))], "");
    }
    let kept = P { keep: true, ..SMALL };
    let centred = P { align: "center", ..kept };
    table = table.spanning(
        &[
            (1, kept.text("8.")),
            (1, kept_lines(&["Pengikut:\tNama"])),
            (1, centred.text("Tanggal lahir")),
            (2, centred.text("Keterangan")),
        ],
        "",
    );
    let blank = || kept.text("");
    for n in ["1.", "2.", "3."] {
        table = table.spanning(&[(1, blank()), (1, kept.text(n)), (1, blank()), (2, blank())], "");
    }
    table
        .spanning(
            &[
                (1, kept.text("9.")),
                (1, kept_lines(&["Pembebanan anggaran", "a.\tInstansi", "b.\tAkun"])),
                (3, kept_lines(&["{sumber}", "a.\t{instansi}", "b.\t{kodeRekening}"])),
            ],
            "",
        )
        .spanning(
            &[
                (1, kept.text("10.")),
                (1, kept.text("Keterangan lain-lain")),
                (3, kept_lines(&["Surat Tugas Nomor", "{noSuratTugas}"])),
            ],
            "",
        )
        .build()
}

/// Lines of a cell; `a.` hangs.
fn lines(lines: &[&str]) -> String {
    lines_of(SMALL, lines)
}

/// The same in a row that stays with the next.
fn kept_lines(lines: &[&str]) -> String {
    lines_of(P { keep: true, ..SMALL }, lines)
}

fn lines_of(look: P, lines: &[&str]) -> String {
    let hanging = P { left: 340, hanging: 340, tabs: &[340], ..look };
    let look = |line: &str| if line.contains(".\t") { hanging } else { P { tabs: &[1_500], ..look } };
    lines.iter().map(|line| look(line).text(line)).collect()
}

/// Blocks I to VIII. The places fill II to V, which stay empty for stops on the way where there are fewer; VI is the
/// return. The last three stay together, so that none of them stands alone on a sheet.
fn back() -> String {
    let [seat_head, seat_name] = person("ttdSurTug", TINY);
    let [authority_head, authority_name] = person("KPA", KEPT);
    let examined = "Telah diperiksa dengan keterangan bahwa perjalanan tersebut atas perintahnya dan semata-mata untuk \
                    kepentingan jabatan dalam waktu yang sesingkat-singkatnya.";
    let warning = "Pengguna Anggaran/Kuasa Pengguna Anggaran yang menerbitkan SPD, pegawai yang melakukan perjalanan \
                   dinas, para pejabat yang mengesahkan tanggal berangkat/tiba, serta bendahara pengeluaran \
                   bertanggung jawab berdasarkan peraturan-peraturan keuangan negara apabila negara menderita rugi \
                   akibat kesalahan, kelalaian, dan kealpaannya.";
    let table = Table::new(&[HALF, WIDTH - HALF], true).joined(
        &[
            TINY.text(""),
            numeral(&[
                "I.\tBerangkat dari (tempat kedudukan) : {asalKedudukan}",
                "\tKe\t: {tempatSpd1}",
                "\tPada tanggal\t: {tanggalBerangkat}",
            ]) + &seat_head,
        ],
        &[TINY.text(""), seat_name],
    );
    let table = stations(table, "blokSpd")
        .joined(
            &[
                numeral(&[
                    "VI.\tTiba di (tempat kedudukan) : {asalKedudukan}",
                    "\tPada tanggal\t: {tanggalPulang}",
                    "",
                ]) + &authority_head,
                KEPT.text(examined) + &authority_head,
            ],
            &[authority_name.clone(), authority_name],
        )
        .spanning(
            &[(
                2,
                KEPT.text("VII.  Catatan lain-lain: {#adaLanjutan}tempat tujuan kelima dan seterusnya pada lembar lanjutan.{/adaLanjutan}"),
            )],
            "",
        )
        .spanning(&[(2, KEPT.text("VIII.  PERHATIAN") + &TINY.text(warning))], "");
    heading("SPD Nomor {noSpd}, lembar ke: II") + &table.build()
}

/// The places beyond block V.
fn continuation() -> String {
    let table = stations(Table::new(&[HALF, WIDTH - HALF], true), "blokLanjutan");
    heading("SPD Nomor {noSpd}, lembar ke: II (lanjutan angka V)") + &table.build()
}

fn heading(text: &str) -> String {
    P { new_page: true, align: "right", after: 80, ..KEPT }.text(text)
}

/// A block an item of a loop.
fn stations(table: Table, blocks: &str) -> Table {
    let [stranger_head, stranger_name] = stranger();
    let arrival = format!("{{#{blocks}}}{{blok}}.\tTiba di\t: {{nama}}");
    let last = stranger_name.replace(NIP, &format!("{NIP}{{/{blocks}}}"));
    table.joined(
        &[
            numeral(&[&arrival, "\tPada tanggal\t: {tanggalBerangkat}", ""]) + &stranger_head,
            leg(&["Berangkat dari\t: {nama}", "Ke\t: {ke}", "Pada tanggal\t: {tanggalKe}"]) + &stranger_head,
        ],
        &[stranger_name, last],
    )
}

/// A known signatory.
fn person(who: &str, look: P) -> [String; 2] {
    let of = |what: &str| format!("{{{who}{what}}}");
    let (title, name, nip) = (of("JabatanTtd") + ",", of("Nama"), of("BarisNip"));
    Signature { above: &[], title: &title, mark: "", name: &name, below: &nip, room: ROOM }.in_cells(look)
}

/// Signature of the head of the place visited, whose name is not known beforehand.
fn stranger() -> [String; 2] {
    let name = "(……………………………………)";
    let [head, foot] =
        Signature { above: &[], title: "Kepala", mark: "", name: "", below: name, room: ROOM }.in_cells(TINY);
    [head, foot + &P { align: "center", ..TINY }.text(NIP)]
}

const NIP: &str = "NIP.";
/// Height of the room to sign on the back.
const ROOM: u32 = 440;

/// `I.  Tiba di : …` in columns.
fn numeral(lines: &[&str]) -> String {
    let labelled = P { tabs: &[480, 1_700], left: 1_800, hanging: 1_800, ..KEPT };
    let whole = P { tabs: &[480], left: 480, hanging: 480, ..KEPT };
    let look = |line: &str| if line.contains("\t:") { labelled } else { whole };
    lines.iter().map(|line| look(line).text(line)).collect()
}

/// The same without a numeral.
fn leg(lines: &[&str]) -> String {
    let look = P { tabs: &[1_220], left: 1_320, hanging: 1_320, ..KEPT };
    lines.iter().map(|line| look.text(line)).collect()
}
