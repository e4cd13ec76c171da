//! Variables of every letter (contract 6.2), and what the built-in letters add to them.

use super::{Entry, each, entry};

/// Entries of every kind.
pub(super) fn entries() -> Vec<Entry> {
    let texts = super::entries(TEXTS);
    let slots = (1..=3).map(|slot| entry(format!("tempatSpd{slot}"), slot_meaning(slot)));
    let pictures = super::entries(&[("logo", "logo instansi"), ("qr", "kode QR halaman pemeriksaan surat")]);
    [texts, slots.collect(), numbered_travellers(), signatories(), loops(), pictures].concat()
}

const TEXTS: &[(&str, &str)] = &[
    ("judulDokumen", "judul berkas, yaitu jenis surat dengan nomor atau nama"),
    ("noNotaDinas", "nomor nota dinas"),
    ("noNotDis", "nomor nota dinas"),
    ("noSuratTugas", "nomor surat tugas; kosong sebelum terbit"),
    ("revisi", "'Revisi 1' pada surat yang diubah setelah terbit; selain itu kosong"),
    ("tanggalPengajuan", "tanggal pengajuan, yaitu tanggal surat"),
    ("tanggalBerangkat", "tanggal berangkat ke tempat pertama"),
    ("tanggalPulang", "tanggal pulang dari tempat terakhir"),
    ("waktu", "hari perjalanan dalam satu frasa"),
    ("waktuTanggal", "hari perjalanan, tiap tanggal lengkap dua angka"),
    ("jumlahHari", "lama perjalanan dengan angka dan huruf"),
    ("jumlahHariAngka", "lama perjalanan, angkanya saja"),
    ("tahun", "tahun dari tanggal pengajuan; pada kuitansi dan daftar nominatif tahun keberangkatan pertama"),
    ("jenis", "nama jenis perjalanan"),
    ("jenisPerjalanan", "nama jenis perjalanan"),
    ("jenisKegiatan", "jenis kegiatan: Biasa, Diklat, Fullboard, Fullday"),
    ("untuk", "maksud perjalanan, baris demi baris"),
    ("untukSebaris", "maksud perjalanan sebagai satu kalimat"),
    ("dasar", "dasar perjalanan; tanpa dasar: nomor nota dinas"),
    ("dasarTertulis", "dasar perjalanan seperti diketik; boleh kosong"),
    ("beberapaDasar", "benar bila dasarnya lebih dari satu"),
    ("asal", "tempat perjalanan dimulai"),
    (
        "tempatTerbit",
        "tempat surat diterbitkan: surat tugas di tempat instansi penanda tangannya, surat lain di tempat unit kerja",
    ),
    ("tempatKedudukan", "tempat kedudukan, yaitu tempat unit kerja"),
    ("asalKedudukan", "tempat perjalanan dimulai, dengan tempat kedudukan dalam kurung bila berbeda"),
    ("tujuan", "semua tempat tujuan, dipisah koma"),
    ("beberapaTempat", "benar bila tempat tujuannya lebih dari satu"),
    ("adaLanjutan", "benar bila SPD memerlukan lembar lanjutan (lebih dari empat tempat)"),
    ("alatAngkutan", "alat angkutan"),
    ("subKegiatan", "nama sub kegiatan"),
    ("kodeRekening", "kode rekening lengkap"),
    ("kode", "kode rekening lengkap"),
    ("sumber", "sumber dana"),
    ("untukPembayaran", "frasa 'untuk pembayaran …' dari sumber dana"),
    ("instansi", "nama induk unit kerja"),
    ("unitKerja", "nama unit kerja"),
    ("kopPemerintah", "kop surat: baris di atas nama (pemerintah daerah, instansi induk), baris demi baris"),
    ("kopNama", "kop surat: nama instansi"),
    ("kopBaris2", "kop surat: baris kedua nama; boleh kosong"),
    ("kopAlamat", "kop surat: alamat, telepon, surel dan situs"),
    ("tautanVerifikasi", "alamat halaman pemeriksaan surat; kosong pada pratinjau dan pada surat tanpa kode"),
    ("ttd", "tanda ${ttd_pengirim} untuk Srikandi; tanpa Srikandi kosong"),
    ("sifat", "sifat surat dari formulir perjalanan; bila tidak diisi 'Biasa'"),
    ("lampiran", "lampiran surat dari formulir perjalanan; bila tidak diisi '-'"),
    ("tembusan", "tembusan surat dari formulir perjalanan, baris demi baris; boleh kosong"),
    ("yth", "jabatan yang dituju nota dinas, tanpa a.n."),
    ("ttdSurtTugJabatan", "jabatan penanda tangan surat tugas"),
];

