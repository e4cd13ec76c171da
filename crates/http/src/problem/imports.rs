//! Messages about imports (office 2.2, 2.3): files that cannot be read, notes on their rows.

use app::{
    employees::import::{StaffField, StaffNote},
    tariffs::import::{TariffField, TariffNote},
};
use kernel::{day::KNOWN_YEARS, tanggal::period};
use tables::{
    ImportRefusal,
    spreadsheets::{MOST_ROWS, SheetFault},
    words::cell_note,
};

use views::wire::Wire;

use super::{employee, tariff};

/// Most characters of a cell that a message repeats.
const REPEATED: usize = 60;

/// Message about a file that cannot be imported.
pub(super) fn refusal(refusal: &ImportRefusal) -> String {
    match refusal {
        ImportRefusal::Sheet(SheetFault::TooLarge) => {
            "Berkas terlalu besar: paling besar 5 MB, isinya paling banyak 8 juta huruf".into()
        }
        ImportRefusal::Sheet(SheetFault::TooManyRows) => format!("Berkas memuat lebih dari {MOST_ROWS} baris"),
        ImportRefusal::Sheet(SheetFault::Unreadable) => {
            "Berkas tidak dapat dibaca. Pakai berkas .xlsx, .xls, .ods, atau .csv".into()
        }
        ImportRefusal::Sheet(SheetFault::Document) => {
            "Berkas PDF, Word, atau gambar bukan lembar kerja. Mintalah berkas Excel-nya, atau salin tabelnya ke Excel, simpan, \
             lalu unggah"
                .into()
        }
        ImportRefusal::Sheet(SheetFault::Encrypted) => {
            "Berkas berkata sandi. Buka berkasnya, hapus kata sandinya, simpan, lalu unggah lagi".into()
        }
        ImportRefusal::NoSheet => "Lembar atau baris judul ini tidak ada di berkas".into(),
        ImportRefusal::NoRows => "Berkas tidak memuat satu baris pun di bawah judulnya".into(),
    }
}

/// Message about a row of a staff list.
pub(crate) fn staff_note(note: &StaffNote) -> String {
    match note {
        StaffNote::Fault(fault) => employee::employee_fault(*fault).into(),
        StaffNote::DamagedNip => {
            "NIP telah diubah Excel menjadi angka yang dibulatkan. Format kolom NIP sebagai Teks (Text), \
             lalu isi kembali NIP-nya"
                .into()
        }
        StaffNote::Cell(field, noted) => cell_note(field.word(), noted),
        StaffNote::Unknown(field, text) => unknown_staff(*field, text),
        StaffNote::NipOfRow(row) => format!("NIP sama dengan baris {row}, isinya berbeda"),
        StaffNote::PersonOfRow(row) => format!("Nama dan unit kerja sama dengan baris {row}, keduanya tanpa NIP"),
        StaffNote::Twin(name) => format!("Mungkin orang yang sama dengan {name}, yang sudah terdaftar"),
        StaffNote::SameAsRow(row) => format!("Isinya sama dengan baris {row}"),
        StaffNote::UnknownRank(text) => {
            format!("Pangkat '{}' tidak dikenal; diisi menurut golongan", shortened(text))
        }
        StaffNote::UnknownUnit(text) => {
            format!("Unit kerja '{}' tidak dikenal; pilih unitnya, atau simpan tanpa unit", shortened(text))
        }
        StaffNote::AmbiguousUnit(text) => {
            format!("Ada lebih dari satu unit kerja bernama '{}'; pakai kodenya", shortened(text))
        }
        StaffNote::LevelByGrade => "Tingkatan diisi menurut golongan".into(),
        StaffNote::NameKnown => "Sudah ada pegawai lain dengan nama ini".into(),
        StaffNote::NameOfRow(row) => format!("Nama sama dengan baris {row}, NIP-nya lain"),
        StaffNote::TwinOfRow(row) => format!("Mungkin orang yang sama dengan baris {row}"),
        StaffNote::Warning(warning) => warning.form(),
    }
}

fn unknown_staff(field: StaffField, text: &str) -> String {
    let hint = match field {
        StaffField::GradeLetter => "; isi dengan a sampai e",
        StaffField::Grade | StaffField::RankAndGrade => "; isi dengan I/a sampai IV/e, I sampai XVII (PPPK), atau -",
        StaffField::Kind => "; isi dengan PNS, CPNS, PPPK, PPPK-PW, atau NON-ASN",
        StaffField::AccountNumber => "; isi sebagai teks, karena Excel memotong angka panjang",
        StaffField::Level => "; isi dengan Tingkat 1 sampai Tingkat 4",
        StaffField::Rank => "; isi dengan Juru Muda sampai Pembina Utama, atau -",
        _ => "",
    };
    format!("{} '{}' tidak dikenal{hint}", field.word(), shortened(text))
}

/// Words for a field of a list of tariffs.
fn tariff_heading(field: TariffField) -> &'static str {
    match field {
        TariffField::Kind => "Jenis",
        TariffField::Province => "Provinsi",
        TariffField::Level => "Tingkatan",
        TariffField::Amount(_) => "Nilai",
        TariffField::LegalBasis => "Dasar hukum",
        TariffField::ValidFrom => "Berlaku dari",
        TariffField::ValidUntil => "Berlaku sampai",
        TariffField::Origin => "Asal",
        TariffField::Destination => "Tujuan",
        TariffField::Class => "Kelas",
        TariffField::Meeting => "Lokasi",
        TariffField::Return => "Pulang pergi",
    }
}

/// Message about a row of a list of tariffs.
pub(crate) fn tariff_note(note: &TariffNote) -> String {
    match note {
        TariffNote::Fault(fault) => tariff::message(*fault),
        TariffNote::Cell(field, noted) => cell_note(tariff_heading(*field), noted),
        TariffNote::Answer(field, true) => format!("{}: {KNOWN_YEARS}", tariff_heading(*field)),
        TariffNote::Answer(field, false) => {
            format!("{} tidak dapat dibaca; contoh 5 Oktober 2027", tariff_heading(*field))
        }
        TariffNote::Unknown { field, text, likely, names } => {
            let text = format!("{} '{}' tidak dikenal", tariff_heading(*field), shortened(text));
            match (likely, names.as_slice()) {
                (Some(likely), _) => format!("{text}, mungkin {likely}"),
                (None, []) => text,
                (None, names) => format!("{text}; isi dengan {}", choices(names)),
            }
        }
        TariffNote::Refused(refused) => tariff::refusal(refused),
        TariffNote::Follows(before) => {
            format!(
                "Menggantikan {} yang berlaku sejak {}",
                before.amount,
                period(before.valid_from, before.valid_from)
            )
        }
    }
}

/// Joins choices: `a, b, atau c`.
pub(super) fn choices(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{}, atau {last}", first.join(", ")),
        names => names.concat(),
    }
}

pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
