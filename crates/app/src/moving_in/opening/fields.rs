//! Sheets of the opening workbook with their columns.

use tables::{Class, Field, heading_key};

use crate::employees::import::StaffField;

/// A sheet.
#[derive(Debug, Clone, Copy)]
pub(super) struct SheetKind {
    /// Its name.
    pub(super) title: &'static str,
    /// Other names, letters and digits only.
    pub(super) names: &'static [&'static str],
    /// Its own columns; those of the staff are declared with the import of staff.
    fields: &'static [Field],
    /// True if an office cannot do without it.
    pub(super) required: bool,
}

impl SheetKind {
    /// Its columns, in the order of the sample.
    pub(super) fn fields(self) -> Vec<&'static Field> {
        if self.title == STAFF.title {
            STAFF_FIELDS.map(StaffField::declared).to_vec()
        } else {
            self.fields.iter().collect()
        }
    }

    /// The declaration of a key.
    pub(super) fn field(self, key: &str) -> Option<&'static Field> {
        let of_staff = || StaffField::of_key(key).filter(|_| self.title == STAFF.title).map(StaffField::declared);
        self.fields.iter().find(|field| field.key == key).or_else(of_staff)
    }

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

/// Columns of the staff in the sample; all others of a staff list are read too.
const STAFF_FIELDS: [StaffField; 10] = [
    StaffField::Name,
    StaffField::DegreeBefore,
    StaffField::DegreeBehind,
    StaffField::Nip,
    StaffField::RankAndGrade,
    StaffField::Position,
    StaffField::WorkUnit,
    StaffField::Level,
    StaffField::Kind,
    StaffField::AccountNumber,
];

pub(super) const UNIT: SheetKind = SheetKind {
    title: "Unit",
    names: &["unitkerja", "opd", "unitorganisasi"],
    required: true,
    fields: &[
        Field::new("induk", "Induk Unit Kerja", Class::Text)
            .named("induk indukunit opd unorinduk")
            .explained("Dinas atau puskesmas yang menaungi unit", "Dinas Kesehatan"),
        Field::new("kodeInduk", "Kode Induk", Class::Code)
            .named("kodeopd kodeindukunitkerja")
            .explained("Kode induk dalam nomor surat, mis. DINKES", "DINKES"),
        Field::new("unit", "Unit Kerja", Class::Text)
            .named("unit namaunit namaunitkerja bidang")
            .explained("Bidang, subbagian atau puskesmas pembantu; kosong: induk itu sendiri", "Sekretariat"),
        Field::new("kode", "Kode Unit", Class::Code)
            .named("kode kodeunitkerja")
            .explained("Kode unit dalam nomor surat, mis. SEKRE", "SEKRE"),
        Field::new("asal", "Asal", Class::Text)
            .named("kota tempat kedudukan tempatkedudukan")
            .explained("Kota tempat berangkat dan tempat surat diterbitkan", "Palu"),
    ],
};

pub(super) const STAFF: SheetKind =
    SheetKind { title: "Pegawai", names: &["namapegawai", "asn", "pns", "siasn"], required: true, fields: &[] };

pub(super) const SIGNATORY: SheetKind = SheetKind {
    title: "Penanda Tangan",
    names: &["penandatangan", "pejabat", "ttd", "pejabatpenandatangan"],
    required: false,
    fields: &[
        Field::new("jenis", "Menandatangani", Class::Choice)
            .named("jenis surat sebagaipenandatangan")
            .explained("Surat Tugas, Nota Dinas, KPA, atau PPTK", "Surat Tugas"),
        Field::new("pegawai", "Pegawai", Class::Person)
            .named("nip nama namapegawai")
            .explained("NIP, atau nama seperti di lembar Pegawai", "198001012005011001"),
        Field::new("jabatan", "Jabatan", Class::Text)
            .named("jabatanpenandatangan")
            .explained("Jabatan di atas tanda tangan; boleh diawali Plt., Plh. atau a.n.", "Kepala Dinas"),
        Field::new("unit", "Unit", Class::Choice)
            .named("unitkerja kodeunit kode")
            .explained("Kode unit; untuk Surat Tugas kode induk", "DINKES"),
    ],
};

pub(super) const TREASURER: SheetKind = SheetKind {
    title: "Bendahara",
    names: &["bendaharapengeluaran"],
    required: false,
    fields: &[
        Field::new("pegawai", "Pegawai", Class::Person)
            .named("nip nama namapegawai")
            .explained("NIP, atau nama seperti di lembar Pegawai", "198001012005011001"),
        Field::new("sumber", "Sumber Dana", Class::Choice)
            .named("sumber dana")
            .explained("APBD, BLUD, BOK atau BOK-PKM", "APBD"),
        Field::new("jabatan", "Jabatan", Class::Text).explained("Mis. Bendahara Pengeluaran", "Bendahara Pengeluaran"),
        Field::new("unit", "Kode Induk", Class::Choice)
            .named("induk indukunitkerja unit kodeunit")
            .explained("Kode induk unit kerja; kosong bila hanya satu", "DINKES"),
    ],
};

