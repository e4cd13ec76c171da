//! Messages about staff records (contract E4, E6, E8) and their import.

use kernel::tanggal::period;
use staff::{EmployeeFault, Post};
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
        EmployeeFault::Phone => "telepon",
    };
    FieldError::new(field, employee_fault(fault))
}

pub(super) fn employee_fault(fault: EmployeeFault) -> &'static str {
    match fault {
        EmployeeFault::Name => "Nama wajib diisi",
        EmployeeFault::Nip => "NIP harus 18 angka",
        EmployeeFault::Position => "Jabatan wajib diisi",
        EmployeeFault::Rank => "Pangkat tidak dikenal",
        EmployeeFault::Grade => "Golongan tidak dikenal",
        EmployeeFault::Level => "Tingkatan wajib dipilih",
        EmployeeFault::Phone => "Isi 6 sampai 15 angka, misalnya 0812-3456-7890",
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
pub(super) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} dan {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use kernel::Day;
    use trips::TripType;

    use super::*;

    #[test]
    fn all_posts_and_trips_are_listed() {
        let officer = Post::TechnicalOfficer("Bidang P2P".into());
        assert_eq!(still_needed(std::slice::from_ref(&officer), &[]), "Masih menjadi PPTK Bidang P2P");
        let day = |d| Day::from_ymd_opt(2026, 3, d).unwrap();
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
