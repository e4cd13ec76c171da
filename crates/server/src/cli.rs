//! Command-line arguments.

mod demo_in_public;
mod import;
mod test_clock;

use std::{io::Write, path::PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use letters::TemplateKind;

use crate::commands;
use crate::config::{ClockSettings, DatabaseSettings, FilesSettings, NetworkSettings, ServeSettings};

pub(crate) use self::demo_in_public::DemoInPublic;
pub use self::import::exit_code;
pub(crate) use self::import::{ImportOpening, ImportOrder, ImportPena, PrintMinutes, QuestionsOpen};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "jaladin", version = crate::release::long(), about = "JALADIN: perjalanan dinas kantor kesehatan", long_about = None)]
pub struct Cli {
    /// Instant that the office's clock is set to for a test (assurance 9, clock).
    #[arg(long, env = "JALADIN_TEST_CLOCK", hide = true, global = true)]
    test_clock: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(about = "Menjalankan aplikasi")]
    Serve(Box<ServeArgs>),
    #[command(about = "Membuat atau memperbarui tabel basis data")]
    Migrate(DatabaseSettings),
    #[command(about = "Memuat data rujukan, dan kantor contoh bila diminta")]
    Seed(SeedArgs),
    #[command(about = "Membuat pengguna atau mengganti kata sandinya", subcommand)]
    User(UserOrder),
    #[command(about = "Mengakhiri sesi pengguna", subcommand)]
    Sessions(SessionsOrder),
    #[command(about = "Memeriksa jejak audit", subcommand)]
    Audit(AuditOrder),
    #[command(about = "Membandingkan semua nilai turunan dengan asalnya dan menyebut yang berbeda")]
    Check(commands::check::Order),
    #[command(about = "Mencadangkan basis data dan berkas ke satu arsip, selagi aplikasi berjalan")]
    Backup(BackupArgs),
    #[command(about = "Memulihkan arsip cadangan ke tempat yang masih kosong")]
    Restore(RestoreArgs),
    #[command(name = "check-backup", about = "Membaca cadangan seluruhnya dan menyebut isinya")]
    CheckBackup(CheckBackup),
    #[command(about = "Mengenkripsi satu berkas, seperti arsip cadangan PostgreSQL")]
    Encrypt(Encrypt),
    #[command(about = "Membuka berkas yang dienkripsi JALADIN")]
    Decrypt(Decrypt),
    #[command(about = "Menulis uraian API (openapi.json) ke keluaran")]
    Openapi,
    #[command(about = "Memeriksa templat surat", subcommand)]
    Template(TemplateOrder),
    #[command(about = "Memasukkan data lama ke basis data yang masih kosong", subcommand)]
    Import(ImportOrder),
}

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) settings: ServeSettings,
    #[arg(long, help = "Memuat data rujukan bila belum ada, dan kantor contoh bila basis data kosong")]
    pub(crate) demo: bool,
    #[command(flatten)]
    pub(crate) public: DemoInPublic,
    #[arg(long, help = "Jam kantor boleh disetel lewat JALADIN_TEST_CLOCK; hanya untuk pengujian")]
    pub(crate) allow_test_clock: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[command(flatten)]
    pub(crate) files: FilesSettings,
    #[arg(long, env = "JALADIN_BACKUP_RECIPIENT", value_name = "age1…")]
    #[arg(help = "Mengenkripsi cadangan untuk penerima age ini; kosong: tidak")]
    pub(crate) recipient: Option<String>,
    #[arg(help = "Arsip cadangan (.zip, terenkripsi .zip.age)")]
    pub(crate) archive: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[command(flatten)]
    pub(crate) files: FilesSettings,
    #[arg(long, value_name = "BERKAS", help = "Berkas kunci age untuk cadangan terenkripsi")]
    pub(crate) identity: Option<PathBuf>,
    #[arg(help = "Arsip cadangan")]
    pub(crate) archive: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct CheckBackup {
    #[arg(long, value_name = "BERKAS", help = "Berkas kunci age untuk cadangan terenkripsi")]
    pub(crate) identity: Option<PathBuf>,
    #[arg(help = "Arsip cadangan, atau folder cadangan PostgreSQL")]
    pub(crate) archive: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Encrypt {
    #[arg(long, env = "JALADIN_BACKUP_RECIPIENT", value_name = "age1…", help = "Penerima age")]
    pub(crate) recipient: String,
    #[arg(help = "Berkas")]
    pub(crate) plain: PathBuf,
    #[arg(help = "Berkas terenkripsi yang ditulis; belum boleh ada")]
    pub(crate) sealed: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Decrypt {
    #[arg(long, value_name = "BERKAS", help = "Berkas kunci age")]
    pub(crate) identity: PathBuf,
    #[arg(help = "Berkas terenkripsi")]
    pub(crate) sealed: PathBuf,
    #[arg(help = "Berkas yang ditulis; belum boleh ada")]
    pub(crate) plain: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct SeedArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[command(flatten)]
    pub(crate) files: FilesSettings,
    #[command(flatten)]
    pub(crate) clock: ClockSettings,
    #[command(flatten)]
    pub(crate) network: NetworkSettings,
    #[arg(long, help = "Juga memuat kantor contoh; ditolak bila sudah ada kantor")]
    pub(crate) demo: bool,
    #[command(flatten)]
    pub(crate) public: DemoInPublic,
}

#[derive(Debug, Subcommand)]
pub(crate) enum UserOrder {
    #[command(about = "Membuat pengguna aktif dengan kata sandi awal yang harus diganti")]
    Create(CreateUser),
    #[command(name = "reset-password", about = "Memberi kata sandi awal baru dan mengakhiri semua sesi pengguna")]
    ResetPassword(ResetPassword),
}

#[derive(Debug, Args)]
pub(crate) struct CreateUser {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[arg(long, help = "Nama pengguna untuk masuk")]
    pub(crate) username: String,
    #[arg(long, help = "Nama lengkap")]
    pub(crate) name: String,
    #[arg(long = "role", required = true, value_delimiter = ',', value_parser = clap::value_parser!(i64).range(1..=5))]
    #[arg(help = "Id role, boleh beberapa: 1 user, 2 admin unit kerja, 3 keuangan, 4 pencatat surat, 5 super admin")]
    pub(crate) roles: Vec<i64>,
    #[arg(long, help = "Kode unit kerja, misalnya P2P")]
    pub(crate) unit: String,
    #[arg(long, value_name = "NAMA", requires = "origin")]
    #[arg(help = "Pada basis data tanpa kantor: membuat kantor pusat bernama ini, berkode --unit")]
    pub(crate) new_office: Option<String>,
    #[arg(long, value_name = "KOTA", requires = "new_office", help = "Asal perjalanan kantor pusat yang baru")]
    pub(crate) origin: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ResetPassword {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[arg(long, help = "Nama pengguna")]
    pub(crate) username: String,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SessionsOrder {
    #[command(about = "Mengakhiri semua sesi; setiap pengguna harus masuk lagi")]
    Revoke(RevokeSessions),
}

#[derive(Debug, Subcommand)]
pub(crate) enum AuditOrder {
    #[command(about = "Memeriksa rantai sidik jejak audit dan menyebut putusnya yang pertama")]
    Verify(DatabaseSettings),
}

#[derive(Debug, Args)]
pub(crate) struct RevokeSessions {
    #[command(flatten)]
    pub(crate) database: DatabaseSettings,
    #[arg(long, required = true, help = "Sesi semua pengguna")]
    all: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TemplateOrder {
    #[command(about = "Memeriksa satu berkas .docx dan menyebut semua temuannya: salah, ragu, catatan")]
    Check(CheckTemplate),
}

#[derive(Debug, Args)]
pub(crate) struct CheckTemplate {
    #[arg(help = "Berkas .docx")]
    pub(crate) file: PathBuf,
    #[arg(long, value_parser = template_kinds(), help = "Jenis surat")]
    pub(crate) kind: TemplateKind,
    #[arg(long, help = "Menerima temuan yang meragukan")]
    pub(crate) confirm: bool,
}

/// Reads the word of a template kind.
fn template_kinds() -> impl TypedValueParser<Value = TemplateKind> {
    let known = PossibleValuesParser::new(TemplateKind::ALL.map(TemplateKind::word));
    known.try_map(|word| TemplateKind::from_word(&word).ok_or("jenis surat tidak dikenal"))
}

impl Cli {
    /// Runs the command and writes its result to `out`.
    ///
    /// # Errors
    /// An Indonesian sentence for the person at the terminal.
    pub async fn run(self, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
        let allowed = matches!(&self.command, Command::Serve(order) if order.allow_test_clock);
        let clock = test_clock::instant(self.test_clock.as_deref(), allowed)?;
        match self.command {
            Command::Serve(order) => commands::serve::run(*order, clock).await,
            Command::Migrate(database) => commands::migrate::run(&database, out).await,
            Command::Seed(order) => commands::seed::run(&order, out).await,
            Command::User(UserOrder::Create(order)) => commands::create_user::run(&order, out).await,
            Command::User(UserOrder::ResetPassword(order)) => commands::reset_password::run(&order, out).await,
            Command::Sessions(SessionsOrder::Revoke(order)) => commands::sessions::revoke(&order, out).await,
            Command::Audit(AuditOrder::Verify(database)) => commands::audit::verify(&database, out).await,
            Command::Check(order) => commands::check::run(&order, out).await,
            Command::Backup(order) => commands::backup::write(&order, out).await,
            Command::CheckBackup(order) => commands::backup::check(&order, out).await,
            Command::Restore(order) => commands::backup::restore(&order, out).await,
            Command::Encrypt(order) => commands::backup::encrypt(&order, out),
            Command::Decrypt(order) => commands::backup::decrypt(&order),
            Command::Openapi => commands::openapi::run(out),
            Command::Template(TemplateOrder::Check(order)) => commands::check_template::run(&order, out),
            Command::Import(ImportOrder::Opening(order)) => commands::import_opening::run(&order, out).await,
            Command::Import(ImportOrder::Pena(order)) => commands::import_pena::run(&order, out).await,
            Command::Import(ImportOrder::Minutes(order)) => commands::minutes::run(&order, out).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[tokio::test]
    async fn a_demo_office_in_public_needs_consent() {
        let public: [&[&str]; 3] =
            [&["--bind", "0.0.0.0:0"], &["--trusted-proxies", "127.0.0.1"], &["--secure-cookies", "always"]];
        for flags in public {
            for command in ["serve", "seed"] {
                let line = [&["jaladin", command, "--demo", "--database-url", "sqlite::memory:"], flags].concat();
                let refused = Cli::try_parse_from(&line).expect("a command line").run(&mut Vec::new()).await;
                let refused = refused.expect_err("published passwords").to_string();
                assert!(refused.contains("--demo-in-public"), "{refused}");
                let meant = Cli::try_parse_from([&line[..], &["--demo-in-public"]].concat()).expect("a command line");
                let Command::Seed(SeedArgs { public, network, .. }) = meant.command else { continue };
                public.check(&network).expect("it was meant");
            }
        }
    }

    #[test]
    fn every_command_has_a_help_text() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{}", command.get_name());
        }
    }
}
