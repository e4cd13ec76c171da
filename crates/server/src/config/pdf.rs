//! Settings of the conversion to PDF.

use std::path::PathBuf;

use clap::Args;

/// Converter of letters to PDF; without one of them there is no PDF.
#[derive(Debug, Clone, Default, Args)]
pub struct PdfSettings {
    /// Program of LibreOffice; `soffice` in `PATH` where it is missing.
    #[arg(long, env = "JALADIN_SOFFICE")]
    #[arg(help = "Program LibreOffice untuk PDF; kosong: soffice di PATH")]
    pub soffice: Option<PathBuf>,
    /// Address of a Gotenberg server, which goes before LibreOffice.
    #[arg(long, env = "JALADIN_GOTENBERG_URL")]
    #[arg(help = "Alamat server Gotenberg untuk PDF, misalnya http://127.0.0.1:3000; kosong: LibreOffice")]
    pub gotenberg_url: Option<String>,
}
