//! Security headers of every kind of answer, in one table.

use std::net::TcpListener;

use jaladin::metrics;
use reqwest::header::HeaderMap;
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::json;

use super::kwitansi::sheet::{SCREENSHOT, Sheet, file};
use crate::both_databases;
use crate::testapp::TestApp;

/// Headers of every answer.
const PROTECTION: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];
/// Directives of the content security policy.
const CONTENT: [&str; 11] = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
];

fn header(headers: &HeaderMap, name: &str) -> String {
    headers.get(name).map(|value| value.to_str().unwrap_or_default().to_owned()).unwrap_or_default()
}

/// Kind of answer, status, `Cache-Control`, and the request.
type Row = (&'static str, u16, &'static str, RequestBuilder);

/// One request for each kind of answer; the clerk's receipt has a photo.
async fn rows(app: &TestApp, http: &Client, sheet: &Sheet) -> Vec<Row> {
    let photo = sheet.line("1", "1000").part("pic", file(SCREENSHOT, "b.png", "image/png"));
    sheet.clerk.post_form("kwitansi/post/rampung", photo).await.expect(200);
    let line = sheet.read().await["result"]["rincianBPDs"][0]["bukti"].clone();
    let photo = line.as_str().expect("a photo").trim_start_matches('/');
    let get = |path: &str| http.get(format!("{}{path}", app.origin()));
    let clerk = |method: Method, path: &str| sheet.clerk.request(method, path);
    let built = get("/favicon.svg").send().await.expect("an answer").headers()["content-type"]
        .as_bytes()
        .starts_with(b"image/svg");
    let (page, cached) = if built { (200, "no-cache") } else { (503, "no-store") };
    vec![
        ("index page", page, cached, get("/daftar")),
        ("static file", page, cached, get("/favicon.svg")),
        ("nothing there", 404, "no-store", http.delete(format!("{}/daftar", app.origin()))),
        ("health", 200, "no-store", get("/health/live")),
        ("API document", 200, "no-store", get("/api/openapi.json")),
        ("JSON", 200, "no-store", clerk(Method::GET, "user/check-auth")),
        (
            "Word",
            200,
            "no-store",
            clerk(Method::POST, "perjalanan/post/surat-tugas").json(&json!({ "id": sheet.trip["id"] })),
        ),
        ("photo", 200, "private, no-cache", clerk(Method::GET, photo)),
        (
            "broken body",
            400,
            "no-store",
            clerk(Method::POST, "perjalanan/post/surat-tugas").body("{").header("content-type", "application/json"),
        ),
        ("no session", 401, "no-store", get("/api/user/check-auth")),
        ("not allowed", 403, "no-store", clerk(Method::GET, "user/get/user")),
        ("no such call", 404, "no-store", get("/api/tidak-ada")),
        (
            "too large",
            413,
            "no-store",
            clerk(Method::POST, "rill/post").header("content-type", "application/json").body(vec![b' '; 2 << 20]),
        ),
        ("wrong input", 422, "no-store", clerk(Method::POST, "rill/post").json(&json!({}))),
    ]
}

/// Missing headers of an answer.
fn faults(kind: &str, status: u16, cached: &str, answer: &Response) -> Vec<String> {
    let headers = answer.headers();
    let mut expected: Vec<_> = PROTECTION.to_vec();
    expected.push(("cache-control", cached));
    let mut faults: Vec<String> = expected
        .into_iter()
        .filter(|(name, value)| header(headers, name) != *value)
        .map(|(name, value)| format!("{kind}: {name} is {:?}, not {value}", header(headers, name)))
        .collect();
    let policy = header(headers, "content-security-policy");
    if policy.split("; ").ne(CONTENT) {
        faults.push(format!("{kind}: content-security-policy is {policy}"));
    }
    if headers.keys().any(|name| name.as_str().starts_with("access-control-")) {
        faults.push(format!("{kind}: open to other origins"));
    }
    if headers.contains_key("server") || headers.contains_key("x-powered-by") {
        faults.push(format!("{kind}: tells what serves"));
    }
    if answer.status() != status {
        faults.push(format!("{kind}: status {} instead of {status}", answer.status()));
    }
    faults
}

both_databases! {
    async fn every_kind_of_answer_protects_the_browser(app: TestApp) {
        let http = Client::new();
        let (sheet, mut found) = (Sheet::out_of_town(&app).await, Vec::new());
        for (kind, status, cached, request) in rows(&app, &http, &sheet).await {
            // Also for a browser on a page of another site.
            let answer = request.header("origin", "https://lain.example").send().await.expect("an answer");
            found.extend(faults(kind, status, cached, &answer));
        }
        app.panic_in_renderer_once();
        let letter = sheet.clerk.request(Method::POST, "perjalanan/post/surat-tugas").json(&json!({ "id": sheet.trip["id"] }));
        found.extend(faults("after a panic", 500, "no-store", &letter.send().await.expect("an answer")));
        assert!(found.is_empty(), "{found:#?}");
    }

    async fn metrics_have_the_same_headers(app: TestApp) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address");
        let server = metrics::serve(listener, app.metrics(), app.db().clone()).expect("a metrics server");
        let handle = server.handle();
        tokio::spawn(server);
        let answer = reqwest::get(format!("http://{address}/metrics")).await.expect("an answer");
        let found = faults("metrics", 200, "no-store", &answer);
        handle.stop(false).await;
        assert!(found.is_empty(), "{found:#?}");
    }

    async fn every_answer_by_https_has_hsts(app: TestApp) {
        let http = Client::new();
        for path in ["/", "/api/user/check-auth", "/api/tidak-ada", "/health/live"] {
            for (scheme, shown) in [("https", "max-age=31536000; includeSubDomains"), ("http", "")] {
                let request = http.get(format!("{}{path}", app.origin())).header("x-forwarded-proto", scheme);
                let answer = request.send().await.expect("an answer");
                assert_eq!(header(answer.headers(), "strict-transport-security"), shown, "{path} by {scheme}");
            }
        }
    }

    async fn a_preflight_of_another_site_is_refused(app: TestApp) {
        let ask = Client::new().request(Method::OPTIONS, format!("{}/api/user/get/user", app.origin()));
        let ask = ask.header("origin", "https://lain.example").header("access-control-request-method", "POST");
        let answer = ask.send().await.expect("an answer");
        let opened: Vec<_> = answer.headers().keys().filter(|name| name.as_str().starts_with("access-control-")).collect();
        assert!(opened.is_empty(), "{opened:?}");
    }
}
