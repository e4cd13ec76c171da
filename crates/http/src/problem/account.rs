//! Messages about accounts.

use actix_web::http::StatusCode;
use app::error::PasswordRefusal;
use staff::{account::AccountRefusal, password::PasswordFault};

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

pub(super) fn password(refusal: PasswordRefusal) -> Problem {
    let error = match refusal {
        PasswordRefusal::WrongOld => FieldError::new("passwordLama", "Kata sandi lama salah"),
        PasswordRefusal::New(fault) => FieldError::new("passwordBaru", password_fault(fault)),
        PasswordRefusal::Same => FieldError::new("passwordBaru", "Kata sandi baru harus berbeda dari kata sandi lama"),
    };
    Problem::invalid(vec![error])
}
