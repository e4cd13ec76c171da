//! Settings: flags or `JALADIN_*` variables, read only here. `.env.example` lists them.

mod network;
mod pdf;
mod retention;
mod second_factor;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use app::{SecondFactorRule, Settings};
use chrono_tz::Tz;
use clap::{Args, ValueEnum};
use jaladin_http::HttpSettings;
use persistence::S3Access;
use staff::ParentUnitId;

pub use network::NetworkSettings;
pub use pdf::PdfSettings;
pub use retention::RetentionSettings;

use crate::syslog::Receiver;

/// Maximum of `JALADIN_STOP_NOTICE` in seconds; a service manager must wait for it and for the running requests.
const MAX_STOP_NOTICE: u64 = 60;

/// Settings of the database.
#[derive(Debug, Clone, Args)]
pub struct DatabaseSettings {
    /// `sqlite://…` or `postgres://…`.
    #[arg(
        long,
        env = "JALADIN_DATABASE_URL",
        default_value = "sqlite://data/jaladin.db?mode=rwc",
        hide_env_values = true
    )]
    #[arg(help = "Alamat basis data: sqlite://… atau postgres://…")]
    pub database_url: String,
    /// Milliseconds from which the server logs a statement; 0 logs none.
    #[arg(long, env = "JALADIN_SLOW_STATEMENT_MS", default_value_t = 200)]
    #[arg(help = "Milidetik sejak perintah basis data dicatat sebagai lambat; 0: tidak dicatat")]
    pub slow_statement_ms: u64,
}

impl DatabaseSettings {
    /// The time from which a statement is logged.
    pub fn slow_statement(&self) -> Option<Duration> {
        (self.slow_statement_ms > 0).then(|| Duration::from_millis(self.slow_statement_ms))
    }
}

/// Settings of the clock.
#[derive(Debug, Clone, Args)]
pub struct ClockSettings {
    /// The office's time zone.
    #[arg(long, env = "JALADIN_TIMEZONE", default_value = "Asia/Makassar", value_parser = time_zone)]
    #[arg(help = "Zona waktu kantor; menentukan \"hari ini\" dan \"tahun ini\"")]
    pub timezone: Tz,
}

/// Settings of the file store.
#[derive(Debug, Clone, Args)]
pub struct FilesSettings {
    /// `file:<folder>` or `s3://<bucket>/<prefix>`.
    #[arg(long, env = "JALADIN_FILES_URL", default_value = "file:data/files")]
    #[arg(help = "Tempat foto dan templat: file:folder atau s3://bucket/awalan")]
    pub files_url: String,
    /// Address of an S3-compatible store.
    #[arg(
        long,
        env = "JALADIN_S3_ENDPOINT",
        help = "Alamat penyimpanan S3, misalnya http://127.0.0.1:9000; kosong: Amazon"
    )]
    pub s3_endpoint: Option<String>,
    /// Region of the store.
    #[arg(long, env = "JALADIN_S3_REGION", default_value = "us-east-1", help = "Wilayah penyimpanan S3")]
    pub s3_region: String,
    /// Access key.
    #[arg(long, env = "JALADIN_S3_ACCESS_KEY", default_value = "", hide_env_values = true)]
    #[arg(help = "Kunci akses S3")]
    pub s3_access_key: String,
    /// Secret key.
    #[arg(long, env = "JALADIN_S3_SECRET_KEY", default_value = "", hide_env_values = true)]
    #[arg(help = "Kunci rahasia S3")]
    pub s3_secret_key: String,
}

impl FilesSettings {
    /// Credentials and endpoint of S3.
    pub fn s3(&self) -> S3Access {
        S3Access {
            endpoint: self.s3_endpoint.clone(),
            region: self.s3_region.clone(),
            access_key: self.s3_access_key.clone(),
            secret_key: self.s3_secret_key.clone(),
        }
    }
}

/// Mode of `/register`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Registration {
    /// A new account waits for approval.
    Approval,
    /// Registration is closed.
    Closed,
}

