//! Messages about staff records (contract E4, E6, E8) and their import.

use app::{
    employees::import::{Heading, ImportFault, ImportRefusal, ImportWarning},
    spreadsheets::{MOST_ROWS, SheetFault},
};
use kernel::{nip::NipDoubt, tanggal::period};
use staff::{EmployeeFault, EmployeeWarning, Post};
use trips::engagement::Engagement;

use super::FieldError;

/// Message about a NIP that another employee has.
pub(super) const NIP_TAKEN: &str = "NIP sudah digunakan pegawai lain";

/// Maps a fault to its field and message.
pub(super) fn field_error(fault: EmployeeFault) -> FieldError {
    let field = match fault {
        EmployeeFault::Name => "nama",
        EmployeeFault::Nip => "nip",
        EmployeeFault::Position => "jabatan",
        EmployeeFault::Rank => "pangkatId",
        EmployeeFault::Grade => "golonganId",
        EmployeeFault::Level => "tingkatanId",
    };
    FieldError::new(field, employee_fault(fault))
}

fn employee_fault(fault: EmployeeFault) -> &'static str {
    match fault {
        EmployeeFault::Name => "Nama wajib diisi",
        EmployeeFault::Nip => "NIP harus 18 angka",
        EmployeeFault::Position => "Jabatan wajib diisi",
        EmployeeFault::Rank => "Pangkat tidak dikenal",
        EmployeeFault::Grade => "Golongan tidak dikenal",
        EmployeeFault::Level => "Tingkatan wajib dipilih",
    }
}

/// Message of a warning.
pub(crate) fn employee_warning(warning: EmployeeWarning) -> &'static str {
    match warning {
        EmployeeWarning::RankAndGrade => "Pangkat tidak sesuai dengan golongan",
        EmployeeWarning::Nip(NipDoubt::BirthDate) => "NIP perlu diperiksa: angka 1–8 bukan tanggal lahir yang wajar",
        EmployeeWarning::Nip(NipDoubt::Start) => {
            "NIP perlu diperiksa: angka 9–14 bukan tahun dan bulan pengangkatan yang wajar"
        }
        EmployeeWarning::Nip(NipDoubt::Sex) => "NIP perlu diperiksa: angka 15 harus 1 (pria) atau 2 (wanita)",
        EmployeeWarning::Nip(NipDoubt::Serial) => "NIP perlu diperiksa: nomor urut 000 tidak ada",
    }
}

/// Message about an employee with posts or trips: 'Masih menjadi PPTK Bidang P2P; masih bertugas dengan … pada …'.
pub(super) fn still_needed(posts: &[Post], trips: &[Engagement]) -> String {
    let posts: Vec<_> = posts.iter().map(post).collect();
    let trips =
        trips.iter().map(|trip| format!("bertugas dengan {} pada {}", trip.number, period(trip.first, trip.last)));
    let trips: Vec<_> = trips.collect();
    let posts = (!posts.is_empty()).then(|| format!("menjadi {}", listed(&posts)));
    let reasons: Vec<_> = posts.into_iter().chain((!trips.is_empty()).then(|| listed(&trips))).collect();
    format!("Masih {}", reasons.join("; masih "))
}

fn post(post: &Post) -> String {
    match post {
        Post::MemoSignatory(unit) => format!("penanda tangan nota dinas {unit}"),
        Post::BudgetUser(unit) => format!("KPA {unit}"),
        Post::TechnicalOfficer(unit) => format!("PPTK {unit}"),
        Post::AssignmentSignatory(parent) => format!("penanda tangan surat tugas {parent}"),
        Post::Treasurer { source, parent } => format!("bendahara {source} {parent}"),
    }
}

/// Joins items: `a`, `a dan b`, `a, b dan c`.
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} dan {last}", first.join(", ")),
    }
}

