//! Writes the built-in letters to `templates/`: `cargo run -p jaladin-documents --example build_templates`.

mod assignment_letter;
mod common;
mod memo;
mod receipt;
mod travel_order;
mod word;

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    for (file, title, body) in [
        ("nota-dinas.docx", "Nota Dinas", memo::body()),
        ("surat-tugas.docx", "Surat Tugas", assignment_letter::long()),
        ("surat-tugas-singkat.docx", "Surat Tugas", assignment_letter::short()),
        ("kwitansi.docx", "Kuitansi", receipt::body()),
    ] {
        std::fs::write(folder.join(file), word::package(title, &body)?)?;
    }
    Ok(())
}
