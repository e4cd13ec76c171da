//! Surat perjalanan dinas, sheets I and II for each traveller (PMK 113/2012).

use super::common::Signature;
use super::word::{P, PLAIN, TITLE, Table, WIDTH};

const SMALL: P = P { size: 21, ..PLAIN };
const HALF: u32 = WIDTH / 2;

/// Both sheets, once a traveller.
pub(crate) fn sheets() -> String {
    let open = PLAIN.text("{#personil}");
    let close = PLAIN.text("{/personil}");
    [open, front(), back(), close].concat()
}

fn front() -> String {
    let number = P { tabs: &[950, 1_070], left: 1_070, hanging: 1_070, ..SMALL };
    let office = P { caps: true, bold: true, ..SMALL };
    let head = Table::new(&[4_554, WIDTH - 4_554], false).row(&[
        [
            PLAIN.text("{#pemerintah}"),
            office.text("{pemerintah}"),
            PLAIN.text("{/pemerintah}"),
            office.text("{kopInstansi}"),
        ]
        .concat(),
        [number.text("Lembar ke\t:\tI"), number.text("Kode No.\t:"), number.text("Nomor\t:\t{noSpd}")].concat(),
    ]);
    [
        P { new_page: true, size: 4, ..PLAIN }.text(""),
        head.build(),
        P { size: 26, before: 240, after: 200, underline: true, ..TITLE }.text("SURAT PERJALANAN DINAS (SPD)"),
        items(),
        P { size: 18, after: 160, keep: true, ..PLAIN }.text("*) Coret yang tidak perlu."),
        Signature {
            above: &["Dikeluarkan di {asal}", "pada tanggal {tanggalPengajuan}"],
            title: "{KPAJabatan},",
            mark: "",
            name: "{KPANama}",
            below: &["{KPAPangkat}", "NIP. {KPANip}"],
        }
        .at_right(),
    ]
    .concat()
}