pub(super) const ACTIVITY: SheetKind = SheetKind {
    title: "Sub Kegiatan",
    names: &["kegiatan", "anggaran", "subkegiatandanplafon"],
    required: false,
    fields: &[
        Field::new("kode", "Kode Rekening", Class::Code)
            .named("kode koderek kodesubkegiatan")
            .explained("Kode sub kegiatan", "1.02.01.2.06.0009"),
        Field::new("nama", "Sub Kegiatan", Class::Text)
            .named("nama uraian namasubkegiatan")
            .explained("Nama sub kegiatan", "Penyelenggaraan Rapat Koordinasi dan Konsultasi SKPD"),
        Field::new("unit", "Unit", Class::Choice)
            .named("unitkerja kodeunit bidang")
            .explained("Kode atau nama unit kerja yang memakainya", "SEKRE"),
        Field::new("plafon", "Plafon", Class::Amount)
            .named("anggaran pagu paguanggaran plafonanggaran jumlah")
            .explained("Rupiah setahun; kosong: belum ada", "150.000.000"),
    ],
};

pub(super) const DESTINATION: SheetKind = SheetKind {
    title: "Tujuan",
    names: &["tujuandalamkota", "dalamkota", "tempattujuan"],
    required: false,
    fields: &[
        Field::new("nama", "Tujuan", Class::Text)
            .named("nama tempat")
            .explained("Tempat dalam kota", "Puskesmas Mabelopura"),
        Field::new("unit", "Kode Induk", Class::Choice)
            .named("induk indukunitkerja unit")
            .explained("Kode induk unit kerja; kosong bila hanya satu", "DINKES"),
        Field::new("jam", "Jam", Class::Count)
            .named("durasi lama")
            .explained("Lama kunjungan, 1 sampai 24; kosong: 8", "8"),
        Field::new("transport", "Uang Transport", Class::Amount)
            .named("transport uangtransportasi")
            .explained("Rupiah sekali jalan; kosong: 0", "75.000"),
    ],
};

pub(super) const NUMBER: SheetKind = SheetKind {
    title: "Nomor",
    names: &["nomorsurat", "nomorterakhir", "penomoran"],
    required: false,
    fields: &[
        Field::new("unit", "Kode Induk", Class::Choice)
            .named("induk indukunitkerja unit instansi opd kodeopd")
            .explained("Kode induk unit kerja; kosong bila hanya satu", "DINKES"),
        Field::new("jenis", "Jenis Surat", Class::Choice)
            .named("jenis surat")
            .explained("Surat Tugas, Nota Dinas atau SPD", "Surat Tugas"),
        Field::new("nomor", "Nomor Terakhir", Class::Count)
            .named("nomor terakhir nomorurut noterakhir nomorurutterakhir nourut")
            .explained("Nomor urut terakhir yang sudah dipakai tahun ini", "412"),
    ],
};

pub(super) const TRIP: SheetKind = SheetKind {
    title: "Perjalanan Tahun Ini",
    names: &["perjalanan", "perjalanandinas"],
    required: false,
    fields: &[
        Field::new("pegawai", "NIP", Class::Person)
            .named("pegawai nama namapegawai")
            .explained("NIP, atau nama seperti di lembar Pegawai", "198001012005011001"),
        Field::new("berangkat", "Berangkat", Class::Day)
            .named("dari tanggalberangkat mulai tglberangkat")
            .explained("Tanggal berangkat", "5 Januari 2026"),
        Field::new("pulang", "Pulang", Class::Day)
            .named("sampai tanggalpulang kembali tglpulang tanggalkembali")
            .explained("Tanggal pulang", "7 Januari 2026"),
        Field::new("tempat", "Tempat", Class::Text).named("tujuan kota").explained("Kota atau tempat tujuan", "Poso"),
        Field::new("nota", "Nota Dinas", Class::Code)
            .named("nonotadinas nomornotadinas memo")
            .explained("Nomor nota dinas; boleh kosong", "800/17/DINKES/I/2026"),
        Field::new("surat", "Surat Tugas", Class::Code)
            .named("nosurattugas nomorsurattugas surat")
            .explained("Nomor surat tugas; boleh kosong", "800.1.11.1/15/DINKES/I/2026"),
        Field::new("untuk", "Untuk", Class::Text)
            .named("maksud keperluan uraian")
            .explained("Maksud perjalanan; boleh kosong", "Monitoring imunisasi"),
        Field::new("harian", "Uang Harian", Class::Amount)
            .named("uangharian jumlahuangharian")
            .explained("Rupiah yang sudah dibayar; boleh kosong", "1.110.000"),
        Field::new("biaya", "Biaya Lain", Class::Amount)
            .named("biaya transport lainlain")
            .explained("Rupiah lain yang sudah dibayar; boleh kosong", "500.000"),
    ],
};

/// Every sheet, in the order of the sample.
pub(super) const ALL: [SheetKind; 8] = [UNIT, STAFF, SIGNATORY, TREASURER, ACTIVITY, DESTINATION, NUMBER, TRIP];
