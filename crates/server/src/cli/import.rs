//! Arguments of `jaladin import`, and its exit status.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::commands::import_opening::{OPEN_QUESTIONS, QuestionsOpen};
use crate::config::{ClockSettings, DatabaseSettings, PdfSettings};

#[derive(Debug, Subcommand)]
pub(crate) enum ImportOrder {
    #[command(about = "Membaca buku kerja pembukaan; tanpa --save tidak ada yang disimpan")]
    Opening(ImportOpening),
}

#[derive(Debug, Args)]
pub(crate) struct ImportOpening {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[command(flatten)]
    pub(crate) clock: ClockSettings,
    #[command(flatten)]
    pub(crate) pdf: PdfSettings,
    #[arg(help = "Buku kerja (.xlsx, .ods); dengan --sample: berkas contoh yang ditulis")]
    pub(crate) file: PathBuf,
    #[arg(long, help = "Menulis contoh buku kerja dengan penjelasan setiap judul kolom", conflicts_with_all = ["save", "answers"])]
    pub(crate) sample: bool,
    #[arg(long, value_name = "BERKAS", help = "Berkas dengan lembar Pertanyaan yang kolom Jawaban-nya diisi")]
    pub(crate) answers: Option<PathBuf>,
    #[arg(long, help = "Menyimpan semuanya, bila tidak ada pertanyaan yang terbuka")]
    pub(crate) save: bool,
}

/// Exit status of a command that failed: 3 for an import that waits for answers, else 1.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    let waits = error.downcast_ref::<QuestionsOpen>();
    if waits.is_some() { ExitCode::from(OPEN_QUESTIONS) } else { ExitCode::FAILURE }
}
