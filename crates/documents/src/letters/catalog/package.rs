//! Variables of the papers of a package (office 5.2).

use super::common::{PERSON, signatory};
use super::of_kind::amount;
use super::{Entry, entries as listed, entry};

/// Fields of a person that a receipt keeps.
const KEPT: [&str; 6] = ["no", "nama", "nip", "labelNip", "barisNip", "namaNip"];

/// Amounts of a receipt and their sums: name in the loop, name of the sum, meaning.
const AMOUNTS: [(&str, &str, &str); 11] = [
    ("uangHarian", "totalUangHarian", "uang harian"),
    ("representasi", "totalRepresentasi", "uang representasi"),
    ("transport", "totalTransport", "transport dengan bukti"),
    ("penginapan", "totalPenginapan", "penginapan"),
    ("riil", "totalRiil", "pengeluaran riil"),
    ("jumlah", "total", "semua rincian"),
    ("uangMuka", "totalUangMuka", "uang muka yang belum disetor kembali"),
    ("lebihBayar", "totalLebihBayar", "lebih bayar, yaitu uang muka di atas jumlah, disetor kembali"),
    ("dibayarkan", "totalDibayarkan", "yang dibayarkan dengan NPD; sebelum dibayar: saldonya"),
    ("potongan", "totalPotongan", "potongan"),
    ("diterima", "totalDiterima", "yang diterima, yaitu dibayarkan dikurangi potongan"),
];

/// Sums of receipts by their end.
const SUMS: [(&str, &str); 4] = [
    ("totalDiajukan", "jumlah semua kuitansi seperti diajukan, yaitu jumlah baris sub kegiatan"),
    ("totalDibalik", "jumlah kuitansi yang pembayarannya dibalik; dikurangkan dari jumlah yang diajukan"),
    ("totalDitunda", "jumlah kuitansi yang ditunda saat NPD dibayar; dikurangkan dari jumlah yang diajukan"),
    ("totalBelumDibayar", "sisa pelunasan sebagian dari masa sebelumnya; selain itu nol"),
];

/// Entries of both papers.
pub(super) fn entries() -> Vec<Entry> {
    let mut list = listed(&[
        ("judulDokumen", "judul berkas, yaitu jenis surat dengan nomor atau nama"),
        ("noNpd", "nomor NPD; kosong sebelum diajukan"),
        ("tanggalNpd", "tanggal NPD"),
        ("jenisNpd", "jenis NPD: UP, GU, TU, atau LS"),
        ("jenisNpdLengkap", "jenis NPD dengan kepanjangannya"),
        ("tahun", "tahun anggaran"),
        ("keterangan", "keterangan NPD; boleh kosong"),
        ("sumber", "sumber dana"),
        ("instansi", "nama induk unit kerja"),
        ("tempatTerbit", "tempat NPD diterbitkan"),
        ("kopPemerintah", "kop surat: baris di atas nama (pemerintah daerah, instansi induk), baris demi baris"),
        ("kopNama", "kop surat: nama instansi"),
        ("kopBaris2", "kop surat: baris kedua nama; boleh kosong"),
        ("kopAlamat", "kop surat: alamat, telepon, surel dan situs"),
        ("logo", "logo instansi"),
        ("jumlahKuitansi", "banyaknya kuitansi yang dibayar, tanpa yang dibalik atau ditunda"),
        ("kuitansiDiajukan", "banyaknya kuitansi seperti diajukan"),
        ("sudahDibayar", "benar bila NPD sudah dibayar"),
        ("tanggalBayar", "tanggal pembayaran; kosong sebelum dibayar"),
        ("caraBayar", "'tunai' atau 'transfer'; kosong sebelum dibayar"),
        ("nomorBukti", "nomor bukti pembayaran; kosong sebelum dibayar"),
        ("nomorSp2d", "nomor SP2D; boleh kosong"),
        ("adaDibalik", "benar bila ada kuitansi yang pembayarannya dibalik"),
        ("adaDitunda", "benar bila ada kuitansi yang ditunda"),
        ("adaPengurangan", "benar bila ada kuitansi yang dibalik atau ditunda"),
        ("adaUangMuka", "benar bila ada uang muka"),
        ("adaLebihBayar", "benar bila ada lebih bayar"),
        ("adaBelumDibayar", "benar bila ada sisa pelunasan sebagian"),
        ("adaPotongan", "benar bila ada potongan"),
        ("terbilang", "jumlah NPD dengan huruf"),
        ("terbilangKata", "jumlah NPD dengan huruf, tanpa 'Rupiah'"),
        ("terbilangDiajukan", "jumlah yang diajukan dengan huruf"),
        ("terbilangDiterima", "jumlah yang diterima dengan huruf"),
    ]);
    list.extend(signatory("KPA", "kuasa pengguna anggaran"));
    list.extend(signatory("bendahara", "bendahara"));
    list.extend(signatory("PPTK", "pejabat pelaksana teknis kegiatan pertama"));
    for (_, sum, what) in AMOUNTS {
        list.extend(amount(sum, format!("jumlah {what}")));
    }
    for (sum, what) in SUMS {
        list.extend(amount(sum, what));
    }
    let officers = signatory("PPTK", "pejabat pelaksana teknis kegiatan itu");
    list.push(Entry { items: officers, ..entry("pptkLain", "PPTK berikutnya, bila kuitansinya dari beberapa PPTK") });
    let users = signatory("KPA", "kuasa pengguna anggaran itu");
    list.push(Entry { items: users, ..entry("kpaLain", "KPA berikutnya; hanya pada NPD lama dari beberapa KPA") });
    list.push(activities());
    list.push(accounts());
    list.push(receipts());
    list
}

