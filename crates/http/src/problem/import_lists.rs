//! Messages about rows of lists of holidays, attendance and ceilings (assurance D-9, 3.4).

use app::{attendance::import::AttendanceNote, budgets::import::CeilingNote, holidays::import::HolidayNote};
use kernel::{
    Rupiah,
    tanggal::{day_name, period},
};
use tables::words::cell_note;

use super::{
    budget::below_used,
    imports::{choices, shortened},
};

/// Message about a row of a list of holidays.
pub(crate) fn holiday_note(note: &HolidayNote) -> String {
    match note {
        HolidayNote::Cell(field, noted) => cell_note(field.declared().heading, noted),
        HolidayNote::NoYear => "Tanggal tanpa tahun; isi tahunnya".into(),
        HolidayNote::NoName => "Nama hari libur kosong".into(),
        HolidayNote::Weekday(told, weekday) => {
            format!("Tertulis hari {}, padahal tanggal itu hari {}", shortened(told), day_name(*weekday))
        }
        HolidayNote::Known(name) => format!("Sudah ada sebagai '{}'; namanya diganti", shortened(name)),
        HolidayNote::DayOfRow(row) => format!("Tanggal sama dengan baris {row}"),
    }
}

/// Message about a row of a list of attendance (assurance 3.4).
pub(crate) fn attendance_note(note: &AttendanceNote) -> String {
    match note {
        AttendanceNote::Cell(field, noted) => cell_note(field.declared().heading, noted),
        AttendanceNote::Nip(text) if text.is_empty() => "NIP kosong".into(),
        AttendanceNote::Nip(text) => format!("'{}' bukan NIP", shortened(text)),
        AttendanceNote::Unknown(nip) => format!("Tidak ada pegawai dengan NIP {nip}"),
        AttendanceNote::OtherParent => "Pegawai induk unit kerja lain".into(),
        AttendanceNote::NoDay => "Tanggal kosong".into(),
        AttendanceNote::Future(day) => format!("{} belum tiba", period(*day, *day)),
        AttendanceNote::NoKind => "Jenis kosong; pilih hadir, cuti, atau sakit".into(),
        AttendanceNote::Kind(text) => format!("'{}' bukan hadir, cuti, atau sakit", shortened(text)),
        AttendanceNote::Time(text) => format!("'{}' bukan jam; tulis 07.41", shortened(text)),
        AttendanceNote::OfRow(row) => {
            format!(
                "Hari pegawai ini juga pada baris {row}; baris terakhir yang dipakai, dari presensi jam paling awal"
            )
        }
    }
}

/// Message about a row of a budget export.
pub(crate) fn ceiling_note(note: &CeilingNote) -> String {
    match note {
        CeilingNote::Cell(field, noted) => cell_note(field.declared().heading, noted),
        CeilingNote::Year => "Tahun anggaran kosong; isi tahunnya, 2000 sampai 9999".into(),
        CeilingNote::UnknownCode(code) => {
            format!("Tidak ada sub kegiatan berkode '{}' di unit Anda", shortened(code))
        }
        CeilingNote::Several(units) => {
            format!("Beberapa unit memakai kode ini; isi kolom unit kerja dengan {}", choices(units))
        }
        CeilingNote::UnknownUnit(unit) => format!("Unit kerja '{}' tidak memakai kode ini", shortened(unit)),
        CeilingNote::OtherName(name) => format!("Nama sub kegiatan lain; kode ini milik '{}'", shortened(name)),
        CeilingNote::BelowUsed(below) => below_used(*below),
        CeilingNote::TooLarge => format!("Pagu paling banyak {}", Rupiah::MAX),
        CeilingNote::OfRow(row) => format!("Sub kegiatan dan tahun sama dengan baris {row}, pagunya lain"),
        CeilingNote::SameAsRow(row) => format!("Isinya sama dengan baris {row}"),
    }
}
