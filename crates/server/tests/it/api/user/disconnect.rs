//! A failed sign-in counts also when its client resets the connection before the answer.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use app::App;
use async_trait::async_trait;
use persistence::entity::login_attempts;
use ports::{Passwords, Stored};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use staff::{Secret, password::FirstPassword};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use super::browser::login;
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

const WRONG: &str = "Salah-2026!";
/// Failures after which a name is locked out.
const MOST: u64 = 10;
/// Deadline, ample for a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Decorator of the password hasher that blocks until a test releases it.
struct Held {
    real: Arc<dyn Passwords>,
    arrived: Semaphore,
    let_on: Semaphore,
}

#[async_trait]
impl Passwords for Held {
    async fn hash(&self, password: &Secret) -> Stored<Secret> {
        self.real.hash(password).await
    }

    fn first(&self) -> FirstPassword {
        self.real.first()
    }

    async fn verify(&self, password: &Secret, hash: Option<&Secret>) -> Stored<bool> {
        self.arrived.add_permits(1);
        self.let_on.acquire().await.expect("an open semaphore").forget();
        self.real.verify(password, hash).await
    }
}

/// Sends a complete sign-in request.
async fn guess(server: SocketAddr) -> TcpStream {
    let body = json!({ "namaPengguna": "klerk", "password": WRONG }).to_string();
    let head = "POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json";
    let mut stream = TcpStream::connect(server).await.expect("a connection");
    let call = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    stream.write_all(call.as_bytes()).await.expect("a call that is taken");
    stream
}

/// Link of the server's descriptor for a connection, which the server runs in this process.
fn server_socket(server: SocketAddr, client: SocketAddr) -> PathBuf {
    let table = fs::read_to_string("/proc/self/net/tcp").expect("the table of connections");
    let ports = [server, client].map(|address| format!(":{:04X}", address.port()));
    let rows = table.lines().map(|row| row.split_whitespace().collect::<Vec<_>>());
    let mut rows = rows.filter(|row| row[1].ends_with(&ports[0]) && row[2].ends_with(&ports[1]));
    PathBuf::from(format!("socket:[{}]", rows.next().expect("the connection")[9]))
}

/// Waits until the server has noticed the reset and closed its side of the connection.
async fn wait_until_closed(socket: &Path) {
    let is_open = || {
        let mut descriptors = fs::read_dir("/proc/self/fd").expect("the open descriptors").flatten();
        descriptors.any(|descriptor| fs::read_link(descriptor.path()).is_ok_and(|target| target == socket))
    };
    let closed = tokio::time::timeout(PATIENCE, async {
        while is_open() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    closed.await.expect("the server closes the connection");
}

/// Sum of the counted failures.
async fn counted(app: &TestApp) -> u64 {
    login_attempts::Entity::find().count(app.db()).await.expect("counts")
}

both_databases! {
    async fn a_guess_counts_after_a_connection_reset(app: TestApp) {
        let held = Arc::new(Held {
            real: Arc::clone(&app.app().passwords),
            arrived: Semaphore::new(0),
            let_on: Semaphore::new(0),
        });
        let passwords = Arc::clone(&held);
        let server = app.beside(|app| App { passwords, ..app });
        for guessed in 1..=MOST {
            let before = counted(&app).await;
            let client = guess(server).await;
            tokio::time::timeout(PATIENCE, held.arrived.acquire()).await.expect("it arrives").expect("open").forget();
            let socket = server_socket(server, client.local_addr().expect("an address"));
            client.set_zero_linger().expect("a reset on close");
            drop(client);
            wait_until_closed(&socket).await;
            held.let_on.add_permits(1);
            let grown = tokio::time::timeout(PATIENCE, async {
                while counted(&app).await == before {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            });
            assert!(grown.await.is_ok(), "guess {guessed} is not counted");
        }
        assert_eq!(login(&app, "klerk", PASSWORD).await.expect(401)["code"], "TERLALU_SERING");
    }
}
