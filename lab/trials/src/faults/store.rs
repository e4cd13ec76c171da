//! S3 file store that refuses connections, accepts them without answering, and recovers.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::ensure;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinHandle;

use super::{Memory, on_each};
use crate::client::Reply;
use crate::installation::Installation;
use crate::office::Office;
use crate::report::print_line;
use crate::s3;
use crate::setup::Setup;

/// Maximum duration of a call that needs the store, whose own timeout is eight seconds.
const ANSWERED_WITHIN: Duration = Duration::from_secs(10);
/// Maximum duration of a call that does not need the store.
const UNDISTURBED_WITHIN: Duration = Duration::from_secs(1);
/// Concurrent uploads while the store hangs.
const UPLOADS: usize = 30;
/// Allowed growth of memory in KiB.
const GROWTH: u64 = 24 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    on_each(setup, trial).await
}

async fn trial(installation: &Installation) -> anyhow::Result<()> {
    let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?.local_addr()?;
    let buckets = installation.folder().join("s3");
    let stored = s3::bucket(&buckets)?;
    // The first start stores the photos of the demo office.
    let store = serve(address, buckets.clone())?;
    let flags = s3::flags(&format!("http://{address}"));
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    let mut office = Office::open(installation, &flags).await?;
    let memory = Memory::of(&office.process)?;

    stop(store).await;
    let closed = away(&office, 1).await?;
    print_outcome("connections refused", &closed);
    let silent = tokio::spawn(listen_only(address));
    let hanging = away(&office, UPLOADS).await?;
    print_outcome("connections accepted without an answer", &hanging);
    stop(silent).await;

    let back = serve(address, buckets)?;
    let sent = Instant::now();
    let path =
        office.replace_photo().await?.expect(200)?.json()?["result"]["pic"].as_str().unwrap_or_default().to_owned();
    office.line().await?.expect(200)?;
    let photo = office.clerk.get(path.trim_start_matches('/')).await?.expect(200)?;
    ensure!(photo.body.len() > 100_000, "a photo of {} bytes", photo.body.len());
    print_line(format_args!(
        "back: photos stored and shown again after {} ms, without a restart",
        sent.elapsed().as_millis()
    ));
    office.verify_with_files(installation, &stored).await?;
    memory.check_growth(&office.process, GROWTH)?;
    office.process.stop().await?;
    back.abort();
    Ok(())
}

/// Uploads, and the slowest call of those made meanwhile.
async fn away(office: &Office, uploads: usize) -> anyhow::Result<(Vec<Reply>, Duration)> {
    let started = Instant::now();
    let uploading = async {
        let calls = (0..uploads).map(|i| async move {
            let reply = if i % 2 == 0 { office.replace_photo().await } else { office.line().await };
            reply?.expect_busy(ANSWERED_WITHIN)
        });
        futures_util::future::try_join_all(calls).await
    };
    let writing = async {
        let mut slowest = Duration::ZERO;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        for _ in 0..5 {
            for reply in [office.memo().await?.expect(200)?, office.look().await?.expect(200)?] {
                ensure!(reply.took < UNDISTURBED_WITHIN, "a call that needs no file took {:?}", reply.took);
                slowest = slowest.max(reply.took);
            }
        }
        Ok(slowest)
    };
    let (refused, slowest) = futures_util::future::try_join(uploading, writing).await?;
    ensure!(started.elapsed() < ANSWERED_WITHIN * 2, "{:?}", started.elapsed());
    Ok((refused, slowest))
}

fn print_outcome(what: &str, (refused, slowest): &(Vec<Reply>, Duration)) {
    let longest = refused.iter().map(|reply| reply.took).max().unwrap_or_default();
    print_line(format_args!(
        "{what}: {} upload(s) at once, each 503 SERVER_SIBUK with Retry-After, the last after {} ms; letters and lists \
         meanwhile within {} ms",
        refused.len(),
        longest.as_millis(),
        slowest.as_millis()
    ));
}

/// Accepts connections without answering.
async fn listen_only(address: SocketAddr) -> anyhow::Result<()> {
    let listener = bound(address)?;
    let mut callers: Vec<TcpStream> = Vec::new();
    loop {
        callers.push(listener.accept().await?.0);
    }
}

/// Serves a folder of buckets.
fn serve(address: SocketAddr, folder: PathBuf) -> anyhow::Result<JoinHandle<anyhow::Result<()>>> {
    let listener = bound(address)?;
    Ok(tokio::spawn(async move { s3::serve(listener, &folder).await }))
}

/// Ends a server and waits until its port is free.
async fn stop(server: JoinHandle<anyhow::Result<()>>) {
    server.abort();
    let _ = server.await;
}

fn bound(address: SocketAddr) -> anyhow::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket.listen(1024)?)
}
