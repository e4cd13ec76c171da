//! Messages about refused sign-ins: 401, which clears the session cookies (contract A1).

use actix_web::http::StatusCode;
use ports::SignInRefusal;
use views::audit::RefusalCode;

use super::{Problem, account};

/// Maps a refusal to its answer.
pub(super) fn refusal(refusal: SignInRefusal) -> Problem {
    let problem = match refusal {
        SignInRefusal::Credentials => {
            let message = "Nama pengguna atau kata sandi salah";
            Problem::new(StatusCode::UNAUTHORIZED, "KREDENSIAL_SALAH", message)
        }
        SignInRefusal::Pending => {
            let message = "Akun menunggu persetujuan administrator.";
            Problem::audited(StatusCode::UNAUTHORIZED, RefusalCode::Pending, message)
        }
        SignInRefusal::Expired => {
            let message =
                "Kata sandi awal tidak dipakai dalam 7 hari dan kedaluwarsa. Minta administrator mengatur ulang.";
            Problem::audited(StatusCode::UNAUTHORIZED, RefusalCode::Expired, message)
        }
        SignInRefusal::CodeDue => {
            let message = "Masukkan kode dari aplikasi autentikator atau kode pemulihan.";
            Problem::new(StatusCode::UNAUTHORIZED, "KODE_DIPERLUKAN", message)
        }
        SignInRefusal::WrongCode => Problem::new(StatusCode::UNAUTHORIZED, "KODE_SALAH", account::WRONG_CODE),
        SignInRefusal::TooOften { retry_after } => Problem::too_often(StatusCode::UNAUTHORIZED, retry_after),
    };
    Problem { ends_session: true, ..problem }
}
