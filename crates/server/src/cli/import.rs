//! Arguments of `jaladin import`, and its exit status.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use kernel::{Day, DayFault, day::KNOWN_YEARS};

use crate::config::{ClockSettings, DatabaseSettings, FilesSettings, PdfSettings};
use crate::schema::NewerDatabase;
use crate::user_files::{FileProcesses, THIS_PROGRAM};

#[derive(Debug, Subcommand)]
pub(crate) enum ImportOrder {
    #[command(about = "Membaca buku kerja pembukaan; tanpa --save tidak ada yang disimpan")]
    Opening(ImportOpening),
    #[command(about = "Membaca dump PENA dan menulis laporannya; tanpa --save tidak ada yang disimpan")]
    Pena(Box<ImportPena>),
    #[command(about = "Mencetak lagi berita acara migrasi dengan kop surat terbaru")]
    Minutes(PrintMinutes),
}

#[derive(Debug, Args)]
pub(crate) struct PrintMinutes {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[command(flatten)]
    pub(crate) store: FilesSettings,
    #[command(flatten)]
    pub(crate) pdf: PdfSettings,
    #[arg(long, value_name = "FOLDER", default_value = ".", help = "Tempat berita acara")]
    pub(crate) folder: PathBuf,
}

/// The program that opens the files of an import.
#[derive(Debug, Args)]
pub(crate) struct Opener {
    #[arg(long = "opener", hide = true, value_name = "PROGRAM", default_value = THIS_PROGRAM)]
    #[arg(help = "Program yang membuka berkas; bawaan: program ini")]
    program: PathBuf,
}

impl Opener {
    /// Opens files within the bounds of a command.
    pub(crate) fn user_files(&self) -> FileProcesses {
        FileProcesses::by(self.program.clone()).for_command()
    }
}

#[derive(Debug, Args)]
pub(crate) struct ImportOpening {
    #[command(flatten)]
    pub(crate) opener: Opener,
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
    #[arg(
        long,
        value_name = "FOLDER",
        default_value = ".",
        help = "Folder berita acara; bawaan: folder tempat perintah dijalankan"
    )]
    pub(crate) minutes: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ImportPena {
    #[command(flatten)]
    pub(crate) opener: Opener,
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[command(flatten)]
    pub(crate) store: FilesSettings,
    #[command(flatten)]
    pub(crate) clock: ClockSettings,
    #[command(flatten)]
    pub(crate) pdf: PdfSettings,
    #[arg(help = "Dump basis data PENA (.sql, .sql.gz, .zip)")]
    pub(crate) dump: PathBuf,
    #[arg(long, value_name = "FOLDER", help = "Folder public PENA; tanpa ini berkas dihitung tidak ada")]
    pub(crate) files: Option<PathBuf>,
    #[arg(long, value_enum, ignore_case = true, default_value = "wita", help = "Zona waktu kantor dalam PENA")]
    pub(crate) zone: Zone,
    #[arg(long, value_name = "HARI", value_parser = day)]
    #[arg(help = "Hari pertama yang perjalanannya berjalan terus, menurut hari berangkat; bawaan: hari ini")]
    pub(crate) cutover: Option<Day>,
    #[arg(long, value_name = "BERKAS", help = "Laporan yang kolom Jawaban lembar Pertanyaan-nya diisi")]
    pub(crate) answers: Option<PathBuf>,
    #[arg(long, help = "Menyimpan semuanya, bila tidak ada pertanyaan yang terbuka")]
    pub(crate) save: bool,
    #[arg(long, value_name = "BERKAS", default_value = REPORT, help = "Tempat laporan")]
    pub(crate) report: PathBuf,
    #[arg(long, value_name = "BERKAS", default_value = PASSWORDS, help = "Tempat daftar kata sandi awal (.xlsx atau .csv)")]
    pub(crate) passwords: PathBuf,
    #[arg(long, env = "JALADIN_FULL_DAY_HOURS", default_value_t = 8)]
    #[arg(help = "Jam sejak mana perjalanan dalam kota memakai surat tugas panjang")]
    pub(crate) full_day_hours: u32,
}

/// Reads a day as `2027-01-31`.
fn day(text: &str) -> Result<Day, String> {
    text.parse().map_err(|fault| match fault {
        DayFault::Unreadable => "hari ditulis seperti 2027-01-31".to_owned(),
        DayFault::UnknownYear => KNOWN_YEARS.to_owned(),
    })
}

/// Default place of the report and of the first passwords: the folder the command runs in.
const REPORT: &str = "laporan-impor.xlsx";
/// See [`REPORT`].
const PASSWORDS: &str = "kata-sandi-awal.xlsx";

/// Zone of an office's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Zone {
    /// West.
    Wib,
    /// Central.
    Wita,
    /// East.
    Wit,
}

impl Zone {
    /// Hours ahead of UTC.
    pub(crate) fn hours(self) -> i32 {
        match self {
            Self::Wib => 7,
            Self::Wita => 8,
            Self::Wit => 9,
        }
    }
}

/// Exit status of an import that waits for answers.
const OPEN_QUESTIONS: u8 = 3;

/// Questions that are open.
#[derive(Debug)]
pub(crate) struct QuestionsOpen(pub(crate) usize);

impl fmt::Display for QuestionsOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "masih ada {} pertanyaan; jawab di lembar Pertanyaan atau perbaiki buku kerja", self.0)
    }
}

impl Error for QuestionsOpen {}

/// Exit status where no restart helps, as the database is of a newer release (`EX_CONFIG` of sysexits.h).
const NEWER_DATABASE: u8 = 78;

/// Exit status of a command that failed: 3 for an import that waits for answers, 78 for a database of a newer release, else 1.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    if error.downcast_ref::<QuestionsOpen>().is_some() {
        ExitCode::from(OPEN_QUESTIONS)
    } else if error.downcast_ref::<NewerDatabase>().is_some() {
        ExitCode::from(NEWER_DATABASE)
    } else {
        ExitCode::FAILURE
    }
}
