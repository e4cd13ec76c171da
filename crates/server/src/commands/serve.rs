//! `jaladin serve`: runs the server until a stop signal.

use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_web::dev::ServerHandle;
use anyhow::Context;
use app::{
    App, accounts,
    stored_files::{self, OrphanRemoval},
};
use chrono::{DateTime, Utc};
use kernel::Clock;
use ports::Folder;
use sea_orm::DatabaseConnection;
use tokio::time::MissedTickBehavior;

use super::seed;
use crate::{
    cli::ServeArgs,
    clock::OfficeClock,
    config::ServeSettings,
    metrics::{self, Metrics},
    passwords::Argon2id,
    photo_turning, release, schema, signing_key,
    startup::{self, Server},
    syslog, telemetry, waiting,
};

/// Period of discarding ended sessions and expired throttle counts.
const TIDY_PERIOD: Duration = Duration::from_hours(1);
/// Period of removing orphaned files; equals the age at which one is removed.
const SWEEP_PERIOD: Duration = Duration::from_hours(24);
/// Period of turning photos that were taken in before photos were turned; one query once none is left.
const TURN_PERIOD: Duration = Duration::from_hours(1);

/// Runs the server, its clock set to `instant` where a test gives one.
pub(crate) async fn run(order: ServeArgs, instant: Option<DateTime<Utc>>) -> anyhow::Result<()> {
    let settings = order.settings;
    let clock = OfficeClock::new(settings.clock.timezone);
    let clock = instant.map_or(clock, |instant| clock.set(instant));
    if order.demo {
        order.public.check(&settings.network)?;
    }
    telemetry::start(&settings.log)?;
    if let Some(instant) = instant {
        tracing::warn!(%instant, "the office clock is set for a test: days, numbers and times are not the world's");
    }
    let url = &settings.database.database_url;
    // Resolved before anything is written: a server without a valid key must not start.
    let key = signing_key::resolve(settings.secret.as_deref(), url)?;
    let listener = TcpListener::bind(settings.network.bind)
        .with_context(|| format!("{} tidak dapat dipakai", settings.network.bind))?;
    let db = tokio::select! {
        db = waiting::await_database(&settings.database, &listener) => db?,
        () = stop_signal() => {
            tracing::info!("JALADIN stopped before its database was there");
            return Ok(());
        }
    };
    if order.demo {
        load_demo(&db, &settings, url, clock).await?;
    }
    tokio::spawn(warn_of_demo_passwords(db.clone()));
    if settings.office.public_url.is_none() {
        tracing::warn!(
            "JALADIN_PUBLIC_URL is not set; letters carry {}",
            if settings.network.bind.ip().is_loopback() && settings.network.trusted_proxies.is_empty() {
                "the address of this machine, which opens here only"
            } else {
                "no QR code and no link"
            }
        );
    }
    let news = release::begin(&db, clock.now()).await?;
    let metrics = Arc::new(Metrics::new(settings.backup_folder.clone())?);
    let app = startup::assemble(&settings, clock, db.clone(), &key, &metrics, news).await?;
    let workers = std::thread::available_parallelism()?.get();
    let (files, accounts) = (app.clone(), app.clone());
    tokio::spawn(repeat(SWEEP_PERIOD, move || sweep_files(files.clone())));
    tokio::spawn(repeat(TIDY_PERIOD, move || tidy_accounts(accounts.clone())));
    let photos = app.clone();
    tokio::spawn(repeat(TURN_PERIOD, move || photo_turning::turn_photos(photos.clone())));
    if let Some(receiver) = settings.syslog.clone() {
        tokio::spawn(syslog::forward(db.clone(), receiver));
    }
    let metrics_server = settings.metrics_bind.map(|bind| serve_metrics(bind, &metrics, &db)).transpose()?;
    let server = Server::start(listener, app, settings.http(), db.clone(), metrics, workers)?;
    tracing::info!(address = %server.address(), "JALADIN listens on http://{}", server.address());
    let (stop, notice) = (server.stop(), Duration::from_secs(settings.stop_notice));
    tokio::spawn(async move {
        stop_signal().await;
        tracing::info!("stop signal received; running requests are finished first");
        stop.gracefully(notice).await;
    });
    server.run().await?;
    if let Some(metrics_server) = metrics_server {
        metrics_server.stop(false).await;
    }
    db.close().await?;
    tracing::info!("JALADIN stopped");
    Ok(())
}

