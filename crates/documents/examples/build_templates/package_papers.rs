//! Papers of a package: nota pencairan dana (NPD), and its daftar nominatif.

use super::common::{Signature, fields, fields_of, letterhead, letterhead_of, section};
use super::nominative_list::SHEET;
use super::word::{BODY, P, PLAIN, TITLE, Table, WIDTH};

const SMALL: P = P { size: 18, ..PLAIN };
/// Size in half points at which twelve digits fit the columns of the NPD, and ten those of the list.
const AMOUNT: P = P { align: "right", size: 15, ..PLAIN };
const NARROW: P = P { align: "right", size: 13, ..PLAIN };
/// The number, or that there is none yet.
pub(crate) const NUMBER: &str = "{#noNpd}{noNpd}{/noNpd}{^noNpd}(belum diajukan){/noNpd}";

/// The NPD.
pub(crate) fn note() -> String {
    [
        letterhead(),
        P { size: 26, underline: true, ..TITLE }.text("NOTA PENCAIRAN DANA (NPD)"),
        P { bold: false, after: 200, ..TITLE }.text(&format!("Nomor: {NUMBER}")),
        fields(
            2_400,
            &[
                ("Jenis", "{jenisNpdLengkap}"),
                ("Tahun anggaran", "{tahun}"),
                ("Sumber dana", "{sumber}"),
                ("Bendahara", "{bendaharaNama}"),
                ("Keterangan", "{#keterangan}{keterangan}{/keterangan}{^keterangan}-{/keterangan}"),
            ],
        ),
        P { align: "both", before: 120, ..BODY }.text(
            "Mohon dicairkan dana sebesar {totalDiajukan} ({terbilangDiajukan}) untuk {kuitansiDiajukan} kuitansi \
             perjalanan dinas yang sudah disetujui, dengan rincian sebagai berikut.",
        ),
        activities(),
        P { size: 8, after: 80, ..PLAIN }.text(""),
        settlement(),
        section(
            "sudahDibayar",
            &P { before: 80, keep: true, ..BODY }.text(
                "Dibayar tanggal {tanggalBayar} secara {caraBayar} dengan bukti {nomorBukti}{#nomorSp2d}, SP2D \
                 {nomorSp2d}{/nomorSp2d}.",
            ),
        ),
        P { size: 8, after: 80, keep: true, ..PLAIN }.text(""),
        signatures(WIDTH),
    ]
    .concat()
}

fn activities() -> String {
    let kept = P { keep: true, bold: true, ..SMALL };
    let cell = |name: &str| AMOUNT.text(&format!("{{{name}Angka}}"));
    let number = P { align: "center", ..SMALL }.text("{#kegiatan}{no}");
    let activity = SMALL.text("{subKegiatan}") + &P { size: 16, ..SMALL }.text("{kodeSubKegiatan}");
    let account = P { size: 16, left: 200, ..SMALL }.text("{kodeRekening}");
    let last = SMALL.text("{/rekening}{/kegiatan}");
    Table::new(&[460, 2_654, 1_560, 1_560, 1_560, 1_560], true)
        .head(
            P { size: 17, ..SMALL },
            &[
                "No.",
                "Sub kegiatan dan rekening",
                "Anggaran (Rp)",
                "Akumulasi sebelumnya (Rp)",
                "Saat ini (Rp)",
                "Sisa (Rp)",
            ],
        )
        .row(&[number, activity, cell("anggaran"), cell("akumulasi"), cell("saatIni"), cell("sisa")])
        .spanning(&[(1, SMALL.text("{#rekening}")), (3, account), (1, cell("saatIni")), (1, last)], "")
        .spanning(
            &[
                (4, P { align: "center", ..kept }.text("Jumlah")),
                (1, P { bold: true, keep: true, ..AMOUNT }.text("{totalDiajukanAngka}")),
                (1, SMALL.text("")),
            ],
            "",
        )
        .build()
}

