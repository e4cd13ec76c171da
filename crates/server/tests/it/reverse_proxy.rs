//! `deploy/nginx.conf` in the nginx package, before a running application.

use std::fs;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use persistence::entity::audit_log;
use reqwest::{
    Client, Method,
    multipart::{Form, Part},
    redirect,
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

use crate::testapp::{TestApp, on_sqlite};

const SHIPPED: &str = include_str!("../../../../deploy/nginx.conf");
const START_TIMEOUT: Duration = Duration::from_secs(20);
/// Longer than every timeout of the shipped file.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(40);
/// `client_max_body_size` of the shipped file, in bytes.
const LARGEST_BODY: usize = 11 * 1024 * 1024;
/// `limit_conn` of the shipped file.
const MAX_PER_ADDRESS: usize = 200;

/// A running nginx; ends when dropped.
struct Nginx {
    child: Child,
    https: SocketAddr,
    /// The same server block without TLS, for requests written by hand.
    plain: SocketAddr,
    redirect: SocketAddr,
    _folder: TempDir,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Fails only when the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Nginx {
    async fn start(upstream: SocketAddr) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        make_certificate(folder.path());
        let [https, plain, redirect] = free_addresses();
        let file = folder.path().join("nginx.conf");
        fs::write(&file, settings(folder.path(), upstream, [https, plain, redirect])).expect("a settings file");
        let program = if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" };
        let log = folder.path().join("error.log");
        let mut nginx = Command::new(program);
        nginx.arg("-e").arg(&log).arg("-c").arg(&file).stdin(Stdio::null()).stderr(Stdio::null());
        let mut child = nginx.spawn().expect("the package nginx is installed");
        let started = Instant::now();
        while TcpStream::connect(https).await.is_err() {
            let ended = child.try_wait().expect("its state").is_some();
            assert!(!ended && started.elapsed() < START_TIMEOUT, "{}", fs::read_to_string(&log).unwrap_or_default());
            sleep(Duration::from_millis(10)).await;
        }
        Self { child, https, plain, redirect, _folder: folder }
    }

    fn url(&self, path: &str) -> String {
        format!("https://{}{path}", self.https)
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.plain).await.expect("a connection")
    }
}

/// The shipped file with addresses, certificate and log of this test, in an `http` block.
fn settings(folder: &Path, upstream: SocketAddr, [https, plain, redirect]: [SocketAddr; 3]) -> String {
    let mut text = SHIPPED.to_owned();
    for (shipped, here) in [
        ("127.0.0.1:8080", upstream.to_string()),
        ("listen 443 ssl http2;", format!("listen {https} ssl http2; listen {plain};")),
        ("listen 80;", format!("listen {redirect};")),
        ("/etc/letsencrypt/live/jaladin.dinkes.example", folder.display().to_string()),
        ("/var/log/nginx", folder.display().to_string()),
    ] {
        assert!(text.contains(shipped), "{shipped} is missing in deploy/nginx.conf");
        text = text.replace(shipped, &here);
    }
    let folder = folder.display();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = temporary.map(|kind| format!("{kind}_temp_path {folder}/{kind};")).join("\n");
    format!(
        "daemon off; master_process off; pid {folder}/nginx.pid;\nevents {{ worker_connections 1024; }}\n\
         http {{\n{temporary}\n{text}\n}}\n"
    )
}

fn make_certificate(folder: &Path) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=x"]);
    openssl.arg("-keyout").arg(folder.join("privkey.pem")).arg("-out").arg(folder.join("fullchain.pem"));
    let made = openssl.output().expect("the package openssl is installed");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// Addresses that no other process listened on a moment ago: nginx cannot choose a port itself.
fn free_addresses() -> [SocketAddr; 3] {
    let listeners = [(); 3].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
    listeners.map(|listener| listener.local_addr().expect("its address"))
}

fn https_client() -> Client {
    let client = Client::builder().tls_danger_accept_invalid_certs(true).redirect(redirect::Policy::none());
    client.build().expect("a client")
}

/// Everything that arrives until nginx closes the connection, and the seconds until then.
async fn read_to_close(stream: &mut TcpStream) -> (String, u64) {
    let (started, mut bytes) = (Instant::now(), Vec::new());
    // A reset closes it as well.
    let _ = timeout(CLOSE_TIMEOUT, stream.read_to_end(&mut bytes)).await.expect("the connection is closed");
    (String::from_utf8_lossy(&bytes).into_owned(), started.elapsed().as_secs())
}

const LOGIN: &str = "POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

