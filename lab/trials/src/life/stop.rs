//! SIGTERM during requests: running requests are answered, readiness turns 503, new connections are refused after a notice, no
//! request is lost in a closing connection, the exit code is 0.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use reqwest::multipart::{Form, Part};
use reqwest::{Body, Method};
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::client::{Client, Reply};
use crate::installation::Installation;
use crate::issued_numbers::IssuedNumbers;
use crate::process::Process;
use crate::report::print_line;
use crate::stored_letters::Archive;
use crate::trip_form::outgoing_letter;

/// Clients that write letters.
const CLIENTS: usize = 16;
/// Time from the signal until the listener closes.
const NOTICE: Duration = Duration::from_secs(1);
/// Tolerance before the listener closes, within which a new connection may be reset.
const UNHEARD: Duration = Duration::from_millis(50);
/// Duration of the slow upload, most of it after the listener closed.
const SLOW: Duration = Duration::from_secs(4);
/// Timeout of the exit without running requests, idle connections notwithstanding.
const PROMPT: Duration = Duration::from_secs(10);

/// A call with its start and result.
struct Call {
    sent: Instant,
    answer: reqwest::Result<Reply>,
}

/// Stops the process while clients write letters, one uploads slowly and one holds an idle connection.
pub async fn during_requests(installation: &Installation) -> anyhow::Result<()> {
    let mut process = installation.start().await?;
    let db = installation.connect().await?;
    let before = IssuedNumbers::read(&db).await?;
    db.close().await?;
    let clerk = Client::sign_in(&process.origin(), "klerk").await?;
    let registrar = Client::sign_in(&process.origin(), "pencatat").await?;
    let units = registrar.get("admin/get/surat-keluar").await?.expect(200)?.json()?["resultUnitKerja"].clone();
    let unit = Arc::new(units[0].clone());
    let mut idle = TcpStream::connect(process.origin().replace("http://", "")).await?;
    idle.write_all(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n").await?;
    let trips = clerk.get("perjalanan/get/all-perjalanan?limit=1").await?.expect(200)?.json()?;
    let upload = tokio::spawn(slow_upload(clerk.again(&process.origin())?, trips["result"][0]["id"].to_string()));
    let mut writers = Vec::new();
    for _ in 0..CLIENTS {
        writers.push(tokio::spawn(write_until_refused(registrar.again(&process.origin())?, Arc::clone(&unit))));
    }
    tokio::time::sleep(SLOW / 4).await;
    let signalled = Instant::now();
    process.terminate()?;
    tokio::time::sleep(NOTICE / 4).await;
    let (ready, live) = (process.get("/health/ready").await?, process.get("/health/live").await?);
    if (ready, live) != (503, 200) {
        bail!("after SIGTERM it is ready {ready}, live {live}");
    }
    let refused = signalled.elapsed() + refused_within(&process, 2 * NOTICE).await?;
    let status = process.ended_within(SLOW + PROMPT).await?;
    let ended = signalled.elapsed();
    let mut calls = Vec::new();
    for writer in writers {
        calls.extend(writer.await?);
    }
    let slow = upload.await?.context("the slow upload")?;
    drop(idle);
    if !status.success() {
        bail!("the process ended with {status}");
    }
    let lost: Vec<_> =
        calls.iter().filter(|call| call.answer.as_ref().is_err_and(|error| !error.is_connect())).collect();
    let closing = signalled + refused.saturating_sub(UNHEARD);
    if let Some(call) = lost.iter().find(|call| call.sent < closing) {
        bail!("{} calls were sent and not answered: {:?}", lost.len(), call.answer);
    }
    if slow.status != 415 {
        bail!("the slow upload: {} {}", slow.status, String::from_utf8_lossy(&slow.body));
    }
    let letters = letters(&calls)?;
    let db = installation.connect().await?;
    let (book, archive) = (IssuedNumbers::read(&db).await?, Archive::read(&db).await?);
    let mut faults = book.faults_since(&before);
    faults.extend(letters.iter().filter_map(|letter| archive.fault_of(letter)));
    let stored = book.issued() - before.issued();
    if stored != letters.len() {
        faults.push(format!("{stored} letters stored, {} acknowledged", letters.len()));
    }
    db.close().await?;
    if !faults.is_empty() {
        bail!("{faults:#?}");
    }
    print_line(format_args!(
        "SIGTERM during {CLIENTS} writers, a slow upload and an idle connection: {status} after {ended:.1?}; {} letters, all \
         answered and stored; ready {ready}, live {live}; new connections refused after {refused:.1?}; \
         {} calls came as the listener closed and got no answer; the slow upload was answered after {:.1?}",
        letters.len(),
        lost.len(),
        slow.took
    ));
    Ok(())
}

fn letters(calls: &[Call]) -> anyhow::Result<Vec<crate::stored_letters::Letter>> {
    let mut letters = Vec::new();
    for reply in calls.iter().filter_map(|call| call.answer.as_ref().ok()) {
        letters.push(crate::stored_letters::Letter::answered(reply)?);
    }
    Ok(letters)
}

async fn write_until_refused(registrar: Client, unit: Arc<Value>) -> Vec<Call> {
    let mut calls = Vec::new();
    loop {
        let sent = Instant::now();
        let answer = registrar.post("admin/post/surat-keluar", &outgoing_letter(&unit, "Uji berhenti")).await;
        let over = answer.is_err();
        calls.push(Call { sent, answer });
        if over {
            return calls;
        }
    }
}

/// Uploads a form byte by byte; its photo is invalid and refused after the last byte.
async fn slow_upload(clerk: Client, trip: String) -> reqwest::Result<Reply> {
    const BYTES: u32 = 30;
    let drops = futures_util::stream::unfold(0, |sent| async move {
        if sent == BYTES {
            return None;
        }
        tokio::time::sleep(SLOW / BYTES).await;
        Some((Ok::<_, std::io::Error>(vec![b'x']), sent + 1))
    });
    let form = Form::new().text("id", trip).part("pic", Part::stream(Body::wrap_stream(drops)).file_name("a.jpg"));
    Client::send(clerk.request(Method::POST, "kwitansi/post/bukti-perjalanan").multipart(form)).await
}

/// Time until the first new connection that is refused; its answer may take a second longer, when the packet that asks for it
/// is lost as the listener closes.
async fn refused_within(process: &Process, timeout: Duration) -> anyhow::Result<Duration> {
    let since = Instant::now();
    let address = process.origin().replace("http://", "");
    while since.elapsed() < timeout {
        let asked = since.elapsed();
        if TcpStream::connect(&address).await.is_err() {
            return Ok(asked);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    bail!("a process that stops still takes new connections after {timeout:?}");
}