/// Runs a task at once and then once a period, until the process ends.
async fn repeat<F: Future<Output = ()>>(period: Duration, task: impl Fn() -> F) {
    let mut ticks = tokio::time::interval(period);
    // After a suspend of the machine missed runs are not made up for.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        task().await;
    }
}

/// Prunes the PDF cache and removes orphaned files, which an upload leaves when its process dies. Runs beside requests: their
/// files are younger than those that are removed. A failure does not keep the server from starting.
async fn sweep_files(app: App) {
    match pdf::prune_cache(app.files.as_ref(), app.clock.now()).await {
        Ok(removed) => tracing::debug!(removed, "the PDF cache was pruned"),
        Err(error) => tracing::warn!(%error, "the PDF cache could not be pruned"),
    }
    for folder in Folder::ALL {
        let name = folder.name();
        match stored_files::remove_orphans(&app, folder).await {
            Ok(OrphanRemoval::Removed(0)) => {}
            Ok(OrphanRemoval::Removed(removed)) => {
                tracing::info!(folder = name, removed, "orphaned files removed");
            }
            Ok(OrphanRemoval::Refused { orphans, files }) => tracing::warn!(
                folder = name,
                orphans,
                files,
                "orphaned files not removed: too many for this database; check JALADIN_DATABASE_URL and JALADIN_FILES_URL"
            ),
            Err(error) => tracing::warn!(folder = name, %error, "orphaned files could not be checked"),
        }
    }
}

/// Discards ended sessions and expired throttle counts.
async fn tidy_accounts(app: App) {
    match accounts::purge(&app).await {
        Ok(discarded) => tracing::debug!(discarded, "expired sessions and throttle counts were discarded"),
        Err(error) => tracing::warn!(%error, "expired sessions could not be discarded"),
    }
}

/// Serves the metrics on their own address.
fn serve_metrics(bind: SocketAddr, metrics: &Arc<Metrics>, db: &DatabaseConnection) -> anyhow::Result<ServerHandle> {
    let listener = TcpListener::bind(bind).with_context(|| format!("{bind} tidak dapat dipakai"))?;
    let server = metrics::serve(listener, Arc::clone(metrics), db.clone())?;
    let handle = server.handle();
    tokio::spawn(server);
    Ok(handle)
}

/// Waits for Ctrl-C (SIGINT) or, on Unix, SIGTERM, the stop signal of service managers.
async fn stop_signal() {
    let interrupted = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "Ctrl-C cannot be received");
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(error) => {
                tracing::error!(%error, "SIGTERM cannot be received");
                std::future::pending::<()>().await;
            }
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// Warns while accounts open with the published password of the demo office.
async fn warn_of_demo_passwords(db: DatabaseConnection) {
    match seed::demo_passwords(&db, &Argon2id::new()).await {
        Ok(accounts) if accounts.is_empty() => {}
        Ok(accounts) => tracing::warn!(
            accounts = accounts.join(", "),
            "accounts open with the published password of the demo office; change their passwords or close them"
        ),
        Err(error) => tracing::warn!(%error, "accounts could not be checked for the demo password"),
    }
}

async fn load_demo(
    db: &DatabaseConnection,
    settings: &ServeSettings,
    url: &str,
    clock: OfficeClock,
) -> anyhow::Result<()> {
    let _lock = schema::acquire_lock(db, url).await?;
    seed::load_reference(db, &clock).await?;
    if seed::load_demo(db, &settings.files, clock).await? {
        tracing::info!("demo office loaded");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::Semaphore;
    use tokio::time::timeout;

    use super::repeat;

    #[tokio::test]
    async fn a_periodic_task_runs_repeatedly() {
        let done = Semaphore::new(0);
        tokio::select! {
            () = repeat(Duration::from_millis(1), async || done.add_permits(1)) => panic!("it ended"),
            thrice = timeout(Duration::from_secs(20), done.acquire_many(3)) => assert!(matches!(thrice, Ok(Ok(_))), "{thrice:?}"),
        }
    }
}
