//! Messages about accounts.

use actix_web::http::StatusCode;
use ports::PasswordRefusal;
use staff::{
    account::{AccountRefusal, FactorRefusal},
    password::{Guess, PasswordFault, Suggestion, Warning},
};

use super::{FieldError, Problem};

/// Message about a new password.
pub(crate) fn password_fault(fault: &PasswordFault) -> String {
    match fault {
        PasswordFault::Weak => {
            "Kata sandi 8 sampai 250 karakter dengan huruf kecil, huruf besar, angka, dan simbol".to_owned()
        }
        PasswordFault::Guessable(guess) => guessed(guess),
    }
}

/// Message about a password that is guessed soon: the reason, then ways to a better one.
pub(crate) fn guessed(guess: &Guess) -> String {
    let known = "jangan memakai nama Anda, nama unit, atau kata yang umum di kantor dengan angka dan tanda";
    let reason = if guess.has_known_word { Some(known) } else { guess.warning.map(warning) };
    let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
    let ways: Vec<_> = guess.suggestions.iter().map(|way| format!(" {}", suggestion(*way))).collect();
    format!("Kata sandi ini mudah ditebak{reason}.{}", ways.concat())
}

fn warning(warning: Warning) -> &'static str {
    match warning {
        Warning::StraightRowsOfKeysAreEasyToGuess => "deretan tombol yang bersebelahan mudah ditebak",
        Warning::ShortKeyboardPatternsAreEasyToGuess => "pola tombol yang pendek mudah ditebak",
        Warning::RepeatsLikeAaaAreEasyToGuess => "pengulangan seperti 'aaa' mudah ditebak",
        Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess => {
            "pengulangan seperti 'abcabcabc' hampir semudah 'abc' ditebak"
        }
        Warning::ThisIsATop10Password => "ini termasuk 10 kata sandi yang paling sering dipakai",
        Warning::ThisIsATop100Password => "ini termasuk 100 kata sandi yang paling sering dipakai",
        Warning::ThisIsACommonPassword => "ini kata sandi yang sering dipakai",
        Warning::ThisIsSimilarToACommonlyUsedPassword => "ini mirip kata sandi yang sering dipakai",
        Warning::SequencesLikeAbcAreEasyToGuess => "urutan seperti abc atau 6543 mudah ditebak",
        Warning::RecentYearsAreEasyToGuess => "tahun belakangan mudah ditebak",
        Warning::AWordByItselfIsEasyToGuess => "satu kata saja mudah ditebak",
        Warning::DatesAreOftenEasyToGuess => "tanggal sering mudah ditebak",
        Warning::NamesAndSurnamesByThemselvesAreEasyToGuess => "nama orang saja mudah ditebak",
        Warning::CommonNamesAndSurnamesAreEasyToGuess => "nama orang yang umum mudah ditebak",
    }
}

fn suggestion(way: Suggestion) -> &'static str {
    match way {
        Suggestion::UseAFewWordsAvoidCommonPhrases => "Pakai beberapa kata yang tidak biasa bersama.",
        Suggestion::NoNeedForSymbolsDigitsOrUppercaseLetters => "Panjang lebih berguna daripada banyak simbol.",
        Suggestion::AddAnotherWordOrTwo => "Tambah satu atau dua kata lain yang jarang dipakai.",
        Suggestion::CapitalizationDoesntHelpVeryMuch => "Huruf besar di awal tidak banyak membantu.",
        Suggestion::AllUppercaseIsAlmostAsEasyToGuessAsAllLowercase => "Huruf besar semua semudah huruf kecil semua.",
        Suggestion::ReversedWordsArentMuchHarderToGuess => "Kata yang dibalik tidak banyak membantu.",
        Suggestion::PredictableSubstitutionsDontHelpVeryMuch => "Mengganti 'a' dengan '@' tidak banyak membantu.",
        Suggestion::UseALongerKeyboardPatternWithMoreTurns => "Pakai pola tombol yang lebih panjang dan berbelok.",
        Suggestion::AvoidRepeatedWordsAndCharacters => "Hindari kata dan huruf yang berulang.",
        Suggestion::AvoidSequences => "Hindari urutan.",
        Suggestion::AvoidRecentYears => "Hindari tahun belakangan.",
        Suggestion::AvoidYearsThatAreAssociatedWithYou => "Hindari tahun yang berkaitan dengan Anda.",
        Suggestion::AvoidDatesAndYearsThatAreAssociatedWithYou => {
            "Hindari tanggal dan tahun yang berkaitan dengan Anda."
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
        AccountRefusal::RoleHeld => "Pengguna sudah memiliki peran ini",
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
        PasswordRefusal::New(fault) => FieldError::new("passwordBaru", password_fault(&fault)),
        PasswordRefusal::Same => FieldError::new("passwordBaru", "Kata sandi baru harus berbeda dari kata sandi lama"),
    };
    Problem::invalid(vec![error])
}
