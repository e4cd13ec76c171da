//! Messages about payments and packages (office section 5).

use actix_web::http::StatusCode;
use findings::shortfall;
use kernel::{RupiahSum, tanggal::period};
use payments::{
    Packed, PaymentFault, Refusal,
    package::{MOST_RECEIPTS, PackageFault, ShareFault},
};

use super::{FieldError, Problem, receipt};

/// 'Sudah masuk NPD {nomor}.'; without a number the day of the package stands for it.
fn packed(packed: &Packed) -> String {
    match &packed.number {
        Some(number) => format!("Sudah masuk NPD {number}."),
        None => format!("Sudah masuk NPD {} (belum bernomor).", period(packed.dated_on, packed.dated_on)),
    }
}

/// Maps a refusal to 409, or to 422 where a field is at fault.
pub(super) fn refusal(refusal: &Refusal) -> Problem {
    Problem::conflict(match refusal {
        Refusal::Denied(denied) => return ports::Error::Denied(*denied).into(),
        Refusal::NoReason => return Problem::invalid(vec![FieldError::new("alasan", "Alasan wajib diisi")]),
        Refusal::NoReceipts => return package_faults(&[PackageFault::NoReceipts]),
        Refusal::NumberTaken => {
            let message = "Nomor NPD ini sudah dipakai.";
            return Problem { errors: vec![FieldError::new("nomor", message)], ..Problem::conflict(message) };
        }
        Refusal::Verified(name) => {
            let message = format!("Kuitansi {name} Anda verifikasi sendiri; harus dibayar orang lain.");
            return Problem::new(StatusCode::CONFLICT, "PEMISAHAN_TUGAS", message);
        }
        Refusal::Short(missing) => {
            return Problem::new(StatusCode::CONFLICT, "ANGGARAN_KURANG", shortfall(*missing));
        }
        Refusal::Approved => "Kuitansi sudah disetujui; catat sebagai pelunasan.".to_owned(),
        Refusal::NotApproved(name) => format!("Kuitansi {name} belum diverifikasi."),
        Refusal::Settled(day) => format!("Sudah dibayar pada {}.", period(*day, *day)),
        Refusal::Packed(package) => packed(package),
        Refusal::PackedElsewhere(name, package) => format!("{name}: {}", packed(package)),
        Refusal::NothingDue => "Tidak ada yang harus dibayar.".to_owned(),
        Refusal::SettledAlone(name) => format!("Kuitansi {name} sudah dibayar tersendiri."),
        Refusal::Archived => {
            "Bukti pembayaran perjalanan arsip tidak dapat dicetak; data suratnya ada di sistem lama.".to_owned()
        }
        Refusal::Reversal => "Pembalik tidak dapat dibalik.".to_owned(),
        Refusal::Reversed => "Pembayaran ini sudah dibalik.".to_owned(),
        Refusal::AdvanceReturned(returned) => format!("Sudah disetor kembali {returned}; balik dahulu setorannya."),
        Refusal::NotSubmitted => "NPD belum diajukan.".to_owned(),
        Refusal::StateChanged => "Keadaan NPD sudah berubah. Muat ulang halaman.".to_owned(),
        Refusal::OtherParent(name) => format!("Kuitansi {name} milik induk unit kerja lain."),
        Refusal::OtherSource(name) => format!("Kuitansi {name} dari sumber dana lain."),
        Refusal::OtherYear { names, departs, year } => {
            format!("Kuitansi {} berangkat tahun {departs}; NPD ini tahun {year}.", names.join(", "))
        }
        Refusal::OtherBudgetUser([first, other]) => {
            format!("Kuitansi dari dua KPA, {first} dan {other}; susun NPD masing-masing.")
        }
        Refusal::PaymentsStand => "Balik dahulu semua pembayaran NPD ini.".to_owned(),
    })
}

/// Sentence about a settlement of other rupiah than the balance.
fn whole(balance: i64) -> String {
    match balance {
        0 => "Tidak ada yang harus dibayar.".to_owned(),
        balance => format!("Bayar seluruh saldo {}.", RupiahSum::new(balance)),
    }
}

/// Maps faults of a payment to 422 with every field.
pub(super) fn payment_faults(faults: &[PaymentFault]) -> Problem {
    let errors = faults.iter().map(|fault| match fault {
        PaymentFault::Kind => FieldError::new("jenis", "Pilih uang-muka, pelunasan, atau setoran-kembali"),
        PaymentFault::Means => FieldError::new("cara", "Pilih tunai atau transfer"),
        PaymentFault::Terms(fault) => receipt::advance_fault(*fault),
        PaymentFault::NotWhole(balance) => FieldError::new("nilai", whole(*balance)),
        PaymentFault::WithoutPaper => {
            FieldError::new("pembayaranId", "Pilih uang muka atau setoran kembali; pelunasan tercetak pada kuitansi")
        }
    });
    Problem::invalid(errors.collect())
}

/// Maps faults of a package to 422 with every field.
pub(super) fn package_faults(faults: &[PackageFault]) -> Problem {
    let errors = faults.iter().map(|fault| match fault {
        PackageFault::Kind => FieldError::new("jenis", "Pilih UP, GU, TU, atau LS"),
        PackageFault::Source => FieldError::new("sumberDanaId", "Sumber dana wajib dipilih"),
        PackageFault::Treasurer => FieldError::new("bendaharaId", "Bendahara wajib dipilih"),
        PackageFault::OtherTreasurer => FieldError::new("bendaharaId", "Bendahara bukan untuk sumber dana ini"),
        PackageFault::DatedOn => FieldError::new("tanggal", "Tanggal wajib diisi"),
        PackageFault::DatedOnFar => FieldError::new("tanggal", "Tanggal paling jauh satu tahun dari hari ini"),
        PackageFault::NoReceipts => FieldError::new("personilIds", "Pilih paling sedikit satu kuitansi"),
        PackageFault::TooManyReceipts => {
            FieldError::new("personilIds", format!("Kuitansi paling banyak {MOST_RECEIPTS} per NPD"))
        }
        PackageFault::UnknownReceipt => FieldError::new("personilIds", "Personil tidak ditemukan"),
    });
    Problem::invalid(errors.collect())
}

/// Maps faults of what is paid with a package to 422 with every row.
pub(super) fn share_faults(faults: &[(usize, ShareFault)]) -> Problem {
    let errors = faults.iter().map(|(row, fault)| match fault {
        ShareFault::Unknown => FieldError::new(format!("nilai.{row}.personilId"), "Tidak ada dalam NPD ini"),
        ShareFault::NotWhole(balance) => FieldError::new(format!("nilai.{row}.nilai"), whole(*balance)),
        ShareFault::NoReason => FieldError::new(format!("nilai.{row}.alasan"), "Isi alasan kuitansi ini ditunda"),
        ShareFault::NothingPaid => FieldError::new("nilai", "Tidak ada yang dibayar."),
        ShareFault::Deduction => {
            FieldError::new(format!("nilai.{row}.potongan"), "Potongan paling banyak sebesar nilainya")
        }
    });
    Problem::invalid(errors.collect())
}
