//! Sheets of the opening workbook with their columns: heading, explanation, other headings that are understood.

use crate::imports::heading_key;

/// A column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    /// Key, in questions.
    pub(super) key: &'static str,
    /// Heading.
    pub(super) heading: &'static str,
    /// Explanation in the sample.
    pub(super) help: &'static str,
    /// Example in the sample.
    pub(super) example: &'static str,
    /// Other headings, letters and digits only.
    pub(super) also: &'static [&'static str],
}

impl Field {
    /// Its explanation below the heading of the sample.
    pub(super) fn explanation(&self) -> String {
        match self.example {
            "" => self.help.to_owned(),
            example => format!("{}. Contoh: {example}", self.help),
        }
    }
}

/// A sheet.
#[derive(Debug, Clone, Copy)]
pub(super) struct SheetKind {
    /// Its name.
    pub(super) title: &'static str,
    /// Other names, letters and digits only.
    pub(super) names: &'static [&'static str],
    /// Its columns.
    pub(super) fields: &'static [Field],
    /// True if an office cannot do without it.
    pub(super) required: bool,
}

impl SheetKind {
    /// Returns whether a sheet has its name.
    pub(super) fn is_titled(self, name: &str) -> bool {
        heading_key(name) == heading_key(self.title)
    }

    /// Returns whether a sheet means it by another name: numbered, 'Data Pegawai', 'Unit Kerja'.
    pub(super) fn is_meant(self, name: &str) -> bool {
        let key = heading_key(name);
        let key = key.trim_start_matches(|c: char| c.is_ascii_digit());
        let key = ["data", "daftar", "lembar"].iter().find_map(|word| key.strip_prefix(word)).unwrap_or(key);
        key == heading_key(self.title) || self.names.contains(&key)
    }
}

const fn field(
    key: &'static str,
    heading: &'static str,
    help: &'static str,
    example: &'static str,
    also: &'static [&'static str],
) -> Field {
    Field { key, heading, help, example, also }
}

pub(super) const UNIT: SheetKind = SheetKind {
    title: "Unit",
    names: &["unitkerja", "opd", "unitorganisasi"],
    required: true,
    fields: &[
        field(
            "induk",
            "Induk Unit Kerja",
            "Dinas atau puskesmas yang menaungi unit",
            "Dinas Kesehatan",
            &["induk", "indukunit", "opd", "unorinduk"],
        ),
        field(
            "kodeInduk",
            "Kode Induk",
            "Kode induk dalam nomor surat, mis. DINKES",
            "DINKES",
            &["kodeopd", "kodeindukunitkerja"],
        ),
        field(
            "unit",
            "Unit Kerja",
            "Bidang, subbagian atau puskesmas pembantu; kosong: induk itu sendiri",
            "Sekretariat",
            &["unit", "namaunit", "namaunitkerja", "bidang"],
        ),
        field("kode", "Kode Unit", "Kode unit dalam nomor surat, mis. SEKRE", "SEKRE", &["kode", "kodeunitkerja"]),
        field(
            "asal",
            "Asal",
            "Kota tempat berangkat dan tempat surat diterbitkan",
            "Palu",
            &["kota", "tempat", "kedudukan", "tempatkedudukan"],
        ),
    ],
};