#[tokio::test]
async fn a_session_by_https_has_secure_cookies_and_the_callers_address() {
    on_sqlite(|app| async move {
        let nginx = Nginx::start(app.behind_proxy()).await;
        let caller = IpAddr::from([127, 0, 0, 7]);
        let client = Client::builder().tls_danger_accept_invalid_certs(true).local_address(caller).build();
        let client = client.expect("a client");
        let login = |password: &str| {
            let body = json!({ "namaPengguna": "klerk", "password": password });
            client.post(nginx.url("/api/user/login")).json(&body).send()
        };
        assert_eq!(login("Salah-2026!").await.expect("an answer").status(), 401);
        let logged = audit_log::Entity::find().filter(audit_log::Column::Address.eq(caller.to_string()));
        assert_eq!(
            logged.count(app.db()).await.expect("the audit log"),
            1,
            "the address of the caller, not of the proxy"
        );
        let signed_in = login("Demo-2026!").await.expect("an answer");
        assert_eq!(signed_in.status(), 200);
        let mut cookies = signed_in.headers().get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        let session = cookies.find(|cookie| cookie.starts_with("__Secure-jaladin_session="));
        assert!(session.is_some_and(|cookie| cookie.contains("; Secure")), "{:?}", signed_in.headers());
    })
    .await;
}

#[tokio::test]
async fn plain_http_redirects_pages_and_refuses_calls() {
    on_sqlite(|app| async move {
        let nginx = Nginx::start(app.behind_proxy()).await;
        let get = |path: &str| https_client().get(format!("http://{}{path}", nginx.redirect)).send();
        let page = get("/perjalanan?page=2").await.expect("an answer");
        assert_eq!(page.status(), 301);
        let target = page.headers()["location"].to_str().expect("an address").to_owned();
        assert!(target.starts_with("https://") && target.ends_with("/perjalanan?page=2"), "{target}");
        assert_eq!(get("/api/user/check-auth").await.expect("an answer").status(), 403);
    })
    .await;
}

#[tokio::test]
async fn the_largest_signed_letter_reaches_the_application() {
    on_sqlite(|app| async move {
        let nginx = Nginx::start(app.behind_proxy()).await;
        let file = Part::bytes(vec![b' '; app::final_numbers::LARGEST_FILE]);
        let request = https_client().request(Method::POST, nginx.url("/api/surat/memo/1/berkas"));
        let answer = request.multipart(Form::new().part("file", file)).send().await.expect("an answer");
        assert_eq!(answer.status(), 401);
    })
    .await;
}

/// Forms have 1 MiB beside their file.
#[test]
fn the_limit_of_bodies_is_the_same_wherever_it_is_written() {
    assert_eq!(LARGEST_BODY, app::final_numbers::LARGEST_FILE + 1024 * 1024, "the largest file with its form");
    let mebibytes = LARGEST_BODY / (1024 * 1024);
    assert!(SHIPPED.contains(&format!("client_max_body_size {mebibytes}m;")), "nginx");
    let docs = include_str!("../../../../docs/operations.md");
    for words in [
        format!("Bodies go up to {mebibytes} MiB"),
        format!("the limit of the proxy is {mebibytes} MiB"),
        format!("bodies of {mebibytes} MiB at most"),
        format!("max_size {mebibytes}MiB"),
    ] {
        assert!(docs.contains(&words), "docs/operations.md: {words}");
    }
}

#[tokio::test]
async fn a_body_above_the_limit_is_refused_in_json() {
    on_sqlite(|app| async move {
        let nginx = Nginx::start(app.behind_proxy()).await;
        let body = vec![b' '; LARGEST_BODY + 1];
        let answer = https_client().request(Method::POST, nginx.url("/api/user/login")).body(body).send().await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), 413);
        assert_eq!(answer.json::<Value>().await.expect("JSON")["code"], "TERLALU_BESAR");

        let mut endless = nginx.connect().await;
        endless.write_all(format!("{LOGIN}Transfer-Encoding: chunked\r\n\r\n").as_bytes()).await.expect("sent");
        let chunk = [b"10000\r\n".as_slice(), &vec![b' '; 0x10000], b"\r\n"].concat();
        for _ in 0..=LARGEST_BODY / 0x10000 {
            if endless.write_all(&chunk).await.is_err() {
                break;
            }
        }
        let (answer, _) = read_to_close(&mut endless).await;
        assert!(answer.starts_with("HTTP/1.1 413") || answer.is_empty(), "{answer}");
        assert!(!saw_a_sign_in(&app).await, "nothing reached the application");
    })
    .await;
}

