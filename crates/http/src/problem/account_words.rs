//! What is said of an account that was not made or changed.

use staff::account::AccountRefusal;

use super::Problem;

/// The rule of passwords, beside one that breaks it.
pub(crate) const WEAK_PASSWORD: &str =
    "Kata sandi 8 sampai 250 karakter dengan huruf kecil, huruf besar, angka, dan simbol";

/// The answer to a refusal.
pub(super) fn account(refusal: AccountRefusal) -> Problem {
    let message = match refusal {
        AccountRefusal::RegistrationClosed => return Problem::forbidden("Pendaftaran ditutup"),
        AccountRefusal::NameTaken => "Nama pengguna sudah digunakan",
        AccountRefusal::NotWaiting => "Akun ini tidak lagi menunggu persetujuan. Muat ulang halaman.",
        AccountRefusal::NotActive => "Akun ini tidak aktif. Muat ulang halaman.",
        AccountRefusal::NotDeactivated => "Akun ini tidak dinonaktifkan. Muat ulang halaman.",
        AccountRefusal::RoleHeld => "Pengguna sudah memiliki role ini",
        AccountRefusal::LastSuperAdminRole => "Super admin terakhir tidak dapat dihapus",
        AccountRefusal::LastSuperAdminAccount => "Super admin terakhir tidak dapat dinonaktifkan",
        AccountRefusal::OwnAccount => "Akun sendiri tidak dapat dinonaktifkan",
        AccountRefusal::OwnPassword => "Kata sandi sendiri tidak dapat diatur ulang",
    };
    Problem::conflict(message)
}
