//! `jaladin seed`: loads the reference tables and, with `--demo`, the invented demo office.

use std::{collections::HashMap, io::Write, sync::Arc};

use anyhow::{Context, bail};
use kernel::Clock;
use persistence::seed::{self, SeedError};
use ports::Passwords;
use sea_orm::DatabaseConnection;
use staff::Secret;

use crate::{
    cli::SeedArgs,
    clock::OfficeClock,
    config::FilesSettings,
    demo::{self, Around, DEMO_PASSWORD},
    passwords::Argon2id,
    startup,
    user_files::FileProcesses,
};

pub(crate) async fn run(order: &SeedArgs, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    if order.demo {
        order.public.check(&order.network)?;
    }
    let db = startup::open_database(&order.database.database_url).await?;
    let clock = OfficeClock::new(order.clock.timezone);
    let reference = load_reference(&db, &clock).await?;
    if order.demo {
        if !load_demo(&db, &order.files, clock).await? {
            bail!("basis data ini sudah berisi kantor atau pengguna; kantor contoh hanya untuk basis data kosong");
        }
        writeln!(out, "Kantor contoh dimuat. Masuk sebagai klerk atau semua, kata sandi {DEMO_PASSWORD}")?;
    } else if !reference {
        bail!("data rujukan sudah dimuat");
    } else {
        writeln!(out, "Data rujukan dimuat.")?;
    }
    db.close().await?;
    Ok(())
}

/// Names of the accounts of the demo office that open with its password.
pub(crate) async fn demo_passwords(db: &DatabaseConnection, passwords: &dyn Passwords) -> anyhow::Result<Vec<String>> {
    let (mut known, mut open) = (HashMap::new(), Vec::new());
    for (name, hash) in seed::demo_accounts(db).await? {
        let opens = match known.get(hash.expose()) {
            Some(opens) => *opens,
            None => passwords.verify(&Secret::new(DEMO_PASSWORD), Some(&hash)).await?,
        };
        known.insert(hash.expose().to_owned(), opens);
        if opens {
            open.push(name);
        }
    }
    Ok(open)
}

/// Loads the reference tables; `false` when they were loaded before.
pub(crate) async fn load_reference(db: &DatabaseConnection, clock: &dyn Clock) -> anyhow::Result<bool> {
    match seed::load_reference(db, clock.now()).await {
        Ok(()) => Ok(true),
        Err(SeedError::AlreadyLoaded) => Ok(false),
        Err(error) => Err(error).context("data rujukan tidak dapat dimuat"),
    }
}

/// Loads the demo office with its photos; `false` when the database has an office.
pub(crate) async fn load_demo(
    db: &DatabaseConnection,
    files: &FilesSettings,
    clock: OfficeClock,
) -> anyhow::Result<bool> {
    let around = Around {
        files: Arc::new(startup::open_files(files)?),
        clock: Arc::new(clock),
        passwords: Arc::new(Argon2id::new()),
        user_files: Arc::<FileProcesses>::default(),
    };
    demo::load(db, around).await
}
