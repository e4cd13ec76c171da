//! Kuitansi, rincian biaya and daftar pengeluaran riil (PMK 113/2012).

use super::common::{Signature, TINY, fields, letterhead, section, without};
use super::table::Table;
use super::word::{BODY, HEADING, P, PLAIN, TITLE, WIDTH};

const HALF: u32 = WIDTH / 2;

pub(crate) fn body() -> String {
    let sheet = P { new_page: true, ..TINY }.text("") + &actual_cost_sheet(HEADING);
    [receipt(), without("tanpaBiaya", &breakdown()), section("adaRill", &sheet)].concat()
}

/// Width of a column of amounts: `Rp99.999.999.999` fits, also in a wide font.
const AMOUNT: u32 = 2_250;
/// Width of one that ends in a sum: `Rp999.999.999.999` in bold.
const TOTAL: u32 = 2_640;

/// Row with the letter that a payment rests on; its number has a line of its own.
const AUTHORITY: (&str, &str) = ("Berdasarkan", "{berdasarkan}\nNomor {nomorSurat}\ntanggal {tanggalPengajuan}");

const ACTUAL_COSTS: &str = "DAFTAR PENGELUARAN RIIL";

/// Daftar pengeluaran riil with its title in this look, on a sheet of its own.
pub(crate) fn actual_cost_sheet(title: P) -> String {
    letterhead() + &P { size: 26, after: 240, ..title }.text(ACTUAL_COSTS) + &actual_costs()
}

fn person(above: &[&str], title: &str, who: &str) -> [String; 2] {
    signed(PLAIN, above, title, who)
}

fn signed(look: P, above: &[&str], title: &str, who: &str) -> [String; 2] {
    let (name, nip) = (format!("{{{who}Nama}}"), format!("{{{who}BarisNip}}"));
    Signature { above, title, mark: "", name: &name, below: &nip, room: 860 }.in_cells(look)
}

fn signatures(left: [String; 2], right: [String; 2]) -> String {
    let ([left_head, left_name], [right_head, right_name]) = (left, right);
    Table::new(&[HALF, HALF], false).row(&[left_head, right_head]).row(&[left_name, right_name]).build()
}

/// Day and means of the settlement, or room for them.
const PAID: &str = "{#buktiBayar}Lunas dibayar tanggal {tanggalBayar}{#caraBayar}, {caraBayar}{/caraBayar}{/buktiBayar}\
                    {^buktiBayar}Lunas dibayar tanggal ……………………{/buktiBayar}";

/// The signatures of a receipt, kept on one page.
fn four_signatures() -> String {
    let kept = P { keep: true, ..PLAIN };
    let [paid, bursar] = signed(kept, &[PAID], "{bendaharaJabatanTtd},", "bendahara");
    let [received, traveller] = signed(kept, &["{tempatTerbit}, ………………………………"], "Penerima,", "pegawai");
    let [approved, authority] = person(&["Setuju dibayar,"], "{KPAJabatanTtd},", "KPA");
    let [known, officer] = person(&["Mengetahui,"], "{PPTKJabatanTtd},", "PPTK");
    let gap = P { before: 160, keep: true, ..PLAIN }.text("");
    Table::new(&[HALF, HALF], false)
        .row(&[paid, received])
        .row(&[bursar, traveller])
        .row(&[gap.clone(), gap])
        .row(&[approved, known])
        .row(&[authority, officer])
        .build()
}

fn receipt() -> String {
    let number = P { tabs: &[1_980, 2_120], left: 2_120, hanging: 2_120, ..PLAIN };
    let numbers = Table::new(&[2_954, WIDTH - 2_954], false).row(&[
        PLAIN.text(""),
        [
            number.text("Tahun Anggaran\t:\t{tahun}"),
            number.text("Nomor Bukti\t:\t{buktiBayar}"),
            number.text("Kode Rekening\t:\t{kodeRekening}"),
        ]
        .concat(),
    ]);
    [
        letterhead(),
        numbers.build(),
        P { size: 28, before: 280, after: 280, underline: true, ..TITLE }.text("KUITANSI"),
        fields(
            2_300,
            &[
                ("Sudah terima dari", "{terimaDari}"),
                ("Jumlah uang", "{jumlah}"),
                ("Terbilang", "{terbilang}"),
                (
                    "Untuk pembayaran",
                    "{^biayaPembatalan}Belanja {jenis} dalam rangka {/biayaPembatalan}{untukSebaris} ke {tujuan}, sub kegiatan {subKegiatan}, tahun anggaran {tahun}",
                ),
                AUTHORITY,
                ("Sumber dana", "{sumber}"),
            ],
        ),
        section("tanpaBiaya", &PLAIN.text("Perjalanan dinas ini tanpa biaya.")),
        // The sum goes with the signatures wherever a long purpose puts them.
        P { bold: true, before: 160, keep: true, ..PLAIN }.text("Dibayarkan sejumlah {jumlah} ({terbilang})."),
        P { before: 120, keep: true, ..PLAIN }.text(""),
        four_signatures(),
    ]
    .concat()
}