/// From the sum to what is handed out.
fn settlement() -> String {
    let line = |label: &str, sign: &str, name: &str| {
        [P { keep: true, ..PLAIN }.text(label), PLAIN.text(sign), P { align: "right", ..PLAIN }.text(name)]
    };
    let [label, sign, amount] = line("Diterima", "=", "{totalDiterima}");
    let bold =
        |cell: String| cell.replace("<w:rPr>", "<w:rPr><w:b/>").replace("<w:r><w:t", "<w:r><w:rPr><w:b/></w:rPr><w:t");
    Table::new(&[4_200, 400, 2_400], false)
        .row(&line("{#adaPengurangan}Jumlah diajukan", "", "{totalDiajukan}{/adaPengurangan}"))
        .row(&line("{#adaDibalik}Dibalik", "−", "{totalDibalik}{/adaDibalik}"))
        .row(&line("{#adaDitunda}Ditunda", "−", "{totalDitunda}{/adaDitunda}"))
        .row(&line("Jumlah kuitansi", "{#adaPengurangan}={/adaPengurangan}", "{total}"))
        .row(&line("{#adaUangMuka}Uang muka", "−", "{totalUangMuka}{/adaUangMuka}"))
        .row(&line("{#adaLebihBayar}Lebih bayar (disetor kembali)", "+", "{totalLebihBayar}{/adaLebihBayar}"))
        .row(&line("{#adaBelumDibayar}Belum dibayar", "−", "{totalBelumDibayar}{/adaBelumDibayar}"))
        .row(&line("Dibayarkan", "=", "{totalDibayarkan}"))
        .row(&line("{#adaPotongan}Potongan", "−", "{totalPotongan}{/adaPotongan}"))
        .row(&[bold(label), bold(sign), bold(amount)])
        .build()
}

/// The daftar nominatif of an NPD, in landscape.
pub(crate) fn nominative_list() -> String {
    let width = SHEET.width();
    [
        letterhead_of(width),
        P { size: 26, ..TITLE }.text("DAFTAR NOMINATIF NPD"),
        P { bold: false, after: 160, ..TITLE }.text(&format!("Nomor: {NUMBER}")),
        fields_of(
            width,
            1_900,
            &[
                ("Tanggal NPD", "{tanggalNpd}"),
                ("Sumber dana", "{sumber}, tahun anggaran {tahun}"),
                ("Keterangan", "{#keterangan}{keterangan}{/keterangan}{^keterangan}-{/keterangan}"),
            ],
        ),
        P { size: 8, after: 80, ..PLAIN }.text(""),
        people(),
        P { bold: true, before: 120, after: 120, keep: true, ..PLAIN }
            .text("Jumlah yang diterima {totalDiterima} ({terbilangDiterima})."),
        signatures(width),
    ]
    .concat()
}

/// Columns: number, person, journey, ten amounts, signature.
const COLUMNS: [u32; 14] = [440, 2_500, 1_660, 1_080, 980, 1_160, 1_100, 1_020, 1_220, 1_080, 1_080, 960, 1_220, 941];
const HEADS: [&str; 14] = [
    "No.",
    "Nama dan NIP",
    "Tujuan dan nomor SPD",
    "Uang harian (Rp)",
    "Represen-tasi (Rp)",
    "Transpor (Rp)",
    "Penginapan (Rp)",
    "Riil (Rp)",
    "Jumlah (Rp)",
    "Uang muka (Rp)",
    "Lebih bayar (Rp)",
    "Potongan (Rp)",
    "Diterima (Rp)",
    "Tanda tangan",
];
const AMOUNTS: [(&str, &str); 10] = [
    ("uangHarian", "totalUangHarian"),
    ("representasi", "totalRepresentasi"),
    ("transport", "totalTransport"),
    ("penginapan", "totalPenginapan"),
    ("riil", "totalRiil"),
    ("jumlah", "total"),
    ("uangMuka", "totalUangMuka"),
    ("lebihBayar", "totalLebihBayar"),
    ("potongan", "totalPotongan"),
    ("diterima", "totalDiterima"),
];
/// Columns before and behind that of the totals.
const BEFORE_TOTAL: usize = 8;
const BEHIND_TOTAL: usize = 5;

