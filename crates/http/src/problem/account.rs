//! Messages about accounts.

use actix_web::http::StatusCode;
use app::error::PasswordRefusal;
use staff::{
    account::{AccountRefusal, FactorRefusal},
    password::PasswordFault,
};

use super::{FieldError, Problem};

/// Message about a new password.
pub(crate) fn password_fault(fault: PasswordFault) -> &'static str {
    match fault {
        PasswordFault::Weak => "Kata sandi 8 sampai 250 karakter dengan huruf kecil, huruf besar, angka, dan simbol",
        PasswordFault::Guessable => {
            "Kata sandi ini mudah ditebak: jangan memakai nama Anda, nama unit, atau kata kantor dengan angka dan tanda"
        }
    }
}

/// Maps a refusal to its answer.
pub(super) fn account(refusal: AccountRefusal) -> Problem {
    let message = match refusal {
        AccountRefusal::RegistrationClosed => return Problem::forbidden("Pendaftaran ditutup"),
        AccountRefusal::TooManyWaiting => {
            let message = "Terlalu banyak pendaftaran menunggu persetujuan. Hubungi administrator.";
            return Problem::later(StatusCode::TOO_MANY_REQUESTS, 3600, message);
        }
        AccountRefusal::TooManyToday => {
            let message = "Terlalu banyak pendaftaran dari alamat ini hari ini. Coba lagi besok.";
            return Problem::later(StatusCode::TOO_MANY_REQUESTS, 86400, message);
        }
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

/// Maps a refused change of a second factor.
pub(super) fn second_factor(refusal: FactorRefusal) -> Problem {
    let message = match refusal {
        FactorRefusal::WrongCode => return Problem::invalid(vec![FieldError::new("kode", WRONG_CODE)]),
        FactorRefusal::Reason => {
            return Problem::invalid(vec![FieldError::new("alasan", "Alasan minimal 10 karakter")]);
        }
        FactorRefusal::Off => "Kantor ini tidak memakai faktor kedua.",
        FactorRefusal::Active => "Faktor kedua sudah aktif. Muat ulang halaman.",
        FactorRefusal::Missing => "Faktor kedua tidak aktif. Muat ulang halaman.",
        FactorRefusal::Own => "Faktor kedua sendiri dimatikan di halaman akun.",
    };
    Problem::conflict(message)
}

/// Message about a code of a second factor.
pub(super) const WRONG_CODE: &str = "Kode salah atau sudah dipakai";

pub(super) fn password(refusal: PasswordRefusal) -> Problem {
    let error = match refusal {
        PasswordRefusal::WrongOld => FieldError::new("passwordLama", "Kata sandi lama salah"),
        PasswordRefusal::Wrong => FieldError::new("password", "Kata sandi salah"),
        PasswordRefusal::New(fault) => FieldError::new("passwordBaru", password_fault(fault)),
        PasswordRefusal::Same => FieldError::new("passwordBaru", "Kata sandi baru harus berbeda dari kata sandi lama"),
    };
    Problem::invalid(vec![error])
}
