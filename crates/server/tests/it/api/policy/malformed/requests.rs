//! Bytes that are no HTTP request: the answer is JSON as every other failure (contract G-23).

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::testapp::{TestApp, on_sqlite};

/// Sends `request` and reads to the end of the connection.
async fn answer(app: &TestApp, request: &[u8]) -> String {
    let address = app.origin().trim_start_matches("http://").to_owned();
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request).await.expect("sent");
    let (mut answer, mut buffer) = (Vec::new(), [0; 4096]);
    // A server that closes with unread bytes resets the connection behind its answer.
    while let Ok(read @ 1..) = stream.read(&mut buffer).await {
        answer.extend_from_slice(&buffer[..read]);
    }
    String::from_utf8(answer).expect("text")
}

async fn unreadable_requests_are_answered_in_json(app: TestApp) {
    let word = "a".repeat(200_000);
    let long = format!("GET /api/pegawai/get?cari={word} HTTP/1.1\r\nhost: a\r\n\r\n");
    let chunk = b"POST /api/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\n\
        transfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n";
    for (request, status) in [
        ("GET /api/perjalanan/get/seed?cari=Kaf\u{e9} HTTP/1.1\r\nhost: a\r\n\r\n".as_bytes(), 400),
        (b"GET /api/pegawai/search?search=\xff\xfe HTTP/1.1\r\nhost: a\r\n\r\n".as_slice(), 400),
        (b"GET /api/pegawai/search?search=a b HTTP/1.1\r\nhost: a\r\n\r\n".as_slice(), 400),
        (b"GET /api HTTP/1.1\r\nhost\x00: a\r\n\r\n".as_slice(), 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n".as_slice(), 400),
        (long.as_bytes(), 431),
        (chunk.as_slice(), 400),
    ] {
        let shown = String::from_utf8_lossy(&request[..request.len().min(80)]).into_owned();
        let answer = answer(&app, request).await;
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{shown}: {head}");
        assert!(head.contains("content-type: application/json"), "{shown}: {head}");
        // An answer to the rest of a malformed body may follow.
        let body = body.split("HTTP/1.1").next().expect("a body");
        let body: Value = serde_json::from_str(body).expect("JSON");
        assert_eq!(body["code"], "PERMINTAAN_RUSAK", "{shown}");
        assert_eq!(body["message"], "Permintaan tidak dapat dibaca.", "{shown}");
    }
}

#[tokio::test]
async fn unreadable_requests() {
    on_sqlite(unreadable_requests_are_answered_in_json).await;
}
