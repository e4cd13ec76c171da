//! Variables of one kind of letter each (contract 6.3 to 6.6, beyond 2.6, 6.3, P10 and W13).

use letters::TemplateKind;

use super::{Entry, common::PERSON, each, entry};

/// Entries of this kind alone.
pub(super) fn entries(kind: TemplateKind) -> Vec<Entry> {
    match kind {
        TemplateKind::Memo => {
            (1..=3).map(|slot| entry(format!("tempat{slot}"), format!("nama lama dari {{tempatSpd{slot}}}"))).collect()
        }
        TemplateKind::AssignmentLetter | TemplateKind::TravelOrder => assignment_letter(),
        TemplateKind::ShortAssignmentLetter
        | TemplateKind::Attendance
        | TemplateKind::Package
        | TemplateKind::PackageNominative => Vec::new(),
        TemplateKind::Receipt | TemplateKind::ActualCosts => receipt(),
        TemplateKind::Report => report(),
        TemplateKind::NominativeList => nominative_list(),
        TemplateKind::Cancellation => cancellation(),
        TemplateKind::AdvanceReceipt => payment(&OF_ADVANCE),
        TemplateKind::ReturnReceipt => payment(&OF_RETURN),
    }
}

fn assignment_letter() -> Vec<Entry> {
    let mut list = super::entries(&[
        ("tanggalBerangkat1", "tanggal berangkat ke tempat pertama"),
        ("tanggalPulang1", "tanggal pulang dari tempat pertama"),
        ("romawiTiba", "nomor blok 'Tiba kembali' setelah perulangan tempat"),
        ("romawiCatatan", "nomor blok 'Catatan lain-lain'"),
        ("romawiPerhatian", "nomor blok 'Perhatian'"),
    ]);
    for slot in 1..=10_usize {
        let (block, what) = match slot {
            1 => (1, "tempat yang dituju dari"),
            _ if slot % 3 == 2 => ((slot + 4) / 3, "tempat tiba pada"),
            _ if slot % 3 == 0 => ((slot + 3) / 3, "tempat berangkat pada"),
            _ => (slot.div_ceil(3), "tempat yang dituju dari"),
        };
        list.push(entry(format!("tempat{slot}"), format!("balik SPD: {what} blok {}", ROMAN[block])));
    }
    for slot in 1..=7_usize {
        let (block, what) =
            if slot % 2 == 0 { (slot / 2 + 1, "tiba pada") } else { (slot.div_ceil(2), "berangkat dari") };
        list.push(entry(format!("tanggal{slot}"), format!("balik SPD: tanggal {what} blok {}", ROMAN[block])));
    }
    list
}

/// Numerals of the blocks of the SPD's back.
const ROMAN: [&str; 5] = ["", "I", "II", "III", "IV"];

/// Receiver and authority of a receipt, and its amount in words.
const RECEIVER: &[(&str, &str)] = &[
    ("pegawaiNama", "nama penerima"),
    ("pegawaiNip", "NIP atau NI PPPK penerima"),
    ("pegawaiLabelNip", "'NIP' atau 'NI PPPK' penerima; kosong tanpa nomor"),
    ("pegawaiBarisNip", "baris 'NIP. …' penerima; kosong tanpa NIP"),
    ("pegawaiJabatan", "jabatan penerima"),
    ("pegawaiPangkat", "pangkat penerima"),
    ("pegawaiGolongan", "golongan penerima"),
    ("pegawaiPangkatGolongan", "pangkat dengan golongan penerima"),
    ("pegawaiTingkatan", "tingkat biaya penerima"),
    ("nomorSurat", "nomor SPD; tanpa SPD: nomor nota dinas"),
    ("surat", "'SPD' atau 'ND'"),
    ("berdasarkan", "'Surat Perjalanan Dinas (SPD)' atau 'Surat Nota Dinas (ND)'"),
    ("kalimat1", "kalimat bebas sumber dana, yang disimpan bagian keuangan"),
    ("adaSpd", "benar bila ada SPD"),
    ("terimaDari", "pembayar: jabatan pengguna anggaran dengan instansinya"),
    ("terbilang", "jumlah dengan huruf"),
    ("terbilangKata", "jumlah dengan huruf, tanpa 'Rupiah'"),
];

/// The paper of an advance, and of a return.
const OF_ADVANCE: [(&str, &str); 2] =
    [("buktiBayar", "nomor bukti uang muka"), ("tanggalBayar", "tanggal uang muka dibayar")];
const OF_RETURN: [(&str, &str); 2] =
    [("buktiSetor", "nomor bukti setoran kembali"), ("tanggalSetor", "tanggal setoran kembali")];

fn payment(own: &[(&str, &str)]) -> Vec<Entry> {
    let more = [
        ("caraBayar", "'Tunai' atau 'Transfer'; boleh kosong"),
        ("dibalik", "benar bila pembayaran itu sudah dibalik"),
        ("tanggalBalik", "tanggal pembayaran itu dibalik; boleh kosong"),
        ("alasanBalik", "alasan pembayaran itu dibalik; boleh kosong"),
    ];
    let mut list = super::entries(&[RECEIVER, own, &more].concat());
    list.extend(amount("jumlah", "jumlah uang yang dibayar atau disetor"));
    list
}

