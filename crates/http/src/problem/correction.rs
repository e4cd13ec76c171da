//! Messages about corrections of what was entered (office C-21).

use app::views::corrections::Corrected;
use serde_json::Value;
use trips::trip_kind::KindFault;

use super::FieldError;
use crate::{
    admin::daftar_surat_keluar::OutgoingLetterRow,
    induk_unit_kerja::{post::StoredParentUnit, post_unit_kerja::StoredWorkUnit},
    jenis_perjalanan::EditableTripKind,
    pelayanan_kesehatan::EditableHealthService,
    sumber_dana::FundingSourceWords,
    surat::NumberedLetter,
};

/// The entry as it is now, as its call answers it.
pub(super) fn latest(entry: Corrected) -> Option<Value> {
    let value = match entry {
        Corrected::ParentUnit(unit) => serde_json::to_value(StoredParentUnit::from(unit)),
        Corrected::WorkUnit(unit) => serde_json::to_value(StoredWorkUnit::from(unit)),
        Corrected::OutgoingLetter(letter) => serde_json::to_value(OutgoingLetterRow::from(letter)),
        Corrected::FundingSource(source) => serde_json::to_value(FundingSourceWords::from(source)),
        Corrected::TripKind(kind) => serde_json::to_value(EditableTripKind::from(kind)),
        Corrected::NumberedPaper(paper) => serde_json::to_value(NumberedLetter::from(paper)),
        Corrected::HealthService(service) => serde_json::to_value(EditableHealthService::from(service)),
    };
    value.ok()
}

/// Maps a fault of a kind of trip to its field and message.
pub(super) fn kind_fault(fault: KindFault) -> FieldError {
    match fault {
        KindFault::HealthServiceName { is_one: true } => {
            FieldError::new("jenis", "Nama jenis pelayanan kesehatan memuat kata 'Pelayanan'")
        }
        KindFault::HealthServiceName { is_one: false } => {
            FieldError::new("jenis", "Kata 'Pelayanan' hanya untuk jenis pelayanan kesehatan")
        }
        KindFault::AccountCode => FieldError::new("kodeRekening", "Kode rekening hanya memuat angka dan titik"),
    }
}
