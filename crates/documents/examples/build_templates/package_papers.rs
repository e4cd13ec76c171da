//! Papers of a package: nota pencairan dana (NPD), and its daftar nominatif.

use super::common::{Signature, fields, fields_of, letterhead, letterhead_of, section};
use super::nominative_list::{LOGO, SHEET};
use super::table::Table;
use super::word::{BODY, P, PLAIN, TITLE, WIDTH};

/// Words and amounts of the table of the NPD: 15 digits fit a column.
const SMALL: P = P { size: 19, ..PLAIN };
/// Those of the list: ten digits fit a column.
const NARROW: P = P { size: 16, ..PLAIN };

/// Stays with what follows.
const fn kept(look: P) -> P {
    P { keep: true, ..look }
}

/// At the right edge of a column.
const fn amount(look: P) -> P {
    P { align: "right", ..look }
}

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

/// Sub-activities with their accounts below: the words above the amounts.
fn activities() -> String {
    const NO: u32 = 560;
    const COLUMN: u32 = (WIDTH - NO) / 4;
    let heads = ["Anggaran (Rp)", "Akumulasi sebelumnya (Rp)", "Saat ini (Rp)", "Sisa (Rp)"];
    let head = P { bold: true, align: "center", ..SMALL };
    let what = kept(SMALL).text("{subKegiatan}") + &kept(SMALL).text("{kodeSubKegiatan}");
    let values = ["anggaran", "akumulasi", "saatIni", "sisa"].map(|name| format!("{{{name}Angka}}"));
    let last = SMALL.text("{/rekening}{/kegiatan}");
    let sum = P { bold: true, ..kept(SMALL) };
    Table::new(&[NO, COLUMN, COLUMN, COLUMN, WIDTH - NO - 3 * COLUMN], true)
        .entry(
            &[head.text("No."), head.text("Sub kegiatan dan rekening")],
            &heads.map(|text| head.text(text)),
            "<w:tblHeader/>",
        )
        .entry(
            &[P { align: "center", ..kept(SMALL) }.text("{#kegiatan}{no}"), what],
            &values.each_ref().map(|name| amount(kept(SMALL)).text(name)),
            "",
        )
        .spanning(
            &[
                (1, SMALL.text("{#rekening}")),
                (2, SMALL.text("{kodeRekening}")),
                (1, amount(SMALL).text("{saatIniAngka}")),
                (1, last),
            ],
            "",
        )
        .spanning(
            &[
                (3, P { align: "center", ..sum }.text("Jumlah")),
                (1, amount(sum).text("{totalDiajukanAngka}")),
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
        letterhead_of(width, LOGO),
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

/// Amounts of a receipt: head, variable, variable of the sum.
const AMOUNTS: [(&str, &str, &str); 10] = [
    ("Uang harian", "uangHarian", "totalUangHarian"),
    ("Represen-tasi", "representasi", "totalRepresentasi"),
    ("Transpor", "transport", "totalTransport"),
    ("Penginapan", "penginapan", "totalPenginapan"),
    ("Riil", "riil", "totalRiil"),
    ("Jumlah", "jumlah", "total"),
    ("Uang muka", "uangMuka", "totalUangMuka"),
    ("Lebih bayar", "lebihBayar", "totalLebihBayar"),
    ("Potongan", "potongan", "totalPotongan"),
    ("Diterima", "diterima", "totalDiterima"),
];
/// Columns before and behind that of the totals.
const BEFORE_TOTAL: usize = 6;
const BEHIND_TOTAL: usize = 5;

/// Receipts: the person and the journey above the amounts, so that no number is torn and all places are named.
fn people() -> String {
    const NO: u32 = 560;
    const SIGN: u32 = 1_900;
    let column = AMOUNTS.iter().zip(1..).last().map_or(0, |(_, count)| (SHEET.width() - NO - SIGN) / count);
    let columns: Vec<u32> = [NO].into_iter().chain(AMOUNTS.map(|_| column)).chain([SIGN]).collect();
    let head = P { bold: true, align: "center", ..NARROW };
    let line = kept(NARROW);
    let who = P { bold: true, ..line }.text("{nama}")
        + &line.text("{#barisNip}{barisNip}{/barisNip}")
        + &section("noSpd", &line.text("SPD Nomor {noSpd}"))
        + &section("tujuan", &line.text("Tujuan {tujuan}"))
        + &section("keadaan", &line.text("{keadaan}{#alasan}: {alasan}{/alasan}"))
        + &section("alasanTemuan", &line.text("Dengan alasan: {alasanTemuan}"));
    let step = |switch: &str, label: &str, name: &str| {
        let label = amount(line).text(&format!("{{#{switch}}}{label}"));
        let sum = amount(P { bold: true, ..line }).text(&format!("{{{name}Angka}}"));
        [(BEFORE_TOTAL, label), (1, sum), (BEHIND_TOTAL, NARROW.text(&format!("{{/{switch}}}")))]
    };
    let sums = AMOUNTS.map(|(_, _, name)| amount(line).text(&format!("{{{name}Angka}}")));
    Table::new(&columns, true)
        .entry(
            &[
                head.text("No."),
                head.text("Nama, NIP, nomor SPD dan tujuan; di bawahnya jumlah dalam rupiah"),
                head.text("Tanda tangan"),
                PLAIN.text(""),
            ],
            &AMOUNTS.map(|(text, _, _)| head.text(text)),
            "<w:tblHeader/>",
        )
        .entry(
            &[
                P { align: "center", ..line }.text("{#penerima}{no}"),
                who,
                line.text("{no}."),
                NARROW.text("{/penerima}"),
            ],
            &AMOUNTS.map(|(_, name, _)| amount(NARROW).text(&format!("{{{name}Angka}}"))),
            "",
        )
        .spanning(&step("adaPengurangan", "Jumlah diajukan", "totalDiajukan"), "")
        .spanning(&step("adaDibalik", "Dibalik, dikurangkan", "totalDibalik"), "")
        .spanning(&step("adaDitunda", "Ditunda, dikurangkan", "totalDitunda"), "")
        .entry(&[line.text(""), P { bold: true, ..line }.text("Jumlah"), line.text(""), line.text("")], &sums, "")
        .build()
}

/// Signatures of approver, payer and applicants: further budget users and technical officers below the first ones.
fn signatures(width: u32) -> String {
    let person = |above: &str, who: &str| {
        let (title, name, nip) =
            (format!("{{{who}JabatanTtd}},"), format!("{{{who}Nama}}"), format!("{{{who}BarisNip}}"));
        Signature { above: &[above], title: &title, mark: "", name: &name, below: &nip, room: 860 }.in_cells(P {
            size: 20,
            keep: true,
            ..PLAIN
        })
    };
    let [approves, pays, asks] = [
        person("Setuju dibayar,", "KPA"),
        person("Mengetahui,", "bendahara"),
        person("{tempatTerbit}, {tanggalNpd}", "PPTK"),
    ];
    let [other_user, further] = [person("", "KPA"), person("", "PPTK")];
    let third = width / 3;
    let row = |index: usize| [approves[index].clone(), pays[index].clone(), asks[index].clone()];
    // LibreOffice keeps a row with the next one by its first cell.
    let empty = |tag: &str| kept(PLAIN).text(tag);
    Table::new(&[third, third, third], false)
        .row(&row(0))
        .row(&row(1))
        .row(&[empty("{#kpaLain}") + &other_user[0], empty(""), empty("")])
        .row(&[other_user[1].clone(), empty(""), empty("{/kpaLain}")])
        .row(&[empty("{#pptkLain}"), empty(""), further[0].clone()])
        .row(&[empty(""), empty(""), further[1].clone() + &PLAIN.text("{/pptkLain}")])
        .build()
}
