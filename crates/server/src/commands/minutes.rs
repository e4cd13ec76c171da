//! The minutes of a move: a Word file and, where there is a converter, a PDF, as often as they are wanted. Nothing lands beside the
//! source unasked.

use std::{fs, io::Write, path::Path};

use anyhow::{Context, anyhow, bail};
use app::moving_in::letterhead_of_minutes;
use letters::Letterhead;
use moving_in::{KeptMinutes, Minutes};
use pdf::{Bounds, Converter as _, LibreOffice};
use ports::{Files as _, Queries};

use super::{operator, refusal};
use crate::{cli::PrintMinutes, config::PdfSettings, startup};

/// Name of the paper without its ending.
const NAME: &str = "berita-acara-migrasi";

/// Prints the minutes of the latest move on the letterhead of today.
pub(crate) async fn run(order: &PrintMinutes, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let db = startup::open_database(&order.database.database_url).await?;
    let queries = operator(&db).queries;
    let kept = queries.minutes_of_move().await?.ok_or_else(|| anyhow!("belum ada data yang dipindahkan"))?;
    let store = startup::open_files(&order.store)?;
    let printed = match kept {
        KeptMinutes::Data(minutes) => {
            let mut head = letterhead_of_minutes(queries.as_ref(), &minutes).await.map_err(refusal)?;
            if let Some(logo) = &mut head.logo {
                logo.bytes = store.read(&logo.key).await.map(Into::into).unwrap_or_default();
            }
            document(&minutes, &head)?
        }
        KeptMinutes::Paper(key) => store.read(&key).await?,
    };
    db.close().await?;
    store_in(&order.folder, printed, &order.pdf, out).await
}

/// Writes the minutes of a move that was just saved into a folder.
pub(crate) async fn write(
    minutes: &Minutes,
    queries: &dyn Queries,
    folder: &Path,
    settings: &PdfSettings,
    out: &mut (dyn Write + Send),
) -> anyhow::Result<()> {
    // A logo comes later, by the page of the letterhead.
    let head = letterhead_of_minutes(queries, minutes).await.map_err(refusal)?;
    store_in(folder, document(minutes, &Letterhead { logo: None, ..head })?, settings, out).await?;
    writeln!(out, "Berita acara dapat dicetak lagi, dengan kop surat terbaru: jaladin import minutes")?;
    Ok(())
}

fn document(minutes: &Minutes, head: &Letterhead) -> anyhow::Result<Vec<u8>> {
    documents::minutes(minutes, head).map_err(|faults| anyhow!("berita acara: {faults:?}"))
}

async fn store_in(
    folder: &Path,
    docx: Vec<u8>,
    settings: &PdfSettings,
    out: &mut (dyn Write + Send),
) -> anyhow::Result<()> {
    let path = folder.join(format!("{NAME}.docx"));
    fs::write(&path, &docx).with_context(|| path.display().to_string())?;
    writeln!(out, "Berita acara: {}", path.display())?;
    let program = settings.soffice.clone();
    let Some(program) = program.or_else(|| std::env::var_os("PATH").and_then(|path| LibreOffice::find(&path))) else {
        writeln!(out, "PDF tidak dibuat: LibreOffice tidak ada.")?;
        return Ok(());
    };
    let longest = Bounds::default().alone;
    let run = LibreOffice::new(program).await.run(vec![docx], longest).await;
    if let Some(failure) = run.failure {
        bail!("{failure:?}");
    }
    let path = folder.join(format!("{NAME}.pdf"));
    fs::write(&path, run.pdfs.concat()).with_context(|| path.display().to_string())?;
    writeln!(out, "Berita acara: {}", path.display())?;
    Ok(())
}