/// Columns of staff lists are known by [`recognise`](crate::employees::import::recognise), which gives the keys.
pub(super) const STAFF: SheetKind = SheetKind {
    title: "Pegawai",
    names: &["namapegawai", "asn", "pns", "siasn"],
    required: true,
    fields: &[
        field("nama", "Nama", "Nama lengkap; gelar boleh di sini atau di kolom sendiri", "Budi Santoso", &[]),
        field("gelarDepan", "Gelar Depan", "Mis. dr., Drs.; boleh kosong", "dr.", &[]),
        field("gelarBelakang", "Gelar Belakang", "Mis. S.K.M.; boleh kosong", "S.K.M.", &[]),
        field("nip", "NIP", "18 angka sebagai teks; '-' bila tidak punya", "198001012005011001", &[]),
        field("pangkatGolongan", "Pangkat/Golongan", "Mis. Penata, III/c; PPPK: IX", "Penata, III/c", &[]),
        field("jabatan", "Jabatan", "Jabatan sekarang", "Perencana", &[]),
        field("unitKerja", "Unit Kerja", "Nama atau kode dari lembar Unit", "SEKRE", &["kodeunit"]),
        field("tingkatan", "Tingkatan", "Tingkat 1 sampai 4 untuk tarif; kosong: menurut golongan", "", &[]),
        field(
            "jenisPegawai",
            "Jenis Pegawai",
            "PNS, CPNS, PPPK, PPPK-PW, NON-ASN; kosong: menurut NIP",
            "PNS",
            &["jenisasnnama", "kedudukanhukum", "status"],
        ),
        field("rekening", "Nomor Rekening", "Boleh kosong", "", &["norek", "norekening", "rekening"]),
    ],
};

pub(super) const SIGNATORY: SheetKind = SheetKind {
    title: "Penanda Tangan",
    names: &["penandatangan", "pejabat", "ttd", "pejabatpenandatangan"],
    required: false,
    fields: &[
        field(
            "jenis",
            "Menandatangani",
            "Surat Tugas, Nota Dinas, KPA, atau PPTK",
            "Surat Tugas",
            &["jenis", "surat", "sebagaipenandatangan"],
        ),
        field(
            "pegawai",
            "Pegawai",
            "NIP, atau nama seperti di lembar Pegawai",
            "198001012005011001",
            &["nip", "nama", "namapegawai"],
        ),
        field(
            "jabatan",
            "Jabatan",
            "Jabatan di atas tanda tangan; boleh diawali Plt., Plh. atau a.n.",
            "Kepala Dinas",
            &["jabatanpenandatangan"],
        ),
        field("unit", "Unit", "Kode unit; untuk Surat Tugas kode induk", "DINKES", &["unitkerja", "kodeunit", "kode"]),
    ],
};

pub(super) const TREASURER: SheetKind = SheetKind {
    title: "Bendahara",
    names: &["bendaharapengeluaran"],
    required: false,
    fields: &[
        field(
            "pegawai",
            "Pegawai",
            "NIP, atau nama seperti di lembar Pegawai",
            "198001012005011001",
            &["nip", "nama", "namapegawai"],
        ),
        field("sumber", "Sumber Dana", "APBD, BLUD, BOK atau BOK-PKM", "APBD", &["sumber", "dana"]),
        field("jabatan", "Jabatan", "Mis. Bendahara Pengeluaran", "Bendahara Pengeluaran", &[]),
        field(
            "unit",
            "Kode Induk",
            "Kode induk unit kerja; kosong bila hanya satu",
            "DINKES",
            &["induk", "indukunitkerja", "unit", "kodeunit"],
        ),
    ],
};

pub(super) const ACTIVITY: SheetKind = SheetKind {
    title: "Sub Kegiatan",
    names: &["kegiatan", "anggaran", "subkegiatandanplafon"],
    required: false,
    fields: &[
        field(
            "kode",
            "Kode Rekening",
            "Kode sub kegiatan",
            "1.02.01.2.06.0009",
            &["kode", "koderek", "kodesubkegiatan"],
        ),
        field(
            "nama",
            "Sub Kegiatan",
            "Nama sub kegiatan",
            "Penyelenggaraan Rapat Koordinasi dan Konsultasi SKPD",
            &["nama", "uraian", "namasubkegiatan"],
        ),
        field(
            "unit",
            "Unit",
            "Kode atau nama unit kerja yang memakainya",
            "SEKRE",
            &["unitkerja", "kodeunit", "bidang"],
        ),
        field(
            "plafon",
            "Plafon",
            "Rupiah setahun; kosong: belum ada",
            "150.000.000",
            &["anggaran", "pagu", "paguanggaran", "plafonanggaran", "jumlah"],
        ),
    ],
};

