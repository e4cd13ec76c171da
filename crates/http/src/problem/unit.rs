//! Messages about units, letterheads and appointments (contract U3, U5, U6, N4, N12).

use actix_web::http::StatusCode;
use receipts::PhotoRefusal;
use staff::{AppointmentRefusal, Holder, Namesake, TenureFault, Twin, UnitPart, unit::ParentCodeTaken};

use super::{FieldError, Problem};

/// Message about a logo above the size limit.
pub(crate) const LOGO_TOO_LARGE: &str = "Ukuran logo maksimum 512 KB.";

/// Maps a fault of a tenure to its field.
pub(super) fn tenure(fault: TenureFault) -> Problem {
    Problem::invalid(vec![match fault {
        TenureFault::EndsBeforeItBegins => FieldError::new("berlakuSampai", "Tanggal akhir sebelum tanggal mulai"),
        TenureFault::NoPrincipal => FieldError::new("atasNama", "Isi jabatan yang diatasnamakan"),
    }])
}

/// Maps a refused logo to 413, 415 or 422.
pub(super) fn logo(refusal: PhotoRefusal) -> Problem {
    match refusal {
        PhotoRefusal::TooLarge => Problem::too_large(LOGO_TOO_LARGE),
        PhotoRefusal::NotAPhoto => {
            Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "JENIS_BERKAS_SALAH", "Logo harus PNG atau JPEG.")
        }
        PhotoRefusal::Damaged => {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            Problem::new(status, "JENIS_BERKAS_SALAH", "Logo rusak atau tidak utuh. Simpan ulang, lalu unggah lagi.")
        }
        PhotoRefusal::TooManyPixels => {
            let limit = "Logo paling besar 8.000 piksel per sisi dan 40 juta piksel.";
            Problem::invalid(vec![FieldError::new("pic", limit)])
        }
    }
}

/// Message about a parent code in use.
pub(super) fn parent_code(_: ParentCodeTaken) -> &'static str {
    "Kode sudah digunakan induk unit kerja lain"
}

/// Maps a refused appointment to its field and message.
pub(super) fn appointment(refusal: AppointmentRefusal) -> FieldError {
    match refusal {
        AppointmentRefusal::Retired => FieldError::new("pegawaiId", "Pegawai sudah tidak aktif"),
        AppointmentRefusal::SourceNotLinked => {
            FieldError::new("sumberDanaId", "Sumber dana tidak dipakai induk unit kerja ini")
        }
    }
}

/// Maps an entry that would double another one: 409 at its field, naming the other one.
pub(super) fn twin(twin: Twin) -> Problem {
    let held = |Holder { name, title }: Holder| format!("{name} sudah terdaftar di sini sebagai {title}");
    let (field, message) = match twin {
        Twin::ParentUnit(part, unit) => match part {
            UnitPart::Code => ("kodeInduk", format!("Kode {} sudah digunakan {}", unit.code, unit.name)),
            UnitPart::Name => ("FEIndukUnitKerja", format!("{} sudah ada dengan kode {}", unit.name, unit.code)),
        },
        Twin::WorkUnit(part, unit) => match part {
            UnitPart::Code => ("kode", format!("Kode {} sudah digunakan {}", unit.code, unit.name)),
            UnitPart::Name => ("unitKerja", format!("{} sudah ada dengan kode {}", unit.name, unit.code)),
        },
        Twin::Destination(name) => ("nama", format!("Tujuan {name} sudah ada")),
        Twin::Treasurer(holder) | Twin::Signatory(holder) => ("pegawaiId", held(holder)),
        Twin::Employee(namesake) => return namesake_problem(namesake),
    };
    Problem { errors: vec![FieldError::new(field, message.clone())], ..Problem::conflict(message) }
}

/// 409 `KEMBAR`, which a confirmation passes.
fn namesake_problem(Namesake { name, position, unit }: Namesake) -> Problem {
    let place = unit.map(|unit| format!(", {unit}")).unwrap_or_default();
    let message = format!(
        "Sudah ada pegawai tanpa NIP bernama {name} ({position}{place}). Orang lain? Simpan dengan konfirmasi."
    );
    let errors = vec![FieldError::new("nama", message.clone())];
    Problem { errors, ..Problem::new(StatusCode::CONFLICT, "KEMBAR", message) }
}
