//! `induk-unit-kerja/*`: units and signatories (contract 2.8).

pub mod delete_tanda_tangan;
pub mod delete_ttd_surat_tugas;
pub mod get;
pub mod get_one;
pub mod post;
pub mod post_tanda_tangan;
pub mod post_ttd_surat_tugas;
pub mod post_unit_kerja;
pub mod update_tanda_tangan;
pub mod update_ttd_surat_tugas;
mod views;

use actix_web::web;
use staff::{NewUnit, SignatoryId, SignatoryPost, UnitCode, UnitPost, unit::LONGEST_CODE};

use crate::lenient::{Loose, Reader, TEXT};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get::list_parent_units)
        .service(get_one::get_parent_unit)
        .service(post::open_parent_unit)
        .service(post_unit_kerja::open_work_unit)
        .service(post_tanda_tangan::appoint_unit_signatory)
        .service(post_ttd_surat_tugas::appoint_assignment_signatory)
        .service(update_ttd_surat_tugas::retitle_assignment_signatory)
        .service(update_tanda_tangan::retitle_unit_signatory)
        .service(delete_ttd_surat_tugas::remove_assignment_signatory)
        .service(delete_tanda_tangan::remove_unit_signatory);
}

/// A field of a unit as a call names it, with what was sent and what is said when it is missing.
type Named<'a> = (&'static str, &'a Loose, &'static str);

/// Reads a unit about to be opened.
fn new_unit(reader: &mut Reader, name: Named<'_>, code: Named<'_>, origin: Named<'_>) -> Option<NewUnit> {
    let mut text = |(field, value, missing): Named<'_>, longest| {
        let text = reader.text(field, value, longest, false);
        reader.required(field, text, missing)
    };
    let (name, origin, written) = (text(name, TEXT), text(origin, TEXT), text(code, LONGEST_CODE));
    let parsed = written.and_then(|code| UnitCode::parse(&code).ok());
    let code = reader.required(code.0, parsed, "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik");
    Some(NewUnit { name: name?, code: code?, origin: origin? })
}

/// Reads which signatory is meant.
fn signatory(reader: &mut Reader, value: &Loose) -> Option<SignatoryId> {
    let id = reader.id("id", value);
    reader.required("id", id, "Tanda tangan wajib dipilih").map(SignatoryId)
}

/// Reads what a signatory of a work unit signs, by the name that U8 and U10 give it.
fn signatory_post(reader: &mut Reader, field: &str, value: &Loose) -> Option<SignatoryPost> {
    let post = match reader.text(field, value, TEXT, false).as_deref() {
        Some("notaDinas") => Some(UnitPost::Memo),
        Some("PPTK") => Some(UnitPost::TechnicalOfficer),
        Some("KPA") => Some(UnitPost::BudgetUser),
        _ => None,
    };
    reader.required(field, post, "Jenis tanda tangan tidak dikenal").map(SignatoryPost::Unit)
}