fn slot_meaning(slot: usize) -> String {
    let further = if slot == 3 { " dan semua tempat berikutnya" } else { "" };
    format!("tempat tujuan ke-{slot}{further}; kosong bila tidak ada")
}

/// Travellers by number, for templates without loops.
fn numbered_travellers() -> Vec<Entry> {
    let mut list = Vec::new();
    for slot in 1..=5 {
        list.push(entry(format!("noSpd{slot}"), format!("nomor SPD pegawai ke-{slot}")));
        for (name, what) in [
            ("Nama", "nama"),
            ("Nip", "NIP atau NI PPPK"),
            ("LabelNip", "'NIP' atau 'NI PPPK' untuk"),
            ("BarisNip", "baris 'NIP. …' atau 'NI PPPK. …' untuk"),
            ("Instansi", "instansi"),
            ("Golongan", "golongan"),
            ("Pangkat", "pangkat"),
            ("Jabatan", "jabatan"),
            ("Tingkatan", "tingkat biaya"),
        ] {
            list.push(entry(
                format!("pegawai{slot}{name}"),
                format!("{what} pegawai ke-{slot}; kosong bila tidak ada"),
            ));
        }
    }
    list
}

/// Signatories, each with the same names.
fn signatories() -> Vec<Entry> {
    let who = [
        ("ttdSurTug", "penanda tangan surat tugas"),
        ("ttdNotDin", "penanda tangan nota dinas"),
        ("KPA", "kuasa pengguna anggaran"),
        ("PPTK", "pejabat pelaksana teknis kegiatan"),
        ("bendahara", "bendahara"),
    ];
    who.into_iter().flat_map(|(prefix, role)| signatory(prefix, role)).collect()
}

/// Entries of somebody who signs.
pub(super) fn signatory(prefix: &str, role: &str) -> Vec<Entry> {
    let names = [
        ("Jabatan", "jabatan dalam satu baris, dengan a.n. dan u.b., dari"),
        ("AtasNama", "jabatan yang diatasnamakan (a.n.; kosong bila tidak ada) oleh"),
        ("UntukBeliau", "jabatan setelah u.b. (kosong bila tidak ada) dari"),
        ("JabatanSendiri", "jabatan sendiri, tanpa a.n. dan u.b., dari"),
        ("Nama", "nama"),
        ("Nip", "NIP atau NI PPPK"),
        ("LabelNip", "'NIP' atau 'NI PPPK' (kosong tanpa nomor) untuk"),
        ("Pangkat", "pangkat"),
        ("Golongan", "golongan"),
        ("PangkatGolongan", "pangkat dengan golongan dalam kurung (kosong tanpa keduanya) untuk"),
        (
            "JabatanTtd",
            "jabatan di atas tanda tangan ('a.n. …', 'u.b. …' dan jabatan sendiri, masing-masing satu baris) untuk",
        ),
        ("BarisNip", "baris 'NIP. …' atau 'NI PPPK. …' (kosong tanpa nomor) untuk"),
        ("PangkatNip", "pangkat dan di bawahnya 'NIP. …' untuk"),
        ("PangkatGolonganNip", "pangkat dengan golongan dan di bawahnya 'NIP. …' untuk"),
    ];
    let of = |(suffix, what)| {
        let marked = prefix == "ttdNotDin" && suffix == "Nip";
        entry(format!("{prefix}{suffix}"), format!("{} {role}", if marked { "'NIP.' dan NIP" } else { what }))
    };
    names.into_iter().map(of).collect()
}

/// Fields of a person in every loop.
pub(super) const PERSON: [(&str, &str); 13] = [
    ("no", "nomor urut"),
    ("nama", "nama dengan gelar"),
    ("nip", "NIP atau NI PPPK"),
    ("labelNip", "'NIP' atau 'NI PPPK'; kosong tanpa nomor"),
    ("barisNip", "baris 'NIP. …' atau 'NI PPPK. …'; kosong tanpa nomor"),
    ("namaNip", "nama dan di bawahnya 'NIP. …'"),
    ("pangkat", "pangkat"),
    ("golongan", "golongan"),
    ("pangkatGolongan", "pangkat dengan golongan dalam kurung"),
    ("jabatan", "jabatan"),
    ("jabatanInstansi", "jabatan dan instansi pegawai itu sendiri, dipisah garis miring bila keduanya ada"),
    ("tingkatan", "tingkat biaya perjalanan"),
    ("instansiPegawai", "instansi pegawai itu sendiri"),
];

