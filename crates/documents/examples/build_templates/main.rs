//! Writes the built-in letters to `templates/`: `cargo run -p jaladin-documents --example build_templates`.

mod assignment_letter;
mod common;
mod memo;
mod receipt;
mod report;
mod travel_order;
mod word;

use std::path::Path;

use word::LETTER;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    for (file, title, body, last) in [
        ("nota-dinas.docx", "Nota Dinas", memo::body(), LETTER),
        ("surat-tugas.docx", "Surat Tugas", assignment_letter::long(), travel_order::SHEET),
        ("surat-tugas-singkat.docx", "Surat Tugas", assignment_letter::letter(), LETTER),
        ("kwitansi.docx", "Kuitansi", receipt::body(), LETTER),
        ("laporan.docx", "Laporan Perjalanan Dinas", report::body(), LETTER),
    ] {
        std::fs::write(folder.join(file), word::package(title, &body, last)?)?;
    }
    Ok(())
}
