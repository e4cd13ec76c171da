//! Messages about the fields of a trip (contract T3), and about changes of filed ones.

use actix_web::http::StatusCode;
use app::trips::TripCheck;
use kernel::{Day, tanggal::period};
use staff::{SignatoryPost, Tenure, UnitPost};
use trips::{
    Fault, TripType,
    change::{NumberPart, Refusal, SHORTEST_REASON},
    engagement::{FullDay, MOST_IN_TOWN},
    request::{ProvidedFault, RowPart},
    schedule::{DateFault, LONGEST_TRIP},
};
use views::warnings::engaged;

use super::{FieldError, Problem};

/// Maps a fault to its field and message.
pub(super) fn fault(fault: &Fault) -> FieldError {
    let (field, message): (String, String) = match fault {
        Fault::Travellers => ("pegawai".into(), "Pilih 1 sampai 5 pegawai yang berbeda".into()),
        Fault::MemoSignatory => ("dataTtdNotaDinas".into(), "Tanda tangan nota dinas tidak aktif".into()),
        Fault::AssignmentSignatory => ("dataTtdSurTug".into(), "Tanda tangan surat tugas tidak aktif".into()),
        Fault::BudgetUser => ("KPAId".into(), "Tanda tangan pengguna anggaran tidak aktif".into()),
        Fault::TechnicalOfficer => ("PPTKId".into(), "Tanda tangan PPTK tidak aktif".into()),
        Fault::Tenure(post, name, tenure) => (signatory_field(*post).into(), out_of_tenure(name, tenure)),
        Fault::NoTreasurer => ("dataBendaharaId".into(), "Bendahara wajib dipilih".into()),
        Fault::Treasurer => ("dataBendaharaId".into(), "Bendahara tidak aktif".into()),
        Fault::SubActivity => ("subKegiatanId".into(), "Sub kegiatan wajib dipilih".into()),
        Fault::Kind => ("jenis".into(), "Jenis perjalanan wajib dipilih".into()),
        Fault::KindNotPaid(source) => {
            ("jenis".into(), format!("Jenis perjalanan tidak diizinkan untuk sumber dana {source}"))
        }
        Fault::HealthService => ("pelayananKesehatanId".into(), "Jenis pelayanan kesehatan tidak dikenal".into()),
        Fault::Classification => ("kodeKlasifikasi".into(), "Klasifikasi wajib dipilih".into()),
        Fault::Purpose => ("untuk".into(), "Untuk wajib diisi".into()),
        Fault::SubmissionDate => ("tanggalPengajuan".into(), "Tanggal pengajuan wajib diisi".into()),
        Fault::SubmissionDateFar => {
            ("tanggalPengajuan".into(), "Tanggal pengajuan paling jauh satu tahun dari hari ini".into())
        }
        Fault::PlaceCount(TripType::InTown) => ("dalamKota".into(), "Pilih 1 sampai 3 tujuan".into()),
        Fault::PlaceCount(TripType::OutOfTown) => ("perjalananKota".into(), "Isi 1 sampai 10 kota".into()),
        Fault::Row(trip_type, row, part) => row_fault(*trip_type, *row, *part),
        Fault::Dates(trip_type, row, fault) => dates(*trip_type, *row, *fault),
        Fault::Provided(row, fault) => (format!("ditanggung.{row}.tanggal"), provided(*fault).into()),
    };
    FieldError::new(field, message)
}

fn signatory_field(post: SignatoryPost) -> &'static str {
    match post {
        SignatoryPost::Unit(UnitPost::Memo) => "dataTtdNotaDinas",
        SignatoryPost::Unit(UnitPost::BudgetUser) => "KPAId",
        SignatoryPost::Unit(UnitPost::TechnicalOfficer) => "PPTKId",
        SignatoryPost::Assignment => "dataTtdSurTug",
    }
}

/// '{nama} menandatangani hanya 20 s.d. 24 Oktober 2026'.
fn out_of_tenure(name: &str, tenure: &Tenure) -> String {
    let days = match (tenure.from, tenure.until) {
        (Some(from), Some(until)) => period(from, until),
        (Some(from), None) => format!("mulai {}", period(from, from)),
        (None, Some(until)) => format!("sampai {}", period(until, until)),
        (None, None) => String::new(),
    };
    format!("{name} menandatangani hanya {days}")
}