fn breakdown() -> String {
    let centred = P { align: "center", ..PLAIN };
    let right = P { align: "right", ..PLAIN };
    let table = Table::new(&[600, WIDTH - 1_750 - AMOUNT - TOTAL, 1_150, AMOUNT, TOTAL], true)
        .head(PLAIN, &["No.", "Perincian Biaya", "Volume", "Harga Satuan", "Jumlah"])
        .row(&[
            centred.text("{#BPD}{no}"),
            PLAIN.text("{uraian}") + &computation(),
            centred.text("{volume}"),
            right.text("{harga}"),
            right.text("{jumlah}{/BPD}"),
        ])
        .spanning(
            &[
                (4, P { bold: true, keep: true, ..centred }.text("Jumlah")),
                (1, P { bold: true, keep: true, ..right }.text("{total}")),
            ],
            "",
        )
        .spanning(&[(5, P { keep: true, ..PLAIN }.text("Terbilang: {terbilang}"))], "");
    [
        P { new_page: true, size: 26, after: 200, ..HEADING }.text("RINCIAN BIAYA PERJALANAN DINAS"),
        fields(2_700, &[("Lampiran {surat} Nomor", "{nomorSurat}"), ("Tanggal", "{tanggalPengajuan}")]),
        P { size: 12, ..PLAIN }.text(""),
        table.build(),
        P { before: 200, keep: true, ..PLAIN }.text(""),
        signatures(
            person(&["", "Telah dibayar sejumlah", "{total}"], "{bendaharaJabatanTtd},", "bendahara"),
            person(
                &["{tempatTerbit}, ………………………………", "Telah menerima jumlah uang sebesar", "{total}"],
                "Yang menerima,",
                "pegawai",
            ),
        ),
        P { size: 8, before: 120, after: 160, rule_below: "single", keep: true, ..PLAIN }.text(""),
        P { style: "Heading2", after: 160, ..HEADING }
            .text("{#adaSpd}PERHITUNGAN SPD RAMPUNG{/adaSpd}{^adaSpd}PERHITUNGAN BIAYA{/adaSpd}"),
        settlement(),
        P { before: 120, keep: true, ..PLAIN }.text(""),
        signatures(
            person(&["Menyetujui,"], "{KPAJabatanTtd},", "KPA"),
            person(&["Mengetahui,"], "{PPTKJabatanTtd},", "PPTK"),
        ),
    ]
    .concat()
}

/// Formula of a line, and the computed amount before somebody changed it by hand.
fn computation() -> String {
    let small = P { size: 18, ..PLAIN };
    section("adaDasar", &small.text("Hitungan: {dasarHitung}")) + &section("adaSemula", &small.text("Semula {semula}"))
}

/// Total, advance, and what is due to either side.
fn settlement() -> String {
    let keep = P { keep: true, ..PLAIN };
    Table::new(&[3_300, 280, WIDTH - 3_580], false)
        .texts(keep, &["Ditetapkan sejumlah", ":", "{total}"])
        .texts(keep, &["Yang telah dibayar semula", ":", "{uangMuka}"])
        .texts(keep, &["{#adaSetoranKembali}Sudah disetor kembali", ":", "{setoranKembali}{/adaSetoranKembali}"])
        .texts(keep, &["Kurang bayar", ":", "{kurangBayar}"])
        .texts(keep, &["Lebih bayar, disetor kembali", ":", "{lebihBayar}"])
        .texts(keep, &["{#buktiSetor}Bukti setoran kembali", ":", "{buktiSetor}, tanggal {tanggalSetor}{/buktiSetor}"])
        .build()
}

fn actual_costs() -> String {
    let centred = P { align: "center", ..PLAIN };
    let right = P { align: "right", ..PLAIN };
    let point = P { left: 420, hanging: 420, tabs: &[420], ..BODY };
    let table = Table::new(&[640, WIDTH - 1_060 - TOTAL, TOTAL], true)
        .indent(420)
        .head(PLAIN, &["No.", "Uraian", "Jumlah"])
        .row(&[centred.text("{#Rill}{no}"), PLAIN.text("{item}"), right.text("{nilai}{/Rill}")])
        .spanning(
            &[(2, P { bold: true, ..centred }.text("Jumlah")), (1, P { bold: true, ..right }.text("{totalRill}"))],
            "",
        )
        .spanning(&[(3, PLAIN.text("Terbilang: {terbilangRill}"))], "");
    [
        BODY.text("Yang bertanda tangan di bawah ini:"),
        fields(
            1_700,
            &[
                ("Nama", "{pegawaiNama}"),
                ("{#pegawaiLabelNip}{pegawaiLabelNip}", "{pegawaiNip}{/pegawaiLabelNip}"),
                ("Jabatan", "{pegawaiJabatan}"),
                AUTHORITY,
            ],
        ),
        P { before: 120, ..BODY }.text("dengan ini menyatakan dengan sesungguhnya bahwa:"),
        P { keep: true, ..point }.text("1.\tBiaya transpor pegawai dan/atau biaya penginapan di bawah ini yang tidak dapat diperoleh bukti-bukti pengeluarannya, meliputi:"),
        table.build(),
        P { before: 160, ..point }.text("2.\tJumlah uang tersebut pada angka 1 di atas benar-benar dikeluarkan untuk pelaksanaan perjalanan dinas dimaksud dan apabila di kemudian hari terdapat kelebihan atas pembayaran, kami bersedia untuk menyetorkan kelebihan tersebut ke Kas Daerah."),
        P { keep: true, after: 280, ..BODY }.text(
            "Demikian pernyataan ini kami buat dengan sebenarnya, untuk dipergunakan sebagaimana mestinya.",
        ),
        signatures(
            person(&["Mengetahui/Menyetujui,"], "{KPAJabatanTtd},", "KPA"),
            person(&["{tempatTerbit}, ………………………………"], "Pelaksana perjalanan dinas,", "pegawai"),
        ),
    ]
    .concat()
}
