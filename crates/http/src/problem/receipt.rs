//! Messages about receipts: the texts of the contract's section 8 and of R2, R5, R7, R10, R12.

use actix_web::http::StatusCode;
use findings::shortfall;
use kernel::Rupiah;
use receipts::{
    DocumentRefusal, Fault, PhotoRefusal, Refusal,
    advance::AdvanceFault,
    duties::{Duty, HeldDuties},
    proof::{MOST_PER_LINE, MOST_PER_RECEIPT},
    refusal::MOST_REASONS,
};
use staff::Denied;

use super::{FieldError, Problem, amount_too_large};

/// Maps a refusal to 409, or to 422 where a field is at fault.
pub(super) fn refusal(refusal: Refusal) -> Problem {
    Problem::conflict(match refusal {
        Refusal::Denied(Denied::Role) => return ports::Error::Denied(Denied::Role).into(),
        Refusal::Denied(Denied::OtherUnit) => return ports::Error::Denied(Denied::OtherUnit).into(),
        Refusal::NoReason => return Problem::invalid(vec![FieldError::new("catatan", "Alasan wajib diisi")]),
        Refusal::TooManyReasons => {
            let message = format!("Alasan paling banyak {MOST_REASONS}");
            return Problem::invalid(vec![FieldError::new("alasan", message)]);
        }
        Refusal::NoReopeningReason => return Problem::invalid(vec![FieldError::new("alasan", "Alasan wajib diisi")]),
        Refusal::NoLineNote => {
            let message = "Catatan wajib diisi untuk baris yang harus diperbaiki";
            return Problem::invalid(vec![FieldError::new("catatan", message)]);
        }
        Refusal::Findings => "Ditahan temuan pemeriksaan.",
        Refusal::BudgetShort(missing) => return Problem::conflict(shortfall(missing)),
        Refusal::LineTooLarge => return faults(&[Fault::PriceTooLarge]),
        Refusal::TripCancelled(day) => return Problem::conflict(super::trip::cancelled(day)),
        Refusal::NotCancelled => "Perjalanan tidak dibatalkan.",
        Refusal::StateChanged => "Status kuitansi sudah berubah. Muat ulang halaman.",
        Refusal::LinesToCorrect => "Masih ada baris yang harus diperbaiki.",
        Refusal::LinesJudged => "Verifikator sudah memutuskan sebagian baris.",
        Refusal::NothingChanged => "Ubah rincian atau isi jawaban.",
        Refusal::Stale => "Data ini telah diubah.",
        Refusal::Closed => "Kuitansi sudah diajukan dan tidak dapat diubah.",
        Refusal::NoLines => "Isi rincian biaya terlebih dahulu.",
        Refusal::LetterNotIssued => "Surat tugas belum diterbitkan.",
        Refusal::NotApproved => "Kuitansi belum diverifikasi.",
        Refusal::NoActualCosts => "Belum ada pengeluaran riil.",
        Refusal::ComputedLine => "Baris rill dihitung dari daftar rill",
        Refusal::HasLines => "Sudah ada rincian biaya.",
        Refusal::Approved => "Kuitansi sudah diverifikasi.",
        Refusal::NoLodgingTariff => "Tarif penginapan untuk tempat perjalanan ini belum ada.",
        Refusal::TooManyNights { most, days, provided } => {
            let message = match provided {
                0 => format!("Maksimal {most} malam untuk perjalanan {days} hari"),
                _ => format!("Maksimal {most} malam: {provided} malam ditanggung panitia."),
            };
            return Problem::invalid(vec![FieldError::new("malam", message)]);
        }
        Refusal::NotAutomatic => "Kuitansi otomatis hanya untuk perjalanan dalam kota tanpa rincian",
        Refusal::NoProvince => "Provinsi tempat tujuan belum diisi.",
        Refusal::TooManyProofsOfLine => {
            return Problem::conflict(format!("Paling banyak {MOST_PER_LINE} bukti per baris."));
        }
        Refusal::TooManyProofs => {
            return Problem::conflict(format!("Paling banyak {MOST_PER_RECEIPT} bukti per kuitansi."));
        }
        Refusal::ProofOrder => {
            return Problem::invalid(vec![FieldError::new(
                "urutan",
                "Urutan harus memuat setiap bukti baris ini satu kali",
            )]);
        }
        Refusal::TooManyPhotos => "Foto perjalanan paling banyak 10.",
        Refusal::NothingComputed => "Tidak ada biaya yang dapat dihitung otomatis",
    })
}

/// Sentence about a duty that the caller holds beside the approval.
pub(crate) fn duty_warning(duty: Duty) -> &'static str {
    match duty {
        Duty::Filed => "Anda mengajukan perjalanan ini.",
        Duty::Issued => "Anda menerbitkan surat tugas perjalanan ini.",
        Duty::Entered => "Anda mengisi kuitansi ini.",
        Duty::Traveller => "Ini kuitansi Anda sendiri.",
    }
}

/// Maps duties that the office separates to 409.
pub(super) fn duties(held: &HeldDuties) -> Problem {
    let duties: Vec<_> = held.duties.iter().map(|duty| duty_warning(*duty)).collect();
    let own_change = if held.relaxed {
        " Pengamanan yang Anda longgarkan berlaku bagi Anda sendiri 24 jam setelah diubah."
    } else {
        ""
    };
    let message = format!("Kuitansi harus diverifikasi orang lain. {}{own_change}", duties.join(" "));
    Problem::new(StatusCode::CONFLICT, "PEMISAHAN_TUGAS", message)
}