fn receipt() -> Vec<Entry> {
    let mut list = super::entries(RECEIVER);
    list.extend(super::entries(&[
        ("buktiBayar", "nomor bukti pelunasan; kosong sebelum dibayar"),
        ("tanggalBayar", "tanggal pelunasan; kosong sebelum dibayar"),
        ("caraBayar", "'Tunai' atau 'Transfer'; kosong sebelum dibayar"),
        ("buktiSetor", "nomor bukti setoran kembali; kosong tanpa setoran"),
        ("tanggalSetor", "tanggal setoran kembali; kosong tanpa setoran"),
        ("biayaPembatalan", "benar pada kuitansi biaya pembatalan; 'untuk' menyebut pembatalannya"),
        ("tanpaBiaya", "benar bila perjalanan tanpa biaya, yaitu kuitansi Rp0"),
        ("adaSetoranKembali", "benar bila uang muka sudah disetor kembali sebelum kuitansi disetujui"),
        ("adaRill", "benar bila ada pengeluaran riil"),
        ("terbilangRill", "jumlah pengeluaran riil dengan huruf"),
        ("terbilangRillKata", "jumlah pengeluaran riil dengan huruf, tanpa 'Rupiah'"),
        ("foto", "foto perjalanan"),
    ]));
    for (name, what) in AMOUNTS {
        list.extend(amount(name, what));
    }
    for (name, what, days) in SUMS {
        list.extend(amount(name, format!("jumlah {what} pada kuitansi itu")));
        list.push(entry(format!("{name}Hari"), format!("banyaknya {days} pada baris {what}, angkanya saja")));
        list.push(entry(format!("{name}Tarif"), format!("harga satuan {what}; beberapa harga dipisah koma")));
        list.push(entry(format!("{name}TarifAngka"), format!("harga satuan {what}, tanpa 'Rp'")));
    }
    list.push(lines());
    let items = [super::entries(&[("no", "nomor urut"), ("item", "uraian")]), amount("nilai", "nilai").into()].concat();
    list.push(Entry { items, ..entry("Rill", "pengeluaran riil") });
    list
}

/// Amounts of a receipt.
const AMOUNTS: [(&str, &str); 7] = [
    ("total", "jumlah semua rincian"),
    ("jumlah", "jumlah semua rincian; di dalam BPD: jumlah baris itu"),
    ("uangMuka", "uang muka yang sudah dibayar"),
    ("setoranKembali", "uang muka yang disetor kembali sebelum kuitansi disetujui"),
    ("kurangBayar", "sisa yang masih dibayarkan"),
    ("lebihBayar", "kelebihan yang disetor kembali"),
    ("totalRill", "jumlah pengeluaran riil"),
];

/// Sums of a receipt by kind of cost, and what is counted of each.
const SUMS: [(&str, &str, &str); 5] = [
    ("uangHarian", "uang harian", "hari"),
    ("representasi", "uang representasi", "hari"),
    ("transport", "transport dengan bukti", "perjalanan"),
    ("penginapan", "penginapan", "malam"),
    ("riil", "pengeluaran riil", "satuan"),
];

/// Lines of a receipt.
fn lines() -> Entry {
    let mut items = super::entries(&[
        ("no", "nomor urut"),
        ("jenis", "jenis biaya"),
        ("item", "uraian seperti diketik"),
        ("uraian", "jenis dan uraian dalam satu frasa"),
        ("qty", "banyaknya"),
        ("satuan", "satuan"),
        ("volume", "banyaknya dengan satuan"),
    ]);
    items.extend(amount("harga", "harga satuan"));
    items.extend(amount("jumlah", "banyaknya kali harga"));
    items.extend(super::entries(&[
        ("adaDasar", "benar bila baris itu dihitung dari tarif"),
        ("rumus", "cara menghitung baris itu, misalnya '3 hari × Rp430.000'"),
        ("dasarHukum", "dasar hukum tarifnya"),
        ("dasarHitung", "rumus dan dasar hukum"),
        ("adaSemula", "benar bila baris hasil hitungan itu diubah dengan tangan"),
        ("semula", "hasil hitungan sebelum diubah, misalnya '3 OH × Rp150.000 = Rp450.000'"),
    ]));
    Entry { items, ..entry("BPD", "rincian biaya") }
}

fn report() -> Vec<Entry> {
    let mut list = super::entries(&[
        ("isiLaporan", "isi laporan"),
        ("pelaporNama", "nama pelapor, yaitu pegawai pertama"),
        ("pelaporNip", "baris 'NIP. …' pelapor; kosong tanpa NIP"),
        ("adaDokumentasi", "benar bila ada foto kegiatan"),
    ]);
    let photo = [("no", "nomor urut"), ("gambar", "foto"), ("keterangan", "keterangan foto")];
    list.push(each("dokumentasi", "foto kegiatan", &photo));
    list
}

