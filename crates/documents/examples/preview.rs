//! Prints every built-in letter with invented data into a folder, to be looked at:
//! `cargo run -p documents --example preview -- FOLDER`.

use std::path::PathBuf;

use documents::{DocxRenderer, letters::sample};
use letters::{Letter, TemplateKind};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    std::fs::create_dir_all(&folder)?;
    let renderer = DocxRenderer::new();
    for kind in TemplateKind::ALL {
        let name = kind.word();
        for (travellers, places) in [(1, 1), (3, 1), (3, 3), (5, 3), (5, 10)] {
            let letter = sample::letter(kind, travellers, places);
            write(&renderer, &letter, &folder.join(format!("{name}-{travellers}-{places}.docx")))?;
        }
        for (travellers, places) in [(1, 1), (3, 3), (5, 1), (5, 3), (1, 4), (5, 10)] {
            let letter = sample::long(kind, travellers, places);
            write(&renderer, &letter, &folder.join(format!("{name}-panjang-{travellers}-{places}.docx")))?;
        }
        write(&renderer, &sample::bare(kind), &folder.join(format!("{name}-kosong.docx")))?;
        let mut without_photos = sample::letter(kind, 5, 1);
        if let Letter::Report(report) = &mut without_photos {
            report.photos.clear();
            write(&renderer, &without_photos, &folder.join(format!("{name}-tanpa-foto.docx")))?;
        }
        let mut without_logo = sample::long(kind, 1, 1);
        without_logo.letterhead_mut().logo = None;
        write(&renderer, &without_logo, &folder.join(format!("{name}-tanpa-logo.docx")))?;
    }
    Ok(())
}

fn write(renderer: &DocxRenderer, letter: &Letter, path: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    let bytes = renderer.render(None, letter).map_err(|faults| format!("{faults:?}"))?;
    std::fs::write(path, bytes)?;
    Ok(())
}
