//! Tables of the former system in an office's words.

/// Name of the tables that do not belong to business trips.
pub(super) const OUTSIDE: &str = "Data di luar perjalanan dinas";

const WORDS: [(&str, &str); 50] = [
    ("indukUnitKerjas", "Induk unit kerja"),
    ("daftarUnitKerjas", "Unit kerja"),
    ("pegawais", "Pegawai"),
    ("riwayatPegawais", "Riwayat pegawai"),
    ("daftarPangkats", "Daftar pangkat"),
    ("daftarGolongans", "Daftar golongan"),
    ("daftarTingkatans", "Daftar tingkatan"),
    ("statusPegawais", "Daftar status pegawai"),
    ("profesis", "Daftar profesi"),
    ("users", "Akun"),
    ("userRoles", "Peran akun"),
    ("profiles", "Unit dan pegawai pada akun"),
    ("roles", "Daftar peran"),
    ("ttdNotaDinas", "Penanda tangan nota dinas"),
    ("ttdSuratTugas", "Penanda tangan surat tugas"),
    ("KPAs", "Kuasa pengguna anggaran"),
    ("PPTKs", "Pejabat pelaksana teknis kegiatan"),
    ("bendaharas", "Bendahara"),
    ("kadis", "Surat kepala dinas"),
    ("sumberDanas", "Sumber dana"),
    ("indukUKSumberDanas", "Sumber dana induk unit kerja"),
    ("sumberDanaJenisPerjalanans", "Jenis perjalanan tiap sumber dana"),
    ("jenisPerjalanans", "Jenis perjalanan"),
    ("tipePerjalanans", "Tipe perjalanan"),
    ("daftarSubKegiatans", "Sub kegiatan"),
    ("anggarans", "Pagu anggaran"),
    ("dalamKota", "Tujuan dalam kota"),
    ("pelayananKesehatans", "Pelayanan kesehatan"),
    ("uangPelayanans", "Uang pelayanan kesehatan"),
    ("uangHarians", "Tarif uang harian"),
    ("jenisSurats", "Pola nomor surat"),
    ("daftarNomorSurats", "Nomor surat terakhir"),
    ("klasifikasis", "Klasifikasi surat"),
    ("kodeKlasifikasis", "Kode klasifikasi surat"),
    ("perjalanans", "Perjalanan"),
    ("personils", "Pelaksana perjalanan"),
    ("statuses", "Daftar keadaan kuitansi"),
    ("tempats", "Tempat tujuan"),
    ("jenisTempats", "Jenis tempat"),
    ("fotoPerjalanans", "Foto perjalanan"),
    ("rincianBPDs", "Rincian biaya"),
    ("jenisRincianBPDs", "Jenis biaya"),
    ("rills", "Pengeluaran riil"),
    ("jenisRills", "Jenis pengeluaran riil"),
    ("kwitGlobals", "Kuitansi global"),
    ("suratKeluars", "Surat keluar"),
    ("templateKeuangans", "Templat keuangan"),
    ("templateAllKwitansis", "Templat kuitansi"),
    ("templateBPDs", "Templat rincian biaya"),
    ("templateRills", "Templat pengeluaran riil"),
];

/// A table in words; its own name where there are none, as of a sheet of a workbook.
pub(super) fn in_words(table: &str) -> String {
    let known = WORDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(table));
    known.map_or(table, |(_, words)| words).to_owned()
}
