//! Clients that send slowly, stop, or open many connections (assurance D-18).

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::future::join_all;
use reqwest::multipart::{Form as Multipart, Part};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::testapp::{TestApp, on_sqlite};

/// Connections that an address may hold: half of 512.
const SHARE: usize = 256;
/// Longest wait for an answer: longer than the pace of bodies.
const LONGEST: Duration = Duration::from_secs(40);

async fn connected(address: SocketAddr) -> TcpStream {
    TcpStream::connect(address).await.expect("a connection")
}

fn address(app: &TestApp) -> SocketAddr {
    app.origin().trim_start_matches("http://").parse().expect("an address")
}

/// Sends a head and the beginning of a body.
async fn begin(app: &TestApp, head: &str, body: &[u8]) -> TcpStream {
    let mut stream = connected(address(app)).await;
    let head = format!("POST {head}\r\nHost: localhost\r\n");
    stream.write_all(&[head.as_bytes(), b"\r\n", body].concat()).await.expect("sent");
    stream
}

/// All that a server sends until it closes the connection.
async fn to_close(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset ends it too.
    let _ = timeout(LONGEST, stream.read_to_end(&mut bytes)).await.expect("it closes");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[actix_web::test]
async fn a_body_that_stalls_or_trickles_ends_with_408_and_others_are_answered_meanwhile() {
    on_sqlite(async |app: TestApp| {
        let length = "/api/user/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2000";
        let chunked = "/api/user/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked";
        let begun = Instant::now();
        let mut stalled = begin(&app, length, b"{").await;
        let mut chunks = begin(&app, chunked, b"1\r\n{\r\n").await;
        let mut trickling = begin(&app, length, b"{").await;
        let (mut read, mut write) = trickling.split();
        let trickle = async {
            while write.write_all(b" ").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        };
        let mut answer = [0; 64];
        let trickled = async {
            let length = timeout(LONGEST, read.read(&mut answer)).await.expect("an answer").expect("an answer");
            String::from_utf8_lossy(&answer[..length]).into_owned()
        };
        let trickled = async {
            tokio::select! {
                answer = trickled => answer,
                () = trickle => String::new(),
            }
        };
        let health =
            async { reqwest::get(format!("{}/health/live", app.origin())).await.expect("an answer").status().as_u16() };
        let (stalled, chunks, trickled, health) =
            tokio::join!(to_close(&mut stalled), to_close(&mut chunks), trickled, health);
        assert_eq!(health, 200);
        for answer in [&stalled, &chunks, &trickled] {
            assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
        }
        assert!(stalled.contains(r#""code":"WAKTU_HABIS""#), "{stalled}");
        assert!(begun.elapsed() >= Duration::from_secs(20), "{:?}", begun.elapsed());
    })
    .await;
}

#[actix_web::test]
async fn the_rest_of_a_body_that_nobody_reads_keeps_no_connection() {
    on_sqlite(async |app: TestApp| {
        for call in ["/api/kwitansi/post/rampung", "/api/perjalanan/create/perjalanan", "/unknown"] {
            let head = format!("{call} HTTP/1.1\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked");
            let mut unread = begin(&app, &head, b"1\r\nx\r\n").await;
            let begun = Instant::now();
            let answer = to_close(&mut unread).await;
            assert!(answer.starts_with("HTTP/1.1 4"), "{call}: {answer}");
            assert!(begun.elapsed() < Duration::from_secs(15), "{call}: {:?}", begun.elapsed());
        }
    })
    .await;
}

#[actix_web::test]
async fn idle_uploads_of_one_user_make_nobody_wait() {
    on_sqlite(async |app: TestApp| {
        let clerk = app.client_as("klerk").await;
        let token = clerk.token();
        let head = format!(
            "/api/template/upload HTTP/1.1\r\nAuthorization: Bearer {token}\r\nContent-Type: multipart/form-data; boundary=X\r\n\
             Content-Length: 6000000"
        );
        let part = b"--X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.docx\"\r\n\r\nPK";
        let mut idle = Vec::new();
        for _ in 0..20 {
            idle.push(begin(&app, &head, part).await);
        }
        let memo = documents::built_in(letters::TemplateKind::Memo);
        for who in ["superadmin", "klerk"] {
            let client = app.client_as(who).await;
            let begun = Instant::now();
            let form = Multipart::new().text("jenis", "nota-dinas").part("file", Part::bytes(memo).file_name("a.docx"));
            client.post_form("template/periksa", form).await.expect(200);
            assert!(begun.elapsed() < Duration::from_secs(10), "{who}: {:?}", begun.elapsed());
        }
    })
    .await;
}

#[actix_web::test]
async fn an_address_holds_at_most_half_of_the_connections() {
    on_sqlite(async |app: TestApp| {
        let server = app.on_network();
        let mut held = Vec::new();
        for _ in 0..SHARE + 10 {
            held.push(connected(server).await);
        }
        // Which ones are refused depends on the workers that take them.
        let refused = async |stream: &mut TcpStream| {
            let mut answer = [0; 32];
            let read = timeout(Duration::from_secs(5), stream.read(&mut answer)).await;
            matches!(read, Ok(Ok(length)) if answer[..length].starts_with(b"HTTP/1.1 503 "))
        };
        let refused = join_all(held.iter_mut().map(refused)).await;
        assert_eq!(refused.iter().filter(|refused| **refused).count(), 10);
        drop(held);
        let again = async {
            loop {
                let mut stream = connected(server).await;
                let request = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
                // Refused connections may be closed before the request is sent.
                let _ = stream.write_all(request).await;
                if to_close(&mut stream).await.starts_with("HTTP/1.1 200 ") {
                    return;
                }
            }
        };
        timeout(LONGEST, again).await.expect("a connection of those that ended");
    })
    .await;
}