/// Reason why a traveller was left out of a call for all.
pub(crate) fn left_out(reason: Refusal) -> String {
    refusal(reason).message
}

/// An amount of rupiah, which is no more than an advance.
fn rupiah(amount: i64) -> Rupiah {
    Rupiah::new(amount).unwrap_or_default()
}

/// Maps faults of an advance or a return to 422 with every field.
pub(super) fn advance_faults(faults: &[AdvanceFault]) -> Problem {
    Problem::invalid(faults.iter().map(|fault| advance_fault(*fault)).collect())
}

/// Maps a fault of amount, day or voucher to its field.
pub(super) fn advance_fault(fault: AdvanceFault) -> FieldError {
    match fault {
        AdvanceFault::Amount => FieldError::new("nilai", "Nilai wajib diisi"),
        AdvanceFault::AmountTooLarge => FieldError::new("nilai", amount_too_large()),
        AdvanceFault::PaidOn => FieldError::new("tanggal", "Tanggal wajib diisi"),
        AdvanceFault::PaidOnFar => FieldError::new("tanggal", "Tanggal paling jauh satu tahun dari hari ini"),
        AdvanceFault::Reference => FieldError::new("nomorBukti", "Nomor bukti wajib diisi"),
        AdvanceFault::BelowReturns(returned) => {
            FieldError::new("nilai", format!("Sudah disetor kembali {}", rupiah(returned)))
        }
        AdvanceFault::AboveAdvance(0) => FieldError::new("nilai", "Tidak ada uang muka yang harus disetor kembali"),
        AdvanceFault::AboveAdvance(most) => {
            FieldError::new("nilai", format!("Paling banyak {}, sisa uang muka yang belum disetor", rupiah(most)))
        }
    }
}

/// Maps faults to 422 with every field.
pub(super) fn faults(faults: &[Fault]) -> Problem {
    let errors = faults.iter().map(|fault| match fault {
        Fault::Item => FieldError::new("item", "Item wajib diisi"),
        Fault::Unit => FieldError::new("satuan", "Satuan wajib diisi"),
        Fault::Quantity => FieldError::new("qty", "Qty harus 1 sampai 9999"),
        Fault::Price => FieldError::new("nilai", "Nilai harus lebih dari 0"),
        Fault::PriceTooLarge => FieldError::new("nilai", amount_too_large()),
        Fault::Kind => FieldError::new("jenisId", "Jenis wajib dipilih"),
        Fault::KindOfActualCosts => FieldError::new("jenisId", "Pengeluaran rill ditambahkan lewat tombol Rill"),
    });
    Problem::invalid(errors.collect())
}

/// Maps a refused photo to 413, 415 or 422.
pub(super) fn photo(refusal: PhotoRefusal) -> Problem {
    match refusal {
        PhotoRefusal::TooLarge => Problem::too_large(PHOTO_TOO_LARGE),
        PhotoRefusal::NotAPhoto => {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            Problem::new(status, "JENIS_BERKAS_SALAH", "Foto harus PNG atau JPEG.")
        }
        PhotoRefusal::Damaged => {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            Problem::new(
                status,
                "JENIS_BERKAS_SALAH",
                "Foto rusak atau tidak utuh. Ambil atau simpan ulang, lalu unggah lagi.",
            )
        }
        PhotoRefusal::TooManyPixels => {
            let limit = "Foto paling besar 8.000 piksel per sisi dan 40 juta piksel.";
            Problem::invalid(vec![FieldError::new("pic", limit)])
        }
    }
}

/// Maps a refused PDF to 413, 415 or 422.
pub(super) fn document(refusal: DocumentRefusal) -> Problem {
    let text = match refusal {
        DocumentRefusal::TooLarge => return Problem::too_large(DOCUMENT_TOO_LARGE),
        DocumentRefusal::NoProof => {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Problem::new(status, "JENIS_BERKAS_SALAH", "Bukti harus PNG, JPEG, atau PDF.");
        }
        DocumentRefusal::Unreadable => {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Problem::new(status, "JENIS_BERKAS_SALAH", "PDF rusak atau tidak dapat dibaca.");
        }
        DocumentRefusal::TooManyPages => "PDF paling banyak 20 halaman.",
        DocumentRefusal::Encrypted => "PDF berkata sandi.",
        DocumentRefusal::DynamicForm => "PDF ini formulir tanpa halaman tetap. Cetak ke PDF, lalu unggah hasilnya.",
        DocumentRefusal::TooComplex => "Isi PDF terlalu besar setelah dibuka. Cetak ke PDF, lalu unggah hasilnya.",
    };
    Problem::invalid(vec![FieldError::new("pic", text)])
}

/// Message about a PDF above the size limit.
pub(crate) const DOCUMENT_TOO_LARGE: &str = "File size is greater than maximum limit. Ukuran PDF maksimum 5 MB.";

/// Message about a photo above the size limit.
pub(crate) const PHOTO_TOO_LARGE: &str = "File size is greater than maximum limit. Ukuran foto maksimum 1.024 KB.";