fn activities() -> Entry {
    let mut items =
        listed(&[("no", "nomor urut"), ("kodeSubKegiatan", "kode sub kegiatan"), ("subKegiatan", "nama sub kegiatan")]);
    items.extend(amount("anggaran", "pagu sub kegiatan; '-' tanpa pagu"));
    items.extend(amount("akumulasi", "jumlah NPD sebelumnya tahun itu"));
    items.extend(amount("saatIni", "jumlah NPD ini untuk sub kegiatan itu"));
    items.extend(amount("sisa", "sisa pagu; '-' tanpa pagu"));
    let mut of_account = listed(&[("kodeRekening", "kode rekening lengkap")]);
    of_account.extend(amount("saatIni", "jumlah NPD ini untuk rekening itu"));
    items.push(Entry { items: of_account, ..entry("rekening", "rekening sub kegiatan itu") });
    Entry { items, ..entry("kegiatan", "sub kegiatan NPD") }
}

fn accounts() -> Entry {
    let mut items = listed(&[
        ("no", "nomor urut"),
        ("kodeSubKegiatan", "kode sub kegiatan"),
        ("subKegiatan", "nama sub kegiatan"),
        ("kodeRekening", "kode rekening lengkap"),
    ]);
    items.extend(amount("anggaran", "pagu sub kegiatan pada rekening pertamanya; '-' tanpa pagu"));
    items.extend(amount("akumulasi", "jumlah NPD sebelumnya tahun itu, pada rekening pertama sub kegiatan"));
    items.extend(amount("saatIni", "jumlah NPD ini"));
    items.extend(amount("sisa", "sisa pagu sub kegiatan pada rekening pertamanya; '-' tanpa pagu"));
    Entry { items, ..entry("rekening", "rekening NPD, satu baris satu rekening") }
}

fn receipts() -> Entry {
    let person = PERSON.into_iter().filter(|(name, _)| KEPT.contains(name));
    let mut items = listed(&person.collect::<Vec<_>>());
    items.extend(listed(&[
        ("noSpd", "nomor SPD; kosong tanpa SPD"),
        ("surat", "nomor surat tugas; sebelum terbit nomor nota dinas"),
        ("tujuan", "semua tempat tujuan, dipisah koma"),
        ("kodeRekening", "kode rekening lengkap"),
        ("keadaan", "'dibalik' atau 'ditunda'; selain itu kosong"),
        ("alasan", "alasan dibalik atau ditunda; boleh kosong"),
        ("alasanTemuan", "alasan atas temuan pemeriksaan; boleh kosong"),
    ]));
    for (name, _, what) in AMOUNTS {
        items.extend(amount(name, what));
    }
    Entry { items, ..entry("penerima", "kuitansi dalam NPD") }
}