/// Settings of `jaladin serve`.
#[derive(Debug, Clone, Args)]
pub struct ServeSettings {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub network: NetworkSettings,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub database: DatabaseSettings,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub files: FilesSettings,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub pdf: PdfSettings,
    /// Key that signs sessions.
    #[arg(long, env = "JALADIN_SECRET", hide_env_values = true)]
    #[arg(help = "Kunci penanda tangan sesi, minimal 32 byte; dengan SQLite dibuat sendiri di folder basis data")]
    pub secret: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub clock: ClockSettings,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub office: OfficeSettings,
    /// Origins besides the server's own that may use the session cookie.
    #[arg(long, env = "JALADIN_ALLOWED_ORIGINS", value_delimiter = ',', value_parser = origin)]
    #[arg(help = "Asal lain yang boleh memakai sesi, dipisah koma, misalnya https://dinkes.example; biasanya kosong")]
    pub allowed_origins: Vec<String>,
    /// Address of the Prometheus metrics.
    #[arg(long, env = "JALADIN_METRICS_BIND")]
    #[arg(help = "Alamat dan porta untuk Prometheus (/metrics), misalnya 127.0.0.1:9464; kosong: tidak ada")]
    pub metrics_bind: Option<SocketAddr>,
    /// Folder of the backups, whose age the metrics tell.
    #[arg(long, env = "JALADIN_BACKUP_FOLDER", value_name = "FOLDER")]
    #[arg(help = "Folder cadangan, untuk umur cadangan terbaru di /metrics; kosong: tidak ada")]
    pub backup_folder: Option<PathBuf>,
    /// Receiver of the lines of the audit log.
    #[arg(long, env = "JALADIN_SYSLOG")]
    #[arg(help = "Penerima jejak audit (RFC 5424): udp://host:porta atau tcp://host:porta; kosong: tidak ada")]
    pub syslog: Option<Receiver>,
    /// Seconds between the stop signal and closing the listener.
    #[arg(long, env = "JALADIN_STOP_NOTICE", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=MAX_STOP_NOTICE))]
    #[arg(help = "Detik sejak diminta berhenti sampai pintu ditutup; selama itu /health/ready menjawab 503")]
    pub stop_notice: u64,
    /// Filter of the log.
    #[arg(long, env = "JALADIN_LOG", default_value = "info", help = "Saringan log, misalnya info atau jaladin=debug")]
    pub log: String,
}

/// Settings of the office (contract 1.4).
#[derive(Debug, Clone, Args)]
pub struct OfficeSettings {
    /// Short name on the screen.
    #[arg(long, env = "JALADIN_SHORT_NAME", default_value = "JALADIN", help = "Nama singkat di layar")]
    pub short_name: String,
    /// Mode of registration.
    #[arg(long, env = "JALADIN_REGISTRATION", value_enum, default_value = "approval")]
    #[arg(help = "Pendaftaran: dengan persetujuan (approval) atau ditutup (closed)")]
    pub registration: Registration,
    /// Hours from which an in-town trip gets the long form.
    #[arg(long, env = "JALADIN_FULL_DAY_HOURS", default_value_t = 8)]
    #[arg(help = "Jam sejak mana perjalanan dalam kota memakai surat tugas panjang")]
    pub full_day_hours: u32,
    /// Rupiah a day for automatic receipts.
    #[arg(long, env = "JALADIN_DAILY_ALLOWANCE", default_value_t = 170_000)]
    #[arg(help = "Uang harian kuitansi otomatis, rupiah")]
    pub daily_allowance: u32,
    /// The parent unit that is the head office.
    #[arg(long, env = "JALADIN_HEAD_OFFICE", default_value_t = 1)]
    #[arg(help = "Id induk unit kerja yang menjadi kantor pusat")]
    pub head_office: i64,
    /// Forces the change of a first password.
    #[arg(long, env = "JALADIN_FORCE_PASSWORD_CHANGE", default_value_t = true, action = clap::ArgAction::Set)]
    #[arg(help = "Kata sandi awal harus diganti")]
    pub force_password_change: bool,
    /// Use of second factors.
    #[arg(long, env = "JALADIN_SECOND_FACTOR", default_value = "optional", value_parser = second_factor::parse)]
    #[arg(help = "Faktor kedua saat masuk: off, optional, atau required:3,4,5 (wajib bagi role dengan id itu)")]
    pub second_factor: SecondFactorRule,
    /// Public origin of the application.
    #[arg(long, env = "JALADIN_PUBLIC_URL", value_parser = origin)]
    #[arg(
        help = "Alamat aplikasi bagi umum, misalnya https://jaladin.dinkes.example; dicetak sebagai kode QR pada surat"
    )]
    pub public_url: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub retention: RetentionSettings,
}

impl ServeSettings {
    /// Settings of the HTTP adapter.
    pub fn http(&self) -> HttpSettings {
        HttpSettings {
            secure_cookies: self.network.secure_cookies,
            allowed_origins: self.allowed_origins.clone(),
            trusted_proxies: self.network.trusted_proxies.clone(),
        }
    }
}

impl OfficeSettings {
    /// Settings of the use cases.
    pub fn app(&self) -> Settings {
        Settings {
            short_name: self.short_name.clone(),
            head_office: ParentUnitId(self.head_office),
            full_day_hours: self.full_day_hours,
            daily_allowance: self.daily_allowance.into(),
            registration_open: self.registration == Registration::Approval,
            force_first_password: self.force_password_change,
            second_factor: self.second_factor.clone(),
            retention: self.retention.app(),
            public_url: self.public_url.clone(),
            letter_origin: self.public_url.clone(),
            release: None,
        }
    }
}

fn time_zone(text: &str) -> Result<Tz, String> {
    text.parse().map_err(|_| format!("zona waktu {text} tidak dikenal; contoh: Asia/Makassar"))
}

/// An exact origin; `*` would open the session to every site (contract G-11).
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '*', ' ', '?', '#']) => Ok(text.to_owned()),
        _ => Err("asal ditulis tepat, tanpa jalur dan tanpa *, misalnya https://dinkes.example".to_owned()),
    }
}

#[cfg(test)]
mod tests;
