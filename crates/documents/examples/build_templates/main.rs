//! Writes the built-in letters to `templates/`: `cargo run -p documents --example build_templates`.

mod assignment_letter;
mod attendance;
mod cancellation;
mod common;
mod memo;
mod nominative_list;
mod package;
mod package_papers;
mod payments;
mod receipt;
mod report;
mod travel_order;
mod word;

use std::path::Path;

use app::letters::TemplateKind;
use package::{Document, package};
use word::{LETTER, TITLE};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    let foot = common::verification_foot();
    let coded = [
        (TemplateKind::Memo, memo::body(), LETTER),
        (TemplateKind::AssignmentLetter, assignment_letter::long(), travel_order::SHEET),
        (TemplateKind::ShortAssignmentLetter, assignment_letter::letter(), LETTER),
        (TemplateKind::Receipt, receipt::body(), LETTER),
    ];
    let plain = [
        (TemplateKind::Report, report::body(), LETTER),
        (TemplateKind::ActualCosts, receipt::actual_cost_sheet(TITLE), LETTER),
        (TemplateKind::Attendance, attendance::body(), LETTER),
        (TemplateKind::NominativeList, nominative_list::body(), nominative_list::SHEET),
        (TemplateKind::Cancellation, cancellation::body(), LETTER),
        (TemplateKind::TravelOrder, travel_order::sheets(), travel_order::SHEET),
        (TemplateKind::Package, package_papers::note(), LETTER),
        (TemplateKind::PackageNominative, package_papers::nominative_list(), nominative_list::SHEET),
        (TemplateKind::AdvanceReceipt, payments::advance(), LETTER),
        (TemplateKind::ReturnReceipt, payments::returned(), LETTER),
    ];
    let letters = coded.map(|letter| (letter, foot.as_str())).into_iter().chain(plain.map(|letter| (letter, "")));
    for ((kind, body, last), foot) in letters {
        let one_section = kind != TemplateKind::AssignmentLetter;
        let head = head(kind);
        let document = Document { title: kind.title(), body: &body, last, foot, head: &head, one_section };
        std::fs::write(folder.join(format!("{}.docx", kind.word())), package(&document)?)?;
    }
    Ok(())
}

/// Head of the further pages of a paper; empty for none.
fn head(kind: TemplateKind) -> String {
    let words = match kind {
        TemplateKind::Receipt => "Kuitansi {pegawaiNama}, {surat} Nomor {nomorSurat}",
        TemplateKind::ActualCosts => "Daftar pengeluaran riil {pegawaiNama}, {surat} Nomor {nomorSurat}",
        TemplateKind::Report => "Laporan perjalanan dinas, LETTER",
        TemplateKind::Attendance => "Bukti kehadiran, LETTER",
        TemplateKind::NominativeList => "Daftar nominatif, LETTER",
        TemplateKind::Cancellation => "Surat pernyataan pembatalan, LETTER",
        TemplateKind::Package => "Nota Pencairan Dana Nomor NPD",
        TemplateKind::PackageNominative => "Daftar nominatif NPD Nomor NPD",
        TemplateKind::AdvanceReceipt => "Kuitansi uang muka {pegawaiNama}, Nomor Bukti {buktiBayar}",
        TemplateKind::ReturnReceipt => "Tanda setoran kembali {pegawaiNama}, Nomor Bukti {buktiSetor}",
        TemplateKind::Memo => "Nota Dinas Nomor {noNotaDinas}",
        TemplateKind::AssignmentLetter | TemplateKind::ShortAssignmentLetter => "Surat Tugas Nomor {noSuratTugas}",
        // Its sheets bear their number.
        TemplateKind::TravelOrder => return String::new(),
    };
    let number = format!("Nomor {}", package_papers::NUMBER);
    common::running_head(&words.replace("LETTER", common::LETTER_NUMBER).replace("Nomor NPD", &number))
}
