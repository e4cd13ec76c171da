//! Clients that send a byte a second, fall silent, send without end, or do not take what they asked for. All at once, while a
//! clerk works.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{bail, ensure};
use reqwest::multipart::{Form, Part};
use serde_json::Value;

use super::Memory;
use crate::office::Office;
use crate::photo;
use crate::place::Place;
use crate::report::{Times, fact};
use crate::setup::Setup;
use crate::wait::until;
use crate::wire::{Heard, Wire, head};

/// A trickle.
const SECOND: Duration = Duration::from_secs(1);
/// The head of a first request must be there within ten seconds.
const HEAD_WITHIN: Duration = Duration::from_secs(14);
/// A body that does not come on has twenty.
const BODY_WITHIN: Duration = Duration::from_secs(28);
/// Refused, one that is chunked is taken in a while longer.
const CHUNKED_WITHIN: Duration = Duration::from_secs(100);
/// Bytes of a large photo's picture, and how many such photos are more than lies in buffers on the way.
const PHOTO: usize = 1_000_000;
const PHOTOS: usize = 16;
/// An answer taken at half the least pace is cut off by then: a minute, and half of the time it has taken.
const SIPPING: Duration = Duration::from_secs(130);
/// Everything else has a minute.
const REQUEST_WITHIN: Duration = Duration::from_secs(75);
/// A clerk beside all this has an answer by then.
const ANSWERED_WITHIN: Duration = Duration::from_secs(2);
/// What a request without end may bring in, with what lies in buffers on the way.
const MOST_TAKEN: usize = 64 * 1024 * 1024;
/// Memory may grow by so much, in KiB.
const GROWTH: u64 = 48 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    let Some(kind) = setup.kinds()?.first().copied() else { return Ok(()) };
    let place = Place::new(setup, kind).await?;
    let outcome = Box::pin(trial(&place)).await;
    place.leave(outcome).await
}