/// Maps the refusal of a change, a cancellation or a print.
pub(super) fn refusal(refusal: &Refusal) -> Problem {
    Problem::conflict(match refusal {
        Refusal::Cancelled(day) => cancelled(*day),
        Refusal::PartOfNumber(parts) => {
            let message = "Bagian dari nomor surat; batalkan perjalanan dan ajukan lagi";
            return Problem::invalid(parts.iter().map(|part| FieldError::new(number_field(*part), message)).collect());
        }
        Refusal::NoReason => {
            let message = format!("Alasan paling sedikit {SHORTEST_REASON} karakter");
            return Problem::invalid(vec![FieldError::new("alasan", message)]);
        }
        Refusal::SignsNoMore(name) => {
            let message = format!("{name} tidak lagi menandatangani; pilih penanda tangan lain lewat Ubah.");
            return Problem::new(StatusCode::CONFLICT, "PENANDA_TANGAN", message);
        }
        Refusal::FullDay(full) => full_day(full),
        Refusal::Submitted(name) => format!("Kuitansi {name} sudah diajukan."),
        Refusal::Approved(name) => format!("Kuitansi {name} sudah diverifikasi."),
        Refusal::HasLines(name) => format!("Hapus dahulu rincian biaya {name}."),
        Refusal::HasAdvance(name) => format!("Catat dahulu setoran kembali uang muka {name}."),
        Refusal::NotIssued => "Surat tugas belum diterbitkan.".to_owned(),
        Refusal::NoReport => "Laporan belum diisi.".to_owned(),
        Refusal::HasTravelOrders => "Bukti kehadiran hanya untuk perjalanan tanpa SPD.".to_owned(),
        Refusal::NoTravelOrders => "Perjalanan ini tanpa SPD.".to_owned(),
        Refusal::NotCancelled => "Perjalanan tidak dibatalkan.".to_owned(),
        Refusal::Archived => {
            "Perjalanan ini arsip: suratnya terbit di sistem lama dan tidak dicetak di sini.".to_owned()
        }
        Refusal::Stale => "Data ini telah diubah.".to_owned(),
    })
}

/// Message about a cancelled trip.
pub(super) fn cancelled(day: Day) -> String {
    format!("Perjalanan dibatalkan pada {}.", period(day, day))
}

fn number_field(part: NumberPart) -> &'static str {
    match part {
        NumberPart::WorkUnit => "indukUnitKerjaFE",
        NumberPart::Classification => "kodeKlasifikasi",
        NumberPart::SubmissionDate => "tanggalPengajuan",
        NumberPart::AssignmentSignatory => "dataTtdSurTug",
    }
}

fn row_fault(trip_type: TripType, row: usize, part: RowPart) -> (String, String) {
    let (name, message) = match (part, trip_type) {
        (RowPart::Place, TripType::InTown) => ("dataDalamKota", "Tujuan wajib dipilih dari daftar unit kerja"),
        (RowPart::Place, TripType::OutOfTown) => ("kota", "Nama kota wajib diisi"),
        (RowPart::Province, _) => ("provinsiId", "Provinsi tidak dikenal"),
        (RowPart::Departure, _) => ("tanggalBerangkat", "Tanggal berangkat wajib diisi"),
        (RowPart::Return, _) => ("tanggalPulang", "Tanggal pulang wajib diisi"),
    };
    (cell(trip_type, row, name), message.into())
}

fn provided(fault: ProvidedFault) -> &'static str {
    match fault {
        ProvidedFault::NoDay => "Tanggal wajib diisi",
        ProvidedFault::OutsideTrip => "Tanggal di luar perjalanan",
        ProvidedFault::Twice => "Tanggal sudah ada pada baris lain",
    }
}

fn dates(trip_type: TripType, row: usize, fault: DateFault) -> (String, String) {
    match fault {
        DateFault::ReturnsBeforeDeparture => {
            (cell(trip_type, row, "tanggalPulang"), "Tanggal pulang sebelum tanggal berangkat".into())
        }
        DateFault::DepartsBeforeReturn => (
            cell(trip_type, row, "tanggalBerangkat"),
            "Tanggal berangkat sebelum tanggal pulang tujuan sebelumnya".into(),
        ),
        DateFault::DepartureFar => (
            cell(trip_type, row, "tanggalBerangkat"),
            "Tanggal berangkat paling jauh satu tahun dari tanggal pengajuan".into(),
        ),
        DateFault::TooLong => (
            cell(trip_type, row, "tanggalPulang"),
            format!("Tanggal pulang paling lama {LONGEST_TRIP} hari sesudah berangkat"),
        ),
    }
}

/// Path of a cell: `dalamKota.0.tanggalPulang`.
fn cell(trip_type: TripType, row: usize, part: &str) -> String {
    let rows = match trip_type {
        TripType::InTown => "dalamKota",
        TripType::OutOfTown => "perjalananKota",
    };
    format!("{rows}.{row}.{part}")
}

/// Message about a day with as many in-town trips as a person may have.
fn full_day(FullDay { traveller, day }: &FullDay) -> String {
    format!("{traveller} sudah mempunyai {MOST_IN_TOWN} perjalanan dalam kota pada {}", period(*day, *day))
}

/// Faults that a check found, one entry a field; the message about a field that could not be read goes before that about a
/// missing one.
pub(crate) fn check_errors(check: &TripCheck, mut readings: Vec<FieldError>) -> Vec<FieldError> {
    let engaged = check.engagements.iter().map(|engagement| FieldError::new("pegawai", engaged(engagement)));
    let faults = check.faults.iter().map(fault).filter(|fault| readings.iter().all(|read| read.field != fault.field));
    let refused = check.refusal.iter().flat_map(refused_fields);
    let year = check.year.map(|(trip_type, refused)| {
        FieldError::new(cell(trip_type, 0, "tanggalBerangkat"), super::budget_year::message(refused))
    });
    let found: Vec<_> = faults.chain(engaged).chain(refused).chain(year).collect();
    readings.extend(found);
    readings
}

/// The refusal of a change at the fields of the form.
fn refused_fields(refused: &Refusal) -> Vec<FieldError> {
    let problem = refusal(refused);
    let field = if matches!(refused, Refusal::Cancelled(_)) { "id" } else { "pegawai" };
    if problem.errors.is_empty() { vec![FieldError::new(field, problem.message)] } else { problem.errors }
}