fn people() -> String {
    let amount = |name: &str| NARROW.text(&format!("{{{name}Angka}}"));
    let sum = |name: &str| P { bold: true, keep: true, ..NARROW }.text(&format!("{{{name}Angka}}"));
    let why = P { size: 16, ..SMALL }.text("{#keadaan}{keadaan}{#alasan}: {alasan}{/alasan}{/keadaan}");
    let first = [
        P { align: "center", ..SMALL }.text("{#penerima}{no}"),
        P { size: 17, ..SMALL }.text("{namaNip}") + &section("keadaan", &why),
        SMALL.text("{tujuan}") + &P { size: 16, ..SMALL }.text("{noSpd}"),
    ];
    let row: Vec<_> = first
        .into_iter()
        .chain(AMOUNTS.map(|(name, _)| amount(name)))
        .chain([SMALL.text("{no}.{/penerima}")])
        .collect();
    let heading = P { align: "center", bold: true, keep: true, ..SMALL };
    let sums: Vec<_> = [(3, heading.text("Jumlah"))]
        .into_iter()
        .chain(AMOUNTS.map(|(_, name)| (1, sum(name))))
        .chain([(1, SMALL.text(""))])
        .collect();
    let step = |switch: &str, label: &str, name: &str| {
        let label = P { align: "right", bold: false, ..heading }.text(&format!("{{#{switch}}}{label}"));
        let last = SMALL.text(&format!("{{/{switch}}}"));
        [(BEFORE_TOTAL, label), (1, sum(name)), (BEHIND_TOTAL, last)]
    };
    Table::new(&COLUMNS, true)
        .head(P { size: 13, ..SMALL }, &HEADS)
        .row(&row)
        .spanning(&step("adaPengurangan", "Jumlah diajukan", "totalDiajukan"), "")
        .spanning(&step("adaDibalik", "Dibalik, dikurangkan", "totalDibalik"), "")
        .spanning(&step("adaDitunda", "Ditunda, dikurangkan", "totalDitunda"), "")
        .spanning(&sums, "")
        .build()
}

/// Signatures of approver, payer and applicants: further budget users and technical officers below the first ones.
fn signatures(width: u32) -> String {
    let person = |above: &str, who: &str| {
        let (title, name, nip) =
            (format!("{{{who}JabatanTtd}},"), format!("{{{who}Nama}}"), format!("{{{who}BarisNip}}"));
        Signature { above: &[above], title: &title, mark: "", name: &name, below: &nip, room: 860 }
            .in_cells(P { size: 20, ..PLAIN })
    };
    let [approves, pays, asks] = [
        person("Setuju dibayar,", "KPA"),
        person("Mengetahui,", "bendahara"),
        person("{tempatTerbit}, {tanggalNpd}", "PPTK"),
    ];
    let [other_user, further] = [person("", "KPA"), person("", "PPTK")];
    let third = width / 3;
    let row = |index: usize| [approves[index].clone(), pays[index].clone(), asks[index].clone()];
    let empty = |tag: &str| PLAIN.text(tag);
    Table::new(&[third, third, third], false)
        .row(&row(0))
        .row(&row(1))
        .row(&[empty("{#kpaLain}") + &other_user[0], empty(""), empty("")])
        .row(&[other_user[1].clone(), empty(""), empty("{/kpaLain}")])
        .row(&[empty("{#pptkLain}"), empty(""), further[0].clone()])
        .row(&[empty(""), empty(""), further[1].clone() + &PLAIN.text("{/pptkLain}")])
        .build()
}
