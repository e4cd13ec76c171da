//! `jaladin user reset-password`: sets a new first password and ends all sessions of the user.

use std::io::Write;

use super::{operator, refusal};
use crate::cli::ResetPassword;
use crate::startup;

pub(crate) async fn run(order: &ResetPassword, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let db = startup::open_database(&order.database.database_url).await?;
    let reset = operator(&db).reset_password(&order.username).await;
    db.close().await?;
    let password = reset.map_err(refusal)?;
    writeln!(out, "Kata sandi awal baru untuk {}: {}", order.username.trim(), password.secret().expose())?;
    Ok(())
}
