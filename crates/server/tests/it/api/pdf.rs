//! 6.1: letters as PDF, by the real LibreOffice, by programs that fail in its place, and by a Gotenberg server; as plain text
//! where a test asks for the order and words of papers only.

mod concurrent;
mod failures;
mod gotenberg;
mod health;
mod isolation;
mod killed;
mod letters;
mod plain_text;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;

use app::App;
use jaladin::pdf::{cached, limited};
use lopdf::Document;
use pdf::{Converter, LibreOffice, LimitedConverter};

use self::plain_text::PlainText;
use crate::{
    api_client::{ApiClient, Reply},
    testapp::TestApp,
};

/// Address of a second server of the same office that converts letters.
pub(in crate::api) fn converting(app: &TestApp, converter: impl Converter + 'static) -> SocketAddr {
    let pdf = limited(converter, app.app().files.clone(), app.app().clock.clone(), &app.metrics());
    app.beside(|app| App { pdf, ..app })
}

/// The same with a limit of the test's own, and without metrics.
fn converting_within(app: &TestApp, limit: LimitedConverter<impl Converter + 'static>) -> SocketAddr {
    let pdf = cached(limit, app.app().files.clone(), app.app().clock.clone());
    app.beside(|app| App { pdf, ..app })
}

/// The LibreOffice of this machine.
pub(in crate::api) async fn libreoffice() -> LibreOffice {
    let path = std::env::var_os("PATH").expect("a PATH");
    LibreOffice::new(LibreOffice::find(&path).expect("soffice, which scripts/install-test-tools.sh installs")).await
}

/// A client of a server that converts by LibreOffice.
pub(in crate::api) async fn with_libreoffice(app: &TestApp, client: &ApiClient) -> ApiClient {
    ApiClient::signed_in_with(converting(app, libreoffice().await), client)
}

/// A client of a server whose letters become plain text.
pub(in crate::api) fn with_plain_text(app: &TestApp, client: &ApiClient) -> ApiClient {
    ApiClient::signed_in_with(converting(app, PlainText), client)
}

/// Number of conversions, and of failed ones.
async fn conversions(app: &TestApp) -> (u64, u64) {
    let text = String::from_utf8(app.metrics().text(app.db()).await.expect("metrics")).expect("a text");
    let figure = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)).expect("the figure");
        line.trim().parse().expect("a number")
    };
    (figure("jaladin_pdf_seconds_count "), figure("jaladin_pdf_failures_total "))
}

/// A program in place of soffice.
pub(in crate::api) fn stand_in(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/stand_ins").join(name)
}

/// The PDF of an answer.
#[track_caller]
pub(in crate::api) fn expect_pdf(reply: &Reply) -> Document {
    assert_eq!(reply.status.as_u16(), 200, "{}", reply.text());
    assert_eq!(reply.header("content-type"), "application/pdf");
    assert!(reply.header("content-disposition").starts_with("inline; filename="), "{:?}", reply.headers);
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert!(reply.header("content-security-policy").contains("default-src 'none'"));
    assert_eq!(reply.header("cache-control"), "no-store");
    assert_eq!(reply.header("x-jaladin-pdf"), "");
    Document::load_mem(&reply.body).expect("a PDF")
}

/// Text of a PDF, as `pdftotext` reads it.
pub(in crate::api) fn text_of(pdf: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("surat.pdf");
    std::fs::write(&file, pdf).expect("a file");
    let read = Command::new("pdftotext").arg(&file).arg("-").output().expect("pdftotext");
    assert!(read.status.success(), "{read:?}");
    String::from_utf8(read.stdout).expect("a text")
}
