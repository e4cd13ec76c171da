//! A server on its first day: no account yet, the commands that make the first one, a database that is not up yet.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::future::join_all;
use jaladin::cli::Cli;
use jaladin::startup::open_database;
use persistence::entity::{parent_unit_funding_sources, parent_units, users, work_units};
use persistence::{SeaQueries, SeaStore};
use ports::Store as _;
use reqwest::multipart::{Form, Part};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait};

use serde_json::json;

use crate::{api_client::ApiClient, databases::TestDatabase};

/// Deadline of a start.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Runs `jaladin` on a database.
async fn jaladin(url: &str, arguments: &[&str]) -> Result<String, String> {
    let line = ["jaladin"].into_iter().chain(arguments.iter().copied()).chain(["--database-url", url]);
    let mut out = Vec::new();
    let done = Cli::try_parse_from(line).expect("arguments").run(&mut out).await;
    done.map(|()| String::from_utf8(out).expect("text")).map_err(|error| format!("{error:#}"))
}

fn create<'a>(username: &'a str, unit: &'a str) -> Vec<&'a str> {
    let office = ["--new-office", "Dinas Kesehatan", "--origin", "Kota"];
    let user = ["user", "create", "--username", username, "--name", "Sifulan", "--role", "5,2", "--unit", unit];
    [&user[..], &office].concat()
}

/// A server process, ended when dropped.
pub(crate) struct Server {
    process: Child,
    origin: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    fn start(folder: &Path, url: &str) -> Self {
        Self::start_at(folder, url, None)
    }

    /// Starts it with the office clock set to an instant.
    pub(crate) fn start_at(folder: &Path, url: &str, clock: Option<&str>) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address");
        let mut command = Command::new(env!("CARGO_BIN_EXE_jaladin"));
        command.env_clear().env("JALADIN_SECRET", "q8Zr1LxY0c7uVb3nKe5mTs9wHd2gJf6p");
        command.args(["serve", "--bind", &free.to_string(), "--database-url", url]);
        command.arg("--files-url").arg(format!("file:{}", folder.join("files").display()));
        if let Some(clock) = clock {
            command.arg("--allow-test-clock").env("JALADIN_TEST_CLOCK", clock);
        }
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the binary starts");
        Self { process, origin: format!("http://{free}") }
    }

    /// Status and body, as soon as there is an answer.
    async fn get(&self, path: &str) -> (u16, String) {
        let began = Instant::now();
        loop {
            match reqwest::get(format!("{}{path}", self.origin)).await {
                Ok(response) => return (response.status().as_u16(), response.text().await.expect("a whole answer")),
                Err(error) => assert!(began.elapsed() < TIMEOUT, "{path}: {error}"),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// A client of a user of the demo office.
    pub(crate) async fn client_as(&self, username: &str) -> ApiClient {
        ApiClient::signed_in(self.address(), username).await
    }

    /// A client of another server of the same office, with its session.
    pub(crate) fn client_of(&self, client: &ApiClient) -> ApiClient {
        ApiClient::signed_in_with(self.address(), client)
    }

    fn address(&self) -> SocketAddr {
        self.origin.trim_start_matches("http://").parse().expect("an address")
    }

    pub(crate) async fn until_ready(&self) {
        let began = Instant::now();
        while self.get("/health/ready").await.0 != 200 {
            assert!(began.elapsed() < TIMEOUT, "it never becomes ready");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

fn sqlite(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("jaladin.db").display())
}

#[tokio::test]
async fn the_page_about_the_first_account_is_there_until_it_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = sqlite(folder.path());
    let server = Server::start(folder.path(), &url);
    server.until_ready().await;
    for path in ["/", "/login"] {
        let (status, page) = server.get(path).await;
        assert!(status == 200 && page.contains("jaladin user create") && page.contains("<html lang=\"id\""), "{page}");
    }
    jaladin(&url, &create("admin", "DINKES")).await.expect("the first account");
    let (_, page) = server.get("/").await;
    assert!(!page.contains("jaladin user create"), "{page}");
}

#[tokio::test]
async fn the_first_office_can_work_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = sqlite(folder.path());
    for code in ["DINKES/P2P", "DIN KES", "{x}"] {
        let refused = jaladin(&url, &create("admin", code)).await.expect_err("no code");
        assert!(refused.contains("kode hanya boleh memuat huruf"), "{refused}");
    }
    jaladin(&url, &create("admin", "DINKES")).await.expect("the first account");
    let db = open_database(&url).await.expect("the database");
    assert_eq!(parent_units::Entity::find().count(&db).await.expect("units"), 1);
    assert_eq!(work_units::Entity::find().count(&db).await.expect("units"), 1);
    let sources = parent_unit_funding_sources::Entity::find().count(&db).await.expect("links");
    assert_eq!(sources, 4, "a treasurer can be appointed for each source");
    let again = jaladin(&url, &create("lain", "LAIN")).await.expect_err("another head office");
    assert!(again.contains("sudah ada kantor"), "{again}");
    let taken = ["user", "create", "--username", "ADMIN", "--name", "X", "--role", "1", "--unit", "DINKES"];
    assert_eq!(jaladin(&url, &taken).await.expect_err("the name is taken"), "Nama pengguna sudah digunakan");
    assert_eq!(users::Entity::find().count(&db).await.expect("users"), 1);
    db.close().await.expect("closed");
}

#[tokio::test]
async fn the_demo_office_is_refused_beside_a_user() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = sqlite(folder.path());
    jaladin(&url, &["seed"]).await.expect("the reference tables");
    let db = open_database(&url).await.expect("the database");
    let registered = "INSERT INTO users (name, username, username_key, password_hash, must_change_password, state, \
        created_at, updated_at) VALUES ('X', 'x', 'x', 'x', false, 'pending', '2026-03-01', '2026-03-01')";
    db.execute_unprepared(registered).await.expect("a registration");
    let refused = jaladin(&url, &["seed", "--demo"]).await.expect_err("a real user");
    assert!(refused.contains("sudah berisi kantor atau pengguna"), "{refused}");
    assert_eq!(users::Entity::find().count(&db).await.expect("users"), 1);
    db.close().await.expect("closed");
}

/// The commands queue for the write lock as the application does: a clerk's transaction delays them, and no more.
#[tokio::test]
async fn commands_wait_for_a_working_clerk() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = sqlite(folder.path());
    jaladin(&url, &create("admin", "DINKES")).await.expect("the first account");
    let db = open_database(&url).await.expect("the database");
    let store = SeaStore::new(&SeaQueries::new(db.clone()));
    let commands = [
        vec!["user", "create", "--username", "klerk", "--name", "Sifulan", "--role", "1", "--unit", "DINKES"],
        vec!["user", "reset-password", "--username", "admin"],
    ];
    for command in commands {
        let work = store.begin().await.expect("a clerk's unit of work");
        let waiting = tokio::spawn({
            let url = url.clone();
            async move { jaladin(&url, &command).await }
        });
        // Long enough for a command that does not wait to fail.
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert!(!waiting.is_finished(), "it waits");
        drop(work);
        waiting.await.expect("no panic").expect("done");
    }
    db.close().await.expect("closed");
}

