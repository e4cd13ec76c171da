//! Consent to publish a demo office.

use anyhow::bail;
use clap::Args;

use crate::config::NetworkSettings;

/// Consent to a demo office that others reach.
#[derive(Debug, Args)]
pub(crate) struct DemoInPublic {
    #[arg(long, requires = "demo", help = "Kantor contoh boleh dicapai komputer lain; kata sandinya diketahui umum")]
    demo_in_public: bool,
}

impl DemoInPublic {
    /// Refuses a demo office that other machines reach, unless that was asked for: its passwords are published.
    pub(crate) fn check(&self, network: &NetworkSettings) -> anyhow::Result<()> {
        if network.is_public() && !self.demo_in_public {
            bail!(
                "kantor contoh ditolak: kata sandinya diketahui umum, dan komputer lain mencapai server ini \
                 (JALADIN_BIND, JALADIN_TRUSTED_PROXIES atau JALADIN_SECURE_COOKIES); \
                 bila memang dimaksud, tambahkan --demo-in-public"
            );
        }
        Ok(())
    }
}
