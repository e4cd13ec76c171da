//! Bursts: everybody signs in at once, and everybody uploads a template at once. Nobody waits without an answer, and memory
//! stays bounded.

use std::io::{Cursor, Write};
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use futures_util::future::join_all;
use rand::Rng;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::json;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::client::Client;
use crate::installation::Installation;
use crate::process::Process;
use crate::report::{Times, print_heading, print_line};
use crate::setup::Setup;

/// Sign-ins at once, each from an address of its own.
const SIGN_INS: u8 = 128;
/// Fewest of them that are answered in time.
const ANSWERED: usize = 100;
/// Time for their answers.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);
/// Templates at once.
const TEMPLATES: usize = 64;
/// Size of each, just below the limit of uploads.
const TEMPLATE_BYTES: usize = 5 * 1024 * 1024 - 16 * 1024;
/// Limit on the resident memory of the process, in KiB.
const MOST_MEMORY: u64 = 300 * 1024;

/// Options of the burst trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
}

/// Runs the trial on each database.
///
/// # Errors
/// Too few answers, or too much memory.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        print_heading(&format!("{}: bursts", kind.name()));
        let installation = Installation::new(&options.setup, kind).await?;
        let outcome = all(&installation).await;
        installation.leave(outcome).await?;
    }
    Ok(())
}

async fn all(installation: &Installation) -> anyhow::Result<()> {
    let process = installation.start().await?;
    sign_ins(&process).await?;
    templates(&process).await
}

async fn sign_ins(process: &Process) -> anyhow::Result<()> {
    let origin = process.origin();
    let began = Instant::now();
    let calls = (1..=SIGN_INS).map(|n| {
        let url = format!("{origin}/api/user/login");
        async move {
            let http =
                reqwest::Client::builder().tls_certs_only([]).local_address(Some(Ipv4Addr::new(127, 0, 1, n).into()));
            let body = json!({ "namaPengguna": "klerk", "password": "Demo-2026!" });
            let status = http.build()?.post(url).json(&body).send().await?.status();
            Ok::<_, reqwest::Error>((status, began.elapsed()))
        }
    });
    let answers = join_all(calls).await.into_iter().collect::<Result<Vec<_>, _>>()?;
    let signed_in =
        answers.iter().filter(|(status, took)| *status == StatusCode::OK && *took <= ANSWERED_WITHIN).count();
    if let Some((other, _)) = answers.iter().find(|(status, _)| !matches!(status.as_u16(), 200 | 503)) {
        bail!("a sign-in was answered with {other}");
    }
    let times = Times::of(answers.into_iter().map(|(_, took)| took));
    print_line(format_args!("{SIGN_INS} sign-ins at once: {signed_in} signed in within {ANSWERED_WITHIN:?}; {times}"));
    if signed_in < ANSWERED {
        bail!("{signed_in} of {SIGN_INS} signed in within {ANSWERED_WITHIN:?}");
    }
    Ok(())
}

/// The built-in memo with a part that does not compress.
async fn template(client: &Client) -> anyhow::Result<Vec<u8>> {
    let memo = client.get("template/bawaan/2").await?.expect(200)?.body;
    let mut part = vec![0; TEMPLATE_BYTES - memo.len()];
    rand::rng().fill_bytes(&mut part);
    let mut archive = ZipWriter::new_append(Cursor::new(memo))?;
    archive.start_file("word/media/besar.bin", SimpleFileOptions::default())?;
    archive.write_all(&part)?;
    Ok(archive.finish()?.into_inner())
}

async fn templates(process: &Process) -> anyhow::Result<()> {
    let before = process.memory_kib()?;
    let client = Client::sign_in(&process.origin(), "klerk").await?;
    let bytes = template(&client).await?;
    let uploads = (0..TEMPLATES).map(|_| {
        let (client, part) = (client.clone(), Part::bytes(bytes.clone()).file_name("nota.docx"));
        async move {
            let form = Form::new().text("jenis", "2").part("file", part);
            Ok::<_, reqwest::Error>(
                Client::send(client.request(Method::POST, "template/upload").multipart(form)).await?.status,
            )
        }
    });
    let uploads = async { join_all(uploads).await.into_iter().collect::<Result<Vec<_>, _>>() };
    tokio::pin!(uploads);
    let mut most = before;
    let statuses = loop {
        tokio::select! {
            statuses = &mut uploads => break statuses?,
            () = tokio::time::sleep(Duration::from_millis(20)) => most = most.max(process.memory_kib()?),
        }
    };
    let stored = statuses.iter().filter(|status| **status == 200).count();
    print_line(format_args!(
        "{TEMPLATES} templates of {} bytes at once: {stored} stored; memory {before} KiB, at most {most} KiB",
        bytes.len()
    ));
    if let Some(other) = statuses.iter().find(|status| !matches!(status, 200 | 503)) {
        bail!("a template was answered with {other}");
    }
    if most > MOST_MEMORY {
        bail!("{most} KiB of memory for {TEMPLATES} templates");
    }
    Ok(())
}
