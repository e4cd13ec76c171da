//! The server as a process with a conversion that hangs: stopped, or killed.

use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::Method;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use tokio::time::sleep;

use super::{
    failures::{folders, hanging_runs, running, until},
    stand_in,
};
use crate::{api::perjalanan::form::Form, api_client::ApiClient};

/// Longest start with the demo office.
const START: Duration = Duration::from_mins(1);
/// Longest stop, with the notice of one second.
const STOP: Duration = Duration::from_secs(10);

/// A server process, killed when dropped.
struct Server(Child, SocketAddr);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server whose permissions are as open as they can be, and waits until it is ready.
async fn start(folder: &Path) -> Server {
    let address = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address");
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "umask 000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_jaladin"), "serve", "--demo", "--bind"]);
    let files = format!("file:{}", folder.join("files").display());
    let database = format!("sqlite://{}?mode=rwc", folder.join("jaladin.db").display());
    command.args([&address.to_string(), "--database-url", &database, "--files-url", &files]);
    command.env_clear().env("TMPDIR", folder.join("tmp")).env("JALADIN_SOFFICE", stand_in("hanging.sh"));
    command.env("JALADIN_SECRET", "q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p");
    let server =
        Server(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary starts"), address);
    let (began, client) = (Instant::now(), crate::api_client::http_client());
    let ready =
        async || client.get(format!("http://{address}/health/ready")).send().await.is_ok_and(|it| it.status() == 200);
    while !ready().await {
        assert!(began.elapsed() < START, "it never becomes ready");
        sleep(Duration::from_millis(50)).await;
    }
    server
}

/// Asks for a PDF and waits until its conversion hangs.
async fn hang(server: &Server, place: &Path) {
    let klerk = ApiClient::signed_in(server.1, "klerk").await;
    let id = Form::out_of_town(&klerk, 30).await.issued().await;
    let print = klerk.request(Method::POST, &format!("perjalanan/{id}/cetak"));
    drop(tokio::spawn(print.json(&json!({ "dokumen": "surat-tugas", "format": "pdf" })).send()));
    until("the conversion hangs", || hanging_runs(place) == 1).await;
}

#[tokio::test]
async fn a_killed_server_leaves_no_process_and_its_successor_removes_the_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("tmp");
    std::fs::create_dir(&place).expect("a folder");
    let mut server = start(folder.path()).await;
    hang(&server, &place).await;
    server.0.kill().expect("killed");
    server.0.wait().expect("gone");
    until("its conversion is gone", || running(&place) == 0).await;
    assert_eq!(folders(&place), 1, "the files are left");
    let _next = start(folder.path()).await;
    assert_eq!(folders(&place), 0);
}

#[tokio::test]
async fn a_hanging_conversion_does_not_delay_a_stop() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("tmp");
    std::fs::create_dir(&place).expect("a folder");
    let mut server = start(folder.path()).await;
    hang(&server, &place).await;
    let run = std::fs::read_dir(&place).expect("a folder").next().expect("a run").expect("a run");
    for private in [run.path(), folder.path().join("files")] {
        let mode = private.metadata().expect("it exists").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} is for its owner only", private.display());
    }
    let stopped = Instant::now();
    let id = Pid::from_raw(i32::try_from(server.0.id()).expect("an id")).expect("an id");
    kill_process(id, Signal::TERM).expect("a signal");
    while server.0.try_wait().expect("its state").is_none() {
        assert!(stopped.elapsed() < STOP, "it does not stop");
        sleep(Duration::from_millis(50)).await;
    }
    until("its conversion is gone", || running(&place) == 0).await;
}
