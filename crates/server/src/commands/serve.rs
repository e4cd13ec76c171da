//! `jaladin serve`: the application, until it is told to stop.

use std::net::TcpListener;

use anyhow::Context;
use sea_orm::DatabaseConnection;

use super::seed;
use crate::cli::ServeOrder;
use crate::clock::OfficeClock;
use crate::passwords::Argon2id;
use crate::startup::{self, Server};
use crate::{signing_key, telemetry};

pub(crate) async fn run(order: ServeOrder) -> anyhow::Result<()> {
    let settings = order.settings;
    telemetry::start(&settings.log)?;
    let url = &settings.database.database_url;
    let db = startup::open_database(url).await?;
    let key = signing_key::resolve(settings.secret.as_deref(), url)?;
    if order.demo {
        load_demo(&db, &OfficeClock::new(settings.clock.timezone)).await?;
    }
    let app = startup::assemble(&settings, db.clone(), &key)?;
    let listener =
        TcpListener::bind(settings.bind).with_context(|| format!("{} tidak dapat dipakai", settings.bind))?;
    let workers = std::thread::available_parallelism()?.get();
    let server = Server::start(listener, app, settings.http(), db.clone(), workers)?;
    tracing::info!(address = %server.address(), "JALADIN siap: http://{}", server.address());
    server.run().await?;
    db.close().await?;
    tracing::info!("JALADIN berhenti");
    Ok(())
}

async fn load_demo(db: &DatabaseConnection, clock: &OfficeClock) -> anyhow::Result<()> {
    seed::load_reference(db).await?;
    if seed::load_demo(db, clock, &Argon2id::new()).await? {
        tracing::info!("kantor contoh dimuat");
    }
    Ok(())
}
