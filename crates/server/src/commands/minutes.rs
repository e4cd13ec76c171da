//! The minutes of a move: a Word file and, where there is a converter, a PDF. Nothing lands beside the source unasked.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow};
use app::moving_in::Minutes;
use pdf::{Bounds, Converter as _, LibreOffice};

use crate::config::PdfSettings;

/// Name of the paper without its ending.
const NAME: &str = "berita-acara-migrasi";

/// Writes the minutes into a folder.
pub(crate) async fn write(
    minutes: &Minutes,
    folder: &Path,
    settings: &PdfSettings,
    out: &mut (dyn Write + Send),
) -> anyhow::Result<()> {
    let docx = documents::minutes(minutes).context("berita acara")?;
    let path = folder.join(format!("{NAME}.docx"));
    fs::write(&path, &docx).with_context(|| path.display().to_string())?;
    writeln!(out, "Berita acara: {}", path.display())?;
    let program = settings.soffice.clone();
    let Some(program) = program.or_else(|| std::env::var_os("PATH").and_then(|path| LibreOffice::find(&path))) else {
        writeln!(out, "PDF tidak dibuat: LibreOffice tidak ada.")?;
        return Ok(());
    };
    let longest = Bounds::default().alone;
    let pages = LibreOffice::new(program).await.run(vec![docx], longest).await;
    let pages = pages.map_err(|error| anyhow!("{error:?}"))?;
    let path = folder.join(format!("{NAME}.pdf"));
    fs::write(&path, pages.concat()).with_context(|| path.display().to_string())?;
    writeln!(out, "Berita acara: {}", path.display())?;
    Ok(())
}