/// Socket of a `PostgreSQL` server under a URL `…?host=/folder`, and the URL with another folder.
fn moved(url: &str, to: &Path) -> (PathBuf, String) {
    let (address, folder) = url.split_once("?host=").expect("a server at a socket: scripts/with-postgres.sh");
    let folder = folder.split('&').next().unwrap_or(folder);
    (Path::new(folder).join(".s.PGSQL.5432"), format!("{address}?host={}", to.display()))
}

#[tokio::test]
async fn a_postgres_database_that_is_away_at_the_start_is_waited_for() {
    let database = TestDatabase::postgres().await;
    let folder = tempfile::tempdir().expect("a folder");
    let (socket, url) = moved(&database.url(), folder.path());
    let server = Server::start(folder.path(), &url);
    let (status, page) = server.get("/").await;
    assert!(status == 503 && page.contains("Basis data belum terjangkau"), "{status} {page}");
    assert_eq!(server.get("/health/ready").await.0, 503);
    assert_eq!(server.get("/health/live").await.0, 200);
    let (status, problem) = server.get("/api/user/check-auth").await;
    assert!(status == 503 && problem.contains("SERVER_SIBUK"), "{status} {problem}");
    std::os::unix::fs::symlink(socket, folder.path().join(".s.PGSQL.5432")).expect("the server is there");
    server.until_ready().await;
    assert_eq!(server.get("/api/user/check-auth").await.0, 401);
}

/// The opening workbook sent by sixteen windows at once; the statuses, and how many stored it.
async fn opened_by_sixteen(url: &str) -> (Vec<u16>, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let office = ["--unit", "DINKES", "--new-office", "Dinas Kesehatan Contoh", "--origin", "Kota Contoh"];
    let user = ["user", "create", "--username", "kepala", "--name", "Sifulan", "--role", "5"];
    let told = jaladin(url, &[&user[..], &office].concat()).await.expect("the first account");
    let first =
        told.split("Kata sandi awal: ").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("a password");
    let server = Server::start(folder.path(), url);
    server.until_ready().await;
    let address = server.origin.trim_start_matches("http://").parse().expect("an address");
    let anyone = ApiClient::new(address, None);
    let token = async |password: &str| {
        let account = json!({ "namaPengguna": "kepala", "password": password });
        anyone.post("user/login", &account).await.expect(200)["token"].as_str().map(str::to_owned)
    };
    let own = "Lembah-Jingga-2026!";
    let change = json!({ "passwordLama": first, "passwordBaru": own });
    ApiClient::new(address, token(first).await).post("user/ubah-password", &change).await.expect(200);
    let kepala = ApiClient::new(address, token(own).await);
    let book = include_bytes!("../../../../fixtures/cases/lists/pembukaan-perjalanan.xlsx");
    let send = async |fields: &[(&str, String)]| {
        let form = Form::new().part("file", Part::bytes(book.to_vec()).file_name("pembukaan.xlsx"));
        let form = fields.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), value.clone()));
        kepala.post_form("pembukaan/impor", form).await
    };
    let person = send(&[]).await.expect(200)["result"]["orang"][0]["nilai"].clone();
    let trips = |cell: &str| format!("Perjalanan Tahun Ini!{cell}");
    let answers = json!({ trips("A3"): "lewati", trips("A7"): person, trips("B5"): "lewati", trips("B4"): "ya", "Nomor!C2": "ya" });
    let fields = [("jawaban", answers.to_string()), ("simpan", "1".to_owned())];
    let replies = join_all((0..16).map(|_| send(&fields))).await;
    let stored =
        replies.iter().filter(|reply| reply.status == 200 && reply.json()["result"]["tersimpan"] == true).count();
    (replies.iter().map(|reply| reply.status.as_u16()).collect(), stored)
}

#[tokio::test]
async fn of_sixteen_windows_at_once_one_opens_the_office() {
    let folder = tempfile::tempdir().expect("a folder");
    let postgres = TestDatabase::empty_postgres().await;
    for url in [sqlite(folder.path()), postgres.url()] {
        let (statuses, stored) = opened_by_sixteen(&url).await;
        assert!(statuses.iter().all(|status| [200, 409, 422, 503].contains(status)), "{statuses:?}");
        assert_eq!(stored, 1, "{statuses:?}");
    }
}