/// Fields of a block of the SPD's back.
const BLOCK: [(&str, &str); 5] = [
    ("blok", "nomor blok: II sampai V, lalu V.1 dan seterusnya"),
    ("nama", "nama tempat"),
    ("tanggalBerangkat", "tanggal tiba di tempat itu"),
    ("ke", "tempat berikutnya; terakhir: tempat asal"),
    ("tanggalKe", "tanggal meninggalkan tempat itu"),
];

fn loops() -> Vec<Entry> {
    let captions = [
        ("index", "nomor urut"),
        ("jumlahPersonil", "'Jumlah Personil' pada orang pertama"),
        ("kepada", "'kepada' pada orang pertama"),
        ("a", "':' pada orang pertama"),
    ];
    let slots = [
        ("noSpd", "nomor SPD; kosong tanpa SPD"),
        ("pertama", "benar pada orang pertama"),
        ("pengikut", "pegawai lain; hanya pada orang pertama"),
        ("kopPemerintah", "kop SPD: baris di atas nama"),
        ("kopNama", "kop SPD: nama instansi"),
        ("kopBaris2", "kop SPD: baris kedua nama"),
        ("kopAlamat", "kop SPD: alamat, telepon, surel dan situs"),
        ("tempatTerbit", "tempat SPD diterbitkan"),
    ];
    let place = [
        ("no", "nomor urut"),
        ("nama", "nama tempat"),
        ("tanggalBerangkat", "tanggal berangkat ke tempat itu"),
        ("tanggalPulang", "tanggal pulang dari tempat itu"),
        ("waktu", "hari di tempat itu dalam satu frasa"),
        ("waktuTanggal", "hari di tempat itu, tiap tanggal lengkap dua angka"),
        ("hariTanggal", "hari di tempat itu dengan nama harinya"),
        ("jam", "lama kunjungan dalam jam; kosong di luar kota"),
        ("dari", "tempat sebelumnya; pertama: tempat asal"),
        ("ke", "tempat berikutnya; terakhir: tempat asal"),
        ("tanggalKe", "tanggal berangkat ke tempat berikutnya; terakhir: tanggal pulang"),
        ("romawi", "nomor blok di balik SPD, mulai II"),
        ("pertama", "benar pada tempat pertama"),
    ];
    let further = [&BLOCK[..], &PLACE_OF_BLOCK].concat();
    vec![
        each(
            "dataPegawai",
            "pegawai yang berangkat, baris pertama dengan keterangan",
            &[&PERSON[..], &captions].concat(),
        ),
        each("personil", "pegawai yang berangkat", &[&PERSON[..], &slots].concat()),
        each("pengikut", "pegawai selain yang pertama", &PERSON),
        each("tempat", "tempat tujuan", &place),
        each("daftarDasar", "dasar perjalanan satu per satu", &[("no", "nomor urut"), ("isi", "dasar")]),
        each("blokSpd", "empat blok di balik SPD, kosong bila tempatnya kurang", &further),
        each("blokLanjutan", "blok tempat berikutnya pada lembar lanjutan", &further),
    ]
}

/// Other fields of a place in a block; missing in an empty block.
const PLACE_OF_BLOCK: [(&str, &str); 9] = [
    ("no", "nomor urut tempat"),
    ("tanggalPulang", "tanggal pulang dari tempat itu"),
    ("waktu", "hari di tempat itu dalam satu frasa"),
    ("waktuTanggal", "hari di tempat itu, tiap tanggal lengkap dua angka"),
    ("hariTanggal", "hari di tempat itu dengan nama harinya"),
    ("jam", "lama kunjungan dalam jam; kosong di luar kota"),
    ("dari", "tempat sebelumnya; pertama: tempat asal"),
    ("romawi", "nomor blok, mulai II tanpa lembar lanjutan"),
    ("pertama", "benar pada tempat pertama"),
];
