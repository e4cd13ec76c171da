//! The demo office: its base from the fixtures, then every act of its year as a call of a use case, in the order of the acts, with
//! the clock set to each act's day.

mod acts;
mod fixture;
mod packages;
mod receipts;
mod stage;
mod trips;

use std::sync::Arc;

use anyhow::Context;
use kernel::Clock;
use persistence::{
    begin_enclosing,
    seed::{self, SeedError},
};
use ports::{AuditEntry, Files, Passwords, UserFiles};
use sea_orm::DatabaseConnection;
use staff::Secret;
use views::audit::{Action, Object};

use self::{acts::play, fixture::Demo, stage::Stage};

pub use self::stage::settings;

/// Password of every demo account.
pub const DEMO_PASSWORD: &str = "Demo-2026!";

const FAILED: &str = "kantor contoh tidak dapat dimuat";

/// World around the demo office.
pub struct Around {
    /// File store of its photos.
    pub files: Arc<dyn Files>,
    /// The office clock, whose day is the last one of the demo office.
    pub clock: Arc<dyn Clock>,
    /// Hashes the password of its accounts.
    pub passwords: Arc<dyn Passwords>,
    /// Opens its photos.
    pub user_files: Arc<dyn UserFiles>,
}

/// Loads the demo office into a database with the reference tables, in one transaction; `false` when the database has an office.
/// Then, and after an error, nothing has changed but photos in the file store, which are removed as orphaned files.
///
/// # Errors
/// An act that is refused, a database or file store that fails.
pub async fn load(db: &DatabaseConnection, around: Around) -> anyhow::Result<bool> {
    let hash = around.passwords.hash(&Secret::new(DEMO_PASSWORD)).await.context("kata sandi contoh")?;
    let (today, now) = (around.clock.today(), around.clock.now());
    let tx = begin_enclosing(db).await?;
    let office = match seed::load_office(tx.as_ref(), today, now, hash.expose()).await {
        Ok(office) => office,
        Err(SeedError::OfficeExists) => return Ok(false),
        Err(error) => return Err(error).context(FAILED),
    };
    let stage = Stage::new(&tx, around, office).await?;
    play(&stage, &Demo::read()?, &tx).await.context(FAILED)?;
    let mut work = stage.app.store.begin().await?;
    work.record(AuditEntry::by_operator(now, Action::OfficeDemoLoaded, Object::Office.whole())).await?;
    work.commit().await?;
    drop(stage);
    Arc::into_inner(tx).context(FAILED)?.commit().await.context(FAILED)?;
    Ok(true)
}
