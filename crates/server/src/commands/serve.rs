//! `jaladin serve`: the application, until it is told to stop.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::ServerHandle;
use anyhow::Context;
use app::{
    App, accounts,
    stored_files::{self, Folder, OrphanRemoval},
};
use sea_orm::DatabaseConnection;
use tokio::time::MissedTickBehavior;

use super::seed;
use crate::cli::ServeOrder;
use crate::clock::OfficeClock;
use crate::metrics::{self, Metrics};
use crate::passwords::Argon2id;
use crate::startup::{self, Server};
use crate::{schema, signing_key, telemetry};

/// How often ended sessions and old throttle counts go.
const TIDY_EVERY: Duration = Duration::from_hours(1);
/// How often files that no row names go: as often as one comes of age.
const SWEEP_EVERY: Duration = Duration::from_hours(24);

pub(crate) async fn run(order: ServeOrder) -> anyhow::Result<()> {
    let settings = order.settings;
    telemetry::start(&settings.log)?;
    let url = &settings.database.database_url;
    // Before anything is touched: a server without a good key does not serve.
    let key = signing_key::resolve(settings.secret.as_deref(), url)?;
    let db = startup::await_database(url).await?;
    if order.demo {
        if strangers_reach(settings.bind) {
            tracing::warn!(
                address = %settings.bind,
                "kantor contoh terbuka bagi siapa pun yang menjangkau alamat ini: kata sandinya diketahui umum, super admin termasuk"
            );
        }
        load_demo(&db, url, &OfficeClock::new(settings.clock.timezone)).await?;
    }
    let metrics = Arc::new(Metrics::new()?);
    let app = startup::assemble(&settings, db.clone(), &key, &metrics)?;
    let listener =
        TcpListener::bind(settings.bind).with_context(|| format!("{} tidak dapat dipakai", settings.bind))?;
    let workers = std::thread::available_parallelism()?.get();
    let (files, accounts) = (app.clone(), app.clone());
    tokio::spawn(repeat(SWEEP_EVERY, move || sweep_files(files.clone())));
    tokio::spawn(repeat(TIDY_EVERY, move || tidy_accounts(accounts.clone())));
    let watched = settings.metrics_bind.map(|bind| watch(bind, &metrics, &db)).transpose()?;
    let server = Server::start(listener, app, settings.http(), db.clone(), metrics, workers)?;
    tracing::info!(address = %server.address(), "JALADIN siap: http://{}", server.address());
    let (stop, notice) = (server.stop(), Duration::from_secs(settings.stop_notice));
    tokio::spawn(async move {
        stop_signal().await;
        tracing::info!("permintaan yang berjalan diselesaikan dahulu");
        stop.gracefully(notice).await;
    });
    server.run().await?;
    if let Some(watched) = watched {
        watched.stop(false).await;
    }
    db.close().await?;
    tracing::info!("JALADIN berhenti");
    Ok(())
}

/// Does something now and every `period` from then on, until the process ends.
async fn repeat<F: Future<Output = ()>>(period: Duration, task: impl Fn() -> F) {
    let mut turns = tokio::time::interval(period);
    // A machine that slept has nothing to make up for.
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        turns.tick().await;
        task().await;
    }
}

/// Removes what a process that died in the middle of an upload left behind. The office opens all the same if that fails.
/// It goes on beside the calls: what they write is younger than what is swept, and a slow store keeps nobody waiting.
async fn sweep_files(app: App) {
    for folder in Folder::ALL {
        let name = folder.name();
        match stored_files::remove_orphans(&app, folder).await {
            Ok(OrphanRemoval::Removed(0)) => {}
            Ok(OrphanRemoval::Removed(removed)) => {
                tracing::info!(folder = name, removed, "berkas tanpa pemilik dihapus");
            }
            Ok(OrphanRemoval::Refused { orphans, files }) => tracing::warn!(
                folder = name,
                orphans,
                files,
                "berkas tanpa pemilik tidak dihapus: terlalu banyak untuk basis data ini; periksa JALADIN_DATABASE_URL dan JALADIN_FILES_URL"
            ),
            Err(error) => tracing::warn!(folder = name, %error, "berkas tanpa pemilik tidak dapat diperiksa"),
        }
    }
}

/// Discards throttle counts and sessions that no longer count.
async fn tidy_accounts(app: App) {
    match accounts::purge(&app).await {
        Ok(discarded) => tracing::debug!(discarded, "expired sessions and throttle counts were discarded"),
        Err(error) => tracing::warn!(%error, "sesi yang berakhir tidak dapat dibersihkan"),
    }
}

/// Serves the figures beside the application.
fn watch(bind: SocketAddr, metrics: &Arc<Metrics>, db: &DatabaseConnection) -> anyhow::Result<ServerHandle> {
    let listener = TcpListener::bind(bind).with_context(|| format!("{bind} tidak dapat dipakai"))?;
    let server = metrics::serve(listener, Arc::clone(metrics), db.clone())?;
    let handle = server.handle();
    tokio::spawn(server);
    Ok(handle)
}

/// Returns at Ctrl-C or, on Unix, SIGTERM: how service managers ask a process to stop.
async fn stop_signal() {
    let interrupted = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "no word of Ctrl-C");
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
                tracing::error!(%error, "no word of SIGTERM");
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

/// Whether others than this machine's own users reach what listens here.
fn strangers_reach(bind: SocketAddr) -> bool {
    !bind.ip().to_canonical().is_loopback()
}

async fn load_demo(db: &DatabaseConnection, url: &str, clock: &OfficeClock) -> anyhow::Result<()> {
    let _turn = schema::wait_for_turn(db, url).await?;
    seed::load_reference(db, clock).await?;
    if seed::load_demo(db, clock, &Argon2id::new()).await? {
        tracing::info!("kantor contoh dimuat");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::net::AddrParseError;
    use std::time::Duration;

    use tokio::sync::Semaphore;
    use tokio::time::timeout;

    use super::{repeat, strangers_reach};

    #[tokio::test]
    async fn what_is_repeated_is_done_again_and_again() {
        let done = Semaphore::new(0);
        tokio::select! {
            () = repeat(Duration::from_millis(1), async || done.add_permits(1)) => panic!("it ended"),
            thrice = timeout(Duration::from_secs(20), done.acquire_many(3)) => assert!(matches!(thrice, Ok(Ok(_))), "{thrice:?}"),
        }
    }

    #[test]
    fn only_this_machines_own_addresses_are_out_of_reach() -> Result<(), AddrParseError> {
        for (bind, reached) in [
            ("127.0.0.1:8080", false),
            ("127.9.9.9:1", false),
            ("[::1]:8080", false),
            ("[::ffff:127.0.0.1]:8080", false),
            ("0.0.0.0:8080", true),
            ("[::]:8080", true),
            ("192.0.2.7:8080", true),
        ] {
            assert_eq!(strangers_reach(bind.parse()?), reached, "{bind}");
        }
        Ok(())
    }
}
