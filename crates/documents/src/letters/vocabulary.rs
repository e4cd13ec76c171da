//! Vocabulary of the variables' names, for suggestions of unknown ones.

use crate::template::Vocabulary;

/// Names of older templates with exactly the meaning of a name of today.
pub(super) const ALIASES: [(&str, &str); 11] = [
    ("noSurTug", "noSuratTugas"),
    ("noNotDin", "noNotaDinas"),
    ("nipBendahara", "bendaharaNip"),
    ("lamaPerjalanan", "jumlahHari"),
    ("jenisKendaraan", "alatAngkutan"),
    ("indukUnitKerja", "instansi"),
    ("daftarRill", "Rill"),
    ("suratRill", "berdasarkan"),
    ("pemerintah", "kopPemerintah"),
    ("kopInstansi", "kopNama"),
    ("alamat", "kopAlamat"),
];

/// Roles, abbreviations and names of older templates.
pub const VOCABULARY: Vocabulary = Vocabulary {
    roles: &[
        &["pegawai"],
        &["pejabat"],
        &["bendahara"],
        &["kpa"],
        &["pptk"],
        &["ppk"],
        &["ttd", "surat", "tugas"],
        &["ttd", "nota", "dinas"],
    ],
    short: &[
        ("nomor", "no"),
        ("tgl", "tanggal"),
        ("sur", "surat"),
        ("surt", "surat"),
        ("tug", "tugas"),
        ("not", "nota"),
        ("din", "dinas"),
        ("dis", "dinas"),
        ("gol", "golongan"),
        ("jab", "jabatan"),
    ],
    aliases: &ALIASES,
    older: &[],
};