/// Message about a file that cannot be imported.
pub(super) fn import_refusal(refusal: &ImportRefusal) -> String {
    match refusal {
        ImportRefusal::Sheet(SheetFault::TooLarge) => {
            "Berkas terlalu besar: paling besar 5 MB, isinya paling banyak 8 juta huruf".into()
        }
        ImportRefusal::Sheet(SheetFault::TooManyRows) => format!("Berkas memuat lebih dari {MOST_ROWS} baris"),
        ImportRefusal::Sheet(SheetFault::Unreadable) => {
            "Berkas tidak dapat dibaca. Pakai berkas .xlsx, .xls, .ods, atau .csv".into()
        }
        ImportRefusal::Sheet(SheetFault::Encrypted) => {
            "Berkas berkata sandi. Buka berkasnya, hapus kata sandinya, simpan, lalu unggah lagi".into()
        }
        ImportRefusal::Columns(missing) => {
            let words: Vec<_> = missing.iter().map(|heading| heading.word().to_owned()).collect();
            format!("Kolom {} tidak ditemukan", listed(&words))
        }
        ImportRefusal::NoRows => "Berkas tidak memuat satu pegawai pun".into(),
    }
}

/// Message about a refused row.
pub(crate) fn import_fault(fault: &ImportFault) -> String {
    match fault {
        ImportFault::Record(fault) => employee_fault(*fault).into(),
        ImportFault::DamagedNip => {
            "NIP telah diubah Excel menjadi angka yang dibulatkan. Format kolom NIP sebagai Teks \
                                   (Text), lalu isi kembali NIP-nya"
                .into()
        }
        ImportFault::TooLong(heading) => format!("{} paling banyak {} karakter", heading.word(), kernel::text::LONGEST),
        ImportFault::Unknown(heading, name) => unknown(*heading, name),
        ImportFault::AmbiguousUnit(name) => {
            format!("Ada lebih dari satu unit kerja bernama '{}'; pakai kodenya", shortened(name))
        }
        ImportFault::NipTaken => NIP_TAKEN.into(),
        ImportFault::NipOfRow(row) => format!("NIP sama dengan baris {row}"),
        ImportFault::PersonKnown => "Sudah ada pegawai tanpa NIP dengan nama dan unit kerja ini".into(),
        ImportFault::PersonOfRow(row) => format!("Nama dan unit kerja sama dengan baris {row}, keduanya tanpa NIP"),
    }
}

/// Most characters of a cell that a message repeats.
const REPEATED: usize = 60;

fn shortened(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn unknown(heading: Heading, name: &str) -> String {
    let name = shortened(name);
    let hint = match heading {
        Heading::Grade => "; isi dengan I/a sampai IV/e, I sampai XVII (PPPK), atau -",
        Heading::Kind => "; isi dengan PNS, CPNS, PPPK, PPPK-PW, atau NON-ASN",
        _ => "",
    };
    format!("{} '{name}' tidak dikenal{hint}", heading.word())
}

/// Message of a warning about a valid row.
pub(crate) fn import_warning(warning: &ImportWarning) -> String {
    match warning {
        ImportWarning::Record(warning) => employee_warning(*warning).into(),
        ImportWarning::NameKnown => "Sudah ada pegawai dengan nama ini".into(),
        ImportWarning::NameOfRow(row) => format!("Nama sama dengan baris {row}"),
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use trips::TripType;

    use super::*;

    #[test]
    fn all_posts_and_trips_are_listed() {
        let officer = Post::TechnicalOfficer("Bidang P2P".into());
        assert_eq!(still_needed(std::slice::from_ref(&officer), &[]), "Masih menjadi PPTK Bidang P2P");
        let day = |d| NaiveDate::from_ymd_opt(2026, 3, d).unwrap();
        let trip = Engagement {
            traveller: "A".into(),
            number: "1/ST".into(),
            first: day(3),
            last: day(5),
            trip_type: TripType::InTown,
        };
        let treasurer = Post::Treasurer { source: "BOK".into(), parent: "Dinas".into() };
        assert_eq!(
            still_needed(&[officer, treasurer], &[trip]),
            "Masih menjadi PPTK Bidang P2P dan bendahara BOK Dinas; masih bertugas dengan 1/ST pada 3 s.d. 5 Maret 2026"
        );
    }
}
