//! Responses to errors of the store.

use actix_web::http::StatusCode;
use ports::{StoreError, Taken};

use super::Problem;

const OUT_OF_RANGE: &str = "Nilai atau jumlahnya di luar batas yang dapat disimpan. Periksa angka dan tanggalnya.";

/// Message about a value that was taken, by another request at the same time or before.
pub(crate) fn taken(what: Taken) -> &'static str {
    match what {
        Taken::LetterNumber => "Nomor ini baru saja dipakai surat lain. Coba lagi.",
        Taken::FinalNumber => "Nomor akhir ini sudah dipakai surat lain.",
        Taken::LetterEntry => "Nomor akhir atau berkas surat ini baru saja diisi orang lain. Muat ulang.",
        Taken::PackageNumber => "Nomor NPD ini sudah dipakai NPD lain.",
        Taken::PackedReceipt => "Kuitansi ini sudah masuk NPD lain.",
        Taken::Payment => "Kuitansi ini sudah dilunasi, atau pembayaran ini sudah dibalik. Muat ulang.",
        Taken::ParentCode => "Kode induk unit kerja ini sudah dipakai.",
        Taken::UserName => "Nama pengguna ini sudah dipakai.",
        Taken::Nip => "NIP ini sudah dipakai pegawai lain.",
        Taken::Holiday => "Tanggal ini sudah ada dalam daftar hari libur.",
        Taken::Traveller => "Pegawai ini sudah ada dalam perjalanan ini.",
        Taken::AllowanceDay => "Uang harian pegawai ini pada tanggal itu sudah dibayar perjalanan lain.",
        Taken::Ceiling => "Pagu sub kegiatan ini untuk tahun itu sudah ada.",
        Taken::Template => "Templat jenis ini baru saja diganti orang lain. Muat ulang.",
        Taken::ActualCosts => "Kuitansi ini sudah punya baris pengeluaran riil.",
        Taken::Role => "Pengguna ini sudah punya peran atau unit itu.",
        Taken::ReferenceName => "Nama atau kode ini sudah ada.",
        Taken::SignIn => "Sesi atau pengaman masuk akun ini baru saja diubah. Muat ulang.",
        Taken::File => "Berkas ini baru saja disimpan orang lain. Muat ulang.",
        Taken::RequestKey => "Permintaan ini sedang atau sudah dikerjakan. Muat ulang.",
        Taken::Changed => "Data ini baru saja diubah orang lain. Muat ulang dan coba lagi.",
    }
}

impl Problem {
    pub(super) fn store(error: &StoreError) -> Self {
        match error {
            StoreError::Busy(cause) => {
                tracing::warn!(cause, "store busy");
                Self {
                    retry_after: Some(2),
                    ..Self::new(
                        StatusCode::SERVICE_UNAVAILABLE,
                        "SERVER_SIBUK",
                        "Server sedang sibuk. Coba lagi sebentar lagi.",
                    )
                }
            }
            StoreError::Uncertain(cause) => {
                tracing::error!(cause, "outcome of a commit unknown");
                let message = "Belum pasti apakah data tersimpan. Muat ulang halaman dan periksa sebelum mengulang.";
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "HASIL_BELUM_PASTI", message)
            }
            StoreError::Taken(what, cause) => {
                tracing::warn!(cause, "a unique value was taken");
                Self::conflict(taken(*what))
            }
            StoreError::OutOfRange(cause) => {
                tracing::warn!(cause, "a value is out of range");
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "ISIAN_TIDAK_SAH", OUT_OF_RANGE)
            }
            StoreError::Failed(cause) | StoreError::Missing(cause) => {
                tracing::error!(cause, "store failed");
                Self::broken()
            }
        }
    }
}
