//! Writes the built-in letters to `templates/`: `cargo run -p documents --example build_templates`.

mod assignment_letter;
mod attendance;
mod cancellation;
mod common;
mod handover;
mod memo;
mod minutes;
mod nominative_list;
mod package;
mod package_papers;
mod payments;
mod receipt;
mod report;
mod table;
mod travel_order;
mod word;

use std::path::{Path, PathBuf};

use letters::TemplateKind;
use package::{Document, package};
use word::{Head, LETTER, Margins, Start, TITLE};
use zip::result::ZipResult;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (path, file) in files()? {
        std::fs::write(path, file)?;
    }
    Ok(())
}

/// All files with their places.
pub(crate) fn files() -> ZipResult<Vec<(PathBuf, Vec<u8>)>> {
    let place = |word: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates").join(format!("{word}.docx"));
    let mut files = vec![
        (place("berita-acara-migrasi"), minutes_of_move()?),
        (place("berita-acara-serah-terima"), minutes_of_handover()?),
    ];
    for kind in TemplateKind::ALL {
        files.push((place(kind.word()), template(kind)?));
    }
    Ok(files)
}

/// The minutes of a move, which have no kind: offices have no template for them.
fn minutes_of_move() -> ZipResult<Vec<u8>> {
    let head = common::running_head(["", "Berita acara migrasi data, {tanggal}"], common::PAGES);
    let last = LETTER.section(false, Head::Running, Start::NextPage);
    let title = "Berita Acara Migrasi Data";
    package(&Document { title, body: &minutes::body(), last: &last, foot: "", head: &head })
}

/// The minutes of a handover, which have no kind either.
fn minutes_of_handover() -> ZipResult<Vec<u8>> {
    let head = common::running_head(["", "Berita acara serah terima, {tanggal}"], common::PAGES);
    let last = LETTER.section(false, Head::Running, Start::NextPage);
    let title = "Berita Acara Serah Terima Pekerjaan";
    package(&Document { title, body: &handover::body(), last: &last, foot: "", head: &head })
}

/// The built-in letter of a kind.
fn template(kind: TemplateKind) -> ZipResult<Vec<u8>> {
    use TemplateKind::{AssignmentLetter, Memo, Receipt, ShortAssignmentLetter};
    let body = match kind {
        Memo => memo::body(),
        AssignmentLetter => assignment_letter::long(),
        ShortAssignmentLetter => assignment_letter::letter(),
        Receipt => receipt::body(),
        TemplateKind::Report => report::body(),
        TemplateKind::ActualCosts => receipt::actual_cost_sheet(TITLE),
        TemplateKind::Attendance => attendance::body(),
        TemplateKind::NominativeList => nominative_list::body(),
        TemplateKind::Cancellation => cancellation::body(),
        TemplateKind::TravelOrder => travel_order::sheets(Head::Missing),
        TemplateKind::Package => package_papers::note(),
        TemplateKind::PackageNominative => package_papers::nominative_list(),
        TemplateKind::AdvanceReceipt => payments::advance(),
        TemplateKind::ReturnReceipt => payments::returned(),
    };
    let has_code = matches!(kind, Memo | AssignmentLetter | ShortAssignmentLetter | Receipt);
    let foot = if has_code { common::verification_foot() } else { String::new() };
    let last = match kind {
        TemplateKind::TravelOrder => travel_order::end(Head::Missing),
        AssignmentLetter => travel_order::end(Head::Empty),
        _ => margins(kind).section(has_code, Head::Running, Start::NextPage),
    };
    package(&Document { title: kind.title(), body: &body, last: &last, foot: &foot, head: &head(kind) })
}

fn margins(kind: TemplateKind) -> Margins {
    match kind {
        TemplateKind::NominativeList | TemplateKind::PackageNominative => nominative_list::SHEET,
        _ => LETTER,
    }
}

/// Head of the further pages of a paper; empty for none.
fn head(kind: TemplateKind) -> String {
    let npd = format!("Nomor {}", package_papers::NUMBER);
    let authority = "{surat} Nomor {nomorSurat}";
    let lines: [&str; 2] = match kind {
        TemplateKind::Receipt => ["Kuitansi {pegawaiNama}", authority],
        TemplateKind::ActualCosts => ["Daftar pengeluaran riil {pegawaiNama}", authority],
        TemplateKind::Report => ["Laporan perjalanan dinas", common::LETTER_NUMBER],
        TemplateKind::Attendance => ["Bukti kehadiran", common::LETTER_NUMBER],
        TemplateKind::NominativeList => ["Daftar nominatif", common::LETTER_NUMBER],
        TemplateKind::Cancellation => ["Surat pernyataan pembatalan", common::LETTER_NUMBER],
        TemplateKind::Package => ["Nota Pencairan Dana", &npd],
        TemplateKind::PackageNominative => ["Daftar nominatif NPD", &npd],
        TemplateKind::AdvanceReceipt => ["Kuitansi uang muka {pegawaiNama}", "Nomor Bukti {buktiBayar}"],
        TemplateKind::ReturnReceipt => ["Tanda setoran kembali {pegawaiNama}", "Nomor Bukti {buktiSetor}"],
        TemplateKind::Memo => ["", "Nota Dinas Nomor {noNotaDinas}"],
        TemplateKind::AssignmentLetter | TemplateKind::ShortAssignmentLetter => {
            ["", "Surat Tugas Nomor {noSuratTugas}"]
        }
        // Its sheets bear their number.
        TemplateKind::TravelOrder => return String::new(),
    };
    let pages = if kind == TemplateKind::AssignmentLetter { common::PAGES_OF_LETTER } else { common::PAGES };
    common::running_head(lines, pages)
}