pub(super) const DESTINATION: SheetKind = SheetKind {
    title: "Tujuan",
    names: &["tujuandalamkota", "dalamkota", "tempattujuan"],
    required: false,
    fields: &[
        field("nama", "Tujuan", "Tempat dalam kota", "Puskesmas Mabelopura", &["nama", "tempat"]),
        field(
            "unit",
            "Kode Induk",
            "Kode induk unit kerja; kosong bila hanya satu",
            "DINKES",
            &["induk", "indukunitkerja", "unit"],
        ),
        field("jam", "Jam", "Lama kunjungan, 1 sampai 24; kosong: 8", "8", &["durasi", "lama"]),
        field(
            "transport",
            "Uang Transport",
            "Rupiah sekali jalan; kosong: 0",
            "75.000",
            &["transport", "uangtransportasi"],
        ),
    ],
};

pub(super) const NUMBER: SheetKind = SheetKind {
    title: "Nomor",
    names: &["nomorsurat", "nomorterakhir", "penomoran"],
    required: false,
    fields: &[
        field(
            "unit",
            "Kode Induk",
            "Kode induk unit kerja; kosong bila hanya satu",
            "DINKES",
            &["induk", "indukunitkerja", "unit", "instansi", "opd", "kodeopd"],
        ),
        field("jenis", "Jenis Surat", "Surat Tugas, Nota Dinas atau SPD", "Surat Tugas", &["jenis", "surat"]),
        field(
            "nomor",
            "Nomor Terakhir",
            "Nomor urut terakhir yang sudah dipakai tahun ini",
            "412",
            &["nomor", "terakhir", "nomorurut", "noterakhir", "nomorurutterakhir", "nourut"],
        ),
    ],
};

pub(super) const TRIP: SheetKind = SheetKind {
    title: "Perjalanan Tahun Ini",
    names: &["perjalanan", "perjalanandinas"],
    required: false,
    fields: &[
        field(
            "pegawai",
            "NIP",
            "NIP, atau nama seperti di lembar Pegawai",
            "198001012005011001",
            &["pegawai", "nama", "namapegawai"],
        ),
        field(
            "berangkat",
            "Berangkat",
            "Tanggal berangkat",
            "5 Januari 2026",
            &["dari", "tanggalberangkat", "mulai", "tglberangkat"],
        ),
        field(
            "pulang",
            "Pulang",
            "Tanggal pulang",
            "7 Januari 2026",
            &["sampai", "tanggalpulang", "kembali", "tglpulang", "tanggalkembali"],
        ),
        field("tempat", "Tempat", "Kota atau tempat tujuan", "Poso", &["tujuan", "kota"]),
        field(
            "nota",
            "Nota Dinas",
            "Nomor nota dinas; boleh kosong",
            "800/17/DINKES/I/2026",
            &["nonotadinas", "nomornotadinas", "memo"],
        ),
        field(
            "surat",
            "Surat Tugas",
            "Nomor surat tugas; boleh kosong",
            "800.1.11.1/15/DINKES/I/2026",
            &["nosurattugas", "nomorsurattugas", "surat"],
        ),
        field(
            "untuk",
            "Untuk",
            "Maksud perjalanan; boleh kosong",
            "Monitoring imunisasi",
            &["maksud", "keperluan", "uraian"],
        ),
        field(
            "harian",
            "Uang Harian",
            "Rupiah yang sudah dibayar; boleh kosong",
            "1.110.000",
            &["uangharian", "jumlahuangharian"],
        ),
        field(
            "biaya",
            "Biaya Lain",
            "Rupiah lain yang sudah dibayar; boleh kosong",
            "500.000",
            &["biaya", "transport", "lainlain"],
        ),
    ],
};

/// Every sheet, in the order of the sample.
pub(super) const ALL: [SheetKind; 8] = [UNIT, STAFF, SIGNATORY, TREASURER, ACTIVITY, DESTINATION, NUMBER, TRIP];
