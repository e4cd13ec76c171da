//! `jaladin audit verify`: verifies the hash chain of the audit log.

use std::io::Write;

use anyhow::bail;
use persistence::audit::{self, ChainBreak};

use crate::config::DatabaseSettings;
use crate::startup;

pub(crate) async fn verify(database: &DatabaseSettings, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let db = startup::open_database(&database.database_url).await?;
    let verified = audit::verify(&db).await?;
    db.close().await?;
    match verified {
        Ok(chain) => {
            writeln!(
                out,
                "Rantai jejak audit utuh: {} catatan, {} dari sebelum rantai dimulai.",
                chain.lines, chain.before
            )?;
            writeln!(out, "Sidik catatan terakhir: {}", chain.head)?;
            Ok(())
        }
        Err(ChainBreak::Altered(id)) => {
            bail!(
                "rantai jejak audit putus pada catatan {id}: catatan itu diubah, atau catatan sebelumnya dihapus atau disisipkan"
            )
        }
        Err(ChainBreak::Unchained(id)) => {
            bail!("rantai jejak audit putus pada catatan {id}: catatan itu disisipkan tanpa sidik")
        }
        Err(ChainBreak::Words(id)) => {
            bail!("kata pencarian catatan {id} tidak sama dengan isinya: catatan itu diubah")
        }
        Err(ChainBreak::Truncated) => bail!("rantai jejak audit putus di ujungnya: catatan terakhir dihapus"),
    }
}
