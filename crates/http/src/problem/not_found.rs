//! Messages about objects that were not found.

use ports::Noun;

pub(super) fn unknown(noun: Noun) -> &'static str {
    match noun {
        Noun::Template => "Templat tidak ditemukan.",
        Noun::Trip => "Perjalanan tidak ditemukan.",
        Noun::Unit => "Unit kerja tidak ditemukan.",
        Noun::FundingSource => "Sumber dana tidak ditemukan.",
        Noun::SubActivity => "Sub kegiatan tidak ditemukan.",
        Noun::Destination => "Tujuan tidak ditemukan.",
        Noun::Employee => "Pegawai tidak ditemukan.",
        Noun::Signatory => "Tanda tangan tidak ditemukan.",
        Noun::Treasurer => "Bendahara tidak ditemukan.",
        Noun::User => "Pengguna tidak ditemukan.",
        Noun::Role | Noun::RoleGrant => "Peran tidak ditemukan.",
        Noun::Delegation => "Delegasi tidak ditemukan.",
        Noun::Handover => "Serah terima tidak ditemukan.",
        Noun::TripKind => "Jenis perjalanan tidak ditemukan.",
        Noun::HealthService => "Pelayanan kesehatan tidak ditemukan.",
        Noun::Letter => "Surat tidak ditemukan.",
        Noun::SignedFile => "Surat ini belum punya berkas bertanda tangan.",
        Noun::OutgoingLetter => "Surat keluar tidak ditemukan.",
        Noun::LetterKind => "Jenis surat tidak ditemukan.",
        Noun::Counter => "Nomor loket tidak ditemukan.",
        Noun::Traveller => "Personil tidak ditemukan.",
        Noun::ExpenseLine => "Rincian tidak ditemukan.",
        Noun::Proof => "Bukti tidak ditemukan.",
        Noun::Photo => "Foto tidak ditemukan.",
        Noun::Logo => "Logo tidak ditemukan.",
        Noun::Session => "Sesi tidak ditemukan.",
        Noun::RejectionReason => "Alasan penolakan tidak ditemukan.",
        Noun::Holiday => "Hari libur tidak ditemukan.",
        Noun::ActualCost => "Pengeluaran riil tidak ditemukan.",
        Noun::Payment => "Pembayaran tidak ditemukan.",
        Noun::Package => "NPD tidak ditemukan.",
        Noun::Tariff => "Tarif tidak ditemukan.",
        Noun::LetterCode => "Kode tidak dikenal.",
    }
}
