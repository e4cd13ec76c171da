//! The committed API document: served at `/api/openapi.json`, shown at `/api/docs`.

use std::fmt::Write;
use std::io::Read;
use std::sync::LazyLock;

use actix_web::web::Bytes;
use actix_web::{HttpResponse, get};
use flate2::read::GzDecoder;

/// Document as committed, which a test compares with the generated one; unpacked at the first request.
pub fn published() -> Bytes {
    static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| {
        let packed: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));
        let mut text = Vec::new();
        match GzDecoder::new(packed).read_to_end(&mut text) {
            Ok(_) => text.into(),
            Err(error) => {
                tracing::error!(%error, "the embedded API document is unreadable");
                Bytes::new()
            }
        }
    });
    DOCUMENT.clone()
}

#[utoipa::path]
#[get("/openapi.json")]
pub(crate) async fn openapi_json() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(published())
}

#[utoipa::path]
#[get("/docs")]
pub(crate) async fn docs() -> HttpResponse {
    static PAGE: LazyLock<Bytes> =
        LazyLock::new(|| browse(&serde_json::from_slice(&published()).unwrap_or_default()).into());
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(PAGE.clone())
}

/// HTML page of the document, without scripts: every call with its parameters and answers.
fn browse(json: &serde_json::Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>JALADIN API</title><h1>JALADIN API</h1>\
         <p><a href=\"/api/openapi.json\">openapi.json</a></p>",
    );
    for (path, methods) in json["paths"].as_object().into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            let summary = call["summary"].as_str().unwrap_or_default();
            let body = serde_json::to_string_pretty(call).unwrap_or_default();
            let _ = write!(
                page,
                "<details><summary><b>{}</b> <code>{}</code> {}</summary><pre>{}</pre></details>",
                method.to_uppercase(),
                escape(path),
                escape(summary),
                escape(&body)
            );
        }
    }
    page.push_str("<h2>Schemas</h2>");
    for (name, schema) in json["components"]["schemas"].as_object().into_iter().flatten() {
        let body = serde_json::to_string_pretty(schema).unwrap_or_default();
        let _ = write!(
            page,
            "<details><summary><code>{}</code></summary><pre>{}</pre></details>",
            escape(name),
            escape(&body)
        );
    }
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