/// The ten numbered rows.
fn items() -> String {
    let (number, label) = (520, 3_834);
    let value = WIDTH - number - label;
    let mut table = Table::new(&[number, label, value - 2_700, 1_300, 1_400], true);
    for (n, labels, values) in [
        ("1.", &["Pengguna Anggaran/Kuasa Pengguna Anggaran"][..], &["{KPANama}"][..]),
        ("2.", &["Nama/NIP pegawai yang melaksanakan perjalanan dinas"], &["{nama}", "NIP. {nip}"]),
        (
            "3.",
            &["a.\tPangkat dan golongan", "b.\tJabatan/instansi", "c.\tTingkat biaya perjalanan dinas"],
            &["a.\t{pangkatGolongan}", "b.\t{jabatan}/{instansi}", "c.\t{tingkatan}"],
        ),
        ("4.", &["Maksud perjalanan dinas"], &["{untuk}"]),
        ("5.", &["Alat angkutan yang dipergunakan"], &[""]),
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
    let centred = P { align: "center", ..SMALL };
    table = table.spanning(
        &[
            (1, SMALL.text("8.")),
            (1, lines(&["Pengikut:\tNama"])),
            (1, centred.text("Tanggal lahir")),
            (2, centred.text("Keterangan")),
        ],
        "",
    );
    let blank = || SMALL.text("");
    for n in ["1.", "2.", "3."] {
        table = table.spanning(&[(1, blank()), (1, SMALL.text(n)), (1, blank()), (2, blank())], "");
    }
    table
        .spanning(
            &[
                (1, SMALL.text("9.")),
                (1, lines(&["Pembebanan anggaran", "a.\tInstansi", "b.\tAkun"])),
                (3, lines(&["{sumber}", "a.\t{instansi}", "b.\t{kodeRekening}"])),
            ],
            "",
        )
        .spanning(
            &[
                (1, SMALL.text("10.")),
                (1, SMALL.text("Keterangan lain-lain")),
                (3, SMALL.text("Surat Tugas Nomor {noSuratTugas}")),
            ],
            "",
        )
        .build()
}

/// Lines of a cell; `a.` hangs.
fn lines(lines: &[&str]) -> String {
    let hanging = P { left: 340, hanging: 340, tabs: &[340], ..SMALL };
    let look = |line: &str| if line.contains(".\t") { hanging } else { P { tabs: &[1_500], ..SMALL } };
    lines.iter().map(|line| look(line).text(line)).collect()
}

fn back() -> String {
    let [seat_head, seat_name] = person("ttdSurTug");
    let [authority_head, authority_name] = person("KPA");
    let [stranger_head, stranger_name] = stranger();
    let examined = "Telah diperiksa dengan keterangan bahwa perjalanan tersebut atas perintahnya dan semata-mata untuk \
                    kepentingan jabatan dalam waktu yang sesingkat-singkatnya.";
    let warning = "Pengguna Anggaran/Kuasa Pengguna Anggaran yang menerbitkan SPD, pegawai yang melakukan perjalanan \
                   dinas, para pejabat yang mengesahkan tanggal berangkat/tiba, serta bendahara pengeluaran \
                   bertanggung jawab berdasarkan peraturan-peraturan keuangan negara apabila negara menderita rugi \
                   akibat kesalahan, kelalaian, dan kealpaannya.";
    let table = Table::new(&[HALF, HALF], true)
        .joined(
            &[
                SMALL.text(""),
                leg(&[
                    "I.\tBerangkat dari\t: {asal}",
                    "\t(tempat kedudukan)",
                    "\tKe\t: {tempatSpd1}",
                    "\tPada tanggal\t: {tanggalBerangkat}",
                ]) + &seat_head,
            ],
            &[SMALL.text(""), seat_name],
        )
        .joined(
            &[
                leg(&["{#tempat}{romawi}.\tTiba di\t: {nama}", "\tPada tanggal\t: {tanggalBerangkat}", ""])
                    + &stranger_head,
                leg(&["\tBerangkat dari\t: {nama}", "\tKe\t: {ke}", "\tPada tanggal\t: {tanggalKe}"]) + &stranger_head,
            ],
            &[stranger_name.clone(), stranger_name.replace("NIP.", "NIP.{/tempat}")],
        )
        .joined(
            &[
                leg(&[
                    "{romawiTiba}.\tTiba di\t: {asal}",
                    "\t(tempat kedudukan)",
                    "\tPada tanggal\t: {tanggalPulang}",
                    "",
                ]) + &authority_head,
                P { align: "both", keep: true, ..SMALL }.text(examined) + &authority_head,
            ],
            &[authority_name.clone(), authority_name],
        )
        .spanning(&[(2, SMALL.text("{romawiCatatan}.  Catatan lain-lain"))], "")
        .spanning(
            &[(
                2,
                P { keep: true, ..SMALL }.text("{romawiPerhatian}.  PERHATIAN")
                    + &P { align: "both", ..SMALL }.text(warning),
            )],
            "",
        );
    let number = P { new_page: true, align: "right", after: 120, ..SMALL };
    number.text("SPD Nomor {noSpd}, lembar ke: II") + &table.build() + &P { size: 4, ..PLAIN }.text("")
}

/// A known signatory.
fn person(who: &str) -> [String; 2] {
    let of = |what: &str| format!("{{{who}{what}}}");
    let (title, name, nip) = (of("Jabatan") + ",", of("Nama"), format!("NIP. {}", of("Nip")));
    Signature { above: &[], title: &title, mark: "", name: &name, below: &[&nip] }.in_cells(SMALL)
}

/// `I.  Tiba di : …` in columns.
fn leg(lines: &[&str]) -> String {
    let look = P { tabs: &[560, 1_960], left: 2_080, hanging: 2_080, keep: true, ..SMALL };
    lines.iter().map(|line| look.text(line)).collect()
}

/// The head of the place visited signs and stamps; nobody knows his name beforehand.
fn stranger() -> [String; 2] {
    Signature {
        above: &[], title: "Kepala", mark: "", name: "", below: &["(……………………………………)", "NIP."]
    }
    .in_cells(SMALL)
}