#[tokio::test]
async fn slow_clients_are_closed_and_never_reach_the_application() {
    on_sqlite(|app| async move {
        let nginx = Nginx::start(app.behind_proxy()).await;
        let slow_head = async {
            let mut stream = nginx.connect().await;
            stream.write_all(LOGIN.as_bytes()).await.expect("sent");
            read_to_close(&mut stream).await
        };
        let slow_second_head = async {
            let mut stream = nginx.connect().await;
            stream.write_all(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET /hea").await.expect("sent");
            read_to_close(&mut stream).await
        };
        let slow_body = async {
            let mut stream = nginx.connect().await;
            stream.write_all(format!("{LOGIN}Content-Length: 500\r\n\r\n{{").as_bytes()).await.expect("sent");
            read_to_close(&mut stream).await
        };
        let (head, second, body) = tokio::join!(slow_head, slow_second_head, slow_body);
        assert!((9..=14).contains(&head.1), "{head:?}");
        assert!(second.0.starts_with("HTTP/1.1 200") && (9..=14).contains(&second.1), "{second:?}");
        assert!((14..=20).contains(&body.1), "{body:?}");
        assert!(!saw_a_sign_in(&app).await, "nothing reached the application");
    })
    .await;
}

#[tokio::test]
async fn one_address_has_a_limit_of_open_requests() {
    on_sqlite(|app| async move {
        let nginx = Nginx::start(app.behind_proxy()).await;
        let half_sent = async || {
            let mut stream = nginx.connect().await;
            stream.write_all(format!("{LOGIN}Content-Length: 500\r\n\r\n{{").as_bytes()).await.expect("sent");
            stream
        };
        // More than are let in, so that another one stands in where the first bodies time out on a busy machine.
        let mut open = Vec::new();
        for _ in 0..MAX_PER_ADDRESS + MAX_PER_ADDRESS / 8 {
            open.push(half_sent().await);
        }
        let ready =
            || async { https_client().get(nginx.url("/health/live")).send().await.expect("an answer").status() };
        let counted = async {
            while ready().await != 429 {
                for stream in &mut open {
                    if stream.write_all(b" ").await.is_err() {
                        *stream = half_sent().await;
                    }
                }
                sleep(Duration::from_millis(200)).await;
            }
        };
        timeout(START_TIMEOUT, counted).await.expect("all connections are counted once nginx has read their heads");
        drop(open);
        let free_again = async {
            while ready().await != 200 {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(START_TIMEOUT, free_again).await.expect("closed connections are not counted");
    })
    .await;
}

/// Returns whether the application has answered a sign-in.
async fn saw_a_sign_in(app: &TestApp) -> bool {
    let text = app.metrics().text(app.db()).await.expect("metrics");
    String::from_utf8_lossy(&text).contains(r#"route="/api/user/login""#)
}

/// `deploy/nginx-stream.conf` with these addresses, before the silent upstream.
fn stream_settings(folder: &Path, listen: SocketAddr, upstream: SocketAddr) -> String {
    let mut text = include_str!("../../../../deploy/nginx-stream.conf").to_owned();
    for (shipped, here) in
        [("listen 443 reuseport;", format!("listen {listen};")), ("127.0.0.1:8443", upstream.to_string())]
    {
        assert!(text.contains(shipped), "{shipped} is missing in deploy/nginx-stream.conf");
        text = text.replace(shipped, &here);
    }
    let folder = folder.display();
    let module = "load_module /usr/lib/nginx/modules/ngx_stream_module.so;";
    format!(
        "{module}\ndaemon off; master_process off; pid {folder}/pid;\nevents {{ worker_connections 1024; }}\n{text}"
    )
}

#[tokio::test]
async fn connections_of_an_address_are_limited_before_they_send_a_head() {
    let folder = tempfile::tempdir().expect("a folder");
    let upstream = TcpListener::bind("127.0.0.1:0").expect("a port");
    let [listen, ..] = free_addresses();
    let file = folder.path().join("nginx.conf");
    let settings = stream_settings(folder.path(), listen, upstream.local_addr().expect("its address"));
    fs::write(&file, settings).expect("a settings file");
    let mut nginx = Command::new("/usr/sbin/nginx");
    nginx.arg("-e").arg(folder.path().join("log")).arg("-c").arg(&file).stdin(Stdio::null()).stderr(Stdio::null());
    let mut nginx = nginx.spawn().expect("the package nginx is installed");
    let started = Instant::now();
    while TcpStream::connect(listen).await.is_err() {
        assert!(started.elapsed() < START_TIMEOUT, "is libnginx-mod-stream installed?");
        sleep(Duration::from_millis(10)).await;
    }
    // Accepts and holds what comes through, as the server behind would.
    std::thread::spawn(move || {
        let mut held = Vec::new();
        while let Ok((stream, _)) = upstream.accept() {
            held.push(stream);
        }
    });
    let mut silent = Vec::new();
    for _ in 0..MAX_PER_ADDRESS + 20 {
        silent.push(TcpStream::connect(listen).await.expect("a connection"));
    }
    let mut closed = 0;
    for stream in &mut silent {
        let ended = timeout(Duration::from_millis(20), stream.read(&mut [0])).await;
        closed += usize::from(ended.is_ok_and(|read| read.is_err() || read.is_ok_and(|bytes| bytes == 0)));
    }
    nginx.kill().expect("it ends");
    nginx.wait().expect("it ended");
    assert!((15..=25).contains(&closed), "{closed} of 220 silent connections were closed");
}