/// Columns of the nominative list with the meaning of each.
const PAID: [(&str, &str, &str); 6] = [
    ("uangHarian", "totalUangHarian", "uang harian"),
    ("representasi", "totalRepresentasi", "uang representasi"),
    ("transport", "totalTransport", "transport dengan bukti"),
    ("penginapan", "totalPenginapan", "penginapan"),
    ("riil", "totalRiil", "pengeluaran riil"),
    ("jumlah", "total", "semua rincian"),
];

/// Entries of an amount.
pub(super) fn amount(name: &str, meaning: impl AsRef<str>) -> [Entry; 3] {
    let meaning = meaning.as_ref();
    [
        entry(name, meaning),
        entry(format!("{name}Angka"), format!("{meaning}, tanpa 'Rp'")),
        entry(format!("{name}Kata"), format!("{meaning} dengan huruf, tanpa 'Rupiah'")),
    ]
}

fn nominative_list() -> Vec<Entry> {
    let sums = PAID.map(|(_, sum, what)| amount(sum, format!("jumlah {what} yang disetujui")));
    let mut list = sums.concat();
    list.push(entry("terbilang", "jumlah itu dengan huruf"));
    list.push(entry("terbilangKata", "jumlah itu dengan huruf, tanpa 'Rupiah'"));
    list.push(entry("adaBelumDisetujui", "benar bila ada kuitansi yang belum disetujui"));
    let rows = PAID.map(|(name, _, what)| amount(name, format!("{what} pegawai itu")));
    let reasons = entry("alasanTemuan", "alasan atas temuan pemeriksaan; boleh kosong");
    let items = [super::entries(&PERSON), rows.concat(), vec![reasons]].concat();
    list.push(Entry { items: items.clone(), ..entry("nominatif", "biaya pegawai yang kuitansinya disetujui") });
    list.push(Entry { items, ..entry("belumDisetujui", "pegawai lain, yang tidak dijumlahkan") });
    list
}

fn cancellation() -> Vec<Entry> {
    let mut list = super::entries(&[
        ("alasanBatal", "alasan pembatalan"),
        ("tanggalBatal", "tanggal pembatalan"),
        ("suratTerbit", "surat yang sudah terbit, dengan nomornya"),
        ("adaSuratBelumTerbit", "benar bila ada surat yang belum terbit"),
        ("suratBelumTerbit", "surat yang belum terbit"),
        ("adaUangMuka", "benar bila ada uang muka"),
        ("adaBiayaPembatalan", "benar bila ada biaya pembatalan"),
        ("adaPelunasan", "benar bila biaya pembatalan sudah dibayar"),
        ("adaSetoran", "benar bila ada setoran kembali"),
        ("adaSisa", "benar bila masih ada yang harus disetor kembali"),
        ("adaKurangBayar", "benar bila masih ada yang harus dibayarkan"),
    ]);
    list.extend(amount("totalUangMuka", "jumlah uang muka yang dibayar, semua pegawai"));
    list.extend(amount("totalBiayaPembatalan", "jumlah biaya pembatalan semua pegawai"));
    list.extend(amount("totalDibayar", "jumlah pelunasan biaya pembatalan, semua pegawai"));
    list.extend(amount("totalDisetor", "jumlah yang disetor kembali, semua pegawai"));
    list.extend(amount("totalSisa", "jumlah yang masih harus disetor kembali"));
    list.extend(amount("totalKurangBayar", "jumlah yang masih harus dibayarkan"));
    let mut items = [super::entries(&PERSON), super::entries(&OF_CANCELLED)].concat();
    items.extend(amount("uangMuka", "uang muka yang dibayar kepada pegawai itu"));
    items.extend(amount("biaya", "biaya pembatalan pegawai itu: rincian selain uang harian dan representasi"));
    items.extend(amount("dibayar", "pelunasan biaya pembatalan pegawai itu"));
    items.extend(amount("disetor", "yang disetor kembali oleh pegawai itu"));
    items.extend(amount("sisa", "yang masih harus disetor kembali"));
    items.extend(amount("kurangBayar", "yang masih harus dibayarkan"));
    list.push(Entry { items, ..entry("dibatalkan", "pegawai yang perjalanannya batal") });
    list
}

/// Texts of a person whose trip was cancelled.
const OF_CANCELLED: [(&str, &str); 6] = [
    ("noSpd", "nomor SPD; kosong tanpa SPD"),
    ("buktiSetor", "nomor bukti setoran kembali; kosong tanpa setoran"),
    ("tanggalSetor", "tanggal setoran kembali; kosong tanpa setoran"),
    ("buktiBayar", "nomor bukti pelunasan; kosong tanpa pelunasan"),
    ("tanggalBayar", "tanggal pelunasan; kosong tanpa pelunasan"),
    ("masihKurang", "benar bila masih ada yang harus dibayarkan kepada pegawai itu"),
];
