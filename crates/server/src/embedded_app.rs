//! Serves the built front end, which release builds embed; debug builds read `frontend/dist`. Every GET outside `/api` that
//! names no file gets the index page, so that deep links work (contract G-1); an address that looks like a file's or a probe's is
//! not found, since whoever asks for it would take the page for an answer.

use std::borrow::Cow;
use std::io::Read;

use actix_web::http::Method;
use actix_web::http::header::{self, EntityTag, HeaderName, HeaderValue};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use app::App;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use flate2::read::GzDecoder;
use jaladin_http::conditional::is_not_modified;
use rust_embed::{EmbeddedFile, RustEmbed};
use serde_json::json;

use crate::first_run::FirstRun;

const INDEX: &str = "index.html";
/// Page of the codes printed on letters, and its path.
const CODES: (&str, &str) = ("verifikasi", "verifikasi.html");
/// Header that keeps search engines from listing a page.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
/// Folder of files whose names contain a content hash, so that caches may keep them for good.
const HASHED: &str = "assets/";

/// Mark in the names of scripts that run as workers.
const WORKER: &str = ".worker";
/// Content security policy of workers: WebAssembly may run there, which decodes HEIC photos and scanned pages; pages may not.
const WORKER_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
struct Built;

/// Default service: a file, or the index page; before there is an account the page about the first one.
pub async fn serve(request: HttpRequest) -> HttpResponse {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return HttpResponse::NotFound()
            .json(json!({ "message": "Alamat tidak ditemukan.", "code": "TIDAK_DITEMUKAN" }));
    }
    let path = request.path().trim_start_matches('/');
    if let Some(answer) = (!path.is_empty()).then(|| answer(&request, path)).flatten() {
        return answer;
    }
    if is_no_page(path) {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("Alamat tidak ditemukan.\n");
    }
    if let (Some(first_run), Some(app)) =
        (request.app_data::<web::Data<FirstRun>>(), request.app_data::<web::Data<App>>())
        && let Some(page) = first_run.page(app).await
    {
        return page;
    }
    let is_code = path.split('/').next() == Some(CODES.0);
    let page = if is_code { CODES.1 } else { INDEX };
    match answer(&request, page) {
        Some(mut page) => {
            if is_code {
                page.headers_mut().insert(ROBOTS, HeaderValue::from_static("noindex"));
            }
            page
        }
        None => HttpResponse::ServiceUnavailable()
            .content_type("text/plain; charset=utf-8")
            .body("Tampilan aplikasi belum dibangun. Jalankan `npx -y rust-just run`, atau `npm ci && npm run build` di folder frontend lalu bangun ulang binernya.\n"),
    }
}

/// Addresses that monitors try, which are no pages; those of ours are `/health/live` and `/health/ready`.
const PROBES: [&str; 5] = ["health", "healthz", "status", "version", "metrics"];

/// Returns whether a path that names no file is no page of the application either: its last part has a dot, or it is a probe's.
fn is_no_page(path: &str) -> bool {
    let (first, last) = (path.split('/').next().unwrap_or_default(), path.rsplit('/').next().unwrap_or_default());
    last.contains('.') || PROBES.contains(&first)
}

/// Content codings of the precompressed files beside each file, in order of preference, with their extensions.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Negotiates the content coding: the preferred variant that the client accepts, and its coding if any.
fn form(request: &HttpRequest, path: &str) -> Option<(Option<&'static str>, EmbeddedFile)> {
    let compressed = CODINGS.iter().filter(|(coding, _)| takes(request, coding));
    let mut compressed =
        compressed.filter_map(|(coding, end)| Some((Some(*coding), Built::get(&format!("{path}{end}"))?)));
    compressed.next().or_else(|| Some((None, Built::get(path).or_else(|| unpacked(path))?)))
}

/// A file that the build has in its compressed forms only.
fn unpacked(path: &str) -> Option<EmbeddedFile> {
    let packed = Built::get(&format!("{path}.gz"))?;
    let mut data = Vec::new();
    GzDecoder::new(&*packed.data).read_to_end(&mut data).ok()?;
    Some(EmbeddedFile { data: Cow::Owned(data), metadata: packed.metadata })
}

/// Returns whether `Accept-Encoding` accepts a coding.
fn takes(request: &HttpRequest, coding: &str) -> bool {
    let accepted = request.headers().get_all(header::ACCEPT_ENCODING).filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding))
            && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Tells whether a file of the build is the script of a worker.
fn is_worker(path: &str) -> bool {
    path.starts_with(HASHED) && path.contains(WORKER)
}

/// The answer with a file; `None` if there is no such file.
fn answer(request: &HttpRequest, path: &str) -> Option<HttpResponse> {
    let (coding, file) = form(request, path)?;
    // An unpacked file has the digest of its compressed form.
    let digest = BASE64_URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash());
    let tag = EntityTag::new_strong(format!("{digest}.{}", coding.unwrap_or("identity")));
    let caching = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let held = is_not_modified(request, &tag);
    let mut response = if held { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header(header::ETag(tag))
        .insert_header((header::CACHE_CONTROL, caching))
        .insert_header((header::VARY, "Accept-Encoding"));
    if is_worker(path) {
        response.insert_header((header::CONTENT_SECURITY_POLICY, WORKER_POLICY));
    }
    if held {
        return Some(response.finish());
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = kind.type_() == "text" || kind.suffix().is_some_and(|suffix| suffix == "xml");
    let kind = if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    if let Some(coding) = coding {
        response.insert_header((header::CONTENT_ENCODING, coding));
    }
    Some(response.content_type(kind).body(match file.data {
        Cow::Borrowed(carried) => Bytes::from_static(carried),
        Cow::Owned(read) => Bytes::from(read),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_probes_are_no_pages() {
        for path in
            ["favicon.ico", "assets/gone-1.js", "a/b/.env", "health", "health/x", "status", "version", "robots.txt"]
        {
            assert!(is_no_page(path), "{path}");
        }
        for path in ["", "daftar", "admin/rampung/12", "verifikasi/AbC", "kesehatan", "statusku"] {
            assert!(!is_no_page(path), "{path}");
        }
    }

    #[test]
    fn workers_alone_may_compile_webassembly() {
        for worker in ["assets/pictures.worker-Ab0_.js", "assets/pdf.worker.min-Ab0_.mjs"] {
            assert!(is_worker(worker), "{worker}");
        }
        for other in ["index.html", "assets/index-Ab0_.js", "verifikasi.html", "x.worker.js"] {
            assert!(!is_worker(other), "{other}");
        }
        assert!(WORKER_POLICY.contains("'wasm-unsafe-eval'") && WORKER_POLICY.starts_with("default-src 'none'"));
    }
}
