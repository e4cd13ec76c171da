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
use persistence::seed::{self, SeedError};
use ports::{AuditEntry, Files, Passwords, UserFiles};
use sea_orm::DatabaseConnection;
use staff::Secret;
use views::audit::{Action, Object};

use self::{acts::play, fixture::Demo, stage::Stage};

/// Password of every demo account.
pub const DEMO_PASSWORD: &str = "Demo-2026!";

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

/// Loads the demo office into a database with the reference tables; `false` when the database has an office, and then nothing
/// changes. An act that fails leaves those before it.
///
/// # Errors
/// An act that is refused, a database or file store that fails.
pub async fn load(db: &DatabaseConnection, around: Around) -> anyhow::Result<bool> {
    let hash = around.passwords.hash(&Secret::new(DEMO_PASSWORD)).await.context("kata sandi contoh")?;
    let now = around.clock.now();
    let office = match seed::load_office(db, around.clock.today(), now, hash.expose()).await {
        Ok(office) => office,
        Err(SeedError::OfficeExists) => return Ok(false),
        Err(error) => return Err(error).context("kantor contoh tidak dapat dimuat"),
    };
    let stage = Stage::new(db, around, office).await?;
    play(&stage, &Demo::read()?).await.context("kantor contoh tidak dapat dimuat")?;
    let mut work = stage.app.store.begin().await?;
    work.record(AuditEntry::by_operator(now, Action::OfficeDemoLoaded, Object::Office.whole())).await?;
    work.commit().await?;
    Ok(true)
}