async fn trial(place: &Place) -> anyhow::Result<()> {
    let mut office = Office::open(place, &[]).await?;
    let large = large_photo(&office).await?;
    let (memory, files) = (Memory::of(&office.process)?, office.process.open_files()?);
    let over = Arc::new(AtomicBool::new(false));
    let watch = async {
        let mut times = Vec::new();
        while !over.load(Ordering::SeqCst) {
            times.push(office.look().await?.expect(200)?.took);
            times.push(office.memo().await?.expect(200)?.took);
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        anyhow::Ok(Times::of(times))
    };
    let trials = async {
        let all = tokio::try_join!(
            slow_head(&office),
            second_head(&office, true),
            second_head(&office, false),
            slow_body(&office, "Content-Type: application/json\r\nContent-Length: 5000\r\n"),
            slow_body(&office, "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n"),
            slow_body(&office, "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"),
            endless(&office, "perjalanan/post/nota-dinas", JSON_WITHOUT_END, 413),
            endless(&office, "kwitansi/post/bukti-perjalanan", PHOTO_WITHOUT_END, 413),
            endless(&office, "perjalanan/post/nota-dinas", "Content-Length: 10000000000\r\n", 413),
            // Every refusal of a sign-in is a 401 (contract A1).
            endless(&office, "user/login", JSON_WITHOUT_END, 401),
            never_reads(&office, &large),
            reads_slowly(&office, &large),
            sips(&office, &large, 100, false),
            // Enough for the system to send on within each minute.
            sips(&office, &large, 2 * 1024, false),
            sips(&office, &large, 8 * 1024, true),
        );
        over.store(true, Ordering::SeqCst);
        all
    };
    let (_, times) = tokio::try_join!(trials, watch)?;
    ensure!(times.longest() < ANSWERED_WITHIN, "a clerk waited: {times}");
    fact(format_args!("a clerk beside them all: {times}"));
    until("their connections are let go", Duration::from_secs(15), async || {
        Ok(office.process.open_files()? <= files + 20)
    })
    .await?;
    fact(format_args!("files open: {files} before, {} after", office.process.open_files()?));
    office.reckon(place).await?;
    memory.told(&office.process, GROWTH)?;
    office.process.stop().await
}

const JSON_WITHOUT_END: &str = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
const PHOTO_WITHOUT_END: &str = "Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n";

/// A photo as large as may be, for whom to take.
async fn large_photo(office: &Office) -> anyhow::Result<String> {
    let part = Part::bytes(photo::develop(1, PHOTO)).file_name("a.jpg").mime_str("image/jpeg")?;
    let form = Form::new().text("id", office.trip.to_string()).part("pic", part);
    let reply = office.clerk.post_form("kwitansi/post/bukti-perjalanan", form).await?.expect(200)?;
    match reply.json()?["result"]["pic"].take() {
        Value::String(path) => Ok(path.trim_start_matches('/').to_owned()),
        other => bail!("no path of a photo: {other}"),
    }
}

async fn slow_head(office: &Office) -> anyhow::Result<()> {
    let wire = Wire::to(&office.process.origin()).await?;
    let heard = wire.dictate(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nX: ", SECOND, HEAD_WITHIN).await;
    cut("a head, a byte a second", &heard, 408)
}

/// After an answer, the head of another request that never ends.
async fn second_head(office: &Office, trickling: bool) -> anyhow::Result<()> {
    let mut wire = Wire::to(&office.process.origin()).await?;
    ensure!(wire.say(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n").await, "not taken");
    wire.answered().await?;
    if trickling {
        let heard = wire.dictate(&[b"GET /".as_slice(), &[b'a'; 200]].concat(), SECOND, REQUEST_WITHIN).await;
        return cut("a second head, a byte a second", &heard, 0);
    }
    ensure!(wire.say(b"GET /health/li").await, "not taken");
    cut("half of a second head, then silence", &wire.hear(REQUEST_WITHIN).await, 0)
}

async fn slow_body(office: &Office, headers: &str) -> anyhow::Result<()> {
    let mut wire = Wire::to(&office.process.origin()).await?;
    let chunked = headers.contains("chunked");
    let start = if chunked { "1388\r\n" } else { "" };
    let request = head(&office.clerk, "POST", "kwitansi/post/bukti-perjalanan", headers) + start;
    ensure!(wire.say(request.as_bytes()).await, "not taken");
    let patience = if chunked { CHUNKED_WITHIN } else { BODY_WITHIN };
    let heard = wire.dictate(&[b' '; 200], SECOND, patience).await;
    ensure!(heard.text.contains("PERMINTAAN_RUSAK"), "{heard:?}");
    let kind = headers.split("\r\n").next().unwrap_or_default();
    cut(&format!("a body, a byte a second ({kind}{})", if chunked { ", chunked" } else { "" }), &heard, 400)
}

/// A body that comes as fast as it can and has no end.
async fn endless(office: &Office, path: &str, headers: &str, status: u16) -> anyhow::Result<()> {
    let mut wire = Wire::to(&office.process.origin()).await?;
    ensure!(wire.say(head(&office.clerk, "POST", path, headers).as_bytes()).await, "not taken");
    let chunked = headers.contains("chunked");
    let block = [b"10000\r\n".as_slice(), &vec![b' '; 0x10000], b"\r\n"].concat();
    let block = if chunked { &block[..] } else { &block[7..7 + 0x10000] };
    if headers.contains("multipart") {
        let start = "--b\r\nContent-Disposition: form-data; name=\"pic\"; filename=\"a\"\r\n\r\n";
        ensure!(wire.say(format!("{:x}\r\n{start}\r\n", start.len()).as_bytes()).await, "not taken");
    }
    let mut taken = 0;
    // The answer is taken as soon as it is there, as browsers do.
    let mut heard = wire.hear(Duration::ZERO).await;
    while !heard.ended && taken < MOST_TAKEN {
        let more = if wire.say(block).await { wire.hear(Duration::ZERO).await } else { wire.hear(SECOND).await };
        heard = Heard { text: heard.text + &more.text, ..more };
        taken += block.len();
    }
    let kind = headers.lines().next().unwrap_or_default();
    cut(&format!("a body without end to {path} ({kind}), {} MiB taken", taken / 1024 / 1024), &heard, status)
}

/// Asks for much and takes nothing.
async fn never_reads(office: &Office, large: &str) -> anyhow::Result<()> {
    const TIMES: usize = 64;
    let mut wire = Wire::to(&office.process.origin()).await?;
    let request = head(&office.clerk, "GET", large, "");
    ensure!(wire.say(request.repeat(TIMES).as_bytes()).await, "not taken");
    tokio::time::sleep(REQUEST_WITHIN).await;
    let heard = wire.hear(Duration::from_secs(5)).await;
    ensure!(heard.ended && heard.text.len() < TIMES * PHOTO, "{} bytes came", heard.text.len());
    cut("64 photos asked for and not taken", &heard, 200)
}

/// Takes a photo at 160 KiB a second, as over a phone.
async fn reads_slowly(office: &Office, large: &str) -> anyhow::Result<()> {
    let mut wire = Wire::to(&office.process.origin()).await?;
    let request = head(&office.clerk, "GET", large, "Connection: close\r\n");
    ensure!(wire.say(request.as_bytes()).await, "not taken");
    let (taken, _) = wire.sip(8 * 1024, Duration::from_millis(50), REQUEST_WITHIN).await;
    ensure!(taken > PHOTO, "only {taken} bytes came");
    fact(format_args!("a photo taken 160 KiB a second: whole, {taken} bytes with its head"));
    Ok(())
}

/// Takes so many bytes a second of many photos for a while, then all it can get.
async fn sips(office: &Office, large: &str, bytes: usize, whole: bool) -> anyhow::Result<()> {
    let mut wire = Wire::narrow(&office.process.origin()).await?;
    let requests = head(&office.clerk, "GET", large, "").repeat(PHOTOS - 1);
    let requests = requests + &head(&office.clerk, "GET", large, "Connection: close\r\n");
    ensure!(wire.say(requests.as_bytes()).await, "not taken");
    let (sipped, _) = wire.sip(bytes, SECOND, SIPPING).await;
    wire.widen()?;
    let (rest, ended) = wire.sip(PHOTO, Duration::ZERO, REQUEST_WITHIN).await;
    let came = sipped + rest;
    ensure!(ended && (came > PHOTOS * PHOTO) == whole, "{bytes} bytes a second: {came} bytes came, ended: {ended}");
    let end = if whole { "all came once it took them faster" } else { "was cut off" };
    fact(format_args!("{PHOTOS} photos taken {bytes} bytes a second for {} s: {end}, {came} bytes", SIPPING.as_secs()));
    Ok(())
}

/// That the connection was ended, after an answer with this status; 0 for none.
fn cut(what: &str, heard: &Heard, status: u16) -> anyhow::Result<()> {
    ensure!(heard.ended && heard.status() == status, "{what}: {status} expected, {heard:?}");
    let said = if status == 0 { "no answer".to_owned() } else { format!("{status}") };
    fact(format_args!("{what}: {said}, cut off after {:.1} s", heard.after.as_secs_f64()));
    Ok(())
}
